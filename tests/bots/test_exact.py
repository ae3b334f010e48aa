"""The exact solver: toy games worked out by hand, and games it refuses."""

from fractions import Fraction
from types import SimpleNamespace

import pytest

from hunch.bots.exact import Solver, solve_exactly
from hunch.core import values as core
from hunch.core.chance import Weighted
from hunch.core.contract import Game
from hunch.core.errors import BadMessage
from hunch.core.menu import Menu
from hunch.core.registry import rules_of
from hunch.core.values import CHANCE, EVERYONE, Outcome, Step
from tests.shipped import shipped


class Take(core.Action, frozen=True):
    """Take some stones."""

    stones: int


class Fall(core.Action, frozen=True):
    """Luck takes some stones."""

    stones: int


TOY = Game(name="toy", title="Toy", designer="", summary="", fewest=2, most=3, usual=2,
           minutes=(1, 1))  # fmt: skip


def stones(left, takes=(1, 2), luck=(), seats=2, audience=EVERYONE):
    """A state is (stones left, whose turn); luck acts first, if at all. The last stone wins."""

    def to_act(state):
        rest, seat = state
        if rest <= 0:
            return ()
        return (CHANCE,) if seat is CHANCE else (seat,)

    def apply(state, actor, action):
        rest, seat = state
        return Step((rest - action.stones, 0 if seat is CHANCE else (seat + 1) % seats))

    def outcome(state):
        rest, seat = state
        last = (seat - 1) % seats
        return None if rest > 0 else Outcome("last", (0,) * seats, places(last))

    def places(last):
        return tuple(1 if seat == last else 2 for seat in range(seats))

    return SimpleNamespace(
        GAME=TOY,
        start=lambda seats, options: (left, CHANCE if luck else 0),
        to_act=to_act,
        menu=lambda state, seat: Menu(tuple(map(Take, takes))),
        chance=lambda state: Weighted(Fall, tuple(range(len(luck))), luck),
        apply=apply,
        witnesses=lambda state, actor, action: audience,
        outcome=outcome,
    )


@pytest.mark.parametrize("left", range(1, 12))
def test_leaving_a_multiple_of_three_stones_wins(left):
    solution = solve_exactly(TOY, stones(left), 2, None)
    won = left % 3 != 0
    assert solution.values == (Fraction(won), Fraction(not won))
    if won:
        assert (left - solution.best((left, 0)).stones) % 3 in (0, 2 if left == 1 else 0)


def test_luck_counts_by_weight():
    # Of 7 numbers, luck takes no stone with 4, one with 2 and two with 1; 6, 5 or 4 are left.
    solution = solve_exactly(TOY, stones(6, luck=(4, 2, 1)), 2, None)
    assert solution.values == (Fraction(3, 7), Fraction(4, 7))


def test_the_first_listed_of_equally_good_actions_is_taken():
    # With three seats, seat 0 wins if two stones are left, by taking both; with three it can't.
    three = solve_exactly(TOY, stones(3, seats=3), 3, None)
    assert three.best((3, 0)) == Take(1)
    assert three.values == (0, 1, 0)
    other = solve_exactly(TOY, stones(3, takes=(2, 1), seats=3), 3, None)
    assert other.best((3, 0)) == Take(2)
    assert other.values == (0, 1, 0)


def test_nobody_decides_when_the_match_is_over():
    with pytest.raises(BadMessage, match="Nobody has a decision"):
        Solver(stones(1)).best((0, 1))


def test_states_with_the_same_key_are_solved_once():
    plain = solve_exactly(TOY, stones(9), 2, None)
    keyed = solve_exactly(TOY, stones(9), 2, None, key=lambda s: (max(s[0], 0), s[1]))
    assert keyed.values == plain.values
    assert keyed.states < plain.states


def test_a_game_with_too_many_states_is_refused():
    with pytest.raises(BadMessage, match="more than 20 states"):
        solve_exactly(TOY, stones(40), 2, None, limit=20)


@pytest.mark.parametrize("takes", [(1, 0), (1, -1)])
def test_a_match_that_may_never_end_is_refused(takes):
    with pytest.raises(BadMessage, match="may never end"):
        solve_exactly(TOY, stones(3, takes=takes), 2, None)


def test_hidden_information_is_refused():
    with pytest.raises(BadMessage, match="hidden information"):
        solve_exactly(TOY, stones(3, audience=(0,)), 2, None)


def test_more_seats_than_the_game_has_are_refused():
    with pytest.raises(BadMessage, match="players, not 9"):
        solve_exactly(TOY, stones(3), 9, None)


def test_a_game_too_large_to_solve_is_refused_with_a_sentence():
    for game in shipped().values():
        rules = rules_of(game)
        with pytest.raises(BadMessage, match=r"(cannot be solved|too large|may never end).*\."):
            solve_exactly(game, rules, game.fewest, rules.Options(), limit=2000)
