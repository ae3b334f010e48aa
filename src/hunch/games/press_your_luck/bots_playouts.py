"""Thousands of matches played out at once: what a choice is worth if everyone plays sensibly.

Each deck is shuffled beforehand, and every choice gets the same decks, so choices are compared on
equal luck.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from hunch.games.press_your_luck import rules

Ints: TypeAlias = NDArray[np.int64]
Floats: TypeAlias = NDArray[np.float64]
Bools: TypeAlias = NDArray[np.bool_]

SETS: Final = 2 ** len(rules.COLOURS)  # a set of colours is a number, one bit for each colour
SIZE: Final[Ints] = np.array([number.bit_count() for number in range(SETS)])
MEMBERS: Final[Floats] = np.array(
    [
        [float(number >> colour & 1) for colour in range(len(rules.COLOURS))]
        for number in range(SETS)
    ]
)


# What the colours a seat has are worth, in score cards, by how many it still lacks (0 has won).
# These and the next three come from a short search that played them against other numbers, rounded.
COLOUR_WORTH: Final[Floats] = np.array([6.0, 3.4, 2.0, 1.35, 0.5, 0.25, 0.1, 0.0])
WORTH_PER_CARD_LEFT: Final = 0.03  # colours are worth less when few cards are left to find the rest
RAINBOW_WORTH: Final = 4.0  # of a rainbow that wins the match; minus this if it loses it
HASTE: Final = (0.0, 0.1, 0.05)  # cards kept lose value when a rival lacks one or two colours


class Position(NamedTuple):
    """A match before a decision, in numbers."""

    left: tuple[int, ...]  # of each colour, in the deck
    top: int
    side: int  # a set of colours
    scores: tuple[int, ...]
    owned: tuple[int, ...]  # a set of colours for each seat
    turn: int
    passes: int
    lower_half: int  # with this many cards in the deck, or fewer, the rainbow may come up
    claim: bool
    count_colours: bool


class Tables:
    """Many matches side by side; every field has a row for each."""

    __slots__ = ("deck", "left", "owned", "passes", "place", "row", "rules", "scores", "side",
                 "top", "turn")  # fmt: skip

    def __init__(self, position: Position, deck: Ints) -> None:
        many = len(deck)
        self.rules = position
        self.row = np.arange(many)  # which match this is
        self.deck = deck
        self.place = np.zeros(many, np.int64)  # the next card's, in the deck
        self.left = np.tile(np.array(position.left, np.float64), (many, 1))
        self.top = np.full(many, position.top)
        self.side = np.full(many, position.side)
        self.scores = np.tile(np.array(position.scores), (many, 1))
        self.owned = np.tile(np.array(position.owned), (many, 1))
        self.turn = np.full(many, position.turn)
        self.passes = np.full(many, position.passes)

    @property
    def full(self) -> int:
        """The set of all colours."""
        return (1 << len(self.rules.left)) - 1

    def keep(self, going: Bools) -> None:
        """Drop the matches that are over."""
        for name in self.__slots__:
            if name != "rules":
                setattr(self, name, getattr(self, name)[going])


Policy: TypeAlias = Callable[[Tables], Bools]


def shuffled(position: Position, games: int, rng: np.random.Generator) -> Ints:
    """Shuffled decks, with the rainbow (a number above all colours) somewhere it may lie."""
    cards = np.repeat(np.arange(len(position.left)), position.left)
    many = len(cards)
    order = rng.permuted(np.tile(cards, (games, 1)), axis=1)
    deck = np.empty((games, many + 1), np.int64)
    first = max(0, many - position.lower_half)
    rainbow = rng.integers(first, many + 1, games)
    place = np.arange(many + 1)
    np.put_along_axis(deck, rainbow[:, None], len(position.left), axis=1)
    rest = place[None, :] != rainbow[:, None]
    deck[rest] = order.ravel()
    return deck


def shares(position: Position, draws: list[bool], decks: Ints, policy: Policy) -> Floats:
    """Each seat's share of the win, by choice and deck, if the policy plays from there."""
    tables = Tables(position, np.tile(decks, (len(draws), 1)))
    won = np.zeros((len(tables.row), len(position.scores)))
    step(tables, np.repeat(np.array(draws, np.bool_), len(decks)), won, claims=False)
    while len(tables.row):
        # H7; and even without it, the match can only end if somebody draws
        step(tables, policy(tables) | (tables.passes >= won.shape[1]), won)
    return won.reshape(len(draws), len(decks), -1)


