"""The compiled twin of Wits & Wagers compares all numbers exactly, and can run out of questions."""

from decimal import Decimal
from random import Random
from typing import Any

import pytest
from msgspec import convert
from msgspec.structs import replace

from hunch.core.errors import BadFile
from hunch.core.fields import Stake
from hunch.core.match import Match
from hunch.core.menu import Menu
from hunch.core.values import Seat
from hunch.games.wits_and_wagers import kernel, rules
from hunch.games.wits_and_wagers.questions import ANSWER, LARGEST, PLACES, Question, Spread, sealed
from hunch.games.wits_and_wagers.rules import GAME, Options
from hunch.games.wits_and_wagers.values import Bet, Guess, Phase
from tests.kernels.likeness import drawn_as_imagined
from tests.kernels.twins import LARGEST as LARGEST_CELL
from tests.kernels.twins import Twins
from tests.laws import NAMES, random_options

STEPS = (
    "0.000001",
    "0.01",
    "0.3",
    "1",
    "2.5",
    "5",
    "10",
    "50",
    "1000",
    "99999999999.999999",
    "1e11",
)
ANSWERS = (
    "0",
    "0.000001",
    "-0.5",
    "7.25",
    "-40",
    "330",
    "4480",
    "1969",
    "-999999.5",
    "1e15",
    "-1e15",
)
UNITS = ("km", "year", "%", "keys")
DECK_SIZES = (1, 2, 5, 12)

pytestmark = pytest.mark.xdist_group("compiled wits_and_wagers")


def random_question(number: int, rng: Random) -> Question:
    """A question that no pack would have."""
    step = Decimal(rng.choice(STEPS)) if rng.random() < 0.7 else None
    answer = Decimal(rng.choice(ANSWERS))
    if step is not None and rng.random() < 0.7:
        answer = min(LARGEST, step * rng.randint(-4, 4))
    spread = rng.choice((None, Spread(factor=Decimal("1.5")), Spread(amount=Decimal(20))))
    unit, difficulty = rng.choice(UNITS), rng.randint(1, 3)
    return Question(
        f"q{number}", f"How odd {number}?", answer, unit, "", "odd", difficulty, step, spread
    )


class CloseTwins(Twins):
    """The rules' players guess almost the same numbers, around the answer."""

    def chosen(self, menu: Menu) -> Any:
        question = self.match.state.question
        assert question is not None
        if self.match.state.phase is not Phase.GUESS or self.rng.random() < 0.1:
            return super().chosen(menu)
        halves = (question.rounded_to or Decimal(1)) / 2 * self.rng.randint(-5, 5)
        trifle = Decimal(self.rng.choice((-1, 0, 0, 0, 1))).scaleb(-PLACES)
        value = round(question.answer + halves, PLACES) + trifle
        return Guess(value if ANSWER.accepts(value) else question.answer)


class ImaginingTwins(CloseTwins):
    """Every bettor imagines what is hidden."""

    def given(self, seat: Seat, menu: Menu) -> Any:
        if self.match.state.phase is Phase.BET:
            known = replace(self.match.knowledge(seat), options=self.match.options)
            drawn_as_imagined(GAME, known, self.rng)
        return super().given(seat, menu)


class LuckyTwins(Twins):
    """Everyone guesses too high, and stakes everything on that."""

    def given(self, seat: Seat, menu: Menu) -> Any:
        if self.match.state.phase is Phase.GUESS:
            return Guess(Decimal(10))
        smaller, cash = self.match.state.mat[0].name, self.match.state.cash[seat]
        return Bet((Stake(smaller, cash), Stake(smaller, 0)))


@pytest.mark.parametrize("seats", GAME.seats())
def test_odd_numbers_are_compared_exactly(seats: int, twins: int):
    for number in range(2 * twins):
        rng = Random(f"odd {seats} {number}")
        deck = tuple(random_question(each, rng) for each in range(rng.choice(DECK_SIZES)))
        options = replace(random_options(rules, rng), deck=deck)
        match = Match(GAME, NAMES[:seats], options)
        assert CloseTwins(kernel, match, rng).play()


@pytest.mark.parametrize("bets", ["open", "sealed"])
def test_odd_answers_are_imagined_with_the_odds_of_the_rules(bets: str):
    for number in range(6):
        rng = Random(f"imagined {number}")
        options = convert({"bets": bets}, Options)
        options = replace(options, deck=(random_question(0, rng),))
        assert ImaginingTwins(kernel, Match(GAME, NAMES[:4], options), rng).play()


@pytest.mark.parametrize(
    ("deck", "problem"),
    [
        ([replace(random_question(0, Random(1)), rounded_to=Decimal("2e11"))], "can round answers"),
        ([sealed(random_question(0, Random(1)))], "needs open questions"),
        ([random_question(each, Random(1)) for each in range(2049)], "up to 2048 questions"),
    ],
)
def test_a_deck_that_the_twin_cannot_play_is_refused(deck: list[Question | str], problem: str):
    with pytest.raises(BadFile, match=problem):
        kernel.parameters(2, Options(deck=tuple(deck)))


def test_cash_is_counted_exactly_however_much_there_is():
    plain = Question("q", "How many?", Decimal(5), "keys", "", "music", 1)
    deck = tuple(replace(plain, id=f"q{number}") for number in range(20))
    match = Match(GAME, NAMES[:2], Options(questions=20, deck=deck))
    assert LuckyTwins(kernel, match, Random(1)).play()
    assert match.outcome is not None
    assert max(match.outcome.scores) > LARGEST_CELL
