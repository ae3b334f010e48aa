"""What others' choices say about a hand, and what your own choice says about theirs."""

from itertools import product
from random import Random

import numpy as np
import pytest

from hunch.games.think_str8.bots_hiding import bits_told
from hunch.games.think_str8.bots_posterior import SUMS, belief_of, possible_hands, rounds_told
from hunch.games.think_str8.bots_reading import (
    PLAIN,
    STYLES,
    Chosen,
    Scene,
    chances,
    read,
    sum_table,
)
from hunch.games.think_str8.deduction import Clue, Range
from hunch.games.think_str8.tests.calibration import cases, fit_of
from hunch.games.think_str8.tests.test_bots import a_round, played
from hunch.games.think_str8.values import Options, Take


def some_scene(rng):
    """Two seats' cards in four colours, and hints that are true of them."""
    dealt = [rng.sample(range(8), 5) for _ in range(4)]
    cards = tuple(numbers[0] for numbers in dealt)
    mine = tuple(numbers[1] for numbers in dealt)
    unseen = tuple(tuple(sorted(numbers[1:])) for numbers in dealt)
    hints = [[], []]
    for hand, told in zip((mine, cards), hints, strict=True):
        for _ in range(rng.randint(0, 2)):
            dice = rng.choices(range(4), k=3)
            weights = tuple(dice.count(colour) for colour in range(4))
            total = sum(map(int.__mul__, weights, hand))
            told.append(Clue(weights, Range(max(0, total - 3), total + 2).sums))
    return Scene(unseen, tuple(hints[0]), cards, tuple(hints[1]), (1, 0, 2, 0))


def test_the_table_counts_the_hands_of_others_that_a_full_search_finds():
    rng = Random(3)
    for _ in range(20):
        scene = some_scene(rng)
        table, cells = sum_table(scene)
        hands = possible_hands(scene.unseen, scene.hints)
        for hand, row in zip(hands, table[cells.at(hands)], strict=True):
            expected = [0] * SUMS
            held = zip(scene.unseen, scene.cards, hand, strict=True)
            for theirs in product(*({*some, card} - {int(mine)} for some, card, mine in held)):
                if all(
                    clue.sums >> sum(map(int.__mul__, clue.weights, theirs)) & 1
                    for clue in scene.clues
                ):
                    expected[sum(map(int.__mul__, scene.weights, theirs))] += 1
            # Colours that don't matter to the sum aren't counted.
            assert row / row.sum() == pytest.approx(np.array(expected) / sum(expected))


@pytest.mark.parametrize("style", STYLES)
def test_the_chances_of_everything_that_may_be_chosen_add_up_to_one(style):
    scene, options, free = some_scene(Random(5)), Options(), (1, 4, 6)
    total = 0
    for width in free:
        for start in range(SUMS + 1 - width):
            ((logs,), _) = chances(scene, Chosen(free, width, start), (style,), options)
            total += np.exp(logs)
    assert total == pytest.approx(1, abs=1e-4)


def test_a_bet_that_my_card_would_rule_out_speaks_against_that_card():
    match = played(*a_round(("blue",) * 3, [(7, 0), (1, 9), (6, 0), (5, 0)]))
    knowledge = match.knowledge(0)
    hints = belief_of(knowledge.view, 0, rounds_told(knowledge))
    before, after = hints.numbers(), read(knowledge, hints, (PLAIN,), (1,)).numbers()
    # Three times blue is 9: Ben wouldn't bet on that if he saw the blue 3 in Ada's holder.
    assert before[0][[3, 4, 7]] == pytest.approx(1 / 3)
    assert after[0][3] < 0.1
    assert after[0][4] == pytest.approx(after[0][7])
    assert after[1:] == pytest.approx(before[1:])


def test_choices_tell_others_something_or_mislead_them():
    match = played(*a_round(("blue", "green", "red"), [])[:4])
    match.play(match.to_act[0], Take(4))
    match.play(match.to_act[0], Take(1))
    knowledge, menu = match.knowledge(2), match.menu(2)
    told = bits_told(knowledge, menu.actions)
    assert len(told) == len(menu.actions)
    assert told.max() > 0 > told.min()


def test_numbers_come_true_about_as_often_as_an_expert_says():
    fit = fit_of(cases("medium", 2, 3, "test"))  # better players hide what they see
    assert fit.error < 0.06
    assert fit.loss < fit.hints_loss
