"""The bots are always legal, exact where they can be, and no wiser than they should be."""

from itertools import combinations, product
from random import Random

import numpy as np
import pytest

from hunch.core.match import Match
from hunch.core.values import CHANCE, Entry
from hunch.core.walk import at_random, playing, run
from hunch.games.think_str8 import bots, rules
from hunch.games.think_str8.bots_bets import Worth, all_bets, exchange_worth
from hunch.games.think_str8.bots_final import foreseen, offers
from hunch.games.think_str8.bots_levels import Mind
from hunch.games.think_str8.bots_posterior import (
    belief_of,
    believe,
    final_values,
    others_unseen,
    possible_hands,
    rounds_told,
    unseen_by,
)
from hunch.games.think_str8.bots_values import Judgement
from hunch.games.think_str8.deduction import Clue, Range, clues_for, consistent_hands
from hunch.games.think_str8.tests.playing import HANDS
from hunch.games.think_str8.values import (
    Deal,
    Exchange,
    FinalBet,
    Options,
    Place,
    Roll,
    SetDice,
    Stack,
    Take,
)

LEVELS = ("easy", "medium", "hard", "expert")
NAMES = ("Ada", "Ben", "Cleo", "Dan")
VARIANTS = (
    Options(),
    Options(rounds=4, introductory=True, exchange_thrown=True, final_numbers_required=True),
    Options(
        rounds=3,
        token_widths=(2, 4, 6, 8, 10, 12, 22),
        token_points=(9, 8, 5, 3, 2, 1, 0),
        final_points=(9, 4, 0),
        final_penalty=0,
        exchange_last_round=False,
        clamp_at_start=False,
    ),
)


def positions(seats, options, seed):
    """The positions of a random match in which a seat has to decide."""
    rng, match = Random(seed), Match(rules.GAME, NAMES[:seats], options)
    for moment in playing(match, at_random(rng, rng.choice)):
        if moment.entry.seat is not CHANCE:
            yield match, moment.entry.seat


def played(*actions, **options):
    """A match of four with the rulebook's hands, after these actions."""
    match = Match(rules.GAME, NAMES, Options(**options))
    colours = len(match.options.colours)
    deals = [Deal(number) for hand in HANDS for number in hand[:colours]]
    for action in (Stack((0, 1, 2, 3)), *deals, *actions):
        match.play(match.to_act[0], action)
    return match


def a_round(dice, bets):
    """The actions of the first round; bets are (width, start) by seat."""
    ordered = sorted(dice, key=rules.COLOURS.index)
    takings = [Take(width) for width, _ in bets]
    return [*map(Roll, dice), SetDice(tuple(ordered)), *takings, *[Place(s) for _, s in bets]]


@pytest.mark.parametrize("options", VARIANTS)
@pytest.mark.parametrize("seats", [2, 4])
def test_the_posterior_agrees_with_the_deduction_and_the_rules(options, seats):
    for number, (match, seat) in enumerate(positions(seats, options, seats)):
        view, state, knowledge = match.view(seat), match.state, match.knowledge(seat)
        rounds = rounds_told(knowledge)
        assert rounds[: len(state.past)] == state.past
        unseen = unseen_by(view, seat)
        assert unseen == state.unseen(seat)
        if number % 5:
            continue
        found = list(map(tuple, belief_of(view, seat, rounds).hands.tolist()))
        assert state.hand(seat) in found
        before = state.phase in ("setting", "rolling")
        checked = state.past if before else (*state.past, state.current)
        clues = clues_for(checked, seat, view.colours)
        assert found == list(consistent_hands(unseen, clues))
        for other in set(range(seats)) - {seat}:
            seen = others_unseen(view, other, unseen, state.hand(seat))
            assert seen == state.unseen(other)


def test_possible_hands_are_those_a_full_search_finds():
    rng = Random(5)
    for _ in range(30):
        candidates = tuple(tuple(sorted(rng.sample(range(8), rng.randint(1, 4)))) for _ in range(4))
        true = [rng.choice(numbers) for numbers in candidates]
        clues = []
        for _ in range(rng.randint(0, 4)):
            dice = rng.choices(range(4), k=3)
            weights = tuple(dice.count(colour) for colour in range(4))
            low = rng.randint(0, 15)
            total = sum(map(int.__mul__, weights, true))
            clues.append(Clue(weights, Range(low, low + 5, low <= total <= low + 5).sums))
        expected = [
            hand
            for hand in product(*candidates)
            if all(c.sums >> sum(map(int.__mul__, c.weights, hand)) & 1 for c in clues)
        ]
        assert list(map(tuple, possible_hands(candidates, tuple(clues)).tolist())) == expected


