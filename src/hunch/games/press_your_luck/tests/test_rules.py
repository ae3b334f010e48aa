"""Each test is a sentence of RULES.md."""

from collections import Counter
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hunch.core.chance import probability
from hunch.core.engine import begin, play
from hunch.core.errors import GameError
from hunch.core.match import Match
from hunch.core.values import CHANCE, Memory
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
    Options,
    Passed,
    Stop,
    Turn,
)
from hunch.games.press_your_luck.tests.tables import (
    OPTIONS,
    SEATS,
    after,
    drawing,
    drawn_decks,
    everything,
    first,
    rainbow_drawn,
    shuffled_decks,
    table,
    turned_over,
)

rule = pytest.mark.rule


@rule("1.1")
def test_two_to_five_people_play_for_15_to_20_minutes():
    assert list(rules.GAME.seats()) == [2, 3, 4, 5]
    assert rules.GAME.minutes == (15, 20)
    with pytest.raises(GameError, match="2 to 5 players"):
        begin(rules.GAME, rules, 6, Options())


@rule("1.2")
def test_the_deck_is_seven_colours_and_one_rainbow():
    state, _ = after()
    assert len(state.deck) == 7
    assert rules.view(state, 0).deck == sum(state.deck) + 1


@rule("1.3")
def test_the_player_with_the_most_cards_wins():
    state = rainbow_drawn(table(("red",), ("red", "red", "red"), ("blue",)))
    assert rules.outcome(state).winners == (1,)


@rule("2.1")
@rule("2.2")
@pytest.mark.parametrize("below", [True, False])
@pytest.mark.parametrize(("colours", "per_colour"), [(2, 2), (3, 2), (2, 3), (4, 2)])
def test_luck_brings_what_a_deck_shuffled_by_hand_brings(colours, per_colour, below):
    options = first(colours=colours, cards_per_colour=per_colour, odd_card_below=below)
    assert drawn_decks(rules.start(2, options)) == shuffled_decks(colours, per_colour)


@rule("2.2")
@pytest.mark.parametrize(
    ("turned", "chances"), [(0, 0), (1, 0), (23, 0), (24, 26), (25, 25), (48, 2), (49, 1)]
)
def test_the_rainbow_may_be_any_card_of_the_lower_half_but_none_of_the_upper(turned, chances):
    state = turned_over(turned)
    likely = Fraction(1, chances) if chances else 0
    assert probability(rules.chance(state), Turn(RAINBOW)) == likely


@rule("2.3")
def test_the_top_card_is_turned_face_up_and_stays_on_the_deck():
    state, told = after(Turn("pink"))
    assert told == [FirstCardTurned("pink")]
    assert (state.top, state.side) == ("pink", ())
    assert rules.to_act(state) == (0,)


@rule("2.3")
@given(OPTIONS)
def test_the_first_card_is_never_the_rainbow(options):
    state = rules.start(2, options)
    if options.first_seat is None:
        state = play(rules, state, CHANCE, First(0)).state
    assert Turn(RAINBOW) not in rules.chance(state)


@rule("3.1")
def test_only_the_active_player_draws_or_stops():
    state, _ = after(Turn("pink"), seats=3)
    assert list(rules.menu(state, 0)) == [Draw(), Stop()]
    with pytest.raises(GameError, match="waiting for seat 0"):
        play(rules, state, 1, Draw())
    with pytest.raises(GameError, match="allowed: Draw or Stop"):
        play(rules, state, 0, Claim())


@rule("3.2")
def test_a_player_chooses_again_after_every_success():
    actions = drawing(*COLOURS)
    for n in range(len(COLOURS)):
        state, _ = after(*actions[: 2 * n + 1])
        assert rules.to_act(state) == (0,)
        assert len(state.side) == n


@rule("4.1")
def test_the_top_card_goes_to_the_side_and_the_next_card_is_the_new_top_card():
    state, told = after(Turn("pink"), Draw())
    assert told == [CardPutAside(0, "pink")]
    assert (state.top, state.side) == (None, ("pink",))
    state, told = after(Turn("pink"), Draw(), Turn("blue"))
    assert told == [CardTurned(0, "blue")]
    assert (state.top, state.side) == ("blue", ("pink",))


@rule("4.2")
def test_a_card_of_a_new_colour_is_a_success():
    state, told = after(*drawing("purple", "green", "blue", "yellow", "pink"))
    assert told == [CardTurned(0, "pink")]
    assert state.side == ("purple", "green", "blue", "yellow")
    assert (state.top, state.turn, state.discard) == ("pink", 0, ())


@rule("4.3")
def test_a_card_of_a_colour_at_the_side_discards_the_side_cards_and_ends_the_turn():
    state, told = after(*drawing("purple", "green", "blue", "green"))
    lost = ("purple", "green", "blue")
    assert told == [CardTurned(0, "green"), CardsDiscarded(0, lost)]
    assert (state.side, state.discard, state.turn) == ((), lost, 1)
    assert state.score_cards == ((), ())


@rule("4.4")
def test_the_card_that_failed_stays_on_top_of_the_deck():
    state, _ = after(*drawing("purple", "green", "blue", "green"))
    assert state.top == "green"
    state, told = after(*drawing("purple", "green", "blue", "green"), Draw())
    assert told == [CardPutAside(1, "green")]


