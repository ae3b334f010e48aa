"""A game's options become a form that players understand, with presets to choose from."""

from enum import Enum
from types import SimpleNamespace
from typing import Annotated

import pytest
from msgspec import Meta

from hunch.core import option_form, values
from hunch.core.contract import Game, Preset
from hunch.core.option_form import ExplainedPreset, NamedValue, UnitWords, descriptions, presets
from hunch.core.options import (
    ABOUT_SEATS,
    BASIC,
    DIVISOR,
    GROUP,
    ONE_SEAT,
    STEP,
    STOPS,
    UNIT,
)

GAME = Game(
    name="toy", title="Toy", designer="", summary="", fewest=1, most=1, usual=1, minutes=(1, 1)
)


class Mood(Enum):
    CALM = "calm"
    BRISK = "brisk"
    AUTOMATIC = "automatic"


class Options(values.Options, frozen=True, kw_only=True):
    rounds: Annotated[
        int, Meta(ge=0, le=9, description="How many; 0: by seats.", extra={UNIT: "rounds"})
    ] = 0
    shown_ms: Annotated[
        int,
        Meta(
            ge=500,
            le=5000,
            extra={UNIT: "seconds", DIVISOR: 1000, STEP: 500, STOPS: (500, 5000), GROUP: "time"},
        ),
    ] = 1000
    first: Annotated[
        Annotated[int, Meta(ge=0, le=3)] | None, Meta(extra={ABOUT_SEATS: ONE_SEAT, BASIC: True})
    ] = None
    mood: Mood = Mood.CALM
    points: Annotated[tuple[Annotated[int, Meta(ge=1)], ...], Meta(min_length=3, max_length=3)] = (
        1,
        2,
        3,
    )


RULES = SimpleNamespace(
    GAME=GAME, Options=Options, PRESETS=(Preset("usual"), Preset("long", {"rounds": 9}, alone=True))
)


WORDS = SimpleNamespace(
    OPTIONS={"rounds": ("Rounds", "How long it lasts.")},
    CHOICES={
        "automatic": "",
        "brisk": "Brisk",
        "rounds=0": "As many as there are seats",
        "first=nothing": "Drawn at random",
    },
    GROUPS={"time": "Time"},
    UNITS={"rounds": ("{n} round", "{n} rounds")},
    PRESETS={"long": ("Long", "Nine rounds.")},
)


@pytest.fixture
def form(monkeypatch):
    """The options by name, with the game's own words."""
    monkeypatch.setattr(option_form, "option_words_of", lambda *_: WORDS)
    return {setting.name: setting for setting in option_form.settings(RULES)}


def test_an_option_has_its_title_and_help_or_else_its_name_and_description(form):
    assert (form["rounds"].title, form["rounds"].help) == ("Rounds", "How long it lasts.")
    assert form["mood"].title == "Mood"
    assert descriptions(RULES)["rounds"] == "How many; 0: by seats."


def test_a_number_has_bounds_steps_a_unit_and_names_for_single_values(form):
    rounds, shown = form["rounds"], form["shown_ms"]
    assert (rounds.least, rounds.most, rounds.step) == (0, 9, 1)
    assert rounds.unit == UnitWords("{n} round", "{n} rounds")
    assert rounds.named == (NamedValue(0, "As many as there are seats"),)
    assert (shown.step, shown.stops) == (500, (500, 5000))
    assert shown.unit == UnitWords("{n} second", "{n} seconds", 1000)


def test_a_choice_that_makes_no_difference_is_not_offered_and_the_rest_keep_their_order(form):
    assert form["mood"].choices == ("calm", "brisk")
    assert form["mood"].labels == ("calm", "Brisk")


def test_a_seat_is_chosen_among_the_players_or_left_to_luck(form):
    first = form["first"]
    assert (first.seats, first.least, first.most) == (ONE_SEAT, 0, 3)
    assert first.named == (NamedValue(None, "Drawn at random"),)


def test_a_list_of_fixed_length_says_so_with_the_bounds_of_its_items(form):
    assert (form["points"].length, form["points"].least) == (3, 1)


def test_what_the_presets_change_and_what_the_game_marks_is_shown_at_once(form):
    assert {name for name, setting in form.items() if setting.basic} == {"rounds", "first"}
    assert form["shown_ms"].group == "Time"


def test_without_presets_every_option_is_shown_at_once():
    class Two(values.Options, frozen=True, kw_only=True):
        fast: bool = False
        far: bool = True

    found = option_form.settings(SimpleNamespace(GAME=GAME, Options=Two))
    assert [setting.basic for setting in found] == [True, True]
    assert presets(SimpleNamespace(GAME=GAME, Options=Two)) == ()


@pytest.mark.usefixtures("form")
def test_presets_come_with_their_words():
    usual, long = presets(RULES)
    assert (usual.title, usual.options) == ("Usual", {})
    assert long == ExplainedPreset("long", "Long", "Nine rounds.", {"rounds": 9}, True)
