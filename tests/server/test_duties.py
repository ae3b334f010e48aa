"""Clocks: when time runs out, what happens then, and who plays for absent players."""

import pytest

from hunch.games.intuition.rules import CardEarned
from hunch.games.intuition.words import GUESS_MS
from hunch.server import entries as log
from hunch.server import protocol as up
from hunch.server.changes import changes
from hunch.server.duties import HOST_GONE_SECONDS, Duty, Kind, deadline, duties
from hunch.server.entries import Slow
from hunch.server.live_table import GRACE_MS
from tests.server.live_server import Clock, running, until
from tests.server.offline_table import OfflineTable

ANN, BEN, CLEO = 0, 1, 2
LOW = {"type": "Guess", "words": "low"}
FIRST_ANN = {"first_holder": 1}  # the other player guesses first


def playing(**settings) -> OfflineTable:
    at = OfflineTable("intuition", "Ann", "Ben", options=FIRST_ANN, **settings)
    at.later(60)
    at.start()
    return at


def due(at: OfflineTable, gone=None, pace=0) -> list[Duty]:
    return list(duties(at.table, gone or {}, pace))


# What is due when, without a network


def test_without_a_clock_nobody_runs_out_of_time():
    at = playing()
    assert deadline(at.table, ANN) is None
    assert due(at) == []


def test_the_clock_starts_when_a_decision_is_due():
    at = playing(turn_seconds=20)
    assert deadline(at.table, ANN) == at.at + 20_000
    assert deadline(at.table, BEN) is None  # has nothing to decide now
    assert due(at) == [Duty(at.at + 20_000, Kind.LATE, ANN, 0)]
    at.later(7)
    at.play(ANN)
    seat = next(iter(at.table.current.owing))
    seen = at.table.current.seen_at
    assert seen > at.at
    assert deadline(at.table, seat) == seen + 20_000


def test_the_simultaneous_decisions_of_others_give_nobody_more_time():
    at = OfflineTable("wits_and_wagers", "Ann", "Ben", "Cleo")
    at.start()
    until_ = at.at + 30_000  # the game's own sand timer
    at.later(10)
    at.play(BEN)
    assert [deadline(at.table, seat) for seat in range(3)] == [until_, None, until_]


def test_teams_have_more_time():
    at = OfflineTable("wits_and_wagers", "Ann", "Ben", options={"teams": True, "guess_seconds": 5})
    at.start()
    assert deadline(at.table, ANN) == at.at + 20_000


def test_the_games_own_timer_comes_before_the_tables():
    at = OfflineTable("wits_and_wagers", "Ann", "Ben", turn_seconds=5, options={"bet_seconds": 0})
    at.start()
    assert deadline(at.table, ANN) == at.at + 30_000
    at.play(ANN, {"type": "Guess", "value": "17"})
    at.play(BEN)
    seen = at.table.current.seen_at  # the guesses
    assert seen > at.at
    assert deadline(at.table, ANN) == seen + 5_000  # betting has no timer of its own


def test_a_pause_stops_all_clocks_and_gives_the_time_back():
    at = playing(turn_seconds=20)
    begun = at.at
    at.later(5)
    at.do(ANN, up.Pause())
    assert at.do(ANN, up.Pause()) == []
    at.later(1000)
    assert deadline(at.table, ANN) is None
    assert due(at, {ANN: begun, BEN: begun}) == []
    at.do(ANN, up.Resume())
    assert deadline(at.table, ANN) == at.at + 15_000
    assert at.do(ANN, up.Resume()) == []
    assert at.notices[-2:] == ["The host paused the match.", "The match continues."]


def test_a_player_who_returns_during_a_pause_gets_exactly_the_whole_time():
    at = playing(turn_seconds=20)
    at.fold(changes(log.StoodIn(at=at.at, seat=ANN, late=True)))
    at.later(5)
    at.do(ANN, up.Pause())
    at.later(100)
    at.fold(changes(log.HandedBack(at=at.at, seat=ANN)))
    at.later(100)
    at.do(ANN, up.Resume())
    assert deadline(at.table, ANN) == at.at + 20_000


