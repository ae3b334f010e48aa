"""What people see on a terminal."""

import re
from dataclasses import replace
from random import Random

import pytest
from rich.cells import cell_len
from rich.text import Text

from hunch.core.codec import encode
from hunch.core.engine import play
from hunch.core.fields import Stake
from hunch.core.match import Match, PlainLuck
from hunch.core.values import Bets, Memory, TakeBack
from hunch.core.walk import at_random, decided, playing, run
from hunch.games.intuition_game import rules, terminal
from hunch.games.intuition_game.values import (
    Bet,
    Mark,
    Options,
    Turn,
    Wager,
)
from hunch.terminal import art
from hunch.terminal.hooks import Scene

NAMES = ("Ada", "Bartholomew of Sussex", "Cleo", "Dan", "Eve", "Finn", "Gil", "Hana")
SHORT_NAMES = ("Ada", "Ben", "Cem", "Dan", "Eve", "Fay", "Gil", "Hal")
SAME_IN_GERMAN = {"bank"}
TALL = 30
WIDE = 300  # wide enough to show what a console would cut off
STRANGE = {
    "colours": ("Teal", "Red", "Midnight blue", "Purple"),
    "characters": ("Dragon", "Cat", "Hippopotamus", "Ant"),
}
MARK = Mark("Yellow-Eagle")


def bet(**stakes):
    return Bet(tuple(Stake(spot.replace("_", "-"), amount) for spot, amount in stakes.items()))


BETS = (
    Wager(5),
    bet(Red=3, Ox=1, wild=2),
    bet(Yellow_Eagle=4, **{"with": 6}),
)


def after(*actions, seats=3, **options):
    """The state after these actions; Ada deals, and bets come in the order of the seats."""
    state = rules.start(seats, Options(first_dealer=0, **options))
    for action in actions:
        state = play(rules, state, rules.to_act(state)[0], action).state
    return state


def scene_of(state, seat, width=76, height=TALL, names=NAMES, **more):
    """What that seat's drawing gets."""
    turn, seats = rules.to_act(state), len(state.tokens)
    return Scene(
        view=rules.view(state, seat),
        seat=seat,
        names=names[:seats],
        menu=rules.menu(state, seat) if seat in turn else None,
        width=width,
        height=height,
        options=state.options,
        to_act=turn,
        outcome=rules.outcome(state),
        **more,
    )


def lines_of(state, seat, **scene):
    made = scene_of(state, seat, **scene)
    return art.text_of(terminal.draw(made), WIDE).splitlines()


def cell_of(lines, row, column):
    """What a cell of the tall mat says, and the chips on it; row 0 has the characters."""
    first = 2 + 3 * row
    return [
        line.replace("┃", "│").split("│")[column + 1].strip() for line in lines[first : first + 2]
    ]


def touched(drawing, kind):
    """What clicks of that kind on the drawing are about."""
    assert isinstance(drawing, Text)
    metas = [span.style.meta for span in drawing.spans if not isinstance(span.style, str)]
    return {meta[kind] for meta in metas if kind in meta}


@pytest.mark.parametrize("width", [60, 76, 80, 100, 130])
def test_every_moment_fits_its_width(width):
    for seats in (2, 4, 8):
        rng = Random(seats * width)
        strange = STRANGE if rng.random() < 0.5 else {}
        options = Options(tokens=100, memory=rng.choice(list(Memory)), **strange)
        match = Match(rules.GAME, NAMES[:seats], options)
        for _ in playing(match, at_random(rng, rng.choice)):
            if rng.random() < 0.1:
                check_width(match, rng, width)
        check_width(match, rng, width)


def check_width(match, rng, width):
    """No line is too long, whoever is looking and however few lines there are."""
    seat, height = rng.choice([*range(len(match.names)), None]), rng.choice([6, 11, TALL])
    draft = match.menu(seat).sample(rng) if seat in match.to_act else None
    for line in lines_of(match.state, seat, width=width, height=height, draft=draft):
        assert cell_len(line) <= width, line


@pytest.mark.parametrize("width", [76, 120])
def test_every_moment_is_drawn_in_german(width):
    for seats in (2, 3, 8):
        rng = Random(seats * width)
        match = Match(rules.GAME, SHORT_NAMES[:seats], Options(memory=rng.choice(list(Memory))))
        check_german(match, rng, width)
        for _ in playing(match, at_random(rng, rng.choice)):
            if rng.random() < 0.1:
                check_german(match, rng, width)
        check_german(match, rng, width)


def check_german(match, rng, width):
    """No word of the English drawing is left, and none is cut or too long."""
    seat, height = rng.choice([*range(len(match.names)), None]), rng.choice([11, TALL])
    draft = match.menu(seat).sample(rng) if seat in match.to_act else None
    scene = scene_of(match.state, seat, width, height, match.names, draft=draft)
    english, german, roomy = (
        art.text_of(terminal.draw(each), WIDE)
        for each in (
            scene,
            replace(scene, language="de"),
            replace(scene, language="de", width=WIDE),
        )
    )
    assert words_of(german) & words_of(english) <= SAME_IN_GERMAN
    assert all(cell_len(line) <= width for line in german.splitlines())
    assert german.count("…") == english.count("…")
    if match.outcome is None:
        assert german.splitlines()[0] == roomy.splitlines()[0]


