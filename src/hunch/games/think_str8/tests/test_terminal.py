"""What people see on a terminal."""

import re
from dataclasses import replace
from random import Random

import pytest
from rich.cells import cell_len
from rich.console import Console
from rich.text import Text

from hunch.core.codec import encode
from hunch.core.values import CHANCE
from hunch.games.think_str8 import rules, terminal
from hunch.games.think_str8 import terminal_captions as captions
from hunch.games.think_str8.tests.playing import (
    HANDS,
    checked,
    exchanged,
    final_state,
    go,
    set_up,
    sure,
    thrown,
    tokens_taken,
    walk,
)
from hunch.games.think_str8.values import (
    COLOURS,
    Exchange,
    FinalBet,
    Options,
    Place,
    SetDice,
    Stack,
    Take,
)
from hunch.terminal import art
from hunch.terminal.hooks import Scene

NAMES = ("Markus", "Inka the Incomparable", "Katrin", "Thomas")
SHORT_NAMES = ("Ada", "Ben", "Cem", "Dan")
DICE = ("yellow", "green", "yellow")
TALL = 40
SHEET = 33  # as wide as the sheet is beside a board
WIDE = 300  # wide enough to show what a console would cut off


def scene_of(state, seat, width=76, height=TALL, names=NAMES, **more):
    """What that seat's drawing gets."""
    turn = rules.to_act(state)
    return Scene(
        view=rules.view(state, seat),
        seat=seat,
        names=names[: state.seats],
        menu=rules.menu(state, seat) if seat is not None and seat in turn else None,
        width=width,
        height=height,
        options=state.options,
        to_act=turn,
        outcome=rules.outcome(state),
        **more,
    )


def lines_of(state, seat, **more):
    return art.text_of(terminal.draw(scene_of(state, seat, **more)), WIDE).splitlines()


def rows_of(state, seat, name):
    """The lines that begin with a seat's name: its holder, its track, its final bet."""
    return [line for line in lines_of(state, seat) if line[2:].startswith(name)]


def sheet_lines(state, seat, notes=None, width=SHEET):
    drawing = terminal.notes(scene_of(state, seat, notes=notes))
    return art.text_of(drawing, width).splitlines()


def sheet_parts(state, seat, **more):
    """The sheet in pieces, before a console cuts off what is too long."""
    console = Console(theme=art.theme(), width=SHEET)
    return list(console.render(terminal.notes(scene_of(state, seat, **more))))


def box_of(state, seat, colour, number, notes=None):
    """One box of the sheet, as its three characters."""
    row = next(line for line in sheet_lines(state, seat, notes) if colour in line)
    return row[9 + 3 * number :][:3]


def touched(drawing):
    """Every action that a click on the drawing chooses."""
    assert isinstance(drawing, Text)
    metas = [span.style.meta for span in drawing.spans if not isinstance(span.style, str)]
    return {meta["hunch.choose"] for meta in metas if "hunch.choose" in meta}


def offered(state, seat):
    return {encode(action).decode() for action in rules.menu(state, seat).actions}


def after_checks():
    """Sums 9, 2, 12 and 20: too low, right, too high, and a wrong bet with the smallest token."""
    return checked(set_up(), DICE, [(5, 3), (3, 1), (7, 13), (1, 12)])[0]


def noted(state, seat, *marks, notes=None):
    """The notes after these marks."""
    for mark in marks:
        notes = terminal.on_note(scene_of(state, seat, notes=notes), mark)
    return notes


@pytest.mark.parametrize("width", [58, 75, 80, 100, 130])
def test_every_moment_fits_its_width(width):
    for seats in rules.GAME.seats():
        rng = Random(seats * width)
        options = Options(
            introductory=rng.random() < 0.3,
            token_widths=rng.choice([(1, 2, 3, 4, 5, 6, 7), (2, 3, 5, 10, 20, 21, 22)]),
            token_points=rng.choice([(7, 6, 5, 4, 3, 2, 1), (99, 80, 50, 40, 30, 20, 10)]),
            automatic_blackout=rng.random() < 0.7,
            automatic_deduction=rng.random() < 0.5,
            clamp_at_start=rng.random() < 0.5,
        )
        for state, actor, action in walk(seats, options, seats):
            if action is not None and rng.random() < 0.8:
                continue
            seat, height = rng.choice([*range(seats), None]), rng.choice([6, 11, 24, TALL])
            draft = action if isinstance(action, FinalBet) and actor == seat else None
            for line in lines_of(state, seat, width=width, height=height, draft=draft):
                assert cell_len(line) <= width, line
            if seat is not None:
                sheet = "".join(part.text for part in sheet_parts(state, seat))
                assert all(cell_len(line) <= SHEET for line in sheet.splitlines())


