"""SQLite: one file, one process, every write synced to the disk."""

import asyncio
from collections.abc import Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from filelock import FileLock, Timeout
from sqlalchemy import URL, Connection, Engine, create_engine, event, select
from sqlalchemy.ext.asyncio import create_async_engine

from hunch.core.errors import GameError
from hunch.store.backend import Backend, Rows
from hunch.store.bus import LocalBus
from hunch.store.errors import Unavailable
from hunch.store.schema import ADD_ENTRY, Statement, prepare, tables
from hunch.store.urls import VARIABLE
from hunch.store.writer import unavailable

PRAGMAS = (
    "journal_mode=WAL",  # readers and the writer do not wait for each other
    "synchronous=FULL",  # a commit only returns when the log is on disk
    "fullfsync=ON",  # the same on macOS, where fsync alone leaves it in the drive's cache
    "foreign_keys=ON",
    "busy_timeout=5000",  # somebody may open the file with other tools
)


def lock_of(database: Path) -> str:
    """The file that a server locks while it uses a database."""
    return f"{database}.lock"


class SQLite(Backend):
    """A database file, locked for this process."""

    _writing: Engine

    def __init__(self, path: Path | None) -> None:
        self._temporary = TemporaryDirectory(prefix="hunch-") if path is None else None
        self._path = Path(self._temporary.name) / "hunch.db" if self._temporary else Path(str(path))
        # Not `thread_local`: the lock belongs to the process, whichever thread opened it.
        self._lock = FileLock(lock_of(self._path), thread_local=False)
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="sqlite")
        self._claimed: set[str] = set()  # all tables that are run are run here
        self.bus = LocalBus()
        self.durable = (
            "SQLite in a temporary file; nothing is kept"
            if self._temporary
            else f"SQLite in {self._path}, every move synced to disk"
        )

    @classmethod
    async def open(cls, path: Path | None, beside: bool = False) -> "SQLite":
        """Lock the file, and create whatever is missing.

        With `beside` another process may have locked it: SQLite itself lets both write in turn.
        """
        if beside and (path is None or not path.is_file()):
            raise Unavailable(
                f"There is no database at {path}."
                if path
                else "A temporary database can only be used by its own server; name a file."
            )
        self = cls(path)
        if not beside:
            self._take_lock()
        database = str(self._path)
        self.engine = create_async_engine(URL.create("sqlite+aiosqlite", database=database))
        self._writing = create_engine(URL.create("sqlite", database=database))
        pragmas = (*PRAGMAS, "synchronous=OFF") if self._temporary else PRAGMAS
        for engine in (self.engine.sync_engine, self._writing):
            event.listen(engine, "connect", partial(_configure, pragmas))
        try:
            async with self.engine.begin() as connection:
                await prepare(connection)
        except BaseException as error:
            await self.close()
            if isinstance(error, Exception) and not isinstance(error, GameError):
                raise unavailable(error) from error
            raise
        return self

    def _take_lock(self) -> None:
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            self._lock.acquire(blocking=False)
        except Timeout:
            raise Unavailable(
                f"Another Hunch is using {self._path} (it holds {self._lock.lock_file}). Stop it, "
                f"or use PostgreSQL, which several servers can share: {VARIABLE}=postgresql://…"
            ) from None
        except OSError as error:
            reason = error.strerror or type(error).__name__
            raise Unavailable(f"{self._path} cannot be used as a database: {reason}.") from error

    async def transact(self, work: Callable[[Connection], None]) -> None:
        # A whole transaction in one trip to a thread: each trip waits until Python lets that
        # thread run, and the asynchronous engine would make one for every statement.
        await asyncio.get_running_loop().run_in_executor(self._writer, self._transact, work)

    def _transact(self, work: Callable[[Connection], None]) -> None:
        with self._writing.begin() as connection:
            work(connection)

    def execute(self, connection: Connection, statement: Statement, rows: Rows) -> None:
        if statement is ADD_ENTRY:
            # The vast majority of rows, and SQLite understands them as they are: SQLAlchemy takes
            # as long to prepare a row as SQLite does to write it.
            connection.exec_driver_sql(ADD_ENTRY.text, rows)
        else:
            super().execute(connection, statement, rows)

    async def claim(self, table: str) -> bool:
        self._claimed.add(table)
        return True

    async def adopt(self, most: int, skip: Collection[str]) -> list[str]:
        playing = select(tables.c.id).where(tables.c.phase == "playing").order_by(tables.c.id)
        async with self.engine.connect() as connection:
            found = (await connection.execute(playing)).scalars().all()
        adopted = [table for table in found if table not in self._claimed and table not in skip]
        self._claimed.update(adopted[:most])
        return adopted[:most]

    async def release(self, table: str) -> None:
        self._claimed.discard(table)

    async def close(self) -> None:
        self._writer.shutdown()
        self._writing.dispose()
        await self.engine.dispose()
        self._lock.release()
        if self._temporary:
            self._temporary.cleanup()


def _configure(pragmas: tuple[str, ...], connection: Any, _record: object) -> None:
    """Every connection of the pool gets the same settings."""
    cursor = connection.cursor()
    for pragma in pragmas:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
