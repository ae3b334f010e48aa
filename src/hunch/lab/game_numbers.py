"""A game in a few numbers, for its page in the browser: a small extract of its findings.

`make reports` writes it to `numbers.json` in the game's folder; a game may do without.
"""

from functools import cache
from typing import Annotated, Final

from hunch.core.codec import decode
from hunch.core.contract import Game
from hunch.core.registry import document
from hunch.core.values import Value, doc
from hunch.lab.estimates import Estimate
from hunch.lab.findings import CurvePoint, Findings, Histogram
from hunch.lab.report.verdicts import LUCK, SKILL, Balance, Edge, balance_of, edge_of, source

FILE: Final = "numbers.json"
MOST_COLUMNS: Final = 20  # of a histogram
PRECISION: Final = 4  # decimals: more than anybody reads


class Course(Value, frozen=True, kw_only=True):
    """How a match goes."""

    lead_changes: Annotated[Estimate, doc("How often the lead changes.")]
    clear_at: Annotated[Estimate, doc("The share of the match after which the winner stays ahead.")]
    winner: Annotated[tuple[CurvePoint, ...], doc("The eventual winner's chance over the match.")]


class Causes(Value, frozen=True, kw_only=True):
    """What explains who wins."""

    luck: Annotated[Estimate, doc("The share of the win that luck explains.")]
    skill: Annotated[Estimate, doc("The share that skill explains.")]
    balance: Annotated[Balance, doc("Which of the two weighs more.")]


class GameNumbers(Value, frozen=True, kw_only=True):
    """What was found when bots played the game many times, as its box describes it."""

    version: Annotated[int, doc("The version of the game's rules.")]
    seats: Annotated[int, doc("How many seats the matches had.")]
    player: Annotated[str, doc("Who sat in every seat.")]
    matches: Annotated[int, doc("How many matches were played.")]
    order: Annotated[tuple[Estimate, ...], doc("Wins of the first player, then clockwise.")]
    edge: Annotated[Edge, doc("How large the first player's advantage or disadvantage is.")]
    minutes: Annotated[tuple[float, float], doc("How long a match takes, from and to.")]
    decisions: Annotated[Estimate, doc("How many decisions players make in a match.")]
    lengths: Annotated[Histogram, doc("How many actions a match has.")]
    margin: Annotated[int, doc("Half of all matches are decided by at most this.")]
    margins: Annotated[Histogram, doc("By how much matches are decided.")]
    course: Annotated[Course | None, doc("How a match goes, if it was measured.")]
    causes: Annotated[Causes | None, doc("What explains who wins, if it was measured.")]


def extract(findings: Findings) -> GameNumbers:
    """The numbers of the baseline."""
    baseline = findings.experiment.baseline
    cell, setup = findings.cells[baseline], findings.experiment.cells[baseline]
    return GameNumbers(
        version=findings.experiment.version,
        seats=setup.seats,
        player=setup.players[0],
        matches=cell.matches,
        order=tuple(_short(share) for share in cell.order),
        edge=edge_of(cell.order[0], 1 / setup.seats),
        minutes=cell.minutes,
        decisions=_short(cell.decisions),
        lengths=_joined(cell.lengths),
        margin=cell.margins.median,
        margins=_joined(cell.margins),
        course=_course(findings),
        causes=_causes(findings),
    )


@cache
def numbers_of(game: Game) -> GameNumbers | None:
    """A game's numbers, if it has any that belong to its present rules."""
    text = document(game, FILE)
    if text is None:
        return None
    found: GameNumbers = decode(text, GameNumbers)
    return found if found.version == game.version else None


def _course(findings: Findings) -> Course | None:
    found = findings.cells[findings.experiment.baseline].tension
    if found is None:
        return None
    return Course(
        lead_changes=_short(found.lead_changes),
        clear_at=_short(found.clear_at),
        winner=tuple(CurvePoint(point.progress, _short(point.value)) for point in found.winner),
    )


def _causes(findings: Findings) -> Causes | None:
    skill = findings.cells[findings.experiment.baseline].skill
    sources = [source(skill, name) for name in (LUCK, SKILL)] if skill else [None, None]
    luck, skills = sources
    if luck is None or skills is None:
        return None
    return Causes(
        luck=_short(luck.share),
        skill=_short(skills.share),
        balance=balance_of(luck.share, skills.share),
    )


def _joined(found: Histogram) -> Histogram:
    """The same in no more columns than a small chart has room for."""
    each = -(-len(found.counts) // MOST_COLUMNS) or 1
    counts = tuple(sum(found.counts[i : i + each]) for i in range(0, len(found.counts), each))
    return Histogram(found.low, found.width * each, counts, found.over, found.quantiles)


def _short(found: Estimate) -> Estimate:
    return Estimate(*(round(each, PRECISION) for each in (found.mean, found.low, found.high)))
