"""Python's garbage collector, made to interrupt the tables seldom.

Values of matches and logs are freed without it. It is there for what closed sockets leave behind;
yet to find that, a full collection walks through everything that lives, while every table waits:
a quarter of a second with thousands of sockets.
"""

import gc
from typing import Final

# How many more objects live before the young ones are looked through, and how many such looks it
# takes until older ones are. A closed socket leaves about a hundred objects: so a few thousand
# closed sockets may wait to be freed.
THRESHOLDS: Final = (10_000, 10, 5)


def tune_gc() -> None:
    """Never look again through what a server has when it starts, and seldom through the rest."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
