"""`hunch backup`, `hunch restore` and `hunch doctor` say what they did, and what is wrong."""

import json
import tomllib
import webbrowser
from pathlib import Path

import pytest
from typer.testing import CliRunner

from hunch import cli_doctor
from hunch.cli import app
from hunch.store import Store
from hunch.store.urls import sqlite_url
from tests.store.helpers import bodies, opened, table

ROOT = Path(__file__).parent.parent


def hunch(*words: str, code: int = 0) -> str:
    done = CliRunner().invoke(app, words, catch_exceptions=False)
    assert done.exit_code == code, done.output
    return str(done.output)


async def test_a_backup_and_its_restoration_are_told_in_a_sentence(tmp_path):
    url = sqlite_url(tmp_path / "hunch.db")
    async with opened(url) as store:
        await store.create(table(), bodies(0), 1)
    file = tmp_path / "saved"
    held = "1 table, 0 finished matches and 0 uploaded packs"
    assert hunch("backup", str(file), "--database", url).startswith(f"Saved {held} to {file} (")
    said = hunch("restore", str(file), "--database", url, "--replace").splitlines()
    assert said[0].startswith(f"Saved what was there to {file}.before-")
    assert said[1] == f"Restored {held}."


@pytest.fixture
def healthy(monkeypatch, tmp_path):
    """A machine with nothing wrong, whatever this one is like."""
    monkeypatch.setenv("HUNCH_DATABASE_URL", sqlite_url(tmp_path / "hunch.db"))
    monkeypatch.setattr(cli_doctor, "ENOUGH_ROOM", 1)
    monkeypatch.setattr(cli_doctor, "CLIENT", tmp_path / "index.html")
    (tmp_path / "index.html").write_text("")


def findings(code: int = 0) -> dict[str, dict[str, str]]:
    return {each["what"]: each for each in json.loads(hunch("doctor", "--json", code=code))}


def test_the_doctor_finds_nothing_wrong_with_a_healthy_machine(healthy):
    states = {what: each["state"] for what, each in findings().items()}
    assert states["hunch"] == states["games"] == states["client"] == states["database"] == "fine"
    assert "broken" not in states.values()
    assert "The database will be created at" in hunch("doctor")


def test_the_doctor_says_what_is_missing_and_what_to_do(healthy, monkeypatch):
    monkeypatch.setattr(cli_doctor, "find_spec", lambda name: None)
    lab = findings()["lab"]
    assert lab["state"] == "optional"
    assert "pip install 'hunch-games[lab]'" in lab["message"]
    monkeypatch.setattr(cli_doctor, "CLIENT", cli_doctor.CLIENT.with_name("none"))
    client = findings(code=1)["client"]
    assert client["state"] == "broken"
    assert "make play" in client["message"]


def test_the_doctor_knows_every_extra_that_players_and_researchers_may_want():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    for_developers = {"bench", "dev", "docs", "web"}
    assert cli_doctor.EXTRAS.keys() == project["optional-dependencies"].keys() - for_developers


def test_the_doctor_says_where_to_play_without_a_browser(healthy, monkeypatch):
    def none():
        raise webbrowser.Error

    monkeypatch.setattr(webbrowser, "get", none)
    browser = findings()["browser"]
    assert browser["state"] == "optional"
    assert "There is no browser on this machine." in browser["message"]
    assert "`hunch play`" in browser["message"]


def test_the_doctor_says_what_postgresql_would_be_for(healthy):
    assert findings()["postgresql"]["state"] == "optional"
    assert "HUNCH_DATABASE_URL" in findings()["postgresql"]["message"]


async def test_the_doctor_knows_when_a_disk_is_full(healthy, monkeypatch, tmp_path):
    monkeypatch.setattr(cli_doctor, "ENOUGH_ROOM", 1 << 80)
    database = findings(code=1)["database"]
    assert database["state"] == "broken"
    assert "MB is left" in database["message"]


def test_the_doctor_asks_postgresql_without_writing_to_it(healthy, monkeypatch, postgres_url):
    monkeypatch.setenv("HUNCH_DATABASE_URL", postgres_url)
    assert findings()["database"]["message"].endswith("answers.")
    monkeypatch.setenv("HUNCH_DATABASE_URL", "postgresql://nobody@127.0.0.1:1/none")
    database = findings(code=1)["database"]
    assert database["state"] == "broken"
    assert "cannot be used" in database["message"]


async def test_the_doctor_leaves_a_database_alone(healthy, tmp_path):
    hunch("doctor")
    assert not (tmp_path / "hunch.db").exists()
    store = await Store.open(sqlite_url(tmp_path / "hunch.db"))
    assert findings()["database"]["state"] == "fine"
    await store.close()
