"""The compiled twin of `rules.py`; the numbers in the comments are those of RULES.md.

Cards are numbered as on the mat, row by row, with wild last; so are the marks. A bet is a series of
steps: a spot, the parts that lead to its stake (see `hunch.core.amounts`), a later spot, and so on
until the seat is done. A dealer, whose spot is the marker, only chooses parts.

The bank isn't counted: it has taken in what the seats are missing. Nor is the last card's story
kept, since nothing depends on it.
"""

# numba infers the types of compiled functions.
# mypy: allow-untyped-defs, allow-untyped-calls, allow-untyped-decorators, no-check-untyped-defs

from math import log2
from typing import Any, Final

import numpy as np
from numba import njit

from hunch.core.amounts import parts_from, parts_to
from hunch.core.fields import Stake
from hunch.core.values import CHANCE
from hunch.games.intuition_game import rules
from hunch.games.intuition_game.bots_odds import different_cards
from hunch.games.intuition_game.cards import WILD_CARDS
from hunch.games.intuition_game.kernel_amounts import (
    LIMB_BITS,
    LIMBS,
    add,
    add_number,
    as_cell,
    as_float,
    at_most,
    copy,
    is_nothing,
    limbs,
    more,
    narrow,
    part_towards,
    put,
)
from hunch.games.intuition_game.kernel_hard import (
    KEEPING,
    best_fraction,
    best_mark,
    best_shares,
    whole_tokens,
)
from hunch.games.intuition_game.kernel_state import (
    CELLS as CELLS,
)
from hunch.games.intuition_game.kernel_state import (
    CHOSEN,
    COUNT,
    DEALER,
    DECK,
    DRAFT,
    DRAFTS,
    FEWER_DEALS,
    FIRST,
    LAID,
    LEAST,
    LOW,
    MARK,
    MARKS,
    MERCY_GIVEN,
    MOST_SEATS,
    NOTHING,
    PARAMETERS,
    PENDING,
    SEALED,
    SEATS,
    SPOTS,
    TOKENS_EACH,
    WAITING,
    WILD,
    WILDS_LEFT,
    cards_left,
    dealers_payout,
    draft_of,
    kept_by,
    open_spots,
    payout,
    stake_of,
    tokens_of,
    winners,
)
from hunch.games.intuition_game.payouts import payouts_of
from hunch.games.intuition_game.values import AGAINST as AGAINST_DEALER
from hunch.games.intuition_game.values import WITH as WITH_DEALER
from hunch.games.intuition_game.values import Bet, First, Mark, TieBreak, Turn, Wager
from hunch.kernels.amounts import PARTS
from hunch.kernels.bits import lowest_bit, nth_bit
from hunch.kernels.contract import LUCK, LUCKS_TURN
from hunch.kernels.stream import below

CARDS: Final = WILD + WILD_CARDS
WHOLE: Final = (1 << WILD) - 1  # every character card
LEAST_STAKE: Final = rules.LEAST_STAKE
MERCY: Final = rules.MERCY

DONE: Final = SPOTS  # after the actions that choose a spot
PART: Final = DONE + 1  # the first of those that choose a part
ACTIONS: Final = PART + PARTS
OUTCOMES: Final = MARKS  # a card; at first, the seat that deals
PLAYERS: Final = ("hard",)
SOURCES: Final = ("First", "Turn")

ABOUT_SEAT: Final = 5  # numbers about each seat, besides its stakes
ABOUT_DRAFT: Final = 3  # numbers about a seat's own draft, besides its spot
OBSERVED: Final = PARAMETERS + 2 * MARKS + MOST_SEATS * (ABOUT_SEAT + SPOTS) + SPOTS + ABOUT_DRAFT
MOST_BITS: Final = float(LIMBS * LIMB_BITS)
MOST_PAYOUT, MOST_TOKENS = 100, 100
# What each parameter is divided by.
SCALES: Final = np.array(
    (MOST_SEATS, MOST_TOKENS, MOST_SEATS, MOST_TOKENS)
    + (1,) * 4
    + (MOST_PAYOUT,) * 4
    + (3 * MOST_PAYOUT, MOST_PAYOUT),  # H2: all three may be paid
    np.float64,
)


