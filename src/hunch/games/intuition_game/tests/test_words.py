"""What people read: buttons, the story, the table, the question and the result."""

import pytest

from hunch.core.engine import begin, play
from hunch.core.fields import Stake
from hunch.core.values import CHANCE, Bets, Memory, Outcome
from hunch.games.intuition_game import rules, words
from hunch.games.intuition_game.values import (
    Bet,
    BetLaid,
    BetOpened,
    BetSealed,
    CardTurned,
    DeckPassed,
    First,
    FirstDealerChosen,
    Mark,
    MercyGiven,
    SpotMarked,
    StakeLost,
    StakeWon,
    Turn,
    Wager,
)

NAMES = ("Ada", "Ben", "Cleo")


def after(*moves, **options):
    state = begin(rules.GAME, rules, 3, rules.Options(first_dealer=0, **options))
    for seat, action in moves:
        state = play(rules, state, seat, action).state
    return state


MARKED = ((0, Mark("Red-Eagle")),)
BENS = (1, Bet((Stake("with", 1), Stake("Ox", 2))))
BETTING = (*MARKED, (0, Wager(3)), BENS)
OVER = ((2, Bet(())), (CHANCE, Turn("Red-Ox")))


@pytest.mark.parametrize(
    ("action", "said"),
    [
        (First(1), "Ben deals first"),
        (Mark("Red-Eagle"), "Mark Red-Eagle"),
        (Mark("wild"), "Mark wild"),
        (Wager(1), "Stake 1 token"),
        (Wager(0), "Stake no tokens"),
        (Wager(12_000), "Stake 12,000 tokens"),
        (Bet(()), "Bet nothing"),
        (
            Bet((Stake("Red", 2), Stake("against", 1))),
            "Bet 2 tokens on Red and 1 token on Against",
        ),
        (Turn("wild"), "Turn a wild card"),
    ],
)
def test_a_button_says_what_it_does(action, said):
    assert words.label(action, NAMES) == said


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (FirstDealerChosen(1), "Ben deals first."),
        (SpotMarked(0, "wild"), "Ada marked wild."),
        (BetSealed(2), "Cleo is ready."),
        (BetLaid(2, ()), "Cleo bet nothing."),
        (BetLaid(0, (Stake("Red-Eagle", 3),)), "Ada bet 3 tokens on Red-Eagle."),
        (BetOpened(2, ()), "Cleo bet nothing."),
        (BetOpened(2, (Stake("wild", 1),)), "Cleo bet 1 token on wild."),
        (CardTurned("wild"), "The card is a wild card."),
        (StakeWon(0, "Red-Eagle", 3, 30), "Ada won 30 with 3 tokens on Red-Eagle."),
        (StakeLost(1, "with", 1), "Ben lost 1 token on With."),
        (DeckPassed(1), "The deck goes to Ben."),
        (MercyGiven(1), "The bank gave Ben a token."),
    ],
)
def test_an_event_is_told_in_a_sentence(event, said):
    assert words.tell(event, NAMES) == said


def test_the_table_is_described_with_every_open_bet():
    state = after(*BETTING)
    for seat in (0, 1, 2, None):
        assert words.describe(rules.view(state, seat), seat, NAMES) == (
            "Deck: 19 cards. Discard pile: 0 cards.",
            "Ada has 20 tokens, worth 200 units, and 7 deals left.",
            "Ben has 20 tokens, worth 200 units, and 6 deals left.",
            "Cleo has 20 tokens, worth 200 units, and 6 deals left.",
            "The bank has broken even.",
            "Ada deals.",
            "The marker is on Red-Eagle.",
            "Ada bet 3 tokens on Red-Eagle.",
            "Ben bet 1 token on With and 2 tokens on Ox.",
            "Cleo has not bet yet.",
        )
    before = words.describe(rules.view(after(*MARKED), 1), 1, NAMES)
    assert before[-3:] == tuple(f"{name} has not bet yet." for name in NAMES)


def test_the_table_is_described_with_ones_own_sealed_bet_and_without_those_of_others():
    state = after(*MARKED, BENS, bets=Bets.SEALED)
    assert words.describe(rules.view(state, 1), 1, NAMES)[-3:] == (
        "Ada has not bet yet.",
        "Ben bet 1 token on With and 2 tokens on Ox.",
        "Cleo has not bet yet.",
    )
    for seat in (0, 2, None):
        assert "Ben is ready." in words.describe(rules.view(state, seat), seat, NAMES)


def test_a_player_without_tokens_is_described_as_such():
    state = after((0, Mark("Red-Ox")), (0, Wager(20)), (1, Bet(())), (2, Bet(())))
    state = play(rules, state, CHANCE, Turn("Blue-Lion")).state
    state = play(rules, state, 1, Mark("Red-Ox")).state
    assert "Ada has no tokens to bet." in words.describe(rules.view(state, 1), 1, NAMES)


def test_the_table_is_described_after_the_card_was_turned():
    state = after(*BETTING, *OVER, memory=Memory.ASSIST)
    assert words.describe(rules.view(state, None), None, NAMES) == (
        "Deck: 18 cards. Discard pile: 0 cards.",
        "Seen so far: Red-Ox.",
        "Ada marked Red-Eagle.",
        "The card was Red-Ox.",
        "Ada won 6 with 3 tokens on Red-Eagle.",
        "Ben won 1 with 1 token on With.",
        "Ben won 4 with 2 tokens on Ox.",
        "Ada has 26 tokens, worth 260 units, and 6 deals left.",
        "Ben has 25 tokens, worth 250 units, and 6 deals left.",
        "Cleo has 20 tokens, worth 200 units, and 6 deals left.",
        "The bank has lost 11 tokens.",
        "Ben deals.",
    )


def test_a_table_before_the_draw_for_first_dealer_is_described_too():
    state = begin(rules.GAME, rules, 2, rules.Options(memory=Memory.ASSIST))
    assert words.describe(rules.view(state, 0), 0, NAMES[:2]) == (
        "Deck: 19 cards. Discard pile: 0 cards.",
        "Seen so far: nothing.",
        "Ada has 20 tokens, worth 200 units.",
        "Ben has 20 tokens, worth 200 units.",
        "The bank has broken even.",
    )


def test_each_seat_is_asked_for_its_own_decision():
    state = after()
    assert words.ask(rules.view(state, 0), 0, NAMES) == "Which card will come next?"
    state = after(*MARKED)
    assert words.ask(rules.view(state, 0), 0, NAMES) == "How many on Red-Eagle?"
    state = after(*BETTING)
    assert words.ask(rules.view(state, 2), 2, NAMES) == "What will you bet on?"


def test_the_result_names_the_winner_or_those_who_share():
    alone = Outcome("deck_empty", (10, 31, 0), (2, 1, 3))
    assert words.result(alone, NAMES) == "Ben wins with 31 tokens."
    shared = Outcome("deck_empty", (31, 31, 0), (1, 1, 3))
    assert words.result(shared, NAMES) == "Ada and Ben share the win with 31 tokens each."
    broken = Outcome("deck_empty", (31, 31, 0), (2, 1, 3))
    assert words.result(broken, NAMES) == "Ben wins with 31 tokens and fewer deals."
