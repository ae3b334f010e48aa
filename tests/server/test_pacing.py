"""Everybody gets time to look: bots and clocks wait, and so does a solo match."""

import pytest
from msgspec.structs import replace

from hunch.core.codec import decode, encode
from hunch.core.registry import find, words_of
from hunch.games.intuition.rules import CardEarned, GuessMade, Words
from hunch.games.intuition.words import GUESS_MS
from hunch.games.intuition_game.values import CardTurned
from hunch.server import entries as log
from hunch.server import protocol as up
from hunch.server.commands import Context, done_by
from hunch.server.connection_story import Telling
from hunch.server.duties import Duty, Kind, deadline, duties
from hunch.server.entries import AnyEntry, By, Pace
from hunch.server.errors import NotAllowed, NotHost
from hunch.server.folding import table_from
from hunch.server.pacing import FACTORS, shown_ms
from hunch.server.seat_frames import frame_of, seats_of
from tests.server.live_server import Clock, running
from tests.server.offline_table import OfflineTable, content

ANN, BEN = 0, 1
PAUSE = 700  # of the server's bots
GAME = find("intuition_game")
CARD = words_of(GAME).pause_ms(CardTurned("wild"), None)  # with all that it settles


def alone(game="intuition_game", **settings) -> OfflineTable:
    """Ann plays against a bot."""
    at = OfflineTable(game, "Ann", **settings)
    at.do(ANN, up.Bot(chair=1, level="easy"))
    at.start()
    return at


def played_a_round(at: OfflineTable) -> None:
    """Everybody decides until the card of this round has been turned."""
    turned = cards(at)
    while cards(at) == turned:
        seat = next(iter(at.table.current.owing))
        at.play(seat, by=By.PERSON if at.table.bot_of(seat) is None else By.BOT)


def cards(at: OfflineTable) -> int:
    return sum(isinstance(event, CardTurned) for event in at.table.match.heard(None))


def due(at: OfflineTable) -> list[Duty]:
    return list(duties(at.table, {}, PAUSE))


def frame(at: OfflineTable, person: int | None = ANN, telling: Telling | None = None):
    role = up.Role.PLAYER if person is not None else up.Role.SPECTATOR
    return frame_of(
        at.table, b"", seats_of(at.table), role, person, telling or Telling(), 0, {}, at.at, "en"
    )


# The table's pace


@pytest.mark.parametrize("pace", Pace)
def test_a_table_shows_everything_at_its_own_pace(pace):
    at = alone(pace=pace)
    telling = Telling()
    frame(at, telling=telling)
    played_a_round(at)
    assert at.table.current.seen_at == at.at + CARD * FACTORS[pace]
    shown = {type(line.event): line.ms for line in frame(at, telling=telling).match.told}
    assert shown[CardTurned] == CARD * FACTORS[pace]
    assert sum(shown.values()) == shown[CardTurned]


@pytest.mark.parametrize("pace", Pace)
def test_no_pace_shows_an_earned_card_for_less_time_than_the_rules_demand(pace):
    at = OfflineTable("intuition", "Ann", "Ben", pace=pace, options={"reveal_ms": 1200})
    at.start()
    match, factor = at.table.match, FACTORS[pace]
    assert shown_ms(match, CardEarned(0, "AC"), factor) == max(1200, 1200 * factor)
    assert shown_ms(match, GuessMade(0, Words.LOW, True), factor) == GUESS_MS * factor


def test_those_who_reload_the_page_and_those_who_stay_have_the_same_lines():
    at = alone()
    stays = Telling()
    lines = list(frame(at, telling=stays).match.story)
    played_a_round(at)
    lines += [replace(line, ms=0) for line in frame(at, telling=stays).match.told]
    assert lines == list(frame(at).match.story)


def test_frames_say_how_long_it_takes_until_all_has_been_seen():
    at = alone(tap=False)
    assert (frame(at).match.held, frame(at).match.rest) == (False, 0)
    played_a_round(at)
    assert frame(at).match.rest == CARD
    at.later(1)
    assert frame(at, None).match.rest == CARD - 1_000
    at.later(10)
    assert frame(at).match.rest == 0


# Clocks and bots


def test_a_clock_starts_when_everything_has_been_seen():
    at = OfflineTable("intuition_game", "Ann", "Ben", turn_seconds=20)
    at.start()
    played_a_round(at)
    (dealer,) = at.table.current.owing
    assert deadline(at.table, dealer) == at.at + CARD + 20_000
    assert due(at) == [Duty(at.at + CARD + 20_000, Kind.LATE, dealer, 1)]
    at.later(1)
    at.do(ANN, up.Continue())
    assert deadline(at.table, dealer) == at.at + 20_000


def test_an_absent_player_is_waited_for_from_then_on():
    at = OfflineTable("intuition_game", "Ann", "Ben", away_seconds=40)
    at.start()
    played_a_round(at)
    (dealer,) = at.table.current.owing
    left = {dealer: at.at - 100_000}
    away = [duty for duty in duties(at.table, left, PAUSE) if duty.kind is Kind.AWAY]
    assert away == [Duty(at.at + CARD + 40_000, Kind.AWAY, dealer, 1)]