def parameters(seats: int, options: rules.Options) -> Any:
    """Everything that the options and the number of seats determine."""
    others, dealers = payouts_of(options, dealing=False), payouts_of(options, dealing=True)
    return np.array(
        (
            seats,
            options.tokens,
            NOTHING if options.first_dealer is None else options.first_dealer,
            options.least_wager,
            options.bets is not rules.OPEN,
            options.special_on_wild,
            options.mercy_token,
            options.tie_break is TieBreak.FEWER_DEALS,
            others.card,
            others.match,
            others.wild,
            others.special,
            dealers.card,
            dealers.marked_wild,
        ),
        np.int64,
    )


def aid() -> Any:
    """`hard` needs no table."""
    return np.empty(0)


def load(p: Any, state: rules.State) -> Any:
    """A state of the rules as an array."""
    s = np.zeros(CELLS, np.int64)
    cards, spots = different_cards(state.options), _spots(state.options)
    for card in state.deck:
        if card == cards[WILD]:
            s[WILDS_LEFT] += 1
        else:
            s[DECK] |= 1 << cards.index(card)
    s[DEALER] = NOTHING if state.dealer is None else state.dealer
    s[MARK] = NOTHING if state.mark is None else cards.index(state.mark)
    s[WAITING] = sum(1 << seat for seat in state.waiting)
    s[PENDING] = sum(1 << seat for seat, laid in enumerate(state.stakes) if laid is None)
    s[DRAFTS + CHOSEN :: DRAFT] = NOTHING
    for seat, (owned, laid) in enumerate(zip(state.tokens, state.stakes, strict=True)):
        staked = 0
        for stake in laid or ():
            spot = spots.index(stake.spot)
            s[LAID + seat] |= 1 << spot
            s[stake_of(seat, spot) :][:LIMBS] = limbs(stake.amount)
            staked += stake.amount
        s[tokens_of(seat) :][:LIMBS] = limbs(owned)
        s[kept_by(seat) :][:LIMBS] = limbs(owned - staked)
    return s


def encode(p: Any, state: rules.State, actor: Any, action: Any) -> tuple[int, ...]:
    """An action as steps."""
    spots = _spots(state.options)
    if type(action) is First:
        return (action.dealer,)
    if type(action) is Turn:
        return (spots.index(action.card),)
    if type(action) is Mark:
        return (spots.index(action.spot),)
    left, steps = state.tokens[actor], []
    if type(action) is Wager:
        parts = parts_to(min(int(p[LEAST]), left), left, action.tokens)
        return tuple(PART + part for part in parts) or (PART,)
    for spot, amount in sorted((spots.index(stake.spot), stake.amount) for stake in action.stakes):
        steps += [spot, *(PART + part for part in parts_to(LEAST_STAKE, left, amount))]
        left -= amount
    return (*steps, DONE)


def decode(p: Any, state: rules.State, actor: Any, steps: tuple[int, ...]) -> Any:
    """The action that steps make up; stakes are in the order of the spots."""
    spots = _spots(state.options)
    if actor is CHANCE:
        return First(*steps) if state.dealer is None else Turn(spots[steps[0]])
    if state.mark is None:
        return Mark(spots[steps[0]])
    left, parts = state.tokens[actor], (step - PART for step in steps)
    if actor == state.dealer:
        return Wager(parts_from(min(int(p[LEAST]), left), left, parts))
    stakes = []
    while (spot := next(parts) + PART) != DONE:
        stakes.append(Stake(spots[spot], parts_from(LEAST_STAKE, left, parts)))
        left -= stakes[-1].amount
    return Bet(tuple(stakes))


def _spots(options: rules.Options) -> tuple[str, ...]:
    return (
        *different_cards(options),
        *options.colours,
        *options.characters,
        WITH_DEALER,
        AGAINST_DEALER,
    )


@njit
def reset(p, s):
    """Rules 1.3 and 1.4: everyone has tokens, and the deck is ready."""
    s[:] = 0
    s[DECK], s[WILDS_LEFT] = WHOLE, WILD_CARDS
    s[DEALER], s[MARK] = p[FIRST], NOTHING
    if p[FIRST] != NOTHING:
        s[WAITING] = 1 << p[FIRST]
    for seat in range(MOST_SEATS):
        s[draft_of(seat) + CHOSEN] = NOTHING
    for seat in range(p[SEATS]):
        s[tokens_of(seat)] = s[kept_by(seat)] = p[TOKENS_EACH]
    s[PENDING] = (1 << p[SEATS]) - 1


