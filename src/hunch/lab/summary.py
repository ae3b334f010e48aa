"""From the rows of an experiment to its findings."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from hunch.core.contract import Game
from hunch.core.errors import BadMessage
from hunch.core.registry import find
from hunch.lab.estimates import Estimate, column, ratio, share_column, share_ratio
from hunch.lab.experiment import Cell, Experiment
from hunch.lab.findings import (
    ActionFindings,
    CellFindings,
    Comparison,
    EndingFindings,
    Findings,
    PlayerFindings,
    SeatFindings,
)
from hunch.lab.match_measures import Key, differences, histogram, same_winner, tallies
from hunch.lab.running import Results
from hunch.lab.skill import doublings, skill, worths
from hunch.lab.skill_rows import compiles
from hunch.lab.stages import COURSES, SEARCHES, SKILL, TRACES, WORTHS
from hunch.lab.tallies import Tally
from hunch.lab.tension import tension
from hunch.lab.traces import MILLIBITS, MOST_CHOICES, Trace

Floats: TypeAlias = NDArray[np.float64]
Tallies: TypeAlias = dict[Key, Tally]

DEAD: Final = 0.01  # an action chosen less often than this is dead, and its opposite dominant
RARE: Final = 0.001  # an action that fewer decisions than this allow is left out
ENOUGH: Final = 2  # deals: fewer have no interval


def enough(results: Results) -> bool:
    """Whether every cell has enough matches for findings."""
    return all(table.deals >= ENOUGH for table in results.matches[:-1])


@lru_cache(1)
def findings(results: Results) -> Findings:
    """All the findings; an error if there are too few rows."""
    experiment = results.experiment
    if not enough(results):
        raise BadMessage("There are too few matches for any finding; play at least two deals.")
    game = find(experiment.game)
    cells = tuple(_cell(results, game, number) for number in range(len(experiment.cells)))
    return Findings(
        experiment=experiment,
        title=game.title,
        cells=cells,
        comparisons=_comparisons(results),
        notes=_notes(results),
    )


def _cell(results: Results, game: Game, number: int) -> CellFindings:
    experiment, table = results.experiment, results.matches[number]
    cell, traces = experiment.cells[number], results.of(TRACES, number)
    tallied = tallies(table)
    skilled = results.of(SKILL, number)
    return CellFindings(
        matches=table.matches,
        deals=table.deals,
        seats=tuple(_seat(tallied, traces, seat) for seat in range(cell.seats)),
        order=tuple(tallied["order", place].share for place in range(cell.seats)),
        players=_players(cell, tallied),
        actions=tallied["actions", None].estimate,
        decisions=tallied["decisions", None].estimate,
        rounds=_rounds(traces),
        minutes=_minutes(game, results, number, tallied["actions", None].mean),
        margin=tallied["margin", None].estimate,
        ties=tallied["ties", None].share,
        scores=histogram(table, lambda part: part.scores),
        margins=histogram(table, lambda part: part.margins),
        lengths=histogram(table, lambda part: part.actions),
        traced=len(traces),
        endings=_endings(traces),
        choices=_choices(traces),
        tension=tension(results.of(COURSES, number), experiment.playouts, cell.compiled),
        skill=skill(experiment.pool, skilled, bool(skilled) and compiles(experiment, cell)),
        doublings=doublings(experiment.budgets, results.of(SEARCHES, number)),
        worths=worths(experiment.forbidden, results.of(WORTHS, number)),
    )


def _seat(tallied: Tallies, traces: Sequence[Trace], seat: int) -> SeatFindings:
    choices = forced = None
    made = _floats(np.array([trace.decisions[seat] for trace in traces]))
    if len(traces) >= ENOUGH and made.any():
        bits = np.array([trace.bits[seat] for trace in traces]) / MILLIBITS
        logs = ratio(bits, made)
        choices = Estimate(2**logs.mean, 2**logs.low, 2**logs.high)
        forced = share_ratio(_floats(np.array([trace.forced[seat] for trace in traces])), made)
    return SeatFindings(
        seat=seat,
        wins=tallied["wins", seat].share,
        score=tallied["score", seat].estimate,
        decisions=tallied["decisions", seat].estimate,
        choices=choices,
        forced=forced,
    )


def _players(cell: Cell, tallied: Tallies) -> tuple[PlayerFindings, ...]:
    return tuple(
        PlayerFindings(
            player=player,
            seats=cell.players.count(player),
            wins=tallied["wins", player].share,
            score=tallied["score", player].estimate,
        )
        for player in dict.fromkeys(cell.players)
    )


def _rounds(traces: Sequence[Trace]) -> Estimate | None:
    rounds = _floats(np.array([trace.rounds for trace in traces]))
    return column(rounds) if len(traces) >= ENOUGH and rounds.any() else None


def _minutes(game: Game, results: Results, number: int, actions: float) -> tuple[float, float]:
    """The range on the box, in proportion to how many actions there are."""
    experiment = results.experiment
    cell, reference = experiment.cells[number], experiment.reference
    longer = 1.0
    if (cell.players, cell.options) != (reference.players, reference.options):
        usual = results.matches[-1].actions  # of a few matches
        longer = actions / float(usual.mean()) if len(usual) else 1.0
    low, high = game.minutes
    return (round(low * longer, 1), round(high * longer, 1))


def _endings(traces: Sequence[Trace]) -> tuple[EndingFindings, ...]:
    if len(traces) < ENOUGH:
        return ()
    reasons = np.array([trace.reason for trace in traces])
    found = [
        EndingFindings(str(reason), share_column(_floats(reasons == reason)))
        for reason in np.unique(reasons)
    ]
    return tuple(sorted(found, key=lambda each: -each.share.mean))


def _choices(traces: Sequence[Trace]) -> tuple[ActionFindings, ...]:
    """How often each action is available and chosen, where there is a choice."""
    if len(traces) < ENOUGH:
        return ()
    free = _floats(np.array([sum(trace.decisions) - sum(trace.forced) for trace in traces]))
    names = sorted({name for trace in traces for name in trace.offered})
    found = [_action(name, traces, free) for name in names]
    usual = [each for each in found if each.offered.mean >= RARE]
    return tuple(sorted(usual, key=lambda each: -each.offered.mean * each.taken.mean))


def _action(name: str, traces: Sequence[Trace], free: Floats) -> ActionFindings:
    offered = _floats(np.array([trace.offered.get(name, 0) for trace in traces]))
    taken = share_ratio(_floats(np.array([trace.taken.get(name, 0) for trace in traces])), offered)
    verdict = ""
    if taken.high < DEAD:
        verdict = "dead"
    elif taken.low > 1 - DEAD:
        verdict = "dominant"
    return ActionFindings(
        action=name, offered=share_ratio(offered, free), taken=taken, verdict=verdict
    )


def _comparisons(results: Results) -> tuple[Comparison, ...]:
    cells = results.experiment.cells
    pairs = ((number, _compared_with(results.experiment, number)) for number in range(len(cells)))
    return tuple(_compared(results, number, other) for number, other in pairs if number != other)


def _compared_with(experiment: Experiment, number: int) -> int:
    """The cell to compare a cell with: as many seats, and otherwise most like the baseline."""
    cells = experiment.cells
    size = cells[number].seats, cells[number].rotations
    alike = [at for at, cell in enumerate(cells) if (cell.seats, cell.rotations) == size]
    usual = cells[experiment.baseline].options
    unchanged = (at for at in alike if cells[at].options == usual)
    return experiment.baseline if experiment.baseline in alike else next(unchanged, alike[0])


def _compared(results: Results, number: int, baseline: int) -> Comparison:
    """A cell next to another, over the deals that were played in both."""
    old, new = results.matches[baseline], results.matches[number]
    deals = min(old.deals, new.deals)
    old, new = (table.part(0, deals * table.rotations) for table in (old, new))
    return Comparison(
        cell=number,
        baseline=baseline,
        deals=deals,
        same_winner=same_winner(old, new),
        differences=tuple(differences(old, new)),
    )


def _notes(results: Results) -> tuple[str, ...]:
    experiment = results.experiment
    notes = []
    if any(cell.compiled for cell in experiment.cells):
        notes.append(
            "Played by the compiled twin of the rules; its players may differ slightly from the "
            "Python ones of the same name."
        )
    if any(trace for trace in results.of(TRACES, 0)):
        notes.append(f"No more than {MOST_CHOICES:,} choices are counted for one decision.")
    if results.stopped:
        notes.append("Stopped before everything was played: these are the findings so far.")
    return tuple(notes)


def _floats(values: NDArray[np.generic]) -> Floats:
    return values.astype(np.float64)
