"""My Game: heads or tails, for two."""

from hunch.core.contract import Game

GAME = Game(
    name="my_game",
    title="My Game",
    designer="Traditional",
    summary="Will it be heads or tails?",
    fewest=2,
    most=2,
    usual=2,
    minutes=(1, 2),
)
