"""The report as one HTML file: no network, light and dark, ready to print."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from importlib import resources
from typing import Final, NamedTuple

from hunch.core.formatting import format_value, listed, spaced
from hunch.lab.findings import Findings
from hunch.lab.report.further import Further, further_sections
from hunch.lab.report.numbers import count, counted
from hunch.lab.report.parts import Section
from hunch.lab.report.sections import sections
from hunch.lab.report.sweeps import comparison_section, comparison_verdicts, sweep_section
from hunch.lab.report.verdicts import Verdict, verdicts

FILES: Final = resources.files("hunch.lab.report")
BRACKETED: Final = re.compile(r"\([^()]* to [^()]*\)")  # an interval, such as (−2 to 3%)


class OtherCell(NamedTuple):
    """A cell that isn't the baseline: sentences and tables, without charts."""

    label: str
    facts: tuple[tuple[str, str], ...]
    verdicts: tuple[Verdict, ...]
    sections: tuple[Section, ...]


def report(findings: Findings, command: str, further: Sequence[Further] = ()) -> str:
    """The whole report; `command` is what to type to reproduce it.

    Further experiments with the same game add sections of their own.
    """
    from jinja2 import Environment, StrictUndefined  # only reports need it: the extra `lab`
    from markupsafe import Markup

    baseline = findings.experiment.baseline
    others = (place for place in range(len(findings.cells)) if place != baseline)
    added = tuple(section for each in further for section in further_sections(each.findings))
    pages = Environment(
        autoescape=True, undefined=StrictUndefined, trim_blocks=True, lstrip_blocks=True
    )
    pages.filters["unbroken"] = _unbroken
    return pages.from_string(_file("page.html")).render(
        findings=findings,
        facts=tuple(_facts(findings, baseline)),
        style=Markup(_file("page.css")),
        svg=Markup,  # what we have drawn is the only text that isn't escaped
        verdicts=(*comparison_verdicts(findings), *verdicts(findings.cells[baseline])),
        sections=(*_overview(findings), *sections(findings.cells[baseline]), *added),
        others=tuple(_other(findings, place) for place in others),
        commands=(command, *(each.command for each in further)),
    )


def _overview(findings: Findings) -> Iterator[Section]:
    if len(findings.cells) > 1:
        yield sweep_section(findings)
    if findings.comparisons:
        yield comparison_section(findings)


def _other(findings: Findings, place: int) -> OtherCell:
    cell = findings.cells[place]
    return OtherCell(
        findings.experiment.cells[place].label,
        tuple(_facts(findings, place)),
        verdicts(cell),
        tuple(sections(cell)),
    )


def _facts(findings: Findings, place: int) -> Iterator[tuple[str, str]]:
    """What was played in a cell, and how often."""
    cell, found = findings.experiment.cells[place], findings.cells[place]
    if len(findings.cells) > 1:
        yield "Set-up", cell.label
    yield "Seats", str(cell.seats)
    players = Counter(cell.players)
    yield (
        "Players",
        listed([f"{name} × {times}" if times > 1 else name for name, times in players.items()]),
    )
    yield "Matches", f"{count(found.matches)} over {counted(found.deals, 'deal')}"
    options = [f"{spaced(name)}: {format_value(v)}" for name, v in cell.options.items()]
    yield "Options", "; ".join(options) or "as printed"
    yield "Played by", "the compiled rules" if cell.compiled else "the Python rules"
    yield "Seed", str(findings.experiment.seed)
    yield "Rules", f"version {findings.experiment.version}"


def _unbroken(text: str) -> str:
    """A sentence whose ranges aren't split across lines."""
    joined = BRACKETED.sub(lambda found: found[0].replace(" ", "\u00a0"), text)
    return joined.replace("–", "\u2060–\u2060").replace(" ± ", "\u00a0±\u00a0")


def _file(name: str) -> str:
    return FILES.joinpath(name).read_text("utf-8")
