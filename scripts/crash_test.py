"""Kills a server again and again while people and bots play: no acknowledged move may be lost.

Usage: python scripts/crash_test.py --kills 200 [--database URL] [--seed S]
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
    parser.add_argument(
        "--kills", type=int, default=200, help="how often to kill it (default: 200)"
    )
    parser.add_argument(
        "--database",
        metavar="URL",
        help="the database to use (default: SQLite in a temporary folder)",
    )
    parser.add_argument("--seed", type=int, default=0, help="seeds the moves, and when to kill")
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory(prefix="hunch-kill-") as folder:
        url = options.database or sqlite_url(Path(folder) / "hunch.db")
        loop = KillLoop(url, Path(folder), Random(options.seed))
        figures = asyncio.run(loop.run(options.kills, _report))
    for sentence in (*figures.lost, *figures.faults):
        print(sentence)
    print(figures)
    return 1 if figures.lost or figures.faults else 0


def _report(figures: Figures) -> None:
    if figures.kills % 10 == 0:
        print(figures, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
