"""The results of an arena: win rates and scores with intervals, ratings, seats, lengths."""

from collections.abc import Sequence
from statistics import mean

from hunch.core.values import Value
from hunch.lab.arena import Contest, Deal
from hunch.lab.estimates import Estimate, estimate, share


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
