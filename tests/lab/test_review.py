"""A match reviewed: costs, accuracy, luck and play."""

from pathlib import Path
from random import Random

import pytest

import hunch.games
from hunch.bots.advice import WINNING, Advice, Choice
from hunch.core.codec import decode, encode
from hunch.core.errors import BadMessage
from hunch.core.record import load
from hunch.core.values import CHANCE, Entry, TakeBack
from hunch.core.walk import match_after, recorded, run
from hunch.lab.review import lines, review

HOME = Path(hunch.games.__path__[0])
SHORT = "press_your_luck/matches/all_colours_with_three_colours.json"
SVG = "{http://www.w3.org/2000/svg}"


def first_is_best(game, knowledge, menu, rng):
    """A coach who prefers actions in the menu's order."""
    choices = tuple(Choice(action, 1 - n / 10) for n, action in enumerate(menu.actions))
    return Advice(WINNING, "its order", choices, "")


@pytest.fixture(scope="module")
def match():
    return load(HOME / SHORT)[0]


@pytest.fixture(scope="module")
def reviewed(match):
    return review(match, Random(1), playouts=30, seconds=None, coach=first_is_best)


@pytest.mark.parametrize("path", [SHORT, "think_str8/matches/rounds_done_with_other_tokens.json"])
def test_luck_and_play_add_up_to_the_result_minus_the_first_estimate(path):
    match, _ = load(HOME / path)
    done = review(match, Random(3), playouts=5, seconds=0)
    winners = match.outcome.winners
    for account in done.accounts:
        assert account.end == (account.seat in winners) / len(winners)
        moved = account.luck + account.play + account.others
        assert moved == pytest.approx(account.end - account.start)
    for point in done.points:
        assert sum(point.chances) == pytest.approx(1)
    everybody = sum(account.luck for account in done.accounts)
    assert everybody == pytest.approx(0)


def test_a_perfect_decision_costs_nothing_and_a_blunder_costs(reviewed, match):
    costs = {decision.number: decision.rating for decision in reviewed.decisions}
    for number, entry in enumerate(match.log):
        if entry.seat is CHANCE:
            assert number not in costs
            continue
        menu = match_after(match, number).menu(entry.seat)
        expected = menu.actions.index(entry.action) / 10
        assert costs[number].cost == pytest.approx(expected)


def test_the_biggest_mistakes_come_first(reviewed):
    costs = [decision.rating.cost for decision in reviewed.mistakes]
    assert costs == sorted(costs, reverse=True)
    assert all(cost > 0 for cost in costs)


def test_always_taking_the_best_keeps_everything_and_the_worst_keeps_nothing(match):
    taken = {}
    for number, entry in enumerate(match.log):
        if entry.seat is not CHANCE:
            taken[match_after(match, number).knowledge(entry.seat)] = entry.action

    def praise(game, knowledge, menu, rng):
        good = knowledge.seat == 0
        value = {True: 1.0, False: 0.0}
        choices = tuple(Choice(a, value[(a == taken[knowledge]) == good]) for a in menu.actions)
        return Advice(WINNING, "hindsight", choices, "")

    done = review(match, Random(1), playouts=1, seconds=None, coach=praise)
    best, *others = [account.accuracy for account in done.accounts]
    assert best == 100
    assert all(accuracy in (0, None) for accuracy in others)
    assert any(accuracy == 0 for accuracy in others)


def test_the_same_dice_give_the_same_review(match, reviewed):
    again = review(match, Random(1), playouts=30, seconds=None, coach=first_is_best)
    assert again == reviewed


def test_an_unfinished_match_is_not_reviewed(match):
    with pytest.raises(BadMessage, match="isn't over yet"):
        review(match_after(match, 10), Random(1))


def test_a_review_says_what_was_not_rated(match):
    done = review(match, Random(1), playouts=1, seconds=0, coach=first_is_best)
    assert any("; time ran out." in line for line in lines(done, match.names))


def test_a_review_is_given_as_text_and_as_json(reviewed, match):
    said = lines(reviewed, match.names)
    for name in match.names:
        assert any(line.startswith(f"{name}: ") and "luck" in line for line in said)
    assert "30 playouts from each" in said[-1]
    assert decode(encode(reviewed), dict)["playouts"] == 30


def test_what_was_taken_back_is_neither_rated_nor_counted_as_a_decision():
    match = load(HOME / "think_str8/matches/rounds_done_with_other_tokens.json")[0]
    placed = next(n for n in range(len(match.log)) if match_after(match, n).may_take_back(0))
    made = max(n for n in range(placed) if match.log[n].seat == 0)
    again = [*match.log[:placed], Entry(0, TakeBack()), match.log[made], *match.log[placed:]]
    thoughtful = run(match.afresh(), recorded(again))
    assert thoughtful.outcome == match.outcome
    numbers = [each.number for each in _reviewed(thoughtful).decisions]
    assert not {made, placed} & set(numbers)
    assert len(numbers) == len(_reviewed(match).decisions)


def _reviewed(match):
    return review(match, Random(1), playouts=1, seconds=None, coach=first_is_best)
