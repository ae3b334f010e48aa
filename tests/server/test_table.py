"""People and bots at one table, through real sockets."""

import asyncio
from random import Random

import pytest

from hunch.bots.seated import Bot
from hunch.core.registry import games
from hunch.server import automation
from tests.server.live_server import running, until

GAMES = sorted(games())


@pytest.mark.parametrize("game", GAMES)
async def test_a_person_plays_a_whole_match_against_bots(game):
    async with running() as server:
        host = await server.table(game, bots=games()[game].fewest)
        if games()[game].most == 2:
            await host.ask("unbot", chair=2)
        await host.do("start")
        await host.play(Random(1))
        assert host.match["outcome"]
        assert host.match["result"]
        assert host.frame["table"]["fairness"]["secret"]


async def test_every_match_gets_new_bots():
    async with running() as server:
        host = await server.table("intuition", bots=1, level="easy")
        (live,) = server.runtime.tables.all
        await host.do("start")
        await host.play(Random(1))
        (first,) = live.bots.values()
        await host.do("rematch")
        await host.do("start")
        await host.until(lambda: not host.match["outcome"])
        await host.play(Random(2))
        (second,) = live.bots.values()
        assert second is not first


async def test_people_and_bots_play_together_while_others_watch():
    async with running() as server:
        ann = await server.table("think_str8")
        ben = await server.client(ann.code, name="Ben")
        await ann.do("bot", chair=3, level="easy")
        screen = await server.client(ann.code, role="screen")
        await ann.do("start")
        for client in (ann, ben, screen):
            await client.until(lambda client=client: client.frame.get("match"))
        await asyncio.gather(ann.play(Random(1)), ben.play(Random(2)))
        await screen.until(lambda: screen.over)
        results = [client.match["result"] for client in (ann, ben, screen)]
        assert results[0] is not None
        assert len(set(results)) == 1
        assert [seat["name"] for seat in screen.match["seats"]] == ["Ann", "Ben", "Ada"]
        # Frames come in order, and nobody misses anything or hears it twice.
        match = server.runtime.tables.all[0].table.match
        for seat, client in ((0, ann), (1, ben), (None, screen)):
            assert len(client.told) == len(match.heard(seat))
            assert all(happened["text"] for happened in client.told)


class Broken:
    """A bot that raises."""

    def decide(self, knowledge, menu, rng):
        raise ZeroDivisionError


class Cheating:
    """A bot that makes an illegal move."""

    def decide(self, knowledge, menu, rng):
        return "I win"


@pytest.mark.parametrize("bot", [Broken, Cheating])
async def test_a_bot_that_fails_does_not_stop_the_table(bot, monkeypatch):
    monkeypatch.setattr(automation, "bot_for", lambda game, level: Bot(game, bot()))

    async with running() as server:
        host = await server.table("intuition", bots=1, options={"first_holder": 0})
        await host.do("start")  # the bot guesses first
        await until(lambda: server.runtime.tables.all[0].table.current.decided[1] > 0)
