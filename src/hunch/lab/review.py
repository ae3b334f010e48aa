"""A match reviewed: what every decision cost, and how much was luck and how much was play.

The cost of a decision is judged from what the seat knew at the time. Luck and play are measured
from the true states, which everyone may see once the match is over: a state is worth the share of
the victory that each seat wins from there when everyone plays at random, and every change in it is
credited to the actor, a seat or luck. So start + luck + play = end for every seat, exactly. A lucky
guess counts as play: it was the seat's decision.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import sqrt
from random import Random
from statistics import fmean, stdev
from time import monotonic
from typing import Any, Final

from hunch.bots.advice import WINNING
from hunch.bots.advice_text import amount
from hunch.bots.levels import advise
from hunch.core.errors import BadMessage
from hunch.core.languages import ENGLISH, Translatable, translate, words_in
from hunch.core.match import Match
from hunch.core.menu import Menu
from hunch.core.narration import Narrator
from hunch.core.registry import find
from hunch.core.values import CHANCE, Actor, Knowledge, Seat, Value
from hunch.core.walk import playing, recorded, second_thoughts
from hunch.lab import words
from hunch.lab.coach import Coach, Rating, forced, rate
from hunch.lab.paired import Stream, shares_from

STEPS: Final = 1_000_000  # in all playouts together, unless their number is given
FEWEST: Final = 20
MOST: Final = 1000
SECONDS: Final = 8.0  # for the coach's ratings
KEY_MOMENTS: Final = 5
HERE: Final = "hunch.lab"
SURE: Final = 2  # standard errors by which a cost must stand out to count as a mistake


class Point(Value, frozen=True):
    """Every seat's expected share of the victory after `number` entries of the log."""

    number: int
    chances: tuple[float, ...]
    actor: Actor | None  # who caused the change since the point before; None at the start


class Decision(Value, frozen=True):
    """A decision after `number` entries of the log, and what it cost."""

    number: int
    seat: Seat
    action: Any
    rating: Rating


class Account(Value, frozen=True, kw_only=True):
    """How a seat got from its chances at the start to its share of the victory.

    `accuracy` is the share, from 0 to 100, of the value at stake that the seat's decisions kept:
    100 × (1 − sum of costs ÷ sum of what was at stake). At stake is the difference between the best
    choice and the worst. None if nothing was at stake, or nothing could be rated.
    """

    seat: Seat
    start: float
    luck: float
    play: float  # its own
    others: float  # everyone else's play
    end: float
    error: float  # the standard error of `luck`
    accuracy: float | None
    decisions: int
    rated: int


class Review(Value, frozen=True, kw_only=True):
    """A whole match, reviewed."""

    game: str
    playouts: int
    method: str
    points: tuple[Point, ...]
    decisions: tuple[Decision, ...]
    accounts: tuple[Account, ...]
    mistakes: tuple[Decision, ...]  # the worst first


class Due(Value, frozen=True):
    """A decision as the seat faced it."""

    number: int
    seat: Seat
    action: Any
    knowledge: Knowledge
    menu: Menu


class Stretch(Value, frozen=True):
    """One decision, or a run of luck, and the state it led to."""

    actor: Actor
    number: int  # entries of the log once it has happened
    state: Any
    acted: dict[Actor, int]  # how often each has acted by then


def review(
    match: Match,
    rng: Random,
    *,
    playouts: int | None = None,
    seconds: float | None = SECONDS,
    coach: Coach = advise,
) -> Review:
    """Review a match that is over.

    `playouts` are made from every point; by default, as many as a few seconds allow. The coach
    rates decisions in random order until time is up (None: until all are rated).
    """
    if match.outcome is None:
        raise BadMessage("The match isn't over yet; only a finished match can be reviewed.")
    dues, stretches = _walked(match)
    count = _affordable(len(match.log), len(stretches)) if playouts is None else playouts
    if count < 1:
        raise BadMessage("A review needs at least one playout from every point.")
    points, swings, errors = _measured(match, stretches, count, rng)
    decisions = _rated(match, dues, rng, seconds, coach)
    return Review(
        game=match.game.name,
        playouts=count,
        method=Translatable(words.method, count, len(stretches)),
        points=points,
        decisions=decisions,
        accounts=tuple(
            _account(seat, points, stretches, swings, errors[seat], decisions)
            for seat in range(len(match.names))
        ),
        mistakes=_mistakes(decisions),
    )


