"""Prepares a release: `make release VERSION=1.2.0` checks, tests, builds and tags it here.

Nothing is uploaded. Whatever fails, the checkout is left as it was.
"""

import re
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from scripts.try_wheel import Refused, captured, known_pythons, try_wheel  # noqa: E402

PACKAGE: Final = ROOT / "src" / "hunch" / "__init__.py"
CHANGELOG: Final = ROOT / "CHANGELOG.md"
DIST: Final = ROOT / "dist"
BRANCH: Final = "main"
UNRELEASED: Final = "## [Unreleased]"
VERSION_LINE: Final = re.compile(r'^__version__ = "(.*)"$', re.MULTILINE)


def release(version: str) -> None:
    """Check everything, then build and tag."""
    check_version(version, current_version())
    check_tree(version)
    start, changed = git("rev-parse", "HEAD"), (str(CHANGELOG), str(PACKAGE))
    changelog = dated(CHANGELOG.read_text("utf-8"), version, f"{datetime.now(UTC):%Y-%m-%d}")
    print("Running every test…", flush=True)
    run("make", "test")
    CHANGELOG.write_text(changelog, "utf-8")
    PACKAGE.write_text(with_version(PACKAGE.read_text("utf-8"), version), "utf-8")
    try:
        built = build()
        try_wheel(next(path for path in built if path.suffix == ".whl"), known_pythons())
        git("commit", "--quiet", "--message", f"release: version {version}", *changed)
        git("tag", "--annotate", f"v{version}", "--message", f"Hunch {version}")
    except BaseException:
        git("reset", "--quiet", start)
        git("checkout", "--quiet", start, "--", *changed)
        raise
    print(f"Version {version} is committed, tagged v{version} and built:")
    for path in built:
        print(f"  {path.relative_to(ROOT)}")
    print("Nothing is uploaded. To publish it:")
    print(f"  git push origin {BRANCH} v{version}")
    print("  python -m twine upload " + " ".join(str(path.relative_to(ROOT)) for path in built))


def current_version() -> str:
    """The version as it is now."""
    found = VERSION_LINE.search(PACKAGE.read_text("utf-8"))
    assert found
    return found[1]


def with_version(source: str, version: str) -> str:
    """The package's first file with another version."""
    return VERSION_LINE.sub(f'__version__ = "{version}"', source)


def check_version(version: str, current: str) -> None:
    """A version has three numbers, and is newer than the current one, or is the first release."""
    if not re.fullmatch(r"(0|[1-9]\d*)(\.(0|[1-9]\d*)){2}", version):
        raise Refused(
            f"“{version}” is not a version. Write three numbers: make release VERSION=1.2.0"
        )
    released = git("tag", "--list", f"v{current}")
    if numbers(version) < numbers(current) or (released and version == current):
        raise Refused(f"Version {version} is not newer than {current}.")


def numbers(version: str) -> tuple[int, ...]:
    """A version as numbers that can be compared."""
    return tuple(map(int, version.split(".")))


def check_tree(version: str) -> None:
    """Everything is committed, on the right branch, and the tag is free."""
    if changes := git("status", "--porcelain"):
        raise Refused(f"There are uncommitted changes. Commit or stash them first:\n{changes}")
    branch = git("branch", "--show-current")
    if branch != BRANCH:
        raise Refused(f"Releases are made from {BRANCH}, and this is {branch or 'no branch'}.")
    if git("tag", "--list", f"v{version}"):
        raise Refused(f"The tag v{version} already exists.")


def dated(changelog: str, version: str, day: str) -> str:
    """The changelog with what is unreleased under this version, and room for what comes next."""
    before, heading, after = changelog.partition(UNRELEASED + "\n")
    news = after.partition("\n## [")[0].strip()
    if not heading or not news:
        raise Refused(f"CHANGELOG.md says nothing under “{UNRELEASED}”. Write what has changed.")
    return f"{before}{UNRELEASED}\n\n## [{version}] - {day}\n{after}"


def build() -> list[Path]:
    """A wheel with the web client in it, and the source."""
    for old in DIST.glob("hunch_games-*"):
        old.unlink()
    run(sys.executable, "-m", "hatchling", "build", "--directory", str(DIST))
    return sorted(DIST.glob("hunch_games-*"))


def run(*command: str) -> None:
    """Run a command; its failure ends the release."""
    if subprocess.run(command, cwd=ROOT).returncode:
        raise Refused(f"This failed: {' '.join(command)}")


def git(*words: str) -> str:
    """What git says."""
    return captured("git", *words, folder=ROOT)


if __name__ == "__main__":
    try:
        release(*sys.argv[1:])
    except Refused as reason:
        sys.exit(str(reason))
