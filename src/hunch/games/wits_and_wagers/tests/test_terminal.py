"""What people see on a terminal."""

import re
from decimal import Decimal
from inspect import getmembers, isfunction, signature
from itertools import pairwise
from random import Random

import pytest
from msgspec.structs import replace
from rich.cells import cell_len
from rich.text import Text

from hunch.core.engine import play
from hunch.core.fields import Stake
from hunch.core.match import Match
from hunch.core.values import CHANCE, Bets, TakeBack
from hunch.core.walk import at_random, playing
from hunch.games.wits_and_wagers import (
    rules,
    terminal,
    terminal_words,
    terminal_words_de,
    words_de,
)
from hunch.games.wits_and_wagers.conversion import converted, measures, nearly
from hunch.games.wits_and_wagers.packs import PACKS, content, known, questions_of
from hunch.games.wits_and_wagers.questions import Wording, Wordings
from hunch.games.wits_and_wagers.rules import Options
from hunch.games.wits_and_wagers.tests.table import NOTHING, ONE, ask, bet, guess, question, table
from hunch.games.wits_and_wagers.values import Ask, Bet, Guess
from hunch.terminal import art
from hunch.terminal.hooks import Scene

NAMES = ("Ada", "Bartholomew of Sussex", "Cleo", "Dan", "Eve", "Fritz", "Gwen")
ADA, BART, CLEO = map(art.seat_mark, range(3))
LOW, USUAL, TALL = 11, 24, 40
WIDE = 300  # wide enough to show what a console would cut off
NAME = re.compile(
    "|".join((*(rf"\b{name}\b" for name in NAMES), r"Bartholomew of Suss…", r"[BFGEDC][a-z]*…"))
)
WORD = re.compile(r"[a-zäöüß]{2,}")
CUT = re.compile(r"([a-zäöüß]{2,})…")
# The same in both languages.
BOTH = {"wits", "wagers", "bonus", *" ".join(each.unit for each in measures().values()).split()}
BETS = (
    [("10", 500), ("12", 0)],
    [("12", 0), ("12", 200)],
    [("smaller", 1200)],
)


def scene_of(state, seat, width=76, height=USUAL, draft=None, language="en"):
    """What that seat's drawing gets."""
    turn = rules.to_act(state)
    return Scene(
        view=rules.view(state, seat),
        seat=seat,
        names=NAMES[: len(state.cash)],
        menu=rules.menu(state, seat) if seat in turn else None,
        draft=draft,
        width=width,
        height=height,
        options=state.options,
        to_act=turn,
        outcome=rules.outcome(state),
        language=language,
    )


def drawn(state, seat, **room):
    return art.text_of(terminal.draw(scene_of(state, seat, **room)), WIDE)


def betting(options=None):
    """Guesses of 10, 12 and 20 on the mat, and some money to bet."""
    return table("10", "12", "20", answer="14", cash=(3700, 200, 1200), options=options)


def settled(options=None, bets=BETS):
    return bet(betting(options), *bets).state


def asked(number, **changes):
    """Three sides, and a question like the usual one but for these changes."""
    made = replace(question("14", f"q{number}"), **changes)
    return play(rules, rules.start(3, Options()), CHANCE, Ask(made)).state


def row_of(text, name):
    """The line of the scoreboard for that name."""
    return next(line for line in reversed(text.splitlines()) if f" {name} " in line)


def slots_of(text):
    """The mat column by column: each slot's lines from its odds on."""
    lines = text.splitlines()
    top = next(number for number, line in enumerate(lines) if "─5 to 1" in line)
    joints = [place for place, mark in enumerate(lines[top]) if mark in "╭┬╮┏┓"]
    end = next(n for n in range(top, len(lines)) if lines[n][:1] in set("╰├┗"))
    columns = pairwise(joints)
    return [[line[low + 1 : high] for line in lines[top : end + 1]] for low, high in columns]


def touched(drawing):
    """Every spot that a click on the drawing bets on."""
    assert isinstance(drawing, Text)
    metas = [span.style.meta for span in drawing.spans if not isinstance(span.style, str)]
    return {meta["hunch.stake"] for meta in metas if "hunch.stake" in meta}


