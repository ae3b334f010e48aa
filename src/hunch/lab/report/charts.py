"""The kinds of charts in a report. Each returns SVG; an interval is always drawn."""

from collections.abc import Mapping, Sequence
from math import isfinite
from typing import TYPE_CHECKING, Any, Final

from hunch.lab.estimates import Estimate
from hunch.lab.findings import CurvePoint, Histogram
from hunch.lab.report.drawing import (
    BAR,
    FAINT,
    HEAT,
    INK,
    LINE,
    MAIN,
    OTHER,
    SMALL,
    drawing,
)
from hunch.lab.report.numbers import Writing, percent_alone, points_alone

if TYPE_CHECKING:
    from matplotlib.axes import Axes

ROW: Final = 27.0  # the height of a row
AROUND: Final = 34.0  # and of everything else
FLAT: Final = 190.0  # the height of a chart without rows
AIR: Final = 0.12  # of an axis, left free at either end
BAND: Final = 0.22  # the opacity of an interval's band
PALEST: Final = 0.08  # the opacity of the smallest number's field in a map
MOST_BINS: Final = 40
LONG: Final = 100_000  # numbers from here on leave room for only a few on an axis
LONGEST: Final = 22  # letters of a row's name

Rows = Sequence[tuple[str, Estimate]]


def dots(title: str, rows: Rows, write: Writing, even: float | None = None) -> str:
    """A dot and its interval for every row, and a dashed line where things are even."""
    with drawing(title, AROUND + ROW * len(rows)) as chart:
        axes = chart.axes
        if even is not None:
            axes.axvline(even, color=FAINT, linewidth=1, dashes=(3, 3), zorder=1)
        for place, (_, found) in enumerate(rows):
            low, high = _bounds(found)
            axes.plot([low, high], [place, place], color=MAIN, linewidth=5, alpha=0.35, zorder=2)
            axes.plot(found.mean, place, marker="o", color=MAIN, markersize=7, zorder=3)
        ends = [end for _, found in rows for end in _bounds(found)]
        _widen(axes, [*ends, *([] if even is None else [even])])
        _name_rows(axes, rows, write)
    return chart.svg


def bars(title: str, rows: Rows, write: Writing) -> str:
    """A bar from zero for every row, with a whisker for its interval."""
    with drawing(title, AROUND + ROW * len(rows)) as chart:
        axes = chart.axes
        for place, (_, found) in enumerate(rows):
            low, high = _bounds(found)
            axes.barh(place, found.mean, height=0.56, color=BAR, zorder=2)
            axes.plot([low, high], [place, place], color=INK, linewidth=1.4, zorder=3)
        axes.axvline(0, color=LINE, linewidth=1, zorder=1)
        _widen(axes, [0.0, *(end for _, found in rows for end in _bounds(found))], zero=True)
        _name_rows(axes, rows, write)
    return chart.svg


def histogram(title: str, found: Histogram, unit: str) -> str:
    """How often each number came up, with a mark at the median."""
    counts, low, width = _joined(found)
    total = sum(counts) + found.over or 1
    lefts = [low + place * width for place in range(len(counts))]
    shares = [times / total for times in counts]
    with drawing(title, FLAT) as chart:
        axes = chart.axes
        axes.bar(lefts, shares, width=width * 0.86, align="center", color=BAR)
        axes.axvline(found.median, color=INK, linewidth=1, dashes=(3, 3))
        beyond = f" ({found.over / total:.1%} of them beyond the last bar)" if found.over else ""
        axes.set_xlabel(unit + beyond)
        _percent_ticks(axes)
        axes.margins(x=0.01)
        long = max(map(abs, (low, lefts[-1]))) >= LONG
        axes.locator_params(axis="x", nbins=4 if long else 7, integer=True)
        _thousands(axes)
    return chart.svg


def curves(title: str, lines: Mapping[str, Sequence[CurvePoint]], even: float) -> str:
    """Chances over the course of a match, each with its interval's band and its own dashes."""
    with drawing(title, FLAT + 20) as chart:
        axes = chart.axes
        axes.axhline(even, color=FAINT, linewidth=1, dashes=(3, 3), zorder=1)
        for (name, points), colour, dashes in zip(
            lines.items(), (MAIN, OTHER), ((1, 0), (5, 2)), strict=False
        ):
            at = [point.progress for point in points]
            ends = [_bounds(point.value) for point in points]
            lows, highs = [max(0, end[0]) for end in ends], [min(1, end[1]) for end in ends]
            axes.fill_between(at, lows, highs, color=colour, alpha=BAND, lw=0)
            means = [point.value.mean for point in points]
            axes.plot(at, means, color=colour, linewidth=2.2, dashes=dashes, label=name)
        axes.set_xlim(0, 1)
        axes.set_ylim(0, 1.02)
        axes.tick_params(axis="x", pad=7)  # so that the two zeros don't touch
        axes.set_xlabel("progress of the match")
        axes.xaxis.set_major_formatter(_percentages())
        _percent_ticks(axes)
        axes.legend(
            frameon=False,
            loc="lower left",
            bbox_to_anchor=(0, 1),  # above the lines, not among them
            ncols=2,
            borderaxespad=0.2,
            fontsize=SMALL,
            labelcolor=INK,
        )
    return chart.svg


