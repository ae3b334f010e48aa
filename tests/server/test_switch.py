"""A table moves on to another game: same code, same people."""

import asyncio
from random import Random

import pytest
from msgspec.structs import replace

from hunch.core.errors import UnknownGame
from hunch.core.registry import find, games
from hunch.server import loading
from hunch.server import protocol as up
from hunch.server.entries import Settings
from hunch.server.errors import NotAllowed, NotHost
from hunch.server.live_table import row_of
from hunch.server.seating import moved_over
from hunch.server.table import Phase, Place
from tests.server.live_server import running
from tests.server.offline_table import OfflineTable, facts

ANN, BEN, CLEO = 0, 1, 2
SWITCHES = [(one, other) for one in sorted(games()) for other in sorted(games()) if one != other]


def chairs(at: OfflineTable) -> list[str]:
    return [chair["name"] for chair in facts(at.table)["chairs"]]


def bot(name: str) -> Place:
    return Place((), "easy", name)


# Before and after a match


@pytest.mark.parametrize(("one", "other"), SWITCHES)
def test_everybody_moves_on_to_another_game(one, other):
    at = OfflineTable(one, "Ann", "Ben", coach=True, turn_seconds=90, late_seats=True)
    watching = at.join("Watcher", role=up.Role.SPECTATOR)
    at.start()
    at.play_on()
    before = at.table
    at.do(ANN, up.Switch(game=other))
    after = at.table
    assert after.game == find(other)
    assert after.phase is Phase.LOBBY
    assert (after.code, after.host, after.people) == (before.code, ANN, before.people)
    assert after.commitment != before.commitment
    assert after.settings == Settings(coach=True, turn_seconds=90, late_seats=True)
    assert [after.chair_of(person) for person in (ANN, BEN, watching)] == [0, 1, None]
    assert len(after.places) == find(other).most
    assert at.notices[-1] == f"The table is now playing {find(other).title}."
    assert facts(at.rebuilt()) == facts(after)
    assert row_of(after, at.at).game == other
    at.start()
    assert at.table.match.game.name == other
    assert at.table.match.names == ("Ann", "Ben")
    at.play_on()
    assert at.table.phase is Phase.OVER


def test_options_and_packs_of_the_old_game_stay_behind():
    options = {"packs": ["geography"], "questions": 3}
    at = OfflineTable("wits_and_wagers", "Ann", "Ben", options=options, level="hard")
    at.do(ANN, up.Switch(game="intuition"))
    assert at.table.settings == Settings(level="hard")
    at.do(ANN, up.Switch(game="wits_and_wagers"))
    assert at.table.settings.options == {}


def test_a_game_is_not_switched_during_a_match_or_by_a_guest():
    at = OfflineTable("intuition", "Ann", "Ben")
    with pytest.raises(NotHost):
        at.do(BEN, up.Switch(game="think_str8"))
    at.start()
    with pytest.raises(NotAllowed, match="only be changed before or after a match"):
        at.do(ANN, up.Switch(game="think_str8"))


def test_an_unknown_game_or_the_same_one_changes_nothing():
    at = OfflineTable("intuition", "Ann", "Ben")
    with pytest.raises(UnknownGame, match="There is no game “chess”; choose"):
        at.do(ANN, up.Switch(game="chess"))
    assert at.do(ANN, up.Switch(game="intuition")) == []
    at.start()
    at.play_on()
    with pytest.raises(NotAllowed, match="already playing Intuition; for another match, start a r"):
        at.do(ANN, up.Switch(game="intuition"))


def test_words_that_cut_the_deck_stay_with_their_game():
    at = OfflineTable("intuition", "Ann", "Ben")
    at.do(BEN, up.Cut(words="mine"))
    at.do(ANN, up.Switch(game="press_your_luck"))
    assert facts(at.table)["cuts"] == []


# Who sits where


def test_with_fewer_chairs_the_last_people_watch_and_people_come_before_bots():
    at = OfflineTable("think_str8", "Ann", "Ben", "Cleo")
    at.do(ANN, up.Bot(chair=3, level="easy"))
    at.do(BEN, up.Stand())
    at.do(ANN, up.Bot(chair=1, level="hard"))
    assert chairs(at) == ["Ann", "Bix", "Cleo", "Ada"]
    at.do(ANN, up.Switch(game="intuition"))
    assert chairs(at) == ["Ann", "Cleo"]
    assert sorted(person["name"] for person in facts(at.table)["people"]) == ["Ann", "Ben", "Cleo"]
    at.do(ANN, up.Switch(game="think_str8"))
    assert chairs(at) == ["Ann", "Cleo", "", ""]


def test_bots_keep_their_chairs_and_levels():
    at = OfflineTable("think_str8", "Ann")
    at.do(ANN, up.Bot(chair=2, level="hard"))
    at.do(ANN, up.Switch(game="press_your_luck"))
    assert chairs(at)[:4] == ["Ann", "", "Ada", ""]
    assert at.table.places[2].bot == "hard"


