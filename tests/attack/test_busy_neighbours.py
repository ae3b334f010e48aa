"""Work for the server that others must not notice: analyses, bots that think, very long logs."""

import asyncio
from random import Random
from time import monotonic, perf_counter
from typing import Any

import httpx
import pytest

from hunch.core.registry import games
from hunch.server.config import Config
from hunch.server.identity import key_of, new_token
from hunch.server.steady_clock import system_ms
from hunch.store import Store
from tests.attack.quiet_table import quiet_table, times
from tests.attack.raw_sockets import many_files
from tests.attack.target import Figures, Target, metric
from tests.server.live_server import PATIENCE, Client, LiveServer, sample, until
from tests.server.long_tables import keep, long_log, long_match

# All tables and sockets of these attacks come from one address.
ONE_ADDRESS = {
    "most_connections_each": 10_000,
    "creations_per_minute": 100_000,
    "joins_per_minute": 100_000,
    "table_joins_per_minute": 100_000,
    "messages_per_second": 1000,
}
WARM_UP = 2  # seconds

# (a) Replays, reviews, proofs, lessons


async def test_analyses_of_long_matches_hold_nobody_up(target: Target, figures: Figures):
    clients, seconds, matches = (30, 60, 30) if target.long else (4, 1, 2)
    target.limits = ONE_ADDRESS
    ids = await _long_matches(target, matches)
    async with target.serving() as server, quiet_table(server) as quiet:
        if target.long:
            await asyncio.sleep(seconds / 4)
            quiet.report(figures, " before")
        await until(lambda: quiet.moves and quiet.pings)
        quiet.forget()
        async with asyncio.timeout(seconds + 10 * PATIENCE):
            found = await asyncio.gather(
                *(_analyst(server, ids, number, seconds) for number in range(clients))
            )
        quiet.report(figures, " during")
        statuses = [status for each in found for status in each]
        counted = ", ".join(f"{statuses.count(each)} × {each}" for each in sorted(set(statuses)))
        figures[f"responses to {clients} clients in {seconds} s"] = counted
        assert 200 in statuses
        assert set(statuses) <= {0, 200, 202, 429}  # 0: no answer in time


async def _long_matches(target: Target, count: int) -> list[str]:
    """Store long matches, and return their ids."""
    token = new_token()
    store = await Store.open(target.url)
    try:
        for seed in range(count):
            table = long_match(token, over=True, seed=seed)
            await keep(store, table.table, table.log, system_ms())
        return [row.id for row in await store.history(key_of(token), count)]
    finally:
        await store.close()


async def _analyst(server: LiveServer, ids: list[str], number: int, seconds: float) -> list[int]:
    """Ask for one analysis after another, from a separate address; returns the statuses."""
    rng, found = Random(number), []
    source = httpx.AsyncHTTPTransport(local_address=f"127.{1 + number}.0.1")
    until_then = monotonic() + seconds
    async with httpx.AsyncClient(base_url=server.base, transport=source, timeout=10) as http:
        while monotonic() < until_then:
            try:
                # As sent: unpacking it here would hold up the clients at the quiet table.
                async with http.stream("GET", _wanted(ids, rng)) as answer:
                    async for _ in answer.aiter_raw():
                        pass
                    found.append(answer.status_code)
            except httpx.TimeoutException:
                found.append(0)
    return found


def _wanted(ids: list[str], rng: Random) -> str:
    language, seat = rng.choice(("en", "de")), rng.randrange(4)
    match = f"/api/matches/{rng.choice(ids)}"
    return rng.choice(
        (
            f"{match}/replay?seat={seat}&language={language}",
            f"{match}/replay?all=true&language={language}",
            f"{match}/review?language={language}",
            f"{match}/proof?language={language}",
            f"{match}/verify?language={language}",
            f"/api/games/{rng.choice([*games()])}/lesson?language={language}",
            f"/api/games/intuition_game/lesson?chosen=0&chosen=0&chosen={seat}&language={language}",
        )
    )


# (b) Experts