def test_a_bot_waits_until_everything_has_been_seen_and_a_moment_longer_at_a_calm_table():
    at = alone(pace=Pace.CALM, options={"first_dealer": 1})
    assert due(at) == [Duty(at.at + PAUSE * 1.6, Kind.BOT, 1, 0)]
    at = alone(tap=False, options={"first_dealer": 0})
    played_a_round(at)
    assert due(at) == [Duty(at.at + CARD, Kind.BOT, 1, 1)]


def test_a_server_whose_bots_never_pause_waits_for_nobody():
    at = OfflineTable("intuition_game", "Ann", turn_seconds=20)
    at.do(ANN, up.Bot(chair=1, level="easy"))
    at.fold(done_by(at.table, ANN, up.Start(), at.at, Context(patient=False)))
    telling = Telling()
    frame(at, telling=telling)
    played_a_round(at)
    assert at.table.current.seen_at <= at.at
    shown = frame(at, telling=telling).match
    assert (shown.held, shown.rest, {line.ms for line in shown.told}) == (False, 0, {0})


# Playing alone


def test_a_person_who_plays_alone_continues_after_each_round():
    at = alone(turn_seconds=20, options={"first_dealer": 1})
    played_a_round(at)
    assert at.table.current.held
    assert (frame(at).match.held, frame(at).match.rest) == (True, 0)
    at.later(1000)
    assert due(at) == []
    assert deadline(at.table, ANN) is None
    assert [type(entry) for entry in at.do(ANN, up.Continue())] == [log.Continued]
    assert not at.table.current.held
    assert deadline(at.table, ANN) == at.at + 20_000
    assert at.do(ANN, up.Continue()) == []  # there is nothing to wait for


def test_a_person_who_plays_alone_follows_what_a_bot_did_but_not_what_they_did_themselves():
    at = alone("intuition", options={"first_holder": 0})
    bots_turns = []
    while len(bots_turns) < 4:
        seat = next(iter(at.table.current.owing))
        at.play(seat, by=By.PERSON if seat == ANN else By.BOT)
        assert at.table.current.held is (seat != ANN)
        bots_turns += [seat] * (seat != ANN)
    at.do(ANN, up.Continue())
    assert not at.table.current.held


def test_bots_wait_for_a_person_who_plays_alone():
    at = alone(options={"first_dealer": 0})
    played_a_round(at)
    at.later(1000)
    assert due(at) == []
    at.do(ANN, up.Continue())
    assert due(at) == [Duty(at.at, Kind.BOT, 1, 1)]


def test_a_decision_continues_as_well():
    at = alone(options={"first_dealer": 1})
    played_a_round(at)
    at.later(1)
    at.play(ANN)
    assert not at.table.current.held
    assert at.table.current.seen_at == at.at


def test_without_the_setting_the_match_continues_by_itself():
    at = alone(tap=False)
    played_a_round(at)
    assert not at.table.current.held


def test_a_person_who_plays_alone_may_stop_and_resume_waiting_during_the_match():
    at = alone(options={"first_dealer": 1})
    played_a_round(at)
    assert at.table.current.held
    hurried = replace(at.table.settings, tap=False)
    at.do(ANN, up.Configure(hurried))
    assert not at.table.current.held
    with pytest.raises(NotAllowed, match="before the match"):
        at.do(ANN, up.Configure(replace(hurried, tap=True, coach=not hurried.coach)))
    at.do(ANN, up.Configure(replace(hurried, tap=True)))
    assert at.table.waits_for == 0


def test_a_table_with_two_people_does_not_wait_for_a_tap():
    at = OfflineTable("intuition_game", "Ann", "Ben")
    at.start()
    played_a_round(at)
    assert not at.table.current.held


def test_nobody_continues_when_the_match_is_over():
    at = alone("wits_and_wagers", options={"questions": 1})
    while at.table.current.owing:
        seat = next(iter(at.table.current.owing))
        at.play(
            seat,
            {"type": "Guess", "value": str(seat)} if at.table.match.view(0).mat == () else None,
        )
    assert at.table.current.over
    assert not at.table.current.held
    assert at.do(ANN, up.Continue()) == []


def test_a_held_match_continues_when_its_only_player_is_joined_by_another_or_leaves():
    for leave in (False, True):
        at = alone(late_seats=True, turn_seconds=20, options={"first_dealer": 1})
        ben = at.join("Ben")
        played_a_round(at)
        assert at.table.current.held
        at.later(100)
        at.do(ANN if leave else ben, up.Leave() if leave else up.Sit(chair=1))
        assert not at.table.current.held
        assert at.table.current.seen_at == at.at
        if not leave:
            assert deadline(at.table, ANN) == at.at + 20_000


