"""Intuition solved: the probability of winning with perfect play, from every position.

All that matters is how many cards of each of the four classes are left, and the lead. The holder
decides nothing and both players see every card that leaves, so a position is worth one number. The
table is filled from the empty deck upwards: first all positions with one card left, then two, up to
all 47.
"""

import os
import tempfile
from collections.abc import Sequence
from functools import cache
from itertools import pairwise, product
from pathlib import Path
from time import perf_counter
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from hunch.core.engine import check_seats
from hunch.games.intuition import GAME
from hunch.games.intuition.rules import BONUS_CARDS, DECK, RIGHT, TWO_WORDS, Card, State, Words

Counts: TypeAlias = tuple[int, ...]  # how many cards of each class are left, the held one included
Table: TypeAlias = NDArray[np.float64]

CLASSES: Final = tuple(words for words in Words if words in TWO_WORDS)
FULL: Final = tuple(len(RIGHT[words]) for words in CLASSES)
CARDS: Final = len(DECK) - 1  # Rule 1.3: one card is out of play
# Rules 2.1 and 2.2: the classes that make a guess right.
MAKES_RIGHT: Final = {
    words: tuple(k for k, two in enumerate(CLASSES) if RIGHT[two] <= RIGHT[words])
    for words in Words
}
SHAPE: Final = (*(full + 1 for full in FULL), 2 * CARDS + 1)
EQUAL: Final = 1e-12  # values closer than this differ only by rounding
TABLE_VERSION: Final = 1  # part of the file's name: raise it whenever the contents change


def value(counts: Sequence[int], lead: int) -> float:
    """The guesser's probability of winning, given what is left and the guesser's lead.

    Exact for every lead that 47 cards can produce; a tie counts as half a win.
    """
    place = (*counts, lead + CARDS)
    if any(not 0 <= index < size for index, size in zip(place, SHAPE, strict=True)):
        raise ValueError(f"there is no position with {tuple(counts)} cards left and lead {lead}")
    return float(table()[place])


def guesses(counts: Sequence[int], lead: int) -> dict[Words, float]:
    """The probability of winning with each guess, if both play perfectly from then on."""
    now, left = tuple(counts), sum(counts)
    if not left:
        raise ValueError("there is no card left to guess")
    held = [k for k, n in enumerate(now) if n]
    rest = {k: _without(now, k) for k in held}
    lost = {k: _awarded(rest[k], lead - 1, 0) for k in held}
    won = {k: _awarded(rest[k], lead + 1, 0) for k in held}
    award = {k: _awarded(rest[k], lead + 1, BONUS_CARDS) for k in held}
    values = {}
    for words, right in MAKES_RIGHT.items():
        gain = award if words in TWO_WORDS else won
        values[words] = sum(now[k] * (gain if k in right else lost)[k] for k in held) / left
    return values


def prospects(state: State) -> tuple[float, float]:
    """Both players' chances, for somebody who hasn't seen the held card."""
    if state.holder is None:
        return 0.5, 0.5
    guesser = 1 - state.holder
    left = (*state.deck, *(() if state.held is None else (state.held,)))
    if state.aside is None:  # By symmetry it doesn't matter which card is set aside.
        left = DECK[1:]
    counts = tuple(len(RIGHT[words].intersection(left)) for words in CLASSES)
    lead = len(state.stacks[guesser]) - len(state.stacks[state.holder])
    mine = _awarded(counts, lead, state.owed) if state.owed else value(counts, lead)
    return (mine, 1 - mine) if guesser == 0 else (1 - mine, mine)


def counts_left(gone: Sequence[Card]) -> Counts:
    """How many cards of each class are left once these have been played."""
    seen = set(gone)
    return tuple(len(RIGHT[words] - seen) for words in CLASSES)


def solve(seats: int, options: Any) -> dict[str, Any]:
    """The first guesser's probability of winning; no option changes it.

    By symmetry it is the same whichever card is set aside.
    """
    check_seats(GAME, seats)
    in_memory = _kept.cache_info().currsize > 0
    began = perf_counter()
    _, on_disk = _kept()
    seconds = perf_counter() - began
    return {
        "value": value(counts_left(DECK[:1]), 0),
        "states": _reachable_states(),
        "seconds": seconds,
        "cached": in_memory or on_disk,
    }


def _reachable_states() -> int:
    """How many positions (counts and lead) a guesser can face."""
    # With n cards left the lead is -(47 - n) to 47 - n in steps of two.
    totals = (sum(counts) for counts in product(*(range(full + 1) for full in FULL)))
    return sum(CARDS - left + 1 for left in totals if 0 < left <= CARDS)


def table() -> Table:
    """Every position's value, indexed by the counts and then by the lead, from -47 up."""
    return _kept()[0]


def margins() -> Table:
    """How much better the best two words are than the best single word, laid out like the table."""
    return _induction()[1]


def cache_file() -> Path:
    """Where the table is kept between runs."""
    chosen = os.environ.get("XDG_CACHE_HOME")
    try:
        folder = Path(chosen) if chosen else Path.home() / ".cache"
    except RuntimeError:  # a user without a home folder has nowhere to keep it
        folder = Path(os.devnull)
    return folder / "hunch" / f"{GAME.name}-{GAME.version}-{TABLE_VERSION}.npy"


