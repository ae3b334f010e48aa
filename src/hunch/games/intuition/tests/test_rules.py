"""Each test is a sentence of RULES.md."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hunch.core.chance import probability
from hunch.core.engine import play, result
from hunch.core.errors import GameError
from hunch.core.match import Match
from hunch.core.values import CHANCE, Memory
from hunch.core.visible_story import story_of
from hunch.core.walk import playout
from hunch.games.intuition import rules
from hunch.games.intuition.rules import (
    DECK,
    CardEarned,
    CardSeen,
    CardSetAside,
    CardTaken,
    First,
    Guess,
    GuessMade,
    Options,
    State,
    Turn,
    Words,
)

rule = pytest.mark.rule


def after(*actions, options=None):
    """The state after these actions, and what the last step told."""
    state, told = rules.start(2, options or Options(first_holder=0)), ()
    for action in actions:
        (seat,) = rules.to_act(state)
        step = play(rules, state, seat, action)
        state, told = step.state, step.told
    return state, told


def near_the_end(*deck, held):
    """Seat 0 holds a card, and only these cards are left."""
    rest = tuple(card for card in DECK if card not in (*deck, held, "AH"))
    return State(Options(), deck, "AH", 0, held, 0, (rest[::2], rest[1::2]))


@rule("1.1")
def test_two_players_share_one_deck():
    assert list(rules.GAME.seats()) == [2]
    assert len(set(DECK)) == len(DECK)


@rule("1.2")
def test_the_sevens_are_not_in_the_deck():
    assert len(DECK) == 48
    assert not [card for card in DECK if card.startswith("7")]


@rule("1.3")
def test_the_top_card_is_set_aside_face_up_and_47_cards_are_played():
    state, told = after(Turn("QH"))
    assert [line.event for line in told] == [CardSetAside("QH")]
    assert len(state.deck) == 47
    assert "QH" not in state.deck
    assert probability(rules.chance(state), Turn("KS")).as_integer_ratio() == (1, 47)


@rule("2.1")
@pytest.mark.parametrize(
    ("card", "word"), [("AS", "low"), ("6D", "low"), ("8C", "high"), ("KH", "high")]
)
def test_ace_to_six_are_low_and_eight_to_king_are_high(card, word):
    assert card in rules.RIGHT[Words(word)]
    assert len(rules.RIGHT[Words(word)]) == 24


@rule("2.2")
@pytest.mark.parametrize(
    ("card", "word"), [("AH", "red"), ("KD", "red"), ("AC", "black"), ("9S", "black")]
)
def test_hearts_and_diamonds_are_red_and_clubs_and_spades_are_black(card, word):
    assert card in rules.RIGHT[Words(word)]
    assert len(rules.RIGHT[Words(word)]) == 24


@rule("3.1")
def test_only_the_holder_sees_the_held_card():
    state, told = after(Turn("QH"), Turn("3C"))
    assert [(line.event, line.to) for line in told] == [
        (CardTaken(0), None),
        (CardSeen("3C"), (0,)),
    ]
    assert rules.view(state, 0).held == "3C"
    assert rules.view(state, 1).held is None
    assert rules.view(state, None).held is None


@rule("3.2")
def test_the_guesser_has_eight_guesses_and_the_holder_has_none():
    state, _ = after(Turn("QH"), Turn("3C"))
    assert rules.to_act(state) == (1,)
    assert [guess.words.value for guess in rules.menu(state, 1)] == [
        *("low", "high", "red", "black"),
        *("low red", "high red", "low black", "high black"),
    ]
    with pytest.raises(GameError, match="waiting for seat 1"):
        play(rules, state, 0, Guess(Words.LOW))


@rule("3.3")
@pytest.mark.parametrize("words", ["low", "high", "low black", "high red"])
def test_the_roles_swap_after_every_turn_whatever_happened(words):
    state, _ = after(Turn("QH"), Turn("3C"), Guess(Words(words)))
    while state.owed:
        state = play(rules, state, CHANCE, next(iter(rules.chance(state)))[0]).state
    assert state.holder == 1


@rule("4.1")
@pytest.mark.parametrize(("words", "owner"), [("low", 1), ("black", 1), ("high", 0), ("red", 0)])
def test_a_right_word_earns_the_card_and_a_wrong_one_gives_it_to_the_holder(words, owner):
    state, told = after(Turn("QH"), Turn("3C"), Guess(Words(words)))
    assert told[0].event == GuessMade(1, Words(words), owner == 1)
    assert told[1].event == CardEarned(owner, "3C")
    assert state.stacks[owner] == ("3C",)
    assert state.stacks[1 - owner] == ()


@rule("4.2")
@pytest.mark.parametrize("words", ["high black", "low red", "high red"])
def test_a_wrong_two_word_guess_gives_only_the_held_card_to_the_holder(words):
    state, _ = after(Turn("QH"), Turn("3C"), Guess(Words(words)))
    assert state.stacks == (("3C",), ())
    assert len(state.deck) == 46
    assert state.owed == 0


@rule("4.3")
def test_a_right_two_word_guess_earns_three_cards_turned_one_at_a_time():
    so_far = [Turn("QH"), Turn("3C"), Guess(Words.LOW_BLACK)]
    state, _ = after(*so_far)
    assert state.stacks == ((), ("3C",))
    assert rules.to_act(state) == (CHANCE,)
    state, told = after(*so_far, Turn("KH"))
    assert [line.event for line in told] == [CardEarned(1, "KH")]
    state, told = after(*so_far, Turn("KH"), Turn("2S"))
    assert [line.event for line in told] == [CardEarned(1, "2S")]
    assert state.stacks == ((), ("3C", "KH", "2S"))
    assert state.holder == 1


@rule("4.4")
@pytest.mark.parametrize(
    ("deck", "earned"), [((), 1), (("KH",), 2), (("KH", "2S"), 3), (("KH", "2S", "9D"), 3)]
)
def test_on_the_last_turn_a_right_two_word_guess_earns_what_is_left(deck, earned):
    state = near_the_end(*deck, held="3C")
    before = len(state.stacks[1])
    assert rules.view(state, 1).prize == earned
    state = play(rules, state, 1, Guess(Words.LOW_BLACK)).state
    while state.owed:
        state = play(rules, state, CHANCE, Turn(state.deck[0])).state
    assert len(state.stacks[1]) - before == earned
    assert (rules.outcome(state) is None) == (earned < len(deck) + 1)


@rule("5.1")
def test_an_earned_card_is_on_top_of_its_owners_stack():
    state, _ = after(Turn("QH"), Turn("3C"), Guess(Words.LOW), Turn("KS"), Guess(Words.RED))
    assert state.stacks == ((), ("3C", "KS"))
    assert rules.view(state, 0).tops == (None, "KS")


@rule("5.2")
@pytest.mark.parametrize("memory", [Memory.STRICT, Memory.COUNTS])
def test_only_the_top_card_of_a_stack_can_be_seen(memory):
    options = Options(first_holder=0, memory=memory)
    state, _ = after(
        *(Turn("QH"), Turn("3C"), Guess(Words.LOW), Turn("KS"), Guess(Words.RED)), options=options
    )
    for seat in (0, 1, None):
        assert "3C" not in str(rules.view(state, seat))


@rule("5.3")
def test_every_earned_card_is_shown_for_a_second_or_more():
    assert Options().reveal_ms >= 1000


@rule("6.1")
def test_most_cards_win_when_the_deck_runs_out():
    state = near_the_end(held="3C")
    assert rules.outcome(state) is None
    state = play(rules, state, 1, Guess(Words.RED)).state
    outcome = rules.outcome(state)
    assert rules.to_act(state) == ()
    assert outcome.scores == (24, 23)
    assert outcome.winners == (0,)


@rule("6.2")
@given(st.integers())
def test_a_draw_is_impossible_because_all_47_cards_are_earned(seed):
    state, _ = playout(rules, rules.start(2, Options()), Random(seed))
    outcome = result(rules, state)
    assert sum(outcome.scores) == 47
    assert len(outcome.winners) == 1
    assert sorted((*state.stacks[0], *state.stacks[1], state.aside)) == sorted(DECK)


@rule("H1")
def test_the_first_holder_is_drawn_at_random_unless_a_seat_is_named():
    drawn = rules.start(2, Options())
    assert probability(rules.chance(drawn), First(1)).as_integer_ratio() == (1, 2)
    assert play(rules, drawn, CHANCE, First(1)).state.holder == 1
    assert rules.start(2, Options(first_holder=1)).holder == 1


@rule("H2")
def test_the_memory_option_decides_whether_counts_and_seen_cards_are_shown():
    cards = (Turn("QH"), Turn("3C"), Guess(Words.LOW), Turn("KS"))
    seen = {}
    for memory in Memory:
        state, _ = after(*cards, options=Options(first_holder=0, memory=memory))
        seen[memory] = [rules.view(state, seat) for seat in (0, 1)]
    guesser, holder = seen[Memory.STRICT]
    assert guesser.stacks is guesser.deck is guesser.seen is None
    guesser, holder = seen[Memory.COUNTS]
    assert (guesser.stacks, guesser.deck, guesser.seen) == ((0, 1), 45, None)
    guesser, holder = seen[Memory.ASSIST]
    assert set(guesser.seen) == {"QH", "3C"}
    assert set(holder.seen) == {"QH", "3C", "KS"}


def read(*actions, seat, **options):
    """What somebody may still read after these actions."""
    match = Match(rules.GAME, ("Ada", "Ben"), Options(first_holder=0, **options))
    for action in actions:
        match.play(match.to_act[0], action)
    return [line.event for line in story_of(match, seat)]


@rule("H2")
@pytest.mark.parametrize("memory", [Memory.STRICT, Memory.COUNTS])
def test_the_log_names_a_card_only_while_it_can_be_seen(memory):
    turn = (Turn("QH"), Turn("3C"))
    aside, taken = CardSetAside("QH"), CardTaken(0)
    assert read(*turn, seat=0, memory=memory) == [aside, taken, CardSeen("3C")]
    assert read(*turn, seat=1, memory=memory) == [aside, taken]
    low = [GuessMade(1, Words.LOW, True), CardEarned(1, "3C")]
    for seat in (0, 1, None):
        guessed = (*turn, Guess(Words.LOW))
        assert read(*guessed, seat=seat, memory=memory) == [aside, *low]
        wrong = (*guessed, Turn("KS"), Guess(Words.RED))  # Ada is wrong, and Ben's 3C is covered
        told = [aside, GuessMade(0, Words.RED, False), CardEarned(1, "KS")]
        assert read(*wrong, seat=seat, memory=memory) == told
        award = (*guessed, Turn("KS"), Guess(Words.HIGH_BLACK), Turn("2H"))
        assert read(*award, seat=seat, memory=memory) == [aside, *low, CardEarned(0, "2H")]


@rule("H2")
def test_with_assistance_the_log_names_every_card():
    turns = (Turn("QH"), Turn("3C"), Guess(Words.LOW), Turn("KS"), Guess(Words.RED))
    told = read(*turns, seat=0, memory=Memory.ASSIST)
    assert [each.card for each in told if type(each) is CardEarned] == ["3C", "KS"]


@rule("H3")
def test_the_log_does_not_name_a_card_set_aside_face_down():
    assert read(Turn("QH"), seat=0, aside_visible=False) == []


@rule("H3")
def test_the_card_set_aside_stays_visible():
    state = near_the_end(held="3C")
    assert {rules.view(state, seat).aside for seat in (0, 1, None)} == {"AH"}


@rule("H3")
@pytest.mark.parametrize("memory", Memory)
def test_the_card_set_aside_may_be_shown_once_and_then_lie_face_down(memory):
    options = Options(first_holder=0, aside_visible=False, memory=memory)
    state, told = after(Turn("QH"), options=options)
    assert [(line.event, line.to) for line in told] == [(CardSetAside("QH"), None)]
    for seat in (0, 1, None):
        seen = rules.view(state, seat)
        assert seen.aside is None
        assert seen.seen == (("QH",) if memory is Memory.ASSIST else None)


@rule("H3")
@pytest.mark.parametrize("visible", [True, False])
def test_the_card_set_aside_is_remembered_whether_it_is_visible_or_not(visible):
    match = Match(rules.GAME, ("Ada", "Ben"), Options(first_holder=0, aside_visible=visible))
    assert rules.imagine(match.knowledge(1), Random(1)) == match.state
    match.play(CHANCE, Turn("QH"))
    assert rules.imagine(match.knowledge(None), Random(1)) == match.state
    match.play(CHANCE, Turn("3C"))
    assert rules.imagine(match.knowledge(0), Random(1)) == match.state
    imagined = [rules.imagine(match.knowledge(1), Random(seed)) for seed in range(500)]
    assert {state.aside for state in imagined} == {"QH"}
    assert "QH" not in {state.held for state in imagined}
    assert {rules.view(state, 1) for state in imagined} == {match.view(1)}


@rule("H4")
def test_a_card_cannot_be_shown_for_less_than_a_second():
    from hunch.core.options import read_options

    assert read_options(rules.GAME, rules, {"reveal_ms": "2500"}).reveal_ms == 2500
    with pytest.raises(GameError, match="from 1000 to 10000"):
        read_options(rules.GAME, rules, {"reveal_ms": "999"})


@rule("H5")
def test_two_words_on_the_very_last_card_earn_that_card():
    state = near_the_end(held="3C")
    assert Guess(Words.LOW_BLACK) in rules.menu(state, 1)
    assert rules.outcome(play(rules, state, 1, Guess(Words.LOW_BLACK)).state).scores == (23, 24)


@rule("H6")
def test_an_absent_seat_says_low():
    state, _ = after(Turn("QH"), Turn("3C"))
    assert rules.default(state, 1) == Guess(Words.LOW)


def test_any_unseen_card_is_equally_likely_to_be_imagined_as_the_hidden_one():
    from hunch.core.match import Match

    match = Match(rules.GAME, ("Ada", "Ben"), Options(first_holder=0))
    for card in ("QH", "3C"):
        match.play(CHANCE, Turn(card))
    rng, drawn = Random(7), []
    for _ in range(4700):
        imagined = rules.imagine(match.knowledge(1), rng)
        drawn.append(imagined.held)
        assert len(imagined.deck) == 46
    assert "QH" not in drawn
    assert len(set(drawn)) == 47
    assert rules.imagine(match.knowledge(0), rng) == match.state
