"""How often somebody may do something: a bucket for each of them that fills up over time."""

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic

MOST_BUCKETS = 50_000  # then those unused for the longest time are forgotten


class Bucket:
    """Holds `size` drops and gains `rate` of them in a second."""

    __slots__ = ("drops", "filled", "rate", "size")

    def __init__(self, rate: float, size: float, now: float) -> None:
        self.rate = rate
        self.size = size
        self.drops = size
        self.filled = now

    def take(self, now: float) -> bool:
        """Whether there was a drop left; it is gone then."""
        self.drops = min(self.size, self.drops + (now - self.filled) * self.rate)
        self.filled = now
        if self.drops < 1:
            return False
        self.drops -= 1
        return True


class Limit:
    """A bucket for each name, such as an address."""

    def __init__(
        self, per_minute: int, time: Callable[[], float] = monotonic, most: int = MOST_BUCKETS
    ) -> None:
        self.per_minute = per_minute
        self.time = time
        self.most = most
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def allows(self, name: str) -> bool:
        """Whether this one may do it once more now."""
        now = self.time()
        bucket = self.buckets.get(name)
        if bucket is None:
            bucket = Bucket(self.per_minute / 60, self.per_minute, now)
            self.buckets[name] = bucket
            if len(self.buckets) > self.most:
                self.buckets.popitem(last=False)
        self.buckets.move_to_end(name)
        return bucket.take(now)
