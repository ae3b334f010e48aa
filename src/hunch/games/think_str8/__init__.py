"""Think Str8!, a game of deduction in which everybody sees your cards but you."""

from hunch.core.contract import Game

GAME = Game(
    name="think_str8",
    title="Think Str8!",
    designer="Leo Colovini",
    publisher="HUCH! & friends",
    year=2015,
    summary="Everybody sees your numbers but you: bet on their sums and deduce them.",
    fewest=2,
    most=4,
    usual=4,
    minutes=(30, 45),
)
