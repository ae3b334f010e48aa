"""Matches with everyone's chances at every decision, by playouts: what tension is measured from.

A compiled match is played on by the same players, any other at random (as in a review). Playouts
start from the whole state, hidden cards included: they say what an onlooker who sees everything
would expect, with the luck to come redrawn.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

from hunch.core.values import CHANCE, Actor, Value
from hunch.lab.cell_play import CellPlay, cell_play, compiled_matches, finished
from hunch.lab.experiment import UNITS, Cell, Experiment
from hunch.lab.paired_playouts import Stream, outcome_from


class Course(Value, frozen=True):
    """One match; its number is the row's."""

    ranks: tuple[int, ...]
    # By point (before each decision, and at the end), half of the playouts, and seat: what it won
    # in all of them, in UNITS.
    won: tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]


def courses(experiment: Experiment, cell: Cell, first: int, count: int) -> Iterator[Course]:
    """Matches first, first + 1, … of a cell."""
    play = cell_play(experiment.game, cell)
    course = _compiled if cell.compiled else _played
    for number in range(first, first + count):
        yield course(play, number, experiment)


def _compiled(play: CellPlay, number: int, experiment: Experiment) -> Course:
    matches = compiled_matches(play)
    levels, seeds = matches.levels(play.lineup(number)), matches.seeds(experiment.seed)
    won = matches.evaluate(
        levels, seeds, play.deal(number), number, experiment.playouts, UNITS
    ).tolist()
    best = max(won[-1][0])
    ranks = tuple(1 if share == best else 2 for share in won[-1][0])
    return Course(ranks, tuple((tuple(one), tuple(other)) for one, other in won))


def _played(play: CellPlay, number: int, experiment: Experiment) -> Course:
    match = play.begun(play.lineup(number))
    acted: dict[Actor, int] = {}
    points: list[tuple[Any, dict[Actor, int]]] = []
    for moment in play.moments(match, number, experiment.seed):
        if moment.entry.seat is not CHANCE:
            points.append((moment.before, dict(acted)))
        acted[moment.entry.seat] = acted.get(moment.entry.seat, 0) + 1
    points.append((match.state, acted))
    rng, seats = Random(f"{experiment.seed}/{number}/playouts"), range(play.cell.seats)
    won = [([0 for _ in seats], [0 for _ in seats]) for _ in points]
    for playout in range(experiment.playouts):
        stream = Stream(rng.random())
        for (state, before), halves in zip(points, won, strict=True):
            shares = outcome_from(play.rules, state, before, stream).shares
            for seat in seats:
                halves[playout % 2][seat] += round(UNITS * shares[seat])
    halves_of = tuple((tuple(one), tuple(other)) for one, other in won)
    return Course(_first_or_not(finished(match).ranking), halves_of)


def _first_or_not(ranking: tuple[int, ...]) -> tuple[int, ...]:
    """Only the winners matter here, and only they are known of a compiled match."""
    return tuple(min(rank, 2) for rank in ranking)
