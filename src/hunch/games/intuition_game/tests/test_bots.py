"""The bots and the coach are legal, honest, good, and exact where they can be."""

from itertools import pairwise
from random import Random

import numpy as np
import pytest

from hunch.bots.seated import bot_for, seated
from hunch.core.fields import Stake
from hunch.core.match import Match, PlainLuck
from hunch.core.values import CHANCE, Bets, Knowledge, Memory
from hunch.core.walk import playing
from hunch.games.intuition_game import GAME, bots, rules
from hunch.games.intuition_game.bots_odds import (
    WILDS,
    best_mark,
    cards_left,
    dealers_fraction,
    dealers_gains,
    different_cards,
    players_returns,
    portfolio,
    spots_of,
    tables_of,
    whole_tokens,
)
from hunch.games.intuition_game.bots_value import Curves, futures
from hunch.games.intuition_game.tests.tables import DECK, after, all_bet, gains, known
from hunch.games.intuition_game.values import Bet, Mark, Options, Wager

LEVELS = ("easy", "medium", "hard", "expert")
VARIANTS = [
    (2, Options()),
    (4, Options(memory=Memory.ASSIST, dealer_adds_up=True, special_on_wild=True)),
    (3, Options(bets=Bets.SEALED, special_on_wild=True)),
    (3, Options(tokens=1, mercy_token=True, least_wager=5)),
    (3, Options(tokens=100, least_wager=0, payout_exact=100, payout_wild=100, payout_match=100)),
    (8, Options(payout_exact=1, payout_match=1, payout_wild=1, payout_dealer_wild=1)),
]


def played(seats, options, names, seed):
    """A match between these players, one decision after another."""
    rng, match = Random(seed), Match(GAME, names[:seats], options)
    players = [bot_for(GAME, name) for name in names[:seats]]
    for moment in playing(match, seated(players, PlainLuck(rng), [rng] * seats)):
        if moment.entry.seat is not CHANCE:
            yield match, moment.entry.seat


def table(left, tokens, dealer=0, **options):
    """A table where these cards are left and the dealer is about to mark."""
    options = Options(first_dealer=0, **options)
    unlaid = (None,) * len(tokens)
    return rules.State(options, tuple(left), tokens, 0, dealer, None, unlaid, (dealer,), None)


def decided(state, seat, level="expert", seed=1):
    return bots.player(level).decide(known(state, seat), rules.menu(state, seat), Random(seed))


def marked(state, spot):
    return after(state, (state.dealer, Mark(spot)))[0]


@pytest.mark.parametrize(("seats", "options"), VARIANTS)
def test_every_level_sticks_to_the_menu_whatever_the_options(seats, options):
    rng, players = Random(seats), [bots.player(level) for level in LEVELS]
    order = ("hard", "easy", "medium") * 3
    for match, seat in played(seats, options, order, seed=seats):
        knowledge, menu = match.knowledge(seat), match.menu(seat)
        player = rng.choices(players, (3, 3, 3, 1))[0]
        assert player.decide(knowledge, menu, rng) in menu


@pytest.mark.parametrize("level", LEVELS)
def test_the_same_knowledge_leads_to_the_same_decision(level):
    for number, (match, seat) in enumerate(played(3, Options(), ("medium",) * 3, seed=2)):
        if number % 9 == 0:
            knowledge, menu = match.knowledge(seat), match.menu(seat)
            one, other = (bots.player(level).decide(knowledge, menu, Random(5)) for _ in "ab")
            assert one == other
            assert one in menu


def test_a_player_at_a_table_that_assists_forgets_nothing():
    state = table(["Red-Ox"], (9, 9), memory=Memory.ASSIST)
    blank = Knowledge(0, 2, state.options, rules.view(state, 0), ())
    assert bots.Easy().believed(blank, Random(1)).tolist() == [1] + [0] * WILDS


@pytest.mark.parametrize("level", ["easy", "medium"])
def test_a_forgotten_card_counts_as_still_there(level):
    knowledge = known(table(["wild"], (9, 9)), 0)
    some = [bots.player(level).believed(knowledge, Random(seed)).sum() for seed in range(40)]
    assert min(some) >= 1
    assert max(some) > 1
    assert bots.player("expert").believed(knowledge, Random(1)).sum() == 1


