"""Alembic's entry: the connection comes from `migrate`."""

from alembic import context
from sqlmodel import SQLModel

from telegram_bot import storage

assert storage.GameTable.metadata is SQLModel.metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=SQLModel.metadata,
    compare_type=True,
    render_as_batch=True,
    transactional_ddl=False,
)
context.run_migrations()
