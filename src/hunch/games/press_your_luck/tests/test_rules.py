"""Each test is a sentence of RULES.md."""

from collections import Counter
from fractions import Fraction
from itertools import permutations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from hunch.core.chance import probability
from hunch.core.engine import begin, play, result
from hunch.core.errors import GameError
from hunch.core.match import Match
from hunch.core.settings import read_options
from hunch.core.values import CHANCE, Memory
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
    State,
    Stop,
    TieBreak,
    Turn,
)

rule = pytest.mark.rule

SEATS = st.sampled_from(rules.GAME.seats())
OPTIONS = st.builds(
    Options,
    colours=st.integers(2, 7),
    cards_per_colour=st.integers(2, 11),
    hidden_scores=st.booleans(),
    claim=st.booleans(),
    tie_break=st.sampled_from(TieBreak),
    first_seat=st.sampled_from([None, 0, 1]),
    memory=st.sampled_from(Memory),
)


def first(**options):
    """Options with which seat 0 begins."""
    return Options(first_seat=0, **options)


def after(*actions, seats=2, options=None):
    """The state, and the last step's told, after these actions of whoever has to act."""
    state, told = rules.start(seats, options or first()), ()
    for action in actions:
        (seat,) = rules.to_act(state)
        step = play(rules, state, seat, action)
        state, told = step.state, [line.event for line in step.told]
    return state, told


def drawing(*cards):
    """Turn the first card, then draw the others."""
    actions = [Turn(cards[0])]
    for card in cards[1:]:
        actions += [Draw(), Turn(card)]
    return actions


def table(*score_cards, top="red", side=(), deck=None, **options):
    """Seat 0's turn late in a match; the deck's halves are forgotten: the rainbow may come."""
    chosen = first(**options)
    left = deck or (1,) * chosen.colours
    return State(chosen, left, top, tuple(side), (), score_cards, 0, 0, None)


def rainbow_drawn(state):
    """Seat 0 draws the rainbow."""
    state = play(rules, state, 0, Draw()).state
    return play(rules, state, CHANCE, Turn(RAINBOW)).state


def everything(state):
    """Every colour card, wherever it is."""
    deck = Counter(dict(zip(COLOURS, state.deck, strict=False)))
    top = [state.top] if state.top in COLOURS else []
    scores = [card for cards in state.score_cards for card in cards]
    return deck + Counter([*top, *state.side, *state.discard, *scores])


@rule("1.1")
def test_it_is_a_game_for_two_to_five_players_and_takes_15_to_20_minutes():
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
def test_whoever_gathers_the_most_cards_wins():
    state = rainbow_drawn(table(("red",), ("red", "red", "red"), ("blue",)))
    assert rules.outcome(state).winners == (1,)


def shuffled_decks(colours, per_colour):
    """What every deck shuffled by hand brings up to the rainbow, and how often."""
    cards = COLOURS[:colours] * per_colour
    upper, decks = len(cards) // 2, Counter()
    for order in set(permutations(cards)):  # each as often as any other
        for place in range(upper, len(cards) + 1):
            decks[*order[:place], RAINBOW] += 1
    return {order: Fraction(n, decks.total()) for order, n in decks.items()}


def drawn_decks(state, so_far=(), so_likely=Fraction(1)):
    """What luck brings up to the rainbow when everybody always draws, and how likely."""
    if not rules.to_act(state):
        return {so_far: so_likely}
    if rules.to_act(state) != (CHANCE,):
        (seat,) = rules.to_act(state)
        return drawn_decks(play(rules, state, seat, Draw()).state, so_far, so_likely)
    decks, luck = {}, rules.chance(state)
    for turn, weight in luck:
        turned = play(rules, state, CHANCE, turn).state
        likely = so_likely * Fraction(weight, luck.total)
        decks |= drawn_decks(turned, (*so_far, turn.card), likely)
    return decks


@rule("2.1")
@rule("2.2")
@pytest.mark.parametrize(("colours", "per_colour"), [(2, 2), (3, 2), (2, 3), (4, 2)])
def test_luck_brings_what_a_deck_shuffled_by_hand_brings(colours, per_colour):
    options = first(colours=colours, cards_per_colour=per_colour)
    assert drawn_decks(rules.start(2, options)) == shuffled_decks(colours, per_colour)


