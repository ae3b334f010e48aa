"""Intuition, a card game of memory and probability for two players."""

from hunch.core.contract import Game

GAME = Game(
    name="intuition",
    title="Intuition",
    designer="Mark Steere",
    year=2025,
    summary="High or low, red or black, or both: call the card your opponent is hiding.",
    fewest=2,
    most=2,
    usual=2,
    minutes=(5, 10),
)
