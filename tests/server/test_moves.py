"""A decision is made exactly once, whatever the network does to its messages."""

import asyncio
from random import Random

import pytest

from hunch.core.errors import BadMessage, IllegalAction, MatchOver, NotYourTurn
from hunch.server import protocol as up
from hunch.server.entries import By, Played
from hunch.server.errors import NotAllowed, TooEarly, TooLate
from hunch.server.moves import is_retry, moved
from hunch.server.table import Phase
from tests.server.live_server import running, sample
from tests.server.offline_table import OfflineTable

LOW, HIGH = {"type": "Guess", "words": "low"}, {"type": "Guess", "words": "high"}


def playing() -> OfflineTable:
    at = OfflineTable("intuition", "Ann", "Ben", options={"first_holder": 1})  # Ann guesses first
    at.start()
    return at


def move(at: OfflineTable, number: int, action=LOW, seat=0, by=By.PERSON):
    return moved(at.table, seat, number, action, by, at.at)


# Without a network


def test_a_move_writes_the_action_and_the_luck_that_follows():
    at = playing()
    changes = move(at, 0)
    entries = [change.entry for change in changes]
    assert all(isinstance(entry, Played) for entry in entries)
    first, *others = [entry.by for entry in entries]
    assert first is By.PERSON
    assert set(others) == {By.LUCK}
    assert at.table.current.decided == (0, 0)  # nothing changes before it is stored
    at.fold(changes)
    assert at.table.current.decided == (1, 0)
    assert at.table.current.owing.keys() == set(at.table.to_act)


def test_a_decision_that_is_not_due_yet_is_too_early():
    at = playing()
    with pytest.raises(TooEarly, match="Decision 1 is not due yet"):
        move(at, 1)


def test_sending_the_same_decision_again_is_a_retry():
    at = playing()
    at.fold(move(at, 0))
    assert is_retry(at.table, 0, 0, LOW)
    assert not is_retry(at.table, 0, 1, LOW)
    assert not is_retry(at.table, 1, 0, LOW)


def test_a_different_decision_with_the_same_number_is_too_late():
    at = playing()
    at.fold(move(at, 0))
    with pytest.raises(TooLate, match="different decision has already been made"):
        is_retry(at.table, 0, 0, HIGH)


def test_a_retry_is_compared_with_the_seats_own_decisions_only():
    at = playing()
    for _ in range(8):
        seat = next(iter(at.table.current.owing))
        number = at.table.current.decided[seat]
        at.play(seat, {"type": "Guess", "words": ["low", "high", "red"][number % 3]})
    assert all(at.table.current.decided)
    for seat in (0, 1):
        for number in range(at.table.current.decided[seat]):
            words = ["low", "high", "red"][number % 3]
            assert is_retry(at.table, seat, number, {"type": "Guess", "words": words})


def test_a_bots_move_that_comes_too_late_is_never_played():
    at = playing()
    at.fold(move(at, 0))
    with pytest.raises(TooEarly):
        move(at, 0, by=By.BOT)


def test_moves_that_are_out_of_turn_off_the_menu_or_nonsense_are_refused():
    at = playing()
    with pytest.raises(NotYourTurn):
        move(at, 0, seat=1)
    with pytest.raises(BadMessage):
        move(at, 0, {"type": "Guess", "words": "purple"})
    with pytest.raises(BadMessage):
        move(at, 0, "low")
    with pytest.raises(IllegalAction):
        move(at, 0, {"type": "Turn", "card": "AS"})  # luck's action
    assert at.table.current.decided == (0, 0)


def test_moves_are_refused_during_a_pause_and_after_the_end():
    at = playing()
    at.do(0, up.Pause())
    with pytest.raises(NotAllowed, match="paused"):
        move(at, 0)
    at.do(0, up.Resume())
    at.play_on()
    assert at.table.phase is Phase.OVER
    with pytest.raises(MatchOver):
        move(at, at.table.current.decided[0])


# Through sockets


async def two_at_intuition(server):
    """Ann and Ben; Ann decides first."""
    ann = await server.table("intuition", options={"first_holder": 1})
    ben = await server.client(ann.code, name="Ben")
    await ann.do("start")
    await ann.until(lambda: ann.owes)
    return ann, ben


async def test_a_retry_changes_nothing_and_is_answered():
    async with running() as server:
        ann, _ = await two_at_intuition(server)
        await ann.do("move", number=0, action=LOW)
        await ann.until(lambda: ann.number == 1)
        length, frames = ann.frame["length"], len(ann.received)
        await ann.do("move", number=0, action=LOW)
        assert ann.frame["length"] == length
        assert any('"type":"frame"' in text for text in ann.received[frames:])
        refused = await ann.ask("move", number=0, action=HIGH)
        assert refused["code"] == "too_late"
        assert ann.frame["length"] == length


async def test_every_decision_is_made_once_whatever_the_order_and_number_of_messages():
    rng = Random(3)
    async with running() as server:
        ann, ben = await two_at_intuition(server)
        tabs = [ann, await server.client(ann.code, token=ann.token)]
        for _ in range(6):
            await ann.until(lambda: ann.owes or ben.owes)
            actor = ann if ann.owes else ben
            number = actor.number
            action = sample(actor.match["menu"], rng)
            sent = [number + 5, number, number, number, max(0, number - 1)]
            rng.shuffle(sent)
            sockets = tabs if actor is ann else [ben]
            for each in sent:  # nobody waits for an answer
                await rng.choice(sockets).send("move", id=999, number=each, action=action)
            for socket in (
                *tabs,
                ben,
            ):  # an answer means that everything before it was carried out
                await socket.do("ping", sent=0)
            await actor.until(lambda a=actor, n=number: a.number > n)
            assert actor.number == number + 1
        codes = {refusal["code"] for socket in (*tabs, ben) for refusal in socket.refusals}
        assert codes <= {"too_early", "too_late"}


async def test_a_move_for_another_match_is_refused():
    async with running() as server:
        ann, ben = await two_at_intuition(server)
        old = ann.match["id"]
        await asyncio.gather(ann.play(Random(1)), ben.play(Random(2)))
        await ann.do("rematch")
        assert (await ann.ask("move", number=0, action=LOW))["code"] == "match_over"
        await ann.do("start")
        await ann.until(lambda: ann.frame.get("match") and ann.match["id"] != old)
        assert (await ann.ask("move", number=0, action=LOW, match=old))["code"] == "too_late"
        assert ann.number == 0
        await ann.do("move", number=0, action=LOW, match=ann.match["id"])


async def test_every_refusal_has_a_code_and_a_sentence():
    async with running() as server:
        ann, ben = await two_at_intuition(server)
        watcher = await server.client(ann.code, role="spectator")
        asked = [
            (ben, "move", {"number": 0, "action": LOW}, "not_your_turn"),
            (ann, "move", {"number": 4, "action": LOW}, "too_early"),
            (ann, "move", {"number": 0, "action": {"type": "Fly"}}, "bad_message"),
            (ann, "move", {"number": -1, "action": LOW}, "bad_message"),
            (watcher, "move", {"number": 0, "action": LOW}, "not_seated"),
            (ben, "pause", {}, "not_host"),
            (ann, "start", {}, "not_allowed"),
            (ann, "dance", {}, "bad_message"),
            (ann, "advise", {}, "not_allowed"),
            (ben, "draft", {"number": 0, "action": LOW}, "not_your_turn"),
        ]
        for client, type_, fields, code in asked:
            refusal = await client.ask(type_, **fields)
            assert refusal["code"] == code, (type_, refusal)
            assert refusal["message"][-1] in ".!", refusal
        assert ann.number == 0
