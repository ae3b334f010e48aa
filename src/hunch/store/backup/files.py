"""Making backups and restoring them, whatever the database. Nothing is ever overwritten."""

from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeAlias

from hunch.core.errors import BadFile
from hunch.core.values import Value
from hunch.store.backup.content import Content, not_ours
from hunch.store.backup.postgres_dump import PostgresBackups
from hunch.store.backup.sqlite_file import SQLiteBackups
from hunch.store.urls import File, locate

Backups: TypeAlias = SQLiteBackups | PostgresBackups


class Restored(Value, frozen=True):
    """What was restored, and the backup of what it replaced."""

    content: Content
    replaced: Path | None


def back_up(url: str, file: Path) -> Content:
    """Save the database to a new file, even while servers use it."""
    with _files_that_work():
        return _save(_backups(url), file)


def restore(file: Path, url: str, replace: bool = False) -> Restored:
    """Replace a database that no server is using with a backup.

    If there is anything in it, `replace` has to say so, and it is backed up next to the file.
    """
    backups = _backups(url)
    with _files_that_work():
        _check_kind(file, backups)
        backups.check(file)
        with backups.alone():
            there = backups.content()
            if there and not replace:
                raise BadFile(
                    f"The database already contains {there}. Restore into an empty one, or add "
                    "--replace: what is there is then backed up first."
                )
            kept = None
            if there:
                kept = file.with_name(f"{file.name}.before-{datetime.now(UTC):%Y%m%d-%H%M%S}")
                _save(backups, kept)
            return Restored(backups.restore(file), kept)


def _backups(url: str) -> Backups:
    place = locate(url)
    return SQLiteBackups(place.path) if isinstance(place, File) else PostgresBackups(place)


def _save(backups: Backups, file: Path) -> Content:
    if file.exists():
        raise BadFile(f"{file} already exists. Choose another name, so that no backup is lost.")
    draft = file.with_name(file.name + ".part")
    try:
        found = backups.save(draft)
        draft.rename(file)
    finally:
        draft.unlink(missing_ok=True)
    return found


def _check_kind(file: Path, backups: Backups) -> None:
    with file.open("rb") as opened:
        beginning = opened.read(16)
    if beginning.startswith(backups.magic):
        return
    if beginning.startswith(SQLiteBackups.magic):
        raise BadFile(
            f"{file} is a backup of a SQLite database, so it can’t be restored to PostgreSQL. "
            "Use --database sqlite:///FILE."
        )
    if beginning.startswith(PostgresBackups.magic):
        raise BadFile(
            f"{file} is a backup of a PostgreSQL database, so it can’t be restored to SQLite. "
            "Use --database postgresql://…"
        )
    raise not_ours(file)


@contextmanager
def _files_that_work() -> Iterator[None]:
    try:
        yield
    except OSError as error:
        what = error.filename or "The backup"
        raise BadFile(
            f"{what} cannot be used: {error.strerror or type(error).__name__}."
        ) from error
