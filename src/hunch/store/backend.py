"""What a kind of database has to bring along."""

from abc import ABC, abstractmethod
from collections.abc import Callable

from sqlalchemy import Connection
from sqlalchemy.ext.asyncio import AsyncEngine

from hunch.store.bus import Bus


class Backend(ABC):
    """An open database whose schema is ready."""

    engine: AsyncEngine
    bus: Bus
    durable: str  # one line for people: where it is, and when a write is safe

    @abstractmethod
    async def transact(self, work: Callable[[Connection], None]) -> None:
        """Do this in one transaction, which is durable when this returns."""

    @abstractmethod
    async def claim(self, table: str) -> bool:
        """Become the one process that plays this table's bots and clocks."""

    @abstractmethod
    async def release(self, table: str) -> None:
        """Let another process become it."""

    @abstractmethod
    async def close(self) -> None:
        """Close all connections and give up all locks."""