def lines(review: Review, names: Sequence[str], language: str = ENGLISH) -> tuple[str, ...]:
    """The review as text, line by line."""
    own: Any = words_in(HERE, language)
    review, narrator = translate(review, language), Narrator(find(review.game), names, language)
    told = [_account_line(account, names, language) for account in review.accounts]
    told.append(own.mistakes(bool(review.mistakes)))
    for decision in review.mistakes:
        rating = decision.rating
        assert rating.cost is not None
        told.append(
            own.mistake(
                names[decision.seat],
                decision.number,
                narrator.label(decision.action),
                narrator.label(rating.best),
                amount(rating.measure, rating.cost, language=language),
                None if rating.measure == WINNING else rating.measure,
            )
        )
    left: dict[str, int] = {}
    for decision in review.decisions:
        if decision.rating.cost is None:
            left[decision.rating.how] = left.get(decision.rating.how, 0) + 1
    told += [own.unrated(many, len(review.decisions), why) for why, many in left.items()]
    return (*told, review.method)


def _account_line(account: Account, names: Sequence[str], language: str) -> str:
    def share(value: float, sign: bool = False) -> str:
        return amount(WINNING, value, sign, language)

    amounts = (
        share(account.start),
        share(account.luck, sign=True),
        share(account.error),
        share(account.play, sign=True),
        share(account.others, sign=True),
        share(account.end),
    )
    own: Any = words_in(HERE, language)
    kept, name = account.accuracy, names[account.seat]
    return str(own.account(name, amounts, kept, account.rated, account.decisions))


def _walked(match: Match) -> tuple[list[Due], list[Stretch]]:
    """Every decision, and the points to measure: after each real decision and each run of luck."""
    again = match.afresh()
    dues: list[Due] = []
    acted: dict[Actor, int] = {}
    stretches = [Stretch(CHANCE, 0, again.state, {})]
    idle = second_thoughts(match.log)
    for moment in playing(again, recorded(match.log)):
        seat, action, real = moment.entry.seat, moment.entry.action, True
        if moment.number in idle:
            real = False
        elif seat is not CHANCE:
            menu = again.menu(seat)
            dues.append(Due(moment.number, seat, action, again.knowledge(seat), menu))
            real = not forced(menu)
        acted[seat] = acted.get(seat, 0) + 1
        lucky = seat is CHANCE and stretches[-1].actor is CHANCE and len(stretches) > 1
        actor = seat
        if lucky or not real:  # a run continues, or nothing was decided and nothing changed
            actor = stretches.pop().actor
        stretches.append(Stretch(actor, moment.number + 1, moment.after, dict(acted)))
    return dues, stretches


