"""Each test is a sentence of RULES.md, from the house rules."""

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from hunch.core.chance import probability
from hunch.core.engine import play
from hunch.core.errors import GameError
from hunch.core.match import Match
from hunch.core.options import read_options
from hunch.core.values import Memory
from hunch.core.visible_story import story_of
from hunch.core.walk import at_random, playing
from hunch.games.press_your_luck import rules
from hunch.games.press_your_luck.rules import (
    COLOURS,
    RAINBOW,
    CardPutAside,
    CardsDiscarded,
    CardsTaken,
    CardTurned,
    Claim,
    ColoursShown,
    Draw,
    First,
    FirstCardTurned,
    FirstSeatChosen,
    Options,
    Passed,
    Stop,
    TieBreak,
    Turn,
)
from hunch.games.press_your_luck.tests.tables import (
    OPTIONS,
    SEATS,
    after,
    drawing,
    drawn_decks,
    first,
    rainbow_drawn,
    shuffled_decks,
    table,
    turned_over,
)

rule = pytest.mark.rule


@rule("H1")
def test_there_are_seven_cards_of_each_colour_unless_another_number_is_chosen():
    assert sum(rules.start(2, Options()).deck) == 49
    assert rules.start(2, Options(cards_per_colour=11)).deck == (11,) * 7
    for wrong in ("1", "12"):
        with pytest.raises(GameError, match="a whole number from 2 to 11"):
            read_options(rules.GAME, rules, {"cards_per_colour": wrong})


@rule("H2")
def test_with_fewer_colours_the_first_ones_are_used_and_collecting_them_all_wins():
    assert COLOURS == ("red", "orange", "yellow", "green", "blue", "purple", "pink")
    state = rules.start(2, first(colours=3))
    assert [turn.card for turn, _ in rules.chance(state)] == ["red", "orange", "yellow"]
    state = table(("red", "orange"), (), side=("yellow",), colours=3)
    assert rules.outcome(play(rules, state, 0, Stop()).state).reason == "all_colours"


@rule("H3")
@pytest.mark.parametrize(("below", "upper"), [(True, 4), (False, 5)])
def test_an_odd_deck_has_one_card_less_or_more_in_its_upper_half(below, upper):
    options = first(colours=3, cards_per_colour=3, odd_card_below=below)
    decks = drawn_decks(rules.start(2, options))
    assert decks == shuffled_decks(3, 3, upper)
    assert min(map(len, decks)) == upper + 1


@rule("H3")
@pytest.mark.parametrize(("below", "turned", "chances"), [(True, 24, 26), (False, 25, 25)])
def test_24_or_25_of_49_cards_lie_above_the_rainbow(below, turned, chances):
    for so_many, likely in ((turned - 1, 0), (turned, Fraction(1, chances))):
        state = turned_over(so_many, odd_card_below=below)
        assert probability(rules.chance(state), Turn(RAINBOW)) == likely


@rule("H4")
def test_the_first_draw_of_a_turn_can_fail():
    state, told = after(*drawing("red", "red"))
    assert told == [CardTurned(0, "red"), CardsDiscarded(0, ("red",))]
    assert state.turn == 1


@rule("H5")
def test_discarded_cards_lie_face_up_and_never_come_back():
    state, _ = after(*drawing("purple", "green", "green"))
    assert state.discard == ("purple", "green")
    assert rules.view(state, None).discard_top == "green"
    assert state.deck == (7, 7, 7, 5, 7, 6, 7)  # without the green top card


@rule("H7")
@pytest.mark.parametrize("seats", rules.GAME.seats())
def test_once_everyone_has_passed_in_a_row_the_next_player_must_draw(seats):
    state, _ = after(Turn("red"), *[Stop()] * (seats - 1), seats=seats)
    assert Stop() in rules.menu(state, seats - 1)
    state, _ = after(Turn("red"), *[Stop()] * seats, seats=seats)
    assert list(rules.menu(state, 0)) == [Draw()]
    with pytest.raises(GameError, match="allowed: Draw"):
        play(rules, state, 0, Stop())
    state, _ = after(Turn("red"), *[Stop()] * seats, Draw(), Turn("blue"), Stop(), seats=seats)
    assert state.score_cards[0] == ("red",)
    assert rules.view(state, 1).may_stop
    assert state.passes == 0


@rule("H7")
@pytest.mark.parametrize("seats", rules.GAME.seats())
def test_everyone_may_keep_passing_if_nobody_is_forced_to_draw(seats):
    options = first(forced_draw=False)
    for passes in (seats, 3 * seats + 1):
        state, _ = after(Turn("red"), *[Stop()] * passes, seats=seats, options=options)
        seat = passes % seats
        assert rules.view(state, seat).may_stop
        assert list(rules.menu(state, seat)) == [Draw(), Stop()]


@rule("H7")
def test_a_draw_ends_a_run_of_passes():
    state, _ = after(Turn("red"), Stop(), Draw(), Turn("red"), Stop())
    assert (state.passes, state.turn) == (1, 1)
    assert Stop() in rules.menu(state, 1)