def words_of(text):
    """The words of a drawing, without the players' names, some of which may be cut off."""
    words = re.findall(r"[^\W\d_]{2,}", text)
    return {word.lower() for word in words if not any(n.startswith(word) for n in SHORT_NAMES)}


def test_a_german_table_has_german_spots_and_a_german_marker():
    lines = lines_of(after(MARK, BETS[0]), 1, language="de")
    assert lines[0] == " ▚ Ada  hat Gelb-Adler markiert: Worauf setzt du?"
    heads = [cell_of(lines, 0, column)[0] for column in range(6)]
    assert heads == ["Joker", "Ochse", "Adler", "Löwe", "Bär", "Joker"]
    assert cell_of(lines, 2, 0)[0] == "▲ Gelb"
    below = [cell_of(lines, 5, column)[0] for column in range(4)]
    assert below == ["Joker", "mit Ada", "gegen Ada", "Joker"]
    assert "┏━G" in "\n".join(lines)


def test_a_tables_own_names_are_the_same_in_german():
    lines = lines_of(after(Mark("Teal-Cat"), seats=2, **STRANGE), 0, language="de")
    assert lines[0] == " ▚ Ada  hat Teal-Cat markiert: Wie viele Chips?"
    assert [cell_of(lines, 1, column)[0] for column in (0, 2)] == ["T Teal", "T Cat"]
    assert cell_of(lines, 2, 0)[0] == "● Rot"  # which has its usual name


def test_the_mat_has_characters_above_colours_beside_and_wild_in_the_corners():
    lines = lines_of(after(MARK, BETS[0]), 1)
    heads = [cell_of(lines, 0, column)[0] for column in range(6)]
    assert heads == ["wild", "Ox", "Eagle", "Lion", "Bear", "wild"]
    assert cell_of(lines, 2, 0)[0] == "▲ Yellow"
    assert cell_of(lines, 2, 2)[0] == "▲ Eagle"
    below = [cell_of(lines, 5, column)[0] for column in range(4)]
    assert below == ["wild", "with Ada", "against Ada", "wild"]


@pytest.mark.parametrize("height", [11, TALL])
def test_the_dealers_marker_frames_its_card(height):
    text = "\n".join(lines_of(after(MARK), 1, height=height))
    assert text.count("┃") == (4 if height == TALL else 2)
    assert "┏━D" in text if height == TALL else "┃D▲ Eagle┃" in text


def test_chips_in_the_draft_are_on_the_mat():
    draft = bet(Yellow=4, Blue_Lion=2, against=1)
    lines = lines_of(after(MARK, BETS[0]), 1, draft=draft)
    assert cell_of(lines, 2, 0)[1] == "▤4"
    assert cell_of(lines, 3, 3)[1] == "▤2"
    assert cell_of(lines, 5, 2)[1] == "▤1"
    assert any("Bart" in line and "(7)" in line for line in lines)


def test_the_dealers_draft_is_on_the_marker():
    assert cell_of(lines_of(after(MARK), 0, draft=Wager(7)), 2, 2)[1] == "▚7"


def test_a_draft_is_gone_when_it_is_no_longer_asked_for():
    lines = lines_of(after(MARK, *BETS), 1, draft=bet(Green=9))
    assert cell_of(lines, 4, 0)[1] == ""


def test_open_bets_are_seen_by_all_while_others_still_bet():
    state = after(MARK, *BETS[:2])
    for seat in (0, 1, 2, None):
        lines = lines_of(state, seat)
        assert cell_of(lines, 1, 0)[1] == "▤3"
        assert cell_of(lines, 2, 2)[1] == "▚5"
        assert any("Bart" in line and "(6)" in line for line in lines)
        assert any("Cleo" in line and "…" in line for line in lines)


def test_the_headline_says_what_the_table_waits_for():
    assert lines_of(after(MARK), 1)[0].endswith("marked Yellow-Eagle: placing tokens…")
    assert lines_of(after(MARK), 0)[0].endswith("marked Yellow-Eagle: how many tokens?")
    state = after(MARK, *BETS[:2])
    assert lines_of(state, 1)[0].endswith("marked Yellow-Eagle: 2 of 3 ready")
    assert lines_of(state, 2)[0].endswith("marked Yellow-Eagle: place your bets")
    again = play(rules, state, 0, TakeBack()).state
    assert lines_of(again, 1)[0].endswith("marked Yellow-Eagle: placing tokens…")
    assert cell_of(lines_of(again, 1), 2, 2)[1] == ""


def test_a_player_without_tokens_is_not_waited_for():
    lost = after(Mark("Red-Ox"), Wager(20), bet(), bet(), Turn("Blue-Lion"))
    state = play(rules, play(rules, lost, 1, MARK).state, 1, Wager(1)).state
    lines = lines_of(state, 0)
    assert lines[0].endswith("1 of 2 ready")
    assert any("Ada" in line and "–" in line for line in lines)