def test_a_bot_gives_people_time_to_look_before_it_plays():
    at = OfflineTable("intuition", "Ann", options={"first_holder": 0})
    at.do(ANN, up.Bot(chair=1, level="easy"))
    at.start()
    assert due(at, pace=700) == [Duty(at.at + 700, Kind.BOT, 1, 0)]


def test_a_bot_waits_until_the_cards_that_were_earned_have_been_seen():
    at = OfflineTable("intuition", "Ann", options={"first_holder": 1, "reveal_ms": 1500})
    at.do(ANN, up.Bot(chair=1, level="easy"))
    at.start()
    before = len(at.table.match.log)
    at.play(0)
    earned = sum(isinstance(each, CardEarned) for each in at.table.match.heard(None, before))
    assert earned
    assert due(at, pace=700) == [Duty(at.at + GUESS_MS + 1500 * earned, Kind.BOT, 1, 0)]
    assert due(at) == [Duty(at.at, Kind.BOT, 1, 0)]  # unless bots do not pause at all


def test_an_absent_player_has_some_time_to_come_back():
    at = playing(away_seconds=40)
    left = at.at - 10_000
    assert due(at, {ANN: left}) == [
        Duty(left + HOST_GONE_SECONDS * 1000, Kind.HOST),
        Duty(at.at + 40_000, Kind.AWAY, ANN, 0),  # counted from when the decision became due
    ]
    assert due(at, {BEN: left}) == []  # Ben has nothing to decide


def test_a_team_is_away_when_all_its_members_are():
    options = {"teams": True, "guess_seconds": 0}
    at = OfflineTable("wits_and_wagers", "Ann", "Ben", "Cleo", options=options)
    at.do(CLEO, up.Sit(chair=1))
    at.start()
    assert due(at, {BEN: at.at}) == []
    away = [duty for duty in due(at, {BEN: at.at, CLEO: at.at + 3000}) if duty.kind is Kind.AWAY]
    assert away == [Duty(at.at + 63_000, Kind.AWAY, 1, 0)]


def test_a_waiting_table_waits_for_everything_but_the_games_own_timer():
    at = playing(turn_seconds=20, slow=Slow.WAIT)
    assert deadline(at.table, ANN) == at.at + 20_000  # shown, but nothing happens then
    assert [duty.kind for duty in due(at, {ANN: at.at})] == [Kind.HOST]
    at = OfflineTable("wits_and_wagers", "Ann", "Ben", slow=Slow.WAIT)
    at.start()
    assert {duty.kind for duty in due(at)} == {Kind.LATE}


def test_the_host_is_only_replaced_if_somebody_else_is_here():
    at = playing()
    assert {duty.kind for duty in due(at, {ANN: at.at, BEN: at.at})} == {Kind.DESERTED}
    at.play_on()
    assert due(at, {ANN: at.at}) == [Duty(at.at + HOST_GONE_SECONDS * 1000, Kind.HOST)]


# Through sockets, with a clock that the test moves


async def two_at_intuition(server, **settings):
    ann = await server.table("intuition", options=FIRST_ANN, **settings)
    ben = await server.client(ann.code, name="Ben")
    await ann.do("start")
    await ben.until(lambda: ben.frame.get("match"))
    await ann.until(lambda: ann.owes)
    return ann, ben


async def test_frames_contain_the_deadline_and_the_servers_time():
    clock = Clock()
    async with running(now=clock) as server:
        _, ben = await two_at_intuition(server, turn_seconds=20)
        seats = ben.match["seats"]
        assert [seat["deadline"] for seat in seats] == [clock.at + 20_000, None]
        assert ben.frame["now"] == clock.at
        clock.at += 1234
        await ben.send("ping", sent=5.5)
        await ben.until(lambda: ben.others)
        assert ben.others == [{"type": "pong", "sent": 5.5, "now": clock.at}]