@pytest.mark.parametrize("width", [76, 120])
def test_every_moment_is_drawn_in_german(width):
    for seats in rules.GAME.seats():
        rng = Random(seats * width)
        for state, actor, action in walk(seats, Options(introductory=rng.random() < 0.3), seats):
            often = not isinstance(action, FinalBet | Stack | None)
            if often and rng.random() < 0.8:
                continue
            seat = rng.choice([*range(seats), None])
            draft = action if isinstance(action, FinalBet) and actor == seat else None
            height = rng.choice([6, TALL])
            check_german(scene_of(state, seat, width, height, SHORT_NAMES, draft=draft))
            if seat is not None:
                english, german = (
                    "".join(part.text for part in sheet_parts(state, seat, language=language))
                    for language in ("en", "de")
                )
                assert not words_of(german) & words_of(english)
                assert all(cell_len(line) <= SHEET for line in german.splitlines())


def check_german(scene):
    """No word of the English drawing is left, and none is cut or too long."""
    english, german = (
        art.text_of(terminal.draw(replace(scene, language=language)), WIDE)
        for language in ("en", "de")
    )
    assert not words_of(german) & words_of(english)
    assert all(cell_len(line) <= scene.width for line in german.splitlines())
    assert german.count("…") == english.count("…")
    if scene.outcome is None:
        assert captions.status(replace(scene, language="de")) in german.splitlines()[0]


def words_of(text):
    """The words of a drawing, without the players' names."""
    return {word.lower() for word in re.findall(r"[^\W\d_]{2,}", text)} - {
        name.lower() for name in SHORT_NAMES
    }


def test_a_german_table_says_in_german_what_was_bet_and_what_is_asked():
    state = after_checks()
    lines = lines_of(state, 0, width=100, language="de")
    assert "welche Karte tauschst du? · dann Katrin und Thomas" in lines[0]
    assert lines[0].endswith("Runde 1 von 8")
    text = "\n".join(lines)
    for said in (
        "Wetten auf ♣ + ▲ + ▲",
        "zu niedrig ▸",
        "✓ richtig",
        "◂ zu hoch",
        "✗ falsch",
        "Gelb",
    ):
        assert said in text


def test_one_round_is_not_several():
    state = final_state((3, 4))
    assert lines_of(state, 0)[0].endswith("after 1 round")
    assert lines_of(state, 0, language="de")[0].endswith("nach 1 Runde")


def test_a_click_always_chooses_something_on_the_menu():
    for introductory in (False, True):
        for state, actor, _ in walk(3, Options(introductory=introductory), 7):
            if actor in (None, CHANCE):
                continue
            chosen = touched(terminal.draw(scene_of(state, actor)))
            assert chosen <= offered(state, actor)
            other = (actor + 1) % 3
            if other not in rules.to_act(state):
                assert not touched(terminal.draw(scene_of(state, other)))


def test_the_others_cards_are_open_and_your_own_lie_behind_their_shape():
    state = set_up()
    (mine, *_), (theirs, *_) = rows_of(state, 0, "Markus"), rows_of(state, 0, "Inka")
    assert mine.replace("░", "").split()[2:8] == list("▼♣▲★●⬢")
    assert not set(mine) & set("01234567")
    assert "▼ 1   ♣ 0   ▲ 1   ★ 0   ● 1   ⬢ 2" in theirs


def test_two_states_that_look_the_same_are_drawn_the_same():
    one = set_up()
    other = set_up(hands=((0, 3, 0, 5, 3, 4), *HANDS[1:]))
    assert lines_of(one, 0) == lines_of(other, 0)
    assert sheet_lines(one, 0) == sheet_lines(other, 0)
    assert lines_of(one, 1) != lines_of(other, 1)


def test_holders_without_a_player_are_open_and_nobodys():
    lines = lines_of(set_up(seats=2), None)
    open_ones = [line for line in lines if "spare" in line]
    assert len(open_ones) == 2
    assert "▼ 5" in open_ones[1]
    assert not any("▼ 7" in line for line in lines)  # a spectator sees no player's card