@rule("H8")
def test_nobody_gets_the_discard_pile_at_the_rainbow():
    options = first(colours=2, cards_per_colour=2)
    state, told = after(*drawing("red", "red", RAINBOW), options=options)
    assert told == [CardTurned(1, RAINBOW), CardsTaken(1, ("red",))]
    assert state.discard == ("red",)


@rule("H9")
def test_every_colour_completed_at_the_rainbow_beats_the_count():
    state = rainbow_drawn(table(COLOURS[1:], ("red",) * 9, top="red"))
    outcome = rules.outcome(state)
    assert (outcome.reason, outcome.scores, outcome.winners) == ("all_colours", (7, 9), (0,))


@rule("H10")
def test_with_the_claim_option_every_colour_wins_only_when_shown_on_a_turn():
    state = table(COLOURS[:6], (), side=("pink",), claim=True)
    state = play(rules, state, 0, Stop()).state
    assert rules.outcome(state) is None
    assert list(rules.menu(state, 1)) == [Draw(), Stop()]
    state = play(rules, state, 1, Stop()).state
    assert list(rules.menu(state, 0)) == [Draw(), Stop(), Claim()]
    step = play(rules, state, 0, Claim())
    assert [line.event for line in step.told] == [ColoursShown(0)]
    assert rules.outcome(step.state).reason == "all_colours"


@rule("H10")
def test_with_the_claim_option_the_side_cards_that_complete_the_colours_are_shown_at_once():
    state = table(COLOURS[:6], ("red",) * 9, side=("pink",), claim=True)
    assert list(rules.menu(state, 0)) == [Draw(), Stop(), Claim()]
    step = play(rules, state, 0, Claim())
    assert [line.event for line in step.told] == [CardsTaken(0, ("pink",)), ColoursShown(0)]
    outcome = rules.outcome(step.state)
    assert (outcome.reason, outcome.scores, outcome.winners) == ("all_colours", (7, 9), (0,))
    assert Claim() not in rules.menu(table(COLOURS[:5], (), side=("pink",), claim=True), 0)


@rule("H10")
@pytest.mark.parametrize("first", [(), COLOURS])
def test_with_the_claim_option_colours_completed_at_the_rainbow_are_not_shown_any_more(first):
    drawer, other = COLOURS[1:], (*first, *("red",) * 2)
    state = rainbow_drawn(table(drawer, other, top="red", claim=True))
    assert len(set(state.score_cards[0])) == len(COLOURS)
    outcome = rules.outcome(state)
    assert (outcome.reason, outcome.winners) == ("rainbow", (1,) if first else (0,))


@rule("H10")
def test_at_the_rainbow_it_is_too_late_for_the_others_to_claim():
    outcome = rules.outcome(rainbow_drawn(table(("red",) * 8, COLOURS, claim=True)))
    assert (outcome.reason, outcome.winners) == ("rainbow", (0,))


@rule("H10")
def test_a_seat_that_must_draw_may_claim_instead():
    state = replace(table(COLOURS, (), claim=True), passes=2)
    assert list(rules.menu(state, 0)) == [Draw(), Claim()]


@rule("H11")
def test_a_tie_is_shared_or_goes_to_the_most_different_colours():
    tied = (("red", "red"), ("red", "blue", "red"), ("pink", "pink", "pink"))
    shared = rules.outcome(rainbow_drawn(table(*tied)))
    assert (shared.scores, shared.ranking) == ((3, 3, 3), (1, 1, 1))
    broken = rules.outcome(rainbow_drawn(table(*tied, tie_break=TieBreak.COLOURS)))
    assert (broken.scores, broken.ranking) == ((3, 3, 3), (2, 1, 2))


@rule("H11")
def test_nobody_ties_with_the_player_who_showed_every_colour():
    tied = (COLOURS[:6], ("red",) * 7, (*COLOURS[:6], "red"))
    state = table(*tied, side=("pink",), tie_break=TieBreak.COLOURS)
    outcome = rules.outcome(play(rules, state, 0, Stop()).state)
    assert (outcome.scores, outcome.ranking) == ((7, 7, 7), (1, 3, 2))


@rule("H12")
@pytest.mark.parametrize("seats", rules.GAME.seats())
def test_the_first_seat_is_drawn_at_random_unless_it_is_named(seats):
    drawn = rules.start(seats, Options())
    for seat in range(seats):
        assert probability(rules.chance(drawn), First(seat)) == Fraction(1, seats)
    state, told = after(First(1), seats=seats, options=Options())
    assert told == [FirstSeatChosen(1)]
    assert state == replace(drawn, turn=1)
    assert rules.start(seats, Options(first_seat=seats - 1)).turn == seats - 1


@rule("H12")
def test_a_first_seat_that_is_not_at_the_table_is_refused():
    with pytest.raises(GameError, match="the seats are 0 to 1"):
        rules.start(2, Options(first_seat=2))


@rule("H12")
def test_turns_go_clockwise():
    state, _ = after(Turn("red"), Stop(), seats=3)
    assert state.turn == 1
    state, _ = after(Turn("red"), Stop(), Stop(), Draw(), Turn("red"), seats=3)
    assert state.turn == 0


