"""What an action is worth: the same match with and without it, for one seat."""

from collections.abc import Iterator
from random import Random
from typing import Any

from msgspec.structs import replace

from hunch.bots.levels import advise
from hunch.bots.player import Player
from hunch.core.contract import Game
from hunch.core.fields import Stakes
from hunch.core.formatting import label, spaced
from hunch.core.menu import Form, Menu
from hunch.core.values import Knowledge, Seat, Value
from hunch.core.walk import run
from hunch.lab.cell_play import CellPlay, cell_play, finished
from hunch.lab.experiment import Cell, Experiment
from hunch.lab.traces import spot_names


class WorthRow(Value, frozen=True):
    """One match, with and without an action for one seat.

    Row r is match `r // len(forbidden)` of action `r % len(forbidden)`. The seats take turns.
    """

    seat: Seat
    may: float  # its share of the win if it may take the action
    may_not: float
    missed: int  # how often it would have taken the action


class Restricted:
    """A player who never takes an action if there is anything else to do.

    It does what the player would do with a shorter menu. If the player won't choose from that, the
    game's coach does.
    """

    def __init__(self, game: Game, player: Player, forbidden: str) -> None:
        self.game, self.player, self.forbidden = game, player, forbidden
        self.missed = 0

    def decide(self, knowledge: Knowledge, menu: Menu, rng: Random) -> Any:
        """An action other than the forbidden one."""
        wanted = self.player.decide(knowledge, menu, rng)
        allowed = menu_without(menu, self.forbidden)
        if wanted in allowed or not (allowed.actions or allowed.forms):
            return wanted
        self.missed += 1
        instead = self.player.decide(knowledge, allowed, rng)
        if instead in allowed:
            return instead
        judged = advise(self.game, knowledge, allowed, rng).choices
        best = (choice.action for choice in judged if choice.action in allowed)
        return next(best, None) or allowed.sample(rng)


def menu_without(menu: Menu, name: str) -> Menu:
    """The menu without an action: by its own name, its type's, or as stakes on one spot."""
    actions = tuple(
        action
        for action in menu.actions
        if name not in (label(action), spaced(type(action).__name__))
    )
    forms = (_form_without(form, name) for form in menu.forms)
    return Menu(actions, tuple(form for form in forms if form is not None))


def _form_without(form: Form, name: str) -> Form | None:
    kind = spaced(form.action.__name__)
    if name == kind:
        return None
    fields: list[Any] = []
    for field in form.fields:
        if isinstance(field, Stakes):
            names = spot_names(form, field)
            spots = tuple(spot for spot in field.spots if names[spot] != name)
            fields.append(replace(field, spots=spots))
        else:
            fields.append(field)
    return replace(form, fields=tuple(fields))


def worth_rows(experiment: Experiment, cell: Cell, first: int, count: int) -> Iterator[WorthRow]:
    """Rows first, first + 1, …"""
    play = cell_play(experiment.game, cell)
    for row in range(first, first + count):
        number, which = divmod(row, len(experiment.forbidden))
        seat = number % cell.seats
        may, _ = _played(play, number, seat, None, experiment.seed)
        may_not, missed = _played(play, number, seat, experiment.forbidden[which], experiment.seed)
        yield WorthRow(seat, may, may_not, missed)


def _played(
    play: CellPlay, number: int, seat: Seat, forbidden: str | None, seed: int
) -> tuple[float, int]:
    """The seat's share of the win, and how often it missed the action."""
    lineup = play.lineup(number)
    bots = play.bots(lineup, number, seed)
    restricted = Restricted(play.game, bots[seat].player, forbidden or "")
    if forbidden is not None:
        bots[seat].player = restricted
    match = run(play.begun(lineup), play.choose(bots, play.deal(number), seed))
    return round(finished(match).shares[seat], 6), restricted.missed
