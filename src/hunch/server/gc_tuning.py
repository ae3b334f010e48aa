"""Tunes Python's garbage collector to interrupt tables rarely.

Matches and logs are freed without it. It is needed for what closed sockets leave behind; but to
find that, a full collection visits every live object while all tables wait: a quarter of a second
with thousands of sockets.
"""

import gc
from typing import Final

# How many new objects trigger a young collection, and how many of those an older one. A closed
# socket leaves about a hundred objects, so a few thousand closed sockets may wait to be freed.
THRESHOLDS: Final = (10_000, 10, 5)


def tune_gc() -> None:
    """Never collect what exists when the server starts, and the rest rarely."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
