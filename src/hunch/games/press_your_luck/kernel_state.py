"""Where everything is in the arrays of the compiled twin."""

# numba infers the types of compiled functions.
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators, no-check-untyped-defs

from typing import Final

from hunch.games.press_your_luck import rules

MOST_SEATS: Final = rules.GAME.most
MOST_COLOURS: Final = len(rules.COLOURS)
RAINBOW: Final = MOST_COLOURS
NOTHING: Final = -1

# What stays the same: `p`.
SEATS, COLOURS, PER_COLOUR, LOWER_HALF, FIRST, FORCED, CLAIMED, COUNTED = range(8)

# A match: `s`.
TOP, TURN, PASSES, SHOWN, SIDE = range(5)  # SIDE is a set of colours, as bits
FACE_DOWN: Final = 5  # how many coloured cards lie face down
DECK: Final = 6  # how many of each colour
GONE: Final = DECK + MOST_COLOURS  # cards of each colour on the discard pile
TAKEN: Final = GONE + MOST_COLOURS  # score cards of each seat, by colour
OWNED: Final = TAKEN + MOST_SEATS * MOST_COLOURS  # the colours among them, as bits
CELLS: Final = OWNED + MOST_SEATS
