"""Walking through a match: running it, breaking off, and revisiting it."""

from random import Random

import pytest

from hunch.core.errors import BadMessage, IllegalAction
from hunch.core.match import FairLuck, KeyedLuck, Match
from hunch.core.registry import find, rules_of
from hunch.core.values import CHANCE, Entry
from hunch.core.walk import (
    Position,
    at_random,
    decided,
    match_after,
    moments,
    playing,
    playout,
    recorded,
    run,
    turns,
)

GAME = find("intuition")
RULES = rules_of(GAME)


def new_match():
    return Match(GAME, ("Ada", "Ben"), RULES.Options(first_holder=0))


def default(match, seat):
    return RULES.default(match.state, seat)


def test_a_match_runs_to_its_end_at_random():
    match = run(new_match())
    assert match.to_act == ()
    assert match.outcome is not None


def test_the_same_dice_run_the_same_match():
    first, second = (run(new_match(), at_random(Random(3))) for _ in range(2))
    assert first.log == second.log


def test_a_moment_comes_before_it_is_logged():
    match = new_match()
    for moment in playing(match):
        assert match.state is moment.before
        assert len(match.log) == moment.number
        assert moment.entry.seat in match.to_act


def test_breaking_off_leaves_the_match_at_the_pending_decision():
    match = new_match()
    for moment in playing(match):
        if moment.entry.seat is not CHANCE:
            break
    assert match.to_act == (1,)
    assert [entry.seat for entry in match.log] == [CHANCE, CHANCE]


def test_a_walk_plays_every_action_through_play():
    with pytest.raises(IllegalAction, match="cannot come up now"):
        run(new_match(), lambda match, turn: Entry(turn[0], RULES.Turn("no card")))


def test_seats_and_luck_each_choose_their_own_actions():
    luck = FairLuck(b"s" * 32)
    match = run(new_match(), decided(default, luck))
    assert match.log == run(new_match(), decided(default, KeyedLuck(luck.key))).log


def test_the_moments_of_a_match_join_up_and_lead_to_its_state():
    match = run(new_match(), at_random(Random(1)))
    state = match.afresh().state
    for number, moment in enumerate(moments(match)):
        assert moment.number == number
        assert moment.before == state
        assert moment.entry == match.log[number]
        assert moment.told == match.told[number]
        state = moment.after
    assert state == match.state


def test_an_unfinished_match_has_moments_too():
    match = run(new_match(), recorded(run(new_match()).log[:5]))
    assert len(match.log) == len(list(moments(match))) == 5


def test_a_match_can_be_rewound_to_any_entry():
    match = run(new_match(), at_random(Random(2)))
    states = [match.afresh().state, *(moment.after for moment in moments(match))]
    for number in (0, 1, 7, len(match.log)):
        then = match_after(match, number)
        assert then.state == states[number]
        assert then.log == match.log[:number]
    for number in (-1, len(match.log) + 1):
        with pytest.raises(BadMessage, match=f"has no entry {number}"):
            match_after(match, number)


def test_a_playout_ends_where_its_own_steps_lead():
    position = Position(RULES, new_match().state)
    rng = Random(4)
    for turn in turns(position):
        offered = (
            RULES.chance(position.state)
            if turn[0] is CHANCE
            else RULES.menu(position.state, turn[0])
        )
        position.state = RULES.apply(position.state, turn[0], offered.sample(rng)).state
    end, steps = playout(RULES, new_match().state, Random(4))
    assert end == position.state
    assert steps == len(run(new_match(), at_random(Random(4))).log)
