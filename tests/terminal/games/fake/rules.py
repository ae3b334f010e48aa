"""A game of one decision with a field of every kind, to try the forms with."""

from decimal import Decimal
from typing import Any

import msgspec

from hunch.core import values as core
from hunch.core.fields import Number, Stake, Stakes, Subsets, Whole
from hunch.core.menu import Form, Menu
from hunch.core.values import Outcome, Step, Told
from hunch.games.fake import GAME as GAME

SECONDS = 60


class Options(core.Options, frozen=True, kw_only=True):
    """Which fields there are: all, or one of them."""

    fields: str = "all"


class Decide(core.Action, frozen=True):
    """Everything at once."""

    whole: int = 0
    number: Decimal | None = None
    stakes: tuple[Stake, ...] = ()
    subsets: tuple[tuple[int, ...], ...] = ()


class Pass(core.Action, frozen=True):
    """Nothing at all."""


class Decided(core.Event, frozen=True):
    """Somebody decided."""

    seat: int


Action = Decide | Pass
Event = Decided


class State(core.Value, frozen=True):
    """Who has decided what."""

    options: Options
    seats: int
    done: tuple[Any, ...]


class View(core.View, frozen=True):
    """How many have decided."""

    decided: int


FIELDS = {
    "whole": Whole("whole", 10, 50, step=10),
    "number": Number("number", Decimal(0), Decimal(1000), places=1, optional=True),
    "stakes": Stakes("stakes", ("Red", "Blue", "Ox"), 0, 10, most=2, repeat=True),
    "subsets": Subsets("subsets", ("Red", "Blue"), (0, 1, 2, 3), 0, 2),
}


# The same decision with one field only, each an action of its own.
ONLY = {
    field.name: msgspec.defstruct(
        "Decide", [(field.name, field.type)], bases=(core.Action,), frozen=True
    )
    for field in msgspec.structs.fields(Decide)
}


def start(seats, options):
    return State(options, seats, ())


def to_act(state):
    return (len(state.done),) if len(state.done) < state.seats else ()


def menu(state, seat):
    name = state.options.fields
    if name == "all":
        return Menu((Pass(),), (Form(Decide, tuple(FIELDS.values())),))
    return Menu((), (Form(ONLY[name], (FIELDS[name],)),))


def chance(state):
    raise AssertionError("there is no luck here")


def apply(state, seat, action):
    done = State(state.options, state.seats, (*state.done, action))
    return Step(done, (Told(Decided(seat)),))


def witnesses(state, seat, action):
    return None


def view(state, seat):
    return View(len(state.done))


def outcome(state):
    if to_act(state):
        return None
    return Outcome("done", (1,) * state.seats, (1,) * state.seats)


def default(state, seat):
    return Pass() if state.options.fields == "all" else ONLY["whole"](10)


def clock(state):
    return SECONDS