def some_match(seats, rng, packs=("geography", "below_zero")):
    options = Options(
        questions=3,
        red_black=rng.random() < 0.5,
        rising_bonus=rng.random() < 0.5,
        packs=packs,
    )
    return Match(rules.GAME, NAMES[:seats], options)


@pytest.mark.parametrize("width", [58, 76, 80, 100, 130])
def test_every_moment_fits_its_width(width):
    for seats in rules.GAME.seats():
        rng = Random(seats * width)
        match = some_match(seats, rng)
        for _ in playing(match, at_random(rng, rng.choice)):
            if rng.random() < 0.5:
                check_width(match, rng, width)
        check_width(match, rng, width)


def check_width(match, rng, width):
    """No line is too long, whoever looks, whatever the draft and however few lines there are."""
    seat = rng.choice([*range(len(match.names)), None])
    draft = match.menu(seat).sample(rng) if seat in match.to_act and rng.random() < 0.7 else None
    height = rng.choice([6, LOW, USUAL, TALL])
    text = drawn(match.state, seat, width=width, height=height, draft=draft)
    for line in text.splitlines():
        assert cell_len(line) <= width, text


@pytest.mark.parametrize("height", [6, LOW, USUAL])
@pytest.mark.parametrize("id_", ["geography-great-wall-length", "below-zero-badwater-elevation"])
def test_the_card_has_the_whole_question(id_, height):
    asks = questions_of(("geography", "below_zero"))[id_]
    state = play(rules, rules.start(4, Options()), CHANCE, Ask(asks)).state
    text = " ".join(drawn(state, 0, height=height).replace("│", " ").split())
    assert asks.question.replace("-", "") in text.replace("- ", "").replace("-", "")
    assert "1 of 7" in text
    assert "30 s to guess" in text


def test_the_card_says_its_category_difficulty_and_unit():
    text = drawn(asked(1, category="roads", difficulty=3, unit="km"), 0)
    assert "roads · ▪▪▪ hard" in text
    assert "Unit: km" in text


def test_without_a_clock_no_time_is_shown():
    assert " s to " not in drawn(table("1", "2", options=Options(bet_seconds=0)), 0)


def test_long_words_of_a_pack_do_not_break_the_card():
    state = asked(1, category="c" * 90, unit="u" * 90, source="s" * 200)
    state = bet(guess(state, "1", "2", "3").state, NOTHING, NOTHING, NOTHING).state
    for height in (LOW, TALL):
        lines = drawn(state, 0, height=height).splitlines()
        assert max(map(cell_len, lines)) <= 76


@pytest.mark.parametrize("height", [LOW, USUAL])
def test_guesses_lie_in_their_places_with_their_authors_and_the_rest_is_empty(height):
    slots = slots_of(drawn(table("12", "10", "12", "15", None), 0, height=height))
    assert [slot[0].strip("─ ") for slot in slots] == [
        *("6 to 1", "5 to 1", "4 to 1", "3 to 1"),
        *("2 to 1", "3 to 1", "4 to 1", "5 to 1"),
    ]
    assert slots[0][1].strip() == "Smaller"
    assert [slot[1].strip() for slot in slots[3:6]] == ["10", "12", "15"]
    assert f"{BART} B" in slots[3][2]
    assert {ADA, CLEO} <= set(slots[4][2])
    assert all("╭╌" in slots[place][1] for place in (1, 2, 6, 7))


def test_many_authors_of_one_guess_all_leave_their_mark():
    slots = slots_of(drawn(table(*["7"] * 7), 0, height=TALL))
    assert {art.seat_mark(seat) for seat in range(7)} <= set(slots[4][2])


def test_years_have_no_commas_and_other_numbers_and_money_do():
    state = guess(asked(1, unit="year", answer=Decimal(12500)), "1822", "12000", None).state
    assert "12000" in drawn(state, 0)
    state = bet(state, NOTHING, NOTHING, NOTHING).state
    assert " 12500 " in drawn(state, 0)
    text = drawn(table("384400", "5", cash=(1200, 0)), 0)
    assert "384,400" in text
    assert "$1,200" in text


