"""Measures how the lab grows, and works out what a cluster would do: `python scripts/growth.py`.

Each number of matches is played in a process of its own, which is measured in CPU time, since a
busy machine changes every other time. What a cluster needs on top is measured with Ray on this
machine. The result is docs/growth.json, and the tables in docs/lab.md, which come from it alone:
--redraw writes them again without measuring anything.
"""

import argparse
import resource
import subprocess
import sys
from collections.abc import Iterator, Sequence
from math import ceil
from pathlib import Path
from time import perf_counter, process_time
from typing import Final

from hunch.core.codec import decode, encode, pretty
from hunch.core.values import Value
from hunch.lab.executors import PIECE_SECONDS, Executor

ROOT: Final = Path(__file__).resolve().parent.parent
FILE: Final = ROOT / "docs" / "growth.json"
PAGE: Final = ROOT / "docs" / "lab.md"
BEGIN, END = "<!-- growth: made by scripts/growth.py -->\n", "<!-- growth: end -->\n"
GAME: Final = "press_your_luck"
SIZES: Final = {"random": range(3, 8), "expert": range(3, 5)}  # powers of ten
MEGABYTE: Final = 1 << 20
SMALL_PIECES, LARGE_PIECES, LARGE = 200, 8, 16 * MEGABYTE
NODES: Final = 100
CORES: Final = 2  # of each node, as on the machine that was measured
NETWORK: Final = 125e6  # bytes per second into the first node: an assumption, 1 Gbit/s
ASKED: Final = (("random", 10**8), ("random", 10**10), ("expert", 10**6), ("expert", 10**8))


class Run(Value, frozen=True):
    """One experiment in one process, in seconds of CPU time from its start to the findings."""

    players: str
    matches: int
    playing: float
    summing: float
    total: float
    peak_bytes: int
    bytes_per_match: float


class Cluster(Value, frozen=True):
    """What Ray adds, in CPU time of the process that hands out the work."""

    starting: float  # seconds by the clock
    per_piece: float
    per_byte: float


class Growth(Value, frozen=True):
    """Everything that was measured."""

    runs: tuple[Run, ...]
    cluster: Cluster


class Costs(Value, frozen=True):
    """What an experiment costs, in seconds: once, and for each match."""

    fixed: float
    playing: float
    summing: float
    bytes_per_match: float


def costs(growth: Growth, players: str) -> Costs:
    """From the smallest and the largest of the runs with these players."""
    runs = [run for run in growth.runs if run.players == players]
    small, large = runs[0], runs[-1]
    more = large.matches - small.matches
    playing = (large.playing - small.playing) / more
    summing = (large.summing - small.summing) / more
    fixed = small.total - small.matches * (playing + summing)
    return Costs(fixed, playing, summing, large.bytes_per_match)


def projected(growth: Growth, players: str, matches: int, nodes: int) -> float:
    """How many seconds an experiment takes on this many nodes; 1 is one core without a cluster.

    Work goes out in pieces, and their rows come back to one process, through one network
    connection. All of that happens at the same time, so the slowest part counts. Then the process
    sums up alone.
    """
    each, added = costs(growth, players), growth.cluster
    work, data = matches * each.playing, matches * each.bytes_per_match
    if nodes == 1:
        return each.fixed + work + matches * each.summing
    pieces = ceil(work / PIECE_SECONDS)
    played = work / min(nodes * CORES, pieces)
    received = pieces * added.per_piece + data * added.per_byte
    slowest = max(played, received, data / NETWORK)
    return added.starting + each.fixed + slowest + matches * each.summing


def tables(growth: Growth) -> Iterator[str]:
    """What docs/lab.md says, line by line."""
    yield "| players | matches | CPU time | per match | playing | summing up | peak memory |"
    yield "| --- | --- | --- | --- | --- | --- | --- |"
    for run in growth.runs:
        each = [1e6 * part / run.matches for part in (run.total, run.playing, run.summing)]
        yield (
            f"| `{run.players}` | {run.matches:,} | {_time(run.total)} |"
            f" {' | '.join(f'{part:,.1f} µs' for part in each)} |"
            f" {run.peak_bytes / MEGABYTE:,.0f} MB |"
        )
    random, added = costs(growth, "random"), growth.cluster
    yield ""
    yield (
        f"Ray takes {_time(added.starting)} to start, and {1e3 * added.per_piece:.1f} ms for each"
        f" piece of work. It hands over {1 / added.per_byte / MEGABYTE:,.0f} MB per second;"
        f" a match is {random.bytes_per_match:.0f} bytes."
    )
    yield ""
    yield f"| players | matches | one core | {NODES} nodes | times as fast |"
    yield "| --- | --- | --- | --- | --- |"
    for players, matches in ASKED:
        one, many = (projected(growth, players, matches, nodes) for nodes in (1, NODES))
        times = f"{one / many:.{int(one < 10 * many)}f}"
        yield f"| `{players}` | {matches:,} | {_time(one)} | {_time(many)} | {times} |"


