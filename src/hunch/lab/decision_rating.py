"""The coach: a seat's best decision, from what it knew at the time and nothing else."""

from collections.abc import Callable, Sequence
from math import hypot
from random import Random
from statistics import fmean
from typing import Annotated, Any, Final, NamedTuple, TypeAlias

from hunch.bots.advice import WINNING, Advice, Choice
from hunch.bots.levels import advise, judge
from hunch.core.contract import Game
from hunch.core.errors import BadMessage
from hunch.core.formatting import names_of
from hunch.core.languages import Translatable
from hunch.core.match import Match
from hunch.core.menu import Menu
from hunch.core.registry import rules_of
from hunch.core.values import CHANCE, Actor, Knowledge, Seat, Value, doc
from hunch.core.walk import match_after
from hunch.lab import words
from hunch.lab.estimates import Estimate, around, estimate, exactly
from hunch.lab.paired_playouts import Stream, outcome_from

LOOKS: Final = 6  # at a decision where the coach disagrees
PAIRS: Final = 200  # playouts that compare an action the coach didn't list with the best

Advise: TypeAlias = Callable[[Game, Knowledge, Menu, Random], Advice]
# What these actions are worth, in order; None if that can't be said.
Judge: TypeAlias = Callable[
    [Game, Knowledge, Menu, tuple[Any, ...], Random], tuple[Choice, ...] | None
]


class Moment(Value, frozen=True):
    """A decision to be made after `number` entries of the log, and the coach's advice on it."""

    number: int
    seat: Seat
    advice: Advice


class Coach(NamedTuple):
    """Rates decisions: lists the choices with their values, and judges any others."""

    advise: Advise = advise
    judge: Judge = judge


COACH: Final = Coach()


class Rating(Value, frozen=True, kw_only=True):
    """What an action cost compared with the coach's choice, as far as the seat could know.

    `cost` is None if the action cannot be rated; `how` says why, or how it was rated. A cost below
    zero is noise, or a better idea than the coach's.
    """

    cost: Annotated[
        Estimate | None,
        doc(
            "What it cost; null if it can't be rated. "
            "Below zero, it is noise or a better idea than the coach's."
        ),
    ]
    worth: Annotated[float, doc("What the action itself is worth.")] = 0.0
    best: Annotated[Any, doc("The coach's choice.")] = None
    measure: Annotated[str, doc("What the cost is counted in.")] = ""
    how: Annotated[str, doc("How it was rated, or why it wasn't.")]


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
    game: Game,
    knowledge: Knowledge,
    menu: Menu,
    action: Any,
    rng: Random,
    coach: Coach = COACH,
    looks: int = LOOKS,
) -> Rating:
    """What the action cost, judged from the seat's knowledge.

    The coach's first choice is judged again together with the action, each time with fresh luck
    that is the same for both: the best of several uncertain values looks better than it is, and a
    second look isn't biased that way. What the coach can't judge is compared by playouts of
    imagined states if values are probabilities of winning; otherwise it is not rated.
    """
    if forced(menu):
        return Rating(cost=exactly(0.0), best=action, how=Translatable(words.no_choice))
    advice = coach.advise(game, knowledge, menu, rng)
    if not advice.choices:
        return Rating(cost=None, measure=advice.measure, how=Translatable(words.no_advice))
    best = max(advice.choices, key=lambda choice: choice.value)
    how = advice.method
    if best.action == action:
        worth, cost = best.value, exactly(0.0)
    elif judged := coach.judge(game, knowledge, menu, (best.action, action), rng):
        pairs = [judged]
        while len(pairs) < looks and any(choice.error for choice in judged):
            again = coach.judge(game, knowledge, menu, (best.action, action), rng)
            assert again is not None
            pairs.append(again)
        worth, cost = fmean(taken.value for _, taken in pairs), _apart(pairs)
    elif advice.measure != WINNING:
        how = Translatable(words.not_listed, advice.measure)
        return Rating(cost=None, best=best.action, measure=advice.measure, how=how)
    else:
        # Nothing can cost more than the best choice is worth.
        cost = _compared(game, knowledge, best.action, action, rng).at_most(best.value)
        worth = best.value - cost.mean
        how = Translatable(words.compared, PAIRS)
    return Rating(cost=cost, worth=worth, best=best.action, measure=advice.measure, how=how)


def forced(menu: Menu) -> bool:
    """Whether there is only one choice."""
    return not menu.forms and len(menu.actions) == 1


def _apart(pairs: Sequence[tuple[Choice, ...]]) -> Estimate:
    """How much more the first choice of each pair is worth than the second, on average.

    The luck that both have in common is no part of the error. If all looks agree, they don't say
    how certain they are; then the coach's own errors do.
    """
    apart = [best.value - taken.value for best, taken in pairs]
    if len(set(apart)) > 1:
        return estimate(apart)
    best, taken = pairs[0]
    return around(apart[0], hypot(best.error, taken.error))


def _compared(game: Game, knowledge: Knowledge, best: Any, action: Any, rng: Random) -> Estimate:
    """How much more often the best one wins."""
    rules, seat = rules_of(game), knowledge.seat
    assert seat is not None
    differences = []
    for _ in range(PAIRS):
        state, stream = rules.imagine(knowledge, rng), Stream(rng.random())
        better, taken = (
            outcome_from(rules, rules.apply(state, seat, each).state, {}, stream).shares[seat]
            for each in (best, action)
        )
        differences.append(better - taken)
    return estimate(differences)


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
    """The seat asked for, or the first that has a decision to make."""
    where = f"after entry {len(then.log)}"
    if not then.to_act:
        raise BadMessage(f"The match is over {where}; there is nothing left to decide.")
    deciding = tuple(actor for actor in then.to_act if actor is not CHANCE)
    if not deciding:
        raise BadMessage(f"It is luck’s turn {where}, so there is no advice; choose another entry.")
    if seat is None:
        return deciding[0]
    if seat not in deciding:
        raise BadMessage(
            f"Seat {seat} has nothing to decide {where}; the match is waiting for "
            f"{names_of(deciding)}."
        )
    return seat
