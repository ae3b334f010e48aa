"""Exact values of small decks, checked against another way of computing them."""

from fractions import Fraction

import pytest

from hunch.bots.exact import solve_exactly
from hunch.core.engine import play
from hunch.core.errors import BadMessage
from hunch.core.values import CHANCE
from hunch.games.press_your_luck import GAME, rules
from hunch.games.press_your_luck.rules import Options, TieBreak
from hunch.games.press_your_luck.solve import essence, solve
from hunch.games.press_your_luck.tests.tables import first


def brute(state, seen):
    """What each seat can expect, straight from the rules; the first of equal choices is made."""
    if state in seen:
        return seen[state]
    actors = rules.to_act(state)
    if not actors:
        winners = rules.outcome(state).winners
        shares = [Fraction(0)] * len(state.score_cards)
        for seat in winners:
            shares[seat] = Fraction(1, len(winners))
    elif actors == (CHANCE,):
        luck = rules.chance(state)
        shares = [Fraction(0)] * len(state.score_cards)
        for action, weight in luck:
            after = brute(play(rules, state, CHANCE, action).state, seen)
            for seat, share in enumerate(after):
                shares[seat] += Fraction(weight, luck.total) * share
    else:
        (seat,) = actors
        choices = [
            brute(play(rules, state, seat, action).state, seen)
            for action in rules.menu(state, seat)
        ]
        shares = max(choices, key=lambda choice: choice[seat])  # `max` takes the first
    seen[state] = shares
    return shares


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"colours": 2}),
        (3, {"colours": 2}),
        (2, {"colours": 3}),
        (3, {"colours": 3}),
        (2, {"colours": 2, "cards_per_colour": 3}),
        (2, {"colours": 3, "claim": True}),
        (2, {"colours": 3, "tie_break": TieBreak.COLOURS}),
    ],
)
def test_the_value_agrees_with_plain_recursion_over_the_rules(seats, options):
    chosen = first(**{"cards_per_colour": 2, **options})
    values = brute(rules.start(seats, chosen), {})
    assert sum(values) == 1
    solved = solve(seats, chosen)
    assert solved["exact"] == str(values[0])
    assert solved["value"] == float(values[0])
    by_essence = solve_exactly(GAME, rules, seats, chosen, key=essence)
    assert list(by_essence.values) == list(values)


def test_the_starting_player_wins_half_the_time_with_two_colours_of_two_cards_each():
    # Draw: of the three cards left, two succeed; then the rainbow or the second colour decides.
    assert solve(2, Options(colours=2, cards_per_colour=2))["exact"] == "1/2"


def test_drawing_the_starting_player_at_random_does_not_change_their_value():
    small = {"colours": 3, "cards_per_colour": 2}
    answers = [solve(2, Options(**small, first_seat=seat)) for seat in (None, 0, 1)]
    assert {answer["exact"] for answer in answers} == {"11/20"}


def test_hiding_score_cards_does_not_change_the_value():
    small = {"colours": 3, "cards_per_colour": 2}
    assert solve(2, Options(**small, hidden_scores=True))["exact"] == "11/20"


def test_the_full_deck_is_too_large():
    with pytest.raises(BadMessage, match="too large"):
        solve_exactly(GAME, rules, 2, first(), limit=5000, key=essence)


def test_a_match_that_may_never_end_has_no_value():
    with pytest.raises(BadMessage, match="forced_draw"):
        solve(2, Options(colours=2, cards_per_colour=2, forced_draw=False))
    with pytest.raises(BadMessage, match="may never end"):
        solve_exactly(GAME, rules, 2, first(colours=2, cards_per_colour=2, forced_draw=False))
