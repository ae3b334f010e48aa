"""What carries out work: this process, or several on this machine.

An executor is one method, so that a cluster can be another (see `cluster`). Results come back in
the order of the work, however long each piece takes.
"""

import os
import signal
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from time import perf_counter
from typing import Final, Protocol, TypeVar

from hunch.core.errors import GameError

ALONE: Final = 3.0  # seconds of work before other processes are worth starting
AHEAD: Final = 2  # pieces of work handed out to each process in advance
PIECE_SECONDS: Final = 2.0  # that a piece of work should take
GROWTH: Final = 8  # the maximum growth from one piece to the next

Item = TypeVar("Item")
Result = TypeVar("Result")


class Executor(Protocol):
    """Carries out work."""

    def results(
        self, work: Callable[[Item], Result], items: Iterator[Item]
    ) -> Generator[tuple[Item, Result], None, None]:
        """Each item with its result, in order. Closing this generator stops the work.

        `items` is asked for the next one only when it can be carried out soon, because its size
        may depend on how long earlier ones took.
        """


class Serial:
    """One piece after another, in this process."""

    def results(
        self, work: Callable[[Item], Result], items: Iterator[Item]
    ) -> Generator[tuple[Item, Result], None, None]:
        """Each item with its result."""
        for item in items:
            yield item, work(item)


class Processes:
    """Several processes on this machine, once there is enough to do; use it in a `with` statement.

    They are started once, and stay for all stages and cells of an experiment.
    """

    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers or os.cpu_count() or 1
        self._pool: ProcessPoolExecutor | None = None
        self._alone = 0.0  # seconds of work in this process

    def __enter__(self) -> "Processes":
        return self

    def __exit__(self, *_: object) -> None:
        if self._pool:
            self._pool.shutdown(wait=True, cancel_futures=True)

    def results(
        self, work: Callable[[Item], Result], items: Iterator[Item]
    ) -> Generator[tuple[Item, Result], None, None]:
        """Each item with its result."""
        if not self._pool:
            for item in items:
                begun = perf_counter()
                done = work(item)
                self._alone += perf_counter() - begun
                yield item, done
                if self.workers > 1 and self._alone > ALONE:
                    break
        yield from self._spread(work, items)

    def _spread(
        self, work: Callable[[Item], Result], items: Iterator[Item]
    ) -> Generator[tuple[Item, Result], None, None]:
        waiting: deque[tuple[Item, Future[Result]]] = deque()
        try:
            for item in items:
                waiting.append((item, self._started().submit(work, item)))
                if len(waiting) >= AHEAD * self.workers:
                    first, future = waiting.popleft()
                    yield first, future.result()
            while waiting:
                first, future = waiting.popleft()
                yield first, future.result()
        except BrokenProcessPool as error:
            raise GameError(
                "A worker process died, perhaps for lack of memory; try fewer with --workers. "
                "What was saved before is intact."
            ) from error
        finally:
            for _, future in waiting:
                future.cancel()

    def _started(self) -> ProcessPoolExecutor:
        if not self._pool:
            self._pool = ProcessPoolExecutor(
                self.workers, mp_context=get_context("spawn"), initializer=_ignore_interrupts
            )
        return self._pool


class Pace:
    """How large the next piece of work should be, from how long earlier ones took."""

    def __init__(self, unit: int = 1) -> None:
        self.unit = self.size = unit  # a piece is a multiple of the unit

    def learn(self, count: int, seconds: float) -> None:
        """A piece of this size took this long."""
        fitting = int(PIECE_SECONDS * count / max(seconds, 1e-6))
        size = max(self.unit, min(fitting, GROWTH * count))
        self.size = size // self.unit * self.unit


def _ignore_interrupts() -> None:
    """Ctrl+C is for the process that hands out the work: it stops the others in order."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
