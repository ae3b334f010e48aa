"""The coach: a seat's best decision, from what it knew at the time and nothing else."""

from collections.abc import Callable
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, Final, TypeAlias

from hunch.bots.advice import WINNING, Advice
from hunch.bots.levels import advise
from hunch.core.contract import Game
from hunch.core.errors import BadMessage
from hunch.core.formatting import names_of
from hunch.core.languages import Translatable
from hunch.core.match import Match
from hunch.core.menu import Menu
from hunch.core.registry import rules_of
from hunch.core.values import CHANCE, Actor, Knowledge, Seat, Value
from hunch.core.walk import match_after
from hunch.lab import words
from hunch.lab.paired import Stream, shares_from

PAIRS: Final = 200  # playouts that compare an action the coach didn't list with the best

Coach: TypeAlias = Callable[[Game, Knowledge, Menu, Random], Advice]


class Moment(Value, frozen=True):
    """A decision to be made after `number` entries of the log, and the coach's advice on it."""

    number: int
    seat: Seat
    advice: Advice


class Rating(Value, frozen=True, kw_only=True):
    """What an action cost compared with the best one, as far as the seat could know.

    `cost` is None if the action cannot be rated; `how` says why, or how it was rated.
    """

    cost: float | None
    error: float = 0.0  # the standard error of the cost
    at_stake: float = 0.0  # from the best choice down to the worst
    best: Any = None
    measure: str = ""
    how: str


def advise_at(
    match: Match, seat: Seat | None = None, at: int | None = None, *, rng: Random
) -> Moment:
    """Advice on a decision: the latest one, or the one to be made after `at` entries."""
    if seat is not None and seat not in range(len(match.names)):
        raise BadMessage(f"There is no seat {seat}; the seats are 0 to {len(match.names) - 1}.")
    number = _latest(match, seat) if at is None else at
    then = match_after(match, number)
    decider = _decider(then, seat)
    advice = advise(match.game, then.knowledge(decider), then.menu(decider), rng)
    return Moment(number, decider, advice)


def rate(
    game: Game, knowledge: Knowledge, menu: Menu, action: Any, rng: Random, coach: Coach = advise
) -> Rating:
    """What the action cost, judged from the seat's knowledge.

    An action on the coach's list is rated by its value there. One that isn't, as its form has too
    many possibilities to list, is compared with the best by playouts of imagined states if the
    coach's values are probabilities of winning; otherwise it is not rated.
    """
    if forced(menu):
        return Rating(cost=0.0, best=action, how=Translatable(words.no_choice))
    advice = coach(game, knowledge, menu, rng)
    if not advice.choices:
        return Rating(cost=None, measure=advice.measure, how=Translatable(words.no_advice))
    best = max(advice.choices, key=lambda choice: choice.value)
    spread = best.value - min(choice.value for choice in advice.choices)
    for choice in advice.choices:
        if choice.action == action:
            return Rating(
                cost=best.value - choice.value,
                error=0.0 if choice is best else sqrt(best.error**2 + choice.error**2),
                at_stake=spread,
                best=best.action,
                measure=advice.measure,
                how=advice.method,
            )
    if advice.measure != WINNING:
        how = Translatable(words.not_listed, advice.measure)
        return Rating(cost=None, best=best.action, measure=advice.measure, how=how)
    cost, error = _compared(game, knowledge, best.action, action, rng)
    return Rating(
        cost=max(cost, 0.0),
        error=error,
        at_stake=max(spread, cost),
        best=best.action,
        measure=advice.measure,
        how=Translatable(words.compared, PAIRS),
    )


def forced(menu: Menu) -> bool:
    """Whether there is only one thing to do."""
    return not menu.forms and len(menu.actions) == 1


def _compared(
    game: Game, knowledge: Knowledge, best: Any, action: Any, rng: Random
) -> tuple[float, float]:
    """How much more often the best one wins, and the standard error of that."""
    rules, seat = rules_of(game), knowledge.seat
    assert seat is not None
    differences = []
    for _ in range(PAIRS):
        state, stream = rules.imagine(knowledge, rng), Stream(rng.random())
        better, taken = (
            shares_from(rules, rules.apply(state, seat, each).state, {}, stream)[seat]
            for each in (best, action)
        )
        differences.append(better - taken)
    return fmean(differences), stdev(differences) / sqrt(PAIRS)


def _latest(match: Match, seat: Seat | None) -> int:
    """The end of the log if a decision is pending there, else the last decision in it."""
    if any(_is(actor, seat) for actor in match.to_act):
        return len(match.log)
    for number in range(len(match.log) - 1, -1, -1):
        if _is(match.log[number].seat, seat):
            return number
    who = "Nobody has had anything" if seat is None else f"Seat {seat} has had nothing"
    raise BadMessage(f"{who} to decide in this match yet.")


def _is(actor: Actor, seat: Seat | None) -> bool:
    return actor is not CHANCE if seat is None else actor == seat


def _decider(then: Match, seat: Seat | None) -> Seat:
    """The seat asked for, or the first that is to decide."""
    where = f"after entry {len(then.log)}"
    if not then.to_act:
        raise BadMessage(f"The match is over {where}; there is nothing left to decide.")
    deciding = tuple(actor for actor in then.to_act if actor is not CHANCE)
    if not deciding:
        raise BadMessage(f"It is luck's turn {where}, so there is no advice; choose another entry.")
    if seat is None:
        return deciding[0]
    if seat not in deciding:
        raise BadMessage(
            f"Seat {seat} has nothing to decide {where}; the match is waiting for "
            f"{names_of(deciding)}."
        )
    return seat
