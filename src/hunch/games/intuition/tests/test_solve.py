"""The table is exact, and a bad cache file does no harm."""

from fractions import Fraction
from functools import cache
from math import sqrt
from pathlib import Path
from random import Random

import numpy as np
import pytest

from hunch.core.errors import GameError
from hunch.core.values import CHANCE
from hunch.games.intuition import rules, solve
from hunch.games.intuition.rules import BONUS_CARDS, DECK, TWO_WORDS, Options, State, Words

BEGINNING = (11, 12, 12, 12)


@pytest.fixture(scope="module", autouse=True)
def _own_cache(tmp_path_factory):
    """Keep the tests away from the user's own files."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("cache")))
        yield


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """An empty cache folder, with nothing in memory before or after."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    solve._kept.cache_clear()
    yield tmp_path
    solve._kept.cache_clear()


def before_a_turn(deck, lead):
    """Seat 1 is about to guess with this lead; only these cards are left."""
    rest = [card for card in DECK if card not in deck][1:]
    mine = (len(rest) + lead) // 2
    return State(Options(), tuple(deck), None, 0, None, 0, (tuple(rest[mine:]), tuple(rest[:mine])))


def brute_force(deck, lead):
    """The guesser's exact probability of winning, by the rules alone."""

    @cache
    def worth(state):
        """The value to seat 1 of a state that waits for luck or is over."""
        ended = rules.outcome(state)
        if ended is not None:
            return Fraction(1 in ended.winners)
        drawn = [rules.apply(state, CHANCE, card).state for card, _ in rules.chance(state)]
        if state.owed:
            return sum(map(known, drawn)) / len(drawn)
        guesser = 1 - state.holder
        by_guess = [
            sum(known(rules.apply(held, guesser, guess).state) for held in drawn) / len(drawn)
            for guess in rules.menu(drawn[0], guesser)
        ]
        return max(by_guess) if guesser == 1 else min(by_guess)

    def known(state):
        """The value, ignoring which cards are in the stacks: only their sizes matter."""
        filler = rules.DECK[0]
        stacks = tuple((filler,) * len(stack) for stack in state.stacks)
        return worth(State(state.options, state.deck, "AH", state.holder, None, state.owed, stacks))

    return known(before_a_turn(deck, lead))


@pytest.mark.parametrize(
    "cards",
    [
        "AH",
        "AH KS",
        "AH 2H 8D",
        "AH 2D 8H AC",
        "AH 8H AC 8C 2H",
        "AH AD 8H 2C 3C KS",
        "AH 2H 3H 4H KS QS",
        "8H 9D 2C 3S JC KS",
    ],
)
def test_near_the_end_the_table_agrees_with_brute_force(cards):
    deck = cards.split()
    gone = [card for card in DECK if card not in deck]
    odd = (solve.CARDS - len(deck)) % 2
    for lead in range(-6 - odd, 8, 2):
        exact = float(brute_force(deck, lead))
        assert solve.value(solve.counts_left(gone), lead) == pytest.approx(exact, abs=1e-14)


def test_the_full_deck_is_worth_what_an_independent_computation_found():
    # A plain recursion over dictionaries, written independently of this one.
    assert solve.solve(2, Options())["value"] == pytest.approx(0.50878184515821, abs=1e-13)
    assert solve.solve(2, Options())["states"] == 685_416


def test_the_value_is_that_of_the_best_guess():
    rng = Random(3)
    for left in range(1, 48):
        counts = solve.counts_left(rng.sample(DECK, len(DECK) - left))
        lead = rng.randrange(left - solve.CARDS, solve.CARDS - left + 1, 2)
        best = max(solve.guesses(counts, lead).values())
        assert solve.value(counts, lead) == pytest.approx(best, abs=1e-14)


@pytest.mark.parametrize(
    "order",
    [(1, 0, 3, 2), (2, 3, 0, 1), (0, 2, 1, 3)],
    ids=["low and high", "red and black", "height and colour"],
)
def test_swapping_the_words_around_changes_nothing(order):
    table = solve.table()
    assert np.allclose(table, table.transpose(*order, 4), rtol=0, atol=1e-13)


def test_a_larger_lead_is_never_worse():
    table = solve.table()
    assert (table[..., 2:] - table[..., :-2] >= -1e-13).all()


def test_perfect_players_win_as_often_as_the_table_says():
    matches = 4000
    won = first_guesser_wins(matches, np.random.default_rng(5)).mean()
    expected = solve.value(BEGINNING, 0)
    assert abs(won - expected) < 3 * sqrt(expected * (1 - expected) / matches)


