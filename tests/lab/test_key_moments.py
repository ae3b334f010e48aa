"""The key moments of a match."""

from pathlib import Path
from random import Random

import pytest

import hunch.games
from hunch.core.match import Match
from hunch.core.narration import Narrator
from hunch.core.record import load
from hunch.core.registry import games
from hunch.core.values import CHANCE
from hunch.core.walk import at_random, match_after, run
from hunch.lab import win_chances
from hunch.lab.key_moments import KEY_MOMENTS, LEAST_SWING, Kind, key_moments, told_between
from hunch.lab.review import review

HOME = Path(hunch.games.__path__[0])
RECORDED = {
    "intuition": "deck_empty",
    "intuition_game": "deck_empty_broke_dealer",
    "press_your_luck": "rainbow_single_winner",
    "think_str8": "rounds_done_introductory",
    "wits_and_wagers": "two_sides",
}


@pytest.fixture(scope="module", autouse=True)
def without_twins():
    """The sentences don't depend on who plays on, and twins would have to be compiled."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(win_chances, "kernel_of", lambda game: None)
        yield


@pytest.fixture(scope="module")
def reviewed():
    match = run(Match(games()["press_your_luck"], ("Ann", "Ben")), at_random(Random(7)))
    return match, review(match, playouts=60)


@pytest.fixture(scope="module", params=sorted(RECORDED))
def known(request):
    match, _ = load(HOME / request.param / "matches" / f"{RECORDED[request.param]}.json")
    return match, review(match, playouts=60)


def test_every_point_but_the_first_is_somebodys_doing(reviewed):
    match, found = reviewed
    assert found.points[0].actor is None
    for point in found.points[1:]:
        assert point.actor in (CHANCE, 0, 1)
    assert found.points[-1].number == len(match.log)


def test_what_was_told_between_points_is_all_that_was_told(reviewed):
    match, found = reviewed
    told = told_between(match, found)
    assert len(told) == len(found.points)
    assert told[0] == ()
    events = (each.event for line in match.told for each in line)
    everything = list(Narrator(match.game, match.names).tell_all(events))
    assert [sentence for between in told for sentence in between] == everything


def test_there_are_three_key_moments_at_most_all_different_and_in_order(known):
    match, found = known
    moments = key_moments(match, found)
    numbers = [moment.number for moment in moments]
    assert numbers == sorted(set(numbers))
    assert 1 <= len(moments) <= KEY_MOMENTS == 3
    kinds = {moment.kind for moment in moments}
    assert Kind.MISTAKE in kinds or not found.mistakes
    for moment in moments:
        assert 1 <= moment.number <= len(match.log)
        assert len(moment.changes) == len(match.names)
        if moment.kind is not Kind.MISTAKE:
            # Even the smallest change that fits the samples is large.
            assert max(max(each.low, -each.high) for each in moment.changes) >= LEAST_SWING
            assert moment.loss is None
        else:
            assert moment.loss.low > 0


def test_the_biggest_mistake_is_among_them(known):
    match, found = known
    if found.mistakes:
        dues = {each.due for each in key_moments(match, found) if each.kind is Kind.MISTAKE}
        assert found.mistakes[0].number in dues


def test_the_luck_right_after_a_chosen_decision_is_part_of_it(known):
    match, found = known
    moments = key_moments(match, found)
    ends = {moment.number for moment in moments if moment.kind is not Kind.LUCK}
    starts = {
        point.number: before.number
        for before, point in zip(found.points, found.points[1:], strict=False)
    }
    for moment in moments:
        if moment.kind is Kind.LUCK:
            assert starts[moment.number] not in ends


def test_a_decision_can_be_practised_from_where_it_was_due(known):
    match, found = known
    for moment in key_moments(match, found):
        if moment.kind is Kind.LUCK:
            assert (moment.actor, moment.due) == (CHANCE, None)
        else:
            assert moment.actor in match_after(match, moment.due).to_act
            assert match.log[moment.due].seat == moment.actor


@pytest.mark.parametrize("reader", [None, 0])
def test_each_is_one_short_sentence_in_both_languages(known, reader):
    match, found = known
    english = key_moments(match, found, "en", reader)
    german = key_moments(match, found, "de", reader)
    assert [moment.number for moment in english] == [moment.number for moment in german]
    for one, other in zip(english, german, strict=True):
        assert one.sentence != other.sentence
        for sentence in (one.sentence, other.sentence):
            assert sentence.endswith(".")
            assert ". " not in sentence
            assert len(sentence) < 220
            assert "  " not in sentence


def test_the_reader_is_addressed(known):
    match, found = known
    for reader in range(len(match.names)):
        for moment in key_moments(match, found, "en", reader):
            if moment.actor == reader:
                assert moment.sentence.startswith(("You ", "Your "))
