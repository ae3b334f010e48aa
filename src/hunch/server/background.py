"""Work that nobody is waiting for."""

import asyncio
from collections.abc import Coroutine
from typing import Any

import structlog

from hunch.store import Unavailable

logger = structlog.get_logger()


class Background:
    """Tasks that run in the background; failures are logged."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()  # asyncio keeps no reference to them

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Do this soon."""
        task = asyncio.create_task(_logged(work))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def finish(self) -> None:
        """Wait for what was started."""
        await asyncio.gather(*self._tasks, return_exceptions=True)


async def _logged(work: Coroutine[Any, Any, None]) -> None:
    try:
        await work
    except Unavailable as error:
        logger.error("database unavailable", reason=str(error))
    except Exception:
        logger.exception("background task failed")