def test_sealed_bets_are_seen_by_their_owner_alone():
    state = after(MARK, *BETS[:2], bets=Bets.SEALED)
    assert cell_of(lines_of(state, 1), 1, 0)[1] == "▤3"
    for other in (0, 2, None):
        text = "\n".join(lines_of(state, other))
        assert "▤3" not in text
        assert any("Bart" in line and "✓" in line for line in text.splitlines())


def test_sealed_bets_that_differ_are_drawn_the_same_for_others():
    one = after(MARK, *BETS[:2], bets=Bets.SEALED)
    other = after(MARK, BETS[0], bet(Green=20), bets=Bets.SEALED)
    assert lines_of(one, 2) == lines_of(other, 2)


def test_opened_bets_lie_on_the_mat_with_their_owners_marks():
    lines = lines_of(after(MARK, *BETS), None)
    assert cell_of(lines, 0, 0)[1] == "▤2"
    assert cell_of(lines, 2, 2)[1] == "▚5 ▦4"
    assert cell_of(lines, 5, 1)[1] == "▦6"


def test_the_reveal_says_what_came_of_every_chip():
    lines = lines_of(after(MARK, *BETS, Turn("Yellow-Ox")), 2)
    assert "It was  ▲ Yellow-Ox " in lines[0]
    assert cell_of(lines, 0, 1)[1] == "▤+2"
    assert cell_of(lines, 1, 0)[1] == "▤−3"
    assert cell_of(lines, 2, 2)[1] == "▚+10▦−4"
    assert cell_of(lines, 5, 1)[1] == "▦+6"
    assert any("Ada" in line and "30 +10" in line for line in lines)


def test_many_chips_spread_over_the_places_of_their_spot_and_end_in_dots():
    bets = [bet(wild=2, Red_Ox=1) for _ in range(7)]
    lines = lines_of(after(MARK, Wager(1), *bets, seats=8), None)
    corners = [cell_of(lines, row, column)[1] for row, column in ((0, 0), (0, 5), (5, 0), (5, 3))]
    assert "".join(corners) == "▤2▦2▥2▣2▧2▩2▨2"
    assert cell_of(lines, 1, 1)[1].endswith("…")


def test_seen_cards_are_struck_out_where_the_table_assists():
    actions = (MARK, *BETS, Turn("Yellow-Ox"), MARK)
    assert cell_of(lines_of(after(*actions, memory=Memory.ASSIST), 0), 2, 1)[0] == "✕ Ox"
    assert cell_of(lines_of(after(*actions), 0), 2, 1)[0] == "▲ Ox"


def test_a_wild_card_that_was_seen_is_crossed_out_where_the_table_assists():
    wild = after(MARK, *BETS, Turn("wild"), MARK, memory=Memory.ASSIST)
    assert cell_of(lines_of(wild, 0), 0, 0)[0] == "wild ✕"


def test_the_dealer_marks_by_a_click_and_the_others_bet_by_clicks():
    state = after()
    marks = {encode(action).decode() for action in rules.menu(state, 0).actions}
    assert touched(terminal.draw(scene_of(state, 0)), "hunch.choose") == marks
    assert not touched(terminal.draw(scene_of(state, 1)), "hunch.choose")
    state = after(MARK, BETS[0])
    (field,) = rules.menu(state, 1).forms[0].fields
    assert touched(terminal.draw(scene_of(state, 1)), "hunch.stake") == set(field.spots)
    assert not touched(terminal.draw(scene_of(state, 0)), "hunch.stake")


def test_there_is_no_bet_with_the_dealer_while_the_marker_is_on_wild():
    state = after(Mark("wild"), Wager(1))
    spots = touched(terminal.draw(scene_of(state, 1)), "hunch.stake")
    assert "wild" in spots
    assert not spots & {"with", "against"}


def test_a_house_may_open_the_bets_with_a_dealer_who_marked_wild():
    state = after(Mark("wild"), Wager(1), special_on_wild=True)
    assert touched(terminal.draw(scene_of(state, 1)), "hunch.stake") >= {"with", "against"}


def test_a_colour_that_is_not_in_the_palette_is_shown_by_its_initial():
    state = after(Mark("Teal-Cat"), Wager(1), bet(Teal=2), Turn("Teal-Ant"), seats=2, **STRANGE)
    lines = lines_of(state, 0)
    assert cell_of(lines, 1, 0) == ["T Teal", "▤+4"]
    assert cell_of(lines, 1, 2)[0] == "T Cat"
    assert cell_of(lines, 2, 2)[0] == "● Cat"
    assert "T Teal-Ant" in lines[0]


def test_the_end_names_the_winner():
    by_default = decided(lambda match, seat: rules.default(match.state, seat), PlainLuck(Random(1)))
    match = run(Match(rules.GAME, NAMES[:2], Options()), by_default)
    lines = lines_of(match.state, None)
    winner = NAMES[match.outcome.winners[0]]
    assert lines[0].startswith(f"{winner} wins with")
    assert any(winner[:4] in line and "wins" in line for line in lines[2:])


def test_a_drawing_works_without_options():
    assert art.text_of(terminal.draw(replace(scene_of(after(), 0), options=None)))
