"""PostgreSQL: one database for several processes."""

from collections.abc import Callable, Collection
from functools import partial
from hashlib import blake2b

from sqlalchemy import Connection, func, select, text
from sqlalchemy.ext.asyncio import create_async_engine

from hunch.core.errors import GameError
from hunch.store.backend import Backend
from hunch.store.postgres_bus import PostgresBus
from hunch.store.postgres_connection import connect
from hunch.store.postgres_leases import SCHEMA, Leases
from hunch.store.schema import prepare
from hunch.store.urls import Server
from hunch.store.writer import unavailable

# The advisory lock under which the schema is created.
SCHEMA_LOCK = int.from_bytes(blake2b(b"hunch schema", digest_size=8).digest(), signed=True)


class Postgres(Backend):
    """A pool for reading and writing, and two extra connections: for the bus and for the lease."""

    bus: PostgresBus

    def __init__(self, place: Server) -> None:
        calling = partial(connect, place)
        # `pool_pre_ping`: a connection that died since its last use is silently replaced.
        self.engine = create_async_engine(
            "postgresql+asyncpg://", async_creator=calling, pool_pre_ping=True
        )
        self.bus = PostgresBus(self.engine, calling)
        self._leases = Leases(calling)
        self.durable = f"PostgreSQL at {place.name}, every move committed there"

    @classmethod
    async def open(cls, place: Server) -> "Postgres":
        """Connect, and create whatever is missing."""
        self = cls(place)
        try:
            async with self.engine.begin() as connection:
                # Processes that start together create the schema one after the other.
                await connection.execute(select(func.pg_advisory_xact_lock(SCHEMA_LOCK)))
                await prepare(connection)
                for statement in SCHEMA:
                    await connection.execute(text(statement))
            await self.bus.start()
            await self._leases.start()
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
        return await self._leases.claim(table)

    async def adopt(self, most: int, skip: Collection[str]) -> list[str]:
        return await self._leases.adopt(most, skip)

    async def release(self, table: str) -> None:
        await self._leases.release(table)

    async def close(self) -> None:
        await self._leases.close()
        await self.bus.close()
        await self.engine.dispose()