def _affordable(length: int, points: int) -> int:
    """Playouts from every point: on average half the match is still to come."""
    return min(max(2 * STEPS // max(length * points, 1), FEWEST), MOST)


Rows = list[tuple[float, ...]]


def _measured(
    match: Match, stretches: Sequence[Stretch], count: int, rng: Random
) -> tuple[tuple[Point, ...], Rows, tuple[float, ...]]:
    """The chances at every point, what each stretch changed, and the error of each seat's luck."""
    seats = range(len(match.names))
    assert match.outcome is not None
    sums = [[0.0] * len(seats) for _ in stretches]
    lucks: list[list[float]] = [[] for _ in seats]
    for _ in range(count):
        stream = Stream(rng.random())
        rows = [shares_from(match.rules, each.state, each.acted, stream) for each in stretches]
        for total, row in zip(sums, rows, strict=True):
            for seat in seats:
                total[seat] += row[seat]
        for seat in seats:
            lucks[seat].append(
                sum(rows[i][seat] - rows[i - 1][seat] for i in _by(stretches, CHANCE))
            )
    chances = [tuple(value / count for value in total) for total in sums]
    chances[-1] = match.outcome.shares
    swings = [
        tuple(b - a for a, b in zip(before, after, strict=True))
        for before, after in pairwise(chances)
    ]
    points = [
        Point(each.number, row, each.actor if each.number else None)
        for each, row in zip(stretches, chances, strict=True)
    ]
    errors = tuple(stdev(luck) / sqrt(count) if count > 1 else 0.0 for luck in lucks)
    return tuple(points), [tuple(0.0 for _ in seats), *swings], errors


def _by(stretches: Sequence[Stretch], actor: Actor) -> Iterator[int]:
    """Which stretches are this actor's; the first is the table before anything happened."""
    return (i for i, each in enumerate(stretches) if i and each.actor == actor)


def _rated(
    match: Match, dues: Sequence[Due], rng: Random, seconds: float | None, coach: Coach
) -> tuple[Decision, ...]:
    """Every decision with its rating, made in random order so that those rated are typical."""
    ratings = [Rating(cost=None, how=Translatable(words.no_time))] * len(dues)
    order = sorted(range(len(dues)), key=lambda i: (not forced(dues[i].menu), rng.random()))
    end = None if seconds is None else monotonic() + seconds
    for i in order:
        due = dues[i]
        if end is not None and monotonic() > end and not forced(due.menu):
            break
        ratings[i] = rate(match.game, due.knowledge, due.menu, due.action, rng, coach)
    return tuple(
        Decision(due.number, due.seat, due.action, rating)
        for due, rating in zip(dues, ratings, strict=True)
    )


def _account(
    seat: Seat,
    points: Sequence[Point],
    stretches: Sequence[Stretch],
    swings: Rows,
    error: float,
    decisions: Sequence[Decision],
) -> Account:
    own = [decision for decision in decisions if decision.seat == seat]
    moves = {True: 0.0, False: 0.0}
    for stretch, swing in zip(stretches, swings, strict=True):
        if stretch.actor is not CHANCE:
            moves[stretch.actor == seat] += swing[seat]
    return Account(
        seat=seat,
        start=points[0].chances[seat],
        luck=sum(swings[i][seat] for i in _by(stretches, CHANCE)),
        play=moves[True],
        others=moves[False],
        end=points[-1].chances[seat],
        error=error,
        accuracy=_accuracy([decision.rating for decision in own]),
        decisions=len(own),
        rated=sum(decision.rating.cost is not None for decision in own),
    )


def _accuracy(ratings: Sequence[Rating]) -> float | None:
    """The share of the value at stake that was kept; measures are averaged, never added."""
    kept, weights = [], []
    for measure in sorted({rating.measure for rating in ratings}):
        some = [r for r in ratings if r.measure == measure and r.cost is not None]
        stake = sum(rating.at_stake for rating in some)
        if stake > 0:
            kept.append(1 - sum(rating.cost or 0.0 for rating in some) / stake)
            weights.append(len(some))
    return 100 * fmean(kept, weights) if kept else None


def _mistakes(decisions: Sequence[Decision]) -> tuple[Decision, ...]:
    """The costliest decisions, if they stand out from the coach's own errors.

    Costs in anything but winning are weighed against the most that was ever at stake.
    """
    most: dict[str, float] = {}
    for decision in decisions:
        rating = decision.rating
        most[rating.measure] = max(most.get(rating.measure, 0.0), rating.at_stake)

    def weight(decision: Decision) -> float:
        rating = decision.rating
        if not rating.cost or rating.cost <= SURE * rating.error:
            return 0.0
        return rating.cost if rating.measure == WINNING else rating.cost / most[rating.measure]

    clear = [decision for decision in decisions if weight(decision) > 0]
    return tuple(sorted(clear, key=weight, reverse=True)[:KEY_MOMENTS])
