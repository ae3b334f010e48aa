"""Do you want to press your luck?, a card game about when to stop drawing."""

from hunch.core.contract import Game

GAME = Game(
    name="press_your_luck",
    title="Do you want to press your luck?",
    designer="",
    summary="Keep drawing while the colours differ, or stop in time and keep your cards.",
    fewest=2,
    most=5,
    usual=3,
    minutes=(15, 20),
    version=2,
)
