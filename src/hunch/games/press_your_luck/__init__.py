"""Do you want to press your luck?, a card game of drawing on or stopping in time."""

from hunch.core.contract import Game

GAME = Game(
    name="press_your_luck",
    title="Do you want to press your luck?",
    designer="",
    summary="Draw on while the colours differ, or stop and keep what you have turned over.",
    fewest=2,
    most=5,
    usual=3,
    minutes=(15, 20),
)
