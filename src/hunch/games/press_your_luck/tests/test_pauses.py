"""How long people look at what happens."""

from hunch.core.match import Match
from hunch.core.registry import find, words_of
from hunch.core.values import CHANCE
from hunch.games.press_your_luck.rules import COLOURS, RAINBOW, Draw, Options, Stop, Turn

GAME = find("press_your_luck")
RED, PINK = COLOURS[:2]


def begun(**options):
    match = Match(GAME, ["Ann", "Ben"], Options(first_seat=0, **options))
    return match, shown_for(match, match.play(CHANCE, Turn(RED)))


def shown_for(match, told):
    return sum(words_of(GAME).pause_ms(each.event, match.options) for each in told)


def test_a_drawn_card_comes_after_some_suspense_and_is_seen_before_the_next_one():
    match, first = begun()
    assert first == 900
    assert shown_for(match, match.play(0, Draw())) == 700
    assert shown_for(match, match.play(CHANCE, Turn(PINK))) == 900


def test_a_bust_is_seen_for_three_seconds_and_so_is_what_somebody_takes():
    match, _ = begun()
    match.play(0, Draw())
    assert shown_for(match, match.play(CHANCE, Turn(RED))) == 2900
    match.play(1, Draw())
    match.play(CHANCE, Turn(PINK))
    assert shown_for(match, match.play(1, Stop())) == 2500


def test_a_pass_needs_no_time_and_every_colour_needs_some():
    match, _ = begun(colours=2)
    assert shown_for(match, match.play(0, Stop())) == 0
    match.play(1, Draw())
    match.play(CHANCE, Turn(PINK))
    match.play(1, Stop())
    match.play(0, Stop())
    match.play(1, Draw())
    match.play(CHANCE, Turn(RED))
    assert shown_for(match, match.play(1, Stop())) == 2500 + 3000


def test_the_rainbow_is_seen_before_the_side_cards_are_taken():
    match, _ = begun(colours=2, cards_per_colour=2)
    match.play(0, Draw())
    match.play(CHANCE, Turn(PINK))
    match.play(0, Stop())
    match.play(1, Draw())
    assert shown_for(match, match.play(CHANCE, Turn(RAINBOW))) == 1500 + 2500


def test_a_bust_and_kept_cards_end_a_turn_but_a_pass_shows_nothing():
    match, _ = begun()
    assert turn_ended(match, match.play(0, Draw())) is None
    assert turn_ended(match, match.play(CHANCE, Turn(RED))) == 0
    assert turn_ended(match, match.play(1, Stop())) is None
    match.play(0, Draw())
    assert turn_ended(match, match.play(CHANCE, Turn(PINK))) is None
    assert turn_ended(match, match.play(0, Stop())) == 0


def turn_ended(match, told):
    ends = (words_of(GAME).ends_turn(each.event, match.options) for each in told)
    return next((seat for seat in ends if seat is not None), None)


def test_turns_are_short_so_no_event_ends_a_round():
    match, _ = begun()
    match.play(0, Draw())
    bust = match.play(CHANCE, Turn(RED))
    assert not any(words_of(GAME).ends_round(each.event, match.options) for each in bust)
