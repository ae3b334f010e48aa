"""Think Str8!, a deduction game in which everyone but you can see your cards."""

from hunch.core.contract import Game

GAME = Game(
    name="think_str8",
    title="Think Str8!",
    designer="Leo Colovini",
    publisher="HUCH! & friends",
    year=2015,
    summary="Everyone sees your numbers but you. Bet on their sums and work them out.",
    fewest=2,
    most=4,
    usual=4,
    minutes=(30, 45),
)