def test_the_thrower_turns_a_die_by_a_click():
    state = thrown(set_up(), *DICE)
    drawing = terminal.draw(scene_of(state, 0))
    assert touched(drawing) == offered(state, 0)
    assert "keep the dice, or turn one?" in art.text_of(drawing)
    assert "Markus" in lines_of(state, 1)[0]


def test_tokens_are_taken_by_a_click_and_then_have_their_owner():
    state, _ = go(thrown(set_up(), *DICE), SetDice(("green", "yellow", "yellow")), Take(5))
    drawing = terminal.draw(scene_of(state, 1))
    assert touched(drawing) == offered(state, 1)
    (tokens,) = (line for line in lines_of(state, 1) if "tokens" in line)
    assert "6 +2" in tokens
    assert f"{art.seat_mark(0)} 5" in tokens
    assert "5 +3" not in tokens
    assert "then Katrin and Thomas" in lines_of(state, 1, width=100)[0]


def test_a_track_is_clicked_where_the_token_is_to_begin():
    state = tokens_taken(set_up(), DICE, (5, 3, 7, 1))
    assert touched(terminal.draw(scene_of(state, 0))) == offered(state, 0)


def test_nobody_sees_where_the_others_lay_their_tokens_before_all_have():
    state = tokens_taken(set_up(), DICE, (5, 3, 7, 1))
    near, far = (go(state, Place(start))[0] for start in (2, 16))
    for seat in (1, 2, None):
        assert lines_of(near, seat) == lines_of(far, seat)
    assert "5 spaces · placed" in rows_of(near, 1, "Markus")[1]
    assert "2  3  4  5  6" in rows_of(near, 0, "Markus")[1]


def test_opened_bets_lie_on_their_range_with_what_the_others_said():
    state = after_checks()
    tracks = [rows_of(state, 0, name[:4])[1] for name in NAMES]
    assert "3  4  5  6  7 too low ▸" in tracks[0]
    assert "1  2  3 ✓ right" in tracks[1]
    assert "◂ too high  12 13 14 15 16 17 18 19" in tracks[2]  # 12 is the sum that all see
    assert "12 ✗ wrong" in tracks[3]


def test_a_sum_is_counted_with_the_card_that_was_there():
    before = after_checks()
    after = exchanged(before, ("yellow", 2))
    assert rows_of(before, 3, "Markus")[0] != rows_of(after, 3, "Markus")[0]
    assert rows_of(before, 3, "Markus")[1] == rows_of(after, 3, "Markus")[1]


def test_a_card_to_exchange_is_clicked_and_then_lies_open():
    state = after_checks()
    assert touched(terminal.draw(scene_of(state, 0))) == offered(state, 0)
    laid, _ = go(state, Exchange("red"))
    for seat in (0, 1):
        assert "╌╌╌" in rows_of(laid, seat, "Markus")[0]
        assert any("gone" in line and "●6" in line for line in lines_of(laid, seat))


def test_the_stones_are_stacked_in_their_order():
    state = set_up(order=(2, 0, 3, 1))
    lines = lines_of(state, 0)
    stack = [line.split()[0][1] for line in lines[-5:-1]]
    assert stack == ["K", "M", "T", "I"]
    assert lines[-1].split()[:3] == ["0", "1", "2"]


def test_final_bets_are_sealed_and_then_show_their_points():
    state = final_state((3, 4, 5, 6))
    assert "5" in "".join(line for line in lines_of(state, 0) if "one number" in line)
    sealed, _ = go(state, sure(HANDS[0]))
    assert "✓ sealed" in rows_of(sealed, 1, "Markus")[-1]
    assert "▼ 7" in rows_of(sealed, 0, "Markus")[-1]
    over, _ = go(sealed, *map(sure, HANDS[1:3]), FinalBet(((0, 1, 5),) + ((),) * 5))
    assert rows_of(over, 0, "Markus")[-1].split()[-1] == "+30"
    assert rows_of(over, 0, "Thomas")[-1].split()[2:5] == ["▼", "015", "+1"]
    assert "wins" in lines_of(over, 0)[0]


def test_a_draft_of_the_final_bet_is_shown_to_its_owner():
    state = final_state((3, 4))
    draft = FinalBet(((1, 2),) + ((),) * 5)
    text = "\n".join(lines_of(state, 0, draft=draft))
    assert "▼ 12" in text
    assert "thinking…" in text


