"""The terminal speaks the language of its locale, or the one that was asked for, and no other."""

import io
import re
from decimal import Decimal
from importlib import import_module
from inspect import getmembers, isfunction, signature

import pytest

from hunch.core.errors import BadMessage
from hunch.core.fields import Number, Stake, Stakes
from hunch.core.languages import ENGLISH, languages
from hunch.core.record import save
from hunch.core.registry import find
from hunch.terminal.app import ReplayApp
from hunch.terminal.plain import run_plain
from hunch.terminal.replay import MatchReplay
from hunch.terminal.screens.dialogs import CoverScreen, EndScreen, HelpScreen
from hunch.terminal.screens.setup import SetupScreen
from hunch.terminal.screens.table import TableScreen
from hunch.terminal.seats import parse_seats
from hunch.terminal.session import Setup
from hunch.terminal.spoken_language import chosen_language, locale_language
from hunch.text.form_input import FieldInput
from hunch.text.translator import Voice
from tests.command import refused, told

GERMAN = "de"
FILES = [f"terminal.{file}" for file in ("words", "key_words", "plain_words")]
FILES += ["text.form_words", "text.choice_words"]
OTHERS = [language for language in languages() if language != ENGLISH]
# Words of an English sentence, none of which is German.
ENGLISH_ONLY = {"the", "of", "and", "is", "isn", "are", "you", "your", "with", "to", "or", "there"}
ENGLISH_ONLY |= {"choice", "choices", "choose", "type", "number", "match", "press", "help", "quit"}
ENGLISH_ONLY |= {"save", "saved", "back", "start", "seats", "person", "what", "happened", "luck"}


def transcript(language, lines, game="intuition", seats="Ann,bot", **more):
    out = io.StringIO()
    found = find(game) if isinstance(game, str) else game
    setup = Setup(found, parse_seats(seats), None, b"s" * 32, language)
    typed = io.StringIO("".join(f"{line}\n" for line in lines))
    assert run_plain(setup, stdin=typed, stdout=out, **more) == 0
    return out.getvalue()


def english_in(text):
    return set(re.findall(r"[a-z]+", text.lower())) & ENGLISH_ONLY


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("file", FILES)
def test_every_sentence_has_its_counterpart(file, language):
    english = import_module(f"hunch.{file}")
    other = import_module(f"hunch.{file}_{language}")
    for name, function in getmembers(english, isfunction):
        if function.__module__ == english.__name__ and not name.startswith("_"):
            theirs = vars(other)[name]
            assert signature(theirs) == signature(function), name


@pytest.mark.parametrize("language", OTHERS)
def test_a_whole_match_line_by_line_has_no_english_in_it(language, tmp_path):
    odd = ["?", "table", "99", "purple", "", "q", "n"]
    place = tmp_path / "m.json"
    english, other = (
        transcript(each, [*odd, *["1"] * 47], coach=True, save=place)
        for each in (ENGLISH, language)
    )
    assert english_in(english) > {"the", "choice", "type", "choose", "quit", "saved"}
    assert not english_in(other.replace(str(place), "").replace("purple", ""))
    assert not set(english.splitlines()) & set(other.splitlines()) - {""}


