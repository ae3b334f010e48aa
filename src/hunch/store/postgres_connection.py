"""Connections to PostgreSQL: the one file that knows the driver."""

from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeAlias

import asyncpg  # type: ignore[import-untyped]

from hunch.core.errors import BadMessage
from hunch.store.errors import Unavailable
from hunch.store.urls import RIGHT, Server

Connection: TypeAlias = Any  # asyncpg.Connection, which comes without types
Connect: TypeAlias = Callable[[], Awaitable[Connection]]

PATIENCE: Final = 10  # seconds for a connection
LONGEST: Final = 30  # seconds for a statement; ours take milliseconds
BROKEN: Final = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError)


async def connect(place: Server) -> Connection:
    """A new connection, or a sentence that says why there is none.

    The driver reads the address itself, so it may say all that such addresses can say (sslmode,
    several hosts). Its complaints about an address may repeat a password, so they are not shown.
    """
    try:
        return await asyncpg.connect(place.address, timeout=PATIENCE, command_timeout=LONGEST)
    except (asyncpg.ClientConfigurationError, TypeError):
        raise BadMessage(f"The address of PostgreSQL cannot be understood. {RIGHT}") from None
    except BROKEN as error:
        known = error.strerror if isinstance(error, OSError) else None
        reason = known or str(error) or "no answer"
        raise Unavailable(
            f"PostgreSQL at {place.name} cannot be used: {reason.rstrip('.')}."
        ) from error