@pytest.mark.parametrize(
    ("value", "room", "shown"),
    [
        ("1200000", 6, "1.2M"),
        ("1234567890", 7, "≈1.23bn"),
        ("8848.123456", 7, "≈8848.1"),
        ("1000000000000000", 6, "1000tn"),
        ("-384400", 7, "-384.4k"),
        ("1200", 3, "≈1k"),
        ("0.000001", 6, "≈0"),
        ("123456", 2, "…"),
    ],
)
def test_a_number_that_does_not_fit_is_shortened_and_says_so(value, room, shown):
    assert terminal_words.brief(Decimal(value), room) == shown


def test_a_long_guess_gets_the_room_that_empty_places_can_spare():
    assert "1,234,567,890,123" in drawn(table("1234567890123", "5", "7"), 0)


def test_a_sealed_guess_is_seen_by_its_author_only():
    state = play(rules, asked(1), 0, Guess(Decimal(4711))).state
    assert " 4711  sealed" in row_of(drawn(state, 0), "Ada")
    assert "4711" in drawn(state, 0, height=LOW)
    for seat in (1, 2, None):
        assert "░░  sealed" in row_of(drawn(state, seat), "Ada")
        assert "4711" not in drawn(state, seat, height=LOW)


def test_those_who_have_decided_can_be_told_from_those_who_have_not():
    state = play(rules, asked(1), 0, Guess(Decimal(4711))).state
    assert "Bartholomew… and Cleo are still writing" in drawn(state, 0)
    assert "still writing" in row_of(drawn(state, None), "Cleo")
    state = play(rules, betting(), 2, Bet(())).state
    assert "✓ bets placed" in row_of(drawn(state, 0), "Cleo")
    assert "✓" in row_of(drawn(state, 0, height=LOW), "Cleo")
    assert "still betting" in row_of(drawn(state, 0), "Bartholomew…")


def test_the_guess_being_written_is_a_draft_on_your_own_card():
    counted = asked(1, unit="Oscars")
    assert " 4711  …" in row_of(drawn(counted, 0, draft=Guess(Decimal(4711))), "Ada")
    assert " no guess  …" in row_of(drawn(asked(1), 0, draft=Guess(None)), "Ada")


def test_the_guess_being_written_is_shown_in_other_units_too():
    tall, draft = asked(1, unit="m"), Guess(Decimal(12345))
    assert " 12,345  ≈ 40,502 ft" in row_of(drawn(tall, 0, draft=draft), "Ada")
    assert " 12.345  ≈ 40.502 ft" in row_of(drawn(tall, 0, draft=draft, language="de"), "Ada")
    assert "≈" not in row_of(drawn(asked(1, unit="Oscars"), 0, draft=draft), "Ada")
    cold = drawn(asked(1, unit="°F"), 0, draft=Guess(Decimal(-40)))
    assert "≈ −40 °C" in row_of(cold, "Ada")


@pytest.mark.parametrize("unit", [*measures(), *(each.unit for each in measures().values())])
def test_every_unit_is_converted_there_and_back(unit):
    found = converted(Decimal(100), unit)
    again = converted(found[0], found[1])
    if again[1] == unit:  # inches are centimetres, whether they come from those or from millimetres
        assert again[0] == pytest.approx(Decimal(100))
    assert nearly(Decimal(100), unit)[1] == found[1]
    assert nearly(Decimal(100), "Oscars") is None


def test_a_draft_of_bets_lies_on_the_mat_and_the_rest_is_in_hand():
    draft = Bet((Stake("12", 1500),))
    text = drawn(betting(), 0, draft=draft)
    assert f"{ADA}+1,500" in slots_of(text)[4][3]
    assert f"{ADA} and $2,200 in hand" in row_of(text, "Ada")
    everything = Bet((Stake("12", 3700), Stake("12", 0)))
    assert "nothing in hand" in row_of(drawn(betting(), 0, draft=everything), "Ada")


def test_placed_bets_lie_on_the_mat_for_all_to_see():
    state = play(rules, betting(), 0, Bet((Stake("12", 1500),))).state
    for seat in (0, 1, 2, None):
        assert f"{ADA}+1,500" in slots_of(drawn(state, seat))[4][3]
        assert "✓ bets placed" in row_of(drawn(state, seat), "Ada")
    back = play(rules, state, 0, TakeBack()).state
    assert "1,500" not in drawn(back, 1)
    assert f"{ADA}+1,500" in slots_of(drawn(back, 0, draft=Bet((Stake("12", 1500),))))[4][3]


