"""A menu supports `in`, iterates if it is finite, samples within its bounds, and serialises."""

from decimal import Decimal
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from hunch.core.codec import encode
from hunch.core.fields import Number, Stake, Stakes, Subsets, Whole
from hunch.core.menu import Form, Menu
from hunch.core.values import Action


class Stop(Action, frozen=True):
    pass


class Raise(Action, frozen=True):
    amount: int


class Say(Action, frozen=True):
    value: Decimal | None


class Bet(Action, frozen=True):
    stakes: tuple[Stake, ...]


class Mark(Action, frozen=True):
    rows: tuple[tuple[int, ...], ...]


RAISE = Form(Raise, (Whole("amount", 10, 30, 10),))
SAY = Form(Say, (Number("value", Decimal(-5), Decimal(1000), places=2, optional=True),))
BET = Form(Bet, (Stakes("stakes", ("red", "blue", "ox"), low=1, budget=3),))
MARK = Form(Mark, (Subsets("rows", ("a", "b"), (0, 1, 2), fewest=0, most=2),))
FORMS = [RAISE, SAY, BET, MARK]


def test_a_listed_action_is_on_the_menu_and_another_is_not():
    menu = Menu((Stop(),))
    assert Stop() in menu
    assert Raise(10) not in menu
    assert list(menu) == [Stop()]


@pytest.mark.parametrize(
    ("amount", "allowed"),
    [(10, True), (20, True), (30, True), (0, False), (15, False), (40, False)],
)
def test_a_whole_number_keeps_to_its_bounds_and_steps(amount, allowed):
    assert (Raise(amount) in Menu((), (RAISE,))) is allowed


def test_a_boolean_is_not_a_whole_number():
    assert Raise(True) not in Form(Raise, (Whole("amount", 0, 3),))


@pytest.mark.parametrize(
    ("text", "allowed"),
    [
        *(("-5", True), ("1000", True), ("0.25", True), ("10.000", True), ("0", True)),
        *(("0E+2", True), ("0E-1000000", False), ("0E+1000000", False), ("1E-1000000", False)),
        *(("0.125", False), ("-5.01", False), ("1001", False), ("NaN", False), ("Infinity", False)),
    ],
)
def test_a_number_keeps_to_its_bounds_and_decimal_places(text, allowed):
    assert (Say(Decimal(text)) in SAY) is allowed


def test_giving_no_number_is_an_answer_only_if_it_is_optional():
    assert Say(None) in SAY
    assert Say(None) not in Form(Say, (Number("value", Decimal(0), Decimal(9)),))


@pytest.mark.parametrize(
    ("stakes", "allowed"),
    [
        ((), True),
        ((Stake("red", 3),), True),
        ((Stake("red", 1), Stake("ox", 2)), True),
        ((Stake("red", 4),), False),
        ((Stake("red", 2), Stake("ox", 2)), False),
        ((Stake("red", 1), Stake("red", 1)), False),
        ((Stake("red", 0),), False),
        ((Stake("red", -1),), False),
        ((Stake("green", 1),), False),
    ],
)
def test_stakes_keep_to_the_spots_and_to_the_budget(stakes, allowed):
    assert (Bet(stakes) in BET) is allowed


def test_stakes_may_name_a_spot_twice_if_repeats_are_allowed():
    two_chips = Form(
        Bet, (Stakes("stakes", ("a", "b"), low=0, budget=200, step=100, most=2, repeat=True),)
    )
    assert Bet((Stake("a", 100), Stake("a", 100))) in two_chips
    assert Bet((Stake("a", 50),)) not in two_chips
    assert Bet((Stake("a", 0),) * 3) not in two_chips
    assert all(bet in two_chips for bet in two_chips)


@pytest.mark.parametrize(
    ("rows", "allowed"),
    [
        (((), ()), True),
        (((0, 2), (1,)), True),
        (((2, 0), ()), False),
        (((0, 0), ()), False),
        (((0, 1, 2), ()), False),
        (((0,),), False),
        (((3,), ()), False),
    ],
)
def test_subsets_are_ascending_and_of_the_right_size_in_every_row(rows, allowed):
    assert (Mark(rows) in MARK) is allowed


def test_a_finite_form_iterates_over_exactly_what_it_contains():
    assert [action.amount for action in RAISE] == [10, 20, 30]
    bets = list(BET)
    assert len(bets) == len(set(bets))
    # Nothing; 3 spots of 1 to 3; 3 pairs of (1,1) (1,2) (2,1); all three at 1.
    assert len(bets) == 1 + 9 + 9 + 1
    assert len(list(MARK)) == 7 * 7
    assert all(bet in BET for bet in bets)


def test_an_infinite_form_cannot_be_iterated():
    assert not Menu((), (SAY,)).finite
    with pytest.raises(TypeError, match="not iterated"):
        list(SAY)


@given(st.integers(), st.sampled_from(FORMS))
def test_a_sample_is_always_on_the_menu(seed, form):
    menu = Menu((Stop(),), (form,))
    assert menu.sample(Random(seed)) in menu


def test_a_menu_serialises_for_a_client():
    menu = Menu((Stop(),), (RAISE,))
    assert msgspec.json.decode(encode(menu)) == {
        "actions": [{"type": "Stop"}],
        "forms": [
            {
                "action": "Raise",
                "fields": [
                    {
                        "kind": "Whole",
                        "name": "amount",
                        "low": 10,
                        "high": 30,
                        "step": 10,
                        "prompt": "",
                    }
                ],
            }
        ],
    }


def test_a_menu_says_what_is_on_it():
    assert Menu((Stop(),), (RAISE,)).summary() == "Stop or Raise (amount 10 to 30, in steps of 10)"


def test_a_single_spot_may_be_named_as_often_as_repeats_allow():
    twice = Stakes("stakes", ("a",), low=0, budget=0, most=2, repeat=True)
    assert [len(stakes) for stakes in twice.values()] == [0, 1, 2]
