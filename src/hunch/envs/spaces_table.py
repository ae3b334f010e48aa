"""The table of spaces in docs/envs.md; `make docs` updates it."""

import re
import sys
from pathlib import Path
from random import Random
from typing import Final

from hunch.core.contract import Game
from hunch.core.registry import games
from hunch.envs.encoding import encoding_of
from hunch.envs.situation import Setting
from hunch.kernels.contract import kernel_of

BLOCK: Final = re.compile(r"(<!-- generated: spaces -->\n).*?(<!-- end -->)", re.DOTALL)
MATCHES: Final = 5
HEAD: Final = """\
| game | seats | actions | numbers observed | choices in a match | in a vector |
| --- | --- | --- | --- | --- | --- |
"""


def table() -> str:
    """Every game, with the sizes of its spaces."""
    return HEAD + "".join(map(_row, games().values()))


def updated(page: str) -> str:
    """The page with the table as it is now."""
    return BLOCK.sub(lambda found: found[1] + table() + found[2], page)


def _row(game: Game) -> str:
    encoding = encoding_of(game)
    seats = f"{game.fewest}–{game.most}" if game.fewest < game.most else str(game.fewest)
    return (
        f"| {game.title} | {seats} | {encoding.ACTIONS} | {encoding.OBSERVED:,} | "
        f"about {_choices(game)} | {_compiled(game)} |\n"
    )


def _compiled(game: Game) -> str:
    """Whether a vector has the same numbers; its own sizes if it hasn't."""
    if encoding_of(game).AS_COMPILED:
        return "✓"
    kernel = kernel_of(game)
    return f"{kernel.ACTIONS} actions, {kernel.OBSERVED:,} numbers" if kernel else ""


def _choices(game: Game) -> int:
    """All seats' choices in a random match with the usual number of them, on average, rounded."""
    rng, choices = Random(0), 0
    for _ in range(MATCHES):
        here = Setting(game).start(rng).with_luck(rng)
        while here.turn:
            seat = here.first_to_choose()
            here = here.chosen(seat, rng.choice(here.legal(seat))).with_luck(rng)
            choices += 1
    return round(choices / MATCHES / 10) * 10


if __name__ == "__main__":
    path = Path(sys.argv[1])
    path.write_text(updated(path.read_text("utf-8")), "utf-8")