def test_sealed_bets_are_hidden_from_others_until_all_have_bet():
    sealed = betting(Options(bets=Bets.SEALED))
    state = play(rules, sealed, 0, Bet((Stake("12", 1500),))).state
    assert f"{ADA}+1,500" in slots_of(drawn(state, 0))[4][3]
    for seat in (1, 2, None):
        assert "1,500" not in drawn(state, seat)
        assert not slots_of(drawn(state, seat))[4][3].strip()


@pytest.mark.parametrize("height", [LOW, USUAL])
def test_the_answer_is_nowhere_before_all_have_bet(height):
    one, other = (replace(question(answer), source="A book") for answer in ("4711", "14"))
    for seat in (0, None):
        texts = []
        for made in (one, other):
            state = play(rules, rules.start(3, Options()), CHANCE, Ask(made)).state
            state = guess(state, "10", "12", "20").state
            texts.append(drawn(state, seat, height=height))
        assert texts[0] == texts[1]


@pytest.mark.parametrize("height", [LOW, USUAL])
def test_a_click_on_a_slot_bets_on_it_while_bets_may_be_placed(height):
    state = betting(Options(red_black=True))
    spots = {"smaller", "10", "12", "20", "red", "black"}
    assert touched(terminal.draw(scene_of(state, 0, height=height))) == spots
    assert not touched(terminal.draw(scene_of(state, None, height=height)))
    assert not touched(terminal.draw(scene_of(asked(1), 0, height=height)))
    state = play(rules, state, 0, Bet(())).state
    assert not touched(terminal.draw(scene_of(state, 0, height=height)))


def test_open_bets_lie_in_their_slots_and_what_has_lost_has_a_minus():
    slots = slots_of(drawn(settled(), None))
    assert f"{CLEO}−1,200" in slots[0][3]
    assert f"{ADA}−500" in slots[3][3]
    assert [line.strip(" ()") for line in slots[4][3:5]] == [ADA, f"{BART}{BART}+200"]


@pytest.mark.parametrize("height", [LOW, USUAL])
def test_the_winning_slot_has_a_heavy_frame_and_the_word_wins(height):
    text = drawn(settled(), 1, height=height)
    slots = slots_of(text)
    assert "wins" in slots[4][-1]
    assert "━" in slots[4][0]
    assert sum("wins" in slot[-1] for slot in slots) == 1
    assert "It is 14 km: Bartholomew…’s 12 wins and pays 2 to 1." in text


def test_the_smaller_slot_can_win():
    text = drawn(bet(table("10", "12", answer="3"), NOTHING, NOTHING).state, 0)
    assert "wins" in slots_of(text)[0][-1]
    assert "all guesses were too high" in text


def test_the_turned_card_has_the_answer_and_its_source():
    text = drawn(settled(), 0)
    assert " 14 km " in text
    assert "An atlas" in text


def test_every_side_sees_what_the_round_brought_it():
    text = drawn(settled(), 0, width=130)
    assert row_of(text, "Ada").split()[2:4] == ["$3,400", "−$300"]
    assert row_of(text, "Ada").split()[-3:] == ["–", "+$200", "−$500"]
    assert row_of(text, "Bartholomew of Suss…").split()[-3:] == ["+$300", "+$800", "–"]
    assert "−$1,200" in row_of(drawn(settled(), 0, height=LOW), "Cleo")


def test_cash_is_shown_as_white_red_and_black_chips():
    row = row_of(drawn(betting(), 0), "Ada").split()
    assert row[2:6] == ["$3,700", "○○", "●●", "◉"]
    state = table("1", "2", cash=(50_100, 0))
    assert row_of(drawn(state, 0), "Ada").split()[2:5] == ["$50,100", "○", "◉×20"]


def test_red_and_black_lie_below_their_guesses_where_they_are_offered():
    vegas = Options(red_black=True)
    assert "● red 1 to 1" in drawn(betting(vegas), 0)
    assert "◉ black 1 to 1" in drawn(rules.start(3, vegas), None)
    assert " red " not in drawn(betting(), 0)
    assert " red " not in drawn(table("5", "5", options=vegas), 0)


