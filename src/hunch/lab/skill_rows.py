"""Matches between the players of the pool, replayed with one thing kept and the rest redrawn.

Every seat gets a player of the pool at random. Then the match is played again for each source: it
alone is kept, and everything else (luck, dice, players) is redrawn. What the two
results have in common is what that source explains.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from random import Random
from typing import Any, Final

import numpy as np

from hunch.core.values import CHANCE, Value
from hunch.core.walk import at_random, playing, run
from hunch.lab.cell_play import CellPlay, cell_play, compiled_matches, finished
from hunch.lab.experiment import Cell, Experiment

ALL_LUCK: Final = "luck"
DICE: Final = "dice"
SKILL: Final = "skill"
LOOKED_AT: Final = 20  # random matches that show which kinds of luck a game has
REDRAWN: Final = 1 << 62  # the bit of a seed that stands for fresh luck, dice and players


class SkillRow(Value, frozen=True):
    """One match, and the same match with all but one source redrawn."""

    lineup: tuple[int, ...]  # by seat: the number of a player in the pool
    ranks: tuple[int, ...]
    kept: dict[str, tuple[int, ...]]  # by source: the ranks of the match that shares only it


def skill_rows(experiment: Experiment, cell: Cell, first: int, count: int) -> Iterator[SkillRow]:
    """Matches first, first + 1, … between players of the pool."""
    play = cell_play(experiment.game, cell)
    played = _compiled if compiles(experiment, cell) else _by_rules
    for number in range(first, first + count):
        yield _row(play, number, experiment, played)


def compiles(experiment: Experiment, cell: Cell) -> bool:
    """Whether the whole pool can play compiled."""
    if not cell.compiled:
        return False
    known = compiled_matches(cell_play(experiment.game, cell)).kernel.PLAYERS
    return set(experiment.pool) <= {"random", *known}


def _row(play: CellPlay, number: int, experiment: Experiment, played: Any) -> SkillRow:
    seed, other = experiment.seed, experiment.seed ^ REDRAWN
    kinds = sources(play, compiles(experiment, play.cell))
    lineup = _lineup(experiment, play.cell, number, seed)
    fresh = _lineup(experiment, play.cell, number, other)
    everything: Mapping[str, int] = dict.fromkeys(kinds, seed)
    afresh: Mapping[str, int] = dict.fromkeys(kinds, other)

    def ranks(who: tuple[int, ...], luck: Mapping[str, int], dice: int) -> tuple[int, ...]:
        names = tuple(experiment.pool[player] for player in who)
        return tuple(played(play, names, number, luck, dice))

    kept = {ALL_LUCK: ranks(fresh, everything, other)}
    if len(kinds) > 1:
        kept |= {kind: ranks(fresh, {**afresh, kind: seed}, other) for kind in kinds}
    kept[DICE] = ranks(fresh, afresh, seed)
    kept[SKILL] = ranks(lineup, afresh, other)
    return SkillRow(lineup, ranks(lineup, everything, seed), kept)


def _lineup(experiment: Experiment, cell: Cell, number: int, seed: int) -> tuple[int, ...]:
    rng = Random(f"{seed}/{number}/lineup")
    return tuple(rng.randrange(len(experiment.pool)) for _ in range(cell.seats))


def _compiled(
    play: CellPlay, names: tuple[str, ...], number: int, luck: Mapping[str, int], dice: int
) -> list[int]:
    matches = compiled_matches(play)
    seeds = np.array([*luck.values(), *[dice] * len(names)], np.uint64)
    found = matches.play(matches.levels(names)[None], seeds, np.array([number]), number)
    ranks: list[int] = found.ranks[0].tolist()
    return ranks


def _by_rules(
    play: CellPlay, names: tuple[str, ...], number: int, luck: Mapping[str, int], dice: int
) -> tuple[int, ...]:
    match = play.begun(names)
    bots = play.bots(names, number, dice)
    return finished(run(match, play.choose(bots, number, dice, luck))).ranking


@lru_cache(64)
def sources(play: CellPlay, compiled: bool) -> tuple[str, ...]:
    """The kinds of luck in a game, as its rules name luck's actions."""
    if compiled:
        names: tuple[str, ...] = compiled_matches(play).sources
        return names
    rng = Random("sources")
    found: dict[str, None] = {}
    for _ in range(LOOKED_AT):
        for moment in playing(play.begun(play.cell.players), at_random(rng)):
            if moment.entry.seat is CHANCE:
                found[type(moment.entry.action).__name__] = None
    return tuple(found)
