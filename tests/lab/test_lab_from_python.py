"""`hunch.lab.run` is `hunch lab` from Python: the same arguments, findings and report."""

from inspect import signature

import pytest

from hunch import lab
from hunch.cli_lab import lab as command
from hunch.core.codec import encode
from hunch.core.errors import BadFile
from tests.command import told

INSTEAD = {  # of these options of the command
    "name": "game",
    "json": None,  # `findings`
    "report": None,  # `report()`
    "no_report": None,
}


def test_it_takes_what_the_command_takes():
    there = [INSTEAD.get(name, name) for name in signature(command).parameters]
    assert list(signature(lab.run).parameters) == [name for name in there if name]


@pytest.mark.parametrize("name", ["seats", "players", "playouts", "seed", "compiled", "deep"])
def test_its_defaults_are_those_of_the_command(name: str):
    ours, theirs = (signature(each).parameters[name].default for each in (lab.run, command))
    assert ours == theirs


def test_its_findings_and_report_are_those_of_the_command_that_the_report_names(tmp_path):
    found = lab.run(
        "press_your_luck",
        seats=2,
        players="expert,random",
        options={"claim": True, "colours": 4},
        against=["tie_break=colours", "cards_per_colour=5"],
        matches=20,
        evaluated=2,
        playouts=4,
        pool=["random", "expert"],
        skilled=3,
    )
    found.report(tmp_path / "python.html")
    program, *words = found.command.split()
    assert program == "hunch"
    assert told(*words, "--json", "--report", str(tmp_path / "command.html")) == (
        encode(found.findings).decode() + "\n"
    )
    written = (tmp_path / "python.html").read_text("utf-8")
    assert written == (tmp_path / "command.html").read_text("utf-8")


def test_python_players_are_one_argument_away(tmp_path):
    found = lab.run("press_your_luck", players="random", matches=4, compiled=False)
    assert found.command == "hunch lab press_your_luck --players random --matches 4 --no-compiled"
    assert not found.findings.experiment.cells[0].compiled
    with pytest.raises(BadFile, match="is a folder; choose a file"):
        found.report(tmp_path)