def test_only_the_host_continues_for_everybody():
    at = OfflineTable("intuition_game", "Ann", "Ben")
    at.start()
    played_a_round(at)
    with pytest.raises(NotHost):
        at.do(BEN, up.Continue())
    assert frame(at).match.rest
    at.do(ANN, up.Continue())
    assert not frame(at, BEN).match.rest


def test_a_host_who_watches_continues_for_a_person_who_plays_alone():
    at = OfflineTable("intuition_game", "Ann", "Ben")
    at.do(ANN, up.Stand())
    at.do(ANN, up.Bot(chair=0, level="easy"))
    at.start()
    played_a_round(at)
    assert at.table.current.held
    at.do(ANN, up.Continue())
    assert not at.table.current.held


def test_a_pause_keeps_the_time_to_look():
    at = alone(tap=False, options={"first_dealer": 0})
    played_a_round(at)
    at.later(1)
    at.do(ANN, up.Pause())
    at.later(500)
    assert frame(at).match.rest == CARD - 1_000
    at.do(ANN, up.Resume())
    assert frame(at).match.rest == CARD - 1_000
    assert due(at)[0].at == at.at + CARD - 1_000


def test_a_decision_that_waits_for_the_clock_continues_a_held_match_and_still_waits():
    at = alone("wits_and_wagers", options={"questions": 2, "end_early": False})
    answers = {ANN: "1", BEN: "2"}
    while at.table.match.state.done == 0:
        (seat, *_) = at.table.current.owing
        guessing = not at.table.match.state.mat
        action = {"type": "Guess", "value": answers[seat]} if guessing else None
        at.play(seat, action, By.CLOCK)
    assert at.table.current.held
    at.later(60)
    at.play(ANN, {"type": "Guess", "value": "17"})
    assert set(at.table.current.ready) == {ANN}
    assert not at.table.current.held
    assert deadline(at.table, ANN) == at.at + 30_000


# Logs

NEW = {"patient", "removed", "by_host", "auto", "since"}  # fields that older entries lack


def test_every_process_folds_the_same_table():
    at = alone(options={"first_dealer": 1})
    played_a_round(at)
    assert content(at.rebuilt()) == content(at.table)
    at.later(5)
    at.do(ANN, up.Continue())
    played_a_round(at)
    assert content(at.rebuilt()) == content(at.table)


def test_a_log_without_the_newer_fields_still_folds_to_the_same_table():
    at = alone(options={"first_dealer": 1})
    for _ in range(3):
        played_a_round(at)  # as nobody waited for a tap
        at.later(5)
    at.do(ANN, up.Pause())
    at.do(ANN, up.Resume())
    old = []
    for entry in at.log:
        plain = decode(encode(entry), dict)
        plain = {name: value for name, value in plain.items() if name not in NEW}
        if "settings" in plain:
            del plain["settings"]["pace"], plain["settings"]["tap"]
        old.append(decode(encode(plain), AnyEntry))
    assert content(table_from(at.table.id, at.table.code, old)) == content(at.table)
    assert at.table.current.match.outcome is None


# Through sockets, with a clock that the test moves


def marked_by_the_bot(event) -> bool:
    return (event["type"], event.get("dealer")) == ("SpotMarked", 1)


async def test_a_bot_waits_for_the_tap_of_a_person_who_plays_alone():
    clock = Clock()
    async with running(now=clock, bot_pause_ms=700) as server:
        ann = await server.table("intuition_game", bots=1, options={"first_dealer": 0})
        await ann.do("start")
        live = server.runtime.tables.all[0]
        await ann.until(lambda: "match" in ann.frame)
        while not ann.match["held"]:
            if ann.owes:
                length = ann.frame["length"]
                default = live.table.match.rules.default(live.table.match.state, 0)
                await ann.do("move", number=ann.number, action=decode(encode(default), dict))
                await ann.until(lambda length=length: ann.frame["length"] > length)
            else:
                clock.forward(server, 5)
                length = ann.frame["length"]
                await ann.until(lambda length=length: ann.frame["length"] > length)
        turned = [line for line in ann.told if line["event"]["type"] == "CardTurned"]
        assert [line["ms"] for line in turned] == [CARD]
        clock.forward(server, 3600)
        await ann.do("ping", sent=0)
        assert live.next_duty(700) is None
        await ann.do("continue")
        await ann.until(lambda: not ann.match["held"])
        await ann.until(lambda: any(marked_by_the_bot(line["event"]) for line in ann.told))


async def test_a_person_with_others_at_the_table_is_refused_in_their_language():
    async with running() as server:
        ann = await server.table("intuition")
        ben = await server.client(ann.code, name="Ben", language="de")
        await ann.do("start")
        await ben.until(lambda: "match" in ben.frame)
        refused = await ben.ask("continue")
        assert refused["code"] == "not_host"
        assert refused["message"] == "Das kann nur die Tischleitung (zurzeit Ann)."
        await ann.do("continue")
