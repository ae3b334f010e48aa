"""Breaks the compiled twins on purpose, and reports whether the twin test notices.

`python scripts/mutate_kernels.py [GAME…]`: each break in kernel_mutants.toml is made in a copy of
the source, where the twin test must find a disagreement with the rules; without any break, it must
pass. A twin that fails in another way, because of a typing mistake for instance, doesn't count as
noticed. Once all breaks of a game have been noticed, they are listed in docs/twins.md.

Nothing is compiled: a break shows within a few matches, which Python plays sooner than numba can
compile the twin.
"""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

ROOT = Path(__file__).parent.parent
LIST = ROOT / "scripts" / "kernel_mutants.toml"
PAGE = ROOT / "docs" / "twins.md"
SECTION = "<!-- breaks of {game}: made by make mutants -->\n", "<!-- end -->"
COPIED = ("src", "tests", "conftest.py", "pyproject.toml")
TEST = "tests/kernels/test_twins.py::test_the_twin_agrees_with_the_rules"
DISAGREED = re.compile(r": tests\.kernels\.twins\.Disagreement: (.*)")  # in its report of a failure
FEW, MANY = 4, 300  # matches for each number of seats: first a few, and more if they all agree
LONGEST = 1800  # seconds that a broken twin may take, which might never end
UNCOMPILED = {"NUMBA_DISABLE_JIT": "1"}
OVERFLOWS = "ignore::RuntimeWarning"  # Python warns of them, and then does the same as numba

Break = dict[str, str]


def breaks() -> dict[str, list[Break]]:
    """Every break, by game."""
    return tomllib.loads(LIST.read_text("utf-8"))


def broken(text: str, change: Break) -> str:
    """A file's text with one line broken."""
    if text.count(change["line"]) != 1:
        raise SystemExit(f"{change['file']} must contain this exactly once: {change['line']}")
    return text.replace(change["line"], change["broken"])


def listed_in(page: str, game: str, tried: list[Break]) -> str:
    """The page with a game's breaks, all of which were noticed."""
    begin, end = (mark.format(game=game) for mark in SECTION)
    before, _, rest = page.partition(begin)
    _, _, after = rest.partition(end)
    rows = [
        f"| {_rule(each)} | {_code(each['line'])} | {_code(each['broken'])} |" for each in tried
    ]
    lines = ("| breaks rule | this line | becomes |", "| --- | --- | --- |", *rows, "")
    return before + begin + "\n".join(lines) + end + after


def _rule(change: Break) -> str:
    return change.get("rule", "– (arithmetic)")


def _code(text: str) -> str:
    bare = " ".join(re.sub(r"  # .*", "", text).split())
    return f"`{bare}`".replace("|", "\\|")


class Verdict(NamedTuple):
    """What the twin test said."""

    passed: bool
    disagreement: str  # between the twin and the rules; empty if it failed for another reason


def twin_test(folder: Path, game: str, other: str | None = None, most: int = MANY) -> Verdict:
    """Run the twin test, or another one, in a copy of the source."""
    tests = [other] if other else [f"{TEST}[{game}-{seats}]" for seats in _seats(game)]
    found = run_pytest(folder, ["--twins", str(FEW), *tests])
    if found.passed and most > FEW:
        found = run_pytest(folder, ["--twins", str(most), *tests])
    return found


def run_pytest(folder: Path, arguments: list[str]) -> Verdict:
    """Run tests in a folder, without compiling anything."""
    pytest = [sys.executable, "-B", "-m", "pytest", "-n", "0", "-qx", "-p", "no:cacheprovider"]
    done = subprocess.run(
        [*pytest, "--tb", "line", "--timeout", "0", "-W", OVERFLOWS, *arguments],
        cwd=folder,
        env={**os.environ, **UNCOMPILED, "PYTHONPATH": str(folder / "src")},
        capture_output=True,
        text=True,
        timeout=LONGEST,
        check=False,
    )
    said = DISAGREED.search(done.stdout)
    if not said and done.returncode:
        print(done.stdout + done.stderr, file=sys.stderr)
    return Verdict(not done.returncode, said[1] if said else "")


def _seats(game: str) -> range:
    from hunch.core.registry import find

    return find(game).seats()


def main() -> None:
    """Try every break of the games that are named, or of all."""
    listed, missed = breaks(), 0
    with TemporaryDirectory() as name:
        folder = Path(name)
        for each in COPIED:
            copy = shutil.copytree if (ROOT / each).is_dir() else shutil.copy
            copy(ROOT / each, folder / each)
        for game in sys.argv[1:] or listed:
            if not twin_test(folder, game, most=FEW).passed:
                raise SystemExit(f"{game}: the twin test fails without any break.")
            missed_before = missed
            for change in listed[game]:
                path = folder / "src" / "hunch" / "games" / game / change["file"]
                whole = path.read_text("utf-8")
                path.write_text(broken(whole, change), "utf-8")
                found = twin_test(folder, game, change.get("test")).disagreement
                path.write_text(whole, "utf-8")
                missed += not found
                verdict = "noticed" if found else "MISSED"
                rule = change.get("rule", "")
                print(f"{verdict:<8} {game} {rule}: {change['broken']} ({found})", flush=True)
            if missed == missed_before:
                PAGE.write_text(listed_in(PAGE.read_text("utf-8"), game, listed[game]), "utf-8")
    if missed:
        raise SystemExit(f"The twin test missed {missed} breaks.")


if __name__ == "__main__":
    main()
