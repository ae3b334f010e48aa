"""How long a search may think."""

from collections.abc import Iterator
from time import thread_time

from hunch.core.values import Value


class Budget(Value, frozen=True):
    """A number of simulations, or an amount of CPU time.

    Time is counted while the search is running, not while others have the core, so that a busy
    machine doesn't weaken it.
    """

    simulations: int | None = None
    milliseconds: int | None = None

    def batches(self, size: int) -> Iterator[tuple[int, int]]:
        """Each batch of simulations, as a half-open range, until the budget is used up.

        There is at least one batch.
        """
        done, until = 0, thread_time() + (self.milliseconds or 0) / 1000
        while True:
            if self.simulations is not None:
                size = min(size, self.simulations - done)
            yield done, done + size
            done += size
            if done == self.simulations or (self.simulations is None and thread_time() >= until):
                return
