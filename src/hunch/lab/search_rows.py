"""The skill trace: a search against itself with twice the simulations, with equal luck."""

from collections.abc import Iterator
from statistics import mean

from hunch.bots.levels import SEARCH
from hunch.core.values import Value
from hunch.lab.arena import Contest, play_deal
from hunch.lab.experiment import Cell, Experiment


class SearchRow(Value, frozen=True):
    """One deal, in which the stronger search has each seat once.

    Row r is deal `r // len(budgets)` of budget `r % len(budgets)`.
    """

    won: float  # the stronger one's share of the wins


def search_rows(experiment: Experiment, cell: Cell, first: int, count: int) -> Iterator[SearchRow]:
    """Rows first, first + 1, …"""
    for number in range(first, first + count):
        deal, which = divmod(number, len(experiment.budgets))
        budget = experiment.budgets[which]
        others = (f"{SEARCH}:{budget}",) * (cell.seats - 1)
        contest = Contest(
            game=experiment.game,
            players=(f"{SEARCH}:{2 * budget}", *others),
            options=cell.options,
            seed=experiment.seed,
        )
        played = play_deal(contest, deal).played
        yield SearchRow(round(mean(each.shares[0] for each in played), 6))
