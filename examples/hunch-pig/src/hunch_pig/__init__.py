"""Pig, a dice game of nerve."""

from hunch.core.contract import Game

GAME = Game(
    name="pig",
    title="Pig",
    designer="Traditional",
    summary="Roll as often as you dare; a one loses everything you’ve rolled this turn.",
    fewest=2,
    most=6,
    usual=3,
    minutes=(5, 15),
)
