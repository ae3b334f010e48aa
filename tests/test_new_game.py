"""A new game touches one folder: it plays, is checked and is built with no other file changed."""

import json
import os
import re
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.shipped import shipped

ROOT = Path(__file__).parent.parent
NEW_GAME = ROOT / "scripts" / "new_game"
TINY, COPY, PATTERN = "brand_new", "second_sight", "intuition"
SHARED = ("node_modules", ".mypy_cache")  # large, and not part of the project
NOT_OURS = {"__pycache__", ".pytest_cache", ".hypothesis", "generated", "client", *SHARED}

pytestmark = pytest.mark.xdist_group("new_game")  # they share a copy of the project


def run(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *command],
        cwd=folder,
        text=True,
        capture_output=True,
        timeout=240,
        env={**os.environ, "PYTHONPATH": str(folder / "src")},
    )


def succeeds(folder: Path, *command: str) -> str:
    done = run(folder, *command)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def contents(folder: Path) -> dict[Path, bytes]:
    files = {path.relative_to(folder): path for path in folder.rglob("*") if path.is_file()}
    return {name: at.read_bytes() for name, at in files.items() if not NOT_OURS & {*name.parts}}


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project in another folder, with a tiny new game and a copy of a whole one in it."""
    folder = tmp_path_factory.mktemp("project")
    skipped = shutil.ignore_patterns("__pycache__", "browser", "client")
    for name in ("src", "tests", "scripts", "docs", "web"):
        shutil.copytree(ROOT / name, folder / name, ignore=skipped)
    for pattern in ("*.md", "*.toml", "*.json", "*.js", "*.ts", "Makefile", ".prettier*"):
        for path in ROOT.glob(pattern):
            shutil.copy2(path, folder)
    (folder / "node_modules").symlink_to(ROOT / "node_modules")
    if (cache := ROOT / ".mypy_cache").exists():
        shutil.copytree(cache, folder / ".mypy_cache")
    before = contents(folder)
    succeeds(folder, "scripts/new_game", TINY)
    succeeds(folder, "scripts/new_game", COPY, PATTERN)
    after = contents(folder)
    added = {path.parts[:4] for path in set(after) - set(before)}
    assert added == {("src", "hunch", "games", name) for name in (TINY, COPY)}
    assert all(after[path] == before[path] for path in before)
    return folder


def files_of(project: Path, game: str) -> dict[str, str]:
    folder = project / "src" / "hunch" / "games" / game
    return {
        path.relative_to(folder).as_posix(): path.read_text("utf-8")
        for path in folder.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


def test_a_tiny_game_is_the_five_required_files(project: Path):
    assert set(files_of(project, TINY)) == {
        "__init__.py",
        "RULES.md",
        "rules.py",
        "tests/test_rules.py",
        "matches/goal_reached.json",
    }


def test_a_copy_is_the_whole_game_under_another_name(project: Path):
    copied = files_of(project, COPY)
    assert set(copied) == set(files_of(project, PATTERN))
    assert "bots.py" in copied
    for name, text in copied.items():
        assert not re.search(rf"\b{PATTERN}\b", text, re.IGNORECASE), name
    assert f"$generated/games/{COPY}'" in copied["types.ts"]


@pytest.mark.parametrize("game", shipped())
def test_no_copy_of_any_game_names_the_old_one(game: str):
    script = runpy.run_path(str(NEW_GAME))
    title = shipped()[game].title
    spelled = {game, title, game.replace("_", " "), title.removeprefix("The ").rstrip("!")}
    for name, text in files_of(ROOT, game).items():
        renamed = script["renamed"](text, game, title, COPY)
        for words in spelled:
            assert not re.search(rf"\b{re.escape(words)}\b", renamed, re.IGNORECASE), name


def test_both_are_among_the_games_and_play_to_the_end(project: Path):
    listed = succeeds(project, "-m", "hunch", "games", "--json")
    for name in (TINY, COPY):
        assert f'"{name}"' in listed
        saved = project / "match.json"
        table = ("--plain", "--seats", "bot,bot", "--save", str(saved))
        succeeds(project, "-m", "hunch", "play", name, *table)
        assert succeeds(project, "-m", "hunch", "verify", str(saved)).startswith("Fair: all ")
        assert f'"game": "{name}"' in saved.read_text("utf-8")


def test_both_fulfil_the_contract_and_pass_their_own_tests(project: Path):
    tests = ["tests/test_contract.py", "tests/test_docs.py", "tests/test_architecture.py"]
    tests += [f"src/hunch/games/{name}" for name in (TINY, COPY)]
    words = ("-q", "-p", "no:cacheprovider", "--matches", "5", "-k", f"{TINY} or {COPY}")
    said = succeeds(project, "-m", "pytest", *words, *tests)
    assert " passed" in said
    assert "skipped" not in said


def test_both_are_formatted_and_typed(project: Path):
    folders = [f"src/hunch/games/{name}" for name in (TINY, COPY)]
    succeeds(project, "-m", "ruff", "check", "--no-cache", *folders)
    succeeds(project, "-m", "ruff", "format", "--no-cache", "--check", *folders)
    succeeds(project, "-m", "mypy", *folders)


def test_the_web_client_is_checked_and_built_with_both(project: Path):
    succeeds(project, "scripts/web_types.py", "web/src/generated")
    for name in (TINY, COPY):
        assert (project / "web" / "src" / "generated" / "games" / f"{name}.ts").exists()
    narrow(project / "tsconfig.json", [f"src/hunch/games/{name}/**/*" for name in (TINY, COPY)])
    succeeds(project, "scripts/web.py", "check", "build")
    assert (project / "src" / "hunch" / "server" / "client" / "index.html").exists()


def narrow(config: Path, include: list[str]) -> None:
    """Check only these files and what they import, not the whole client again."""
    settings = json.loads(config.read_text("utf-8"))
    config.write_text(json.dumps({**settings, "include": include}), "utf-8")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["No Game"], "can’t be a game’s name"),
        ([TINY], f"There is already a game “{TINY}”."),
        (["third", "nothing"], "There is no game “nothing” to copy."),
        ([], "Give the new game a name"),
        (["a", "b", "c"], "Give the new game a name"),
    ],
)
def test_a_bad_name_is_refused_with_a_sentence(project: Path, arguments: list[str], sentence: str):
    refused = run(project, "scripts/new_game", *arguments)
    assert refused.returncode == 1
    assert sentence in refused.stderr
    assert "Traceback" not in refused.stderr
