"""Match files that an early version of Hunch saved can still be verified and replayed.

`hunch play` wrote the files in `saved_matches`. When one of these games gets another version, its
file belongs with those that are refused.
"""

import json
from pathlib import Path

import pytest

from hunch.core.record import load
from hunch.core.registry import find
from tests.command import refused, told

SAVED = Path(__file__).parent / "saved_matches"
PLAYABLE = ("intuition", "think_str8")
OUTDATED = ("press_your_luck",)


def test_every_saved_match_is_tested():
    assert {path.stem for path in SAVED.iterdir()} == {*PLAYABLE, *OUTDATED}


@pytest.mark.parametrize("name", PLAYABLE)
def test_the_luck_of_a_match_saved_long_ago_is_still_fair(name: str):
    file = SAVED / f"{name}.json"
    log = json.loads(file.read_text("utf-8"))["log"]
    draws = sum(entry["seat"] == "chance" for entry in log)
    assert f"Fair: all {draws} draws follow" in told("verify", str(file))


@pytest.mark.parametrize("name", PLAYABLE)
def test_a_match_saved_long_ago_still_ends_as_it_did(name: str):
    file = SAVED / f"{name}.json"
    match, record = load(file)
    replayed = json.loads(told("replay", str(file), "--json"))
    assert match.outcome is not None
    assert match.outcome == record.outcome
    assert replayed["outcome"]["scores"] == list(match.outcome.scores)
    assert len(replayed["steps"]) == len(record.log) + 1


@pytest.mark.parametrize("name", OUTDATED)
@pytest.mark.parametrize("command", ["verify", "replay"])
def test_a_match_of_another_version_is_refused_with_both_versions(name: str, command: str):
    file, game = SAVED / f"{name}.json", find(name)
    old = json.loads(file.read_text("utf-8"))["version"]
    assert old < game.version
    assert (
        f"it was played with version {old} of {game.title}, which is older than the one installed "
        f"here (version {game.version})"
    ) in refused(command, str(file))
