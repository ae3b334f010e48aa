"""Connections to PostgreSQL: the only file that knows the driver."""

from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeAlias

import asyncpg  # type: ignore[import-untyped]

from hunch.core.errors import BadMessage
from hunch.store.errors import Unavailable
from hunch.store.urls import RIGHT, Server

Connection: TypeAlias = Any  # asyncpg.Connection, which comes without types
Connect: TypeAlias = Callable[[], Awaitable[Connection]]

CONNECT_SECONDS: Final = 10
STATEMENT_SECONDS: Final = 30  # ours take milliseconds
BROKEN: Final = (OSError, asyncpg.PostgresError, asyncpg.InterfaceError)


async def connect(place: Server) -> Connection:
    """A new connection, or a sentence about why there is none.

    The driver parses the address itself, so it may contain anything that it supports (sslmode,
    several hosts). Its errors about an address may repeat a password, so they are not shown.
    """
    try:
        return await asyncpg.connect(
            place.address, timeout=CONNECT_SECONDS, command_timeout=STATEMENT_SECONDS
        )
    except (asyncpg.ClientConfigurationError, TypeError):
        raise BadMessage(f"The PostgreSQL address is invalid. {RIGHT}") from None
    except BROKEN as error:
        known = error.strerror if isinstance(error, OSError) else None
        reason = known or str(error) or "no answer"
        raise Unavailable(
            f"PostgreSQL at {place.name} cannot be used: {reason.rstrip('.')}."
        ) from error
