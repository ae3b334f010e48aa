"""A few matches as they were once written down: they are the same on any machine, in any year.

Each row has the scores, how often each seat decided, and how often luck acted. If a twin's players
get better, their rows change, and no others.
"""

from decimal import Decimal

import numpy as np
import pytest

from hunch.core.registry import find, games, rules_of
from hunch.games.wits_and_wagers.questions import Question
from hunch.kernels.batches import Matches
from hunch.kernels.contract import kernel_of
from hunch.kernels.stream import branch, drawn, key_of

SEED, FIRST, COUNT = 20, 1000, 2
# Questions of our own: better ones in the packs change nothing here.
DECK = tuple(
    Question(f"q{number}", f"How many {number}?", Decimal(number), "keys", "", "music", 2)
    for number in (7, 40, 1969)
)
OPTIONS = {"wits_and_wagers": {"questions": len(DECK), "deck": DECK}}
STRONG = "strong"  # the twin's best player
Row = tuple[tuple[int, ...], tuple[int, ...], int]
PINNED: dict[tuple[str, str], list[Row]] = {
    ("intuition", "random"): [((31, 16), (18, 19), 49), ((26, 21), (20, 19), 49)],
    ("intuition", STRONG): [((20, 27), (15, 16), 49), ((27, 20), (14, 13), 49)],
    ("intuition_game", "random"): [((0, 0), (12, 10), 20), ((0, 0), (18, 12), 20)],
    ("intuition_game", STRONG): [
        ((49005, 13323310), (29, 28), 20),
        ((1693032, 53845), (28, 29), 20),
    ],
    ("press_your_luck", "random"): [((4, 12), (30, 34), 34), ((9, 8), (20, 18), 22)],
    ("press_your_luck", STRONG): [((9, 4), (17, 12), 25), ((8, 6), (19, 17), 32)],
    ("think_str8", "random"): [((1, 0), (35, 29), 67), ((1, 0), (29, 39), 71)],
    ("think_str8", STRONG): [((67, 68), (32, 25), 60), ((69, 56), (24, 35), 62)],
    ("wits_and_wagers", "random"): [((600, 100), (6, 6), 3), ((1500, 800), (6, 6), 3)],
    ("wits_and_wagers", STRONG): [((7700, 8000), (6, 6), 3), ((14100, 11400), (6, 6), 3)],
}
# SplitMix64's first numbers with this seed, as other implementations of it have them, too.
SPLITMIX_SEED = 1234567
SPLITMIX = (
    6457827717110365317,
    3203168211198807973,
    9817491932198370423,
    4593380528125082431,
    16408922859458223821,
)


@pytest.mark.parametrize(("name", "player"), PINNED)
def test_a_match_is_as_it_was_written_down(name: str, player: str):
    assert played(name, player) == PINNED[name, player]


def test_every_twin_has_matches_written_down():
    twins = {name for name, game in games().items() if kernel_of(game) is not None}
    assert {name for name, _ in PINNED} == twins


def test_numbers_are_those_of_splitmix64():
    made = [int(drawn(np.uint64(SPLITMIX_SEED), count)) for count in range(1, 1 + len(SPLITMIX))]
    assert tuple(made) == SPLITMIX


def test_the_keys_of_matches_and_streams_are_as_they_were_written_down():
    keys = [int(key_of(7, match)) for match in (0, 1)]
    assert keys == [13225839796362995591, 9672475392221035855]
    assert int(branch(np.uint64(1), 2)) == 17474652204475260503


def played(name: str, player: str) -> list[Row]:
    """Matches between equal players, of as few as there can be."""
    game = find(name)
    options = rules_of(game).Options(**OPTIONS.get(name, {}))
    matches = Matches(game, game.fewest, options)
    level = matches.kernel.PLAYERS[-1] if player == STRONG else player
    lineups = np.tile(matches.levels((level,) * game.fewest), (COUNT, 1))
    deals = np.arange(FIRST, FIRST + COUNT)
    found = matches.play(lineups, matches.seeds(SEED), deals, FIRST)
    columns = (found.scores.tolist(), found.decisions.tolist(), found.luck.tolist())
    return [(tuple(a), tuple(b), c) for a, b, c in zip(*columns, strict=True)]
