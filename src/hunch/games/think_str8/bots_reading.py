"""What others' choices say about a seat's own cards.

Everyone else sees the cards that a seat can't see, and knows its own hints. So which token they
take, and where they place it, depends on the hidden hand: a card that they see in its holder can't
be in theirs. For every hand the seat may have, `sum_table` counts the hands that somebody else can
then have, by their sum; a `Style` turns these sums into the chance of what they chose.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from hunch.core.values import Knowledge, Seat, replaced
from hunch.games.think_str8.bots_posterior import (
    SUMS,
    Belief,
    Floats,
    Hands,
    possible_hands,
    rounds_told,
    weights_of,
)
from hunch.games.think_str8.deduction import Candidates, Clue, clues_for, uncovered
from hunch.games.think_str8.values import (
    HOLDERS,
    NUMBERS,
    PLACE_OF,
    CardDiscarded,
    CardSeen,
    DiceSet,
    Options,
    Round,
    TokenTaken,
)

Singles: TypeAlias = NDArray[np.float32]  # exact enough, and half the size

KEPT_TABLES: Final = 8
KEPT: Final = 512  # cached chances: everything that is chosen in a match
SLIP: Final = 0.05  # the chance that somebody chooses for reasons nobody can see


class Style(NamedTuple):
    """How somebody may choose: the better a choice looks to them, the likelier it is."""

    share: float  # how many players are like this
    blur: float  # how many points their judgement is off by
    bit: float = 0.0  # what a bit learnt from the hint is worth to them, in points
    hides: float = 0.0  # what it costs them to tell others a bit
    opaque: bool = False  # whether what they see in others' holders doesn't show at all


PLAIN: Final = Style(1.0, 0.25, bit=1.0)
WARY: Final = (Style(0.6, 0.3, bit=1.0), Style(0.4, 5.0))  # some choose on a whim
STYLES: Final = (
    Style(0.3, 0.3, bit=1.0),
    Style(0.2, 0.4),
    Style(0.2, 0.3, bit=1.0, hides=0.1),
    Style(0.1, 0.3, bit=1.0, opaque=True),
    Style(0.2, 5.0),  # on a whim
)


class Chosen(NamedTuple):
    """A token somebody took, and where they placed it, if it is known."""

    free: tuple[int, ...]  # the tokens on offer, by width
    width: int
    start: int | None


class Scene(NamedTuple):
    """What a reader and somebody else knew about their own cards when that one chose."""

    unseen: Candidates  # by colour, the numbers the reader hadn't seen
    hints: tuple[Clue, ...]  # the reader's
    cards: tuple[int, ...]  # the other's, which the reader sees
    clues: tuple[Clue, ...]  # the other's hints
    weights: tuple[int, ...]  # the dice

    def involved(self) -> list[int]:
        """The colours that matter to what the other knows about its sum."""
        used = [self.weights, *(clue.weights for clue in self.clues)]
        return [colour for colour in range(len(self.weights)) if any(row[colour] for row in used)]


class Cells(NamedTuple):
    """What the reader may hold in the colours that matter."""

    numbers: Hands  # of the cells, in ascending order
    places: Hands  # by colour and number of a card: what it adds to the number of its cell

    def at(self, hands: Hands) -> Hands:
        """Which cells these hands of the reader belong to."""
        cells = self.places[np.arange(len(self.places)), hands].sum(axis=1)
        found: Hands = np.searchsorted(self.numbers, cells)
        return found


def read(
    knowledge: Knowledge, belief: Belief, styles: tuple[Style, ...], others: Sequence[Seat]
) -> Belief:
    """The same hands, weighted by what these other seats have chosen so far."""
    logs = np.zeros(len(belief.hands))
    for other in others:
        logs += _read_one(knowledge, other, belief, styles)
    return belief.weighted(np.exp(logs - logs.max()))


def _read_one(
    knowledge: Knowledge, other: Seat, belief: Belief, styles: tuple[Style, ...]
) -> Floats:
    """For each hand, the log of how likely everything is that this seat chose."""
    assert knowledge.seat is not None
    rounds = rounds_told(knowledge)
    since = uncovered(rounds, knowledge.seat)
    shares = np.log([[style.share] for style in styles])
    logs = np.repeat(shares, len(belief.hands), axis=1)
    for number, (scene, chosen) in scenes(knowledge, other, rounds).items():
        hands = belief.hands.copy()  # the cards held in that round
        for colour, card in since[number].items():
            hands[:, PLACE_OF[colour]] = card
        found, cells = chances(scene, chosen, styles, knowledge.options)
        logs += found[:, cells.at(hands)]
    likely: Floats = np.logaddexp.reduce(logs, axis=0)
    return likely


def scenes(
    knowledge: Knowledge, other: Seat, rounds: tuple[Round, ...]
) -> dict[int, tuple[Scene, Chosen]]:
    """By round, what this seat chose and knew."""
    seat, colours = knowledge.seat, knowledge.view.colours
    assert seat is not None
    holders: dict[Seat, tuple[int, ...]] = dict.fromkeys(range(HOLDERS), (0,) * len(colours))
    gone: list[set[int]] = [set() for _ in colours]
    found: dict[int, tuple[Scene, Chosen]] = {}
    number, free = -1, knowledge.options.token_widths
    for told in knowledge.history:
        if type(told) is CardSeen:
            place = PLACE_OF[told.colour]
            holders[told.holder] = replaced(holders[told.holder], place, told.number)
        elif type(told) is CardDiscarded:
            gone[PLACE_OF[told.card.colour]].add(told.card.number)
        elif type(told) is DiceSet:
            number, free = number + 1, knowledge.options.token_widths
        elif type(told) is TokenTaken:
            if told.seat == other:
                bet = rounds[number].bets[other]
                shown = [cards for owner, cards in holders.items() if owner != seat]
                unseen = tuple(
                    tuple(n for n in NUMBERS if n not in some and n not in column)
                    for some, column in zip(gone, zip(*shown, strict=True), strict=True)
                )
                clues = clues_for(rounds[:number], other, colours)
                weights = weights_of(rounds[number].dice, colours)
                hints = clues_for(rounds[:number], seat, colours)
                scene = Scene(unseen, hints, holders[other], clues, weights)
                found[number] = scene, Chosen(free, told.width, bet.start if bet else None)
            free = tuple(width for width in free if width != told.width)
    return found


@lru_cache(KEPT_TABLES)
def sum_table(scene: Scene) -> tuple[Singles, Cells]:
    """By cell and sum: how many hands the other may have, if the reader has these cards.

    Two hands are possible together if no card is in both. Counted colour by colour: all the other's
    hands, minus those with the reader's card.
    """
    colours = scene.involved()
    numbers = tuple(tuple(sorted({*scene.unseen[c], scene.cards[c]})) for c in colours)
    clues = tuple(Clue(tuple(clue.weights[c] for c in colours), clue.sums) for clue in scene.clues)
    hands, own = possible_hands(numbers, clues), possible_hands(scene.unseen, scene.hints)
    sizes, at, held = [SUMS], [], []
    cell = np.zeros(len(hands), dtype=np.int64)
    for column in hands.T:
        used, place = _numbered(column)
        cell = cell * len(used) + place[column]
        sizes.insert(-1, len(used))
        at.append(place)
        held.append(used)
    cell = cell * SUMS + hands @ np.array([scene.weights[c] for c in colours])
    table = np.bincount(cell, minlength=int(np.prod(sizes))).astype(np.float32).reshape(sizes)
    places, size = np.zeros((len(scene.weights), len(NUMBERS)), dtype=np.int64), 1
    for axis in reversed(range(len(colours))):
        used, place = _numbered(own[:, colours[axis]])
        places[colours[axis]] = size * place
        size *= len(used)
        same = np.take(table, at[axis][used], axis=axis)
        same *= np.isin(used, held[axis]).reshape(-1, *(1,) * (table.ndim - axis - 1))
        table = table.sum(axis=axis, keepdims=True) - same
    cells = np.unique(places[np.arange(len(places)), own].sum(axis=1))
    return table.reshape(-1, SUMS)[cells], Cells(cells, places)


def _numbered(column: Hands) -> tuple[Hands, Hands]:
    """The numbers that occur, in ascending order; and the place of each in that order."""
    occurs = np.bincount(column, minlength=len(NUMBERS)) > 0
    return np.flatnonzero(occurs), np.where(occurs, occurs.cumsum() - 1, 0)


@lru_cache(KEPT)
def chances(
    scene: Scene, chosen: Chosen, styles: tuple[Style, ...], options: Options
) -> tuple[Singles, Cells]:
    """By style and cell: the log of how likely it was that this was chosen; and the cells."""
    sums, cells = sum_table(scene)
    likely = np.ones((len(styles), len(sums)), dtype=np.float32)
    if len(chosen.free) > 1:
        place = chosen.free.index(chosen.width)
        likely *= [each[:, place] for each in takings(sums, chosen.free, styles, options)]
    if chosen.start is not None:
        placed = placings(sums, chosen.width, styles, options)
        likely *= [each[:, chosen.start] for each in placed]
    return np.log(likely), cells


def takings(
    rows: Singles, free: tuple[int, ...], styles: tuple[Style, ...], options: Options
) -> list[Singles]:
    """For each style, by row of sums: how likely each of these tokens is to be taken."""
    below = _below(rows)
    looks = {
        bit: np.stack([_values(below, width, bit, options).max(axis=1) for width in free], axis=1)
        for bit in {style.bit for style in styles}
    }
    return [_likely(looks[style.bit], style) for style in styles]


def placings(
    rows: Singles, width: int, styles: tuple[Style, ...], options: Options
) -> list[Singles]:
    """For each style, by row of sums: how likely this token is to be placed in each position."""
    below = _below(rows)
    looks = {bit: _values(below, width, bit, options) for bit in {style.bit for style in styles}}
    return [_likely(looks[style.bit], style) for style in styles]


def _likely(values: Singles, style: Style) -> Singles:
    """What somebody of this style chooses, if this is how good the choices look."""
    found = _softmax(values, style.blur)
    if style.opaque:
        return np.repeat(found.mean(axis=0, keepdims=True), len(found), axis=0)
    if style.hides:
        told = np.log2(found / found.mean(axis=0))
        found = _softmax(values - np.float32(style.hides) * told, style.blur)
    return found


def _below(rows: Singles) -> Singles:
    found = np.zeros((len(rows), SUMS + 1), dtype=np.float32)
    np.cumsum(rows, axis=1, out=found[:, 1:])
    found /= found[:, -1:]
    return found


def _values(below: Singles, width: int, bit: float, options: Options) -> Singles:
    """By row and place: what this token looks worth there."""
    right = below[:, width:] - below[:, :-width]
    found = right * np.float32(options.points(width))
    if bit:
        high, low = below[:, :-width], 1 - below[:, width:]
        if width == options.smallest:
            news = _surprise(right) + _surprise(1 - right)
        else:
            news = _surprise(right) + _surprise(high) + _surprise(low)
        found = found + np.float32(bit) * news
    return found


def _surprise(share: Singles) -> Singles:
    return -share * np.log2(np.maximum(share, 1e-9))


def _softmax(values: Singles, blur: float) -> Singles:
    likely: Singles = np.exp((values - values.max(axis=1, keepdims=True)) / np.float32(blur))
    likely *= (1 - SLIP) / likely.sum(axis=1, keepdims=True)
    likely += np.float32(SLIP / values.shape[1])
    return likely