@cache
def _kept() -> tuple[Table, bool]:
    """The table, and whether it was found on disk."""
    path = cache_file()
    solved = _read(path)
    on_disk = solved is not None
    if solved is None:
        solved, _ = _induction()
        _write(path, solved)
    solved.flags.writeable = False
    return solved, on_disk


def _induction() -> tuple[Table, Table]:
    """Backward induction, taking all positions with the same number of cards left together.

    Gives each position's value, and how much better the best two words are than the best one.
    """
    size = int(np.prod(SHAPE[:-1]))
    steps = np.array([int(np.prod(SHAPE[k + 1 : -1])) for k in range(len(CLASSES))])
    every = np.indices(SHAPE[:-1]).reshape(len(CLASSES), size).T
    solved, margin = np.zeros((size, SHAPE[-1])), np.zeros((size, SHAPE[-1]))
    leads = np.arange(-CARDS, CARDS + 1)
    solved[0] = np.where(leads > 0, 1.0, np.where(leads == 0, 0.5, 0.0))
    # What a position is worth to the seat that has just guessed, by its own lead, when it is owed
    # 0, 1 or 2 more cards; an empty deck has none to give (rule 4.4).
    owed = [np.zeros_like(solved) for _ in range(BONUS_CARDS + 1)]
    for worth in owed:
        worth[0] = _turned(solved[0])
    for left in range(1, CARDS + 1):
        where = np.flatnonzero(every.sum(axis=1) == left)
        counts = every[where]
        chances = [counts[:, k, None] / left for k in range(len(CLASSES))]
        # If no card of a class is left, its entry is meaningless, but its chance is 0.
        rest = [np.where(counts[:, k] > 0, where - steps[k], 0) for k in range(len(CLASSES))]
        one, two = _best(chances, rest, owed, min(BONUS_CARDS, left - 1))
        # Rounding may push a probability just below 0 or above 1.
        solved[where] = np.maximum(one, two).clip(0, 1)
        margin[where] = two - one
        owed[0][where] = _turned(solved[where])
        for fewer, worth in pairwise(owed):
            # The lead does not move here: `_best` moves it by the whole award.
            worth[where] = sum(p * fewer[at] for p, at in zip(chances, rest, strict=True))
    return solved.reshape(SHAPE), margin.reshape(SHAPE)


def _best(
    chances: list[Table], rest: list[NDArray[np.int64]], owed: list[Table], bonus: int
) -> tuple[Table, Table]:
    """The value of the best single word and of the best two words, over every held card."""
    held = list(zip(chances, rest, strict=True))
    lost = [p * _ahead(owed[0][at], -1) for p, at in held]
    won = [p * _ahead(owed[0][at], 1) for p, at in held]
    award = [p * _ahead(owed[-1][at], 1 + bonus) for p, at in held]
    values: tuple[list[Table], list[Table]] = ([], [])
    for words, right in MAKES_RIGHT.items():
        gain = award if words in TWO_WORDS else won
        values[words in TWO_WORDS].append(
            np.sum([(gain if k in right else lost)[k] for k in range(len(CLASSES))], axis=0)
        )
    one, two = (np.max(each, axis=0) for each in values)
    return one, two


def _turned(values: Table) -> Table:
    """The same positions for the other seat: its lead is negated, its chance 1 minus ours."""
    return 1 - values[..., ::-1]


def _ahead(values: Table, more: int) -> Table:
    """What each lead is worth once it has grown by `more`; past the edge nothing changes."""
    return values[:, np.clip(np.arange(SHAPE[-1]) + more, 0, SHAPE[-1] - 1)]


def _awarded(counts: Counts, lead: int, owed: int) -> float:
    """The value to the player who has just guessed and is still owed cards (rule 4.3)."""
    left = sum(counts)
    if not owed or not left:
        other = min(max(CARDS - lead, 0), 2 * CARDS)  # the other's lead, as a place in the table
        return 1 - float(table()[(*counts, other)])
    worth = 0.0
    for k, n in enumerate(counts):
        if n:
            worth += n * _awarded(_without(counts, k), lead + 1, owed - 1)
    return worth / left


def _without(counts: Counts, k: int) -> Counts:
    return (*counts[:k], counts[k] - 1, *counts[k + 1 :])


def _read(path: Path) -> Table | None:
    """The table from disk, unless it is missing, damaged or the wrong shape."""
    try:
        with path.open("rb") as file:
            found: Table = np.lib.format.read_array(file, allow_pickle=False)
    except (OSError, ValueError, EOFError):
        return None
    whole = found.shape == SHAPE and found.dtype == np.float64
    # NaN fails these bounds too.
    return found if whole and bool(((found >= 0) & (found <= 1)).all()) else None


def _write(path: Path, solved: Table) -> None:
    """Save the table, whole or not at all; if that fails, it is solved again next time."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=path.parent, suffix=".new", delete=False) as file:
            new = Path(file.name)
            try:
                np.save(file, solved)
                file.close()
                new.replace(path)
            finally:
                new.unlink(missing_ok=True)
    except OSError:
        return