def step(tables: Tables, draw: Bools, won: Floats, claims: bool = True) -> None:
    """In every match the active seat draws or stops; matches that end are dropped.

    Where every colour must be shown (H10), a seat that claims does so as soon as it can.
    """
    every = np.arange(len(tables.row))
    turn, full = tables.turn, tables.full
    may_claim = (tables.owned[every, turn] | tables.side) == full
    may_claim &= claims and tables.rules.claim
    draw = draw & ~may_claim
    card = tables.deck[every, tables.place]
    tables.side = np.where(draw, tables.side | (1 << tables.top), tables.side)
    rainbow = draw & (card == len(tables.rules.left))
    coloured = draw & ~rainbow
    tables.left[every[coloured], card[coloured]] -= 1
    failed = coloured & ((tables.side >> card & 1) == 1)
    taken = (rainbow | ~draw) & ~may_claim
    taken_now = np.where(taken, tables.side, 0)
    tables.scores[every, turn] += SIZE[taken_now]
    tables.owned[every, turn] |= taken_now
    complete = taken & (tables.owned[every, turn] == full)
    shown = may_claim | (complete & (not tables.rules.claim))
    tables.passes = np.where(~draw & (tables.side == 0), tables.passes + 1, 0)
    tables.top = np.where(coloured, card, tables.top)
    tables.place = tables.place + draw
    ended = failed | ~draw
    tables.side = np.where(ended, 0, tables.side)
    tables.turn = np.where(ended, (turn + 1) % won.shape[1], turn)
    over = rainbow | shown
    if over.any():
        won[tables.row[shown], turn[shown]] = 1.0
        counted = rainbow & ~shown
        won[tables.row[counted]] = _split(tables, counted)
        tables.keep(~over)


def _split(tables: Tables, where: Bools) -> Floats:
    """Rule 7.3: the most score cards win; H11 breaks ties."""
    keys = tables.scores[where] * SETS
    if tables.rules.count_colours:
        keys = keys + SIZE[tables.owned[where]]
    first = keys == keys.max(axis=1, keepdims=True, initial=0)
    split: Floats = first / first.sum(axis=1, keepdims=True)
    return split


def sensible(tables: Tables) -> Bools:
    """Whether to draw, looking one card ahead at cards, colours and what the rainbow would mean."""
    every, turn = np.arange(len(tables.row)), tables.turn
    side, drawn = tables.side, tables.side | (1 << tables.top)
    owned, colours = tables.owned[every, turn], SIZE[tables.full]
    many = tables.left.sum(axis=1)
    may_end = many <= tables.rules.lower_half
    total = many + may_end
    fails = (MEMBERS[drawn, :colours] * tables.left).sum(axis=1) / total
    ends = may_end / total
    others = tables.scores.copy()
    others[every, turn] = -1
    lead = tables.scores[every, turn] + SIZE[drawn] - others.max(axis=1)
    scale = np.minimum(1.0, many * WORTH_PER_CARD_LEFT)
    before = COLOUR_WORTH[colours - SIZE[owned]] * scale

    def worth(kept: Ints) -> Floats:
        lacking = colours - SIZE[owned | kept]
        value: Floats = SIZE[kept] + COLOUR_WORTH[lacking] * np.where(lacking, scale, 1.0) - before
        return value

    drawing = (1 - fails - ends) * worth(drawn) + ends * np.sign(lead) * RAINBOW_WORTH
    haste = _haste(tables)
    result: Bools = drawing > worth(side) * (1 - haste)
    return result


def _haste(tables: Tables) -> Floats:
    """How soon another seat may have every colour, as a reason to hurry."""
    owned = SIZE[tables.owned]
    owned[np.arange(len(owned)), tables.turn] = 0
    lacking = SIZE[tables.full] - owned.max(axis=1)
    haste: Floats = np.array(HASTE)[np.where(lacking < len(HASTE), lacking, 0)]
    return haste


def position_of(state: rules.State) -> Position:
    """A state that waits for a decision, in numbers."""
    options, top, turn = state.options, state.top, state.turn
    assert top is not None
    assert top != rules.RAINBOW
    assert turn is not None
    return Position(
        state.deck,
        rules.COLOURS.index(top),
        set_of(state.side),
        tuple(map(len, state.score_cards)),
        tuple(map(set_of, state.score_cards)),
        turn,
        state.passes,
        lower_half(options),
        options.claim,
        options.tie_break is rules.TieBreak.COLOURS,
    )


def set_of(cards: Any) -> int:
    """The colours of these cards as a set."""
    return sum(1 << rules.COLOURS.index(card) for card in set(cards))


def lower_half(options: rules.Options) -> int:
    """Rule 2.2 and H3: how many cards lie in the lower half, without the rainbow."""
    return (options.colours * options.cards_per_colour + options.odd_card_below) // 2
