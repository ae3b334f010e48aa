"""Line by line: transcripts, answers, bad input, and the end of input."""

import io
import subprocess
import sys
from decimal import Decimal

import pytest

from hunch.core.errors import BadMessage
from hunch.core.fairness import Cut
from hunch.core.fields import Stake
from hunch.core.record import load
from hunch.core.registry import find
from hunch.games.intuition.rules import Options
from hunch.terminal.plain import run_plain
from hunch.terminal.seats import parse_seats
from hunch.terminal.session import Setup
from hunch.text.choices import choice_of
from hunch.text.form_input import FieldInput

SECRET = b"s" * 32
LABELS = ["Low", "High", "Low red", "High red"]


def transcript(game, seats, lines, options=None, cuts=(), **more):
    out = io.StringIO()
    found = find(game) if isinstance(game, str) else game
    code = run_plain(
        Setup(found, parse_seats(seats), options, SECRET),
        cuts,
        stdin=io.StringIO("".join(f"{line}\n" for line in lines)),
        stdout=out,
        **more,
    )
    assert code == 0
    return out.getvalue()


def test_a_whole_match_is_played_by_number():
    text = transcript("intuition", "Ann,bot", ["1"] * 47)
    assert "At the table: Ann and Ada (bot)." in text
    assert "What card is Ada hiding?" in text
    assert "The deck is empty." in text
    assert "Fair: all 49 draws follow from the committed secret." in text


@pytest.mark.parametrize(
    ("game", "title"),
    [
        ("intuition", "Intuition. "),
        ("press_your_luck", "Do you want to press your luck? "),
        ("think_str8", "Think Str8! "),
    ],
)
def test_a_title_that_ends_like_a_sentence_gets_no_full_stop(game, title):
    assert transcript(game, "Ann,bot", []).startswith(title)


def test_a_game_without_words_of_its_own_says_the_scores_once(fake):
    text = transcript(fake.GAME, "Ann,Ben", ["1", "", "1", ""])
    assert text.count("Ann 1, Ben 1.") == 1
    assert text.endswith("Nothing was drawn in this match.\n")


def test_the_text_has_neither_boxes_nor_colours():
    text = transcript("intuition", "Ann,bot", ["1"] * 47)
    assert "\x1b" not in text
    assert not set(text) & set("╭╮╰╯│─░♥♦♣♠●")


def test_the_end_of_input_ends_the_match_politely(tmp_path):
    text = transcript("intuition", "Ann,bot", ["1"], save=tmp_path / "m.json")
    assert "The input has ended; the match isn’t finished." in text
    assert f"Saved to {tmp_path / 'm.json'}." in text
    match, record = load(tmp_path / "m.json")
    assert match.outcome is None
    assert record.fairness.secret is None


def test_no_input_at_all_is_the_end_of_input():
    assert "the match isn’t finished" in transcript("intuition", "Ann,bot", [])


def test_bad_input_gets_a_sentence_and_is_asked_again():
    text = transcript("intuition", "Ann,bot", ["99", "purple", "h", "", "low", "q", "n", "q", "y"])
    assert "There’s no choice 99. Choose a number from 1 to 8." in text
    assert "“purple” isn’t one of the choices. Type a number from 1 to 8." in text
    assert "“h” could be High, High red or High black. Type a bit more." in text
    assert "\nChoose a number from 1 to 8." in text
    assert "You said “low”" in text
    assert "You left the match; it isn’t finished." in text


def test_help_rules_and_the_table_are_a_word_away(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    text = transcript("intuition", "Ann,bot", ["?", "rules", "table", "save"])
    assert "Answer with the number of a choice" in text
    assert "## 4. Guesses" in text
    assert text.count("Set aside, out of play:") == 2
    assert "Saved to intuition-1.json." in text
    assert (tmp_path / "intuition-1.json").exists()


def test_two_people_pass_the_screen_and_hear_only_their_own_secrets():
    lines = ["", "1", "", "", "1"]
    text = transcript("intuition", "Ann,Ben", lines, Options(first_holder=0))
    cover = "Pass the screen to Ben. Ben, press Enter when nobody else is looking."
    assert cover in text
    first, rest = text.split(cover, 1)
    assert "The hidden card is" not in first
    ben, handed, ann = rest.partition("Pass the screen to Ann.")
    assert handed
    assert "The hidden card is" in ben.split("Press Enter to continue.")[0]
    secret = ben[ben.index("The hidden card is") :].split("\n")[0]
    assert secret not in ann


def test_people_may_cut_the_deck():
    luck = [transcript("intuition", "bot,bot", [], cuts=cuts) for cuts in ((), [Cut(0, "knock")])]
    assert luck[0].splitlines()[3] == luck[1].splitlines()[3]  # the same commitment
    assert luck[0].splitlines()[6] != luck[1].splitlines()[6]  # another card


def test_forms_are_asked_field_by_field(fake):
    lines = ["2", "25", "x", "20", "1.25", "-", "red 11", "green 1", "Red 3, ox 1", "9", "2 1", ""]
    text = transcript("fake", "Ann", lines)
    assert "1. Pass\n2. Decide…" in text
    assert "Whole, 10 to 50, in steps of 10:" in text
    assert "The number must be from 10 to 50, in steps of 10." in text
    assert "“x” isn’t a whole number. Enter a number from 10 to 50, in steps of 10." in text
    assert (
        "Number, a number from 0 to 1,000 with up to 1 decimal place, or - for no answer:" in text
    )
    assert (
        "Stakes. Type it like “Red 2, Blue 0”, or leave it blank to bet nothing (at most 2 bets, "
        in text
    )
    assert "11 is more than the 10 you have. Bet less." in text
    assert "There’s no spot “green”. The spots are Red, Blue and Ox." in text
    assert "Red: up to 2 numbers from 0–3, such as 1 2:" in text
    assert "You can’t choose 9. Choose up to 2 numbers from 0–3." in text
    assert "You win." in text


def test_what_people_type_becomes_exact_values(fake):
    whole, number, stakes, subsets = map(FieldInput, fake.FIELDS.values())
    assert whole.parse(" 30 ") == 30
    assert number.parse("$ 1,000") == Decimal(1000)
    assert number.parse("none") is None
    assert stakes.parse("r 3, OX 0") == (Stake("Red", 3), Stake("Ox", 0))
    assert stakes.parse("") == ()
    assert subsets.parse("3, 1") == (1, 3)


def test_a_choice_is_its_number_its_words_or_their_beginning():
    assert choice_of("2", LABELS) == 1
    assert choice_of("low", LABELS) == 0
    assert choice_of("HIGH R", LABELS) == 3
    with pytest.raises(BadMessage, match="could be Low or Low red"):
        choice_of("lo", LABELS)


def test_neither_plain_mode_nor_the_ways_in_import_textual():
    code = (
        "import sys, hunch.terminal.plain, hunch.terminal.launch;sys.exit('textual' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