async def test_when_time_runs_out_the_games_default_is_played():
    clock = Clock()
    async with running(now=clock) as server:
        ann, ben = await two_at_intuition(server, turn_seconds=20, slow="default")
        clock.forward(server, 19)
        await ann.do("ping", sent=0)
        assert ann.number == 0
        clock.forward(server, 1)
        notice = "Ann ran out of time; a move was played for them."
        await ben.until(lambda: notice in ben.noticed)
        await ann.until(lambda: ann.number == 1)
        assert not ann.match["seats"][0]["standing_in"]
        last = server.runtime.tables.all[0].table
        assert last.current.decided == (1, 0)


async def test_when_time_runs_out_a_bot_steps_in_until_the_person_does_something():
    clock = Clock()
    async with running(now=clock) as server:
        ann, ben = await two_at_intuition(server, turn_seconds=20, slow="bot")
        clock.forward(server, 20)
        await ben.until(lambda: ben.match["seats"][0]["standing_in"])
        assert ben.match["seats"][0]["bot"] == "medium"
        assert "Ann ran out of time; a bot has taken over." in ben.noticed
        await ann.until(lambda: ann.number > 0)
        await ann.do("ping", sent=0)  # as a page does by itself
        assert server.runtime.tables.all[0].table.current.stand_ins == {0: True}
        await ann.do("say", text="Sorry!")
        await ben.until(lambda: not ben.match["seats"][0]["standing_in"])
        assert ben.match["seats"][0]["bot"] is None
        assert "Ann is back and has taken over from the bot." in ben.noticed


async def test_when_time_runs_out_the_table_may_wait():
    clock = Clock()
    async with running(now=clock) as server:
        ann, ben = await two_at_intuition(server, turn_seconds=20, slow="wait")
        clock.forward(server, 10_000)
        assert server.runtime.tables.all[0].next_duty(0) is None
        await ann.do("move", number=0, action=LOW)  # late, and welcome
        await ben.until(lambda: ben.match["told"] and ben.frame["length"])


async def guessing(server, **settings):
    """Ann and Ben have 30 seconds to write their guesses."""
    ann = await server.table("wits_and_wagers", options={"questions": 1}, **settings)
    ben = await server.client(ann.code, name="Ben")
    await ann.do("start")
    await ann.until(lambda: ann.owes)
    await ben.until(lambda: ben.frame.get("match") and ben.owes)
    return ann, ben


def guess(number):
    return {"type": "Guess", "value": number}


@pytest.mark.parametrize("slow", ["default", "bot", "wait"])
async def test_when_the_sand_timer_runs_out_only_the_draft_counts(slow):
    clock = Clock()
    async with running(now=clock) as server:
        ann, ben = await guessing(server, slow=slow)
        await ann.do("draft", number=0, action=guess("17"))
        clock.forward(server, 30)
        await ann.until(lambda: ann.match["view"]["phase"] == "bet")
        log_ = server.runtime.tables.all[0].table.match.log
        guesses = {entry.seat: entry.action.value for entry in log_[-2:]}
        assert (str(guesses[0]), guesses[1]) == ("17", None)
        notice = "You ran out of time; a move was played for you."
        await ben.until(lambda: notice in ben.noticed)
        assert not any(seat["standing_in"] for seat in ann.match["seats"])


async def test_an_illegal_draft_does_not_count():
    clock = Clock()
    async with running(now=clock) as server:
        ann, ben = await guessing(server)
        await ann.do("move", number=0, action=guess("17"))
        await ben.do("move", number=0, action=guess("18"))
        await ann.until(lambda: ann.match["view"]["phase"] == "bet")
        spot = ann.match["menu"]["forms"][0]["fields"][0]["spots"][0]
        broke = {"type": "Bet", "bets": [{"spot": spot, "amount": 1_000_000}]}
        await ann.do("draft", number=1, action=broke)
        clock.forward(server, 30)
        await ann.until(lambda: ann.over)
        bets = [entry.action for entry in server.runtime.tables.all[0].table.match.log[-2:]]
        rules = server.runtime.tables.all[0].table.match.rules
        assert bets == [rules.NO_BET, rules.NO_BET]