@njit
def turn(p, s):
    """The dealer marks and stakes, the others bet simultaneously, then luck turns a card."""
    if s[WAITING]:
        return s[WAITING]
    return LUCKS_TURN if s[DECK] | s[WILDS_LEFT] else 0


@njit
def legal(p, s, seat, mask):
    """Rule 2.1: the dealer marks a spot. Rules 2.2 and 2.4: then the dealer and the others bet."""
    first, last = 0, MARKS  # the actions between these are allowed
    if s[MARK] != NOTHING:
        if s[draft_of(seat) + CHOSEN] != NOTHING or seat == s[DEALER]:
            first, last = PART, PART + _parts(p, s, seat)
        elif is_nothing(s, kept_by(seat)):
            first = last = DONE
        else:
            first, last = _after(s[LAID + seat]), open_spots(p, s)
    for action in range(ACTIONS):
        mask[action] = first <= action < last
    count = max(last - first, 0)
    if s[MARK] != NOTHING and first < PART:
        mask[DONE] = 1
        count += 1
    return count


@njit
def _parts(p, s, seat):
    """Into how many parts the amounts are split that a seat may stake."""
    draft = draft_of(seat)
    if s[draft + CHOSEN] != NOTHING:
        return s[draft + COUNT] if at_most(s, draft + COUNT, PARTS) else PARTS
    tokens = tokens_of(seat)
    if at_most(s, tokens, PARTS + p[LEAST]):
        return min(s[tokens] - min(s[tokens], p[LEAST]) + 1, PARTS)
    return PARTS


@njit
def _after(spots):
    """The number of the first spot after all of these."""
    after = 0
    while spots >> after:
        after += 1
    return after


@njit
def drafting(p, s, seat):
    """Whether a seat has chosen a spot or a part, but isn't done."""
    return s[PENDING] >> seat & 1 and (s[LAID + seat] != 0 or s[draft_of(seat) + CHOSEN] != NOTHING)


@njit
def luck(p, s, weights):
    """Every card not yet turned is equally likely to be on top; the wild ones are alike."""
    if s[DEALER] == NOTHING:
        weights[:] = 0
        weights[: p[SEATS]] = 1
        return p[SEATS]
    for card in range(WILD):
        weights[card] = s[DECK] >> card & 1
    weights[WILD] = s[WILDS_LEFT]
    return cards_left(s)


@njit
def bring(p, s, weights, number):
    """What luck brings, without listing everything it may bring."""
    if s[DEALER] == NOTHING:
        return below(number, p[SEATS])
    card = below(number, cards_left(s))
    return WILD if card < s[WILDS_LEFT] else nth_bit(s[DECK], card - s[WILDS_LEFT])


@njit
def source(p, s):
    """What luck decides now: who deals first, or which card is next."""
    return np.int64(s[DEALER] != NOTHING)


@njit
def step(p, s, seat, action):
    """Carry out one action."""
    if seat == LUCK:
        if s[DEALER] == NOTHING:  # H11
            s[DEALER] = action
            s[WAITING] = 1 << action
        else:
            _turned(p, s, action)
    elif s[MARK] == NOTHING:
        _marked(p, s, action)
    elif action == DONE:
        _bet(s, seat)
    elif action < DONE:
        _choose(s, seat, action, LEAST_STAKE)
        _stake_the_only_amount(s, seat)
    else:
        draft = draft_of(seat)
        if s[draft + CHOSEN] == NOTHING:
            _begin_wager(p, s, seat)
        narrow(s, draft + LOW, draft + COUNT, action - PART)
        _stake_the_only_amount(s, seat)
        if seat == s[DEALER] and s[draft + CHOSEN] == NOTHING:
            _bet(s, seat)