def test_german_answers_and_commands_are_understood(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    lines = ["hilfe", "regeln", "tisch", "speichern", "hoch s", "Niedrig rot", "beenden", "ja"]
    text = transcript(GERMAN, lines)
    assert "Antworte mit der Nummer einer Möglichkeit" in text
    assert "## 4. " in text
    assert "Gespeichert in intuition-1.json." in text
    assert "Du hast „hoch schwarz“ gesagt" in text
    assert "Du hast „niedrig rot“ gesagt" in text
    assert "Du hast die Partie verlassen" in text


def test_english_commands_are_understood_in_german_too(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    text = transcript(GERMAN, ["help", "rules", "table", "save", "quit", "y"])
    assert "Gespeichert in intuition-1.json." in text
    assert "steht nicht zur Wahl" not in text
    assert "Du hast die Partie verlassen" in text


def test_forms_are_asked_in_german(fake):
    lines = ["2", "25", "x", "20", "1,25", "-", "red 11", "Red 3, ox 1", "9", "2 1", ""]
    text = transcript(GERMAN, lines, fake.GAME, "Ann")
    assert "10 bis 50 in Schritten von 10:" in text
    assert "Möglich ist 10 bis 50 in Schritten von 10." in text
    assert "„x“ ist keine ganze Zahl." in text
    assert "eine Zahl von 0 bis 1.000 mit bis zu 1 Nachkommastelle oder - für keine Ant" in text
    assert "Felder: Red, Blue und Ox." in text
    assert "11 ist mehr als die 10, die du hast." in text
    assert "9 geht hier nicht. Wähle bis zu 2 Zahlen aus 0–3." in text


@pytest.mark.parametrize(
    ("language", "typed", "number"),
    [
        ("en", "8,848.86", "8848.86"),
        ("en", "1.500", "1.500"),
        ("de", "8.848,86", "8848.86"),
        ("de", "1.500", "1500"),
        ("de", "1,5", "1.5"),
        ("de", "1.5", "1.5"),
        ("de", "2.500.000 €", "2500000"),
    ],
)
def test_numbers_are_read_as_the_language_writes_them(language, typed, number):
    field = Number("guess", Decimal(0), Decimal(10**8), places=3)
    assert FieldInput(field, say=Voice(language)).parse(typed) == Decimal(number)


def test_spots_can_be_typed_as_they_are_shown_or_as_the_rules_call_them():
    field = Stakes("stakes", ("Red", "Blue", "1,000"), 1, 10)
    asked = FieldInput(field, "", {"Red": "Rot", "Blue": "Blau", "1,000": "1.000"}, Voice(GERMAN))
    assert asked.parse("rot 3, Blue 1") == (Stake("Red", 3), Stake("Blue", 1))
    assert asked.parse("rot 3,1.000 2") == (Stake("Red", 3), Stake("1,000", 2))
    assert asked.example == "Rot 3, Blau 1"
    with pytest.raises(BadMessage, match=r"„grün“ gibt es nicht\. Die Felder sind Rot, Blau und 1"):
        asked.parse("grün 1")
    english = FieldInput(field)
    assert english.parse("1,000 2, red 1") == (Stake("1,000", 2), Stake("Red", 1))


def test_a_person_called_you_gets_a_name_in_the_language():
    assert parse_seats("you,bot")[0].name == "Player"
    assert [chair.name for chair in parse_seats("du,bot", Voice(GERMAN))] == ["Gast", "Ada"]
    assert parse_seats("you", Voice(GERMAN)) == parse_seats("ich", Voice(GERMAN))
    with pytest.raises(BadMessage, match="Ein Platz ist leer"):
        parse_seats("Ann,,Ben", Voice(GERMAN))


def test_full_screen_from_the_games_to_the_table_in_german(drive):
    async def script(client):
        await client.shown("Ahnen, wetten, kombinieren")
        await client.shown("2–8 Personen · 20–40 Min.")
        await client.shown("? Hilfe  t Hell/dunkel  q Beenden")
        assert not english_in(re.sub(r"Do you want .*|The Intuition.*", "", client.text()))
        client.app.push_screen(SetupScreen(find("intuition"), say=client.app.say))
        await client.shown("Partie beginnen")
        for words in ("Plätze", "Mensch", "Gast", "● mittel", "Der Zufall ist schon", "Optionen"):
            assert words in client.text()
        assert "^s Beginnen" in client.text()
        assert not english_in(client.text())
        await client.press("ctrl+s")
        await client.until(lambda: isinstance(client.app.screen, TableScreen))
        await client.until(lambda: bool(client.app.screen.query("#choices")))
        await client.shown("Hoch schwarz")
        for words in (
            "Gast (du)",
            "Ada · Bot",
            "? Hilfe  s Speichern  c Coach  t Hell/dunkel  q Beenden",
        ):
            assert words in client.text()
        assert not english_in(client.text())
        await client.press("question_mark")
        await client.until(lambda: isinstance(client.app.screen, HelpScreen))
        await client.shown("diese Möglichkeit wählen")
        await client.press("escape", "q")
        await client.shown("Diese Partie verlassen?")
        await client.press("j")
        await client.until(lambda: client.app._exit)

    drive(script, language=GERMAN)


def test_a_form_in_full_screen_in_german(fake, table, drive):
    session = table(fake.GAME, "Ann", fake.Options(fields="stakes"), language=GERMAN)

    async def script(client):
        await client.until(lambda: bool(client.app.screen.query("#form")))
        await client.press("1", "2")
        await client.shown("2 zu viel · 1 von 2 Einsätzen")
        await client.press("enter", "enter")
        await client.shown("12 ist mehr als die 10, die du hast.")

    drive(script, session=session)


def test_the_cover_the_end_and_the_replay_in_german(table, drive):
    session = table("intuition", "Ann,Ben", language=GERMAN)

    async def covered(client):
        await client.until(lambda: isinstance(client.app.screen, CoverScreen))
        await client.shown("Gib den Bildschirm an")
        assert "drück Enter, wenn sonst niemand zuschaut." in client.text()

    drive(covered, session=session)
    while session.outcome is None:
        seat = session.waiting_for()
        session.step() if seat is None else session.default(seat)

    async def ended(client):
        await client.until(lambda: isinstance(client.app.screen, EndScreen))
        for words in ("Revanche (r)", "Beenden (q)", "Fair: Alle", "Der Fingerabdruck, der"):
            assert words in client.text()

    drive(ended, session=session, size=(80, 24))

    async def replayed(client):
        await client.shown(f"Schritt 0 von {len(session.match.log)} · Ansicht: Publikum")
        await client.shown("q Beenden")
        assert not english_in(client.text())
        await client.press("tab")
        await client.shown("Ansicht: Ann")
        await client.press("v")
        await client.shown("Fair: Alle")

    app = ReplayApp(MatchReplay(session.match, GERMAN), session.record(), None)
    drive(replayed, app=app, size=(80, 24))


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "de_AT@euro"}, "de"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "POSIX"}, "en"),
        ({"LANG": "fi_FI.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "en_GB.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "de_DE.UTF-8"}, "de"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "en_GB.UTF-8", "LC_ALL": "de_CH"}, "de"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": ""}, "de"),
    ],
)
def test_the_locale_decides_by_default(environment, language):
    assert locale_language(environment) == language
    assert chosen_language(None, environment) == language