def _time(seconds: float) -> str:
    if seconds < 120:
        return f"{seconds:.1f} s" if seconds < 10 else f"{seconds:.0f} s"
    if seconds < 7200:
        return f"{seconds / 60:.0f} min"
    return f"{seconds / 3600:,.1f} h"


def with_tables(page: str, growth: Growth) -> str:
    """A page with the tables between its two marks."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return before + BEGIN + "\n".join(tables(growth)) + "\n\n" + END + after


def measure_here(players: str, matches: int) -> Run:
    """Play in this process, which has just started."""
    from hunch.core.registry import find
    from hunch.lab.experiment_options import design
    from hunch.lab.match_rows import record_type
    from hunch.lab.planning import plan_for
    from hunch.lab.running import run_experiment
    from hunch.lab.summary import findings

    experiment, begun = design(find(GAME), players=players), process_time()
    results = run_experiment(experiment, plan_for(matches))
    played = process_time()
    findings(results)
    done = process_time()
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024  # Linux counts in kilobytes
    size = record_type(experiment.cells[0].seats).itemsize
    return Run(players, matches, played - begun, done - played, done, peak, size)


def measure_run(players: str, matches: int) -> Run:
    """Play in a new process."""
    command = [sys.executable, __file__, "--here", players, str(matches)]
    done = subprocess.run(command, stdout=subprocess.PIPE, check=True)
    run: Run = decode(done.stdout, Run)
    return run


def measure_cluster() -> Cluster:
    """Hand out pieces that do nothing: many small results, then a few large ones."""
    from hunch.lab import cluster

    begun = perf_counter()
    with cluster.Cluster(cluster.LOCAL) as ray:
        starting = perf_counter() - begun
        _handed_out(ray, [1] * SMALL_PIECES)  # starts its workers
        small = _handed_out(ray, [1] * SMALL_PIECES) / SMALL_PIECES
        large = _handed_out(ray, [LARGE] * LARGE_PIECES) / LARGE_PIECES
    return Cluster(starting, small, (large - small) / LARGE)


def _handed_out(executor: Executor, sizes: Sequence[int]) -> float:
    begun = process_time()
    for _ in executor.results(bytes, iter(sizes)):
        pass
    return process_time() - begun


def main() -> None:
    """Measure, or only write the tables again."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--here", nargs=2, help=argparse.SUPPRESS)
    parser.add_argument("--redraw", action="store_true", help="measure nothing")
    parser.add_argument("--add", metavar="POWER", type=int, help="only 10 ** POWER random matches")
    asked = parser.parse_args()
    if asked.here:
        print(encode(measure_here(asked.here[0], int(asked.here[1]))).decode())
        return
    if asked.redraw or asked.add:
        growth: Growth = decode(FILE.read_bytes(), Growth)
    else:
        sizes = [(players, 10**power) for players, many in SIZES.items() for power in many]
        growth = Growth(tuple(measure_run(*size) for size in sizes), measure_cluster())
    if asked.add:
        growth = Growth(added(growth.runs, measure_run("random", 10**asked.add)), growth.cluster)
    FILE.write_text(pretty(growth) + "\n", "utf-8")
    PAGE.write_text(with_tables(PAGE.read_text("utf-8"), growth), "utf-8")


def added(runs: Sequence[Run], run: Run) -> tuple[Run, ...]:
    """The runs with another one, in order; an earlier one of the same size makes way."""
    others = [each for each in runs if (each.players, each.matches) != (run.players, run.matches)]
    names = list(SIZES)
    return tuple(sorted([*others, run], key=lambda each: (names.index(each.players), each.matches)))


if __name__ == "__main__":
    main()
