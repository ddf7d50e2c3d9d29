"""Who must be silent, and where the bot may delete."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("group", schema=None) as batch_op:
        batch_op.add_column(sa.Column("deletes", sa.Boolean(), nullable=False, server_default=sa.false()))
    with op.batch_alter_table("seat", schema=None) as batch_op:
        batch_op.add_column(sa.Column("hushed", sa.Boolean(), nullable=False, server_default=sa.false()))


def downgrade() -> None:
    with op.batch_alter_table("seat", schema=None) as batch_op:
        batch_op.drop_column("hushed")
    with op.batch_alter_table("group", schema=None) as batch_op:
        batch_op.drop_column("deletes")
