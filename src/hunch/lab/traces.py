"""The second stage: matches followed through the rules, for what only the rules know."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from math import log2
from typing import Any, Final

from hunch.core.fields import Stakes
from hunch.core.formatting import label, nth, spaced
from hunch.core.menu import Form, Menu
from hunch.core.registry import words_of
from hunch.core.values import CHANCE, Value
from hunch.lab.cell_play import CellPlay, cell_play, finished
from hunch.lab.experiment import Cell, Experiment

MOST_CHOICES: Final = 1000  # that are counted; a decision with more counts as this many
MILLIBITS: Final = 1000  # in a bit: whole numbers add up exactly, in any order
MENUS_AT_HAND: Final = 4096
NUMBER: Final = re.compile(r"-?\d+(\.\d+)?(E[+-]?\d+)?")


class Trace(Value, frozen=True):
    """One match; its number is the row's. Actions count where there is a choice."""

    reason: str  # why it ended
    rounds: int  # 0 if the game has none
    bits: tuple[int, ...]  # by seat: log₂ of the choices, added up over its decisions, in MILLIBITS
    forced: tuple[int, ...]  # by seat: decisions that left no choice
    decisions: tuple[int, ...]  # by seat
    offered: dict[str, int]  # by action: decisions that allowed it
    taken: dict[str, int]  # by action: decisions that chose it


def traces(experiment: Experiment, cell: Cell, first: int, count: int) -> Iterator[Trace]:
    """Matches first, first + 1, … of a cell."""
    play = cell_play(experiment.game, cell)
    return (_traced(play, number, experiment.seed) for number in range(first, first + count))


def _traced(play: CellPlay, number: int, seed: int) -> Trace:
    match = play.begun(play.lineup(number))
    ends_round = words_of(play.game).ends_round
    seats = len(match.names)
    bits, forced, decisions = [0] * seats, [0] * seats, [0] * seats
    offered: Counter[str] = Counter()
    taken: Counter[str] = Counter()
    rounds = 0
    for moment in play.moments(match, number, seed):
        rounds += any(ends_round(told.event, match.options) for told in moment.told)
        seat = moment.entry.seat
        if seat is CHANCE:
            continue
        menu = match.menu(seat)
        choices = count_choices(menu)
        decisions[seat] += 1
        bits[seat] += round(MILLIBITS * log2(choices))
        if choices == 1:
            forced[seat] += 1
        else:
            offered.update(names_on(menu))
            taken.update(names_of(moment.entry.action, menu))
    return Trace(
        finished(match).reason,
        rounds,
        tuple(bits),
        tuple(forced),
        tuple(decisions),
        dict(sorted(offered.items())),
        dict(sorted(taken.items())),
    )


@lru_cache(MENUS_AT_HAND)
def count_choices(menu: Menu) -> int:
    """How many actions there are to choose from, up to MOST_CHOICES."""
    if not menu.finite:
        return MOST_CHOICES
    return sum(1 for _ in islice(menu, MOST_CHOICES))


@lru_cache(MENUS_AT_HAND)
def names_on(menu: Menu) -> tuple[str, ...]:
    """The names of what a menu lets a seat choose: actions, forms, and spots that take stakes.

    A form that is all there is on a menu is no choice, but its spots are.
    """
    names = [label(action) for action in menu.actions]
    for form in menu.forms:
        if len(menu.forms) + len(menu.actions) > 1:
            names.append(spaced(form.action.__name__))
        names += _spots(form)
    return tuple(dict.fromkeys(names))


def names_of(action: Any, menu: Menu) -> set[str]:
    """The names, as on its menu, of what an action chooses."""
    if action in menu.actions:
        return {label(action)}
    kind = spaced(type(action).__name__)
    found = {kind}
    for form in menu.forms:
        if action in form:
            found.update(_staked_on(form, action))
    return found.intersection(names_on(menu))


def _spots(form: Form) -> Iterator[str]:
    for field in form.fields:
        if isinstance(field, Stakes):
            yield from spot_names(form, field).values()


def _staked_on(form: Form, action: Any) -> Iterator[str]:
    for field, value in zip(form.fields, _values(action), strict=True):
        if isinstance(field, Stakes):
            names = spot_names(form, field)
            yield from (names[stake.spot] for stake in value)


def _values(action: Any) -> tuple[Any, ...]:
    return tuple(getattr(action, name) for name in action.__struct_fields__)


def spot_names(form: Form, field: Stakes) -> dict[str, str]:
    """What stakes on each spot are called.

    Spots that are numbers, such as guesses, are different ones in every match, so they are called
    by their place: “Bet on the 2nd of 5”.
    """
    kind = spaced(form.action.__name__)
    numbers = [spot for spot in field.spots if NUMBER.fullmatch(spot)]
    places = {spot: f"the {nth(at)} of {len(numbers)}" for at, spot in enumerate(numbers, 1)}
    return {spot: f"{kind} on {places.get(spot, spot)}" for spot in field.spots}
