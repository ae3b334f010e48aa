"""Command lines of Hunch in the documentation do what they say: they are run, in small.

They run in the order of their page, in a folder of their own with a database of its own: fewer
matches, bots in all seats, and line by line instead of full screen. NOT_RUN lists the rest.
"""

import asyncio
import re
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from hunch.cli import app
from hunch.core.registry import find
from hunch.store import Store
from scripts.try_wheel import fetched
from tests.server.processes import free_port
from tests.test_docs_code import PAGES, ROOT, TO_COME, blocks, commands

# Instead of as many as a page says, so that it takes a moment.
MATCHES = "2"
COUNTED = ("--matches", "--skilled")
# What a line begins with, or contains; and why it isn't run.
NOT_RUN = {
    "^serve": "doesn't end by itself; one of them is run below, the flags of all are parsed",
    "^review": "thinks for seconds; tests/test_cli.py reviews a match",
    "play$": "opens the catalogue in full screen; tests/terminal do so",
    "play --language de$": "opens the catalogue in full screen; tests/terminal do so",
    "llm:": "asks a language model",
    "postgresql://": "needs a database of the reader's",
    "/var/": "writes to a folder of the system",
    "/srv/": "writes to a folder of the system",
    "10.0.0.5": "trusts a proxy in the reader's network",
    "admin (remove|devices|sign-out)": "names a table, pack or person of the reader's",
    "lab intuition_game .*--without": "takes minutes; other games' lines with it are run",
    "--(deep|precision|sweep)|--against (all|mercy)": "tests/test_cli_lab.py does it in small",
}
CAUTIOUS = ROOT / "examples" / "cautious.py"
QUESTIONS = "question,answer,unit\nHow many steps does the Eiffel Tower have?,1665,steps\n"


def lines(path: Path) -> list[list[str]]:
    """The arguments of every command line of Hunch on a page."""
    found = [
        words for language, text in blocks(path) if language == "sh" for words in commands(text)
    ]
    return [words[1:] for words in found if words[0].endswith("hunch")]


def why_not(arguments: list[str]) -> str | None:
    """Why a line isn't run, if so."""
    line = " ".join(arguments)
    if TO_COME & set(arguments):
        return "plays a game that the reader is about to make"
    return next((why for part, why in NOT_RUN.items() if re.search(part, line)), None)


def in_small(arguments: list[str]) -> list[str]:
    """The same line, for a moment and without a person."""
    command, *rest = arguments
    for option in COUNTED:
        if option in rest:
            rest[rest.index(option) + 1] = MATCHES
    match command:
        case "lab" | "arena":
            number = [] if "--matches" in rest else ["--matches", MATCHES]
            return [command, *rest, *number, "--workers", "1"]
        case "play":
            if "--seats" in rest:
                del rest[rest.index("--seats") : rest.index("--seats") + 2]
            seats = ",".join(["bot:easy"] * find(rest[0]).usual)
            return [command, *rest, *([] if "--plain" in rest else ["--plain"]), "--seats", seats]
        case "replay":
            return [command, *rest, "--json"]
        case "restore":
            return [command, *rest, "--replace"]
    return arguments


def run(arguments: list[str]) -> None:
    done = CliRunner().invoke(app, in_small(arguments), catch_exceptions=False)
    assert done.exit_code == 0, f"hunch {' '.join(in_small(arguments))}: {done.output}"


async def emptied(url: str) -> None:
    """Make a database with nothing in it."""
    await (await Store.open(url)).close()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where a reader is, who has what the pages speak of."""
    url = f"sqlite:///{tmp_path / 'hunch.db'}"
    asyncio.run(emptied(url))
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("HUNCH_DATABASE_URL", url)
    (tmp_path / "cautious.py").write_text(CAUTIOUS.read_text("utf-8"), "utf-8")
    (tmp_path / "evening.csv").write_text(QUESTIONS, "utf-8")
    return tmp_path


@pytest.mark.parametrize(
    "path",
    [path for path in PAGES if any(why_not(line) is None for line in lines(path))],
    ids=lambda path: str(path.relative_to(ROOT)),
)
def test_the_commands_on_a_page_work(path: Path, folder: Path):
    for arguments in lines(path):
        if why_not(arguments) is None:
            run(arguments)


def test_the_server_on_the_first_page_starts_and_stops(folder: Path):
    [line, *_] = [line for line in lines(ROOT / "README.md") if line[0] == "serve"]
    port = free_port()
    words = (*line, "--no-browser", "--port", str(port))
    with subprocess.Popen(
        [sys.executable, "-m", "hunch", *words], stdout=subprocess.PIPE
    ) as server:
        try:
            assert "Hunch" in fetched(f"http://127.0.0.1:{port}/", server)
            server.terminate()
            said, _ = server.communicate()
        finally:
            server.kill()
    assert server.returncode == 0
    assert f"http://127.0.0.1:{port}" in said.decode()


def test_every_reason_is_needed():
    every = [" ".join(line) for path in PAGES for line in lines(path)]
    assert [part for part in NOT_RUN if not any(re.search(part, line) for line in every)] == []
