"""The bots stick to the menu, play only by what they know, and get clear cases right."""

from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hunch.bots.exact import Solver
from hunch.bots.levels import LEVELS
from hunch.core.match import Match, PlainLuck
from hunch.core.values import CHANCE, Knowledge, Memory
from hunch.core.walk import at_random, decided, playing, run
from hunch.games.press_your_luck import GAME, bots, kernel, rules
from hunch.games.press_your_luck.bots_outlook import LOG_SCALE, WEIGHTS, End, Outlook
from hunch.games.press_your_luck.bots_playouts import position_of, sensible, shares, shuffled
from hunch.games.press_your_luck.bots_turn import odds, recall, value_of_drawing
from hunch.games.press_your_luck.kernel_turn import judge
from hunch.games.press_your_luck.rules import CLAIM, COLOURS, DRAW, STOP, Options
from hunch.games.press_your_luck.solve import essence
from hunch.games.press_your_luck.tests.tables import OPTIONS, SEATS, table

SEVEN = COLOURS
EVERY_SET = 1 << len(SEVEN)


def knowing(state):
    """What the active seat would know if every card had gone straight to where it lies now."""
    history = [
        rules.CardsTaken(seat, cards) for seat, cards in enumerate(state.score_cards) if cards
    ]
    gone = [state.top, *state.side, *(card for cards in state.score_cards for card in cards)]
    discard = tuple(
        colour
        for colour, left in zip(COLOURS, state.deck, strict=False)
        for _ in range(state.options.cards_per_colour - left - gone.count(colour))
    )
    history.append(rules.CardsDiscarded(0, discard))
    seats = len(state.score_cards)
    view = rules.view(state, state.turn)
    return Knowledge(state.turn, seats, state.options, view, tuple(history))


def advice(state):
    return bots.advise(knowing(state), rules.menu(state, state.turn), Random(1))


def decision(level, state):
    return bots.player(level).decide(knowing(state), rules.menu(state, state.turn), Random(1))


def somewhere(seats, options, seed, stop_at):
    """A match before a decision, after this many random actions; None if it ended sooner."""
    match, rng = Match(GAME, ["x"] * seats, options), Random(seed)
    for moment in playing(match, at_random(rng)):
        if moment.entry.seat is not CHANCE and moment.number >= stop_at:
            return match
    return None


@pytest.mark.parametrize("level", LEVELS)
@settings(max_examples=25)
@given(
    seats=SEATS, options=OPTIONS, seed=st.integers(0, 999), at=st.sampled_from([0, 5, 20, 40, 60])
)
def test_decisions_are_on_the_menu_and_depend_only_on_knowledge(level, seats, options, seed, at):
    match = somewhere(seats, options, seed, at)
    if match is None:
        return
    (seat,) = match.to_act
    knowledge, menu = match.knowledge(seat), match.menu(seat)
    answers = {bots.player(level).decide(knowledge, menu, Random(seed)) for _ in range(2)}
    assert len(answers) == 1
    assert answers <= {*menu.actions}


@settings(max_examples=25)
@given(seats=SEATS, options=OPTIONS, seed=st.integers(0, 999), at=st.sampled_from([0, 10, 30, 60]))
def test_advice_covers_the_menu_best_first(seats, options, seed, at):
    match = somewhere(seats, options, seed, at)
    if match is None:
        return
    (seat,) = match.to_act
    said = bots.advise(match.knowledge(seat), match.menu(seat), Random(seed))
    values = [choice.value for choice in said.choices]
    assert {choice.action for choice in said.choices} == {*match.menu(seat).actions}
    assert values == sorted(values, reverse=True)
    assert all(0 <= value <= 1 for value in values)
    assert all(0 <= choice.error <= 0.03 for choice in said.choices)
    next_card, left = said.facts
    assert sum(share for _, share in next_card.rows) == pytest.approx(1)
    assert [count for _, count in left.rows] == list(match.state.deck)
    assert said.why.endswith(".")


@settings(max_examples=40)
@given(seats=SEATS, options=OPTIONS, seed=st.integers(0, 999), at=st.integers(0, 60))
def test_with_a_perfect_memory_the_odds_are_those_of_the_rules(seats, options, seed, at):
    match = somewhere(seats, options, seed, at)
    if match is None:
        return
    (seat,) = match.to_act
    knowledge = match.knowledge(seat)
    drawn = rules.apply(match.state, seat, DRAW).state
    luck = rules.chance(drawn)
    fails = sum(weight for turn, weight in luck if turn.card in drawn.side)
    rainbow = luck.weight(rules.Turn(rules.RAINBOW))
    chances = odds(recall(knowledge, knowledge.history))
    assert chances.fails == pytest.approx(fails / luck.total)
    assert chances.rainbow == pytest.approx(rainbow / luck.total)


