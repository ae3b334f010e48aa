"""How likely each seat is to win once a turn is over: a formula, corrected by a small network.

Either somebody collects every colour, or the rainbow comes up and the score cards are counted. The
more cards of a missing colour are still to be played, the likelier a seat is to find it. The count
is a softmax of the scores, sharper the fewer cards are still to come. What the formula misses is
learnt by `scripts/train_press_your_luck.py`, which writes `outlook.json`. The network looks at one
seat at a time, so it plays with any number of seats.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Final, NamedTuple

import msgspec
import numpy as np

from hunch.games.press_your_luck.bots_playouts import MEMBERS, SIZE, Floats
from hunch.games.press_your_luck.bots_turn import Recall, value_of_drawing

FINDS: Final = 0.54  # how surely a colour is found, per card of it that is still to be played
FINDS_EASILY: Final = 1.2  # the same, for somebody who plays for nothing else
SHARPNESS: Final = 1.25  # of the final count, per score card, when the rainbow is about to come
WAITING: Final = 1.6  # what waiting a whole round for your turn costs, in score cards

FACTS: Final = 19  # that the network is told about each seat
HIDDEN: Final = 24
# What the facts are divided by, so that they are all of about the same size.
LOG_SCALE: Final = 4.0
LEAD_SCALE: Final = 8.0
DECK_SCALE: Final = 50.0
NEVER: Final = 1e-6  # the least share of the win that the formula says

FILE: Final = Path(__file__).with_name("outlook.json")
DIGITS: Final = 4


def save(weights: Floats) -> None:
    """Keep what was learnt."""
    rows = [round(weight, DIGITS) for weight in weights.tolist()]
    FILE.write_bytes(msgspec.json.format(msgspec.json.encode(rows), indent=0) + b"\n")


def _load() -> Floats:
    return np.array(msgspec.json.decode(FILE.read_bytes(), type=list[float]))


# First what each fact adds to each hidden unit, then what they start from, then what they add.
WEIGHTS: Final[Floats] = _load()
INNER: Final = WEIGHTS[: FACTS * HIDDEN].reshape(FACTS, HIDDEN)
START, OUTER = WEIGHTS[FACTS * HIDDEN :].reshape(2, HIDDEN)


class End(NamedTuple):
    """One way a turn may end."""

    kept: int  # the set of colours that it brought
    top: int  # the card that it left
    gone: int  # the set of cards that were turned before the top card and have left the deck
    turned: int = 1  # 0 if the top card was lying there already


class Outlook:
    """What the seat to move can expect after its turn."""

    def __init__(self, mind: Recall, seat: int, passes: int, count_colours: bool) -> None:
        self.mind, self.passes, self.count_colours = mind, passes, count_colours
        self.seats, self.colours = len(mind.scores), len(mind.left)
        self.full = (1 << self.colours) - 1
        order = [(seat + place) % self.seats for place in range(self.seats)]
        self.owned = [mind.owned[other] for other in order]
        self.scores = [mind.scores[other] for other in order]

    def judge(self) -> tuple[float, float]:
        """This seat's share of the win if it draws, and if it stops."""
        side, top = self.mind.side, self.mind.top
        ends: dict[tuple[int, ...], End] = {}

        def noted(*end: int) -> float:
            ends[end] = End(*end)
            return 0.0

        value_of_drawing(self.mind, noted, self.rainbow)  # only to see how the turn may end
        stopping, *shares = self.shares([End(side, top, 0, 0), *ends.values()]).tolist()
        known = dict(zip(ends, shares, strict=True))
        drawing = value_of_drawing(self.mind, lambda *end: known[end], self.rainbow)
        return drawing, stopping

    def shares(self, ends: Sequence[End]) -> Floats:
        """This seat's share of the win after each of these ends."""
        facts = self.facts(ends)
        logs = facts[:, :, 0] * LOG_SCALE + np.maximum(facts @ INNER + START, 0.0) @ OUTER
        parts = np.exp(logs)
        complete = SIZE[self.owned[0] | np.array([end.kept for end in ends])] == self.colours
        share: Floats = np.where(complete, 1.0, parts[:, 0] / parts.sum(axis=1))
        return share

    def rainbow(self, drawn: int) -> float:
        """The share of the win if the rainbow comes up now."""
        if self.owned[0] | drawn == self.full and not self.mind.claim:
            return 1.0
        mine, *others = (self._rank(place, 0 if place else drawn) for place in range(self.seats))
        return 0.0 if max(others) > mine else 1 / (1 + others.count(mine))

    def _rank(self, place: int, taken: int) -> tuple[float, int]:
        """Rule 7.3 and H11: what decides the count."""
        colours = (self.owned[place] | taken).bit_count() if self.count_colours else 0
        return self.scores[place] + taken.bit_count(), colours

    def facts(self, ends: Sequence[End]) -> Floats:
        """What the network is told: [end, seat in order from this one, fact]."""
        seats, many = self.seats, len(ends)
        kept, top, gone, turned = np.array(ends).T
        line, places = np.arange(many), np.arange(seats)
        waits = (places - 1) % seats  # turns of others before each seat's own
        left = np.array(self.mind.left) - MEMBERS[gone, : self.colours]
        left[line, top] -= turned
        cards = left.sum(axis=1)
        rounds = (cards - np.minimum(cards, self.mind.lower_half) / 2) / seats
        each = (rounds / np.maximum(cards, 1))[:, None] * left
        risk = left[line, top] / np.maximum(cards, 1)

        owned = np.tile(np.array(self.owned), (many, 1))
        owned[:, 0] |= kept
        scores = np.tile(np.array(self.scores), (many, 1))
        scores[:, 0] += SIZE[kept]
        finds, finds_easily = (
            _all_found(owned, 1 - np.exp(-rate * each)) for rate in (FINDS, FINDS_EASILY)
        )
        # The top card is the first that the next seat puts to the side.
        sure = 1 - left[line, top] / (cards + 1)
        helped = _all_found(owned[:, [1]] | (1 << top)[:, None], 1 - np.exp(-FINDS * each))[:, 0]
        finds[:, 1] += sure * (helped - finds[:, 1])

        sharp = SHARPNESS / np.sqrt(rounds + 1)
        counts = np.exp((scores - WAITING * waits / seats) * sharp[:, None])
        nobody = (1 - finds).prod(axis=1, keepdims=True)
        share = nobody * counts / counts.sum(axis=1, keepdims=True)
        share += (1 - nobody) * finds / np.maximum(finds.sum(axis=1, keepdims=True), NEVER**9)

        lead = scores - _best_other(scores)
        lacks_top = 1.0 - (owned >> top[:, None] & 1)
        moves = waits == 0
        told = (
            np.log(np.maximum(share, NEVER)) / LOG_SCALE,
            lead / np.sqrt(rounds + 1)[:, None] / LEAD_SCALE,
            lead / LEAD_SCALE,
            finds,
            finds_easily,
            (self.colours - SIZE[owned]) / MEMBERS.shape[1],
            _best_other(finds),
            _best_other(finds_easily),
            waits / seats,
            1 / seats,
            cards[:, None] / DECK_SCALE,
            1 / np.sqrt(rounds + 1)[:, None],
            cards[:, None] <= self.mind.lower_half,
            (left**2).sum(axis=1)[:, None] / np.maximum(cards**2, 1)[:, None],
            risk[:, None],
            risk[:, None] * moves,
            lacks_top,
            lacks_top * moves,
            np.where(kept | turned, 0, self.passes + 1)[:, None] / seats,
        )
        return np.stack([np.broadcast_to(fact, (many, seats)) for fact in told], axis=2)


def _all_found(owned: Floats, found: Floats) -> Floats:
    """The chance of finding every missing colour: [end, seat]."""
    lacking = 1 - MEMBERS[owned, : found.shape[1]]
    return np.asarray(np.where(lacking > 0, found[:, None, :], 1.0).prod(axis=2))


def _best_other(numbers: Floats) -> Floats:
    """The highest number in each row besides the one in this place."""
    places = range(numbers.shape[1])
    best = [np.delete(numbers, place, 1).max(axis=1) for place in places]
    return np.asarray(np.stack(best, axis=1))
