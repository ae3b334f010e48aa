"""Persist, then publish: a short run of what `scripts/crash_test.py` does at length."""

import signal
import sys
from random import Random

import pytest

from hunch.core.codec import decode, encode
from hunch.core.registry import find, rules_of
from hunch.server.entries import AnyEntry
from hunch.server.folding import table_from
from hunch.store import Store
from hunch.store.urls import sqlite_url
from tests.server.kill_loop import KillableServer, KillLoop, answers, until
from tests.server.live_server import LiveServer

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no SIGKILL")
simulates_power_cuts = pytest.mark.skipif(
    sys.platform != "linux", reason="only Linux lets a test answer another process's syncs"
)


async def test_a_killed_server_loses_nothing_it_has_acknowledged(tmp_path):
    url = sqlite_url(tmp_path / "hunch.db")
    loop = KillLoop(url, tmp_path, Random(0), longest_life=30)
    kills = 2 if sys.platform == "linux" else 5  # there, power cuts are all that and more
    figures = await loop.run(kills, lambda _: None)
    assert figures.lost == []
    assert figures.faults == []
    assert figures.kills == kills
    assert figures.acknowledged > 0


@simulates_power_cuts
async def test_a_power_cut_loses_nothing_that_was_acknowledged(tmp_path):
    url = sqlite_url(tmp_path / "hunch.db")
    # Checkpoints come ten times as often, so that some are cut short.
    often = "wal_autocheckpoint=100"
    loop = KillLoop(url, tmp_path, Random(0), longest_life=30, power_cuts=True, pragma=often)
    figures = await loop.run(5, lambda _: None)
    assert figures.lost == []
    assert figures.faults == []
    assert figures.kills == 5
    assert figures.acknowledged > 0
    assert any(cut.sectors_lost for cut in figures.cuts)


@simulates_power_cuts
@pytest.mark.parametrize("synchronous", ["OFF", "NORMAL"])
async def test_a_power_cut_loses_what_the_server_does_not_sync(tmp_path, synchronous):
    url = sqlite_url(tmp_path / "hunch.db")
    pragma = f"synchronous={synchronous}"
    loop = KillLoop(url, tmp_path, Random(0), longest_life=30, power_cuts=True, pragma=pragma)
    figures = await loop.run(5, lambda _: None)
    assert any("was acknowledged" in sentence for sentence in figures.lost)


async def test_killing_one_of_two_processes_loses_nothing_acknowledged(tmp_path, postgres_url):
    loop = KillLoop(postgres_url, tmp_path, Random(0), longest_life=30, processes=2)
    figures = await loop.run(2, lambda _: None)
    assert figures.lost == []
    assert figures.faults == []
    assert figures.kills == 2
    assert figures.acknowledged > 0


async def test_a_killed_server_finds_a_match_that_waits_for_a_tap_as_it_was(tmp_path):
    url = sqlite_url(tmp_path / "hunch.db")
    server = KillableServer(url, tmp_path, bot_pause_ms=1)
    here = LiveServer(None, server.port)
    server.start()
    try:
        await until(lambda: answers(server.port))
        ann = await here.table("intuition_game", bots=1, options={"first_dealer": 0}, pace="quick")
        await ann.do("start")
        await ann.until(lambda: "match" in ann.frame)
        await play_until_held(ann)
        before = ann.match
        server.end(signal.SIGKILL)
        store = await Store.open(url)
        row = await store.find(ann.code)
        lines = [decode(line, AnyEntry) for line in await store.read(row.id)]
        await store.close()
        assert table_from(row.id, row.code, lines).current.held
        server.start()
        await until(lambda: answers(server.port))
        back = await here.client(ann.code, token=ann.token)
        assert (back.match["held"], back.match["rest"]) == (True, 0)
        assert (back.match["view"], back.match["seats"]) == (before["view"], before["seats"])
        await back.do("continue")
        await back.until(lambda: not back.match["held"])
        await back.close()
    finally:
        server.end(signal.SIGKILL)


async def play_until_held(client):
    """Play as if absent until the match waits for a tap."""
    rules = rules_of(find("intuition_game"))
    while not client.match["held"]:
        await client.until(lambda: client.owes or client.match["held"])
        if client.owes:
            action = rules.Mark(rules.WILD) if client.match["menu"]["actions"] else None
            form = client.match["menu"]["forms"][0]["action"] if action is None else ""
            action = action or (rules.Wager(1) if form == "Wager" else rules.Bet(()))
            number = client.number
            await client.do("move", number=number, action=decode(encode(action), dict))
            await client.until(lambda number=number: client.number > number)
