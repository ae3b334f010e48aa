"""Intuition, a card game of memory and probability for two."""

from hunch.core.contract import Game

GAME = Game(
    name="intuition",
    title="Intuition",
    designer="Mark Steere",
    year=2025,
    summary="Name the colour, the height or both of the card your opponent hides.",
    fewest=2,
    most=2,
    usual=2,
    minutes=(5, 10),
)