@rule("4.5")
@pytest.mark.parametrize("card", COLOURS)
def test_with_every_colour_at_the_side_every_colour_fails(card):
    state, _ = after(*drawing(*COLOURS), Draw(), Turn(card))
    assert (set(state.discard), state.turn) == (set(COLOURS), 1)


@rule("4.5")
@pytest.mark.parametrize("side", [(), ("pink",), COLOURS[1:]])
def test_the_rainbow_never_fails(side):
    state = rainbow_drawn(table((), (), top="red", side=side))
    assert state.discard == ()
    assert rules.outcome(state).scores == (len(side) + 1, 0)


@rule("5.1")
@rule("5.2")
def test_stopping_takes_the_side_cards_and_leaves_the_top_card_to_the_next_player():
    state, told = after(*drawing("purple", "green", "blue", "yellow", "pink"), Stop())
    taken = ("purple", "green", "blue", "yellow")
    assert told == [CardsTaken(0, taken)]
    assert state.score_cards == (taken, ())
    assert (state.top, state.side, state.turn) == ("pink", (), 1)


@rule("5.3")
@rule("H6")
def test_stopping_with_no_card_at_the_side_earns_nothing_and_changes_nothing_but_the_turn():
    before, _ = after(Turn("pink"))
    state, told = after(Turn("pink"), Stop())
    assert told == [Passed(0)]
    assert state.turn == 1
    assert (state.top, state.side, state.deck) == (before.top, before.side, before.deck)
    assert state.score_cards == ((), ())


@rule("6.1")
def test_failing_later_costs_no_score_cards():
    turns = [*drawing("red", "blue"), Stop(), Stop(), *drawing("blue", "blue")[1:]]
    state, told = after(*turns)
    assert told == [CardTurned(0, "blue"), CardsDiscarded(0, ("blue",))]
    assert state.score_cards == (("red",), ())


@rule("6.2")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_everyone_sees_the_score_cards(seat):
    state, _ = after(*drawing("red", "blue", "pink"), Stop())
    assert rules.view(state, seat).score_cards == (("red", "blue"), ())


@rule("6.3")
@pytest.mark.parametrize("memory", Memory)
def test_only_their_owner_sees_hidden_score_cards(memory):
    options = first(hidden_scores=True, memory=memory)
    state, _ = after(*drawing("red", "blue", "pink"), Stop(), options=options)
    assert rules.view(state, 0).score_cards == (("red", "blue"), None)
    assert rules.view(state, 1).score_cards == (None, ())
    assert rules.view(state, None).score_cards == (None, None)


@rule("7.1")
@pytest.mark.parametrize("hidden", [False, True])
def test_all_seven_colours_win_at_once_whatever_the_others_hold(hidden):
    many = ("red",) * 9
    state = table(COLOURS[:6], many, many, side=("pink",), hidden_scores=hidden)
    step = play(rules, state, 0, Stop())
    assert [line.event for line in step.told] == [CardsTaken(0, ("pink",)), ColoursShown(0)]
    assert rules.to_act(step.state) == ()
    outcome = rules.outcome(step.state)
    assert (outcome.reason, outcome.scores) == ("all_colours", (7, 9, 9))
    assert outcome.ranking == (1, 2, 2)


@rule("7.1")
def test_six_colours_are_not_enough():
    state = play(rules, table(COLOURS[:5], (), side=("red", "purple")), 0, Stop()).state
    assert rules.outcome(state) is None


@rule("7.2")
def test_the_rainbow_ends_the_match_and_its_finder_takes_what_is_turned_over():
    state = table((), ("red",), top="red", side=("pink", "blue"))
    state = play(rules, state, 0, Draw()).state
    step = play(rules, state, CHANCE, Turn(RAINBOW))
    taken = ("pink", "blue", "red")
    assert [line.event for line in step.told] == [CardTurned(0, RAINBOW), CardsTaken(0, taken)]
    assert step.state.score_cards == (taken, ("red",))
    assert rules.to_act(step.state) == ()


@rule("7.3")
def test_at_the_rainbow_the_most_score_cards_win():
    state = rainbow_drawn(table((), ("red",) * 3, ("blue",) * 2, ("blue",) * 2))
    outcome = rules.outcome(state)
    assert (outcome.reason, outcome.scores) == ("rainbow", (1, 3, 2, 2))
    assert outcome.ranking == (4, 1, 2, 2)


@rule("7.4")
@given(SEATS, OPTIONS, st.integers())
def test_every_match_ends_and_no_card_is_lost(seats, options, seed):
    match = Match(rules.GAME, [""] * seats, options)
    whole = Counter(dict.fromkeys(COLOURS[: options.colours], options.cards_per_colour))
    for moment in playing(match, at_random(Random(seed))):
        state = moment.before
        assert everything(state) == whole
        assert rules.outcome(state) is None
        assert len(set(state.side)) == len(state.side)
    assert everything(match.state) == whole
    assert match.outcome.reason in ("all_colours", "rainbow")


@rule("7.4")
def test_the_rainbow_comes_no_later_than_the_last_card_of_the_deck():
    state = table((), (), deck=(0,) * 7)
    state = play(rules, state, 0, Draw()).state
    assert probability(rules.chance(state), Turn(RAINBOW)) == 1
