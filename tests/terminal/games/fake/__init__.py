"""A made-up game, to try the forms with."""

from hunch.core.contract import Game

GAME = Game(
    name="fake",
    title="Fake",
    designer="Nobody",
    summary="One decision with a field of every kind.",
    fewest=1,
    most=3,
    usual=1,
    minutes=(1, 2),
)