@rule("2.2")
@pytest.mark.parametrize(
    ("turned", "chances"), [(0, 0), (1, 0), (23, 0), (24, 26), (25, 25), (48, 2), (49, 1)]
)
def test_the_rainbow_is_any_card_of_the_lower_half_and_none_of_the_upper(turned, chances):
    state = rules.start(3, first())
    for _ in range(turned):
        state = play(rules, state, CHANCE, next(iter(rules.chance(state)))[0]).state
        state = play(rules, state, state.turn, Draw()).state
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
def test_a_player_draws_or_stops_and_nobody_else_does():
    state, _ = after(Turn("pink"), seats=3)
    assert list(rules.menu(state, 0)) == [Draw(), Stop()]
    with pytest.raises(GameError, match="waits for seat 0"):
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
def test_a_later_failure_takes_no_score_cards_away():
    turns = [*drawing("red", "blue"), Stop(), Stop(), *drawing("blue", "blue")[1:]]
    state, told = after(*turns)
    assert told == [CardTurned(0, "blue"), CardsDiscarded(0, ("blue",))]
    assert state.score_cards == (("red",), ())


@rule("6.2")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_everybody_sees_the_score_cards(seat):
    state, _ = after(*drawing("red", "blue", "pink"), Stop())
    assert rules.view(state, seat).score_cards == (("red", "blue"), ())


@rule("6.3")
@pytest.mark.parametrize("memory", Memory)
def test_hidden_score_cards_are_seen_by_their_owner_alone(memory):
    options = first(hidden_scores=True, memory=memory)
    state, _ = after(*drawing("red", "blue", "pink"), Stop(), options=options)
    assert rules.view(state, 0).score_cards == (("red", "blue"), None)
    assert rules.view(state, 1).score_cards == (None, ())
    assert rules.view(state, None).score_cards == (None, None)


@rule("7.1")
@pytest.mark.parametrize("hidden", [False, True])
def test_all_seven_colours_win_at_once_whatever_the_others_have(hidden):
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
    state, rng = rules.start(seats, options), Random(seed)
    whole = Counter(dict.fromkeys(COLOURS[: options.colours], options.cards_per_colour))
    while turn := rules.to_act(state):
        assert everything(state) == whole
        assert rules.outcome(state) is None
        assert len(set(state.side)) == len(state.side)
        allowed = rules.chance(state) if turn == (CHANCE,) else rules.menu(state, turn[0])
        state = play(rules, state, turn[0], allowed.sample(rng)).state
    assert everything(state) == whole
    assert result(rules, state).reason in ("all_colours", "rainbow")


@rule("7.4")
def test_the_last_card_of_the_deck_is_the_rainbow_at_the_latest():
    state = table((), (), deck=(0,) * 7)
    state = play(rules, state, 0, Draw()).state
    assert probability(rules.chance(state), Turn(RAINBOW)) == 1


@rule("H1")
def test_there_are_seven_cards_of_each_colour_or_as_many_as_chosen():
    assert sum(rules.start(2, Options()).deck) == 49
    assert rules.start(2, Options(cards_per_colour=11)).deck == (11,) * 7
    for wrong in ("1", "12"):
        with pytest.raises(GameError, match="a whole number from 2 to 11"):
            read_options(rules.GAME, rules, {"cards_per_colour": wrong})


@rule("H2")
def test_fewer_colours_are_the_first_ones_and_all_of_them_win():
    assert COLOURS == ("red", "orange", "yellow", "green", "blue", "purple", "pink")
    state = rules.start(2, first(colours=3))
    assert [turn.card for turn, _ in rules.chance(state)] == ["red", "orange", "yellow"]
    state = table(("red", "orange"), (), side=("yellow",), colours=3)
    assert rules.outcome(play(rules, state, 0, Stop()).state).reason == "all_colours"


@rule("H3")
def test_of_an_odd_number_of_cards_the_upper_half_has_one_less():
    options = first(colours=3, cards_per_colour=3)
    assert drawn_decks(rules.start(2, options)) == shuffled_decks(3, 3)
    assert min(map(len, shuffled_decks(3, 3))) == 4 + 1


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
def test_after_everybody_has_passed_in_succession_the_next_player_must_draw(seats):
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
def test_a_draw_breaks_the_succession_of_passes():
    state, _ = after(Turn("red"), Stop(), Draw(), Turn("red"), Stop())
    assert (state.passes, state.turn) == (1, 1)
    assert Stop() in rules.menu(state, 1)


@rule("H8")
def test_the_discard_pile_is_not_taken_at_the_rainbow():
    options = first(colours=2, cards_per_colour=2)
    state, told = after(*drawing("red", "red", RAINBOW), options=options)
    assert told == [CardTurned(1, RAINBOW), CardsTaken(1, ("red",))]
    assert state.discard == ("red",)


