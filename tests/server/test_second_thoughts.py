"""A decision made simultaneously with others may be taken back until the last of them is made."""

import pytest

from hunch.core.errors import IllegalAction, NotYourTurn
from hunch.core.record import parse, replay, verify
from hunch.core.values import TakeBack
from hunch.games.wits_and_wagers.values import Guess
from hunch.server.duties import deadline
from hunch.server.errors import NotAllowed
from hunch.server.moves import MOST_TAKEN_BACK, finished, is_retry
from tests.server.live_server import Clock, running
from tests.server.offline_table import OfflineTable

ANN, BEN, CLEO = 0, 1, 2
TAKE_BACK = {"type": "TakeBack"}
SECRET = "1234567"
NO_CLOCK = {"questions": 1, "guess_seconds": 0, "bet_seconds": 0}


def guess(number):
    return {"type": "Guess", "value": number}


def guessing(**options) -> OfflineTable:
    at = OfflineTable("wits_and_wagers", "Ann", "Ben", "Cleo", options=options)
    at.start()
    return at


def test_a_seat_that_took_a_decision_back_owes_it_again():
    at = guessing()
    at.play(ANN, guess("17"))
    assert ANN not in at.table.current.owing
    at.play(ANN, TAKE_BACK)
    assert at.table.current.due == [(ANN, 2), (BEN, 0), (CLEO, 0)]
    at.play(ANN, guess("18"))
    assert at.table.match.state.guesses[ANN] == Guess(18)


def test_taking_back_gives_no_more_time():
    at = guessing()
    until = at.at + 30_000
    at.later(10)
    at.play(ANN, guess("17"))
    at.later(10)
    at.play(ANN, TAKE_BACK)
    assert [deadline(at.table, seat) for seat in range(3)] == [until] * 3


@pytest.mark.parametrize("options", [{}, NO_CLOCK])
def test_a_seat_can_change_its_mind_only_so_often_in_a_match(options):
    at = guessing(**options)
    for _ in range(MOST_TAKEN_BACK):
        at.play(ANN, guess("17"))
        at.play(ANN, TAKE_BACK)
    at.play(ANN, guess("18"))
    with pytest.raises(NotAllowed, match="too often"):
        at.play(ANN, TAKE_BACK)
    at.play(BEN, guess("19"))
    at.play(BEN, TAKE_BACK)  # others still can


def test_nothing_can_be_taken_back_before_it_is_decided_or_after_the_last_decision():
    at = guessing()
    with pytest.raises(IllegalAction):
        at.play(ANN, TAKE_BACK)
    for seat in range(3):
        at.play(seat, guess("17"))
    assert not any(at.table.match.may_take_back(seat) for seat in range(3))


def test_a_decision_that_one_seat_makes_alone_is_never_taken_back():
    at = OfflineTable("intuition", "Ann", "Ben", options={"first_holder": 1})
    at.start()
    at.play(ANN, {"type": "Guess", "words": "low"})
    with pytest.raises(NotYourTurn):
        at.play(ANN, TAKE_BACK)


def test_a_second_message_changes_nothing():
    at = guessing()
    at.play(ANN, guess("17"))
    at.play(ANN, TAKE_BACK)
    assert is_retry(at.table, ANN, 0, guess("17"))
    assert is_retry(at.table, ANN, 1, TAKE_BACK)
    at.play(ANN, guess("18"))
    assert is_retry(at.table, ANN, 2, guess("18"))


def test_every_process_folds_the_same_table_and_the_file_replays_and_verifies():
    at = guessing(questions=1)
    at.play(ANN, guess("17"))
    at.play(ANN, TAKE_BACK)
    again = at.rebuilt()
    assert again.match.log == at.table.match.log
    assert again.current.taken_back == at.table.current.taken_back == {ANN: Guess(17)}
    at.play_on()
    record = parse(finished(at.table, at.at).record.decode())
    assert TakeBack() in [entry.action for entry in replay(record).log]
    assert verify(record).startswith("Fair")


async def test_others_learn_that_somebody_thinks_again_and_nothing_else():
    async with running() as server:
        ann = await server.table("wits_and_wagers", options=NO_CLOCK)
        ben = await server.client(ann.code, name="Ben")
        screen = await server.client(ann.code, role="screen")
        await ann.do("start")
        await ann.until(lambda: ann.frame.get("match"))
        assert not ann.match["may_take_back"]
        await ann.do("move", number=0, action=guess(SECRET))
        await ann.until(lambda: ann.match["may_take_back"])
        await ann.do("move", number=1, action=TAKE_BACK)
        await ann.until(lambda: ann.match["menu"])
        assert ann.match["draft"] == guess(SECRET)
        for client in (ben, screen):
            await client.until(
                lambda client=client: any(
                    line["text"] == "Ann is thinking again." for line in client.told
                )
            )
            assert not client.match["may_take_back"]
            assert client.match["seats"][ANN]["owes"]
            assert not any(SECRET in text for text in client.received)
        assert ann.match["number"] == 2
        await ann.do("draft", number=2, action=None)
        await ann.until(lambda: ann.match["draft"] is None)


async def test_when_time_runs_out_the_decision_that_was_taken_back_stands():
    clock = Clock()
    async with running(now=clock) as server:
        ann = await server.table("wits_and_wagers", options={"questions": 1})
        ben = await server.client(ann.code, name="Ben")
        await ann.do("start")
        await ann.until(lambda: ann.frame.get("match"))
        await ann.do("move", number=0, action=guess("17"))
        await ann.do("move", number=1, action=TAKE_BACK)
        clock.forward(server, 60)
        await ben.until(lambda: ben.match["view"]["phase"] == "bet")
        assert "17" in [slot["name"] for slot in ben.match["view"]["mat"]]
