"""What is tried of a wheel before a release, and what a wheel must contain."""

import json
import sys
from pathlib import Path

import pytest

import hatch_build
from hunch import __version__
from scripts import try_wheel
from scripts.try_wheel import Refused, try_programs

PROGRAMS = Path(sys.executable).parent  # where the tests have Hunch


@pytest.fixture
def stand_in(tmp_path: Path):
    """Makes programs that answer each of Hunch's commands with given words."""

    def make(**answers: str) -> Path:
        for name in ("hunch", "hunch-games"):
            program = tmp_path / name
            program.write_text(
                f"#!{sys.executable}\nimport sys\nprint({answers!r}[sys.argv[1].strip('-')])\n"
            )
            program.chmod(0o755)
        return tmp_path

    return make


def test_programs_of_another_version_are_refused(stand_in, tmp_path):
    with pytest.raises(Refused, match=r"it is “hunch 0\.0\.1”, not “hunch 9\.9\.9”"):
        try_programs(stand_in(version="hunch 0.0.1"), "9.9.9", tmp_path)


def test_a_wheel_without_its_documentation_is_refused(stand_in, tmp_path):
    programs = stand_in(version="hunch 1.0.0", docs="nowhere/index.html")
    with pytest.raises(Refused, match="has no page to open"):
        try_programs(programs, "1.0.0", tmp_path)


def test_a_server_that_does_not_start_is_refused(stand_in, tmp_path):
    doctor = json.dumps([{"what": "hunch", "message": "Hunch 1.0.0."}])
    answers = {"version": "hunch 1.0.0", "docs": __file__, "doctor": doctor, "serve": "No."}
    with pytest.raises(Refused, match="doesn’t answer"):
        try_programs(stand_in(**answers), "1.0.0", tmp_path)


def test_the_installed_server_shows_its_page_and_games(tmp_path):
    environment = {"PATH": str(PROGRAMS), "HUNCH_DATABASE_URL": f"sqlite:///{tmp_path / 'it.db'}"}
    try_wheel.check_version(f"hunch {__version__}", __version__)
    try_wheel.check_page(str(PROGRAMS / "hunch"), environment)


def test_a_python_that_does_not_start_is_not_tried(tmp_path, monkeypatch):
    works, broken = tmp_path / "python3.11", tmp_path / "python3.12"
    works.write_text("#!/bin/sh\nexit 0\n")
    broken.write_text("#!/bin/sh\nexit 127\n")
    for each in (works, broken):
        each.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert try_wheel.known_pythons() == [str(works)]
    works.unlink()
    assert try_wheel.known_pythons() == [sys.executable]


def test_a_wheel_is_not_packed_without_what_should_be_in_it(tmp_path):
    for what, folder in (("web client", hatch_build.CLIENT), ("documentation", hatch_build.SITE)):
        with pytest.raises(SystemExit, match=f"the {what} isn’t built"):
            hatch_build.check_built(tmp_path)
        (tmp_path / folder).mkdir(parents=True)
        (tmp_path / folder / "index.html").touch()
    hatch_build.check_built(tmp_path)
