"""Rate limits: a bucket of tokens for each name, refilled over time."""

from collections import OrderedDict
from collections.abc import Callable
from time import monotonic

from hunch.server.networks import networks_of

MINUTE = 60.0  # seconds
MOST_BUCKETS = 50_000  # then the least recently used are forgotten


class Bucket:
    """Holds `size` tokens and gains `rate` a second."""

    __slots__ = ("filled", "left", "rate", "size")

    def __init__(self, rate: float, size: float, now: float) -> None:
        self.rate = rate
        self.size = size
        self.left = size
        self.filled = now

    def take(self, now: float, tokens: int = 1) -> bool:
        """Take this many tokens, if there are as many left."""
        self.left = min(self.size, self.left + (now - self.filled) * self.rate)
        self.filled = now
        if self.left < tokens:
            return False
        self.left -= tokens
        return True


class Limit:
    """A bucket for each name, such as an address, which is filled within a period."""

    def __init__(
        self,
        size: int,
        time: Callable[[], float] = monotonic,
        most: int = MOST_BUCKETS,
        seconds: float = MINUTE,
    ) -> None:
        self.size = size  # how often something may be done in so many seconds
        self.seconds = seconds
        self.time = time
        self.most = most
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def allows(self, name: str) -> bool:
        """Whether this name may do it once more now."""
        now = self.time()
        bucket = self.buckets.get(name)
        if bucket is None:
            bucket = Bucket(self.size / self.seconds, self.size, now)
            self.buckets[name] = bucket
            if len(self.buckets) > self.most:
                self.buckets.popitem(last=False)
        self.buckets.move_to_end(name)
        return bucket.take(now)


class NetworkLimit:
    """A limit for each address, and wider ones for the networks that it belongs to."""

    def __init__(
        self, size: int, time: Callable[[], float] = monotonic, seconds: float = MINUTE
    ) -> None:
        self.size = size
        self.seconds = seconds
        self.time = time
        self._limits: dict[int, Limit] = {}  # by share

    def allows(self, host: str | None) -> bool:
        """Whether this client may do it once more now; the smallest network is asked first."""
        return all(self._limit(share).allows(name) for name, share in networks_of(host))

    def _limit(self, share: int) -> Limit:
        if share not in self._limits:
            self._limits[share] = Limit(self.size * share, self.time, seconds=self.seconds)
        return self._limits[share]
