"""The results of an arena: win rates and scores with intervals, ratings, seats, lengths."""

from collections.abc import Sequence
from math import inf, sqrt
from statistics import mean, stdev

from scipy.special import stdtrit

from hunch.core.values import Value
from hunch.lab.arena import Contest, Deal

TAIL = 0.025  # what a 95% interval leaves out on either side


class Estimate(Value, frozen=True):
    """A mean and its 95% interval."""

    mean: float
    low: float
    high: float


class Standing(Value, frozen=True):
    """How one player did."""

    player: str
    wins: Estimate
    score: Estimate
    rating: float  # openskill's conservative estimate


class Standings(Value, frozen=True, kw_only=True):
    """The result of an arena."""

    game: str
    deals: int
    matches: int
    players: tuple[Standing, ...]
    seats: tuple[Estimate, ...]  # how often each seat won, no matter who sat there
    actions: Estimate


def standings(contest: Contest, deals: Sequence[Deal]) -> Standings:
    """All results of an arena. Deals, not matches, are independent, so intervals are over deals."""
    count = len(contest.players)
    matches = [played for deal in deals for played in deal.played]
    ratings = _ratings(count, deals)
    players = tuple(
        Standing(
            contest.players[player],
            share([mean(p.shares[player] for p in deal.played) for deal in deals]),
            estimate([mean(p.scores[player] for p in deal.played) for deal in deals]),
            ratings[player],
        )
        for player in range(count)
    )
    seats = tuple(
        share([mean(p.shares[p.seats.index(seat)] for p in deal.played) for deal in deals])
        for seat in range(count)
    )
    return Standings(
        game=contest.game,
        deals=len(deals),
        matches=len(matches),
        players=players,
        seats=seats,
        actions=estimate([mean(p.actions for p in deal.played) for deal in deals]),
    )


def estimate(values: Sequence[float]) -> Estimate:
    """A mean with its 95% interval by Student's t; a single value has no bounds."""
    middle, count = mean(values), len(values)
    if count == 1:
        return Estimate(middle, -inf, inf)
    wide = float(stdtrit(count - 1, 1 - TAIL)) * stdev(values) / sqrt(count)
    return Estimate(middle, middle - wide, middle + wide)


def share(values: Sequence[float]) -> Estimate:
    """An estimate of a share of victories, which lies between 0 and 1.

    If every deal went the same way, there is no spread to measure, but no certainty either: the
    exact (Clopper–Pearson) bound says how likely another result still is.
    """
    found = estimate(values)
    unseen = 1 - TAIL ** (1 / len(values)) if len(set(values)) == 1 else 0.0
    return Estimate(found.mean, max(0.0, found.low - unseen), min(1.0, found.high + unseen))


def _ratings(count: int, deals: Sequence[Deal]) -> list[float]:
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    rated = [model.rating() for _ in range(count)]
    for deal in deals:
        for played in deal.played:
            places = [-share for share in played.shares]
            teams = model.rate([[each] for each in rated], ranks=places)
            rated = [team[0] for team in teams]
    return [round(float(each.ordinal()), 2) for each in rated]
