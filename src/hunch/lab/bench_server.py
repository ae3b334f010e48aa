"""How fast the server is over real sockets, compared with boardgame.io's in the same run.

The clients and the peer are Node programs in the repository's folder `bench`. The server gets one
core, the clients another.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from statistics import median
from typing import Any, Final

from hunch.core.codec import convert
from hunch.core.values import Value
from hunch.lab.bench_server_processes import find_node, measured

ROUNDS: Final = 3  # measured in turn, so that a noisy moment doesn't hit just one
WARM_UP: Final = 2  # seconds
HELD: Final = {"tables": 500, "seats": 4, "pace": 5, "warmup": 10}
ENOUGH: Final = 0.9  # of the CPU time that a server asks for
HEADING: Final = f"{'':<24} {'moves/s':>8} {'p50':>7} {'p95':>7} {'p99 ms':>7} {'cores':>6}"


class Load(Value, frozen=True, kw_only=True, forbid_unknown_fields=False):
    """What the clients measured; None if the machine can't tell."""

    tables: int
    moves_per_second: float
    p50_ms: float | None
    p95_ms: float | None
    p99_ms: float | None
    server_cpu: float | None  # fraction of a core
    server_got: float | None  # fraction of the CPU time it asked for
    stalled: int  # tables that made no move


class Weight(Value, frozen=True, forbid_unknown_fields=False):
    """How much memory the server needs per table and per socket."""

    table_kb: float
    socket_kb: float


class Contestant(Value, frozen=True):
    """A server, and how it is measured."""

    name: str
    durable: str
    command: tuple[str, ...]
    speak: str  # the module that speaks its protocol


class Standing(Value, frozen=True):
    """A contestant's figures, and how many moves Hunch makes for each of its moves."""

    name: str
    durable: str
    load: Load
    ratio: float


class Comparison(Value, frozen=True):
    """The result: all servers, and the memory that Hunch needs."""

    servers: tuple[Standing, ...]
    weight: Weight | None


def bench_server(seconds: float, tables: int, say: Callable[[str], None]) -> Comparison:
    """Measure Hunch and the peer in turn, every table moving as fast as it is answered."""
    node = find_node(say)
    ours, *peers = contestants(node)
    loads: dict[str, list[Load]] = {each.name: [] for each in (ours, *peers)}
    for number in range(ROUNDS):
        for each in (ours, *peers):
            say(f"Round {number + 1} of {ROUNDS}: {each.name}…")
            pace = {"tables": tables, "seconds": seconds / ROUNDS, "warmup": WARM_UP}
            loads[each.name].append(_load(each, pace, node))
    found = {name: _together(each) for name, each in loads.items()}
    best = found[ours.name].moves_per_second
    return Comparison(
        tuple(
            Standing(
                each.name,
                each.durable,
                found[each.name],
                round(best / max(found[each.name].moves_per_second, 0.1), 2),
            )
            for each in (ours, *peers)
        ),
        _weight(node, ours, say),
    )


def bench_held(seconds: float, say: Callable[[str], None]) -> Load:
    """Measure Hunch with many people connected, moving at their own pace."""
    node = find_node(say)
    tables, sockets = HELD["tables"], HELD["tables"] * HELD["seats"]
    say(f"{sockets:,} sockets at {tables} tables, a move every {HELD['pace']} s at each…")
    return _load(contestants(node)[0], {**HELD, "seconds": seconds}, node)


def table_text(found: Comparison) -> Iterator[str]:
    """The comparison as text."""
    yield HEADING
    for each in found.servers:
        yield f"{each.name:<24} {_figures(each.load)}"
    yield ""
    for each in found.servers[1:]:
        yield f"Hunch makes {each.ratio} times as many moves as {each.name}."
    yield from (f"{each.name}: {each.durable}" for each in found.servers)
    if found.weight:
        table, one = found.weight.table_kb, found.weight.socket_kb
        yield f"In Hunch, an open table takes {table} kB of memory, a connected socket {one} kB."
    for each in found.servers:
        yield from warnings(each.name, each.load)


def held_text(load: Load) -> Iterator[str]:
    """The paced load as text."""
    yield HEADING
    yield f"{'Hunch, SQLite':<24} {_figures(load)}"
    yield from warnings("Hunch", load)


def warnings(name: str, load: Load) -> Iterator[str]:
    """Reasons to doubt the figures."""
    if load.server_got is not None and load.server_got < ENOUGH:
        part = f"only {load.server_got:.0%} of the CPU time it asked for"
        yield f"Warning: {name} got {part}; other programs took the rest."
    if load.stalled:
        yield f"Warning: {load.stalled} of {name}'s tables made no moves."


def _figures(load: Load) -> str:
    times = (load.p50_ms, load.p95_ms, load.p99_ms)
    shown = " ".join("      –" if time is None else f"{time:7.1f}" for time in times)
    cpu = "     –" if load.server_cpu is None else f"{load.server_cpu:6.2f}"
    return f"{load.moves_per_second:8,.0f} {shown} {cpu}"


def _together(rounds: Sequence[Load]) -> Load:
    """The median of each figure, but the worst of those that cast doubt on the rest."""

    def middle(name: str) -> Any:
        known = [value for each in rounds if (value := getattr(each, name)) is not None]
        return median(known) if known else None

    found = {name: middle(name) for name in Load.__struct_fields__}
    found["server_got"] = min((each.server_got or 1 for each in rounds), default=None)
    found["stalled"] = max(each.stalled for each in rounds)
    return Load(**found)


def contestants(node: str) -> tuple[Contestant, Contestant, Contestant]:
    """Hunch, and the peer with and without a disk; each command runs in the folder `bench`."""
    peer = (node, "peer.mjs", "{port}")
    serve = (sys.executable, "-m", "hunch", "serve", "--no-browser", "--port", "{port}")
    return (
        Contestant(
            "Hunch, SQLite",
            "a move is synced to disk before anyone hears of it.",
            (*serve, "--database", "sqlite:///{folder}/hunch.db"),
            "./hunch.mjs",
        ),
        Contestant(
            "boardgame.io, FlatFile",
            "everyone hears first; the file is written later, and not synced.",
            (*peer, "--dir", "{folder}"),
            "./boardgame.mjs",
        ),
        Contestant("boardgame.io, memory", "nothing is stored.", peer, "./boardgame.mjs"),
    )


def _load(each: Contestant, pace: dict[str, float], node: str) -> Load:
    options = {**pace, "speak": each.speak}
    found: Load = convert(measured(each.command, "swarm.mjs", options, node), Load)
    return found


def _weight(node: str, ours: Contestant, say: Callable[[str], None]) -> Weight | None:
    if not sys.platform.startswith("linux"):
        return None
    say("Idle tables and sockets…")
    found: Weight = convert(measured(ours.command, "idle.mjs", {}, node), Weight)
    return found
