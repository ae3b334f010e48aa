"""Every bad match file gets one sentence that says what is wrong."""

import json

import pytest

from hunch.core.errors import BadFile
from hunch.core.match import Match
from hunch.core.record import load, parse, record_of, replay, save, text_of
from hunch.core.registry import find
from hunch.core.values import CHANCE


def match():
    """A short piece of a match."""
    game = find("intuition")
    played = Match(game, ("Ada", "Ben"))
    while len(played.log) < 6:
        (seat,) = played.to_act
        if seat is CHANCE:
            played.play(seat, next(iter(played.rules.chance(played.state)))[0])
        else:
            played.play(seat, played.rules.default(played.state, seat))
    return played


@pytest.fixture
def data():
    return json.loads(text_of(record_of(match())))


def refused(data, source="m.json"):
    with pytest.raises(BadFile) as caught:
        replay(parse(data if isinstance(data, str) else json.dumps(data), source), source)
    sentence = str(caught.value)
    assert "\n" not in sentence
    assert source in sentence
    return sentence


def test_a_saved_match_loads_as_it_was(tmp_path):
    path = tmp_path / "m.json"
    save(path, record_of(match()))
    loaded, record = load(path)
    assert loaded.state == match().state
    assert loaded.told == match().told
    assert text_of(record_of(loaded)) == path.read_text()
    assert not list(tmp_path.glob("*.part"))
    assert record.seats == ("Ada", "Ben")


def test_every_entry_of_the_log_has_its_own_line():
    lines = text_of(record_of(match())).splitlines()
    assert sum('"action"' in line for line in lines) == 6


def test_a_truncated_file_is_reported_as_cut_off():
    assert "cut off at line" in refused(text_of(record_of(match()))[:-40])


@pytest.mark.parametrize(
    "text", ["", "nonsense", "[1, 2]", "{}", '"text"', "1", "null", "[" * 9999]
)
def test_anything_but_a_match_file_is_refused(text):
    assert "cannot be read" in refused(text) or "is not a match file" in refused(text)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('{"seats": ["\\ud800"]}', "it contains invalid Unicode"),
        ('{"\\udc00": 1}', "it contains invalid Unicode"),
        (f'{{"version": {"9" * 5000}}}', "a number in it is too long"),
        ("[" * 99999, "it is nested too deeply"),
    ],
)
def test_valid_json_that_cannot_be_read_is_explained(text, sentence):
    assert refused(text) == f"m.json cannot be read: {sentence}."


def test_a_missing_file_and_a_picture_are_refused(tmp_path):
    with pytest.raises(BadFile, match="cannot be read"):
        load(tmp_path / "none.json")
    picture = tmp_path / "picture.json"
    picture.write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(BadFile, match="not UTF-8 text"):
        load(picture)


def test_an_unknown_game_is_refused_with_a_list_of_games(data):
    assert "no game “chess”; choose " in refused({**data, "game": "chess"})


def test_a_newer_version_of_a_game_or_of_the_format_is_refused(data):
    assert "newer than the one installed here (version 1)" in refused({**data, "version": 2})
    assert "older than the one installed here (version 1)" in refused({**data, "version": 0})
    assert "reads up to format 1" in refused({**data, "format": 2})


def test_bad_options_seats_and_unknown_fields_are_refused(data):
    assert "“memory” must be assist, counts or strict, not “good”" in refused(
        {**data, "options": {"memory": "good"}}
    )
    assert "has no option “speed”" in refused({**data, "options": {"speed": 1}})
    assert "options are not an object" in refused({**data, "options": [1]})
    assert "is for 2 players, not 3" in refused({**data, "seats": ["A", "B", "C"]})
    assert "unknown field `winner`" in refused({**data, "winner": 1})
    del data["log"]
    assert "missing required field `log`" in refused(data)


@pytest.mark.parametrize(
    ("entry", "sentence"),
    [
        ({"seat": 0, "action": {"type": "Guess", "words": "low"}}, "waiting for luck"),
        ({"seat": "chance", "action": {"type": "Turn", "card": "7H"}}, "entry 6: "),
        ({"seat": "chance", "action": {"type": "Turn", "card": "AH"}}, "“Turn AH” cannot come up"),
        ({"seat": "chance", "action": {"type": "Fly"}}, "Invalid value 'Fly'"),
        ({"seat": "luck", "action": {"type": "Fly"}}, "Invalid enum value 'luck'"),
        ({"seat": 0}, "missing required field `action`"),
        ({"seat": -1, "action": {"type": "Guess", "words": "low"}}, "It isn’t seat -1’s turn"),
        (7, "Expected `object`"),
    ],
)
def test_an_illegal_entry_is_named_by_its_number(data, entry, sentence):
    said = refused({**data, "log": [*data["log"], entry]})
    assert "m.json, entry 6: " in said
    assert sentence in said


def test_an_outcome_that_the_log_does_not_lead_to_is_found(data):
    data["outcome"] = {"reason": "deck_empty", "scores": [40, 7], "ranking": [1, 2]}
    assert "does not lead to the outcome" in refused(data)
