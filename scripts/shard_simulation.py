"""Simulates moves on several processes and PostgreSQL databases, each with a share of the tables.

Usage: python scripts/shard_simulation.py --measure     # the first two constants, on this machine
       python scripts/shard_simulation.py [--commit-ms 2] [--row-ms 0.1] [--move-ms 0.4]

What is simulated: moves arrive at random. A process handles them one at a time (`--move-ms`). For
each database it has one writer, which writes all that is waiting in one transaction: each entry
takes `--row-ms`. Then comes the commit, and a database handles only one at a time, because each one
also notifies (`--commit-ms`). Either every process serves tables of all databases, or each serves
those of one.
"""

import argparse
import asyncio
import heapq
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random
from time import perf_counter
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

SECONDS = 5.0  # of simulated time
WARM_UP = 1.0
MOST_TOGETHER = 512  # as in hunch.store.writer
RATES = (500, 1000, 2000, 4000, 8000, 16000)  # moves per second
SETUPS = ((1, 3), (1, 12), (4, 12), (4, 48), (16, 48))  # databases, processes
TOO_LONG = 1.0  # seconds: beyond this, the queue just keeps growing


class Costs(NamedTuple):
    """How long everything takes, in seconds."""

    commit: float
    row: float
    move: float


def simulate(
    rate: int, databases: int, processes: int, costs: Costs, one_each: bool
) -> list[float]:
    """How long each move takes, in seconds."""
    rng = Random(1)
    free_process = [0.0] * processes
    free_database = [0.0] * databases
    waiting: dict[tuple[int, int], list[float]] = {}  # when they arrived
    busy: set[tuple[int, int]] = set()
    events: list[tuple[float, int, tuple[int, int], float]] = []  # a move is due, or a commit done
    at, number, found = 0.0, 0, []

    def commit(now: float, writer: tuple[int, int]) -> None:
        group, waiting[writer] = waiting[writer][:MOST_TOGETHER], waiting[writer][MOST_TOGETHER:]
        begins = max(now + costs.row * len(group), free_database[writer[1]])
        free_database[writer[1]] = ends = begins + costs.commit
        found.extend(ends - came for came in group if came > WARM_UP)
        busy.add(writer)
        heapq.heappush(events, (ends, -1, writer, 0.0))

    while at < SECONDS or events:
        if at < SECONDS and (not events or at <= events[0][0]):
            process = rng.randrange(processes)
            begins = max(at, free_process[process])
            free_process[process] = ready = begins + costs.move
            number += 1
            database = process % databases if one_each else rng.randrange(databases)
            writer = process, database
            heapq.heappush(events, (ready, number, writer, at))
            at += rng.expovariate(rate)
            continue
        now, kind, writer, came = heapq.heappop(events)
        if kind < 0:
            busy.discard(writer)
        else:
            waiting.setdefault(writer, []).append(came)
        if writer not in busy and waiting.get(writer):
            commit(now, writer)
    return found


def _cell(seconds: Sequence[float]) -> str:
    ranked = sorted(seconds)
    p99 = ranked[int(len(ranked) * 0.99)]
    return "too much" if p99 > TOO_LONG else f"{1000 * p99:.0f} ms"


async def _measured() -> None:
    """Measure the constants with an embedded PostgreSQL, synced to disk."""
    from hunch.store import Store, TableRow
    from scripts.scale_test import POSTGRES
    from tests.postgres import Server

    with tempfile.TemporaryDirectory(prefix="hunch-shard-") as folder:
        Path(folder).chmod(0o755)
        home = Path(folder) / "postgres"
        home.mkdir()
        postgres = Server(home, POSTGRES)
        url = await asyncio.to_thread(postgres.create)
        store, other = await Store.open(url), await Store.open(url)  # which is notified
        try:
            took = {}
            for together in (1, 200):
                rounds = 30
                names = [f"{together}-{n}" for n in range(together)]
                for name in names:
                    row = TableRow(name, name, "some", "playing", False, b"{}", 1)
                    await store.create(row, [b"{}"], 1)
                began = perf_counter()
                for n in range(1, rounds + 1):
                    entry = [b"x" * 100]
                    await asyncio.gather(*(store.append(each, n, entry, n) for each in names))
                took[together] = 1000 * (perf_counter() - began) / rounds
            row_ms = (took[200] - took[1]) / 199
            print(f"--commit-ms {took[1] - row_ms:.2f} --row-ms {row_ms:.3f}")
            print(f"A group of 1: {took[1]:.1f} ms; of 200: {took[200]:.1f} ms.")
        finally:
            await store.close()
            await other.close()
            await asyncio.to_thread(postgres.stop)


def main(arguments: list[str]) -> int:
    """Print the 99th percentile of move times for every setup and rate."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--measure", action="store_true", help="measure the first two constants")
    parser.add_argument("--commit-ms", type=float, default=2, help="default: 2")
    parser.add_argument("--row-ms", type=float, default=0.1, help="for each entry (default: 0.1)")
    parser.add_argument("--move-ms", type=float, default=0.4, help="in a process (default: 0.4)")
    options = parser.parse_args(arguments)
    if options.measure:
        asyncio.run(_measured())
        return 0
    milliseconds = (options.commit_ms, options.row_ms, options.move_ms)
    costs = Costs(*(each / 1000 for each in milliseconds))
    print("| databases | processes | each serves | " + " | ".join(f"{r:,}/s" for r in RATES) + " |")
    print("| --- | --- | --- |" + " --- |" * len(RATES))
    for databases, processes in SETUPS:
        for what, one_each in (("all", False), ("one", True))[databases == 1 :]:
            cells = [_cell(simulate(r, databases, processes, costs, one_each)) for r in RATES]
            print(f"| {databases} | {processes} | {what} | " + " | ".join(cells) + " |", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
