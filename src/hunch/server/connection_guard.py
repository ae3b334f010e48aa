"""Every connection to this process, from its first packet to its last.

There is a limit for each address and one for all together, which also count clients that never
send a byte. When there is no room, a client that keeps the server waiting makes way for the
newcomer, so that holding connections open shuts nobody out.
"""

import asyncio
from collections.abc import Iterable
from enum import Enum
from ipaddress import IPv4Network, IPv6Network, ip_address, ip_network
from itertools import islice
from typing import Final, Protocol, TypeAlias

from hunch.server.config import Config
from hunch.server.networks import Network, networks_of
from hunch.server.summary_log import SummaryLog

SWEEP_SECONDS: Final = 1.0
BATCH: Final = 50  # close a fiftieth of all connections at once, to keep searching cheap

AnyNetwork: TypeAlias = IPv4Network | IPv6Network


class Stage(Enum):
    """What the server is waiting for."""

    HEADER = "header"  # a request, of which nothing or only a part has arrived
    BODY = "body"  # the rest of a request
    READING = "reading"  # the client reads nothing of what it was sent
    NOTHING = "nothing"


class Guarded(Protocol):
    """A connection as the guard sees it."""

    def stage(self) -> tuple[Stage, object]:
        """What it is waiting for, and something that changes whenever it makes progress."""


class _Open:
    """A connection, and how long it has been waiting for the same thing."""

    __slots__ = ("connection", "networks", "since", "stage", "transport")

    def __init__(
        self,
        transport: asyncio.Transport,
        connection: Guarded,
        networks: tuple[Network, ...],
        now: float,
    ) -> None:
        self.transport = transport
        self.connection = connection
        self.networks = networks
        self.stage: tuple[Stage, object] = (Stage.HEADER, None)
        self.since = now


class ConnectionGuard:
    """Admits connections, and closes those that keep the server waiting for too long."""

    def __init__(self, config: Config, most: int | None = None, proxies: str | None = None) -> None:
        """`most` is how many the system permits; `proxies` speak for many addresses."""
        self.most = min(config.most_connections, most or config.most_connections)
        self.most_each = config.most_connections_each
        self.closed = SummaryLog("connections closed")  # by the server, to protect itself
        self.faults = SummaryLog("clients broke the protocol")
        self._limits = {
            Stage.HEADER: config.header_seconds,
            Stage.BODY: config.body_seconds,
            Stage.READING: config.send_seconds,
        }
        self._proxies = _networks(proxies)
        self._open: dict[asyncio.Transport, _Open] = {}  # the oldest first
        self._by_network: dict[str, dict[asyncio.Transport, _Open]] = {}
        self._busy_until = 0.0  # when to look again for one that could make way
        self._sweeping = False

    @property
    def count(self) -> int:
        """How many connections are open."""
        return len(self._open)

    def admit(self, transport: asyncio.Transport, connection: Guarded, host: str | None) -> bool:
        """Count a new connection, or say that there is no room for it."""
        loop = asyncio.get_running_loop()
        networks = networks_of(host)
        if not (self._has_room_for(host, networks) and self._has_room(loop.time())):
            return False
        found = _Open(transport, connection, networks, loop.time())
        self._open[transport] = found
        for network in networks:
            self._by_network.setdefault(network.name, {})[transport] = found
        if not self._sweeping:
            self._sweeping = True
            loop.call_later(SWEEP_SECONDS, self._sweep)
        return True

    def upgrade(self, transport: asyncio.Transport, connection: Guarded) -> None:
        """The connection has become a WebSocket."""
        if found := self._open.get(transport):
            found.connection = connection

    def leave(self, transport: asyncio.Transport) -> None:
        """A connection is closed."""
        if found := self._open.pop(transport, None):
            for network in found.networks:
                others = self._by_network[network.name]
                del others[transport]
                if not others:
                    del self._by_network[network.name]

    def _has_room_for(self, host: str | None, networks: tuple[Network, ...]) -> bool:
        if self._is_proxy(host):
            return True
        for name, share in networks:
            here = self._by_network.get(name, {})
            if len(here) >= self.most_each * share and not self._make_way(here.values(), 1):
                self.closed.note("address")
                return False
        return True

    def _has_room(self, now: float) -> bool:
        if len(self._open) < self.most:
            return True
        if now >= self._busy_until:
            if self._make_way(self._open.values(), self.most // BATCH + 1):
                return True
            self._busy_until = now + SWEEP_SECONDS
        self.closed.note("full")
        return False

    def _make_way(self, among: Iterable[_Open], most: int) -> bool:
        """Close the oldest connections without a request; those in use stay."""
        waiting = (each for each in among if each.connection.stage()[0] is Stage.HEADER)
        found = list(islice(waiting, most))
        for each in found:
            self._close(each, "room")
        return bool(found)

    def _sweep(self) -> None:
        """Close whatever has been waiting for the same thing for too long."""
        loop = asyncio.get_running_loop()
        now = loop.time()
        for each in list(self._open.values()):
            if each.transport.is_closing():  # but it is still waiting for the client to read
                stage: tuple[Stage, object] = (Stage.READING, None)
            else:
                stage = each.connection.stage()
            if stage != each.stage:
                each.stage, each.since = stage, now
            elif (limit := self._limits.get(stage[0])) and now - each.since >= limit:
                self._close(each, stage[0].value)
        self.closed.flush()
        self.faults.flush()
        self._sweeping = bool(self._open)
        if self._sweeping:
            loop.call_later(SWEEP_SECONDS, self._sweep)

    def _close(self, found: _Open, reason: str) -> None:
        self.closed.note(reason)
        self.leave(found.transport)
        if found.transport.get_write_buffer_size():
            found.transport.abort()
        else:
            found.transport.close()

    def _is_proxy(self, host: str | None) -> bool:
        try:
            there = ip_address(host or "")
        except ValueError:
            return False
        return any(there in network for network in self._proxies)


def _networks(proxies: str | None) -> tuple[AnyNetwork, ...]:
    names = (proxies or "").replace(",", " ").split()
    if "*" in names:
        return (ip_network("0.0.0.0/0"), ip_network("::/0"))
    found = []
    for name in names:
        try:
            found.append(ip_network(name, strict=False))
        except ValueError:  # a name, which uvicorn compares as it is
            continue
    return tuple(found)