@pytest.mark.parametrize("mark", ["Red-Ox", "Blue-Bear", "wild"])
@pytest.mark.parametrize(
    "choices", [{}, {"dealer_adds_up": True, "payout_match": 3, "special_on_wild": True}]
)
def test_returns_are_those_of_the_rules_for_every_spot_and_card(mark, choices):
    options = Options(first_dealer=0, **choices)
    state = rules.start(2, options)
    for number, spot in enumerate(spots_of(options, mark)):
        laid = all_bet(state, mark, 1, Bet((Stake(spot, 1),)))
        for place, card in enumerate(different_cards(options)):
            dealer, other = gains(laid, card)
            assert dealer == dealers_gains(options)[different_cards(options).index(mark), place]
            assert other == players_returns(options, mark)[place, number] - 1


def test_the_odds_are_those_of_the_rules():
    state = table(DECK[3:9] + DECK[-2:], (20, 20))
    left = cards_left(state.options, [event.card for event in known(state, 0).history])
    state = all_bet(state, "Red-Ox")
    luck = rules.chance(state)
    exact = {turn.card: weight / luck.total for turn, weight in luck}
    assert exact == {
        card: pytest.approx(left[number] / left.sum())
        for number, card in enumerate(different_cards(state.options))
        if left[number]
    }


def test_kellys_fraction_of_an_even_bet_is_its_edge():
    assert dealers_fraction(np.array([0.6, 0.4]), np.array([1.0, -1.0])) == pytest.approx(0.2)
    assert dealers_fraction(np.array([0.4, 0.6]), np.array([1.0, -1.0])) == 0
    assert dealers_fraction(np.array([0.5, 0.5]), np.array([2.0, 10.0])) == 1


def test_the_portfolio_grows_as_fast_as_any_other():
    rng = np.random.default_rng(1)
    for cards in (2, 5, 8, 13):
        left = np.zeros(WILDS + 1)
        left[rng.choice(WILDS, cards, replace=False)] = 1
        left[WILDS] = cards % 4
        odds, returns = left / left.sum(), players_returns(Options(), "Red-Ox")
        best = odds[odds > 0] @ np.log(returns[odds > 0] @ portfolio(odds, returns))
        for shares in rng.dirichlet(np.full(returns.shape[1], 0.3), 500):
            other = odds[odds > 0] @ np.log(np.maximum(returns[odds > 0] @ shares, 1e-12))
            assert other <= best + 2e-3


def test_the_tables_agree_with_the_portfolio_of_cards_and_wild():
    returns = players_returns(Options(), "wild")[:, [*range(WILDS + 1), -1]]
    for plain, wild in ((1, 0), (4, 0), (3, 2), (9, 1), (9, 3), (12, 3), (16, 3)):
        left = np.array([1] * plain + [0] * (WILDS - plain) + [wild])
        made = returns @ portfolio(left / left.sum(), returns)
        card, special = tables_of(Options()).others[plain + wild, wild]
        assert card == pytest.approx(made[0], abs=0.03)
        assert not wild or special == pytest.approx(made[WILDS], abs=0.03)


def test_stakes_in_whole_tokens_are_within_the_budget_and_near_the_shares():
    rng = np.random.default_rng(2)
    for tokens in (0, 1, 7, 20, 12345, 10**9, 10**40):
        for shares in rng.dirichlet(np.full(28, 0.2), 20):
            stakes = whole_tokens(shares, tokens)
            assert min(stakes) >= 0
            assert sum(stakes[:-1]) <= tokens
            assert sum(stakes) >= tokens * (1 - 1e-6)


def test_with_one_card_left_the_rest_is_certain():
    left = cards_left(Options(), DECK[1:])
    assert not futures(Options(), left, 0, 3, np.random.default_rng(1)).any()
    left = cards_left(Options(), (*DECK[1:4], *DECK[5:]))  # Red-Ox and Yellow-Ox
    logs = futures(Options(), left, 0, 3, np.random.default_rng(1))
    assert np.allclose(logs, np.log(11))  # the exact card, for the dealer and for everyone


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_the_last_card_is_known_and_gets_everything(level):
    state = table(["Blue-Lion"], (30, 20, 25))
    assert decided(state, 0, level) == Mark("Blue-Lion")
    state = marked(state, "Blue-Lion")
    assert decided(state, 0, level) == Wager(30)
    assert decided(state, 1, level) == Bet((Stake("Blue-Lion", 20),))


