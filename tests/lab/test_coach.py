"""The coach: its advice on any decision of a match, and what an action cost."""

from pathlib import Path
from random import Random

import pytest

import hunch.games
from hunch.bots.advice import WINNING, Advice, Choice, Fact, Unit
from hunch.bots.advice_text import lines, worth
from hunch.core.codec import decode, encode
from hunch.core.errors import BadFile, BadMessage
from hunch.core.record import load
from hunch.core.registry import find, games
from hunch.core.values import CHANCE
from hunch.core.walk import match_after, playout
from hunch.games.intuition.rules import Guess, Words
from hunch.games.intuition_game.rules import Wager
from hunch.lab.decision_rating import Coach, advise_at, rate
from hunch.lab.estimates import exactly
from tests.lab.coaches import asking

HOME = Path(hunch.games.__path__[0])


def recorded(game):
    """A recorded match of the game that can be played on from its start."""
    for path in sorted((HOME / game / "matches").glob("*.json")):
        match, _ = load(path)
        try:
            playout(match.rules, match_after(match, 0).state, Random(0))
        except BadFile:  # its questions are in a separate file
            continue
        return match
    raise AssertionError(f"{game} has no such match")


@pytest.fixture(scope="module")
def intuition():
    return recorded("intuition")


@pytest.mark.parametrize("game", sorted(games()))
def test_in_the_middle_of_a_match_every_choice_is_on_the_menu_of_that_moment(game):
    match = recorded(game)
    half = len(match.log) // 2
    at = next(n for n in range(half, len(match.log)) if match.log[n].seat is not CHANCE)
    moment = advise_at(match, at=at, rng=Random(1))
    menu = match_after(match, at).menu(moment.seat)
    assert moment.number == at
    assert moment.advice.choices
    assert all(choice.action in menu for choice in moment.advice.choices)
    assert decode(encode(moment), dict)["seat"] == moment.seat
    assert lines(match.game, moment.advice, match.names)


def test_the_last_decision_is_the_default(intuition):
    last = max(n for n, entry in enumerate(intuition.log) if entry.seat is not CHANCE)
    moment = advise_at(intuition, rng=Random(1))
    assert (moment.number, moment.seat) == (last, intuition.log[last].seat)


def test_advice_on_an_unfinished_match_is_about_its_end(intuition):
    last = max(n for n, entry in enumerate(intuition.log) if entry.seat is not CHANCE)
    assert advise_at(match_after(intuition, last), rng=Random(1)).number == last


def test_impossible_requests_for_advice_are_refused_with_a_sentence(intuition):
    def refused(match, seat=None, at=None):
        with pytest.raises(BadMessage) as error:
            advise_at(match, seat, at, rng=Random(1))
        return str(error.value)

    end = len(intuition.log)
    last = max(n for n, entry in enumerate(intuition.log) if entry.seat is not CHANCE)
    idle = 1 - intuition.log[last].seat
    assert "It is luck’s turn after entry 0" in refused(intuition, at=0)
    assert "The match is over" in refused(intuition, at=end)
    assert f"from 0 to {end}" in refused(intuition, at=end + 1)
    assert f"Seat {idle} has nothing to decide" in refused(intuition, seat=idle, at=last)
    assert "There is no seat 7" in refused(intuition, seat=7)
    assert "Nobody has had anything to decide" in refused(match_after(intuition, 0))
    assert "Seat 1 has had nothing to decide" in refused(match_after(intuition, 0), seat=1)


RED, BLACK = Guess(Words.RED), Guess(Words.BLACK)


def says(*choices, measure=WINNING):
    """A coach that always says the same."""
    return asking(lambda game, knowledge, menu, rng: Advice(measure, "heart", choices, ""))


def test_the_best_choice_costs_nothing_and_a_worse_one_the_difference(intuition):
    at = next(n for n, entry in enumerate(intuition.log) if entry.seat is not CHANCE)
    then = match_after(intuition, at)
    seat = intuition.log[at].seat
    coach = says(Choice(RED, 0.75), Choice(BLACK, 0.5))
    given = (intuition.game, then.knowledge(seat), then.menu(seat))
    assert rate(*given, RED, Random(1), coach).cost == exactly(0)
    worse = rate(*given, BLACK, Random(1), coach)
    assert (worse.cost, worse.best) == (exactly(0.25), RED)
    assert worse.worth == 0.5


def test_an_unlisted_action_is_compared_by_playouts_or_not_rated(intuition):
    at = next(n for n, entry in enumerate(intuition.log) if entry.seat is not CHANCE)
    then = match_after(intuition, at)
    seat = intuition.log[at].seat
    given = (intuition.game, then.knowledge(seat), then.menu(seat), BLACK, Random(1))
    compared = rate(*given, says(Choice(RED, 0.5)))
    assert compared.cost.low <= compared.cost.mean < compared.cost.high <= 0.5
    assert "pairs of random playouts" in compared.how
    unrated = rate(*given, says(Choice(RED, 3.0), measure="points"))
    assert unrated.cost is None
    assert "not on the coach’s list" in unrated.how


@pytest.mark.parametrize("game", sorted(games()))
def test_the_coach_judges_what_was_really_done_by_the_measure_of_its_advice(game):
    """Forms allow far more than a coach can list; only a guess about the world isn't judged."""
    match = recorded(game)
    judged = 0
    for at in range(len(match.log)):
        entry = match.log[at]
        if entry.seat is CHANCE or at % 5:
            continue
        then = match_after(match, at)
        menu, knowledge = then.menu(entry.seat), then.knowledge(entry.seat)
        best = Coach().advise(match.game, knowledge, menu, Random(1)).best.action
        found = Coach().judge(match.game, knowledge, menu, (best, entry.action), Random(2))
        if found is not None:
            judged += 1
            assert [choice.action for choice in found] == [best, entry.action]
            assert all(isinstance(choice.value, float) for choice in found)
    assert judged


def test_advice_is_given_in_the_words_of_the_game():
    advice = Advice(
        WINNING,
        "counting",
        tuple(Choice(Wager(tokens), 0.5 - tokens / 100, 0.01) for tokens in range(1, 11)),
        "It is safest.",
        (
            Fact("still to come", Unit.PROBABILITY, (("a red card", 0.25),)),
            Fact("tokens each", Unit.AMOUNT, (("Ann", 1.0), ("Ben", 0.0))),
        ),
    )
    game = find("intuition_game")
    said = lines(game, advice, ("Ann", "Ben"), most=2)
    assert said == (
        "Probability of winning (counting):",
        "1. Stake 1 token: 49.0% ± 1.0%",
        "2. Stake 2 tokens: 48.0% ± 1.0%",
        "And 8 others, worth no more than these.",
        "It is safest.",
        "Still to come: a red card 25.0%.",
        "Tokens each: Ann 1, Ben 0.",
    )
    assert worth("points", Choice(None, -1.5)) == "−1.5"