def test_a_language_that_is_asked_for_wins_and_one_that_is_unknown_is_refused():
    german = {"LANG": "de_DE.UTF-8"}
    assert chosen_language("en", german) == "en"
    assert chosen_language("en-GB", german) == "en"
    assert chosen_language("de_AT", {}) == "de"
    assert chosen_language("DE", {}) == "de"
    with pytest.raises(BadMessage, match=r"Hunch doesn’t speak “xx”; choose en or de\."):
        chosen_language("xx", {})
    with pytest.raises(BadMessage, match=r"„xx“ spricht Hunch nicht; wähle en oder de\."):
        chosen_language("xx", german)


def test_the_command_speaks_the_language_of_the_locale_unless_told_otherwise(table, tmp_path):
    play = ("play", "intuition", "--plain", "--seats", "bot,bot")
    assert "Am Tisch: Ada (Bot)" in told(*play, LC_ALL="de_DE.UTF-8")
    assert "At the table: Ada (bot)" in told(*play, "--language", "en", LC_ALL="de_DE.UTF-8")
    assert "Am Tisch: Ada (Bot)" in told(*play, "--language", "de")
    assert "Hunch doesn’t speak “xx”; choose en or de." in refused(*play, "--language", "xx")
    assert "Für die Option „reveal_ms“" in refused(*play, "--options", "reveal_ms=5", LC_ALL="de")
    english = refused(*play, "--options", "reveal_ms=5", "--language", "en", LC_ALL="de")
    assert "Option “reveal_ms” must be" in english
    assert "Ein Spiel „chess“ gibt es nicht" in refused("play", "chess", "--language", "de")
    assert "lässt sich nicht lesen" in refused("verify", str(tmp_path / "none"), LC_ALL="de")
    session = table("intuition", "Ann,bot")
    session.step()
    save(tmp_path / "m.json", session.record())
    replay = ("replay", str(tmp_path / "m.json"))
    assert "The match isn’t finished." in told(*replay)
    assert "Die Partie ist nicht zu Ende gespielt." in told(*replay, "--language", "de")
    assert '"language":"en"' in told(*replay, "--json", LC_ALL="de_DE.UTF-8")
    assert '"language":"de"' in told(*replay, "--json", "--language", "de")
