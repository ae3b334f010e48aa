"""The Intuition Game, a betting game of memory and hunches for two to eight players."""

from hunch.core.contract import Game

GAME = Game(
    name="intuition_game",
    title="The Intuition Game",
    designer="Thomas Huffman",
    publisher="Thomas Huffman",
    summary="Bet on the next of 19 cards: its colour, its character, or a wild card.",
    fewest=2,
    most=8,
    usual=4,
    minutes=(20, 40),
    version=2,
)