def test_a_short_drawing_begins_with_what_is_to_be_decided():
    placing = tokens_taken(set_up(), DICE, (5, 3, 7, 1))
    lines = lines_of(placing, 0, height=6)
    assert "Where is your sum?" in lines[0]
    assert "♣ green" in lines[1]
    assert "16 17" in lines[3]
    assert "░ ▼ ░" in lines_of(after_checks(), 3, height=6)[5]


def test_the_sheet_blacks_out_what_its_owner_sees():
    state = set_up()
    assert box_of(state, 0, "blue", 1) == "███"
    assert box_of(state, 0, "blue", 7) == " 7 "
    assert box_of(set_up(automatic_blackout=False), 0, "blue", 1) == " 1 "


def test_the_pencil_crosses_out_by_keys_and_by_clicks():
    state = set_up()
    notes = noted(state, 0, "down", "right", "right", "right", "x")
    assert box_of(state, 0, "green", 3, notes) == "[✕]"
    notes = noted(state, 0, "cross red 7", "up", notes=notes)
    assert box_of(state, 0, "red", 7, notes) == " ✕ "
    notes = noted(state, 0, "cross red 7", "up", notes=notes)
    assert box_of(state, 0, "red", 7, notes) == " 7 "
    notes = noted(state, 0, "0", "down", notes=notes)
    assert box_of(state, 0, "purple", 0, notes) == "███"  # a black box stays as it is


def test_every_box_can_be_clicked():
    marks = {part.style.meta.get("hunch.note") for part in sheet_parts(set_up(), 0) if part.style}
    assert {f"cross {colour} {number}" for colour in COLOURS for number in range(8)} <= marks


@pytest.mark.rule("3.4")
def test_the_crosses_of_an_exchanged_colour_are_rubbed_out():
    state = after_checks()
    notes = noted(state, 0, "cross red 0", "cross blue 0", "cross red 2", "left", "up")
    laid, _ = go(state, Exchange("red"))
    assert box_of(laid, 0, "red", 0, notes) == " 0 "
    assert box_of(laid, 0, "red", 2, notes) == " 2 "
    assert box_of(laid, 0, "blue", 0, notes) == " ✕ "
    again = noted(laid, 0, "cross red 0", "up", notes=notes)
    assert box_of(laid, 0, "red", 0, again) == " ✕ "


def test_boxes_are_blacked_out_by_hand_where_the_sheet_does_not_do_it():
    state = set_up(automatic_blackout=False)
    notes = noted(state, 0, "x", "b", "right")
    assert box_of(state, 0, "blue", 0, notes) == "███"
    notes = noted(state, 0, "left", "b", "right", notes=notes)
    assert box_of(state, 0, "blue", 0, notes) == " 0 "


def test_a_key_that_means_nothing_leaves_the_notes_as_they_are():
    assert noted(set_up(), 0, "z") is None
    assert noted(set_up(), 0, "left") is None
    notes = noted(set_up(), 0, "x")
    assert noted(set_up(), 0, "f5", notes=notes) is notes


def test_the_pencil_stays_on_the_sheet():
    state = set_up(introductory=True)
    notes = noted(state, 0, *["down"] * 9, *["right"] * 9)
    assert (notes.colour, notes.number) == ("red", 7)
    assert (len(sheet_lines(state, 0)), "grey" in "".join(sheet_lines(state, 0))) == (8, False)


def test_what_the_hints_rule_out_is_crossed_out_if_the_owner_likes():
    bets = [(7, 15), (3, 1), (5, 13), (1, 12)]  # three times Markus's blue card is 21: a seven
    state, _ = checked(set_up(automatic_deduction=True), ("blue",) * 3, bets)
    assert box_of(state, 0, "blue", 4) == " ✕ "
    assert box_of(state, 0, "blue", 7) == " 7 "


def test_the_lines_of_the_sheet_are_beside_or_below_it():
    state = exchanged(after_checks(), ("yellow", 2), ("red", 3), ("red", 2))
    narrow, wide = sheet_lines(state, 0), sheet_lines(state, 0, width=76)
    assert narrow[-1].split() == ["1", "·", "•", "••4", "·", "·", "·", "8–21"]
    assert wide[1].endswith("8–21")
    assert sheet_lines(state, 3)[-1].endswith("≠12")


def test_a_drawing_works_without_options():
    scene = replace(scene_of(final_state((3, 4)), 0), options=None)
    assert art.text_of(terminal.draw(scene))
    assert art.text_of(terminal.notes(scene))
