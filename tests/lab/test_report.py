"""The report of an experiment: one file with everything that was found."""

import re
from collections.abc import Callable
from functools import cache
from html import escape
from html.parser import HTMLParser

import pytest
from msgspec.structs import replace

from hunch.lab.estimates import Estimate, exactly
from hunch.lab.findings import Findings
from hunch.lab.report.further import Further, further_verdicts
from hunch.lab.report.numbers import (
    counted,
    number,
    ordinal,
    percent,
    percent_alone,
    points,
    signed,
)
from hunch.lab.report.page import report
from hunch.lab.report.sections import decisions, seats, sections
from hunch.lab.report.sweeps import comparison_verdicts, sweep_section
from tests.lab.made_findings import (
    made_cell,
    made_findings,
    made_setup,
    mapped_findings,
    near,
    swept_findings,
)

COMMAND = "hunch lab some_game --seed 7 --options 'a=<1>'"
VOID = {"meta", "circle", "path", "use"}
OUTSIDE = re.compile(r"""(?:src|href|action|data|xmlns)\s*=|url\(|@import|https?:""")


class Page(HTMLParser):
    """Reads HTML strictly: every element is closed in its turn, and every id is unique."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.headings: list[tuple[str, str]] = []
        self.charts: list[str] = []
        self.captions = self.tables = 0
        self.words: list[str] = []
        self.feed(text)
        self.close()
        assert not self.open, f"not closed: {self.open}"

    def handle_starttag(self, tag, attrs):
        found = dict(attrs)
        if "id" in found:
            self.ids.append(found["id"])
        if tag == "a":
            self.links.append(found["href"])
        if found.get("role") == "img":
            self.charts.append(found["aria-label"])
        self.tables += tag == "table"
        self.captions += tag == "caption"
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attrs):
        if tag not in VOID:
            self.open.append(tag)
            self.handle_endtag(tag)

    def handle_endtag(self, tag):
        if tag in VOID:
            return
        assert self.open.pop() == tag

    def handle_data(self, data):
        if self.open and self.open[-1] != "style":
            self.words.append(data)
            if self.open[-1] in ("h1", "h2", "h3"):
                self.headings.append((self.open[-1], data))

    @property
    def text(self) -> str:
        return " ".join(" ".join(self.words).split()).replace("\u2060", "").replace("\u00a0", " ")


@cache
def reported(made: Callable[[], Findings]) -> str:
    """Drawing all charts takes a second, so each report is made once."""
    return report(made(), COMMAND)


@pytest.fixture(params=[made_findings, swept_findings, mapped_findings])
def html(request) -> str:
    return reported(request.param)


def test_it_is_well_formed_and_its_links_lead_somewhere(html: str):
    page = Page(html)
    assert len(page.ids) == len(set(page.ids))
    assert {link.removeprefix("#") for link in page.links} <= set(page.ids)
    assert [name for name, _ in page.headings].count("h1") == 1


def test_it_refers_to_nothing_outside_itself(html: str):
    inside = ("#", "data:font/woff2;base64,", "url(#", "url(data:")
    for found in OUTSIDE.finditer(html):
        after = html[found.start() : found.end() + 60]
        target = html[found.end() :].lstrip("\"'")
        assert target.startswith(inside), after


def test_everything_is_escaped(html: str):
    assert "<b>" not in html
    assert "<gap>" not in html
    assert "Hearts &amp; &lt;Minds&gt;" in html
    page = Page(html)
    assert "hard × 2 and <b>easy</b> × 2" in page.text
    assert COMMAND in page.text


def test_every_chart_has_a_name_and_every_table_a_caption(html: str):
    page = Page(html)
    assert len(page.charts) > 8
    assert all(page.charts)
    assert len(set(page.charts)) == len(page.charts)
    assert page.tables == page.captions


def test_charts_take_their_colours_and_fonts_from_the_page(html: str):
    drawn = "".join(re.findall(r"<svg.*?</svg>", html, re.DOTALL))
    assert not re.findall(r"#[0-9a-f]{6}\b", drawn)
    assert "font-family" not in drawn
    style = html.partition("<style>")[2].partition("</style>")[0]
    for name in set(re.findall(r"var\(--(\w+)\)", html)):
        assert f"--{name}:" in style


def test_the_same_findings_give_the_same_report():
    assert report(made_findings(), COMMAND) == reported(made_findings)


def test_every_measure_is_there():
    page = Page(reported(made_findings))
    for title in (
        *("In short", "Who wins", "Players", "How long it takes", "Scores and margins", "Tension"),
        *("Luck and skill", "Choices and endings", "Thinking longer", "What actions are worth"),
        "Notes, and how to repeat it",
    ):
        assert ("h2", title) in page.headings
    cell = made_cell()
    assert cell.tension
    assert cell.skill
    for found in (*cell.order, cell.ties, cell.tension.drama, cell.tension.winner_low):
        assert percent(found) in page.text
    for found in (cell.actions, cell.decisions, cell.rounds, cell.margin, cell.seats[3].score):
        assert number(found) in page.text
    for each in cell.skill.sources:
        assert percent(each.share) in page.text
    for words in ("17.2 ± 0.8", "Chances come from playouts", "200 against 100", "version 3"):
        assert words in page.text


def test_what_was_not_measured_has_no_section():
    bare = replace(
        made_cell(), endings=(), choices=(), tension=None, skill=None, doublings=(), worths=()
    )
    titles = [section.title for section in sections(bare)]
    assert "Who wins" in titles
    assert not {"Tension", "Luck and skill", "Choices and endings"} & set(titles)


def test_further_experiments_add_what_rules_change_what_actions_are_worth_and_the_levels():
    further = [Further(swept_findings(), "hunch lab some_game --against a=1")]
    page = Page(report(made_findings(), COMMAND, further))
    titles = [title for _, title in page.headings]
    assert {"What rules change", "The levels"} <= set(titles)
    assert titles.count("What actions are worth") == 2
    assert "#rules" in page.links
    assert "The same commands give the same numbers, on any machine:" in page.words
    assert further[0].command in page.words
    said = {each.topic: each.sentence for each in further_verdicts(swept_findings())}
    assert "Their ratings are 14.7 apart." in said["Rating spread"]
    assert "Stop" in said["Worth of an action"]
    assert len(said) == 2 + len(swept_findings().comparisons)


def test_a_sweep_shows_every_set_up_and_what_clearly_changes():
    found = swept_findings()
    page = Page(reported(swept_findings))
    assert "Actions per match, by cards per colour" in page.charts
    assert "Wins: cards_per_colour=9 compared with cards_per_colour=3" in page.charts
    for setup, cell in zip(found.experiment.cells, found.cells, strict=True):
        assert setup.label in page.text
        assert number(cell.actions) in page.text
    first = next(comparison_verdicts(found))
    assert first.figure == "5 of 6"
    assert first.sentence.startswith(
        "With the same luck, the clear changes are actions per match +18.0 (+17.7 to +18.3),"
        " wins of seat 0 +1.2 (+0.9 to +1.5) pp,"
    )
    assert not list(comparison_verdicts(replace(found, comparisons=found.comparisons * 3)))
    assert first.sentence.endswith("The same seats win in 71% (69–73%) of matches.")
    assert "makes their intervals 3.3 times narrower" in page.text


def test_two_options_make_a_map_with_numbers():
    html = reported(mapped_findings)
    title = "Actions per match, by cards and bonus"
    [drawn] = re.findall(rf'<svg[^>]*aria-label="{title}".*?</svg>', html, re.DOTALL)
    assert re.findall(r">(\d+\.\d)</text>", drawn) == [
        *("74.0", "77.0", "80.0", "90.0", "93.0", "96.0", "106.0", "109.0", "112.0"),
    ]


def test_a_map_can_have_any_numbers():
    values = iter((1.1, 2.2, 3.3))  # whose shares of their range don't quite add up
    found = mapped_findings()
    cells = tuple(replace(each, margin=near(next(values, 0.7), 0.1)) for each in found.cells)
    charts = {each.title: each for each in sweep_section(replace(found, cells=cells)).charts}
    assert ">3.30</text>" in charts["Winning margin, by cards and bonus"].draw()


def test_set_ups_that_make_no_grid_are_listed():
    setups = (made_setup(), made_setup({"a": 1}), made_setup({"b": True}))
    charts = sweep_section(made_findings((made_cell(),) * 3, setups)).charts
    assert "Actions per match, by set-up" in [each.title for each in charts]


@pytest.mark.parametrize(
    ("found", "written"),
    [
        (Estimate(0.271, 0.268, 0.274), "27.1% (26.8–27.4%)"),
        (Estimate(0.62, 0.55, 0.69), "62% (55–69%)"),
        (Estimate(0.2713, 0.2711, 0.2715), "27.13% (27.11–27.15%)"),
        (near(-0.004, 0.03), "0% (−3 to 3%)"),
        (exactly(0.5), "50.0%"),
        (Estimate(0.5, float("-inf"), float("inf")), "50%"),
    ],
)
def test_a_share_has_as_many_decimals_as_its_interval_allows(found, written):
    assert percent(found) == written
    assert percent_alone(found) == written.partition(" ")[0]


def test_numbers_are_written_as_people_write_them():
    assert number(near(41.23, 0.3)) == "41.2 (40.9–41.5)"
    assert number(near(1234.5, 20)) == "1,234 (1,214–1,254)"
    assert number(near(-0.001, 0.1)) == "0.00 (−0.10 to 0.10)"
    assert number(exactly(3.0)) == "3"
    assert signed(near(1.2, 0.4)) == "+1.2 (+0.8 to +1.6)"
    assert points(near(-0.012)) == "−1.2 (−1.5 to −0.9) pp"
    assert counted(1, "seat") == "one seat"
    assert counted(12, "seat") == "12 seats"
    assert ordinal(1) == "second"


def test_a_table_of_very_many_actions_has_the_most_frequent_ones():
    cell = made_cell()
    many = tuple(replace(cell.choices[0], action=f"Bet {amount}") for amount in range(300))
    [table, _] = decisions(replace(cell, choices=many)).tables
    assert table.caption.endswith("the 40 most often chosen of 300")
    assert [row[0] for row in table.rows] == [f"Bet {amount}" for amount in range(40)]


def test_any_name_can_be_drawn():
    cell = made_cell()
    odd = ("Bet $100 on $", "賭ける 🎲", "<svg onload=x>")
    choices = tuple(
        replace(each, action=name) for each, name in zip(cell.choices, odd, strict=False)
    )
    drawn = decisions(replace(cell, choices=choices)).charts[0].draw()
    for name in odd:
        assert escape(name) in drawn


def test_a_number_without_bounds_can_be_drawn():
    unbounded = Estimate(0.5, float("-inf"), float("inf"))
    cell = replace(made_cell(), order=(unbounded,) * 4)
    assert "50%" in seats(cell).charts[0].draw()
