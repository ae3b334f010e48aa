"""A table that has nothing to do with the attack, and how long its players wait meanwhile."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from random import Random
from time import perf_counter

from tests.attack.target import Figures
from tests.server.live_server import Client, LiveServer, sample

PAUSE = 0.05  # seconds between moves
PING = 0.01  # seconds between pings, which notice the shortest stall


class QuietTable:
    """Two people who play Intuition, and a third who only watches and pings."""

    def __init__(self, ann: Client, ben: Client, watcher: Client) -> None:
        self.ann, self.ben, self.watcher = ann, ben, watcher
        self.moves: list[float] = []  # seconds from sending each to the server's answer
        self.pings: list[float] = []  # likewise

    @classmethod
    async def open(cls, server: LiveServer) -> "QuietTable":
        """Everyone is seated, and the match has begun."""
        ann = await server.table("intuition", slow="wait")
        ben = await server.client(ann.code, name="Ben")
        watcher = await server.client(ann.code, role="spectator")
        await ann.do("start")
        return cls(ann, ben, watcher)

    def forget(self) -> None:
        """Measure afresh from now on."""
        self.moves, self.pings = [], []

    def report(self, figures: Figures, when: str = "") -> None:
        """Write down the times."""
        if self.moves and self.pings:
            figures[f"{len(self.moves)} moves{when}"] = times(self.moves)
            figures[f"longest stall{when}"] = f"{1000 * max(self.pings):.0f} ms"

    async def play(self) -> None:
        """Play one match after another, until cancelled."""
        rng = Random(1)
        while True:
            for client in (self.ann, self.ben):
                if "match" in client.frame and client.owes:
                    await self._move(client, rng)
            if self.ann.over:
                await self.ann.do("rematch")
                await self.ann.do("start")
                await self.ann.until(lambda: "match" in self.ann.frame and not self.ann.over)
            await asyncio.sleep(PAUSE)

    async def _move(self, client: Client, rng: Random) -> None:
        number, action = client.number, sample(client.match["menu"], rng)
        began = perf_counter()
        await client.do("move", number=number, action=action)
        self.moves.append(perf_counter() - began)
        await client.until(lambda: client.number > number or client.over)

    async def ping(self) -> None:
        """Ask for an answer again and again, until cancelled."""
        while True:
            began, answers = perf_counter(), len(self.watcher.others)
            await self.watcher.send("ping", sent=0)
            await self.watcher.until(lambda answers=answers: len(self.watcher.others) > answers)
            self.pings.append(perf_counter() - began)
            self.watcher.others.clear()
            await asyncio.sleep(PING)


@asynccontextmanager
async def quiet_table(server: LiveServer) -> AsyncIterator[QuietTable]:
    """A table where people play and ping for as long as this lasts."""
    table = await QuietTable.open(server)
    tasks = [asyncio.create_task(work) for work in (table.play(), table.ping())]
    try:
        yield table
        for task in tasks:
            assert not task.done(), task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for client in (table.ann, table.ben, table.watcher):
            await client.close()


def times(seconds: Sequence[float]) -> str:
    """The median, the 99th percentile and the longest, in milliseconds."""
    ranked = sorted(seconds)
    p50, p99 = (ranked[min(len(ranked) - 1, int(len(ranked) * part))] for part in (0.5, 0.99))
    return f"p50 {1000 * p50:.1f} ms, p99 {1000 * p99:.1f} ms, longest {1000 * ranked[-1]:.0f} ms"