@rule("H9")
@pytest.mark.parametrize("claim", [False, True])
def test_all_colours_completed_at_the_rainbow_win_before_the_count(claim):
    state = rainbow_drawn(table(COLOURS[1:], ("red",) * 9, top="red", claim=claim))
    outcome = rules.outcome(state)
    assert (outcome.reason, outcome.scores, outcome.winners) == ("all_colours", (7, 9), (0,))


@rule("H10")
def test_with_the_claim_option_every_colour_wins_only_when_it_is_shown_in_a_turn():
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
def test_with_the_claim_option_side_cards_do_not_count_before_they_are_taken():
    state = table(COLOURS[:6], (), side=("pink",), claim=True)
    assert Claim() not in rules.menu(state, 0)


@rule("H10")
def test_at_the_rainbow_it_is_too_late_for_the_others_to_claim():
    outcome = rules.outcome(rainbow_drawn(table(("red",) * 8, COLOURS, claim=True)))
    assert (outcome.reason, outcome.winners) == ("rainbow", (0,))


@rule("H10")
def test_a_seat_that_must_draw_may_claim_instead():
    state = replace(table(COLOURS, (), claim=True), passes=2)
    assert list(rules.menu(state, 0)) == [Draw(), Claim()]


@rule("H11")
def test_a_tie_is_a_shared_victory_or_goes_to_more_different_colours():
    tied = (("red", "red"), ("red", "blue", "red"), ("pink", "pink", "pink"))
    shared = rules.outcome(rainbow_drawn(table(*tied)))
    assert (shared.scores, shared.ranking) == ((3, 3, 3), (1, 1, 1))
    broken = rules.outcome(rainbow_drawn(table(*tied, tie_break=TieBreak.COLOURS)))
    assert (broken.scores, broken.ranking) == ((3, 3, 3), (2, 1, 2))


@rule("H11")
def test_nobody_shares_the_place_of_the_one_who_showed_every_colour():
    tied = (COLOURS[:6], ("red",) * 7, (*COLOURS[:6], "red"))
    state = table(*tied, side=("pink",), tie_break=TieBreak.COLOURS)
    outcome = rules.outcome(play(rules, state, 0, Stop()).state)
    assert (outcome.scores, outcome.ranking) == ((7, 7, 7), (1, 3, 2))


@rule("H12")
@pytest.mark.parametrize("seats", rules.GAME.seats())
def test_the_first_seat_is_drawn_by_lot_unless_it_is_named(seats):
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
def test_face_down_score_cards_are_counted_by_all_and_turned_up_at_the_end():
    state = table(("red",), ("blue", "blue"), hidden_scores=True)
    for seat in (0, 1, None):
        assert rules.view(state, seat).scores == (1, 2)
        over = rules.view(rainbow_drawn(state), seat)
        assert over.score_cards == (("red", "red"), ("blue", "blue"))


@rule("H14")
def test_the_memory_option_decides_on_counts_and_on_colours_left():
    shown = {}
    for memory in Memory:
        state, _ = after(*drawing("red", "blue", "blue"), options=first(memory=memory))
        seen = rules.view(state, 1)
        assert (seen.top, seen.discard_top) == ("blue", "blue")
        shown[memory] = seen.deck, seen.discard, seen.left
    assert shown[Memory.STRICT] == (None, None, None)
    assert shown[Memory.COUNTS] == (47, 2, None)
    assert shown[Memory.ASSIST] == (47, 2, (6, 7, 7, 7, 5, 7, 7))


@rule("H15")
def test_an_absent_seat_stops_and_draws_only_where_it_must():
    state, _ = after(*drawing("red", "blue"))
    assert rules.default(state, 0) == Stop()
    state, _ = after(Turn("red"), Stop(), Stop())
    assert rules.default(state, 0) == Draw()


@given(SEATS, OPTIONS, st.integers())
def test_whoever_has_listened_knows_the_whole_state(seats, options, seed):
    match, rng = Match(rules.GAME, [str(seat) for seat in range(seats)], options), Random(seed)
    while turn := match.to_act:
        for seat in (*range(seats), None):
            assert rules.imagine(match.knowledge(seat), rng) == match.state
        luck = turn == (CHANCE,)
        allowed = rules.chance(match.state) if luck else match.menu(turn[0])
        match.play(turn[0], allowed.sample(rng))
    assert rules.imagine(match.knowledge(0), rng) == match.state