def best_by_search(shares, options):
    """The most that any one, two or three numbers of a colour score on average."""
    return max(
        sum(shares[number] for number in some) * (points + options.final_penalty)
        - options.final_penalty
        for size, points in enumerate(options.final_points, 1)
        for some in combinations(range(8), size)
    )


@pytest.mark.parametrize("options", VARIANTS)
def test_no_other_numbers_score_more_than_the_best_final_bet(options):
    rng = np.random.default_rng(4)
    counts = rng.integers(0, 4, (20, 8)).astype(float) + 0.1
    expected = [best_by_search(row / row.sum(), options) for row in counts]
    assert final_values(counts, options) == pytest.approx(expected)


def worth_by_search(hands, candidates, worth, exchange):
    """What it is worth to know that one of these hands is mine, with or without an exchange."""
    shares = [[sum(h[c] == n for h in hands) / len(hands) for n in range(8)] for c in range(3)]
    finals = [best_by_search(row, worth.options) for row in shares]
    known = worth.a_final_point * sum(finals) - worth.a_bit * np.log2(len(hands))
    changes = []
    for colour in range(3) if exchange else ():
        fresh = [1 / (len(candidates[colour]) - 1)] * (len(candidates[colour]) - 1) + [0.0] * 8
        entropy = -sum(p * np.log2(p) for p in shares[colour] if p)
        changes.append(
            worth.a_final_point * (best_by_search(fresh, worth.options) - finals[colour])
            - worth.a_bit * (np.log2(len(candidates[colour]) - 1) - entropy)
        )
    return known + max(changes, default=0)


def test_a_bet_is_worth_what_its_three_possible_hints_are_worth():
    candidates, weights = ((0, 3, 5), (1, 2, 4, 7), (0, 6, 7)), (2, 1, 0)
    worth = Worth(Options(), 0.9, 0.6, (True, True, True))
    belief = believe(candidates, (Clue((0, 1, 1), Range(4, 12).sums),))
    hands = list(map(tuple, belief.hands.tolist()))
    now = worth_by_search(hands, candidates, worth, False)
    bets = all_bets(belief, weights, worth)
    assert len(bets.widths) == sum(23 - width for width in range(1, 8))
    for number, (width, start) in enumerate(zip(bets.widths, bets.starts, strict=True)):
        sums = {hand: sum(map(int.__mul__, weights, hand)) for hand in hands}
        right = [hand for hand in hands if start <= sums[hand] < start + width]
        high = [hand for hand in hands if sums[hand] < start]
        low = [hand for hand in hands if sums[hand] >= start + width]
        wrong = [high + low] if width == 1 else [high, low]
        assert bets.right[number] == pytest.approx(len(right) / len(hands))
        assert bets.points[number] == pytest.approx((8 - width) * len(right) / len(hands))
        expected = sum(
            len(some) / len(hands) * worth_by_search(some, candidates, worth, some is not right)
            for some in (right, *wrong)
            if some
        )
        assert bets.learnt[number] == pytest.approx(expected - now)


def test_an_exchange_is_worth_what_the_old_number_tells_minus_what_was_known():
    worth = Worth(Options(), 1.0, 0.0, (True, True))  # in bits
    belief = believe(((1, 2, 3), (1, 2, 3)), (Clue((1, 1), Range(4, 4).sums),))
    # Three hands; the discarded number gives away the other card, and the new card is one of two.
    assert exchange_worth(belief, 0, worth) == pytest.approx(np.log2(3) - 1)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("options", VARIANTS)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_decisions_are_on_the_menu_and_depend_only_on_knowledge(level, options, seats):
    players, twins = {}, {}
    for number, (match, seat) in enumerate(positions(seats, options, 7)):
        if number % 11 and match.state.phase != "betting":
            continue
        player = players.setdefault(seat, bots.player(level))
        twin = twins.setdefault(seat, bots.player(level))
        knowledge, menu = match.knowledge(seat), match.menu(seat)
        action = player.decide(knowledge, menu, Random(number))
        assert action in menu
        assert twin.decide(knowledge, menu, Random(number)) == action


@pytest.mark.parametrize("options", VARIANTS)
def test_advice_covers_the_menu_best_first_and_shows_the_posterior(options):
    for number, (match, seat) in enumerate(positions(4, options, 9)):
        if number % 6 and match.state.phase != "betting":
            continue
        menu = match.menu(seat)
        advice = bots.advise(match.knowledge(seat), menu, Random(1))
        values = [choice.value for choice in advice.choices]
        assert all(np.isfinite(values))
        assert all(choice.action in menu for choice in advice.choices)
        assert values[0] == max(values)
        assert advice.why.endswith(".")
        if menu.forms:
            assert all(0 <= value <= 1 for value in values)
        else:
            assert values == sorted(values, reverse=True)
            assert {choice.action for choice in advice.choices} == set(menu.actions)
        assert sum(share for _, share in advice.facts[0].rows) == pytest.approx(
            len(options.colours)
        )
        if match.state.phase in ("setting", "taking", "placing"):
            assert sum(share for _, share in advice.facts[1].rows) == pytest.approx(1)