def test_the_size_of_the_deck_makes_up_for_forgotten_cards():
    state = table((), (), deck=(3, 4, 1, 0, 2, 2, 2))
    knowledge = knowing(state)
    assert recall(knowledge, knowledge.history).left == (3, 4, 1, 0, 2, 2, 2)
    assert recall(knowledge, ()).cards == pytest.approx(14)
    strict = knowing(table((), (), deck=(3, 4, 1, 0, 2, 2, 2), memory=Memory.STRICT))
    assert recall(strict, ()).left == (6, 7, 7, 7, 7, 7, 7)
    assist = knowing(table((), (), deck=(3, 4, 1, 0, 2, 2, 2), memory=Memory.ASSIST))
    assert recall(assist, ()).left == (3, 4, 1, 0, 2, 2, 2)


def expected_cards(state):
    """The score cards the rest of this turn brings at best, on average, straight from the rules."""
    if rules.to_act(state) == (CHANCE,):
        luck, total = rules.chance(state), 0.0
        for turn, weight in luck:
            after = rules.apply(state, CHANCE, turn).state
            gained = len(after.score_cards[0]) if after.turn or not rules.to_act(after) else None
            total += weight * (expected_cards(after) if gained is None else gained)
        return total / luck.total
    return max(len(state.side), expected_cards(rules.apply(state, 0, DRAW).state))


@pytest.mark.parametrize(
    "deck", [(1, 1, 1, 1, 1, 1, 1), (3, 0, 2, 1, 4, 0, 1), (5, 5, 4, 5, 5, 5, 5)]
)
def test_the_value_of_drawing_is_exact_for_the_turn(deck):
    state = table((), (), deck=deck)
    mind = recall(knowing(state), knowing(state).history)
    value = value_of_drawing(mind, lambda kept, *_: kept.bit_count(), int.bit_count)
    assert value == pytest.approx(expected_cards(rules.apply(state, 0, DRAW).state))


def test_playouts_from_a_small_deck_agree_with_the_exact_value_where_nobody_can_choose():
    # One card and the rainbow are left: the rainbow ends the match, unless the card fails first.
    state = table(("red",), ("blue", "pink"), top="red", deck=(1, 0, 0, 0, 0, 0, 0))
    position = position_of(state)
    decks = shuffled(position, 4000, np.random.default_rng(1))
    drawn = shares(position, [True], decks, sensible)[0, :, 0].mean()
    # Half the time the rainbow comes up at once: two cards each, a shared win.
    solver = Solver(rules, essence)
    exact = float(solver.values(rules.apply(state, 0, DRAW).state)[0])
    assert drawn == pytest.approx(exact, abs=0.03)


def test_shuffled_decks_have_every_card_and_the_rainbow_where_it_may_lie():
    state = rules.apply(rules.start(2, Options(first_seat=0)), CHANCE, rules.Turn("red")).state
    decks = shuffled(position_of(state), 3000, np.random.default_rng(2))
    assert (np.sort(decks, axis=1) == np.sort([*[0] * 6, *[1, 2, 3, 4, 5, 6] * 7, 7])).all()
    places = np.argmax(decks == 7, axis=1)
    assert places.min() == 23
    assert places.max() == 48
    assert places.mean() == pytest.approx((23 + 48) / 2, abs=0.6)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_that_can_complete_all_colours_stops(level):
    state = table(SEVEN[:5], SEVEN[:6], side=SEVEN[5:], top="red", deck=(1, 2, 2, 2, 2, 2, 2))
    assert decision(level, state) == STOP


def test_the_coach_knows_that_completing_all_colours_wins():
    said = advice(table(SEVEN[:5], (), side=SEVEN[5:], deck=(2,) * 7))
    assert said.best.action == STOP
    assert said.best.value == 1
    assert said.why == "These cards complete your colours: stop, and you win."


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_that_can_claim_claims(level):
    state = table(SEVEN, (), claim=True, deck=(2,) * 7)
    assert decision(level, state) == CLAIM
    assert advice(state).best.value == 1


@pytest.mark.parametrize("level", ["medium", "hard", "expert"])
def test_a_draw_that_cannot_fail_is_taken(level):
    # Only new colours are left, and the rainbow would win the match.
    state = table(("red",) * 4, (), side=("red",), top="orange", deck=(0, 0, 3, 3, 3, 3, 3))
    assert decision(level, state) == DRAW


