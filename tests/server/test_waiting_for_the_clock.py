"""Where play doesn't end early, decisions wait for the clock and may be changed until then."""

import pytest

from hunch.core.errors import IllegalAction
from hunch.core.fields import Stake
from hunch.core.record import parse, replay, verify
from hunch.games.wits_and_wagers.values import Bet, Guess, Phase
from hunch.server.duties import Kind, deadline, duties
from hunch.server.entries import Arranged, By, Played
from hunch.server.errors import TooLate
from hunch.server.moves import finished, is_retry
from tests.server.live_server import Clock, running
from tests.server.offline_table import OfflineTable

ANN, BEN = 0, 1
TAKE_BACK = {"type": "TakeBack"}
SECRET = "1234567"
OPTIONS = {"questions": 1, "end_early": False}


def guess(number):
    return {"type": "Guess", "value": number}


def offline(*names, **options) -> OfflineTable:
    at = OfflineTable("wits_and_wagers", *(names or ("Ann", "Ben")), options=OPTIONS | options)
    at.start()
    return at


def late(at: OfflineTable) -> None:
    """The clock plays what is due, one seat after another, as the automation would."""
    current = at.table.current
    for seat in list(current.owing):
        at.play(seat, current.ready.get(seat), by=By.CLOCK)


def test_decisions_wait_for_the_clock_even_when_all_are_ready():
    at = offline()
    at.play(ANN, guess("17"))
    at.play(BEN, guess("18"))
    assert at.table.match.state.phase is Phase.GUESS
    assert at.table.match.state.guesses == (None, None)
    assert at.table.current.ready == {ANN: Guess(17), BEN: Guess(18)}
    late(at)
    assert at.table.match.state.phase is Phase.BET
    assert at.table.match.state.guesses == (Guess(17), Guess(18))
    assert at.table.current.ready == {}
    assert not any("ran out of time" in text for text in at.notices)


def test_a_player_who_is_ready_may_decide_otherwise_or_think_again():
    at = offline()
    at.play(ANN, guess("17"))
    at.play(ANN, guess("18"))
    assert at.table.current.ready == {ANN: Guess(18)}
    at.play(ANN, TAKE_BACK)
    assert at.table.current.ready == {}
    assert at.table.current.taken_back == {ANN: Guess(18)}
    with pytest.raises(IllegalAction):
        at.play(ANN, TAKE_BACK)
    at.play(ANN, guess("19"))
    assert (at.table.current.ready, at.table.current.taken_back) == ({ANN: Guess(19)}, {})


def test_a_decision_that_is_not_on_the_menu_is_refused_at_once():
    at = offline()
    with pytest.raises(IllegalAction):
        at.play(ANN, {"type": "Bet", "bets": []})
    assert at.table.current.ready == {}


def test_being_ready_gives_no_more_time_and_players_may_leave():
    at = offline()
    until = at.at + 30_000
    at.later(10)
    at.play(ANN, guess("17"))
    assert [deadline(at.table, seat) for seat in (ANN, BEN)] == [until, until]
    late = {(Kind.LATE, ANN), (Kind.LATE, BEN)}
    for gone, away in ((ANN, set()), (BEN, {(Kind.AWAY, BEN)})):
        due = list(duties(at.table, {gone: at.at}, 0))
        assert {(duty.kind, duty.seat) for duty in due if duty.seat >= 0} == late | away


def test_without_a_clock_play_moves_on_when_all_are_ready():
    at = offline(guess_seconds=0)
    at.play(ANN, guess("17"))
    at.play(BEN, guess("18"))
    assert at.table.match.state.phase is Phase.BET
    assert not any(isinstance(entry, Arranged) for entry in at.log)


def test_a_table_that_ends_early_arranges_nothing():
    at = offline(end_early=True)
    at.play(ANN, guess("17"))
    at.play(BEN, guess("18"))
    assert at.table.match.state.phase is Phase.BET
    assert at.table.current.arranged == {}


def test_a_second_message_changes_nothing():
    at = offline()
    at.play(ANN, guess("17"))
    at.play(ANN, TAKE_BACK)
    at.play(ANN, guess("18"))
    assert at.table.current.decided == (3, 0)
    for _ in range(2):  # before and after the clock has played it
        assert is_retry(at.table, ANN, 0, guess("17"))
        assert is_retry(at.table, ANN, 1, TAKE_BACK)
        assert is_retry(at.table, ANN, 2, guess("18"))
        with pytest.raises(TooLate):
            is_retry(at.table, ANN, 2, guess("99"))
        late(at)
    assert is_retry(at.table, ANN, 3, guess("18"))  # the clock's