@njit
def _marked(p, s, spot):
    """Rule 2.1, H13: the dealer stakes first, or with the others if bets are sealed."""
    dealer = s[DEALER]
    alone = not p[SEALED] and s[PENDING] >> dealer & 1
    s[MARK] = spot
    s[WAITING] = 1 << dealer if alone else s[PENDING]


@njit
def _begin_wager(p, s, seat):
    """H7: the dealer stakes at least the minimum, or every token if there are fewer."""
    _choose(s, seat, s[MARK], min(p[LEAST], as_cell(s, tokens_of(seat))))


@njit
def _choose(s, seat, spot, least):
    """Begin a stake: anything from the minimum to all that the seat has kept."""
    draft = draft_of(seat)
    s[draft + CHOSEN] = spot
    put(s, draft + LOW, least)
    copy(s, draft + COUNT, kept_by(seat))
    add_number(s, draft + COUNT, 1 - least)


@njit
def _stake_the_only_amount(s, seat):
    """Lay the stake if a single amount is left."""
    draft = draft_of(seat)
    if not at_most(s, draft + COUNT, 1):
        return
    if not is_nothing(s, draft + LOW):
        spot = s[draft + CHOSEN]
        copy(s, stake_of(seat, spot), draft + LOW)
        s[LAID + seat] |= 1 << spot
        add(s, kept_by(seat), draft + LOW, -1)
    s[draft + CHOSEN] = NOTHING
    put(s, draft + LOW, 0)
    put(s, draft + COUNT, 0)


@njit
def _bet(s, seat):
    """H13: the others are waited for until all have bet."""
    s[PENDING] &= ~(1 << seat)
    s[WAITING] = s[PENDING]


@njit
def _turned(p, s, card):
    """Rules 2.5 to 2.7: the bank settles up, and the next player deals."""
    if card == WILD:
        s[WILDS_LEFT] -= 1
    else:
        s[DECK] &= ~(1 << card)
    won = winners(s[MARK], card)
    pays = dealers_payout(p, s[MARK], card)
    for seat in range(p[SEATS]):
        if s[LAID + seat]:
            if seat == s[DEALER]:
                _settle(p, s, seat, s[LAID + seat] if pays else 0, pays)
            else:
                _settle(p, s, seat, s[LAID + seat] & won, 0)
    s[MARK] = NOTHING
    if s[DECK] | s[WILDS_LEFT]:
        _pass_deck(p, s)
    s[PENDING] = 0
    for seat in range(p[SEATS]):  # H9: seats without tokens have nothing to decide
        if not is_nothing(s, tokens_of(seat)):
            s[PENDING] |= 1 << seat


@njit
def _settle(p, s, seat, won, dealers):
    """Rule 2.6, H1: winning stakes go back to their owner with the payout on top."""
    kept = kept_by(seat)
    while won:
        spot = lowest_bit(won)
        pays = dealers if dealers else payout(p, spot)
        add(s, kept, stake_of(seat, spot), pays + 1)
        won &= won - 1
    copy(s, tokens_of(seat), kept)
    while s[LAID + seat]:
        put(s, stake_of(seat, lowest_bit(s[LAID + seat])), 0)
        s[LAID + seat] &= s[LAID + seat] - 1


@njit
def _pass_deck(p, s):
    """Rule 2.7; H8: the bank may give a token to a dealer who has none."""
    dealer = (s[DEALER] + 1) % p[SEATS]
    s[DEALER] = dealer
    s[WAITING] = 1 << dealer
    if p[MERCY_GIVEN] and is_nothing(s, tokens_of(dealer)):
        s[tokens_of(dealer)] = s[kept_by(dealer)] = MERCY


@njit
def score(p, s, scores, ranks):
    """Rule 5.2: most tokens win. H15: in a tie, perhaps fewer deals."""
    for seat in range(p[SEATS]):
        scores[seat] = as_cell(s, tokens_of(seat))
        ranks[seat] = 1
        for other in range(p[SEATS]):
            ranks[seat] += _beats(p, s, other, seat)


@njit
def _beats(p, s, seat, other):
    """Whether a seat comes before another."""
    if more(s, tokens_of(seat), tokens_of(other)):
        return True
    tied = not more(s, tokens_of(other), tokens_of(seat))
    return tied and p[FEWER_DEALS] and _deals(p, s, seat) < _deals(p, s, other)


