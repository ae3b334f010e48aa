"""Helpers for the tests of the store."""

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

from sqlalchemy import text

from hunch.store import MatchRow, Participant, Store, TableRow

CHILD = Path(__file__).parent / "child.py"


@asynccontextmanager
async def opened(url: str) -> AsyncIterator[Store]:
    """An open store, which is closed at the end."""
    store = await Store.open(url)
    try:
        yield store
    finally:
        await store.close()


def table(name="t", **changes) -> TableRow:
    """A table's row; its code is its name."""
    usual = {"id": name, "code": name, "game": "some", "phase": "lobby", "listed": True}
    return TableRow(**{**usual, "facts": b"{}", "active_at": 1, **changes})


def match(name="m", **changes) -> MatchRow:
    """A finished match of the browsers “ann” and “ben”."""
    players = (Participant("ann", 0, "Ann"), Participant("ben", 1, "Ben"))
    usual = {"id": name, "table": "t", "game": "some", "ended_at": 5, "record": b"[]"}
    return MatchRow(**{**usual, "players": players, **changes})


def bodies(*numbers: int) -> list[bytes]:
    """The entries that the tests write under these numbers."""
    return [b"%d" % number for number in numbers]


async def until(question, *words) -> None:
    """Wait until the answer is yes."""
    while not await question(*words):
        await asyncio.sleep(0.01)


async def execute(store: Store, statement: str):
    """Run a statement on the store's own connection, and return the result."""
    async with store._backend.engine.begin() as connection:
        result = await connection.execute(text(statement))
        return result.scalars().all() if result.returns_rows else []


@contextmanager
def child(*words: str) -> Iterator[subprocess.Popen]:
    """Another process that uses the store (see child.py); it is killed at the end."""
    command = [sys.executable, str(CHILD), *words]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stdin=subprocess.PIPE, text=True)
    with process:
        try:
            yield process
        finally:
            process.kill()
