"""My Game: higher or lower, for two."""

from hunch.core.contract import Game

GAME = Game(
    name="my_game",
    title="My Game",
    designer="Traditional",
    summary="Will the next card be higher or lower?",
    fewest=2,
    most=2,
    usual=2,
    minutes=(1, 2),
)
