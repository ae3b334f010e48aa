"""Reviews of finished matches, made once and remembered for a while."""

import asyncio
from concurrent.futures import Executor
from functools import partial

from hunch.core.match import Match
from hunch.lab.review import Review, review

MOST_REVIEWS = 100


class Reviews:
    """The latest reviews, by match id. One takes seconds, so they are made one at a time."""

    def __init__(self, threads: Executor) -> None:
        self._threads = threads
        self._turn = asyncio.Lock()
        self.kept: dict[str, Review] = {}

    async def of(self, id_: str, match: Match) -> Review:
        """The review of this match."""
        async with self._turn:
            if id_ not in self.kept:
                work = partial(review, match)
                loop = asyncio.get_running_loop()
                self.kept[id_] = await loop.run_in_executor(self._threads, work)
                while len(self.kept) > MOST_REVIEWS:
                    self.kept.pop(next(iter(self.kept)))
            return self.kept[id_]
