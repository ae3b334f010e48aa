"""The command line explains itself, works for programs, and answers bad input with a sentence."""

import json
import re
from pathlib import Path

import pytest

from hunch.core.registry import games
from hunch.core.replay import whole_views
from tests.command import hunch, refused, told

GAMES = Path(__file__).parent.parent / "src" / "hunch" / "games"
RECORDED = next((GAMES / "intuition" / "matches").glob("*.json"))
SHORT = GAMES / "press_your_luck" / "matches" / "all_colours_with_three_colours.json"


def test_hunch_alone_explains_itself():
    said = told()
    for command in ("play", "games", "rules", "replay", "verify", "--help"):
        assert f"hunch {command}" in said


def test_the_version_is_printed():
    assert told("--version").startswith("hunch 0.")


def test_the_games_are_listed_for_people_and_for_programs():
    assert len(games()) >= 5
    listed = json.loads(told("games", "--json"))
    assert {game["name"] for game in listed} == set(games())
    said = told("games")
    for game in games().values():
        assert game.name in said
        assert game.summary in said


@pytest.mark.parametrize("name", games())
def test_the_rules_of_every_game_are_shown_with_its_options(name: str):
    said = told("rules", name)
    assert "## Options" in said
    data = json.loads(told("rules", name, "--json"))
    assert data["game"]["name"] == name
    assert all(option["name"] in said for option in data["options"])


@pytest.mark.parametrize("name", games())
def test_the_schema_of_every_game_is_json(name: str):
    assert {"action", "event", "view"} <= set(json.loads(told("schema", name))["properties"])


def test_the_protocol_is_printed_for_people_and_for_programs():
    said = told("protocol")
    document = json.loads(told("protocol", "--json"))
    assert document["asyncapi"] == "3.0.0"
    for name in document["components"]["messages"]:
        assert f"### `{name}`" in said


@pytest.mark.parametrize("name", games())
def test_bots_play_every_game_to_the_end_and_the_file_verifies(name: str, tmp_path: Path):
    seats = ",".join(["bot"] * games()[name].usual)
    file = str(tmp_path / "match.json")
    said = told("play", name, "--plain", "--seats", seats, "--save", file, "--cut", "three knocks")
    assert "wins" in said or "victory" in said or "win" in said
    assert told("verify", file).startswith("Fair: all ")
    assert json.loads(told("verify", file, "--json"))["fair"] is True
    assert json.loads(Path(file).read_text())["fairness"]["cuts"][0]["words"] == "three knocks"


def test_an_unfair_match_is_reported_with_exit_code_1(tmp_path: Path):
    data = json.loads(RECORDED.read_text())
    data["fairness"]["cuts"] = []
    file = tmp_path / "changed.json"
    file.write_text(json.dumps(data))
    done = hunch("verify", str(file))
    assert done.returncode == 1
    assert re.search(r"Not fair \(.*\): entry", done.stderr)
    done = hunch("verify", str(file), "--json")
    assert done.returncode == 1
    assert json.loads(done.stdout)["fair"] is False


def test_a_replay_is_given_in_words_and_in_json_from_a_seats_perspective():
    said = told("replay", str(RECORDED), "--seat", "0", "--plain")
    assert "You win by" in said or " wins by " in said
    replay = json.loads(told("replay", str(RECORDED), "--seat", "1", "--json"))
    recorded = json.loads(RECORDED.read_text())
    assert len(replay["steps"]) == len(recorded["log"]) + 1
    assert replay["outcome"] == recorded["outcome"]
    views = [view for (view,) in whole_views(step["views"] for step in replay["steps"])]
    assert all(view["held"] is None or view["holder"] == 1 for view in views)


def test_a_review_is_the_same_every_time_and_its_help_says_how_to_ask_for_more():
    once, again = (told("review", str(SHORT), "--playouts", "5") for _ in range(2))
    assert once == again
    assert "5 playouts from each" in once
    assert "Key moments:" in once
    assert "Schlüsselmomente:" in told("review", str(SHORT), "--playouts", "5", "--language", "de")
    help_ = " ".join(told("review", "--help").split())
    assert "--playouts" in help_
    assert "give narrower ranges" in help_


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("rules", "chess"), "There is no game “chess”; choose "),
        (("play", "chess", "--plain"), "There is no game “chess”"),
        (("play", "intuition", "--plain", "--seats", "you"), "is for 2 players, not 1"),
        (("play", "intuition", "--plain", "--seats", "Ada,Ada"), "Ada"),
        (("play", "intuition", "--plain", "--seats", ","), "One seat is empty"),
        (
            ("play", "intuition", "--plain", "--seats", "bot,bot", "--options", "x=1"),
            "no option “x”",
        ),
        (("play", "intuition", "--plain", "--seats", "bot,bot", "--options", "x"), "key=value"),
        (("verify", "no-such-file.json"), "cannot be read"),
        (("replay", "no-such-file.json"), "cannot be read"),
        (("replay", str(RECORDED), "--seat", "7"), "seat"),
        (("serve", "--log", "xml"), "'xml' is not one of 'text', 'json'"),
        (("fly",), "fly"),
    ],
)
def test_bad_input_is_answered_with_a_sentence(arguments: tuple[str, ...], sentence: str):
    assert sentence in refused(*arguments)


def test_a_save_that_cannot_be_written_is_refused_before_the_match(tmp_path: Path):
    place = str(tmp_path / "no" / "such" / "folder" / "m.json")
    said = refused("play", "intuition", "--plain", "--seats", "bot,bot", "--save", place)
    assert "Can’t write to" in said


def test_the_bench_measures_every_game():
    rows = json.loads(told("bench", "engine", "--seconds", "0.05", "--json"))
    assert set(games()) <= {row["name"] for row in rows}
    assert all(row["steps_per_second"] > 0 for row in rows)