def test_with_every_colour_at_the_side_the_expert_stops_unless_only_the_rainbow_is_left():
    side, deck = SEVEN[:6], (3,) * 7
    assert decision("expert", table((), (), side=side, top="pink", deck=deck)) == STOP
    assert decision("expert", table((), (), side=side, top="pink", deck=(0,) * 7)) == DRAW


def test_a_bot_far_behind_presses_on_where_the_leader_stops():
    # Three cards are left; the other is about to win the count unless this turn brings a lot.
    few = (0, 0, 0, 1, 1, 1, 0)
    behind = table((), ("red",) * 4, side=("red", "orange"), top="yellow", deck=few)
    assert decision("expert", behind) == DRAW
    many = (2, 2, 2, 1, 0, 0, 0)
    mine, theirs = ("red", "red", "orange", "orange", "blue"), ("green", "green", "pink", "pink")
    ahead = table(mine, theirs, side=("red", "orange"), top="yellow", deck=many)
    assert decision("expert", ahead) == STOP


def test_near_the_end_the_coach_is_exact():
    state = table(("red",), ("blue", "pink"), side=("red",), top="blue", deck=(1, 0, 0, 1, 0, 0, 0))
    said = advice(state)
    assert said.method.startswith("exact")
    solver = Solver(rules, essence)
    for choice in said.choices:
        after = rules.apply(state, 0, choice.action).state
        assert choice.value == float(solver.values(after)[0])
        assert choice.error == 0


def test_a_bot_that_must_draw_draws():
    state = rules.State(
        Options(first_seat=0), (7,) * 6 + (6,), "pink", (), (), ((), ()), 0, 2, None
    )
    assert {decision(level, state) for level in LEVELS} == {DRAW}
    assert advice(state).why == "Everyone has stopped, so you must draw."


def outlook(state):
    knowledge = knowing(state)
    mind = recall(knowledge, knowledge.history)
    return Outlook(mind, state.turn, state.passes, count_colours=False)


def test_the_more_is_kept_the_brighter_the_outlook():
    few = table(("red",), ("red",), deck=(0,) * 7)
    assert outlook(few).rainbow(0) == 0.5
    assert outlook(few).rainbow(1) == 1
    many = table((), (), deck=(3,) * 7)
    chances = outlook(many).shares([End(kept, 0, 0) for kept in (0, 0b1, 0b11, EVERY_SET - 1)])
    assert chances.tolist() == sorted(chances)
    assert outlook(many).shares([End(EVERY_SET - 1, 0, 0)]) == [1.0]


def test_the_outlook_is_darker_if_the_next_seat_lacks_only_the_top_card():
    state = table((), SEVEN[:6], side=("red",), top="pink", deck=(3,) * 7)
    pink, orange = SEVEN.index("pink"), SEVEN.index("orange")
    lost, safe = outlook(state).shares([End(1, pink, 0), End(1, orange, 0)])
    assert lost < safe / 2


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_all_seats_together_expect_one_win(seats):
    state = table(*((),) * seats, deck=(3,) * 7)
    facts = outlook(state).facts([End(0b11, 4, 0)])
    formula = np.exp(facts[0, :, 0] * LOG_SCALE)
    assert formula.sum() == pytest.approx(1)


@settings(max_examples=25)
@given(seats=SEATS, options=OPTIONS, seed=st.integers(0, 999), at=st.sampled_from([0, 10, 30, 50]))
def test_the_compiled_expert_judges_as_this_one_does(seats, options, seed, at):
    match = somewhere(seats, options, seed, at)
    if match is None or CLAIM in match.menu(match.to_act[0]):
        return
    (seat,) = match.to_act
    drawing, stopping = np.zeros((2, GAME.most))
    p = kernel.parameters(seats, options)
    judge(p, kernel.load(p, match.state), seat, WEIGHTS, drawing, stopping)
    expected = bots.Expert().judge(match.knowledge(seat))
    assert (drawing[0], stopping[0]) == pytest.approx(expected)


def test_the_expert_hardly_ever_loses_anything_where_the_match_can_be_solved():
    options = Options(colours=3, cards_per_colour=3, first_seat=0)
    solver, lost, rng = Solver(rules, essence), [], Random(5)
    for _ in range(20):
        match = Match(GAME, ["x"] * 2, options)
        luck = PlainLuck(rng)

        def decide(match, seat):
            values = {
                action: solver.values(rules.apply(match.state, seat, action).state)[seat]
                for action in match.menu(seat).actions
            }
            knowledge = match.knowledge(seat)
            chosen = bots.player("expert").decide(knowledge, match.menu(seat), rng)
            lost.append(float(max(values.values()) - values[chosen]))
            return chosen

        run(match, decided(decide, luck))
    assert len(lost) > 100
    assert sum(lost) / len(lost) < 0.002
