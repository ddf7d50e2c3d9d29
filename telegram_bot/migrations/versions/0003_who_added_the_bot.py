"""Who brought the bot into a group, and so may choose its first language."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("group", schema=None) as batch_op:
        batch_op.add_column(sa.Column("added_by", sa.BigInteger(), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("group", schema=None) as batch_op:
        batch_op.drop_column("added_by")