def test_every_process_folds_the_same_table_and_the_file_replays_and_verifies():
    at = offline()
    at.play(ANN, guess("17"))
    at.play(BEN, guess("18"))
    at.play(BEN, TAKE_BACK)
    again = at.rebuilt()
    for field in ("ready", "taken_back", "arranged", "decided", "owing"):
        assert getattr(again.current, field) == getattr(at.table.current, field)
    while at.table.current.owing:
        late(at)
    assert at.rebuilt().match.log == at.table.match.log
    record = parse(finished(at.table, at.at).record.decode())
    assert replay(record).log == at.table.match.log
    assert verify(record).startswith("Fair")
    assert sum(isinstance(entry, Played) for entry in at.log) == len(record.log)


async def table_for_two(server, **options):
    ann = await server.table("wits_and_wagers", options=OPTIONS | options)
    ben = await server.client(ann.code, name="Ben")
    screen = await server.client(ann.code, role="screen")
    await ann.do("start")
    for client in (ann, ben, screen):
        await client.until(lambda client=client: client.frame.get("match"))
    return ann, ben, screen


def owes(client) -> list[bool]:
    return [seat["owes"] for seat in client.match["seats"]]


async def test_a_player_who_is_ready_sees_it_and_others_learn_nothing_else():
    clock = Clock()
    async with running(now=clock) as server:
        ann, ben, screen = await table_for_two(server)
        await ann.do("move", number=0, action=guess(SECRET))
        for client in (ann, ben, screen):
            await client.until(lambda client=client: owes(client) == [False, True])
        assert (ann.match["menu"], ann.match["draft"]) == (None, guess(SECRET))
        assert ann.match["may_take_back"]
        assert ann.match["seats"][ANN]["deadline"] == ben.match["seats"][BEN]["deadline"]
        assert (await ann.ask("draft", number=1, action=None))["code"] == "not_your_turn"
        await ann.do("move", number=0, action=guess(SECRET))  # a retry
        await ann.do("move", number=1, action=TAKE_BACK)
        for client in (ann, ben, screen):
            await client.until(lambda client=client: owes(client) == [True, True])
        assert ann.match["draft"] == guess(SECRET)
        assert ann.match["menu"]
        await ann.do("move", number=2, action=guess(SECRET))
        for client in (ben, screen):
            await client.until(lambda client=client: owes(client) == [False, True])
            assert client.match["drafts"] == []
            assert not any(SECRET in text for text in client.received)
        await ben.do("move", number=0, action=guess("17"))
        await ann.until(lambda: owes(ann) == [False, False])
        assert ann.match["view"]["phase"] == "guess"
        clock.forward(server, 31)
        for client in (ann, ben, screen):
            await client.until(lambda client=client: client.match["view"]["phase"] == "bet")
            names = [slot["name"] for slot in client.match["view"]["mat"]]
            assert names == ["smaller", "17", SECRET]
        assert not any("ran out of time" in text for text in ann.noticed)


async def test_open_bets_that_wait_for_the_clock_are_seen_by_all():
    clock = Clock()
    async with running(now=clock) as server:
        ann, ben, screen = await table_for_two(server, guess_seconds=0)
        await ann.do("move", number=0, action=guess("17"))
        await ben.do("move", number=0, action=guess("18"))
        for client in (ann, ben, screen):
            await client.until(lambda client=client: client.match["view"]["phase"] == "bet")
        bet = {"type": "Bet", "bets": [{"spot": "17", "amount": 0}]}
        await ann.do("move", number=1, action=bet)
        for client in (ben, screen):
            await client.until(lambda client=client: client.match["drafts"])
            shown = {"seat": ANN, "action": bet, "text": "Bet $100 on 17"}
            assert client.match["drafts"] == [shown]
        clock.forward(server, 31)
        await ben.until(lambda: ben.match["outcome"])
        placed = server.runtime.tables.all[0].table.match.state.bets
        assert placed == (Bet((Stake("17", 0),)), Bet(()))
