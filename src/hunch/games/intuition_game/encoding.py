"""The game for reinforcement learning: a mark, a wager or a bet in small steps, and the mat.

A bet is a series of steps: a spot, the parts that lead to its stake (see `hunch.core.amounts`), a
later spot, and so on until the seat is done. A dealer, whose spot is the marker, only chooses
parts. Numbers mean what they mean in the compiled twin, so a player trained on one plays on the
other.
"""

from functools import lru_cache
from math import log2
from typing import Any, Final, NamedTuple

from hunch.core.amounts import PARTS, narrowed
from hunch.core.fields import Stake
from hunch.core.menu import Menu
from hunch.core.values import Knowledge, Seat
from hunch.games.intuition_game.cards import WILD_CARDS, character_cards, whole_deck
from hunch.games.intuition_game.payouts import payouts_of
from hunch.games.intuition_game.rules import GAME, LEAST_STAKE, OPEN
from hunch.games.intuition_game.values import (
    AGAINST,
    COLOURS,
    WILD,
    WITH,
    Bet,
    CardTurned,
    Mark,
    Options,
    TieBreak,
    View,
    Wager,
)

MARKS: Final = len(COLOURS) ** 2 + 1
SPOTS: Final = MARKS + 2 * len(COLOURS) + 2
DONE: Final = SPOTS
PART: Final = DONE + 1
ACTIONS: Final = PART + PARTS
AS_COMPILED: Final = True
EVERY_MARK: Final = tuple(range(MARKS))

PARAMETERS: Final = 14
ABOUT_SEAT: Final = 5
ABOUT_DRAFT: Final = 3
OBSERVED: Final = PARAMETERS + 2 * MARKS + GAME.most * (ABOUT_SEAT + SPOTS) + SPOTS + ABOUT_DRAFT
MOST_PAYOUT, MOST_TOKENS = 100, 100
MOST_BITS: Final = 156  # more than the tokens of any match need
CACHED: Final = 64


class Draft(NamedTuple):
    """What a seat has put down so far, and the stake that it is choosing."""

    stakes: tuple[tuple[int, int], ...]  # spots and amounts
    kept: int
    chosen: int | None = None  # the spot whose stake is being chosen,
    low: int = 0  # which is at least this,
    high: int = -1  # and at most this


@lru_cache(CACHED)
def spots_of(options: Options) -> tuple[str, ...]:
    """Every spot, by number; the first ones are also the marks and the cards."""
    cards = character_cards(options.colours, options.characters)
    return (*cards, WILD, *options.colours, *options.characters, WITH, AGAINST)


def legal(knowledge: Knowledge, menu: Menu, steps: tuple[int, ...]) -> tuple[int, ...]:
    """Rule 2.1: the dealer marks a spot. Rules 2.2 and 2.4: then the dealer and the others bet."""
    seen: View = knowledge.view
    if seen.mark is None:
        return EVERY_MARK
    draft = _drafted(knowledge, steps)
    if draft.chosen is not None or seen.dealer == knowledge.seat:
        return tuple(range(PART, PART + min(draft.high - draft.low + 1, PARTS)))
    if not draft.kept:
        return (DONE,)
    first = draft.stakes[-1][0] + 1 if draft.stakes else 0
    closed = seen.mark == WILD and not knowledge.options.special_on_wild  # H5
    return (*range(first, SPOTS - 2 if closed else SPOTS), DONE)


def action(knowledge: Knowledge, menu: Menu, steps: tuple[int, ...]) -> Any:
    """A mark at once, a wager once it is a single amount, a bet once the seat is done."""
    if not steps:
        return None
    seen: View = knowledge.view
    spots = spots_of(knowledge.options)
    if seen.mark is None:
        return Mark(spots[steps[0]])
    if seen.dealer != knowledge.seat:
        if steps[-1] != DONE:
            return None
        stakes = _drafted(knowledge, steps[:-1]).stakes
        return Bet(tuple(Stake(spots[spot], amount) for spot, amount in stakes))
    draft = _drafted(knowledge, steps)
    return Wager(draft.low) if draft.low == draft.high else None


