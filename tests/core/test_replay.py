"""A replay is complete, is JSON, and shows no more than its perspective was told."""

from random import Random

import pytest
from msgspec.structs import asdict

from hunch.core.codec import encode
from hunch.core.errors import BadFile, BadMessage
from hunch.core.match import Match
from hunch.core.registry import find, games, rules_of
from hunch.core.replay import replay_of, whole_views
from hunch.core.values import CHANCE
from hunch.core.walk import at_random, match_after, moments, run
from tests import laws

OPTIONS = rules_of(find("intuition")).Options(first_holder=0)


@pytest.fixture(scope="module")
def match():
    return run(Match(find("intuition"), ("Ada", "Ben"), OPTIONS), at_random(Random(1)))


@pytest.mark.parametrize("name", games())
def test_every_step_shows_what_a_perspective_saw_and_was_told(name):
    game = find(name)
    match = run(Match(game, laws.NAMES[: game.fewest]), at_random(Random(2)))
    for seat in (*range(game.fewest), None):
        first, *steps = replay_of(match, seat).steps
        start, *views = whole_views(step.views for step in (first, *steps))
        assert start == (asdict(match.rules.view(match.afresh().state, seat)),)
        assert (first.number, first.actor, first.action, first.told) == (0, None, None, ())
        for step, whole, moment in zip(steps, views, moments(match), strict=True):
            assert step.number == moment.number + 1
            assert step.actor == moment.entry.seat
            assert whole == (asdict(match.rules.view(moment.after, seat)),)
            assert len(step.views[0]) < len(whole[0])  # only what has changed
            assert step.to_act == match.rules.to_act(moment.after)
            assert step.told == tuple(each.event for each in moment.told if each.reaches(seat))
            assert len(step.lines) <= len(step.told)


def test_an_action_is_shown_only_to_those_who_witnessed_it(match):
    # The second card is taken and hidden by seat 0.
    shown = {seat: replay_of(match, seat).steps[2] for seat in (0, 1, None)}
    assert all(step.actor is CHANCE for step in shown.values())
    assert shown[0].action == match.log[1].action
    assert shown[1].action is shown[None].action is None


def test_the_all_seeing_replay_shows_everything_but_only_after_the_end(match):
    replay = replay_of(match, None, all_seeing=True)
    assert [step.action for step in replay.steps[1:]] == [entry.action for entry in match.log]
    assert all(len(step.views) == 2 for step in replay.steps)
    with pytest.raises(BadMessage, match="The match isn’t over yet"):
        replay_of(match_after(match, 4), None, all_seeing=True)


def test_an_unfinished_match_is_replayed_as_far_as_it_goes(match):
    replay = replay_of(match_after(match, 4), 0)
    assert encode(replay.steps) == encode(replay_of(match, 0).steps[:5])
    assert (replay.outcome, replay.result) == (None, None)


def test_an_unknown_seat_and_a_match_that_is_too_long_are_refused(match):
    with pytest.raises(BadMessage, match="There is no seat 7; the seats are 0 to 1"):
        replay_of(match, 7)
    with pytest.raises(BadFile, match="too long"):
        replay_of(match, 0, most_bytes=1000)
