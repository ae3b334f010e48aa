"""What other experiments add to a report: what rules change, what actions are worth, the levels."""

from collections.abc import Iterator
from typing import NamedTuple

from hunch.core.formatting import listed
from hunch.lab.findings import CellFindings, Findings, Skill
from hunch.lab.report.charts import dots
from hunch.lab.report.numbers import count, counted, percent, percent_alone
from hunch.lab.report.parts import Section, chart
from hunch.lab.report.sections import even_line, levels_table, worths
from hunch.lab.report.sweeps import comparison_section, comparison_verdicts
from hunch.lab.report.verdicts import Verdict, worth


class Further(NamedTuple):
    """Another experiment with the same game, and what to type to repeat it."""

    findings: Findings
    command: str


def further_sections(found: Findings) -> Iterator[Section]:
    """What it adds."""
    cell, players = _baseline(found), listed(f"“{name}”" for name in _players(found))
    if found.comparisons:
        compared = comparison_section(found)
        played = f"{count(cell.matches)} matches of each set-up, between {players} players."
        yield compared._replace(
            anchor="rules", title="What rules change", text=f"{played} {compared.text}"
        )
    if cell.worths:
        valued = worths(cell)
        played = f"These are matches between {players} players."
        yield valued._replace(anchor="actions", text=f"{played} {valued.text}")
    if cell.skill:
        yield levels(cell.skill, 1 / len(cell.seats))


def further_verdicts(found: Findings) -> Iterator[Verdict]:
    """The same in sentences."""
    cell = _baseline(found)
    yield from comparison_verdicts(found)
    if cell.worths:
        yield worth(cell)
    if cell.skill:
        yield level_spread(cell.skill)


def levels(found: Skill, even: float) -> Section:
    """How far apart the bots' levels are."""
    wins = [(each.player, each.wins) for each in found.levels]
    return Section(
        anchor="levels",
        title="The levels",
        text=(
            f"{count(found.matches)} matches at tables filled at random with bots of these levels."
            " Ratings look at every place, not only at who wins."
        ),
        charts=(
            chart(
                "Wins per seat, by level", dots, wins, percent_alone, even, caption=even_line(even)
            ),
        ),
        tables=(levels_table(found),),
    )


def level_spread(found: Skill) -> Verdict:
    """From the weakest level to the strongest."""
    won = [f"“{each.player}” {percent(each.wins)}" for each in found.levels]
    text = (
        f"At tables filled at random with {counted(len(won), 'level')}, these are the wins per"
        f" seat: {listed(won)}. Their ratings are {found.spread:.1f} apart."
    )
    return Verdict("Rating spread", f"{found.spread:.1f}", text)


def _baseline(found: Findings) -> CellFindings:
    return found.cells[found.experiment.baseline]


def _players(found: Findings) -> list[str]:
    return list(dict.fromkeys(found.experiment.cells[found.experiment.baseline].players))
