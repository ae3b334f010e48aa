"""What every kind of database must provide."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, TypeAlias

from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

from hunch.store.bus import Bus
from hunch.store.schema import Statement

Rows: TypeAlias = Sequence[Mapping[str, Any]]


class Backend(ABC):
    """An open database whose schema is ready."""

    engine: AsyncEngine
    bus: Bus
    durable: str  # for people, in one line: where it is, and when a write is safe

    @abstractmethod
    async def transact(self, work: Callable[[Connection], None]) -> None:
        """Run this in one transaction, which is durable when this returns."""

    def execute(self, connection: Connection, statement: Statement, rows: Rows) -> None:
        """Run a statement for each of these rows, which all have the same keys."""
        connection.execute(statement, rows)

    @abstractmethod
    async def claim(self, table: str) -> bool:
        """Try to become the one process that runs this table's bots and clocks."""

    @abstractmethod
    async def adopt(self, most: int, skip: Collection[str]) -> list[str]:
        """Claim tables in play that no process runs, skipping these; return the ids claimed."""

    @abstractmethod
    async def release(self, table: str) -> None:
        """Let another process claim it."""

    @abstractmethod
    async def close(self) -> None:
        """Close all connections and give up all claims."""
