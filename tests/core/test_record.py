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


def test_every_entry_of_the_log_has_a_line_of_its_own():
    lines = text_of(record_of(match())).splitlines()
    assert sum('"action"' in line for line in lines) == 6


def test_a_truncated_file_is_said_to_break_off():
    assert "breaks off at line" in refused(text_of(record_of(match()))[:-40])


@pytest.mark.parametrize(
    "text", ["", "nonsense", "[1, 2]", "{}", '"text"', "1", "null", "[" * 9999]
)
def test_what_is_not_a_match_file_is_said_to_be_none(text):
    assert "is broken" in refused(text) or "is not a match file" in refused(text)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ('{"seats": ["\\ud800"]}', "it holds half of a letter"),
        ('{"\\udc00": 1}', "it holds half of a letter"),
        (f'{{"version": {"9" * 5000}}}', "a number in it is too long"),
        ("[" * 99999, "it is nested too deeply"),
    ],
)
def test_what_json_may_hold_and_nobody_can_read_is_named(text, sentence):
    assert refused(text) == f"m.json is broken: {sentence}."


def test_a_missing_file_and_a_picture_are_refused(tmp_path):
    with pytest.raises(BadFile, match="cannot be read"):
        load(tmp_path / "none.json")
    picture = tmp_path / "picture.json"
    picture.write_bytes(b"\x89PNG\xff\xfe")
    with pytest.raises(BadFile, match="not text"):
        load(picture)


def test_an_unknown_game_is_named_with_those_there_are(data):
    assert "no game «chess»; there is " in refused({**data, "game": "chess"})


def test_a_newer_version_of_a_game_or_of_the_format_is_refused(data):
    assert "newer than version 1" in refused({**data, "version": 2})
    assert "older than version 1" in refused({**data, "version": 0})
    assert "reads up to format 1" in refused({**data, "format": 2})


def test_bad_options_seats_and_unknown_fields_are_refused(data):
    assert "«memory» cannot be «good»" in refused({**data, "options": {"memory": "good"}})
    assert "has no option «speed»" in refused({**data, "options": {"speed": 1}})
    assert "options are not an object" in refused({**data, "options": [1]})
    assert "is for 2 players, not for 3" in refused({**data, "seats": ["A", "B", "C"]})
    assert "unknown field `winner`" in refused({**data, "winner": 1})
    del data["log"]
    assert "missing required field `log`" in refused(data)


@pytest.mark.parametrize(
    ("entry", "sentence"),
    [
        ({"seat": 0, "action": {"type": "Guess", "words": "low"}}, "waits for luck"),
        ({"seat": "chance", "action": {"type": "Turn", "card": "7H"}}, "entry 6: "),
        ({"seat": "chance", "action": {"type": "Turn", "card": "AH"}}, "cannot bring «Turn AH»"),
        ({"seat": "chance", "action": {"type": "Fly"}}, "Invalid value 'Fly'"),
        ({"seat": "luck", "action": {"type": "Fly"}}, "Invalid enum value 'luck'"),
        ({"seat": 0}, "missing required field `action`"),
        ({"seat": -1, "action": {"type": "Guess", "words": "low"}}, "not for seat -1"),
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
