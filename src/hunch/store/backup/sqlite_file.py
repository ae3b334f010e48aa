"""Backups of SQLite: a copy of the file as it was at one moment, while a server writes to it."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from filelock import FileLock, Timeout

from hunch.core.errors import BadFile
from hunch.store.backup.content import COUNTED, Content, check_version, not_ours
from hunch.store.errors import Unavailable
from hunch.store.sqlite import lock_of

COUNTS: Final = "SELECT " + ", ".join(f"(SELECT count(*) FROM {name})" for name in COUNTED)


class SQLiteBackups:
    """Backups of one database file."""

    magic = b"SQLite format 3\x00"  # how such a backup begins

    def __init__(self, path: Path | None) -> None:
        if path is None:
            raise Unavailable("A temporary database has no backups; name a file.")
        self._path = path

    def content(self) -> Content:
        """What there is."""
        return self.check(self._path) if self._path.is_file() else Content()

    def save(self, to: Path) -> Content:
        """Copy the database to a new file, which is on disk when this returns."""
        if not self._path.is_file():
            raise Unavailable(f"There is no database at {self._path}.")
        _copy(self._path, to)
        return self.check(to)

    def check(self, file: Path) -> Content:
        """How much a file contains; it must be a whole database of ours."""
        with _opened(file) as connection:
            try:
                faults = connection.execute("PRAGMA integrity_check").fetchone()[0]
                version = connection.execute("SELECT version FROM schema_version").fetchone()
                counts = connection.execute(COUNTS).fetchone()
            except sqlite3.OperationalError as error:
                if "no such table" in str(error):
                    raise not_ours(file) from error
                raise
        if faults != "ok":
            raise BadFile(f"{file} is damaged: {faults.splitlines()[0]}.")
        check_version(version[0], file)
        return Content(*counts)

    @contextmanager
    def alone(self) -> Iterator[None]:
        """No server may use the database meanwhile."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        lock = FileLock(lock_of(self._path))
        try:
            with lock.acquire(blocking=False):
                yield
        except Timeout:
            raise Unavailable(
                f"A server is using {self._path} (it holds {lock.lock_file}). Stop it first."
            ) from None

    def restore(self, file: Path) -> Content:
        """Put a copy of a backup in the database's place, all or nothing."""
        draft = self._path.with_name(self._path.name + ".part")
        try:
            _copy(file, draft)
            if self._path.is_file():
                with _opened(self._path) as old:  # its log doesn't belong to the new file
                    old.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            for ending in ("-wal", "-shm"):
                self._path.with_name(self._path.name + ending).unlink(missing_ok=True)
            draft.replace(self._path)
        finally:
            draft.unlink(missing_ok=True)
        return self.content()


def _copy(source: Path, to: Path) -> None:
    """Merge the log into the file, and sync it."""
    with _opened(source) as old, closing(sqlite3.connect(to)) as new:
        old.backup(new)
        new.execute("PRAGMA journal_mode=DELETE")
    with to.open("rb") as copied:
        os.fsync(copied.fileno())


@contextmanager
def _opened(file: Path) -> Iterator[sqlite3.Connection]:
    try:
        # Not read-only: whatever a killed server left in its log has to be merged.
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", uri=True)) as found:
            yield found
    except sqlite3.Error as error:
        raise BadFile(f"{file}: SQLite says “{error}”.") from error