@njit
def _deals(p, s, seat):
    """H11: how many of the cards a seat has dealt, at the end."""
    before_last = (s[DEALER] - seat) % p[SEATS]  # deals since this seat's latest
    return (CARDS - 1 - before_last) // p[SEATS] + 1


@njit
def observe(p, s, seat, numbers):
    """The options, cards, marker, tokens, bets and the seat's own draft; amounts are shares.

    The turned cards were seen by all. Sealed bets are hidden until the last one is in, and so are
    others' drafts.
    """
    numbers[:] = 0.0
    for option in range(PARAMETERS):
        if option != FIRST:  # the seat that deals now tells more
            numbers[option] = p[option] / SCALES[option]
    at = PARAMETERS
    for card in range(WILD):
        numbers[at + card] = s[DECK] >> card & 1
    numbers[at + WILD] = s[WILDS_LEFT] / WILD_CARDS
    at += MARKS
    if s[MARK] != NOTHING:
        numbers[at + s[MARK]] = 1.0
    at += MARKS
    everything = 0.0
    for owner in range(p[SEATS]):
        everything += as_float(s, tokens_of(owner))
    for place in range(p[SEATS]):
        owner = (seat + place) % p[SEATS]
        _observe_seat(p, s, seat, owner, everything, numbers[at + place * (ABOUT_SEAT + SPOTS) :])
    at += MOST_SEATS * (ABOUT_SEAT + SPOTS)
    draft, owned = draft_of(seat), as_float(s, tokens_of(seat))
    if s[draft + CHOSEN] != NOTHING:
        numbers[at + s[draft + CHOSEN]] = 1.0
    at += SPOTS
    if owned:
        numbers[at] = as_float(s, kept_by(seat)) / owned
        numbers[at + 1] = as_float(s, draft + LOW) / owned
        numbers[at + 2] = min(as_float(s, draft + COUNT) / owned, 1.0)


@njit
def _observe_seat(p, s, seat, owner, everything, numbers):
    """What a seat knows about one of the seats."""
    owned = as_float(s, tokens_of(owner))
    numbers[0] = s[DEALER] == owner
    numbers[1] = s[WAITING] >> owner & 1
    numbers[2] = s[PENDING] >> owner & 1
    numbers[3] = log2(1.0 + owned) / MOST_BITS
    numbers[4] = owned / everything if everything else 0.0
    opened = not s[PENDING] >> owner & 1 and not (p[SEALED] and s[WAITING])
    if owner == seat or opened:
        spots = s[LAID + owner]
        while spots:
            spot = lowest_bit(spots)
            numbers[ABOUT_SEAT + spot] = as_float(s, stake_of(owner, spot)) / owned
            spots &= spots - 1


@njit
def decide(p, s, seat, level, number, aid):
    """As `hard` decides, step by step: every step works towards the same stakes."""
    if s[MARK] == NOTHING:
        return best_mark(p, s)
    if seat == s[DEALER]:
        shares = np.zeros(SPOTS + 1)
        shares[s[MARK]] = best_fraction(p, s, s[MARK])
        shares[KEEPING] = 1 - shares[s[MARK]]
        return _part_of(p, s, seat, s[MARK], shares)
    shares = best_shares(p, s)
    chosen = s[draft_of(seat) + CHOSEN]
    if chosen != NOTHING:
        return _part_of(p, s, seat, chosen, shares)
    whole_tokens(s, seat, shares)
    if not is_nothing(s, kept_by(seat)):
        for spot in range(_after(s[LAID + seat]), open_spots(p, s)):
            if shares[spot]:
                return spot
    return DONE


@njit
def _part_of(p, s, seat, spot, shares):
    """The next step to a share of the tokens on a spot."""
    if shares[spot] == 1:  # exact even if there are too many tokens for a float
        return PART + _parts(p, s, seat) - 1
    draft = draft_of(seat)
    if s[draft + CHOSEN] == NOTHING:
        s = s.copy()
        _begin_wager(p, s, seat)
    bits = whole_tokens(s, seat, shares)
    return PART + part_towards(s, draft + LOW, draft + COUNT, np.int64(shares[spot]), bits)