def first_guesser_wins(matches, rng):
    """Whether the first guesser won each match between perfect players on shuffled decks."""
    every = np.arange(matches)
    decks = rng.permuted(np.tile(np.repeat(range(4), BEGINNING), (matches, 1)), axis=1)
    is_class = decks[:, :, None] == np.arange(4)
    left = np.cumsum(is_class[:, ::-1], axis=1)[:, ::-1]  # how many per class, from each card on
    at, lead, sign = np.zeros(matches, int), np.zeros(matches, int), 1
    while every.size:
        held = decks[every, at[every]]
        words = best_words(left[every, at[every]], sign * lead[every])
        right = np.array([[k in solve.MAKES_RIGHT[w] for k in range(4)] for w in Words])[
            words, held
        ]
        two = np.array([w in TWO_WORDS for w in Words])[words]
        bonus = np.minimum(BONUS_CARDS, solve.CARDS - at[every] - 1)
        lead[every] += sign * np.where(right, 1 + two * bonus, -1)
        at[every] += 1 + right * two * bonus
        every, sign = every[at[every] < solve.CARDS], -sign
    return lead > 0


def best_words(counts, lead):
    """The index of the best guess in each of these positions."""
    chance = counts / counts.sum(axis=1, keepdims=True)
    rest = [np.maximum(counts - one, 0) for one in np.eye(4, dtype=int)]
    lost = [chance[:, k] * to_the_guesser(rest[k], lead - 1) for k in range(4)]
    won = [chance[:, k] * to_the_guesser(rest[k], lead + 1) for k in range(4)]
    award = [chance[:, k] * to_the_guesser(rest[k], lead + 1, BONUS_CARDS) for k in range(4)]
    return np.argmax(
        [
            sum(((award if w in TWO_WORDS else won) if k in right else lost)[k] for k in range(4))
            for w, right in solve.MAKES_RIGHT.items()
        ],
        axis=0,
    )


def to_the_guesser(counts, lead, owed=0):
    """The value to the player who has just guessed and is still owed cards."""
    worth = 1 - solve.table()[(*counts.T, np.clip(solve.CARDS - lead, 0, 2 * solve.CARDS))]
    if not owed:
        return worth
    more = sum(
        counts[:, k] * to_the_guesser(np.maximum(counts - one, 0), lead + 1, owed - 1)
        for k, one in enumerate(np.eye(4, dtype=int))
    )
    left = counts.sum(axis=1)
    return np.where(left > 0, more / np.maximum(left, 1), worth)


def test_an_impossible_position_is_refused():
    with pytest.raises(ValueError, match="no position"):
        solve.value((13, 0, 0, 0), 0)
    with pytest.raises(ValueError, match="no position"):
        solve.value((1, 0, 0, 0), 48)
    with pytest.raises(ValueError, match="no card left"):
        solve.guesses((0, 0, 0, 0), 1)
    with pytest.raises(GameError, match="for 2 players"):
        solve.solve(3, Options())


def test_the_table_is_solved_once_and_then_read_from_disk(folder):
    first = solve.solve(2, Options())
    assert [path.name for path in (folder / "hunch").iterdir()] == [solve.cache_file().name]
    assert not first["cached"]
    assert solve.solve(2, Options())["cached"]
    solve._kept.cache_clear()
    again = solve.solve(2, Options())
    assert again["cached"]
    assert again["value"] == first["value"]


@pytest.mark.parametrize("content", [b"", b"nonsense", b"PK\x03\x04", b"\x93NUMPY\x01\x00"])
def test_a_damaged_file_is_replaced_by_a_fresh_table(folder, content, monkeypatch):
    solved = np.zeros(solve.SHAPE)
    monkeypatch.setattr(solve, "_induction", lambda: (solved, solved))
    solve.cache_file().parent.mkdir()
    solve.cache_file().write_bytes(content)
    assert not solve.solve(2, Options())["cached"]
    assert np.load(solve.cache_file()).shape == solve.SHAPE


@pytest.mark.parametrize(
    "content",
    [np.zeros(3), np.zeros(solve.SHAPE, dtype=np.float32), np.full(solve.SHAPE, np.nan)],
    ids=["another shape", "another type", "no probabilities"],
)
def test_a_file_with_the_wrong_contents_is_ignored(folder, content):
    solve.cache_file().parent.mkdir()
    np.save(solve.cache_file(), content)
    assert solve._read(solve.cache_file()) is None


def test_a_read_only_disk_is_not_an_error(folder, monkeypatch):
    no_folder = folder / "file"
    no_folder.write_text("in the way")
    monkeypatch.setenv("XDG_CACHE_HOME", str(no_folder))
    assert solve.value(BEGINNING, 0) > 0.5


def test_by_default_the_table_is_cached_in_the_home_folder(monkeypatch):
    monkeypatch.delenv("XDG_CACHE_HOME")
    assert solve.cache_file().parent == Path.home() / ".cache" / "hunch"


def test_a_user_without_a_home_folder_needs_no_file(folder, monkeypatch):
    def homeless():
        raise RuntimeError

    solved = np.zeros(solve.SHAPE)
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setattr(Path, "home", homeless)
    monkeypatch.setattr(solve, "_induction", lambda: (solved, solved))
    assert solve.table() is solved
