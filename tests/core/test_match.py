"""A running match keeps its log, and tells each seat only what it may know."""

import doctest
import importlib
import pkgutil

import pytest

import hunch.core
from hunch.core.errors import BadMessage, IllegalAction, MatchOver, NotYourTurn
from hunch.core.match import Match
from hunch.core.registry import find, rules_of
from hunch.core.values import CHANCE, Outcome, Told, clockwise, ranking
from hunch.core.walk import run

GAME = find("intuition")
RULES = rules_of(GAME)


def begun():
    match = Match(GAME, ("Ada", "Ben"), RULES.Options(first_holder=0))
    for card in ("QH", "3C"):
        match.play(CHANCE, RULES.Turn(card))
    return match


def test_the_log_and_what_was_told_grow_together():
    match = begun()
    assert [entry.seat for entry in match.log] == [CHANCE, CHANCE]
    assert len(match.told) == 2


def test_a_seat_knows_what_it_was_told_and_did_in_order():
    match = begun()
    guess = RULES.Guess(RULES.Words.HIGH)
    match.play(1, guess)
    names = [type(item).__name__ for item in match.knowledge(1).history]
    assert names == ["CardSetAside", "CardTaken", "Guess", "GuessMade", "CardEarned"]
    assert "CardSeen" in [type(item).__name__ for item in match.knowledge(0).history]
    assert match.knowledge(None).history == match.heard(None)
    assert match.knowledge(0).view == match.view(0)


def test_a_refused_action_changes_nothing():
    match = begun()
    before = match.state, list(match.log)
    with pytest.raises(NotYourTurn, match=r"It isn’t seat 0’s turn; .* waiting for seat 1"):
        match.play(0, RULES.Guess(RULES.Words.LOW))
    with pytest.raises(IllegalAction, match="allowed: Guess low, "):
        match.play(1, RULES.Turn("AH"))
    assert (match.state, match.log) == before


def test_nobody_acts_after_the_end():
    match = run(begun())
    with pytest.raises(MatchOver, match="over"):
        match.play(0, RULES.Guess(RULES.Words.LOW))


def test_too_few_players_are_refused():
    with pytest.raises(BadMessage, match="Intuition is for 2 players, not 1"):
        Match(GAME, ("Ada",))


def test_an_event_reaches_only_its_audience():
    assert Told("x").reaches(None)
    assert Told("x", (1,)).reaches(1)
    assert not Told("x", (1,)).reaches(0)
    assert not Told("x", (1,)).reaches(None)
    assert not Told("x", ()).reaches(0)


def test_equal_keys_share_a_place():
    assert ranking((3, 9, 3, 1)) == (2, 1, 2, 4)
    assert clockwise(2, 4) == (2, 3, 0, 1)


@pytest.mark.parametrize("name", [m.name for m in pkgutil.iter_modules(hunch.core.__path__)])
def test_the_examples_in_the_core_work(name):
    assert doctest.testmod(importlib.import_module(f"hunch.core.{name}")).failed == 0


def test_a_shared_victory_counts_as_a_fraction():
    assert Outcome("end", (3, 1), (1, 2)).shares == (1.0, 0.0)
    assert Outcome("end", (3, 3, 1, 3), (1, 1, 4, 1)).shares == pytest.approx(
        (1 / 3, 1 / 3, 0, 1 / 3)
    )
