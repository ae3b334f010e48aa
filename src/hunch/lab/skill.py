"""Luck and skill: where the variance of the result comes from, and how much levels differ.

A source's share is its first-order index (Sobol, estimated by pick and freeze): the covariance of
two matches that have only this source in common, as a share of the variance of the result.
"""

from collections.abc import Sequence
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from hunch.lab.action_worth import WorthRow
from hunch.lab.estimates import Estimate, ratio, share_column
from hunch.lab.findings import Doubling, LevelFindings, Skill, Source, Worth
from hunch.lab.search_rows import SearchRow
from hunch.lab.skill_rows import SkillRow

Floats: TypeAlias = NDArray[np.float64]


def skill(pool: Sequence[str], rows: Sequence[SkillRow], compiled: bool) -> Skill | None:
    """Everything about the pool; None without at least two matches."""
    if len(rows) < 2:
        return None
    base = _shares([row.ranks for row in rows])
    sources = tuple(
        Source(name, _explained(base, _shares([row.kept[name] for row in rows])))
        for name in rows[0].kept
    )
    lineups = np.array([row.lineup for row in rows])
    ratings = _ratings(len(pool), rows)
    levels = tuple(
        LevelFindings(
            player=player,
            matches=int((lineups == number).sum()),
            wins=_wins(base, lineups == number),
            rating=ratings[number][0],
            deviation=ratings[number][1],
        )
        for number, player in enumerate(pool)
        if (lineups == number).any()
    )
    rated = [level.rating for level in levels]
    return Skill(
        matches=len(rows),
        compiled=compiled,
        sources=sources,
        levels=levels,
        spread=round(max(rated) - min(rated), 2),
    )


def _shares(ranks: Sequence[tuple[int, ...]]) -> Floats:
    won = np.array(ranks) == 1
    found: Floats = won / won.sum(axis=1, keepdims=True)
    return found


def _explained(one: Floats, other: Floats) -> Estimate:
    """The covariance of two results as a share of their variance, all seats together."""
    middle = (one.mean(axis=0) + other.mean(axis=0)) / 2
    common = ((one - middle) * (other - middle)).sum(axis=1)
    variance = (((one - middle) ** 2 + (other - middle) ** 2) / 2).sum(axis=1)
    return ratio(common, variance) if variance.any() else Estimate(0.0, 0.0, 0.0)


def _wins(shares: Floats, seats: NDArray[np.bool_]) -> Estimate:
    """What one seat of a player wins, over all matches that it is in."""
    at_table = seats.sum(axis=1)
    won, count = (shares * seats).sum(axis=1)[at_table > 0], at_table[at_table > 0]
    if len(count) < 2:
        return Estimate(float(won.sum() / count.sum()), 0.0, 1.0)
    found = ratio(won, count.astype(np.float64))
    return Estimate(found.mean, max(0.0, found.low), min(1.0, found.high))


def _ratings(count: int, rows: Sequence[SkillRow]) -> list[tuple[float, float]]:
    """Plackett–Luce ratings over all matches, in order; a player in several seats gets the mean."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    rated = [model.rating() for _ in range(count)]
    for row in rows:
        teams = [[model.rating(rated[who].mu, rated[who].sigma)] for who in row.lineup]
        after = model.rate(teams, ranks=[float(rank) for rank in row.ranks])
        for who in set(row.lineup):
            own = [team[0] for team, each in zip(after, row.lineup, strict=True) if each == who]
            mu = sum(each.mu for each in own) / len(own)
            rated[who] = model.rating(mu, sum(each.sigma for each in own) / len(own))
    return [(round(float(each.mu), 2), round(float(each.sigma), 2)) for each in rated]


def doublings(budgets: Sequence[int], rows: Sequence[SearchRow]) -> tuple[Doubling, ...]:
    """How often each search beats the one with half its simulations."""
    found = []
    for which, budget in enumerate(budgets):
        won = np.array([row.won for row in rows[which :: len(budgets)]])
        if len(won) >= 2:
            found.append(Doubling(budget, share_column(won), len(won)))
    return tuple(found)


def worths(forbidden: Sequence[str], rows: Sequence[WorthRow]) -> tuple[Worth, ...]:
    """What each forbidden action is worth."""
    found = []
    for which, action in enumerate(forbidden):
        own = rows[which :: len(forbidden)]
        if len(own) >= 2:
            lost = _estimate([row.may - row.may_not for row in own])
            missed = _estimate([float(row.missed) for row in own])
            found.append(Worth(action, lost, missed, len(own)))
    return tuple(found)


def _estimate(values: Sequence[float]) -> Estimate:
    column = np.array(values)
    return ratio(column, np.ones_like(column))
