"""A new game touches one folder: it plays and is tested with no other file changed."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
NAME = "brand_new"


def run(folder: Path, *command: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *command],
        cwd=folder,
        input=typed,
        text=True,
        capture_output=True,
        timeout=240,
        env={**os.environ, "PYTHONPATH": str(folder / "src")},
    )


def contents(folder: Path) -> dict[Path, bytes]:
    return {
        path.relative_to(folder): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file() and not {"__pycache__", ".pytest_cache", ".hypothesis"} & {*path.parts}
    }


@pytest.fixture(scope="module")
def copy(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The project in another folder, with a new game in it."""
    folder = tmp_path_factory.mktemp("project")
    skipped = shutil.ignore_patterns("__pycache__", "browser", "terminal_snapshots")
    for name in ("src", "tests", "scripts", "docs"):
        shutil.copytree(ROOT / name, folder / name, ignore=skipped)
    for path in (*ROOT.glob("*.md"), ROOT / "pyproject.toml"):
        shutil.copy(path, folder)
    before = contents(folder)
    made = run(folder, "scripts/new_game.py", NAME)
    assert made.returncode == 0, made.stderr
    assert f"src/hunch/games/{NAME}" in made.stdout
    after = contents(folder)
    added = set(after) - set(before)
    assert added
    assert {path.parts[:4] for path in added} == {("src", "hunch", "games", NAME)}
    assert all(after[path] == before[path] for path in before)
    return folder


def test_it_is_among_the_games(copy: Path):
    listed = run(copy, "-m", "hunch", "games", "--json")
    assert f'"{NAME}"' in listed.stdout


def test_it_plays_in_the_terminal_to_the_end(copy: Path):
    saved = copy / "match.json"
    table = ("--plain", "--seats", "bot,bot", "--save", str(saved))
    played = run(copy, "-m", "hunch", "play", NAME, *table)
    assert played.returncode == 0, played.stderr
    verified = run(copy, "-m", "hunch", "verify", str(saved))
    assert verified.stdout.startswith("Fair: all ")
    assert f'"game": "{NAME}"' in saved.read_text("utf-8")


def test_it_passes_the_contract_the_documents_and_its_own_tests(copy: Path):
    tests = ("tests/test_contract.py", "tests/test_docs.py", "tests/test_architecture.py")
    own = f"src/hunch/games/{NAME}"
    done = run(copy, "-m", "pytest", "-q", "-p", "no:cacheprovider", *tests, own, "-k", NAME)
    assert done.returncode == 0, done.stdout
    assert " passed" in done.stdout
    assert "failed" not in done.stdout


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["No Game"], "cannot be a game's name"),
        ([NAME], f"There is a game «{NAME}» already."),
        ([], "one name"),
        (["a", "b"], "one name"),
    ],
)
def test_a_bad_name_is_refused_with_a_sentence(copy: Path, arguments: list[str], sentence: str):
    refused = run(copy, "scripts/new_game.py", *arguments)
    assert refused.returncode == 1
    assert sentence in refused.stderr
    assert "Traceback" not in refused.stderr
