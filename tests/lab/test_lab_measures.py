"""Noise is not drama, luck is told from skill, and a forbidden action is not taken."""

from random import Random

import numpy as np
import pytest

from hunch.core.fields import Stake, Stakes
from hunch.core.match import Match
from hunch.core.menu import Form, Menu
from hunch.core.registry import find, rules_of
from hunch.games.intuition_game.values import Bet
from hunch.lab.action_worth import Restricted, menu_without
from hunch.lab.chance_curves import UNITS, Course
from hunch.lab.match_measures import histogram
from hunch.lab.skill import skill
from hunch.lab.skill_rows import SkillRow
from hunch.lab.tension import Chances, tension
from hunch.lab.traces import count_choices, names_of, names_on

PLAYOUTS = 100


def course(chances, rng=None) -> Course:
    """A match between two, in which seat 0 has these chances and wins in the end."""

    def half(chance: float) -> tuple[int, int]:
        count = PLAYOUTS // 2
        won = rng.binomial(count, chance) if rng else round(count * chance)
        return int(won) * UNITS, int(count - won) * UNITS

    return Course((1, 2), tuple((half(chance), half(chance)) for chance in (*chances, 1.0)))


def test_noise_is_not_drama():
    rng = np.random.default_rng(1)
    even = [course([0.5] * 40, rng) for _ in range(100)]
    found = tension(even, PLAYOUTS, True)
    assert found is not None
    assert found.lead_changes.mean < 0.15  # three standard errors, at 40 points
    assert abs(found.drama.mean) < 0.005
    assert found.comebacks.mean == 0
    assert found.loser_peak.mean == pytest.approx(0.5, abs=0.02)
    assert found.winner_low.mean == pytest.approx(0.5, abs=0.02)
    naive = np.mean([Chances(0, each, PLAYOUTS).all[:, 1].max() for each in even])
    assert naive > 0.58  # what the best of many noisy chances would have said


def test_a_turn_of_the_tide_is_seen():
    one = Chances(0, course([0.5, 0.8, 0.1, 0.1, 0.1, 0.9, 0.95]), PLAYOUTS)
    assert one.lead_changes() == 2
    assert one.loser_peak() == pytest.approx(0.9)
    assert one.winner_low() == pytest.approx(0.1)
    assert one.comeback() == 1
    assert one.clear_at() == 5 / 7
    assert one.drama() == pytest.approx(3 * 0.8 / 7)


def test_a_match_that_is_decided_at_once_has_no_tension():
    one = Chances(0, course([1.0] * 6), PLAYOUTS)
    assert (one.lead_changes(), one.drama(), one.comeback(), one.clear_at()) == (0, 0, 0, 0)


def rows(kept, count: int = 400) -> list[SkillRow]:
    """Matches between two: seat 0 wins or loses at random, and again as `kept` says."""
    rng = Random(1)
    made = []
    for _ in range(count):
        ranks = rng.choice([(1, 2), (2, 1)])
        made.append(SkillRow((0, 1), ranks, {"luck": kept(ranks, rng)}))
    return made


@pytest.mark.parametrize(
    ("kept", "share"),
    [
        (lambda ranks, rng: ranks, 1.0),
        (lambda ranks, rng: rng.choice([(1, 2), (2, 1)]), 0.0),
        (lambda ranks, rng: ranks if rng.random() < 0.5 else rng.choice([(1, 2), (2, 1)]), 0.5),
    ],
)
def test_a_source_explains_what_two_results_have_in_common(kept, share: float):
    found = skill(("a", "b"), rows(kept), False)
    assert found is not None
    estimate = found.sources[0].share
    assert estimate.low - 0.01 <= share <= estimate.high + 0.01
    assert estimate.mean == pytest.approx(share, abs=0.1)


def test_a_menu_without_an_action():
    rules = rules_of(find("press_your_luck"))
    menu = Menu((rules.DRAW, rules.STOP))
    assert menu_without(menu, "Stop") == Menu((rules.DRAW,))
    assert menu_without(menu, "Claim") == menu
    stakes = Form(Bet, (Stakes("stakes", ("red", "blue"), 1, 5),))
    (form,) = menu_without(Menu(forms=(stakes,)), "Bet on red").forms
    assert form.fields[0].spots == ("blue",)
    assert menu_without(Menu(forms=(stakes,)), "Bet") == Menu()


def test_a_guess_is_forbidden_by_its_words():
    rules = rules_of(find("intuition"))
    match = Match(find("intuition"), ["a", "b"], rules.Options(first_holder=0))
    for card in ("QH", "3C"):
        match.play(match.to_act[0], rules.Turn(card))
    menu = match.menu(1)
    names = names_on(menu)
    assert len(names) == count_choices(menu) == 8
    left = menu_without(menu, "Guess high")
    assert "Guess high" in names
    assert set(names) - set(names_on(left)) == {"Guess high"}
    assert not menu_without(menu, "Guess").actions
    assert names_of(menu.actions[0], menu) == {names[0]}


def test_a_restricted_player_does_something_else_if_it_can():
    game = find("press_your_luck")
    rules = rules_of(game)

    class Stopper:
        def decide(self, knowledge, menu, rng):
            return rules.STOP

    match = Match(game, ["a", "b"], rules.Options(first_seat=0))
    match.play(match.to_act[0], rules.Turn("red"))
    player = Restricted(game, Stopper(), "Stop")
    decided = player.decide(match.knowledge(0), match.menu(0), Random(1))
    assert decided == rules.DRAW
    assert player.missed == 1
    assert player.decide(match.knowledge(0), Menu((rules.STOP,)), Random(1)) == rules.STOP


def test_a_form_that_is_all_there_is_does_not_count_as_a_choice():
    stakes = Form(Bet, (Stakes("stakes", ("red", "blue"), 1, 5),))
    assert names_on(Menu(forms=(stakes,))) == ("Bet on red", "Bet on blue")


def test_spots_that_are_numbers_are_named_by_their_place():
    stakes = Form(Bet, (Stakes("stakes", ("smaller", "-3", "1.5", "2E+9", "red"), 1, 5),))
    assert names_on(Menu(forms=(stakes,))) == (
        *("Bet on smaller", "Bet on the 1st of 3", "Bet on the 2nd of 3", "Bet on the 3rd of 3"),
        "Bet on red",
    )
    chosen = Bet((Stake("1.5", 1), Stake("red", 2)))
    assert names_of(chosen, Menu(forms=(stakes,))) == {"Bet on the 2nd of 3", "Bet on red"}
    (left,) = menu_without(Menu(forms=(stakes,)), "Bet on the 2nd of 3").forms
    assert left.fields[0].spots == ("smaller", "-3", "2E+9", "red")


class Numbers:
    """Matches in two parts, each with these numbers."""

    def __init__(self, numbers) -> None:
        self.halves = np.array_split(np.array(numbers), 2)

    def parts(self):
        return iter(self.halves)


def test_a_few_huge_numbers_hide_neither_the_others_nor_themselves():
    found = histogram(Numbers([*range(2000), *[500_000] * 8]), lambda part: part)
    assert found.quantiles == (100, 501, 1003, 1505, 1907)
    assert found.median == 1003
    assert (found.low, found.width, found.over) == (0, 50, 20)
    assert found.counts == (50,) * 39 + (38,)


def test_numbers_that_are_all_close_together_have_a_bar_each():
    found = histogram(Numbers([-1, 0, 0, 2]), lambda part: part)
    assert (found.low, found.width, found.counts, found.over) == (-1, 1, (1, 2, 0, 1), 0)
    assert found.quantiles == (-1, -1, 0, 0, 2)
