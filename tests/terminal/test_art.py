"""The drawing kit: blocks line up, colours have shapes, and styles exist in both themes."""

from dataclasses import replace
from io import StringIO

import pytest
from rich.console import Console

from hunch.core.registry import games
from hunch.games.intuition import rules, terminal, words
from hunch.terminal import art
from hunch.terminal.boards import drawing_of
from hunch.terminal.hooks import Scene
from hunch.terminal.seats import Chair
from hunch.terminal.session import Setup

DRAWN = {
    "french": art.french("10S"),
    "back": art.back("?"),
    "gap": art.gap("empty"),
    "coloured": art.coloured("blue", "7"),
    "paper": art.paper("one", "two"),
    "die": art.die(5),
    "colour die": art.die("grey"),
}


@pytest.mark.parametrize("name", DRAWN)
def test_every_card_and_die_is_a_whole_rectangle(name):
    widths = {line.cell_len for line in art.lines_of(DRAWN[name])}
    assert widths == {7}
    assert art.height_of(DRAWN[name]) == 5


def test_every_colour_has_a_shape_of_its_own():
    assert len(set(art.SHAPES.values())) == len(art.COLOURS) == 8
    for colour in art.COLOURS:
        assert art.shape(colour) in art.text_of(art.colour(colour))
        assert art.shape(colour) in art.text_of(art.coloured_mini(colour))


def test_an_unknown_colour_is_refused():
    with pytest.raises(KeyError, match="“teal” is not a game colour"):
        art.style("teal")


@pytest.mark.parametrize("dark", [True, False])
def test_both_themes_have_every_style(dark):
    console = Console(theme=art.theme(dark), file=StringIO(), color_system="truecolor")
    for colour in art.COLOURS:
        for style in (art.style(colour), art.style(colour, bold=True), art.fill(colour)):
            assert console.get_style(style)
    for seat in range(8):
        assert console.get_style(art.seat_style(seat))
        assert console.get_style(art.seat_fill(seat))
    for role in (art.PLAIN, art.FAINT, art.ACCENT, art.ACTIVE, art.BAD, art.PAPER, art.BACK):
        assert console.get_style(role)


def luminance(triplet):
    parts = [value / 255 for value in triplet]
    linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


@pytest.mark.parametrize("dark", [True, False])
def test_ink_can_be_read_on_its_table(dark):
    from rich.style import Style

    from hunch.terminal.art.palette import LINEN, NIGHT

    table = luminance(Style.parse(NIGHT if dark else LINEN).color.triplet)
    for name, style in art.theme(dark).styles.items():
        readable = name.startswith("hunch.") and name not in (art.LINE, art.EMPTY)
        if not readable or style.color is None:
            continue
        ground = luminance(style.bgcolor.triplet) if style.bgcolor else table
        ink = luminance(style.color.triplet)
        contrast = (max(ink, ground) + 0.05) / (min(ink, ground) + 0.05)
        assert contrast >= (3 if "faint" in name or name == art.BACK else 4.5), (name, contrast)


def test_blocks_stand_side_by_side_and_one_above_another():
    left, right = art.block("a\nbb"), art.block("c")
    assert art.beside(left, right, gap=1).plain == "a  c\nbb "
    assert art.beside(left, right, gap=1, align="bottom").plain == "a  \nbb c"
    assert art.below(left, right, gap=1).plain == "a\nbb\n\nc"
    assert art.below("long", "x", align="right").plain == "long\n   x"


def test_flow_begins_a_new_row_when_the_width_is_used_up():
    assert art.flow(["aaa", "bbb", "ccc"], 8).plain == "aaa  bbb\nccc"


def test_a_grid_lines_up_its_columns():
    assert art.grid([["a", "1"], ["bbb", "22"]], align=("left", "right")).plain == (
        "a     1\nbbb  22"
    )


def test_a_box_holds_its_title_and_every_line():
    assert art.text_of(art.boxed("some words", "Title")) == (
        "╭─ Title ────╮\n│ some words │\n╰────────────╯\n"
    )


def test_what_is_clickable_stays_so_wherever_it_goes():
    action = rules.Guess(rules.Words.LOW)
    nested = art.boxed(art.beside("left", art.clickable("here", action)))
    console = Console(theme=art.theme(), file=StringIO())
    marked = [s.text for s in console.render(nested) if s.style and s.style.meta]
    assert "".join(marked) == "here"


def scene(seat, **changes):
    view = {
        "holder": 0,
        "guesser": 1,
        "aside": "QH",
        "hidden": True,
        "held": "10S" if seat == 0 else None,
        "owed": 0,
        "prize": 3,
        "tops": ("AC", None),
        "stacks": (3, 0),
        "deck": 40,
        "seen": None,
        "ranks": (*rules.LOW_RANKS, *rules.HIGH_RANKS),
    } | changes
    return Scene(rules.View(**view), seat, ("Ann", "Ben"))


def test_intuition_shows_the_held_card_to_its_holder_alone():
    mine, theirs = (art.text_of(terminal.draw(scene(seat))) for seat in (0, 1))
    assert "you’re hiding it" in mine
    assert "♠" in mine
    assert "Ann is hiding it" in theirs
    assert "♠" not in theirs


def test_intuition_shows_deck_stacks_and_what_is_owed():
    text = art.text_of(terminal.draw(scene(1, owed=2, hidden=False)))
    for said in ("40 in deck", "set aside", "Ann 3", "Ben 0", "empty", "2 more cards for Ben"):
        assert said in text


def test_intuition_does_not_show_what_a_strict_table_hides():
    text = art.text_of(terminal.draw(scene(1, stacks=None, deck=None)))
    assert "40" not in text
    assert "Ann 3" not in text


def test_intuition_turns_the_card_set_aside_face_down_where_the_table_wants_it():
    text = art.text_of(terminal.draw(scene(1, aside=None)))
    assert "set aside" in text
    assert "Q" not in text


def test_intuition_lists_the_cards_seen_where_the_table_assists():
    assert "seen so far: 2" in art.text_of(terminal.draw(scene(1, seen=("AH", "10C"))))


def test_intuition_shows_every_earned_card_for_a_while():
    options = rules.Options(reveal_ms=2500)
    assert words.pause_ms(rules.CardEarned(0, "AC"), options) == 2500
    assert words.pause_ms(rules.CardTaken(0), options) == 0


@pytest.mark.parametrize("name", sorted(games()))
def test_every_game_draws_every_moment_for_everyone_at_every_width(name):
    game = games()[name]
    names = ["Ann", "Benjamin the Eighth", *"CDEFGH"][: game.usual]
    session = Setup(game, [Chair(each, "random") for each in names], secret=b"d" * 32).open()
    session.rng.seed(8)
    while session.outcome is None:
        session.step()
        if len(session.match.log) % 7 == 0 or session.outcome is not None:
            for seat in (None, *range(len(names))):
                for width, height in ((36, 8), (76, 12), (120, 40)):
                    scene = replace(session.scene(seat), width=width, height=height)
                    assert art.text_of(drawing_of(game, scene), width).strip()