def sweep(
    title: str,
    values: Sequence[Any],
    found: Sequence[Estimate],
    write: Writing,
    knob: str,
    even: Sequence[float] | None = None,
) -> str:
    """A measure over the values of an option: a line with a band if they are numbers, else dots."""
    numeric = all(isinstance(each, int | float) and not isinstance(each, bool) for each in values)
    if not numeric or len(values) < 2:
        rows = [(str(value), each) for value, each in zip(values, found, strict=True)]
        return dots(title, rows, write)
    with drawing(title, FLAT) as chart:
        axes = chart.axes
        order = sorted(range(len(values)), key=lambda place: values[place])
        at = [values[place] for place in order]
        ends = [_bounds(found[place]) for place in order]
        means = [found[place].mean for place in order]
        if even is not None:
            level = [even[place] for place in order]
            axes.plot(at, level, color=FAINT, linewidth=1, dashes=(3, 3), label="even")
        axes.fill_between(
            at, [e[0] for e in ends], [e[1] for e in ends], color=MAIN, alpha=BAND, lw=0
        )
        axes.vlines(at, [e[0] for e in ends], [e[1] for e in ends], color=MAIN, lw=4, alpha=0.35)
        axes.plot(at, means, color=MAIN, linewidth=2.2, marker="o", markersize=6)
        axes.set_xticks(at, [f"{value:g}" for value in at])
        axes.set_xlabel(knob)
        axes.margins(x=0.06, y=AIR)
        _ticks(axes, write)
        if even is not None:
            axes.legend(frameon=False, fontsize=SMALL, labelcolor=FAINT)
    return chart.svg


def heat_map(
    title: str,
    across: tuple[str, Sequence[Any]],
    down: tuple[str, Sequence[Any]],
    found: Mapping[tuple[Any, Any], Estimate],
    alone: Writing,
) -> str:
    """A measure over two options: the darker a field, the higher its number."""
    means = [each.mean for each in found.values()]
    low, high = min(means), max(means)
    columns, rows = across[1], down[1]
    with drawing(title, AROUND + 26 + 38 * len(rows)) as chart:
        axes = chart.axes
        for x, column in enumerate(columns):
            for y, row in enumerate(rows):
                if (each := found.get((column, row))) is None:
                    continue
                depth = (each.mean - low) / (high - low) if high > low else 0.0
                axes.add_patch(_field(x, y, depth))
                axes.text(x, y, alone(each), ha="center", va="center", color=INK)
        axes.set_xlim(-0.52, len(columns) - 0.48)
        axes.set_ylim(len(rows) - 0.48, -0.52)
        axes.set_xticks(range(len(columns)), [_short(str(each)) for each in columns])
        axes.set_yticks(range(len(rows)), [_short(str(each)) for each in rows])
        axes.set_xlabel(across[0])
        axes.set_ylabel(down[0])
        axes.spines["bottom"].set_visible(False)
    return chart.svg


def _field(x: int, y: int, depth: float) -> Any:
    from matplotlib.patches import Rectangle

    return Rectangle(
        (x - 0.48, y - 0.46), 0.96, 0.92, facecolor=HEAT, alpha=max(PALEST, depth), linewidth=0
    )


def _name_rows(axes: "Axes", rows: Rows, write: Writing) -> None:
    """The rows' names on the left, and their numbers on the right."""
    axes.set_ylim(len(rows) - 0.4, -0.6)
    axes.set_yticks(range(len(rows)), [_short(name) for name, _ in rows])
    numbers = axes.secondary_yaxis("right")
    numbers.set_yticks(range(len(rows)), [write(found) for _, found in rows])
    numbers.spines["right"].set_visible(False)
    numbers.tick_params(axis="y", labelsize=SMALL, length=0, labelcolor=FAINT)
    axes.locator_params(axis="x", nbins=4)
    if write in (percent_alone, points_alone):
        axes.xaxis.set_major_formatter(_percentages())
    else:
        _thousands(axes)


def _short(name: str) -> str:
    return name if len(name) <= LONGEST else name[: LONGEST - 1].rstrip() + "…"


def _bounds(found: Estimate) -> tuple[float, float]:
    """An interval to draw; one without bounds is only its mean."""
    if isfinite(found.low) and isfinite(found.high):
        return found.low, found.high
    return found.mean, found.mean


def _widen(axes: "Axes", ends: Sequence[float], zero: bool = False) -> None:
    """An axis with room around everything on it; bars start where it does."""
    low, high = min(ends), max(ends)
    air = AIR * ((high - low) or abs(high) or 1)
    axes.set_xlim(low - (0 if zero and low == 0 else air), high + air)


def _joined(found: Histogram) -> tuple[list[int], float, int]:
    """The counts of no more bins than can be told apart, the middle of the first, their width."""
    each = -(-len(found.counts) // MOST_BINS) or 1
    counts = [sum(found.counts[i : i + each]) for i in range(0, len(found.counts), each)]
    width = found.width * each
    return counts, found.low + (width - 1) / 2, width


def _percentages() -> Any:
    from matplotlib.ticker import FuncFormatter

    return FuncFormatter(lambda value, _: f"{value * 100:.4g}%".replace("-", "−"))


def _percent_ticks(axes: "Axes") -> None:
    axes.yaxis.set_major_formatter(_percentages())
    _lines_across(axes)


def _ticks(axes: "Axes", write: Writing) -> None:
    if write is percent_alone:
        axes.yaxis.set_major_formatter(_percentages())
    _lines_across(axes)


def _lines_across(axes: "Axes") -> None:
    axes.locator_params(axis="y", nbins=5)
    axes.grid(axis="y", color=LINE, linewidth=0.8)
    axes.set_axisbelow(True)
    axes.tick_params(axis="y", labelsize=SMALL, labelcolor=FAINT)


def _thousands(axes: "Axes") -> None:
    from matplotlib.ticker import FuncFormatter

    axes.xaxis.set_major_formatter(
        FuncFormatter(lambda value, _: f"{value:,.10g}".replace("-", "−"))
    )