def test_the_colour_that_wins_says_so():
    state = table("10", "12", "20", answer="11", options=Options(red_black=True))
    text = drawn(bet(state, [("red", 0)], [("black", 0)], NOTHING).state, 0)
    assert "● red 1 to 1 wins" in text
    assert "black 1 to 1 wins" not in text


def test_before_the_first_question_its_card_lies_face_down():
    text = drawn(rules.start(3, Options()), 0)
    assert "░  Wits & Wagers  ░" in text
    assert "Here comes question 1 of 7" in text
    assert drawn(rules.start(3, Options()), 0, height=LOW)


def test_at_the_end_the_winner_is_named_in_words():
    text = drawn(settled(ONE), 2)
    assert "wins with $3,400" in text
    assert row_of(text, "Ada").rstrip().endswith("wins")
    assert "wins with $3,400" in drawn(settled(ONE), 2, height=LOW)


def test_a_match_that_ran_out_of_questions_shows_its_end_without_one():
    state = guess(ask(rules.start(2, Options())), None, None).state
    state = play(rules, state, CHANCE, Ask(None)).state
    text = " ".join(drawn(state, 0).split())
    assert "no more questions" in text
    assert "share the win with $0 each" in text
    assert "░" not in text


def said(text, view):
    """Every word of a drawing that is neither a player's name nor quoted from a pack."""
    german = view.wordings.de
    quoted = [view.text, view.unit, view.category]
    quoted += [german.question, german.unit] if german else []
    quoted += [view.settlement.source] if view.settlement else []
    theirs = set(WORD.findall(" ".join(filter(None, quoted)).lower()))
    text = NAME.sub("", text).lower()
    cut = {word for word in CUT.findall(text) if any(each.startswith(word) for each in theirs)}
    return set(WORD.findall(text)) - theirs - cut


@pytest.mark.parametrize("width", [76, 120])
def test_germans_read_no_english_and_everything_fits(width):
    met = set()
    for seats in rules.GAME.seats():
        rng = Random(seats * width)
        match = some_match(seats, rng, ("money", "below_zero", "nature"))
        for _ in playing(match, at_random(rng, rng.choice)):
            if rng.random() < 0.5:
                met |= check_german(match, rng, width)
        met |= check_german(match, rng, width)
    assert {"frage", "von", "zu", "kleiner", "einheit", "geld", "zahlt", "gewinnt"} <= met


def check_german(match, rng, width):
    """English and German have no word in common, and no line is too long."""
    seat = rng.choice([*range(len(match.names)), None])
    draft = match.menu(seat).sample(rng) if seat in match.to_act and rng.random() < 0.7 else None
    room = {"width": width, "height": rng.choice([6, LOW, USUAL, TALL]), "draft": draft}
    english, german = (drawn(match.state, seat, language=each, **room) for each in ("en", "de"))
    view = match.view(seat)
    assert said(german, view)
    assert not said(english, view) & said(german, view) - BOTH, german
    for line in german.splitlines():
        assert cell_len(line) <= width, german
        assert not line.startswith(("$", "…"))
    return said(german, view)


@pytest.mark.parametrize("height", [6, LOW, USUAL])
def test_germans_read_the_whole_question_and_its_unit_in_german(height):
    german = Wording("Wie viele Tage hat ein Jahr, das durch vier teilbar ist?", "Tage")
    state = asked(1, unit="days", category="space", wordings=Wordings(german))
    text = " ".join(drawn(state, 0, height=height, language="de").replace("│", " ").split())
    for says in (german.question, "1 von 7", "Einheit: Tage", "30 s zum Schätzen", "Weltraum"):
        assert says in text
    assert "How many" not in text


def test_a_question_without_german_stays_as_it_is():
    text = drawn(asked(1, category="Our street", unit="houses"), 0, language="de")
    for says in ("How many?", "Einheit: houses", "Our street · ▪▪▫ mittel"):
        assert says in text


