"""Metrics for Prometheus."""

from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector
from prometheus_client.utils import floatToGoString

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


class Moves(Collector):
    """What changes at every move: plain numbers, without the locks that Prometheus's own have."""

    def __init__(self) -> None:
        self.stored = 0
        self.frames = 0
        self.seconds = 0.0
        self._within = [0] * len(Histogram.DEFAULT_BUCKETS)  # moves, by the bucket of their time

    def store(self, seconds: float) -> None:
        """A move was stored, this long after it was read."""
        self.stored += 1
        self.seconds += seconds
        self._within[bisect_left(Histogram.DEFAULT_BUCKETS, seconds)] += 1

    def collect(self) -> Iterator[CounterMetricFamily | HistogramMetricFamily]:
        """The current totals."""
        stored = "Moves by people that were stored."
        yield CounterMetricFamily("hunch_moves", stored, value=self.stored)
        yield CounterMetricFamily("hunch_frames", "Frames sent.", value=self.frames)
        bounds = map(floatToGoString, Histogram.DEFAULT_BUCKETS)
        yield HistogramMetricFamily(
            "hunch_move_seconds",
            "Time from reading a move to storing it.",
            buckets=list(zip(bounds, accumulate(self._within), strict=True)),
            sum_value=self.seconds,
        )


class Metrics:
    """What a server counts; in tests, each server has its own registry."""

    def __init__(self, runtime: "Runtime") -> None:
        self.registry = CollectorRegistry()
        self.moves = Moves()
        self.refusals = self._counter("refusals", "Messages refused.", ("code",))
        self.dropped = self._counter("dropped", "Clients disconnected for being too slow.")
        self.weakened = self._counter("weakened", "Bots that played below their level.")
        self.evicted = self._counter("evicted", "What was removed to make room.", ("kind",))
        self.thinking = Histogram(
            "hunch_bot_seconds", "Time bots take to decide.", registry=self.registry
        )
        tables = Gauge("hunch_tables", "Tables in this process.", registry=self.registry)
        tables.set_function(lambda: len(runtime.tables.all))
        sockets = Gauge("hunch_sockets", "Connected sockets.", registry=self.registry)
        sockets.set_function(lambda: sum(len(live.connections) for live in runtime.tables.all))
        connections = Gauge("hunch_connections", "Open connections.", registry=self.registry)
        connections.set_function(lambda: runtime.guard.count)
        self.registry.register(self.moves)
        self.registry.register(_Totals(runtime.guard))

    def text(self) -> bytes:
        """All metrics, in the format of Prometheus."""
        return generate_latest(self.registry)

    def _counter(self, name: str, what: str, labels: tuple[str, ...] = ()) -> Counter:
        return Counter(f"hunch_{name}", what, labels, registry=self.registry)
