"""Measures how long `hunch play` takes to show its first screen: `python scripts/first_screen.py`.

It starts the client in a terminal of its own a few times, and prints the medians, by the clock and
in CPU time. For Linux only, like the figures in docs/terminal.md.
"""

import os
import pty
import select
import statistics
import sys
from pathlib import Path
from time import monotonic
from typing import Final

HUNCH: Final = Path(sys.executable).with_name("hunch")
TIMES: Final = 7
SHOWN: Final = b"Intuition"  # a game's title in the catalogue
PATIENCE: Final = 60.0  # seconds


def measured() -> tuple[float, float]:
    """Seconds until the first screen, by the clock and in CPU time."""
    before = monotonic()
    child, terminal = pty.fork()
    if child == 0:
        os.environ |= {"TERM": "xterm-256color", "COLUMNS": "100", "LINES": "40"}
        os.execv(HUNCH, [str(HUNCH), "play"])
    seen = b""
    while SHOWN not in seen:
        if not select.select([terminal], [], [], PATIENCE)[0]:
            raise TimeoutError("there is no first screen")
        seen += os.read(terminal, 65536)
    clock = monotonic() - before
    fields = Path(f"/proc/{child}/stat").read_text().rpartition(")")[2].split()
    spent = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    os.kill(child, 9)
    os.waitpid(child, 0)
    os.close(terminal)
    return clock, spent


def main() -> None:
    """Measure, and print."""
    clocks, spent = zip(*(measured() for _ in range(TIMES)), strict=True)
    print(f"{statistics.median(clocks):.2f} s by the clock, {statistics.median(spent):.2f} s CPU")


if __name__ == "__main__":
    main()
