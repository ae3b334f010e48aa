"""Each test is a sentence of RULES.md."""

import pytest

from hunch.core.chance import probability
from hunch.core.engine import play
from hunch.games.my_game import rules
from hunch.games.my_game.rules import CardTurned, Higher, Lower, Options, Turn

rule = pytest.mark.rule


def after(*actions, options=Options()):  # noqa: B008 - a value that never changes
    """The state after these actions, each by the player to move, and the latest event."""
    state, event = rules.start(2, options), None
    for action in actions:
        (seat,) = rules.to_act(state)
        step = play(rules, state, seat, action)
        state, event = step.state, step.told[0].event if step.told else None
    return state, event


@rule("1.1")
def test_the_top_card_of_six_is_turned_over_first():
    state, _ = after()
    assert probability(rules.chance(state), Turn(4)).as_integer_ratio() == (1, 6)
    state, event = after(Turn(4))
    assert event == CardTurned(4, None)
    assert state.deck == (1, 2, 3, 5, 6)


@rule("2.1")
def test_the_players_take_turns_to_call_higher_or_lower():
    state, _ = after(Turn(4))
    assert rules.to_act(state) == (0,)
    assert list(rules.menu(state, 0)) == [Higher(), Lower()]
    state, _ = after(Turn(4), Higher(), Turn(6))
    assert rules.to_act(state) == (1,)


@rule("2.2")
@pytest.mark.parametrize(("call", "scorer"), [(Higher(), 0), (Lower(), 1)])
def test_a_right_call_scores_and_a_wrong_one_gives_the_point_away(call, scorer):
    state, event = after(Turn(4), call, Turn(6))
    assert event == CardTurned(6, scorer)
    assert state.scores[scorer] == 1


@rule("3.1")
def test_when_the_deck_is_empty_more_points_win():
    calls = [step for card in range(2, 7) for step in (Higher(), Turn(card))]
    state, _ = after(Turn(1), *calls)
    assert rules.to_act(state) == ()
    assert rules.outcome(state).scores == (3, 2)
    assert rules.outcome(state).winners == (0,)


@rule("H1")
def test_the_first_caller_is_an_option():
    assert rules.to_act(after(Turn(4), options=Options(first=1))[0]) == (1,)


@rule("H2")
def test_a_player_who_runs_out_of_time_calls_higher():
    assert rules.default(after(Turn(4))[0], 0) == Higher()
