"""`hunch lab` runs experiments, and says in one sentence what is wrong with others."""

import json
import re
from pathlib import Path

from hunch.core.registry import find
from hunch.lab.example import example, example_game
from scripts import reports
from tests.command import refused, told

SMALL = ("lab", "press_your_luck", "--seats", "2", "--players", "random", "--matches", "40")


def test_an_experiment_is_told_as_text_and_as_json(tmp_path):
    said = told(*SMALL, "--save", str(tmp_path / "here"), "--against", "claim=yes")
    assert "claim=yes compared with baseline, with the same luck: 40 deals" in said
    found = json.loads(
        told(*SMALL, "--save", str(tmp_path / "here"), "--against", "claim=yes", "--json")
    )
    assert found["cells"][1]["matches"] == 40
    assert json.loads((tmp_path / "here" / "findings.json").read_text()) == found
    tables = {path.name for path in (tmp_path / "here" / "tables").iterdir()}
    assert {"seats.csv", "seats.parquet", "comparisons.csv", "findings.parquet"} <= tables


def test_without_a_game_it_shows_a_worked_example_and_its_report():
    said = told("lab")
    assert "# A worked example" in said
    [link] = re.findall(r"file://(\S+\.html)", said)
    assert "`hunch lab press_your_luck --players expert --deep`" in said.replace("\n", " ")
    assert f"{find(example_game()).title}</h1>" in Path(link).read_text("utf-8")


def test_the_examples_baseline_is_that_of_the_report():
    cell = reports.measured(find(example_game())).findings.cells[0]
    first, ties = (f"{share.mean:.1%}" for share in (cell.order[0], cell.ties))
    row = f"| baseline | {first} | {cell.actions.mean:.1f} | {cell.margin.mean:.2f} | {ties} |"
    assert row in example()


def test_what_is_wrong_is_said_in_one_sentence():
    for wrong, why in (
        (("--sweep", "cards=1..2"), "no option “cards”"),
        (("--precision", "much"), "“much” is not a precision"),
        (("--players", "nobody"), "no player “nobody”"),
        (("--matches", "1"), "at least two matches"),
    ):
        said = refused(*SMALL, *wrong)
        assert why in said
        assert len(said.strip().splitlines()) == 1