def test_when_only_wild_cards_are_left_a_dealer_stakes_everything_on_wild():
    state = table(["wild", "wild"], (30, 20))
    assert decided(state, 0) == Mark("wild")
    assert decided(marked(state, "wild"), 0) == Wager(30)
    assert decided(marked(state, "wild"), 1) == Bet((Stake("wild", 20),))


def test_with_few_cards_left_a_leader_covers_everything_and_a_straggler_takes_a_chance():
    state = marked(table(["Red-Ox", "Green-Bear"], (100, 1000, 300)), "Red-Ox")
    leader = {stake.spot for stake in decided(state, 1).stakes}
    assert len(leader) > 1
    left = cards_left(state.options, [event.card for event in known(state, 2).history])
    curves = Curves(known(state, 2), left, Random(1))
    chance = decided(state, 2).stakes
    owned = np.full(WILDS + 1, 300.0 - sum(stake.amount for stake in chance))
    for stake in chance:
        spot = spots_of(state.options, "Red-Ox").index(stake.spot)
        owned += stake.amount * players_returns(state.options, "Red-Ox")[:, spot]
    assert owned.max() > 10 * 300
    assert curves.value(owned) > curves.value(np.full(WILDS + 1, 5.5 * 300))


def test_a_dealer_marks_the_card_with_the_most_others_like_it():
    left = ["Red-Ox", "Red-Eagle", "Red-Lion", "Blue-Ox", "Green-Bear"]
    for level in ("hard", "expert"):
        assert decided(table(left, (20, 20, 20)), 0, level) == Mark("Red-Ox")
    assert best_mark(cards_left(Options(), ()) / 19, Options()) != WILDS


def test_no_counting_bot_makes_a_bad_bet_on_a_fresh_deck():
    state = marked(table(DECK, (20, 20, 20, 20)), "Red-Ox")
    assert decided(state, 1, "medium") == Bet(())
    assert decided(state, 1, "hard") == Bet(())


def test_the_coach_judges_every_choice_and_puts_the_best_first():
    moments = {}
    for match, seat in played(3, Options(), ("hard",) * 3, seed=4):
        view = match.view(seat)
        kind = (view.mark is None, seat == view.dealer, view.deck // 7)
        moments.setdefault(kind, (match.knowledge(seat), match.menu(seat)))
    assert len(moments) == 9
    for knowledge, menu in moments.values():
        advice = bots.advise(knowledge, menu, Random(3))
        actions = [choice.action for choice in advice.choices]
        assert all(action in menu for action in actions)
        assert len(set(actions)) == len(actions)
        assert len(actions) > 1 or not knowledge.view.tokens[knowledge.seat]
        assert not menu.actions or set(actions) == set(menu.actions)
        values = [choice.value for choice in advice.choices]
        assert all(one >= other for one, other in pairwise(values))
        assert all(0 <= value <= 1 for value in values)
        odds, returns = advice.facts
        assert sum(chance for _, chance in odds.rows) == pytest.approx(1)
        assert returns.rows
        assert advice.why.endswith(".")


def test_the_coach_knows_what_a_fresh_deck_returns():
    state = table(DECK, (20, 20, 20))
    advice = bots.advise(known(state, 0), rules.menu(state, 0), Random(1))
    assert advice.facts[1].rows[0][1] == pytest.approx(47 / 19)
    state = marked(state, "Red-Ox")
    advice = bots.advise(known(state, 1), rules.menu(state, 1), Random(1))
    assert advice.facts[1].rows[0][1] == pytest.approx(18 / 19)


@pytest.mark.parametrize(("better", "worse"), [("medium", "easy"), ("hard", "medium")])
def test_a_bot_that_remembers_more_wins_more(better, worse):
    won = 0.0
    for seed in range(8):
        names = (better, worse) if seed % 2 else (worse, better)
        *_, (match, _) = played(2, Options(), names, seed)
        winners = match.outcome.winners
        won += sum(names[seat] == better for seat in winners) / len(winners)
    assert won >= 5
