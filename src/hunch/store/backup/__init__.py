"""Backups: the whole database in one file, made while servers run.

SQLite's are databases themselves; PostgreSQL's are what `pg_dump` writes. So either can also be
read without Hunch, with the tools that come with the database.
"""

from hunch.store.backup.files import back_up, restore

__all__ = ["back_up", "restore"]
