"""PostgreSQL: one database for several processes."""

from collections.abc import Callable
from functools import partial

from sqlalchemy import Connection, func, select
from sqlalchemy.ext.asyncio import create_async_engine

from hunch.core.errors import GameError
from hunch.store.backend import Backend
from hunch.store.postgres_bus import PostgresBus
from hunch.store.postgres_connection import connect
from hunch.store.postgres_locks import TableLocks, lock_key
from hunch.store.schema import prepare
from hunch.store.urls import Server
from hunch.store.writer import unavailable


class Postgres(Backend):
    """A pool for reading and writing, and two extra connections: for the bus and for locks."""

    bus: PostgresBus

    def __init__(self, place: Server) -> None:
        calling = partial(connect, place)
        # `pool_pre_ping`: a connection that died since its last use is silently replaced.
        self.engine = create_async_engine(
            "postgresql+asyncpg://", async_creator=calling, pool_pre_ping=True
        )
        self.bus = PostgresBus(self.engine, calling)
        self._locks = TableLocks(calling)
        self.durable = f"PostgreSQL at {place.name}, every move committed there"

    @classmethod
    async def open(cls, place: Server) -> "Postgres":
        """Connect, and create whatever is missing."""
        self = cls(place)
        try:
            async with self.engine.begin() as connection:
                # Processes that start together create the schema one after the other.
                await connection.execute(select(func.pg_advisory_xact_lock(lock_key("schema"))))
                await prepare(connection)
            await self.bus.start()
        except BaseException as error:
            await self.close()
            if isinstance(error, Exception) and not isinstance(error, GameError):
                raise unavailable(error) from error
            raise
        return self

    async def transact(self, work: Callable[[Connection], None]) -> None:
        async with self.engine.begin() as connection:
            await connection.run_sync(work)

    async def claim(self, table: str) -> bool:
        return await self._locks.claim(table)

    async def release(self, table: str) -> None:
        await self._locks.release(table)

    async def close(self) -> None:
        await self._locks.close()
        await self.bus.close()
        await self.engine.dispose()
