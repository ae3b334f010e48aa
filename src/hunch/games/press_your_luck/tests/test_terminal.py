"""What people see on a terminal."""

import re
from dataclasses import replace
from inspect import getmembers, isfunction, signature
from random import Random

import pytest
from rich.cells import cell_len
from rich.text import Text

from hunch.core.codec import encode
from hunch.core.match import Match
from hunch.core.values import Memory
from hunch.core.walk import at_random, playing
from hunch.games.press_your_luck import rules, terminal, terminal_words, terminal_words_de
from hunch.games.press_your_luck.rules import COLOURS, RAINBOW, Options, State
from hunch.terminal import art
from hunch.terminal.hooks import Scene

NAMES = ("Ada", "Bartholomew of Sussex", "Cleo", "Dan", "Eve")
TALL = 30
WIDE = 300  # wide enough to show what a console would cut off
NAME = re.compile("Ada|Bartholomew( of Suss(ex|…)|…)|Cleo|Dan|Eve")
WORD = re.compile(r"[a-zäöüß]{2,}")
BOTH = {"orange"}  # the same in both languages


def table(top="red", side=("pink", "blue"), score_cards=None, **options):
    """Ada's turn, with red on top and pink and blue at the side."""
    cards = score_cards or (("red", "green", "green"), (), ("blue",))
    passes = options.pop("passes", 0)
    return State(
        Options(**options), (5, 7, 7, 6, 4, 7, 6), top, side, ("blue",), cards, 0, passes, None
    )


def scene_of(state, seat, width=76, height=TALL, language="en"):
    """What that seat's drawing gets."""
    turn, seats = rules.to_act(state), len(state.score_cards)
    return Scene(
        view=rules.view(state, seat),
        seat=seat,
        names=NAMES[:seats],
        menu=rules.menu(state, seat) if seat in turn else None,
        width=width,
        height=height,
        options=state.options,
        to_act=turn,
        outcome=rules.outcome(state),
        language=language,
    )


def lines_of(state, seat, width=76, height=TALL, language="en"):
    scene = scene_of(state, seat, width, height, language)
    return art.text_of(terminal.draw(scene), WIDE).splitlines()


def row_of(state, seat, name):
    """The line of the race that begins with that name."""
    race = lines_of(state, seat)[2:]
    return next(line for line in race if name in line)


def touched(drawing):
    """Every action that a click on the drawing chooses."""
    assert isinstance(drawing, Text)
    metas = [span.style.meta for span in drawing.spans if not isinstance(span.style, str)]
    return {meta["hunch.choose"] for meta in metas if "hunch.choose" in meta}


def some_match(seats, rng):
    options = Options(
        colours=rng.choice([2, 3, 7, 7]),
        hidden_scores=rng.random() < 0.5,
        claim=rng.random() < 0.5,
        memory=rng.choice(list(Memory)),
    )
    return Match(rules.GAME, NAMES[:seats], options)


@pytest.mark.parametrize("width", [76, 80, 100, 130])
def test_every_moment_fits_its_width(width):
    for seats in rules.GAME.seats():
        rng = Random(seats * width)
        match = some_match(seats, rng)
        for _ in playing(match, at_random(rng)):
            if rng.random() < 0.2:
                check_width(match, rng, width)
        check_width(match, rng, width)


def check_width(match, rng, width):
    """No line is too long, whoever is looking and however few lines there are."""
    seat, height = rng.choice([*range(len(match.names)), None]), rng.choice([6, 11, TALL])
    for line in lines_of(match.state, seat, width, height):
        assert cell_len(line) <= width, line


@pytest.mark.parametrize("height", [11, TALL])
def test_the_side_row_shows_every_card_with_its_shape(height):
    side = ("pink", "blue", "green", "purple")
    state = table(side=side, score_cards=((), ()), hidden_scores=True)
    lines = lines_of(state, None, height=height)
    cards = next(line for line in lines if "♥" in line)
    shown = [mark for mark in cards[cards.index("♥") :] if mark in art.SHAPES.values()]
    assert shown[:4] == [art.shape(each) for each in side]


def test_a_score_card_is_counted_in_the_column_of_its_colour_and_a_missing_one_is_hollow():
    row = row_of(table(), 1, "Ada").split()
    assert row[1:] == ["Ada", "3", "●", "1", "◇", "△", "♣", "2", "▽", "☆", "♡", "2", "of", "7"]


def test_a_hidden_score_card_shows_no_colour():
    state = table(hidden_scores=True)
    hidden, own = row_of(state, 1, "Ada"), row_of(state, 0, "Ada")
    assert hidden.count("░░") == 3
    assert "face down" in hidden
    assert not set(hidden) & {*art.SHAPES.values(), *terminal.HOLLOW.values()}
    assert "♣ 2" in own


def test_two_states_that_look_the_same_are_drawn_the_same():
    one = table(hidden_scores=True)
    other = table(hidden_scores=True, score_cards=(("red", "pink", "pink"), (), ("green",)))
    assert rules.view(one, 1) == rules.view(other, 1)
    assert lines_of(one, 1) == lines_of(other, 1)


@pytest.mark.parametrize("height", [11, TALL])
def test_the_deck_draws_and_the_side_row_stops(height):
    drawing = terminal.draw(scene_of(table(), 0, height=height))
    assert touched(drawing) == {encode(each).decode() for each in (rules.DRAW, rules.STOP)}
    text = art.text_of(drawing)
    assert " Draw " in text
    assert " Stop and keep 2 " in text


def test_nothing_can_be_clicked_during_other_players_turns():
    assert not touched(terminal.draw(scene_of(table(), 1)))
    assert not touched(terminal.draw(scene_of(table(), None)))


