"""The game for reinforcement learning: draw, stop or claim, and the table as everyone has seen it.

Numbers mean what they mean in the compiled twin, so a player trained on one plays on the other.
"""

from typing import Any, Final

from hunch.core.menu import Menu
from hunch.core.values import Knowledge
from hunch.games.press_your_luck.options import Options
from hunch.games.press_your_luck.rules import (
    CLAIM,
    COLOURS,
    DRAW,
    GAME,
    RAINBOW,
    STOP,
    CardsDiscarded,
    CardsTaken,
    View,
)

CHOICES: Final = (DRAW, STOP, CLAIM)
NAMES: Final = ("draw", "stop", "claim")
ACTIONS: Final = len(CHOICES)
AS_COMPILED: Final = True
OBSERVED: Final = 3 * len(COLOURS) + 3 + GAME.most * len(COLOURS)


def legal(knowledge: Knowledge, menu: Menu, steps: tuple[int, ...]) -> tuple[int, ...]:
    """What the rules allow now."""
    return tuple(number for number, choice in enumerate(CHOICES) if choice in menu.actions)


def action(knowledge: Knowledge, menu: Menu, steps: tuple[int, ...]) -> Any:
    """Every decision is a single step."""
    return CHOICES[steps[0]] if steps else None


def observe(knowledge: Knowledge, steps: tuple[int, ...]) -> list[float]:
    """The cards on the table, those left in the deck, and everyone's, in order from this seat.

    Every card was seen when it was turned, taken or discarded.
    """
    seen: View = knowledge.view
    options, seats, seat = knowledge.options, knowledge.seats, knowledge.seat or 0
    gone: dict[str, int] = dict.fromkeys(COLOURS, 0)
    taken = [dict.fromkeys(COLOURS, 0) for _ in range(seats)]
    for event in knowledge.history:
        if type(event) is CardsTaken or type(event) is CardsDiscarded:
            for card in event.cards:
                gone[card] += 1
                if type(event) is CardsTaken:
                    taken[event.seat][card] += 1
    each, playing = options.cards_per_colour, COLOURS[: options.colours]
    on_table = [*seen.side, *([seen.top] if seen.top not in (None, RAINBOW) else [])]
    left = [each - gone[c] - on_table.count(c) if c in playing else 0 for c in COLOURS]
    lower_half = (options.colours * each + options.odd_card_below) // 2
    return [
        *(float(colour == seen.top) for colour in COLOURS),
        *(float(colour in seen.side) for colour in COLOURS),
        *(cards / each for cards in left),
        float(seen.turn == seat),
        min(seen.passes / (GAME.most + 1), 1.0),
        float(sum(left) <= lower_half),
        *(taken[(seat + place) % seats][c] / each for place in range(seats) for c in COLOURS),
        *(0.0 for _ in range((GAME.most - seats) * len(COLOURS))),
    ]


def outcomes(seats: int, options: Options) -> int:
    """Any colour or the rainbow may be next; at first, any seat may begin."""
    return max(options.colours + 1, seats)


def named(number: int) -> str:
    """The choice in a word."""
    return NAMES[number]
