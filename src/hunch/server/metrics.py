"""Numbers for Prometheus."""

from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

if TYPE_CHECKING:
    from hunch.server.runtime import Runtime


class Metrics:
    """What a server counts; each server of a test has its own."""

    def __init__(self, runtime: "Runtime") -> None:
        self.registry = CollectorRegistry()
        self.moves = self._counter("moves", "Moves of people that were carried out and stored.")
        self.refusals = self._counter("refusals", "Messages that were refused.", ("code",))
        self.dropped = self._counter("dropped", "Clients that were too slow or silent.")
        self.frames = self._counter("frames", "Frames sent.")
        self.thinking = Histogram(
            "hunch_bot_seconds", "How long bots take to decide.", registry=self.registry
        )
        self.storing = Histogram(
            "hunch_move_seconds", "From reading a move to its being stored.", registry=self.registry
        )
        tables = Gauge("hunch_tables", "Tables in this process.", registry=self.registry)
        tables.set_function(lambda: len(runtime.tables.all))
        sockets = Gauge("hunch_sockets", "Connected sockets.", registry=self.registry)
        sockets.set_function(lambda: sum(len(live.connections) for live in runtime.tables.all))

    def text(self) -> bytes:
        """All of it, as Prometheus reads it."""
        return generate_latest(self.registry)

    def _counter(self, name: str, what: str, labels: tuple[str, ...] = ()) -> Counter:
        return Counter(f"hunch_{name}", what, labels, registry=self.registry)
