"""Options are read from what people type, and bad values are explained."""

from enum import Enum
from types import SimpleNamespace
from typing import Annotated

import pytest
from msgspec import Meta

from hunch.core import values
from hunch.core.contract import Game
from hunch.core.errors import BadMessage
from hunch.core.option_form import settings
from hunch.core.options import (
    DEALT,
    LIST,
    chosen_options,
    read_options,
    split_options,
)

GAME = Game(
    name="toy", title="Toy", designer="", summary="", fewest=1, most=1, usual=1, minutes=(1, 1)
)


class Tempo(Enum):
    SLOW = "slow"
    FAST = "fast"


class Options(values.Options, frozen=True, kw_only=True):
    rounds: Annotated[int, Meta(ge=1, le=9, description="How many rounds.")] = 3
    open_hands: Annotated[bool, Meta(description="Whether hands are open.")] = False
    tempo: Annotated[Tempo, Meta(description="How fast.")] = Tempo.SLOW
    names: Annotated[tuple[str, str], Meta(description="Two names.")] = ("a", "b")
    first: Annotated[Annotated[int, Meta(ge=0, le=3)] | None, Meta(description="Who.")] = None

    def __post_init__(self):
        if self.names[0] == self.names[1]:
            raise ValueError("The two names must differ.")


RULES = SimpleNamespace(GAME=GAME, Options=Options)


def read(**given):
    return read_options(GAME, RULES, given)


def test_typed_text_becomes_typed_values():
    options = read(rounds="5", open_hands="yes", tempo="fast", names="x + y", first="2")
    assert options == Options(
        rounds=5, open_hands=True, tempo=Tempo.FAST, names=("x", "y"), first=2
    )
    assert read(first="nothing", open_hands="false") == Options()


def test_data_from_json_is_read_too():
    assert read(rounds=5, names=["x", "y"], first=None) == Options(rounds=5, names=("x", "y"))


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("rounds", "0", "“rounds” must be a whole number from 1 to 9, not “0”."),
        ("rounds", "many", "must be a whole number from 1 to 9, not “many”."),
        ("open_hands", "perhaps", "must be yes or no"),
        ("tempo", "allegro", "must be fast or slow"),
        ("names", "x", "must be a list of 2"),
        ("first", "4", "a whole number from 0 to 3 or nothing"),
        ("speed", "1", "Toy has no option “speed”; its options are rounds, open_hands"),
    ],
)
def test_a_bad_value_is_explained(name, value, sentence):
    with pytest.raises(BadMessage) as caught:
        read(**{name: value})
    assert sentence in str(caught.value)


def test_options_that_do_not_go_together_are_refused():
    with pytest.raises(BadMessage, match="two names must differ"):
        read(names="x+x")


def test_options_are_split_at_commas_or_given_as_json():
    assert split_options(["a=1,b=two words", "a=3"]) == {"a": "3", "b": "two words"}
    assert split_options(['{"names": ["x", "y"]}']) == {"names": ["x", "y"]}
    with pytest.raises(BadMessage, match="write key=value"):
        split_options(["rounds"])
    with pytest.raises(BadMessage):
        split_options(["{broken"])


def test_every_setting_is_explained():
    explained = {setting.name: setting for setting in settings(RULES)}
    assert explained["rounds"].help == "How many rounds."
    assert explained["rounds"].default == 3
    assert explained["tempo"].choices == ("slow", "fast")
    assert explained["names"].allowed == "a list of 2 items, each of them text"


def test_an_option_names_the_list_that_people_choose_from():
    class Listed(values.Options, frozen=True, kw_only=True):
        packs: Annotated[tuple[str, ...], Meta(extra={LIST: "packs"})] = ("general",)
        rounds: int = 3

    packs, rounds = settings(SimpleNamespace(Options=Listed, GAME=GAME))
    assert packs.list == "packs"
    assert rounds.list is None


def test_a_dealt_option_cannot_be_chosen_and_a_wrong_one_is_refused():
    class Dealt(values.Options, frozen=True, kw_only=True):
        deck: Annotated[tuple[str, ...], Meta(extra={DEALT: True})] = ()

    rules = SimpleNamespace(Options=Dealt, GAME=GAME)
    assert settings(rules) == ()
    with pytest.raises(
        BadMessage, match="“deck” is set when a match is prepared; it cannot be “5”"
    ):
        read_options(GAME, rules, {"deck": 5})


def test_chosen_options_leave_out_what_was_dealt():
    class Dealt(values.Options, frozen=True, kw_only=True):
        rounds: int = 3
        fast: bool = False
        deck: Annotated[tuple[str, ...], Meta(extra={DEALT: True})] = ()

    assert chosen_options(Dealt(fast=True, deck=("secret",))) == {"rounds": 3, "fast": True}


def test_an_error_does_not_repeat_a_long_value_in_full():
    with pytest.raises(BadMessage) as caught:
        read(tempo="very " * 1000)
    assert len(str(caught.value)) < 200
