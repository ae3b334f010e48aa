"""Findings as text, for the terminal."""

from collections.abc import Iterator, Sequence
from typing import Final

from hunch.lab.estimates import Estimate
from hunch.lab.experiment import Cell
from hunch.lab.findings import CellFindings, Comparison, Findings, Skill, Tension
from hunch.lab.match_measures import SHARES

SHOWN: Final = 20  # actions


def text(found: Findings) -> str:
    """A whole experiment: one cell in full, or several in a table and compared."""
    experiment = found.experiment
    lines = [f"{found.title}, seed {experiment.seed}"]
    if len(found.cells) == 1:
        lines += _cell(experiment.cells[0], found.cells[0])
    else:
        lines += _table(found)
        for each in found.comparisons:
            lines += _compared(found, each)
    if found.notes:
        lines += ["", *found.notes]
    return "\n".join(lines)


def _cell(cell: Cell, found: CellFindings) -> Iterator[str]:
    yield f"{found.matches:,} matches, {cell.seats} seats: {', '.join(cell.players)}"
    yield ""
    yield f"{'wins by seat':<24} {'wins':>20} {'score':>22} {'decisions':>10} {'choices':>8}"
    for seat in found.seats:
        choices = f"{seat.choices.mean:.1f}" if seat.choices else ""
        yield (
            f"seat {seat.seat:<19} {percent(seat.wins):>20} {number(seat.score):>22} "
            f"{seat.decisions.mean:>10.1f} {choices:>8}"
        )
    yield ""
    for place, wins in enumerate(found.order):
        yield f"{_place(place):<24} {percent(wins):>20}"
    if len(found.players) > 1:
        yield ""
        for player in found.players:
            yield f"{player.player:<24} {percent(player.wins):>20} {number(player.score):>22}"
    yield ""
    yield from _length(found)
    yield from _endings_and_choices(found)
    if found.tension:
        yield from _tension(found.tension)
    if found.skill:
        yield from _skill(found.skill)
    for one in found.doublings:
        name = f"search {2 * one.budget} beats {one.budget}"
        yield f"{name:<24} {percent(one.wins)} over {one.deals} deals"
    for worth in found.worths:
        missed = f"missed {worth.missed.mean:.1f} times a match, {worth.matches} matches"
        yield f"{f'worth of “{worth.action}”':<24} {percent(worth.worth)} of a win, {missed}"


def _place(place: int) -> str:
    return "decides first" if place == 0 else f"{place} seat{'s' * (place > 1)} after the first"


def _length(found: CellFindings) -> Iterator[str]:
    low, high = found.minutes
    yield f"{'actions':<24} {number(found.actions)}"
    yield f"{'decisions':<24} {number(found.decisions)}"
    if found.rounds:
        yield f"{'rounds':<24} {number(found.rounds)}"
    yield f"{'minutes, estimated':<24} {low:g}–{high:g}"
    yield f"{'margin':<24} {number(found.margin)}"
    yield f"{'ties':<24} {percent(found.ties)}"


def _endings_and_choices(found: CellFindings) -> Iterator[str]:
    if not found.traced:
        return
    yield ""
    yield f"In {found.traced:,} traced matches:"
    for ending in found.endings:
        yield f"{f'ends by {ending.reason}':<24} {percent(ending.share)}"
    for action in found.choices[:SHOWN]:
        verdict = f"  {action.verdict}" if action.verdict else ""
        offered = f"offered in {action.offered.mean:.0%} of decisions"
        yield f"{action.action:<24} {percent(action.taken)} of the time, {offered}{verdict}"
    if len(found.choices) > SHOWN:
        yield f"… and {len(found.choices) - SHOWN} more actions (see --json)"


def _tension(found: Tension) -> Iterator[str]:
    yield ""
    yield (
        f"Chances over {found.matches} matches, from {found.playouts} playouts by "
        f"{found.playouts_by}:"
    )
    yield f"{'lead changes':<24} {number(found.lead_changes)}"
    yield f"{'drama':<24} {percent(found.drama)}"
    yield f"{'loser’s best chance':<24} {percent(found.loser_peak)}"
    yield f"{'winner’s worst chance':<24} {percent(found.winner_low)}"
    yield f"{'winner clear after':<24} {percent(found.clear_at)} of the match"
    yield f"{'comebacks':<24} {percent(found.comebacks)}"


def _skill(found: Skill) -> Iterator[str]:
    yield ""
    yield f"Luck and skill, in {found.matches} matches between levels drawn at random:"
    for source in found.sources:
        yield f"{f'explained by {source.name}':<24} {percent(source.share)}"
    for level in found.levels:
        rating = f"rating {level.rating:.1f} ± {level.deviation:.1f}"
        yield f"{level.player:<24} {percent(level.wins)}, {rating}"
    yield f"{'rating spread':<24} {found.spread:.1f}"


def _table(found: Findings) -> Iterator[str]:
    """A row for each cell."""
    most = max(cell.seats for cell in found.experiment.cells)
    seats = "".join(f"{f'seat {seat}':>9}" for seat in range(most))
    wide = max(len(cell.label) for cell in found.experiment.cells)
    yield ""
    yield f"{'':<{wide}} {'matches':>9}{seats}{'first':>9}{'actions':>9}{'margin':>12}{'ties':>8}"
    for cell, own in zip(found.experiment.cells, found.cells, strict=True):
        wins = [f"{seat.wins.mean:.1%}" for seat in own.seats]
        shown = "".join(f"{each:>9}" for each in [*wins, *[""] * (most - len(wins))])
        yield (
            f"{cell.label:<{wide}} {own.matches:>9,}{shown}{own.order[0].mean:>9.1%}"
            f"{own.actions.mean:>9.1f}{own.margin.mean:>12,.2f}{own.ties.mean:>8.1%}"
        )
    widest = max(_half(seat.wins) for own in found.cells for seat in own.seats)
    yield f"Wins are known to within ±{widest:.1%}."


def _compared(found: Findings, each: Comparison) -> Sequence[str]:
    cells = found.experiment.cells
    names = f"{cells[each.cell].label} compared with {cells[each.baseline].label}"
    played = f"{each.deals:,} deals, the same winner in {each.same_winner.mean:.0%}"
    lines = ["", f"{names}, with the same luck: {played}"]
    for one in each.differences:
        name = one.measure if one.seat is None else f"{one.measure} of seat {one.seat}"
        value = percent(one.value, "+") if one.measure in SHARES else number(one.value, "+")
        if one.value.low == one.value.high:
            lines.append(f"{name:<24} no difference in any deal")
        else:
            lines.append(f"{name:<24} {value}{'' if one.value.clear else '  (may be noise)'}")
    return lines


def percent(value: Estimate, sign: str = "") -> str:
    """A share with its interval: 25.1% ±0.5."""
    return f"{value.mean:{sign}.1%} ±{100 * _half(value):.1f}".replace("-", "−")


def number(value: Estimate, sign: str = "") -> str:
    """A number with its interval: 41.5 ±0.2."""
    return f"{value.mean:{sign},.2f} ±{_half(value):,.2f}".replace("-", "−")


def _half(value: Estimate) -> float:
    """Half of the interval; of one that isn't symmetric, the longer half."""
    return max(value.high - value.mean, value.mean - value.low)
