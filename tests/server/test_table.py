"""People and bots at one table, through real sockets."""

import asyncio
from random import Random

import pytest

from hunch.core.registry import games
from tests.server.running import running

GAMES = sorted(games())


@pytest.mark.parametrize("game", GAMES)
def test_a_person_plays_a_whole_match_against_bots(game):
    async def story():
        async with running() as server:
            host = await server.table(game, bots=games()[game].fewest)
            if games()[game].most == 2:
                await host.ask("unbot", chair=2)
            await host.do("start")
            await host.play(Random(1))
            assert host.match["outcome"]
            assert host.match["result"]
            assert host.frame["table"]["fairness"]["secret"]

    asyncio.run(story())