@rule("H13")
def test_anyone_can_count_face_down_score_cards_and_they_are_turned_up_at_the_end():
    state = table(("red",), ("blue", "blue"), hidden_scores=True)
    for seat in (0, 1, None):
        assert rules.view(state, seat).scores == (1, 2)
        over = rules.view(rainbow_drawn(state), seat)
        assert over.score_cards == (("red", "red"), ("blue", "blue"))


@rule("H13")
def test_the_number_of_face_down_score_cards_may_be_their_owners_secret():
    state = table(("red",), ("blue", "blue"), (), hidden_scores=True, hidden_counts=True)
    counts = {seat: rules.view(state, seat).scores for seat in (0, 1, 2, None)}
    assert counts == {
        0: (1, None, None),
        1: (None, 2, None),
        2: (None, None, 0),
        None: (None, None, None),
    }
    for seat in (0, 1, 2, None):
        assert rules.view(rainbow_drawn(state), seat).scores == (2, 2, 0)


@rule("H13")
def test_face_up_score_cards_can_always_be_counted():
    state = table(("red",), ("blue", "blue"), hidden_counts=True)
    assert rules.view(state, None).scores == (1, 2)


@rule("H14")
def test_the_memory_option_decides_whether_counts_and_colours_left_are_shown():
    shown = {}
    for memory in Memory:
        state, _ = after(*drawing("red", "blue", "blue"), options=first(memory=memory))
        seen = rules.view(state, 1)
        assert (seen.top, seen.discard_top) == ("blue", "blue")
        shown[memory] = seen.deck, seen.discard, seen.left
    assert shown[Memory.STRICT] == (None, None, None)
    assert shown[Memory.COUNTS] == (47, 2, None)
    assert shown[Memory.ASSIST] == (47, 2, (6, 7, 7, 7, 5, 7, 7))


def read(*actions, seat=0, **options):
    """What somebody may still read after these actions."""
    match = Match(rules.GAME, ("Ada", "Ben"), first(**options))
    for action in actions:
        match.play(match.to_act[0], action)
    return [line.event for line in story_of(match, seat)]


TAKEN = (*drawing("red", "blue", "pink"), Stop())  # Ada takes red and blue
FAILED = (*drawing("red", "blue", "red"), Stop())  # Ada loses red and blue, and Ben passes


@rule("H14")
def test_the_log_names_a_colour_while_that_card_is_in_sight():
    drawn = [CardPutAside(0, "red"), CardTurned(0, "blue"), CardPutAside(0, "blue")]
    told = [FirstCardTurned("red"), *drawn, CardTurned(0, "pink"), CardsTaken(0, ("red", "blue"))]
    for seat in (0, 1, None):
        assert read(*TAKEN, seat=seat, memory=Memory.STRICT) == told


@rule("H14")
@pytest.mark.parametrize(("memory", "lost"), [(Memory.STRICT, 0), (Memory.COUNTS, 2)])
def test_the_log_does_not_name_discarded_colours(memory, lost):
    # The red card that made the draw fail is not the red card that was lost.
    told = [CardTurned(0, "red"), CardsDiscarded(0, (), lost), Passed(1)]
    assert read(*FAILED, memory=memory) == told
    assert read(*FAILED, Draw(), Turn("pink"), memory=memory) == [
        *told,
        CardPutAside(0, "red"),
        CardTurned(0, "pink"),
    ]


@rule("H14")
def test_with_assistance_the_log_names_every_colour():
    assert CardsDiscarded(0, ("red", "blue")) in read(*FAILED, memory=Memory.ASSIST)


@rule("H14")
@pytest.mark.parametrize(("hidden_counts", "taken"), [(False, 2), (True, 0)])
def test_the_log_tells_only_their_owner_the_colours_of_face_down_score_cards(hidden_counts, taken):
    hidden = {"hidden_scores": True, "hidden_counts": hidden_counts}
    assert CardsTaken(0, ("red", "blue")) in read(*TAKEN, seat=0, **hidden)
    for seat in (1, None):
        told = [CardTurned(0, "pink"), CardsTaken(0, (), taken)]
        assert read(*TAKEN, seat=seat, **hidden) == told


@rule("H15")
@pytest.mark.parametrize("forced", [True, False])
def test_an_absent_seat_stops_and_draws_only_once_everyone_has_passed(forced):
    options = first(forced_draw=forced)
    state, _ = after(*drawing("red", "blue"), options=options)
    assert rules.default(state, 0) == Stop()
    state, _ = after(Turn("red"), Stop(), Stop(), options=options)
    assert rules.default(state, 0) == Draw()


@given(SEATS, OPTIONS, st.integers())
def test_a_listener_knows_the_whole_state(seats, options, seed):
    match, rng = Match(rules.GAME, [str(seat) for seat in range(seats)], options), Random(seed)
    for _ in playing(match, at_random(rng)):
        for seat in (*range(seats), None):
            assert rules.imagine(match.knowledge(seat), rng) == match.state
    assert rules.imagine(match.knowledge(0), rng) == match.state