async def test_a_bot_plays_for_an_absent_player_until_they_are_back():
    clock = Clock()
    async with running(now=clock) as server:
        ann, ben = await two_at_intuition(server, away_seconds=30)
        await ann.close()
        await ben.until(lambda: not ben.table["people"][0]["here"])
        clock.forward(server, 29)
        await ben.do("ping", sent=0)
        assert not ben.match["seats"][0]["standing_in"]
        clock.forward(server, 1)
        await ben.until(lambda: ben.match["seats"][0]["standing_in"])
        assert "Ann is away; a bot has taken over." in ben.noticed
        await until(lambda: server.runtime.tables.all[0].table.current.decided[0])
        back = await server.client(ann.code, token=ann.token)
        await back.until(lambda: not back.match["seats"][0]["standing_in"])
        you = back.frame["you"]
        assert (you["role"], you["person"], you["seat"], you["host"]) == ("player", 0, 0, True)
        await ben.until(lambda: "Ann is back and has taken over from the bot." in ben.noticed)


async def test_a_player_who_comes_back_in_time_loses_nothing():
    clock = Clock()
    async with running(now=clock) as server:
        ann, ben = await two_at_intuition(server, away_seconds=30)
        await ann.close()
        await ben.until(lambda: not ben.table["people"][0]["here"])
        clock.forward(server, 29)
        await server.client(ann.code, token=ann.token)
        clock.forward(server, 29)
        assert server.runtime.tables.all[0].next_duty(0) is None
        assert not ben.match["seats"][0]["standing_in"]


async def test_when_the_host_is_away_for_long_somebody_else_becomes_host():
    clock = Clock()
    async with running(now=clock) as server:
        ann = await server.table("intuition")
        ben = await server.client(ann.code, name="Ben")
        await ann.close()
        await ben.until(lambda: not ben.table["people"][0]["here"])
        clock.forward(server, HOST_GONE_SECONDS)
        await ben.until(lambda: ben.frame["you"]["host"])
        assert ben.noticed[-1] == "You are now the host."
        back = await server.client(ann.code, token=ann.token)
        assert not back.frame["you"]["host"]


async def test_a_paused_match_waits_for_as_long_as_the_host_likes():
    clock = Clock()
    async with running(now=clock) as server:
        ann, ben = await two_at_intuition(server, turn_seconds=20, slow="default")
        clock.forward(server, 15)
        await ann.do("pause")
        await ben.until(lambda: ben.table["paused"])
        clock.forward(server, 10_000)
        refused = await ann.ask("move", number=0, action=LOW)
        assert (refused["code"], "paused" in refused["message"]) == ("not_allowed", True)
        assert server.runtime.tables.all[0].next_duty(0) is None
        await ann.do("resume")
        await ben.until(lambda: not ben.table["paused"])
        assert ben.match["seats"][0]["deadline"] == clock.at + 5_000
        assert ben.noticed[-2:] == ["The host paused the match.", "The match continues."]


async def test_after_a_restart_everyone_has_time_to_reconnect(tmp_path):
    clock, url = Clock(), f"sqlite:///{tmp_path}/hunch.db"
    async with running(url, now=clock) as server:
        ann, _ = await two_at_intuition(server, turn_seconds=20, slow="default")
    clock.at += 3_600_000
    async with running(url, now=clock) as server:
        await until(lambda: server.runtime.tables.all)
        live = server.runtime.tables.all[0]
        again = await server.client(ann.code, token=ann.token)
        duty = live.next_duty(0)
        assert (duty.kind, duty.at) == (Kind.LATE, clock.at + GRACE_MS)
        await again.do("move", number=0, action=LOW)
        await again.until(lambda: again.number == 1)
