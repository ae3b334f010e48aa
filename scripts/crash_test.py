"""Kills a server again and again while people and bots play: no acknowledged move may be lost.

Usage: python scripts/crash_test.py --kills 200 [--database URL] [--seed S]
       python scripts/crash_test.py --power-cuts 50 [--pragma synchronous=OFF] [--seed S]

A power cut also loses what was not synced to disk, or part of it. It is simulated, for SQLite on
Linux.
"""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from hunch.store.urls import sqlite_url
from tests.server.kill_loop import Figures, KillLoop


def main(arguments: list[str]) -> int:
    """Run it; returns 1 if anything was lost or went wrong."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--kills", type=int, default=200, help="how often to kill it (default: 200)")
    how.add_argument("--power-cuts", type=int, help="how often to simulate a power cut instead")
    parser.add_argument(
        "--pragma", default="", help="another setting for SQLite, to see what that loses"
    )
    parser.add_argument(
        "--database",
        metavar="URL",
        help="the database to use (default: SQLite in a temporary folder)",
    )
    parser.add_argument("--seed", type=int, default=0, help="seeds the moves, and when to kill")
    options = parser.parse_args(arguments)
    if options.power_cuts and (options.database or sys.platform != "linux"):
        parser.error("a power cut can only be simulated on Linux, and without --database")
    with tempfile.TemporaryDirectory(prefix="hunch-kill-") as folder:
        url = options.database or sqlite_url(Path(folder) / "hunch.db")
        loop = KillLoop(
            url,
            Path(folder),
            Random(options.seed),
            power_cuts=bool(options.power_cuts),
            pragma=options.pragma,
        )
        figures = asyncio.run(loop.run(options.power_cuts or options.kills, _report))
    for sentence in (*figures.lost, *figures.faults):
        print(sentence)
    print(figures)
    return 1 if figures.lost or figures.faults else 0


def _report(figures: Figures) -> None:
    if figures.kills % 10 == 0:
        print(figures, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
