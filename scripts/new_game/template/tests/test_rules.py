"""Each test is a sentence of RULES.md."""

import pytest

from hunch.core.engine import play
from hunch.games.my_game import rules
from hunch.games.my_game.rules import Call, Options, Toss

rule = pytest.mark.rule
RIGHT, WRONG = (Call("heads"), Toss("heads")), (Call("heads"), Toss("tails"))


def after(*actions):
    """The state after these actions, each by the player or the coin whose turn it is."""
    state = rules.start(2, Options())
    for action in actions:
        (actor,) = rules.to_act(state)
        state = play(rules, state, actor, action).state
    return state


@rule("1.1")
def test_the_players_take_turns_to_call_heads_or_tails():
    assert list(rules.menu(after(), 0)) == [Call("heads"), Call("tails")]
    assert rules.to_act(after()) == (0,)
    assert rules.to_act(after(*WRONG)) == (1,)


@rule("1.2")
@pytest.mark.parametrize(("turn", "scores"), [(RIGHT, (1, 0)), (WRONG, (0, 1))])
def test_a_right_call_scores_and_a_wrong_one_gives_the_point_away(turn, scores):
    assert after(*turn).scores == scores


@rule("2.1")
def test_the_first_to_score_three_points_wins():
    over = after(*RIGHT, *WRONG, *RIGHT)
    assert rules.to_act(over) == ()
    assert rules.outcome(over).winners == (0,)


@rule("H1")
def test_a_player_who_runs_out_of_time_calls_heads():
    assert rules.default(after(), 0) == Call("heads")
