"""`hunch lab` writes reports."""

import json

import pytest

from hunch.cli_lab import repeatable
from hunch.core.codec import decode
from hunch.lab.findings import Findings
from hunch.lab.report.page import report
from tests.command import hunch, refused, told

QUICK = ("lab", "press_your_luck", "--players", "random", "--matches", "8", "--workers", "1")


def test_a_report_is_written_where_one_asks_for_it_and_next_to_saved_rows(tmp_path):
    file, folder = tmp_path / "here.html", tmp_path / "rows"
    printed = told(*QUICK, "--report", str(file), "--save", str(folder), "--json")
    found = decode(printed, Findings)
    again = report(found, "hunch lab press_your_luck --players random --matches 8")
    assert file.read_text("utf-8") == again
    assert (folder / "report.html").read_text("utf-8") == again
    assert json.loads((folder / "findings.json").read_text("utf-8")) == json.loads(printed)


def test_a_report_is_written_here_unless_one_asks_for_something_else(tmp_path):
    done = hunch(*QUICK, folder=tmp_path)
    assert "8 matches" in done.stdout
    assert done.stderr == "Report: press_your_luck-report.html\n"
    [file] = tmp_path.iterdir()
    assert "Do you want to press your luck?</h1>" in file.read_text("utf-8")
    file.unlink()
    for instead in (["--json"], ["--no-report"]):
        told(*QUICK, *instead, folder=tmp_path)
        assert not [*tmp_path.iterdir()]
    told(*QUICK, "--no-report", "--save", "rows", folder=tmp_path)
    assert not [*tmp_path.rglob("*.html")]


def test_a_report_that_cannot_be_written_is_refused_before_anything_is_played(tmp_path):
    endless = ("lab", "press_your_luck", "--players", "random", "--matches", "100000000")
    assert "is a folder; choose a file" in refused(*endless, "--report", str(tmp_path))
    both = (*endless, "--no-report", "--report", str(tmp_path / "a.html"))
    assert "either --report or --no-report" in refused(*both)
    nowhere = tmp_path / "nowhere"
    assert refused(*endless, "--report", str(nowhere / "a.html")) == (
        f"There is no folder {nowhere} for the report.\n"
    )


@pytest.mark.parametrize(
    ("typed", "repeated"),
    [
        ("lab a --seed 3 --save x --json --workers 2", "hunch lab a --seed 3"),
        ("lab --report=a.html a --workers=2 --sweep seats=2..3", "hunch lab a --sweep seats=2..3"),
        ("lab a --cluster local --no-report --deep", "hunch lab a --deep"),
    ],
)
def test_the_command_to_repeat_leaves_out_where_the_results_go(typed: str, repeated: str):
    assert repeatable(typed.split()) == repeated