def exchanges_made(match):
    """Every player who must exchange a card exchanges the last one possible."""
    while match.state.phase in ("exchanging", "drawing"):
        seat = match.to_act[0]
        luck = seat is CHANCE
        match.play(
            seat, rules.chance(match.state).pick(0) if luck else match.menu(seat).actions[-1]
        )
    return match


# Ada's blue 7 counts three times and she bets on 20 to 21: now she knows it, and nothing else.
ADA_KNOWS_HER_BLUE = a_round(("blue",) * 3, [(2, 20), (1, 0), (3, 0), (4, 0)])


def test_a_forgetful_player_knows_its_last_hint_and_the_table_but_no_older_hint():
    match = exchanges_made(played(*ADA_KNOWS_HER_BLUE))
    forgetful, hard = Mind(keep=0.0), bots.MINDS["hard"]

    def blue(mind):
        return set(
            Judgement(match.knowledge(0), mind, "salt", Random(1)).belief.hands[:, 0].tolist()
        )

    assert blue(forgetful) == blue(hard) == {7}
    for _ in range(3):
        match.play(CHANCE, Roll("red"))
    while match.state.phase in ("setting", "taking", "placing"):
        match.play(match.to_act[0], match.menu(match.to_act[0]).actions[0])
    assert blue(forgetful) == {0, 2, 3, 4, 7}
    assert blue(hard) == {7}


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_a_good_player_sets_takes_and_places_for_a_sum_it_knows(level):
    match = exchanges_made(played(*ADA_KNOWS_HER_BLUE))
    for die in ("blue", "blue", "blue"):
        match.play(CHANCE, Roll(die))
    match.play(match.to_act[0], SetDice(("blue",) * 3))
    for width in (7, 6, 5):
        match.play(match.to_act[0], Take(width))
    ada = bots.player(level)
    assert match.to_act == (0,)
    assert ada.decide(match.knowledge(0), match.menu(0), Random(1)) == Take(1)
    match.play(0, Take(1))
    assert ada.decide(match.knowledge(0), match.menu(0), Random(1)) == Place(21)


@pytest.mark.parametrize("level", ["hard", "expert"])
def test_a_good_player_does_not_exchange_a_card_it_knows(level):
    match = exchanges_made(played(*ADA_KNOWS_HER_BLUE))
    for die in ("blue", "blue", "red"):
        match.play(CHANCE, Roll(die))
    match.play(match.to_act[0], match.menu(match.to_act[0]).actions[0])
    for width in (7, 6, 5, 2):
        match.play(match.to_act[0], Take(width))
    for seat in match.to_act:
        match.play(seat, Place(0))

    def until_ada(match, turn):
        seat = turn[0]
        if seat is CHANCE:
            return Entry(seat, rules.chance(match.state).pick(0))
        return Entry(seat, match.menu(seat).actions[-1]) if seat else None

    run(match, until_ada)
    chosen = bots.player(level).decide(match.knowledge(0), match.menu(0), Random(1))
    assert chosen != Exchange("blue")


def test_final_bets_name_a_known_card_alone_and_foresee_the_others_scores():
    match = played(*ADA_KNOWS_HER_BLUE, rounds=1, exchange_last_round=False)
    knowledge = match.knowledge(0)
    bet = bots.player("hard").decide(knowledge, match.menu(0), Random(1))
    assert bet.numbers[0] == (7,)
    assert {len(some) for some in bet.numbers[1:]} == {3}  # one of five: -0.2 is the best
    belief = belief_of(knowledge.view, 0, rounds_told(knowledge))
    found = {offer.numbers: offer for offer in offers(knowledge, belief, Random(1))}
    assert len(found) == 3**6
    assert found[bet.numbers].points == pytest.approx(5 - 5 * 0.2)
    assert found[bet.numbers].points == max(offer.points for offer in found.values())
    spaces = [foreseen(knowledge, belief, other, HANDS[0]) for other in (1, 2, 3)]
    for other in (0, 1, 2, 3):
        view = match.view(other)
        chosen = bots.player("hard").decide(match.knowledge(other), match.menu(other), Random(1))
        assert isinstance(chosen, FinalBet)
        assert view.phase == "betting"
        match.play(other, chosen)
    assert spaces == list(match.outcome.scores[1:])
