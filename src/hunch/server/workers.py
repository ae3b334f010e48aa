"""Processes for work that would hold up everybody else: bots, the coach, reviews."""

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from functools import cache, partial
from heapq import heappop, heappush
from itertools import count
from multiprocessing import active_children, get_all_start_methods, get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread
from time import perf_counter
from typing import Final, NamedTuple, TypeVar

T = TypeVar("T")

NICENESS: Final = 5  # sockets come first when the machine is busy
MEMORY: Final = 0.9  # how much of the average remains with each new duration
PRELOADED: Final = (
    "hunch.server.match_analysis",
    "hunch.server.pack_work",
    "hunch.server.thinking",
)


class Ticket(NamedTuple):
    """A place in the queue."""

    urgency: int  # lower numbers go first
    order: int
    turn: asyncio.Future[None]


class Workers:
    """A few processes with a queue in front of them: the most urgent work first, then in order."""

    def __init__(self, name: str, processes: int | None = None) -> None:
        self.name = name
        self.processes = processes or os.cpu_count() or 1
        self.seconds = 0.0  # that a piece of work takes, on average
        self._busy = 0
        self._order = count()
        self._waiting: list[Ticket] = []

    @property
    def expected_wait(self) -> float:
        """How many seconds new work would wait, if it were not urgent."""
        return len(self._waiting) * self.seconds / self.processes

    def ticket(self, urgency: int) -> Ticket:
        """A place in the queue, for `run`."""
        turn = asyncio.get_running_loop().create_future()
        ticket = Ticket(urgency, next(self._order), turn)
        heappush(self._waiting, ticket)
        self._admit()
        return ticket

    def place(self, ticket: Ticket) -> int:
        """Its place in the queue: 1 if it is next, 0 once it is being served."""
        if ticket.turn.done():
            return 0
        return sum(each <= ticket for each in self._waiting if not each.turn.done())

    async def run(self, ticket: Ticket, work: Callable[..., T], *args: object) -> T:
        """Do this in another process."""
        await self._called(ticket.turn)
        began = perf_counter()
        try:
            return await self._in_process(work, *args)
        finally:
            took = perf_counter() - began
            self.seconds = MEMORY * self.seconds + (1 - MEMORY) * took if self.seconds else took
            self._release()

    async def _in_process(self, work: Callable[..., T], *args: object) -> T:
        try:
            return await self._result(work, *args)
        except BrokenProcessPool:  # a process was killed, perhaps for lack of memory: try again
            _executor.cache_clear()
            return await self._result(work, *args)

    async def _result(self, work: Callable[..., T], *args: object) -> T:
        loop = asyncio.get_running_loop()
        submitted = loop.run_in_executor(_starter(), self._submit, work, *args)
        return await asyncio.wrap_future(await submitted)

    def _submit(self, work: Callable[..., T], *args: object) -> Future[T]:
        return _executor(self.name, self.processes).submit(work, *args)

    async def _called(self, turn: asyncio.Future[None]) -> None:
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # admitted and cancelled at the same moment
                self._release()
            raise

    def _admit(self) -> None:
        while self._busy < self.processes and self._waiting:
            turn = heappop(self._waiting).turn
            if not turn.done():  # nobody is waiting any more for work that was cancelled
                turn.set_result(None)
                self._busy += 1

    def _release(self) -> None:
        self._busy -= 1
        self._admit()


async def in_thread(work: Callable[..., T], *args: object) -> T:
    """Do this in a thread of its own: for work that only waits, and that no shutdown waits for."""
    loop = asyncio.get_running_loop()
    done: asyncio.Future[T] = loop.create_future()

    def settle(settled: Callable[[], None]) -> None:
        if not done.done():
            settled()

    def run() -> None:
        try:
            settled = partial(done.set_result, work(*args))
        except BaseException as error:
            settled = partial(done.set_exception, error)
        with suppress(RuntimeError):  # the server has stopped in the meantime
            loop.call_soon_threadsafe(settle, settled)

    Thread(target=run, daemon=True).start()
    return await done


def stop_workers() -> None:
    """End all processes, whatever they are doing."""
    _executor.cache_clear()
    for process in active_children():
        process.terminate()


@cache
def _starter() -> ThreadPoolExecutor:
    """A thread that hands work over: that may start a process, and the first takes a second."""
    return ThreadPoolExecutor(1, thread_name_prefix="workers")


@cache
def _executor(name: str, processes: int) -> ProcessPoolExecutor:
    """The processes, started when they are first needed and shared by all servers of a process."""
    method = "forkserver" if "forkserver" in get_all_start_methods() else "spawn"
    context = get_context(method)
    context.set_forkserver_preload(list(PRELOADED))
    return ProcessPoolExecutor(processes, mp_context=context, initializer=_begin)


def _begin() -> None:
    """In a new process: leave Ctrl+C to the server, and end with it even if it is killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICENESS)
    Thread(target=_end_with_server, daemon=True).start()


def _end_with_server() -> None:
    server = parent_process()
    assert server is not None
    wait([server.sentinel])
    os._exit(0)