def test_the_headline_speaks_german():
    state = asked(1)
    assert "Gleich kommt Frage 1 von 7 …" in drawn(rules.start(3, Options()), 0, language="de")
    assert "Schreib deine Schätzung: " in drawn(state, 0, language="de")
    assert "Alle schreiben noch …" in drawn(state, None, language="de")
    state = play(rules, state, 0, Guess(Decimal(4711))).state
    text = drawn(state, 0, language="de")
    assert "Du hast geschätzt. Bartholomew… und Cleo schreiben noch …" in text
    state = betting()
    text = drawn(state, 0, language="de")
    assert "Setz deine zwei Wettchips, mit bis zu 3.700 $ darunter." in text
    for seat in (0, 1):
        state = play(rules, state, seat, Bet(())).state
    assert "Du hast gewettet. Cleo wettet noch …" in drawn(state, 0, language="de")


def test_the_reveal_speaks_german():
    text = drawn(settled(), 1, language="de")
    says = "Die Antwort ist 14 km: 12 von Bartholomew… ist am nächsten dran und zahlt 2 zu 1."
    assert says in " ".join(text.split())
    assert row_of(text, "Ada").split()[2:6] == ["3.400", "$", "−300", "$"]
    text = drawn(settled(ONE), 2, language="de")
    assert "gewinnt mit 3.400 $." in " ".join(text.split())
    assert row_of(text, "Ada").rstrip().endswith("gewinnt")
    text = drawn(bet(table("10", "12", answer="3"), NOTHING, NOTHING).state, 0, language="de")
    says = "Die Antwort ist 3 km: Alle Schätzungen waren zu hoch, „Kleiner“ zahlt 6 zu 1."
    assert says in " ".join(text.split())


def test_the_scoreboard_and_the_mat_speak_german():
    state = betting(Options(red_black=True))
    text = drawn(state, 0, draft=Bet((Stake("12", 1500),)), language="de", height=TALL)
    assert f"{ADA}+1.500" in text
    assert f"{ADA} und 2.200 $ übrig" in row_of(text, "Ada")
    assert "◉2.500" in text
    assert "● Rot 1 zu 1" in text
    assert "Jedes Zeichen ist ein Wettchip" in text
    state = play(rules, state, 2, Bet(())).state
    assert "✓ hat gewettet" in row_of(drawn(state, 0, language="de"), "Cleo")
    assert "keine Schätzung" in drawn(asked(1), 0, draft=Guess(None), language="de")


def test_a_line_does_not_begin_with_what_ends_a_sum_or_a_sentence():
    state = betting()
    for width in range(58, 80):
        text = drawn(state, 0, width=width, language="de")
        assert "3.700 $ darunter" in " ".join(text.split())
        assert not re.search(r"^[$…]", text, re.MULTILINE)


@pytest.mark.parametrize(
    ("value", "room", "shown"),
    [
        ("1200000", 6, "1,2Mio"),
        ("1234567890", 8, "≈1,23Mrd"),
        ("8848.123456", 7, "≈8848,1"),
        ("1000000000000000", 6, "1Brd"),
        ("-384400", 7, "-384,4k"),
        ("123456", 2, "…"),
    ],
)
def test_a_number_that_does_not_fit_is_shortened_in_german_too(value, room, shown):
    assert terminal_words_de.brief(Decimal(value), room) == shown


@pytest.mark.parametrize(
    ("unit", "value", "english", "german"),
    [
        ("m", "8848.86", "8848.86 m", "8848,86 m"),
        ("%", "52", "52%", "52 %"),
        ("°", "45", "45°", "45°"),
        ("°C", "-3.5", "-3.5 °C", "-3,5 °C"),
        ("$", "12500", "$12,500", "12.500 $"),
        ("million $", "1.5", "$1.5 million", "1,5 million $"),
        ("year", "12500", "12500", "12500"),
        ("", "7", "7", "7"),
    ],
)
def test_a_number_stands_with_its_unit_as_people_write_it(unit, value, english, german):
    view = rules.view(asked(1, unit=unit), 0)
    assert terminal_words.with_unit(view, Decimal(value)) == english
    assert terminal_words_de.with_unit(view, Decimal(value)) == german


def test_every_sentence_has_a_german_version():
    for name, function in getmembers(terminal_words, isfunction):
        if function.__module__ == terminal_words.__name__:
            assert signature(getattr(terminal_words_de, name)) == signature(function), name


def test_every_category_of_the_built_in_packs_has_a_german_name():
    found = {each.category for name in known() for each in content(name).values()}
    assert {*found, PACKS.defaults["category"]} <= set(words_de.CATEGORIES)
