"""Each test is a sentence of RULES.md."""

from pathlib import Path

import pytest

import hunch_pig
from hunch.core.chance import probability
from hunch.core.engine import play
from hunch.core.record import load
from hunch_pig import rules
from hunch_pig.rules import DieRolled, Hold, Land, Options, PotBanked, PotLost, Roll

rule = pytest.mark.rule
MATCHES = sorted(Path(hunch_pig.__file__).parent.glob("matches/*.json"))


def after(*actions, seats=2, options=Options()):  # noqa: B008 - a value that never changes
    """The state after these actions, each by the player to move, and the latest events."""
    state, told = rules.start(seats, options), ()
    for action in actions:
        (seat,) = rules.to_act(state)
        step = play(rules, state, seat, action)
        state, told = step.state, step.told
    return state, [line.event for line in told]


@rule("1.1")
def test_the_players_take_turns_to_roll_one_fair_die():
    state, _ = after(Roll())
    assert probability(rules.chance(state), Land(6)).as_integer_ratio() == (1, 6)
    for players in rules.GAME.seats():
        turns = [Roll(), Land(1)] * players
        assert rules.to_act(after(*turns[:2], seats=players)[0]) == (1,)
        assert rules.to_act(after(*turns, seats=players)[0]) == (0,)


@rule("1.2")
def test_the_pips_are_added_to_the_pot():
    state, events = after(Roll(), Land(6), Roll(), Land(2))
    assert events == [DieRolled(0, 2, 8)]
    assert list(rules.menu(state, 0)) == [Roll(), Hold()]


@rule("1.3")
def test_a_one_loses_the_pot_and_ends_the_turn():
    state, events = after(Roll(), Land(6), Roll(), Land(1))
    assert events == [DieRolled(0, 1, 0), PotLost(0, 6)]
    assert state.table.scores == (0, 0)
    assert rules.to_act(state) == (1,)


@rule("1.4")
def test_holding_banks_the_pot_and_ends_the_turn():
    state, events = after(Roll(), Land(6), Hold())
    assert events == [PotBanked(0, 6, 6)]
    assert state.table.scores == (6, 0)
    assert rules.to_act(state) == (1,)


@rule("2.1")
def test_the_first_to_bank_a_hundred_points_wins_at_once():
    state, _ = after(*[Roll(), Land(5)] * 20)
    assert rules.outcome(state) is None
    state = play(rules, state, 0, Hold()).state
    assert rules.to_act(state) == ()
    assert rules.outcome(state).winners == (0,)


@rule("H1")
def test_the_goal_is_an_option():
    state, _ = after(*[Roll(), Land(5)] * 2, Hold(), options=Options(goal=10))
    assert rules.outcome(state).scores == (10, 0)


@rule("H2")
def test_a_turn_begins_with_a_roll():
    assert list(rules.menu(after()[0], 0)) == [Roll()]


@rule("H3")
def test_a_player_who_runs_out_of_time_holds_if_there_is_something_to_hold():
    assert rules.default(after()[0], 0) == Roll()
    assert rules.default(after(Roll(), Land(3))[0], 0) == Hold()


@pytest.mark.parametrize("path", MATCHES, ids=lambda path: path.stem)
def test_a_recorded_match_ends_exactly_as_recorded(path):
    match, record = load(path)
    assert match.outcome == record.outcome
