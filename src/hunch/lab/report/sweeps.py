"""Several cells side by side: one or two swept options, and differences with equal luck."""

from collections.abc import Iterator
from statistics import median
from typing import Any, Final

from hunch.core.formatting import listed, spaced
from hunch.lab.estimates import Estimate
from hunch.lab.findings import Comparison, Difference, Findings
from hunch.lab.report.charts import dots, heat_map, sweep
from hunch.lab.report.measures import Measure, measured, values_of
from hunch.lab.report.numbers import count, counted, percent, points, points_alone, signed
from hunch.lab.report.parts import Chart, Section, Table, chart
from hunch.lab.report.sections import seat_name
from hunch.lab.report.verdicts import Verdict

SHARES: Final = ("wins", "ties")  # differences of shares are in percentage points
MOST_COMPARED: Final = 6
MOST_NAMED: Final = 3  # differences in a sentence; the table has all of them
TITLES: Final = {
    "wins": "wins",
    "score": "score",
    "actions": "actions per match",
    "decisions": "decisions per match",
    "margin": "winning margin",
    "ties": "shared wins",
}


def swept(findings: Findings) -> tuple[str, ...]:
    """The options that take different values."""
    names = dict.fromkeys(name for cell in findings.experiment.cells for name in cell.knobs)
    return tuple(name for name in names if len(findings.knob_values(name)) > 1)


def sweep_section(findings: Findings) -> Section:
    """Every measure across all cells."""
    knobs = swept(findings)
    found = measured(findings.cells)
    labels = [cell.label for cell in findings.experiment.cells]
    rows = tuple(
        (label, *(each.write(value) for each, value in zip(found, values, strict=True)))
        for label, *values in zip(
            labels, *(values_of(each, findings.cells) for each in found), strict=True
        )
    )
    named = listed([f"“{spaced(name)}”" for name in knobs]) if knobs else "the players"
    return Section(
        anchor="sweep",
        title="Across the experiment",
        text=(
            f"{counted(len(labels), 'set-up').capitalize()}, which differ in {named}."
            " All of them are played with the same luck, so they may clearly differ even where"
            " these intervals overlap."
        ),
        charts=tuple(_charts(findings, knobs, found)),
        tables=(Table("Every set-up", ("Set-up", *(each.title for each in found)), rows),),
    )


def comparison_section(findings: Findings) -> Section:
    """The cells that can be compared with the baseline, match by match."""
    return Section(
        anchor="comparisons",
        title="Compared with the same luck",
        text=(
            "Differences are match by match, with the same cards and dice, which makes their"
            f" intervals {_gain(findings)} narrower than two separate samples would. pp are"
            " percentage points."
        ),
        charts=tuple(
            chart for each in _few(findings) for chart in _difference_charts(findings, each)
        ),
        tables=tuple(_difference_table(findings, each) for each in findings.comparisons),
    )


def comparison_verdicts(findings: Findings) -> Iterator[Verdict]:
    """What clearly changes in each cell that is compared, unless they are too many to read."""
    for each in _few(findings):
        whole = sorted(each.differences, key=lambda found: found.seat is not None)
        clear = [_difference(found) for found in whole if found.value.clear]
        named = listed(clear, most=MOST_NAMED) if clear else ""
        change = "the only clear change is" if len(clear) == 1 else "the clear changes are"
        changes = f"{change} {named}" if clear else "nothing clearly changes"
        yield Verdict(
            _compared(findings, each),
            f"{len(clear)} of {len(each.differences)}",
            f"With the same luck, {changes}. The same seats win in"
            f" {percent(each.same_winner)} of matches.",
        )


def _few(findings: Findings) -> tuple[Comparison, ...]:
    """The comparisons, if each can have its own sentence and chart; tables show any number."""
    return findings.comparisons if len(findings.comparisons) <= MOST_COMPARED else ()


def _charts(
    findings: Findings, knobs: tuple[str, ...], found: tuple[Measure, ...]
) -> Iterator[Chart]:
    """One option is a line, two are a map; anything else is a list of cells."""
    for each in found:
        values = values_of(each, findings.cells)
        if len(knobs) == 1:
            knob = knobs[0]
            at = [cell.knobs.get(knob) for cell in findings.experiment.cells]
            even = [each.even(cell) for cell in findings.cells] if each.even else None
            title = f"{each.title}, by {spaced(knob).lower()}"
            yield chart(title, sweep, at, values, each.alone, spaced(knob).lower(), even)
        elif _is_grid(findings, knobs):
            title = f"{each.title}, by {' and '.join(spaced(knob).lower() for knob in knobs)}"
            yield chart(
                title,
                _map,
                findings,
                knobs,
                each,
                caption="The stronger the colour, the larger the value.",
            )
        else:
            title = f"{each.title}, by set-up"
            labels = [cell.label for cell in findings.experiment.cells]
            yield chart(title, dots, list(zip(labels, values, strict=True)), each.alone)


def _is_grid(findings: Findings, knobs: tuple[str, ...]) -> bool:
    if len(knobs) != 2:
        return False
    across, down = (findings.knob_values(knob) for knob in knobs)
    return len(across) * len(down) == len(findings.cells)


def _map(title: str, findings: Findings, knobs: tuple[str, ...], measure: Measure) -> str:
    first, second = knobs
    values: dict[tuple[Any, Any], Estimate] = {
        (cell.knobs.get(first), cell.knobs.get(second)): value
        for cell, value in zip(
            findings.experiment.cells, values_of(measure, findings.cells), strict=True
        )
    }
    axes = ((spaced(knob).lower(), findings.knob_values(knob)) for knob in knobs)
    return heat_map(title, next(axes), next(axes), values, measure.alone)


def _difference_charts(findings: Findings, compared: Comparison) -> Iterator[Chart]:
    rows = [
        (seat_name(each.seat), each.value)
        for each in compared.differences
        if each.measure == "wins" and each.seat is not None
    ]
    if rows:
        title = f"Wins: {_compared(findings, compared)}"
        yield chart(
            title, dots, rows, points_alone, 0.0, caption="The dashed line marks no difference."
        )


def _difference_table(findings: Findings, compared: Comparison) -> Table:
    return Table(
        f"{_compared(findings, compared)}: {count(compared.deals)} deals with the same luck,"
        f" {percent(compared.same_winner)} of matches with the same winners",
        ("Measure", "Difference", "Without equal luck", "Clear"),
        tuple(
            (
                _measure(each).capitalize(),
                _written(each, each.value),
                "–" if each.apart is None else _written(each, each.apart),
                "yes" if each.value.clear else "no",
            )
            for each in compared.differences
        ),
    )


def _compared(findings: Findings, compared: Comparison) -> str:
    """Which cell is compared with which."""
    cells = findings.experiment.cells
    return f"{cells[compared.cell].label} compared with {cells[compared.baseline].label}"


def _gain(findings: Findings) -> str:
    """How much narrower the intervals are thanks to pairing."""
    ratios = [
        (each.apart.high - each.apart.low) / (each.value.high - each.value.low)
        for compared in findings.comparisons
        for each in compared.differences
        if each.apart is not None and each.value.high > each.value.low
    ]
    return f"{median(ratios):.1f} times" if ratios else "much"


def _difference(each: Difference) -> str:
    return f"{_measure(each)} {_written(each, each.value)}"


def _measure(each: Difference) -> str:
    title = TITLES.get(each.measure, each.measure)
    return title if each.seat is None else f"{title} of seat {each.seat}"


def _written(each: Difference, value: Estimate) -> str:
    return points(value) if each.measure in SHARES else signed(value)
