"""Whether there is room for another connection to a table, and the count of those open."""

from collections.abc import Iterator
from contextlib import contextmanager

import structlog

from hunch.core.languages import Translatable
from hunch.server import refusal_words as why
from hunch.server.corrupt_data import Corrupt
from hunch.server.errors import Full, TryAgain
from hunch.server.live_table import LiveTable
from hunch.server.networks import networks_of
from hunch.server.rate_limits import NetworkLimit
from hunch.server.runtime import Runtime
from hunch.server.security import (
    Caller,
    address_of,
    check_host,
    check_origin,
    check_pace,
    host_of,
)
from hunch.store import Unavailable

logger = structlog.get_logger()


async def admitted(caller: Caller, runtime: Runtime, lookups: NetworkLimit, code: str) -> LiveTable:
    """The table with this code, if this caller may connect to it."""
    check_host(caller, runtime.config.hosts)
    check_origin(caller, runtime.config.origins)
    check_pace(caller, lookups)
    if runtime.closing or runtime.sockets >= runtime.config.most_sockets:
        raise Full("This server has no room for more connections; try again in a moment.")
    most = runtime.config.most_connections_each
    if any(runtime.networks[name] >= most * share for name, share in networks_of(host_of(caller))):
        raise Full("There are too many connections from your address; close some first.")
    return await _found(runtime, code)


@contextmanager
def counted(caller: Caller, runtime: Runtime, live: LiveTable) -> Iterator[None]:
    """Count a connection for as long as it lasts."""
    address, networks = address_of(caller), networks_of(host_of(caller))
    runtime.sockets += 1
    runtime.networks.update(name for name, _ in networks)
    live.sockets += 1
    live.addresses[address] += 1
    try:
        yield
    finally:
        runtime.sockets -= 1
        for name, _ in networks:
            runtime.networks[name] -= 1
            if not runtime.networks[name]:
                del runtime.networks[name]
        live.sockets -= 1
        live.addresses[address] -= 1


async def _found(runtime: Runtime, code: str) -> LiveTable:
    """The table; the details of what is wrong with the database are for operators only."""
    try:
        return await runtime.tables.find(code)
    except Unavailable as error:
        logger.error("database unavailable", reason=str(error))
        raise TryAgain(Translatable(why.no_database)) from error
    except Corrupt as error:
        logger.error("stored data unreadable", reason=str(error))
        raise TryAgain(Translatable(why.unreadable)) from error
