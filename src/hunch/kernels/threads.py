"""One task for many rows, in parts that run at the same time."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise


class Threads:
    """The caller's thread and others, each with a part of the rows.

    Compiled loops run without Python's lock. The caller does a part as well, since waking a thread
    takes as long as hundreds of steps.
    """

    def __init__(self, count: int, rows: int) -> None:
        bounds = [rows * part // count for part in range(count + 1)]
        self.parts = tuple(slice(*pair) for pair in pairwise(bounds))
        self._others = ThreadPoolExecutor(count - 1) if count > 1 else None

    def run(self, task: Callable[[int], None]) -> None:
        """Do the task for every part, by its number; returns once all are done."""
        if self._others is None:
            task(0)
            return
        waiting = [self._others.submit(task, part) for part in range(1, len(self.parts))]
        try:
            task(0)
        finally:
            for each in waiting:
                each.result()

    def close(self) -> None:
        """End the other threads."""
        if self._others is not None:
            self._others.shutdown()