@pytest.mark.parametrize("tables", [200, 500])
async def test_experts_at_other_tables_hold_nobody_up(
    target: Target, figures: Figures, tables: int
):
    count, seconds = (tables, 60) if target.long else (tables // 100, 1)
    target.limits = ONE_ADDRESS
    pause = {} if target.long else {"bot_pause_ms": 0}
    with many_files(4 * count + 100):
        async with target.serving(**pause) as server:
            person = await Person.sit_down(server, 0 if pause else Config().bot_pause_ms)
            playing = asyncio.create_task(person.play())
            if target.long:
                await asyncio.sleep(seconds / 4)
                person.report(figures, " before")
            async with asyncio.timeout(seconds + 20 * PATIENCE):
                began = monotonic()
                others = [await _experts(server, number) for number in range(count)]
                figures[f"{count} tables of experts"] = f"opened in {monotonic() - began:.0f} s"
                again = [asyncio.create_task(_play_again(each)) for each in others]
                await asyncio.sleep(WARM_UP if target.long else 0)
                person.forget()
                await asyncio.sleep(seconds)
                await until(lambda: person.moves and person.beyond)
            person.report(figures, " during")
            weakened = await metric(server, "hunch_weakened_total")
            figures["decisions below the bots’ level"] = f"{weakened:.0f}"
            assert not playing.done(), playing.result()
            for task in (playing, *again):
                task.cancel()
            await asyncio.gather(playing, *again, return_exceptions=True)
            for client in (person.client, *others):
                await client.close()


class Person:
    """Somebody who plays Think Str8! against an easy bot."""

    def __init__(self, client: Client, pause_ms: int) -> None:
        self.client = client
        self.pause = pause_ms / 1000
        self.forget()

    @classmethod
    async def sit_down(cls, server: LiveServer, pause_ms: int) -> "Person":
        client = await server.table("think_str8", bots=1, level="easy", slow="wait", tap=False)
        await client.do("start")
        await client.until(lambda: "match" in client.frame)
        return cls(client, pause_ms)

    def forget(self) -> None:
        """Measure afresh from now on."""
        self.moves: list[float] = []  # seconds from sending each to the server's answer
        self.beyond: list[float] = []  # seconds that the bot took longer than its pace

    def report(self, figures: Figures, when: str) -> None:
        """Write down the times."""
        if self.moves and self.beyond:
            figures[f"{len(self.moves)} moves{when}"] = times(self.moves)
            figures[f"{len(self.beyond)} turns of the easy bot, beyond its pace{when}"] = times(
                self.beyond
            )

    async def play(self) -> None:
        """Play one match after another, until cancelled."""
        rng, client = Random(1), self.client
        while True:
            await client.until(lambda: client.over or client.owes or self._bot_owes)
            if client.over:
                await client.do("rematch")
                await client.do("start")
                await client.until(lambda: "match" in client.frame and not client.over)
            elif client.owes:
                number, action = client.number, sample(client.match["menu"], rng)
                began = perf_counter()
                await client.do("move", number=number, action=action)
                self.moves.append(perf_counter() - began)
                await client.until(lambda number=number: client.number > number or client.over)
            else:
                await self._wait_for_the_bot()

    @property
    def _bot_owes(self) -> bool:
        owes: bool = self.client.match["seats"][1]["owes"]
        return owes

    async def _wait_for_the_bot(self) -> None:
        length, began = self.client.frame["length"], perf_counter()
        pace = max(self.client.match["rest"] / 1000, self.pause)
        async with asyncio.timeout(600):
            while self.client.frame["length"] == length:
                self.client.news.clear()
                await self.client.news.wait()
        self.beyond.append(max(0.0, perf_counter() - began - pace))


async def _experts(server: LiveServer, number: int) -> Client:
    """A table where two experts play, and its host watches."""
    names = [*games()]
    host = await server.table(names[number % len(names)], bots=1, level="expert", slow="wait")
    await host.do("stand")
    await host.do("bot", chair=0, level="expert")
    await host.do("start")
    return host


async def _play_again(host: Client) -> None:
    while True:
        await _long_until(host, "over")
        await host.do("rematch")
        await host.do("start")
        await _long_until(host, "playing")


async def _long_until(client: Client, phase: str) -> None:
    while client.frame["table"]["phase"] != phase:
        client.news.clear()
        await client.news.wait()


# (c) A very long log


async def test_opening_a_table_with_a_very_long_log_holds_nobody_up(
    target: Target, figures: Figures
):
    entries = 1_000_000 if target.long else 3000
    target.limits = ONE_ADDRESS
    token = new_token()
    store = await Store.open(target.url)
    try:
        table, log = long_log(entries, token, Config().empty_minutes)
        stored = await keep(store, table, log, 1)
    finally:
        await store.close()
    async with target.serving() as server, quiet_table(server) as quiet:
        await until(lambda: quiet.moves and quiet.pings)
        if target.long:
            await asyncio.sleep(10)
            quiet.report(figures, " before")
        quiet.forget()
        began = monotonic()
        client = VeryPatientClient(f"ws://127.0.0.1:{server.port}/api/tables/{stored.code}/socket")
        await client.connect(token=token)
        figures[f"a log of {entries:,} entries"] = f"opened in {monotonic() - began:.1f} s"
        quiet.report(figures, " meanwhile")
        assert client.frame["length"] >= entries
        await client.close()


class VeryPatientClient(Client):
    """A client that waits for as long as a long log may take."""

    async def until(self, condition: Any) -> None:
        async with asyncio.timeout(600):
            while not condition():
                self.news.clear()
                await self.news.wait()
