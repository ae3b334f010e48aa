"""The tests for hidden information can fail: every mutant of a game leaks, and is caught."""

from itertools import islice
from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from hunch.core.match import Match
from hunch.core.menu import Menu
from hunch.core.registry import find, hooks_of, rules_of
from hunch.core.values import Seat, Step, Told
from tests import laws

GAME = find("intuition")
RULES: Any = rules_of(GAME)
KNOWLEDGE = Match.knowledge


def mutant(**changed: Any) -> Any:
    """Intuition's rules with some functions changed."""
    return SimpleNamespace(**{**vars(RULES), **changed})


def shows_the_held_card(state, seat):
    return msgspec.structs.replace(RULES.view(state, seat), held=state.held)


def tells_everyone(state, seat, action):
    step = RULES.apply(state, seat, action)
    return Step(step.state, tuple(Told(told.event) for told in step.told))


def offers_right_guesses_only(state, seat):
    right = [g for g in RULES.GUESSES.actions if state.held in RULES.RIGHT[g.words]]
    return Menu(tuple(right))


def check(rules: Any) -> None:
    """Both tests for hidden information, on a few random matches."""
    rng = Random("leaks")
    compared = 0
    for _ in range(5):
        match = laws.new_match(GAME, rules, 2, rng)
        for entry in laws.moments(match, rng):
            compared += laws.check_hidden(match, entry, rng)
            for seat in (0, 1, None):
                laws.check_imagined(match, seat, rng)
    assert compared > 100


def knows_the_state(match: Match, seat: Seat | None) -> Any:
    known = KNOWLEDGE(match, seat)
    return msgspec.structs.replace(known, history=(*known.history, match.state))


def knows_what_was_dealt(match: Match, seat: Seat | None) -> Any:
    return msgspec.structs.replace(KNOWLEDGE(match, seat), options=match.options)


def check_dealt() -> None:
    """Compare a match with dealt questions with one where others were dealt."""
    game, rng = find("wits_and_wagers"), Random("dealt")
    match = laws.new_match(game, rules_of(game), 3, rng)
    for _ in islice(laws.moments(match, rng), 12):
        twin = laws.dealt(match, rng)
        assert twin is not None
        assert twin.options != match.options
        for seat in (0, 1, 2, None):
            laws.check_same_knowledge(match, twin, seat)


def test_the_true_rules_do_not_leak():
    check(RULES)


@pytest.mark.parametrize(
    "changed",
    [
        {"view": shows_the_held_card},
        {"apply": tells_everyone},
        {"menu": offers_right_guesses_only},
    ],
    ids=["view", "told", "menu and refusals"],
)
def test_a_leak_is_caught(changed):
    with pytest.raises(AssertionError, match="can tell"):
        check(mutant(**changed))


def test_a_leak_into_what_players_know_is_caught(monkeypatch):
    monkeypatch.setattr(Match, "knowledge", knows_the_state)
    with pytest.raises(AssertionError, match="can tell from what it knows"):
        check(RULES)


def test_the_deal_is_not_known_and_a_leak_of_it_is_caught(monkeypatch):
    check_dealt()
    monkeypatch.setattr(Match, "knowledge", knows_what_was_dealt)
    with pytest.raises(AssertionError, match="can tell from what it knows"):
        check_dealt()


# The story


def check_story(name: str, **options: Any) -> int:
    """A few matches, read by everybody at every moment and beside their twins: the comparisons."""
    game, rng, compared = find(name), Random(f"{name} story"), 0
    for _ in range(4):
        match = Match(game, laws.NAMES[: game.usual], rules_of(game).Options(**options))
        readers = [laws.Reader(match, seat) for seat in (*range(game.usual), None)]
        for _ in laws.moments(match, rng):
            for reader in readers:
                reader.read(match)
        compared += laws.check_story_twins(match, rng)
    return compared


HIDDEN = {"hidden_scores": True}
FORGETFUL = [("intuition", {}), ("press_your_luck", HIDDEN), ("intuition_game", {})]


@pytest.mark.parametrize(("name", "options"), FORGETFUL)
def test_the_story_can_be_compared_with_twins(name, options):
    assert check_story(name, **options) > 20


@pytest.mark.parametrize(("name", "options"), FORGETFUL)
def test_a_story_that_covers_nothing_is_caught(name, options, monkeypatch):
    monkeypatch.setattr(hooks_of(find(name)), "story", lambda view, events: events)
    with pytest.raises(AssertionError, match=r"out of sight|can tell from the story"):
        check_story(name, **options)


def test_a_story_that_still_says_whether_a_guess_was_right_is_caught(monkeypatch):
    def guesses_stay(view: Any, events: tuple[Any, ...]) -> tuple[Any, ...]:
        shown = zip(events, RULES.story(view, events), strict=True)
        return tuple(event if type(event) is RULES.GuessMade else left for event, left in shown)

    monkeypatch.setattr(hooks_of(GAME), "story", guesses_stay)
    with pytest.raises(AssertionError, match="can tell from the story"):
        check_story("intuition")


def test_a_story_that_names_what_others_took_face_down_is_caught(monkeypatch):
    rules: Any = rules_of(find("press_your_luck"))

    def takings_stay(view: Any, events: tuple[Any, ...]) -> tuple[Any, ...]:
        shown = zip(events, rules.story(view, events), strict=True)
        return tuple(event if type(event) is rules.CardsTaken else left for event, left in shown)

    monkeypatch.setattr(hooks_of(find("press_your_luck")), "story", takings_stay)
    with pytest.raises(AssertionError, match=r"out of sight|can tell from the story"):
        check_story("press_your_luck", **HIDDEN)


def test_a_story_that_brings_back_what_had_disappeared_is_caught(monkeypatch):
    def sometimes(view: Any, events: tuple[Any, ...]) -> tuple[Any, ...]:
        shown = RULES.story(view, events)
        return shown if view.hidden else (None,) * len(shown)

    monkeypatch.setattr(hooks_of(GAME), "story", sometimes)
    with pytest.raises(AssertionError, match="reads again what had disappeared"):
        check_story("intuition")