def observe(knowledge: Knowledge, steps: tuple[int, ...]) -> list[float]:
    """The options, cards, marker, tokens, bets and the seat's own draft; amounts are shares."""
    seen: View = knowledge.view
    options, seats, seat = knowledge.options, knowledge.seats, knowledge.seat or 0
    spots = spots_of(options)
    numbers = list(_about_options(options, seats))
    left = [*whole_deck(options)]
    for event in knowledge.history:
        if type(event) is CardTurned:
            left.remove(event.card)
    numbers += [left.count(card) / (WILD_CARDS if card == WILD else 1) for card in spots[:MARKS]]
    numbers += [float(card == seen.mark) for card in spots[:MARKS]]
    draft = Draft((), seen.tokens[seat])
    if steps and seen.mark is not None and seat in seen.waiting:
        draft = _drafted(knowledge, steps)
    for place in range(GAME.most):
        if place >= seats:
            numbers += [0.0] * (ABOUT_SEAT + SPOTS)
            continue
        owner = (seat + place) % seats
        numbers += _about_seat(seen, owner)
        numbers += _about_stakes(seen, spots, owner, draft if owner == seat else None)
    owned = seen.tokens[seat]
    numbers += [float(spot == draft.chosen) for spot in range(SPOTS)]
    laid = sum(stake.amount for stake in seen.stakes[seat] or ())
    numbers += (
        [
            (draft.kept - laid) / owned,
            draft.low / owned if draft.chosen is not None else 0.0,
            min((draft.high - draft.low + 1) / owned, 1.0) if draft.chosen is not None else 0.0,
        ]
        if owned
        else [0.0] * ABOUT_DRAFT
    )
    return numbers


def outcomes(seats: int, options: Options) -> int:
    """Any card may be next, and the wild ones are alike; at first, any seat may deal."""
    return max(MARKS, seats)


def named(number: int) -> str:
    """A spot by its usual name, or which sixteenth of the amounts."""
    if number < DONE:
        return spots_of(Options())[number]
    return "done" if number == DONE else f"part {number - PART + 1} of {PARTS}"


def _drafted(knowledge: Knowledge, steps: tuple[int, ...]) -> Draft:
    """What steps have led to, once the marker is placed."""
    seen: View = knowledge.view
    assert knowledge.seat is not None
    assert seen.mark is not None
    kept = seen.tokens[knowledge.seat]
    if seen.dealer == knowledge.seat:  # H7
        least, parts = min(knowledge.options.least_wager, kept), [step - PART for step in steps]
        mark = spots_of(knowledge.options).index(seen.mark) if steps else None
        return Draft((), kept, mark, *narrowed(least, kept, parts))
    stakes: tuple[tuple[int, int], ...] = ()
    made = iter(steps)
    for spot in made:
        low, high = LEAST_STAKE, kept
        while low < high:
            part = next(made, None)
            if part is None:
                return Draft(stakes, kept, spot, low, high)
            low, high = narrowed(low, high, (part - PART,))
        stakes = (*stakes, (spot, low))
        kept -= low
    return Draft(stakes, kept)


@lru_cache(CACHED)
def _about_options(options: Options, seats: int) -> tuple[float, ...]:
    others, dealers = payouts_of(options, dealing=False), payouts_of(options, dealing=True)
    assert others.special is not None
    assert dealers.marked_wild is not None
    return (
        seats / GAME.most,
        options.tokens / MOST_TOKENS,
        0.0,  # who deals first; the seat that deals now tells more
        options.least_wager / MOST_TOKENS,
        float(options.bets is not OPEN),
        float(options.special_on_wild),
        float(options.mercy_token),
        float(options.tie_break is TieBreak.FEWER_DEALS),
        others.card / MOST_PAYOUT,
        others.match / MOST_PAYOUT,
        others.wild / MOST_PAYOUT,
        others.special / MOST_PAYOUT,
        dealers.card / (3 * MOST_PAYOUT),  # H2: all three may be paid
        dealers.marked_wild / MOST_PAYOUT,
    )


def _about_seat(seen: View, owner: Seat) -> list[float]:
    """Whether it deals, is waited for and has yet to bet; its tokens."""
    owned, everything = seen.tokens[owner], sum(seen.tokens)
    pending = seen.stakes[owner] is None
    if seen.bets is not OPEN and seen.mark is not None:  # a sealed bet can't be seen either
        pending = owner in seen.waiting
    return [
        float(seen.dealer == owner),
        float(owner in seen.waiting),
        float(pending),
        log2(1.0 + owned) / MOST_BITS,
        owned / everything if everything else 0.0,
    ]


def _about_stakes(
    seen: View, spots: tuple[str, ...], owner: Seat, draft: Draft | None
) -> list[float]:
    """The share of its tokens on each spot, if it can be seen; its own draft included."""
    numbers = [0.0] * SPOTS
    for stake in seen.stakes[owner] or ():
        numbers[spots.index(stake.spot)] = stake.amount / seen.tokens[owner]
    for spot, amount in draft.stakes if draft else ():
        numbers[spot] = amount / seen.tokens[owner]
    return numbers
