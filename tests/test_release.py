"""`make release` refuses what isn't ready, and leaves a checkout as it was if anything fails."""

import subprocess
from pathlib import Path

import pytest

from scripts import release
from scripts.release import Refused, check_tree, check_version, current_version, dated

CHANGELOG = """# Changelog

## [Unreleased]

- A sixth game.

## [0.9.0] - 2026-01-02

- A fifth game.
"""


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small project of its own, everything committed."""
    package, changelog = tmp_path / "__init__.py", tmp_path / "CHANGELOG.md"
    package.write_text('"""A project."""\n\n__version__ = "0.9.0"\n')
    changelog.write_text(CHANGELOG)
    monkeypatch.setattr(release, "ROOT", tmp_path)
    monkeypatch.setattr(release, "PACKAGE", package)
    monkeypatch.setattr(release, "CHANGELOG", changelog)
    for name in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{name}_NAME", "Ann")
        monkeypatch.setenv(f"GIT_{name}_EMAIL", "ann@example.org")
    git(tmp_path, "init", "--quiet", "--initial-branch=main")
    git(tmp_path, "add", "--all")
    git(tmp_path, "commit", "--quiet", "--message", "a start")
    return tmp_path


def git(folder: Path, *words: str) -> str:
    done = subprocess.run(["git", *words], cwd=folder, check=True, capture_output=True, text=True)
    return done.stdout.strip()


@pytest.mark.parametrize("version", ["1", "1.2", "v1.2.0", "1.2.0rc1", "01.2.0", ""])
def test_a_version_has_three_numbers(checkout, version):
    with pytest.raises(Refused, match="is not a version"):
        check_version(version, "0.9.0")


def test_a_version_is_newer_than_the_last_release(checkout):
    check_version("0.9.0", "0.9.0")  # there was none
    git(checkout, "tag", "v0.9.0")
    check_version("0.10.0", "0.9.0")
    for version in ("0.9.0", "0.8.9"):
        with pytest.raises(Refused, match=r"is not newer than 0\.9\.0"):
            check_version(version, "0.9.0")


def test_everything_is_committed_on_main_and_the_tag_is_free(checkout):
    check_tree("1.0.0")
    git(checkout, "tag", "v1.0.0")
    with pytest.raises(Refused, match="already exists"):
        check_tree("1.0.0")
    git(checkout, "switch", "--quiet", "--create", "other")
    with pytest.raises(Refused, match="made from main, and this is other"):
        check_tree("1.1.0")
    (checkout / "new.py").write_text("")
    with pytest.raises(Refused, match=r"uncommitted changes[^?]*\?\? new\.py"):
        check_tree("1.1.0")


def test_the_changelog_gets_the_version_and_the_day():
    new = dated(CHANGELOG, "1.0.0", "2026-11-18")
    assert "## [Unreleased]\n\n## [1.0.0] - 2026-11-18\n\n- A sixth game.\n\n## [0.9.0]" in new
    with pytest.raises(Refused, match="Write what has changed"):
        dated(new, "1.1.0", "2026-11-19")


def test_a_release_is_committed_and_tagged(checkout, monkeypatch):
    wheel = checkout / "dist" / "hunch_games-1.0.0.whl"
    tried, run = [], release.run
    monkeypatch.setattr(release, "known_pythons", lambda: ["python3"])
    monkeypatch.setattr(release, "run", lambda *words: words[0] == "make" or run(*words))
    monkeypatch.setattr(release, "build", lambda: [wheel])
    monkeypatch.setattr(release, "try_wheel", lambda *words: tried.append(words))
    release.release("1.0.0")
    assert tried == [(wheel, ["python3"])]
    assert git(checkout, "describe", "--exact-match") == "v1.0.0"
    assert git(checkout, "status", "--porcelain") == ""
    assert current_version() == "1.0.0"


def test_a_release_that_fails_leaves_everything_as_it_was(checkout, monkeypatch):
    before, run = git(checkout, "rev-parse", "HEAD"), release.run

    def broken() -> list[Path]:
        assert current_version() == "1.0.0"
        raise Refused("It does not build.")

    monkeypatch.setattr(release, "run", lambda *words: words[0] == "make" or run(*words))
    monkeypatch.setattr(release, "build", broken)
    with pytest.raises(Refused, match="does not build"):
        release.release("1.0.0")
    assert git(checkout, "status", "--porcelain") == git(checkout, "tag") == ""
    assert (git(checkout, "rev-parse", "HEAD"), current_version()) == (before, "0.9.0")


def test_a_release_that_cannot_be_tagged_is_not_committed_either(checkout, monkeypatch):
    before, run = git(checkout, "rev-parse", "HEAD"), release.run
    monkeypatch.setattr(release, "run", lambda *words: words[0] == "make" or run(*words))
    monkeypatch.setattr(release, "build", lambda: [checkout / "hunch_games-1.0.0.whl"])
    monkeypatch.setattr(release, "try_wheel", lambda *words: None)
    git(checkout, "config", "tag.gpgSign", "true")
    git(checkout, "config", "gpg.program", "false")
    with pytest.raises(Refused, match="This failed: git tag"):
        release.release("1.0.0")
    assert git(checkout, "status", "--porcelain") == git(checkout, "tag") == ""
    assert (git(checkout, "rev-parse", "HEAD"), current_version()) == (before, "0.9.0")