@pytest.mark.parametrize(
    ("places", "room", "teams", "expected"),
    [
        ([Place((1,)), Place((2,))], 4, False, [(1,), (2,), (), ()]),
        ([Place((1,)), Place(), Place((2,))], 2, False, [(1,), (2,)]),
        ([bot("A"), bot("B"), Place((1,))], 2, False, [(1,), "A"]),
        ([Place((1,)), bot("A"), Place(), Place((2,))], 3, False, [(1,), "A", (2,)]),
        ([Place((1, 2, 3)), Place((4,))], 3, False, [(1,), (4,), (2,)]),
        ([Place((1, 2, 3)), Place((4,))], 3, True, [(1, 2, 3), (4,), ()]),
        ([Place((1, 2)), Place((3,)), Place((4, 5))], 2, True, [(1, 2), (3, 4, 5)]),
        ([bot("A"), bot("B"), bot("C")], 2, False, ["A", "B"]),
    ],
)
def test_everybody_finds_a_chair_as_long_as_there_is_one(places, room, teams, expected):
    found = moved_over(places, room, teams)
    assert [place.bot_name or place.people for place in found] == expected


def test_a_team_that_stays_together_keeps_its_name():
    team = Place((1, 2), team="The Owls")
    assert moved_over([Place((3,)), team], 2, True)[1] == team
    assert [place.team for place in moved_over([Place((3,)), team], 2, False)] == ["", ""]


# Through real sockets


async def test_sockets_stay_open_and_the_next_frames_are_whole():
    async with running() as server:
        ann = await server.table("press_your_luck", listed=True)
        ben = await server.client(ann.code, name="Ben")
        screen = await server.client(ann.code, role="screen")
        await ann.do("start")
        await asyncio.gather(ann.play(Random(1)), ben.play(Random(2)))
        await ann.do("switch", game="wits_and_wagers")
        everybody = (ann, ben, screen)
        for client in everybody:
            await client.until(lambda client=client: client.table["game"] == "wits_and_wagers")
            assert "match" not in client.frame
            assert client.table["phase"] == "lobby"
            assert client.table["fairness"]["secret"] is None
            assert client.noticed[-1] == "The table is now playing Wits & Wagers Deluxe."
        async with server.http() as http:
            (row,) = (await http.get("/api/tables")).json()
            assert (row["game"], row["phase"], row["chairs"]) == ("wits_and_wagers", "lobby", 7)
            one = (await http.get(f"/api/tables/{ann.code}")).json()
            assert one["table"]["game"] == "wits_and_wagers"
        await ann.do("start")
        for client in everybody:
            await client.until(lambda client=client: "match" in client.frame)
            assert client.told[-1]["event"]["type"] == "QuestionAsked"
        await asyncio.gather(ann.play(Random(1)), ben.play(Random(2)))
        await screen.until(lambda: screen.over)
        assert screen.match["result"]


async def test_bots_and_drafts_of_the_old_game_are_forgotten():
    async with running() as server:
        ann = await server.table("intuition", bots=1, level="easy", options={"first_holder": 1})
        await ann.do("start")
        (live,) = server.runtime.tables.all
        await ann.play(Random(1))
        assert live.bots
        await ann.do("switch", game="wits_and_wagers")
        assert (live.bots, live.drafts) == ({}, {})
        await ann.do("start")
        await ann.until(lambda: "match" in ann.frame and ann.owes)
        old = {"type": "Guess", "words": "low"}  # an action of the old game
        live.keep_draft("another match", 0, 0, old)
        assert live.drafts == {}
        await ann.play(Random(2))
        assert ann.match["outcome"]


async def test_a_table_that_changed_its_game_is_loaded_again(tmp_path):
    url = f"sqlite:///{tmp_path / 'hunch.db'}"

    async with running(url) as server:
        ann = await server.table("intuition", bots=1)
        await ann.do("start")
        await ann.play(Random(1))
        await ann.do("switch", game="press_your_luck")
        code, token = ann.code, ann.token
    async with running(url) as server:
        ann = await server.client(code, token=token)
        assert ann.table["game"] == "press_your_luck"
        assert [chair["name"] for chair in ann.table["chairs"]][:3] == ["Ann", "Ada", ""]
        await ann.do("start")
        await ann.play(Random(2))
        assert ann.match["outcome"]


async def test_a_table_whose_second_game_has_changed_since_is_not_loaded(tmp_path, monkeypatch):
    url = f"sqlite:///{tmp_path / 'hunch.db'}"
    async with running(url) as server:
        ann = await server.table("intuition", bots=1)
        await ann.do("switch", game="press_your_luck")
        code = ann.code
    newer = replace(find("press_your_luck"), version=99)
    monkeypatch.setattr(loading, "find", lambda name: newer if name == newer.name else find(name))
    async with running(url) as server, server.http() as http:
        answer = await http.get(f"/api/tables/{code}")
        assert answer.json()["code"] == "no_such_table"
        assert (
            answer.json()["message"] == "This table was started with another version of its game."
        )
