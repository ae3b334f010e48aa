"""A rematch keeps everybody, and the next player goes first."""

import asyncio
from random import Random

import pytest
from sqlalchemy import Engine, event

from hunch.core.registry import games
from hunch.server import protocol as up
from hunch.server.entries import Settings
from tests.server.live_server import running
from tests.server.offline_table import OfflineTable, facts
from tests.server.test_packs import pack, upload

ANN, BEN, CLEO = 0, 1, 2


def again(at: OfflineTable) -> None:
    """Play to the end, and begin a rematch."""
    at.play_on()
    at.do(at.table.host, up.Rematch())
    at.start()


def first(at: OfflineTable) -> int:
    """Who holds the first card in Intuition: the other one guesses."""
    return at.table.match.state.holder


# Keeping everybody


async def test_another_match_writes_nothing_about_who_is_at_the_table():
    written: list[str] = []

    def note(_connection, _cursor, statement, *_rest):
        written.append(statement)

    async with running() as server:
        ann = await server.table("intuition", bots=1)
        await ann.do("start")
        event.listen(Engine, "before_cursor_execute", note)
        try:
            await ann.play(Random(1))
            await ann.do("rematch")
            await ann.do("start")
        finally:
            event.remove(Engine, "before_cursor_execute", note)
    assert any("UPDATE tables" in statement for statement in written)
    assert not [each for each in written if "people" in each or "table_packs" in each]


async def test_a_rematch_keeps_people_teams_names_screens_packs_and_settings():
    async with running() as server, server.http() as http:
        ann = await server.table("wits_and_wagers")
        found = await upload(http, pack(word="beans"), ann.token)
        options = {"teams": True, "packs": [found["facts"]["id"]], "questions": 2}
        options |= {"guess_seconds": 0, "bet_seconds": 0}
        settings = {"options": options, "coach": True, "late_seats": True, "level": "hard"}
        await ann.do("configure", settings=settings)
        ben, cleo, dot = [await server.client(ann.code, name=n) for n in ("Ben", "Cleo", "Dot")]
        await dot.do("sit", chair=0)
        await dot.do("team", chair=0, name="The Owls")
        await ann.do("bot", chair=4, level="random")
        named = await server.client(ann.code, name="Nan")
        await named.do("stand")
        spectator = await server.client(ann.code, role="spectator")
        screen = await server.client(ann.code, role="screen")
        everybody = (ann, ben, cleo, dot, named, spectator, screen)
        await ann.do("start")
        players = (ann, ben, cleo)
        for client in everybody:
            await client.until(lambda client=client: "match" in client.frame)
        before = {client: client.frame for client in everybody}
        await asyncio.gather(*(each.play(Random(n)) for n, each in enumerate(players)))
        await ann.do("rematch")
        await ann.do("start")
        for client in everybody:
            await client.until(lambda c=client: c.match["id"] != before[c]["match"]["id"])
            old, new = before[client], client.frame
            assert new["you"] == old["you"]
            for kept in ("code", "game", "settings", "people", "host", "chairs", "watching"):
                assert new["table"][kept] == old["table"][kept], kept
            seats = [[seat["name"] for seat in each["match"]["seats"]] for each in (old, new)]
            assert seats == [["The Owls", "Ben", "Cleo", "Ada"]] * 2
            assert new["match"]["options"]["packs"] == options["packs"]
            assert new["match"]["view"]["text"].startswith("How many beans")
        await asyncio.gather(*(each.play(Random(n)) for n, each in enumerate(players)))


def test_a_person_who_took_a_bots_seat_keeps_it():
    at = OfflineTable("intuition", "Ann", late_seats=True)
    at.do(ANN, up.Bot(chair=1, level="easy"))
    at.start()
    at.join("Ben")
    at.do(BEN, up.Sit(chair=1))
    began = first(at)
    again(at)
    assert at.table.match.names == ("Ann", "Ben")
    assert first(at) != began


# Who goes first


def test_in_intuition_the_other_player_holds_the_first_card_in_a_rematch():
    for _ in range(4):
        at = OfflineTable("intuition", "Ann", "Ben")
        at.start()
        holders = [first(at)]
        for _ in range(3):
            again(at)
            holders.append(first(at))
            assert at.rebuilt().match.state == at.table.match.state
        assert holders[0] != holders[1]
        assert holders[:2] == holders[2:]


def test_who_goes_first_moves_on_clockwise_and_bots_take_their_turn():
    at = OfflineTable("press_your_luck", "Ann", "Ben")
    at.do(ANN, up.Bot(chair=3, level="easy"))
    at.start()
    turns = [at.table.match.state.turn]
    for _ in range(4):
        again(at)
        turns.append(at.table.match.state.turn)
    assert [(turn - turns[0]) % 3 for turn in turns] == [0, 1, 2, 0, 1]


def test_an_option_that_says_who_goes_first_wins():
    at = OfflineTable("intuition", "Ann", "Ben", options={"first_holder": 1})
    at.start()
    again(at)
    assert first(at) == 1
    at.play_on()
    at.do(ANN, up.Rematch())
    at.do(ANN, up.Configure(settings=Settings()))
    at.start()
    assert first(at) == 0  # it moves on from the previous match


@pytest.mark.parametrize("change", ["leaves", "swaps"])
def test_with_other_players_or_seats_luck_decides_again(change):
    at = OfflineTable("press_your_luck", "Ann", "Ben", "Cleo")
    at.start()
    at.play_on()
    at.do(ANN, up.Rematch())
    if change == "leaves":
        at.do(BEN, up.Leave())
    else:
        at.do(BEN, up.Sit(chair=3))  # so Cleo has the second seat now, and Ben the third
    at.start()
    assert at.table.match.options.first_seat is None


def test_a_free_chair_between_them_does_not_matter():
    at = OfflineTable("press_your_luck", "Ann", "Ben")
    at.start()
    at.play_on()
    at.do(ANN, up.Rematch())
    at.do(BEN, up.Sit(chair=3))
    at.start()
    assert at.table.match.options.first_seat is not None


def test_the_table_forgets_the_match_before_as_soon_as_the_next_begins():
    at = OfflineTable("intuition", "Ann", "Ben")
    at.start()
    at.play_on()
    at.do(ANN, up.Rematch())
    assert at.table.previous is not None
    assert facts(at.rebuilt()) == facts(at.table)
    at.start()
    assert at.table.previous is None


@pytest.mark.parametrize("game", sorted(games()))
def test_matches_can_follow_each_other_in_every_game(game):
    at = OfflineTable(game, "Ann", "Ben")
    at.start()
    for _ in range(2):
        again(at)
    assert at.table.match.names == ("Ann", "Ben")
