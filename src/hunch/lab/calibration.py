"""Whether stated chances come true: experts play, and the coach is asked along the way."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

import numpy as np

from hunch.bots.advice import WINNING
from hunch.bots.levels import LEVELS, advise
from hunch.bots.seated import bot_for, seated
from hunch.core.contract import Game
from hunch.core.match import Match, PlainLuck
from hunch.core.menu import Menu
from hunch.core.registry import hooks_of, rules_of
from hunch.core.values import CHANCE, Knowledge, Seat, Value
from hunch.core.walk import playing, run
from hunch.lab.cell_play import finished
from hunch.lab.decision_rating import forced
from hunch.lab.estimates import Estimate, column, ratio
from hunch.lab.review import review

if TYPE_CHECKING:
    from hunch.lab.estimates import Floats

BINS: Final = 10
OFF: Final = 3  # of ten bins outside their 95% intervals, which chance does one time in ninety
EXPERT: Final = LEVELS[-1]


class Stated(Value, frozen=True):
    """A chance that the coach gave its best choice, and the share of the win that followed."""

    match: int
    chance: float
    won: float


class Consulted(NamedTuple):
    """What the coach said to somebody, and the share of the win that followed."""

    knowledge: Knowledge
    chance: float
    won: float


class Bin(Value, frozen=True):
    """All statements in a tenth of the scale."""

    count: int
    chance: float  # on average
    won: Estimate  # matches count as independent, not statements


class Calibration(Value, frozen=True, kw_only=True):
    """How well chances came true."""

    matches: int
    stated: int
    chance: float  # stated on average
    won: Estimate
    brier: float  # the mean squared error
    baseline: float  # the same for always stating what was won on average
    error: float  # the mean distance from the diagonal
    bins: tuple[Bin, ...]


def stated(game: Game, seats: int, number: int, asked: float, seed: str) -> Iterator[Stated]:
    """The chances that the coach states in one match between experts."""
    for each in consulted(game, seats, number, asked, seed):
        yield Stated(number, each.chance, each.won)


def consulted(game: Game, seats: int, number: int, asked: float, seed: str) -> Iterator[Consulted]:
    """What the coach says in one match between experts, asked at this share of their decisions."""
    rng = Random(f"{seed}/{game.name}/{seats}/{number}")
    match = expert_match(game, seats, rng)
    bots = [bot_for(game, EXPERT, f"{rng.random()}") for _ in range(seats)]
    choose = seated(bots, PlainLuck(rng), [Random(rng.random()) for _ in bots], rng.choice)
    said: list[tuple[Seat, Knowledge, float]] = []
    other_measures: set[frozenset[type]] = set()  # menus about which the coach states no chances
    for moment in playing(match, choose):
        seat = moment.entry.seat
        if seat is CHANCE or rng.random() >= asked or forced(match.menu(seat)):
            continue
        menu = match.menu(seat)
        if (kind := _kind(menu)) in other_measures:
            continue
        knowledge = match.knowledge(seat)
        advice = advise(game, knowledge, menu, Random(rng.random()))
        if advice.measure != WINNING:
            other_measures.add(kind)
        elif advice.choices:
            said.append((seat, knowledge, advice.best.value))
    winners = finished(match).winners
    for seat, knowledge, chance in said:
        yield Consulted(knowledge, chance, (seat in winners) / len(winners))


def _kind(menu: Menu) -> frozenset[type]:
    """What a menu is about: the kinds of actions on it."""
    return frozenset([type(each) for each in menu.actions] + [form.action for form in menu.forms])


def expert_match(game: Game, seats: int, rng: Random) -> Match:
    """A match about to begin."""
    options = hooks_of(game).prepare(rules_of(game).Options(), rng=rng).options
    return Match(game, [f"{EXPERT} {seat}" for seat in range(seats)], options)


def calibration(found: Sequence[Stated]) -> Calibration:
    """How well these chances came true."""
    matches, chance, won = (
        np.array([getattr(each, name) for each in found], np.float64)
        for name in ("match", "chance", "won")
    )
    place = np.minimum((chance * BINS).astype(int), BINS - 1)
    bins = []
    for which in range(BINS):
        here = place == which
        if len(set(matches[here])) > 1:
            share = _clustered(matches[here], won[here])
            bins.append(Bin(int(here.sum()), float(chance[here].mean()), share))
    return Calibration(
        matches=len(set(matches)),
        stated=len(found),
        chance=float(chance.mean()),
        won=_clustered(matches, won),
        brier=float(((chance - won) ** 2).mean()),
        baseline=float(((won - won.mean()) ** 2).mean()),
        error=sum(abs(each.chance - each.won.mean) * each.count for each in bins) / len(found),
        bins=tuple(bins),
    )


def off_diagonal(found: Calibration) -> bool:
    """Whether stated chances are wrong beyond doubt: on the whole, or in several tenths."""
    off = [each for each in found.bins if not each.won.low <= each.chance <= each.won.high]
    return not found.won.low <= found.chance <= found.won.high or len(off) >= OFF


def _clustered(matches: "Floats", won: "Floats") -> Estimate:
    """The mean, where statements about the same match depend on each other."""
    _, which = np.unique(matches, return_inverse=True)
    above, below = (
        np.bincount(which, weights).astype(np.float64) for weights in (won, np.ones_like(won))
    )
    found = ratio(above, below) if len(below) > 1 else column(won)
    return Estimate(found.mean, max(0.0, found.low), min(1.0, found.high))


def reviewed(game: Game, seats: int, number: int, seed: str) -> tuple[float, ...]:
    """How much play the review credits each of several equal experts with, in one match."""
    rng = Random(f"{seed}/review/{game.name}/{seats}/{number}")
    match = expert_match(game, seats, rng)
    bots = [bot_for(game, EXPERT, f"{rng.random()}") for _ in range(seats)]
    dice = [Random(rng.random()) for _ in bots]
    run(match, seated(bots, PlainLuck(rng), dice, rng.choice))
    return tuple(account.play.mean for account in review(match).accounts)
