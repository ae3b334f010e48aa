"""Metrics for Prometheus."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily
from prometheus_client.registry import Collector

if TYPE_CHECKING:
    from hunch.server.connection_guard import ConnectionGuard
    from hunch.server.runtime import Runtime


class _Totals(Collector):
    """What the connection guard counts itself."""

    def __init__(self, guard: "ConnectionGuard") -> None:
        self.guard = guard

    def collect(self) -> Iterator[CounterMetricFamily]:
        """The current totals."""
        for name, what, log in (
            ("closed", "Connections closed to protect the server.", self.guard.closed),
            ("faults", "Messages that broke HTTP or the WebSocket protocol.", self.guard.faults),
        ):
            found = CounterMetricFamily(f"hunch_{name}", what, labels=["reason"])
            for reason, count in sorted(log.total.items()):
                found.add_metric([reason], count)
            yield found


class Metrics:
    """What a server counts; in tests, each server has its own registry."""

    def __init__(self, runtime: "Runtime") -> None:
        self.registry = CollectorRegistry()
        self.moves = self._counter("moves", "Moves by people that were stored.")
        self.refusals = self._counter("refusals", "Messages refused.", ("code",))
        self.dropped = self._counter("dropped", "Clients disconnected for being too slow.")
        self.frames = self._counter("frames", "Frames sent.")
        self.weakened = self._counter("weakened", "Bots that played below their level.")
        self.evicted = self._counter("evicted", "What was removed to make room.", ("kind",))
        self.thinking = Histogram(
            "hunch_bot_seconds", "Time bots take to decide.", registry=self.registry
        )
        self.storing = Histogram(
            "hunch_move_seconds",
            "Time from reading a move to storing it.",
            registry=self.registry,
        )
        tables = Gauge("hunch_tables", "Tables in this process.", registry=self.registry)
        tables.set_function(lambda: len(runtime.tables.all))
        sockets = Gauge("hunch_sockets", "Connected sockets.", registry=self.registry)
        sockets.set_function(lambda: sum(len(live.connections) for live in runtime.tables.all))
        connections = Gauge("hunch_connections", "Open connections.", registry=self.registry)
        connections.set_function(lambda: runtime.guard.count)
        self.registry.register(_Totals(runtime.guard))

    def text(self) -> bytes:
        """All metrics, in the format of Prometheus."""
        return generate_latest(self.registry)

    def _counter(self, name: str, what: str, labels: tuple[str, ...] = ()) -> Counter:
        return Counter(f"hunch_{name}", what, labels, registry=self.registry)
