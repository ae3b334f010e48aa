"""The code in the documentation is true.

Python is run by doctest, and TOML and JSON are parsed. Command lines are parsed too: those of Hunch
by its own command line, before something is played, served or written (`test_docs_commands.py` runs
them); `make`, `python` and `pytest` name targets and files that exist. Only what EXEMPT lists is
exempt.
"""

import json
import re
import shlex
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

from hunch.cli import app
from hunch.core.registry import games

ROOT = Path(__file__).parent.parent
PAGES = [
    *ROOT.glob("*.md"),
    *(ROOT / "docs").rglob("*.md"),
    ROOT / "src/hunch/lab/EXAMPLE.md",
    ROOT / "examples/hunch-pig/README.md",
]
BLOCK = re.compile(r"^ *```(\w*)\n(.*?)^ *```$", re.DOTALL | re.MULTILINE)
PLACEHOLDER = re.compile(r"[A-Z]+|FILE|…")

# Blocks and programs that no test runs, and why.
EXEMPT = {
    "": "shows what a command prints",
    "pip": "installs into the environment of the tests",
    "podman": "builds and runs a container",
    "docker": "starts a whole installation",
    "grep": "looks into files that a match leaves behind",
    "ollama": "downloads a language model",
}
# Pages whose Python needs no prompts, and the test that runs it.
RUN_BY = {"envs.md": "tests/envs/test_envs_page.py"}
# A game that a reader is about to make or to install.
TO_COME = {"my_game", "pig"}


def blocks(path: Path) -> Iterator[tuple[str, str]]:
    yield from BLOCK.findall(path.read_text("utf-8"))


def commands(text: str) -> Iterator[list[str]]:
    """The words of every command, without comments and variables set for it."""
    for line in text.replace("\\\n", " ").splitlines():
        words = shlex.split(line, comments=True)
        while words and re.match(r"[A-Z_]+=", words[0]):
            words.pop(0)
        if words:
            yield words


def check_hunch(arguments: list[str]) -> None:
    """Parse a command line of Hunch as Hunch does, down to its last subcommand."""
    command: Any = get_command(app)
    context = command.make_context("hunch", list(arguments))
    while rest := [*context._protected_args, *context.args]:
        name, command, rest = command.resolve_command(context, rest)
        context = command.make_context(name, rest, parent=context)
    game = context.params.get("name")
    assert game is None or game in TO_COME or PLACEHOLDER.fullmatch(game) or game in games(), game


def check_command(words: list[str]) -> None:
    program, *arguments = words
    program = program.removeprefix(".venv/bin/")
    if program == "hunch":
        check_hunch(arguments)
    elif program == "make":
        makefile = (ROOT / "Makefile").read_text("utf-8")
        for target in (word for word in arguments if "=" not in word):
            assert re.search(rf"^{target}:", makefile, re.MULTILINE), target
    elif program in ("python", "pytest"):
        assert (ROOT / arguments[0]).exists(), arguments[0]
    else:
        assert program in EXEMPT, f"{program}: run it in a test, or say in EXEMPT why not"


@pytest.mark.parametrize("path", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_the_code_on_a_page_is_true(path: Path):
    for language, text in blocks(path):
        match language:
            case "sh":
                for words in commands(text):
                    check_command(words)
            case "python":
                if path.name in RUN_BY:
                    assert path.name in (ROOT / RUN_BY[path.name]).read_text("utf-8")
                else:
                    assert ">>> " in text, "doctest runs only what follows >>>"
            case "toml":
                tomllib.loads(text)
            case "json":
                json.loads(text)
            case _:
                assert language in EXEMPT, f"no test runs a block of {language}"


def test_every_exemption_is_needed():
    programs = {
        words[0]
        for path in PAGES
        for language, text in blocks(path)
        if language == "sh"
        for words in commands(text)
    }
    languages = {language for path in PAGES for language, _ in blocks(path)}
    assert set(EXEMPT) <= programs | languages


@pytest.mark.parametrize(
    "line",
    ["hunch serve --lann", "hunch dance", "hunch play chess", "make tea", "python nothing.py"],
)
def test_what_is_wrong_in_a_command_line_is_noticed(line: str):
    with pytest.raises(BaseException, match=r"lann|dance|chess|tea|nothing"):
        check_command(line.split())
