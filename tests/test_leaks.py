"""The tests of what is hidden can fail: each mutant of a game leaks, and each is caught."""

from random import Random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from hunch.core.menu import Menu
from hunch.core.registry import find, rules_of
from hunch.core.values import Step, Told
from tests import laws

GAME = find("intuition")
RULES: Any = rules_of(GAME)


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
    """Both tests of what is hidden, on a few random matches."""
    rng = Random("leaks")
    compared = 0
    for _ in range(5):
        match = laws.new_match(GAME, rules, 2, rng)
        for entry in laws.moments(match, rng):
            compared += laws.check_hidden(match, entry, rng)
            for seat in (0, 1, None):
                laws.check_imagined(match, seat, rng)
    assert compared > 100


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