def test_a_player_who_must_draw_cannot_stop():
    drawing = terminal.draw(scene_of(table(side=(), passes=3), 0))
    assert touched(drawing) == {encode(rules.DRAW).decode()}
    assert "must draw" in art.text_of(drawing)


def test_every_colour_can_be_claimed_in_your_own_row():
    state = table(score_cards=(COLOURS, ()), claim=True)
    drawing = terminal.draw(scene_of(state, 0))
    assert encode(rules.CLAIM).decode() in touched(drawing)
    assert "Show all" in row_of(state, 0, "Ada  ")


def test_only_the_rainbow_can_save_a_draw_when_every_colour_is_out():
    state = table(top="pink", side=COLOURS[:6])
    assert "only the rainbow is safe now" in lines_of(state, 0)[0]
    assert "only the rainbow" not in lines_of(table(), 0)[0]


def test_the_colours_that_fail_are_crossed_out_and_those_left_are_counted_where_the_table_assists():
    fails = row_of(table(), 0, "a draw fails on").split()[4:]
    assert fails == ["●", "✕", "▼", "✕", "♥", "✕"]
    left = row_of(table(memory=Memory.ASSIST), 0, "left in the deck").split()[4:]
    assert left == ["●", "5", "◆", "7", "▲", "7", "♣", "6", "▼", "4", "★", "7", "♥", "6"]


def test_a_strict_table_counts_neither_the_deck_nor_the_discard_pile():
    text = "\n".join(lines_of(table(memory=Memory.STRICT), 0))
    assert "below" not in text
    assert "lost" not in text
    assert "43 below" in "\n".join(lines_of(table(), 0))


def test_the_card_that_nobody_knows_yet_lies_face_down():
    lines = lines_of(table(top=None), 0)
    assert "draws the next card" in lines[0]
    assert any("░░?░░" in line for line in lines)


@pytest.mark.parametrize("height", [11, TALL])
def test_the_rainbow_has_all_shapes_and_the_winner_is_marked(height):
    state = table(top=RAINBOW, side=())
    lines = lines_of(state, 0, height=height)
    assert any("●◆▲♣▼★♥" in line for line in lines)
    assert "The rainbow is out. Ada wins with 3 score cards." in lines[0]
    assert any("Ada" in line and "wins" in line for line in lines[2:])


def test_a_drawing_works_without_options():
    assert art.text_of(terminal.draw(replace(scene_of(table(), 0), options=None)))


def said(lines):
    """Every word of a drawing that is not a player's name."""
    return set(WORD.findall(NAME.sub("", "\n".join(lines)).lower()))


@pytest.mark.parametrize("width", [76, 120])
def test_germans_read_no_english_and_everything_fits(width):
    met = set()
    for seats in rules.GAME.seats():
        rng = Random(seats * width)
        match = some_match(seats, rng)
        for _ in playing(match, at_random(rng)):
            if rng.random() < 0.2:
                met |= check_german(match, rng, width)
        met |= check_german(match, rng, width)
    assert {"stapel", "ablage", "reihe", "punktekarten", "ziehen", "gewinnt"} <= met


def check_german(match, rng, width):
    """English and German have no word in common, and no line is too long."""
    seat, height = rng.choice([*range(len(match.names)), None]), rng.choice([6, 11, TALL])
    english, german = (
        lines_of(match.state, seat, width, height, language) for language in ("en", "de")
    )
    assert said(german)
    assert not said(english) & said(german) - BOTH, german
    for line in german:
        assert cell_len(line) <= width, line
    return said(german)


@pytest.mark.parametrize(
    ("state", "says"),
    [
        (table(), "Ada  riskiert 2 Karten: weiter?"),
        (table(side=()), "Ada  kann ziehen oder aufhören"),
        (table(side=(), passes=3), "Ada  muss ziehen: Alle haben aufgehört"),
        (table(top=None), "Ada  zieht die nächste Karte …"),
        (table(top=None, side=()), "Ada  beginnt …"),
        (
            table(top="pink", side=COLOURS[:6]),
            "Ada  hat alle Farben offen: Jetzt hilft nur noch der Regenbogen",
        ),
        (
            table(top=RAINBOW, side=()),
            "Der Regenbogen ist da. Ada gewinnt mit 3 Punktekarten.",
        ),
    ],
)
def test_the_headline_speaks_german(state, says):
    assert lines_of(state, 0, language="de")[0].rstrip().endswith(says)


def test_buttons_and_captions_speak_german():
    text = "\n".join(lines_of(table(memory=Memory.ASSIST), 0, language="de"))
    for says in (" Ziehen ", " Aufhören, 2 behalten ", "noch 43", "1 weg", "Reihe: 2 Karten"):
        assert says in text
    for says in ("Pech bei", "noch im Stapel", "2 von 7"):
        assert says in text
    assert "riskiert 2 Karten" in lines_of(table(), 1, language="de")[0]
    claim = table(score_cards=(COLOURS, ()), claim=True)
    assert any(" Zeigen" in line for line in lines_of(claim, 0, language="de"))


def test_the_rainbow_has_its_german_name():
    lines = lines_of(table(top=RAINBOW, side=()), 0, language="de")
    (name,) = (number for number, line in enumerate(lines) if "Regen-" in line)
    assert "bogen" in lines[name + 1]


def test_every_caption_has_a_german_version():
    for name, function in getmembers(terminal_words, isfunction):
        if function.__module__ == terminal_words.__name__:
            assert signature(getattr(terminal_words_de, name)) == signature(function), name
