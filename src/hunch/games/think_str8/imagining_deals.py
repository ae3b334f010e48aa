"""What a spectator may imagine: hands for all players that agree with all their hints.

Players don't need this: each has only one hidden hand, and every hand that agrees with the hints
can be listed (see `deduction`). For several hands at once there are too many, so we search for one.
"""

from random import Random
from typing import TypeAlias

from hunch.games.think_str8.deduction import Candidates, Clue, Hand, reach

Cells: TypeAlias = dict[tuple[int, int], tuple[int, ...]]  # by player and colour: what fits
Check: TypeAlias = tuple[tuple[tuple[int, int], ...], tuple[int, ...], int]  # cells, weights, sums


def some_deal(
    candidates: Candidates, clues: tuple[tuple[Clue, ...], ...], rng: Random
) -> tuple[Hand, ...]:
    """A hand for each player that fits their clues, with no number twice in a colour."""
    players, colours = range(len(clues)), range(len(candidates))
    cells = {(player, colour): candidates[colour] for player in players for colour in colours}
    checks = [_check(player, clue) for player in players for clue in clues[player]]
    solved = _solved(cells, checks, rng)
    assert solved is not None, "the true deal agrees"
    return tuple(tuple(solved[player, colour][0] for colour in colours) for player in players)


def _check(player: int, clue: Clue) -> Check:
    parts = [(colour, weight) for colour, weight in enumerate(clue.weights) if weight]
    cells = tuple((player, colour) for colour, _ in parts)
    return cells, tuple(weight for _, weight in parts), clue.sums


def _solved(cells: Cells, checks: list[Check], rng: Random) -> Cells | None:
    """One number for each cell, found by trying the narrowest cell's numbers in random order."""
    if not _narrow(cells, checks):
        return None
    unsolved = [cell for cell, numbers in cells.items() if len(numbers) > 1]
    if not unsolved:
        return cells
    cell = min(unsolved, key=lambda each: len(cells[each]))
    for number in rng.sample(cells[cell], len(cells[cell])):
        if solved := _solved({**cells, cell: (number,)}, checks, rng):
            return solved
    return None


def _narrow(cells: Cells, checks: list[Check]) -> bool:
    """Remove what hints or others' cards rule out; False if a cell has no number left."""
    before: Cells = {}
    while before != cells:
        before = dict(cells)
        for names, weights, sums in checks:
            for place, name in enumerate(names):
                others = (*names[:place], *names[place + 1 :])
                rest = (*weights[:place], *weights[place + 1 :])
                added, weight = reach(tuple(cells[n] for n in others), rest), weights[place]
                cells[name] = tuple(n for n in cells[name] if added << weight * n & sums)
                if not cells[name]:
                    return False
        for (player, colour), numbers in cells.items():
            for (other, same), fits in before.items():
                if len(fits) == 1 and same == colour and other != player:
                    numbers = tuple(n for n in numbers if n != fits[0])
            if not numbers:
                return False
            cells[player, colour] = numbers
    return True
