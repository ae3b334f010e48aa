"""Responses that are the same for everyone: each is made once, away from the event loop, and kept.

Games, rules, lessons and built-in packs change only with the program.
"""

import asyncio
import gzip
from collections import OrderedDict
from collections.abc import Callable, Hashable
from typing import Any, Final

from hunch.core.codec import encode

MOST: Final = 500  # that are kept; some 10 kB each


class SharedResponses:
    """Compressed JSON by key; requests that come while it is being made wait for the same one."""

    def __init__(self) -> None:
        self._made: OrderedDict[Hashable, asyncio.Task[bytes]] = OrderedDict()

    async def of(self, key: Hashable, make: Callable[[], Any]) -> bytes:
        """What `make` gives, as compressed JSON; it must always be the same for this key."""
        task = self._made.get(key)
        if task is None:
            task = self._made[key] = asyncio.create_task(asyncio.to_thread(_packed, make))
            task.add_done_callback(lambda task: self._done(key, task))
            if len(self._made) > MOST:
                self._made.popitem(last=False)
        self._made.move_to_end(key)
        return await asyncio.shield(task)

    def _done(self, key: Hashable, task: asyncio.Task[bytes]) -> None:
        """A failure, such as an invalid choice, is not kept."""
        failed = task.cancelled() or task.exception() is not None
        if failed and self._made.get(key) is task:
            del self._made[key]


def _packed(make: Callable[[], Any]) -> bytes:
    return gzip.compress(encode(make()), compresslevel=6, mtime=0)
