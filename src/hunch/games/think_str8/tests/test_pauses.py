"""How long people look at what happens, and where a round ends."""

from random import Random

import pytest

from hunch.core.match import Match
from hunch.core.registry import find, words_of
from hunch.core.walk import at_random, playing
from hunch.games.think_str8.values import (
    BetChecked,
    CardDiscarded,
    DieRolled,
    FinalBetOpened,
    Options,
)

GAME = find("think_str8")


def steps(seats, **options):
    """A match at random: what every step told, and for how long that is shown."""
    match = Match(GAME, ["Ann", "Ben", "Cleo", "Dan"][:seats], Options(**options))
    for moment in playing(match, at_random(Random(1))):
        events = [each.event for each in moment.told]
        yield events, sum(words_of(GAME).pause_ms(each, match.options) for each in events)


def kinds(events):
    return {type(event) for event in events}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_all_bets_of_a_round_are_checked_in_one_step_which_ends_it(seats):
    for events, shown in steps(seats, rounds=2):
        ends = any(words_of(GAME).ends_round(each, Options()) for each in events)
        assert ends == (BetChecked in kinds(events))
        if ends:
            assert sum(isinstance(each, BetChecked) for each in events) == seats
            assert 2500 <= shown < 5500


def test_three_dice_take_less_than_a_second_together():
    rolled = [shown for events, shown in steps(2, rounds=1) if DieRolled in kinds(events)]
    assert sum(rolled[:3]) == 900


def test_discarded_cards_and_final_bets_are_seen_one_by_one():
    found = list(steps(2, rounds=2))
    assert {shown for events, shown in found if CardDiscarded in kinds(events)} == {1500}
    assert [shown for events, shown in found if FinalBetOpened in kinds(events)] == [2 * 3000]
