"""Where everything is in the arrays of the compiled twin."""

# numba infers the types of compiled functions.
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators, no-check-untyped-defs

from typing import Final

from numba import njit

from hunch.games.intuition_game import GAME
from hunch.games.intuition_game.bots_odds import SIDE, WILDS
from hunch.games.intuition_game.kernel_amounts import LIMBS
from hunch.kernels.bits import count_bits

MOST_SEATS: Final = GAME.most
NOTHING: Final = -1

# Spots, in the order in which stakes are laid. The first 17 are also the marks and the cards.
WILD: Final = WILDS
MARKS: Final = WILD + 1
COLOUR: Final = MARKS
CHARACTER: Final = COLOUR + SIDE
WITH: Final = CHARACTER + SIDE
AGAINST: Final = WITH + 1
SPOTS: Final = AGAINST + 1

# What stays the same: `p`.
(
    SEATS,
    TOKENS_EACH,
    FIRST,
    LEAST,
    SEALED,
    SPECIAL_ON_WILD,
    MERCY_GIVEN,
    FEWER_DEALS,
    EXACT,  # payouts, as N to 1, of the others' bets
    MATCH,
    WILD_CARD,
    SPECIAL,
    DEALERS_EXACT,  # what differs for the dealer
    DEALERS_WILD,
) = range(14)
PARAMETERS: Final = 14

# A match: `s`. DECK is a set of character cards, WAITING and PENDING are sets of seats, as bits.
# The seats in WAITING decide next; those in PENDING have tokens, but no bet on the mat.
DECK, WILDS_LEFT, DEALER, MARK, WAITING, PENDING = range(6)
TOKENS: Final = 6  # what each seat owns, its stakes on the mat included
KEPT: Final = TOKENS + MOST_SEATS * LIMBS  # the same without its stakes
LAID: Final = KEPT + MOST_SEATS * LIMBS  # the spots that each seat has staked on, as bits
STAKES: Final = LAID + MOST_SEATS  # each seat's stake on each spot
DRAFTS: Final = STAKES + MOST_SEATS * SPOTS * LIMBS  # what each seat is about to stake:
CHOSEN: Final = 0  # the spot, or NOTHING
LOW: Final = 1  # the lowest amount that the parts chosen so far allow
COUNT: Final = LOW + LIMBS  # and how many amounts they allow
DRAFT: Final = COUNT + LIMBS
CELLS: Final = DRAFTS + MOST_SEATS * DRAFT


@njit
def tokens_of(seat):
    """Where a seat's tokens are."""
    return TOKENS + seat * LIMBS


@njit
def kept_by(seat):
    """Where the tokens are that a seat hasn't staked."""
    return KEPT + seat * LIMBS


@njit
def stake_of(seat, spot):
    """Where a seat's stake on a spot is."""
    return STAKES + (seat * SPOTS + spot) * LIMBS


@njit
def draft_of(seat):
    """Where a seat's draft is."""
    return DRAFTS + seat * DRAFT


@njit
def cards_left(s):
    """How many cards have not been turned."""
    return count_bits(s[DECK]) + s[WILDS_LEFT]


@njit
def are_alike(card, other):
    """Whether two character cards share a colour or a character, or both."""
    return card // SIDE == other // SIDE or card % SIDE == other % SIDE


@njit
def open_spots(p, s):
    """How many spots the others may bet on. H5: “with” and “against” may be closed."""
    return SPOTS if s[MARK] != WILD or p[SPECIAL_ON_WILD] else WITH


@njit
def payout(p, spot):
    """Rule 4: what a winning bet on this spot pays, as N to 1."""
    if spot < WILD:
        return p[EXACT]
    if spot == WILD:
        return p[WILD_CARD]
    return p[MATCH] if spot < WITH else p[SPECIAL]


@njit
def winners(mark, card):
    """Rule 4: the spots on which the others win if this card comes up, as bits."""
    if card == WILD:  # H3; H5: only a dealer who marked wild is right
        return 1 << WILD | (mark == WILD) << WITH
    right = mark != WILD and are_alike(mark, card)
    special = WITH if right else AGAINST
    return 1 << card | 1 << (COLOUR + card // SIDE) | 1 << (CHARACTER + card % SIDE) | 1 << special


@njit
def dealers_payout(p, mark, card):
    """Rule 3, H2: what the dealer's bet pays, as N to 1; 0 if it loses."""
    if card == WILD:
        return p[DEALERS_WILD] if mark == WILD else p[WILD_CARD]
    if card == mark:
        return p[DEALERS_EXACT]
    return p[MATCH] if mark != WILD and are_alike(mark, card) else 0
