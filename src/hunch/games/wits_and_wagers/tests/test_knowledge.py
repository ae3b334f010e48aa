"""What a seat knows, and what it may imagine about the rest."""

from collections import Counter
from decimal import Decimal
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from hunch.core.codec import encode
from hunch.core.engine import result
from hunch.core.fields import Stake
from hunch.core.match import Match
from hunch.core.record import parse, record_of, replay, text_of
from hunch.core.values import CHANCE, Bets
from hunch.core.walk import at_random, playing, playout
from hunch.games.wits_and_wagers import rules
from hunch.games.wits_and_wagers.mat import winning_slots
from hunch.games.wits_and_wagers.questions import Question
from hunch.games.wits_and_wagers.rules import Options
from hunch.games.wits_and_wagers.values import Ask, Bet, Guess

NAMES = ("Ada", "Ben", "Cleo")
QUESTION = Question("q", "How far?", Decimal(14), "km", "An atlas", "roads", 2)
NOWHERE = Options(packs=("no/such/file.json",))


def after(*guesses, options=NOWHERE):
    """A match in which the question was asked and these guesses were made."""
    match = Match(rules.GAME, NAMES, options)
    match.play(CHANCE, Ask(QUESTION))
    for seat, value in enumerate(guesses):
        match.play(seat, Guess(None if value is None else Decimal(value)))
    return match


def frame(state, seat):
    return encode((rules.view(state, seat), rules.menu(state, seat or 0), rules.to_act(state)))


@given(st.integers(), st.integers(2, 7), st.booleans(), st.sampled_from(Bets))
def test_an_imagined_state_looks_the_same_and_can_be_played_to_the_end(seed, seats, vegas, bets):
    rng = Random(seed)
    options = Options(questions=2, red_black=vegas, bets=bets)
    match = Match(rules.GAME, ["Ada"] * seats, options)
    for _ in playing(match, at_random(rng, rng.choice)):
        for seat in (*range(seats), None):
            imagined = rules.imagine(match.knowledge(seat), rng)
            assert frame(imagined, seat) == frame(match.state, seat)
        assert result(rules, playout(rules, imagined, rng)[0])
    assert rules.imagine(match.knowledge(0), rng) == match.state


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_another_answer_looks_the_same_to_everyone_until_the_bets_are_revealed(seat):
    seen = set()
    for answer in ("14", "3", "-7.5"):
        other = Question("x" + answer, "How far?", Decimal(answer), "km", answer, "roads", 2)
        match = Match(rules.GAME, NAMES, NOWHERE)
        match.play(CHANCE, Ask(other))
        before = encode((match.heard(seat), match.knowledge(seat).history, match.view(seat)))
        for other_seat, value in enumerate(("10", "12", "20")):
            match.play(other_seat, Guess(Decimal(value)))
        seen.add((before, encode(match.heard(seat)), frame(match.state, seat)))
    assert len(seen) == 1


def test_every_slot_wins_equally_often_in_imagined_states():
    match, rng = after("10", "12", "20"), Random(3)
    wins = Counter()
    for _ in range(4000):
        imagined = rules.imagine(match.knowledge(0), rng)
        wins[winning_slots(imagined.mat, imagined.question.answer)[0].name] += 1
    assert set(wins) == {"smaller", "10", "12", "20"}
    assert all(900 < times < 1100 for times in wins.values())


@pytest.mark.parametrize(
    ("guesses", "possible"),
    [
        (("-1e15", "-1e15", None), {"-1000000000000000"}),
        (("1e15", None, None), {"smaller", "1000000000000000"}),
        (("999999999999999.999999", "1e15", "0"), None),
        (("0", "0.000001", "-0.000001"), None),
    ],
)
def test_an_imagined_answer_is_one_that_a_question_may_have(guesses, possible):
    match, rng = after(*guesses), Random(3)
    wins = set()
    for _ in range(200):
        imagined = rules.imagine(match.knowledge(0), rng)
        wins.add(winning_slots(imagined.mat, imagined.question.answer)[0].name)
    assert wins == (possible or {slot.name for slot in match.state.mat})


def test_before_the_guesses_are_revealed_an_imagined_answer_may_have_any_magnitude():
    match, rng = after("7"), Random(3)
    lengths = Counter()
    for _ in range(9000):
        imagined = rules.imagine(match.knowledge(0), rng)
        lengths[len(str(imagined.question.answer))] += 1
        assert imagined.guesses[0] == Guess(Decimal(7))
    assert set(lengths) == set(range(1, 10))
    assert all(850 < times < 1150 for times in lengths.values())


def test_the_sealed_decisions_of_others_are_imagined_and_its_own_is_kept():
    match, rng = after("7", "8", options=replace(NOWHERE, bets=Bets.SEALED)), Random(3)
    imagined = [rules.imagine(match.knowledge(1), rng).guesses for _ in range(50)]
    assert {guesses[1:] for guesses in imagined} == {(Guess(Decimal(8)), None)}
    assert len({guesses[0] for guesses in imagined}) > 40
    match.play(2, Guess(Decimal(9)))
    placed = Bet((Stake("9", 0),))
    for seat in (0, 1):
        match.play(seat, placed)
    imagined = [rules.imagine(match.knowledge(1), rng).bets for _ in range(50)]
    assert {bets[1:] for bets in imagined} == {(placed, None)}
    assert len({bets[0] for bets in imagined}) > 5


def test_open_bets_are_known_and_nothing_about_them_is_imagined():
    match, rng = after("7", "8", "9"), Random(3)
    placed = Bet((Stake("9", 0),))
    match.play(0, placed)
    for seat in (0, 1, 2, None):
        imagined = {rules.imagine(match.knowledge(seat), rng).bets for _ in range(20)}
        assert imagined == {(placed, None, None)}


def test_a_replay_reads_no_pack():
    match = after("10", "12", "20", options=replace(NOWHERE, questions=1))
    for seat in range(3):
        match.play(seat, Bet((Stake("12", 0),)))
    again = replay(parse(text_of(record_of(match))))
    assert again.state == match.state
    assert again.outcome.scores == (200, 500, 200)
