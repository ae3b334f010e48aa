"""What a seat's own choice tells the others about their cards.

Others may ask why a seat chose what it chose, the way `bots_reading` does. Their cards lie open to
that seat, so it can foresee how far each choice would lead them towards the truth, or away from it.
"""

from typing import Any, Final

import numpy as np

from hunch.core.values import Knowledge, Seat
from hunch.games.think_str8.bots_posterior import (
    Floats,
    rounds_told,
    unseen_by,
    weights_of,
)
from hunch.games.think_str8.bots_reading import PLAIN, Scene, placings, sum_table, takings
from hunch.games.think_str8.deduction import clues_for
from hunch.games.think_str8.values import Take

IMAGINED: Final = 200  # hands that another seat may think it has


def bits_told(knowledge: Knowledge, actions: tuple[Any, ...]) -> Floats:
    """By action: how many bits it tells the others about their cards, on average over them."""
    others = [seat for seat in range(knowledge.seats) if seat != knowledge.seat]
    told: Floats = np.mean([_told(knowledge, other, actions) for other in others], axis=0)
    return told


def _told(knowledge: Knowledge, other: Seat, actions: tuple[Any, ...]) -> Floats:
    view, rounds, seat = knowledge.view, rounds_told(knowledge), knowledge.seat
    assert seat is not None
    cards = view.holders[other]
    unseen = tuple(
        tuple(sorted({*numbers, card}))
        for numbers, card in zip(unseen_by(view, seat), cards, strict=True)
    )
    mine, theirs = (clues_for(rounds, each, view.colours) for each in (seat, other))
    weights = weights_of(view.current.dice, view.colours)
    scene = Scene(unseen, theirs, cards, mine, weights)
    table, cells = sum_table(scene)
    (true,) = cells.at(np.array([cards]))
    rows = np.vstack([table[true], table[:: max(1, len(table) // IMAGINED)]])
    rows = rows[rows.sum(axis=1) > 0]
    if isinstance(actions[0], Take):
        free = tuple(action.width for action in actions)
        (chances,) = takings(rows, free, (PLAIN,), knowledge.options)
    else:
        bet = view.current.bets[seat]
        assert bet is not None
        (chances,) = placings(rows, bet.width, (PLAIN,), knowledge.options)
    found: Floats = np.log2(chances[0] / chances.mean(axis=0))
    return found
