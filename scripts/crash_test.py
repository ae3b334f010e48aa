"""Kills a server again and again while people and bots play: no acknowledged move may be lost.

Usage: python scripts/crash_test.py --kills 200 [--database URL] [--seed S]
       python scripts/crash_test.py --power-cuts 50 [--pragma synchronous=OFF] [--seed S]
       python scripts/crash_test.py --kills 50 --processes 3 [--seed S]
       python scripts/crash_test.py --soak 10

A power cut also loses what was not synced to disk, or part of it. It is simulated, for SQLite on
Linux. Several processes share an embedded PostgreSQL; each time one of them is killed, or all of
PostgreSQL, which then recovers from its log. A soak plays for that many minutes, and kills nothing.
"""

import argparse
import asyncio
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from hunch.store.urls import sqlite_url
from tests.postgres import DURABLE, Server
from tests.server.kill_loop import Figures, KillLoop


def main(arguments: list[str]) -> int:
    """Run it; returns 1 if anything was lost or went wrong."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    how = parser.add_mutually_exclusive_group()
    how.add_argument(
        "--kills", type=int, default=200, help="how many times to kill it (default: 200)"
    )
    how.add_argument("--power-cuts", type=int, help="how many power cuts to simulate instead")
    how.add_argument("--soak", type=float, default=0, help="how many minutes to just play instead")
    parser.add_argument(
        "--pragma", default="", help="another setting for SQLite, to see what that loses"
    )
    parser.add_argument(
        "--database",
        metavar="URL",
        help="the database to use (default: SQLite in a temporary folder)",
    )
    parser.add_argument(
        "--processes", type=int, default=1, help="how many share a PostgreSQL (default: 1, SQLite)"
    )
    parser.add_argument("--seed", type=int, default=0, help="seed for the moves and the kills")
    options = parser.parse_args(arguments)
    if options.power_cuts and (options.database or sys.platform != "linux"):
        parser.error("a power cut can only be simulated on Linux, and without --database")
    if options.processes > 1 and (options.power_cuts or options.database or options.pragma):
        parser.error("several processes bring a PostgreSQL of their own; they are only killed")
    with (
        tempfile.TemporaryDirectory(prefix="hunch-kill-") as folder,
        _postgres(options.processes > 1) as postgres,
    ):
        url = options.database or sqlite_url(Path(folder) / "hunch.db")
        loop = KillLoop(
            postgres.create() if postgres else url,
            Path(folder),
            Random(options.seed),
            power_cuts=bool(options.power_cuts),
            pragma=options.pragma,
            processes=options.processes,
            postgres=postgres,
        )
        kills = 0 if options.soak else options.power_cuts or options.kills
        figures = asyncio.run(loop.run(kills, _report, 60 * options.soak))
    for sentence in (*figures.lost, *figures.faults):
        print(sentence)
    print(figures)
    return 1 if figures.lost or figures.faults else 0


@contextmanager
def _postgres(wanted: bool) -> Iterator[Server | None]:
    """An embedded PostgreSQL that syncs every commit, if one is wanted."""
    if not wanted:
        yield None
        return
    # Not in a folder of ours, which `nobody` can't enter if this runs as root.
    with tempfile.TemporaryDirectory(prefix="hunch-pg-") as folder:
        server = Server(Path(folder), DURABLE)
        try:
            yield server
        finally:
            server.stop()


def _report(figures: Figures) -> None:
    if figures.kills % 10 == 0:
        print(figures, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
