"""The game for reinforcement learning: guesses around a seat's own hunch, and bets in small steps.

Nobody can learn the world's figures from a few matches, so each seat has a hunch, as bots do (see
`bots_hunch`), and a guess is so many steps below or above it: a step is half of how far off the
hunch may be. A bet is a row of the mat, how much of the seat's cash goes under the Wager Chip, and
the same for the second chip, in the order of the mat, unless the seat is done earlier.
"""

from decimal import Decimal
from math import floor, log2, log10
from typing import Any, Final, NamedTuple

from hunch.core.fields import Stake
from hunch.core.menu import Menu
from hunch.core.values import Bets, Knowledge, Seat
from hunch.games.wits_and_wagers import GAME
from hunch.games.wits_and_wagers.bots_scale import Hunch, broad, scale_of, written
from hunch.games.wits_and_wagers.mat import BLACK, PAYS, RED, SMALLER
from hunch.games.wits_and_wagers.menus import WAGER_CHIPS, Unasked
from hunch.games.wits_and_wagers.options import WHITE_CHIP, Options
from hunch.games.wits_and_wagers.questions import HARDEST
from hunch.games.wits_and_wagers.values import Bet, Guess, Phase, Slot, View

MOST_OFF: Final = 6  # steps from the hunch
STEP: Final = 0.5  # of its spread
OFFSETS: Final = 2 * MOST_OFF + 1
NO_GUESS: Final = OFFSETS
COLOURS: Final = (RED.name, BLACK.name)
ROWS: Final = 1 + len(PAYS) + len(COLOURS)
ROW: Final = NO_GUESS + 1
DONE: Final = ROW + ROWS
QUARTERS: Final = 4
SHARE: Final = DONE + 1  # of the seat's cash, in quarters
ACTIONS: Final = SHARE + QUARTERS + 1
AS_COMPILED: Final = False  # there, guesses are written digit by digit

ABOUT_MATCH, ABOUT_QUESTION, ABOUT_NUMBER, ABOUT_ROW, ABOUT_SEAT, ABOUT_BET = 8, 4, 3, 6, 5, 2
ABOUT_DRAFT: Final = 2 + ROWS
OBSERVED: Final = (
    ABOUT_MATCH
    + ABOUT_QUESTION
    + ABOUT_NUMBER
    + 1
    + ABOUT_DRAFT
    + ROWS * ABOUT_ROW
    + GAME.most * (ABOUT_SEAT + ROWS * ABOUT_BET)
)
MOST_QUESTIONS, MOST_BITS, MOST_POWER = 20, 63, 16
MOST_BONUS: Final = 10_000
RISING_STEP: Final = 100  # House rule H18
REACH: Final = 6.0  # as far as anyone looks, on the scale or in spreads


class Draft(NamedTuple):
    """The Wager Chips laid so far, the cash that is left, and the row that was chosen."""

    laid: tuple[tuple[int, int], ...]
    left: int
    row: int | None


def legal(knowledge: Knowledge, menu: Menu, steps: tuple[int, ...]) -> tuple[int, ...]:
    """Rule 2.2: a guess, or none. Rules 4.2 to 4.8: bets."""
    seen: View = knowledge.view
    if seen.phase is Phase.GUESS:
        return tuple(range(NO_GUESS + 1))
    draft = _drafted(knowledge, steps)
    if draft.row is not None:
        amounts = [_under(draft.left, quarter) for quarter in range(QUARTERS + 1)]
        return tuple(SHARE + q for q, sum_ in enumerate(amounts) if amounts.index(sum_) == q)
    first = draft.laid[-1][0] if draft.laid else 0
    return (*range(ROW + first, ROW + len(seen.mat)), DONE)


def action(knowledge: Knowledge, menu: Menu, steps: tuple[int, ...]) -> Any:
    """A guess at once; a bet with the second Wager Chip, or once the seat is done."""
    if not steps:
        return None
    seen: View = knowledge.view
    if seen.phase is Phase.GUESS:
        return Guess(None if steps[0] == NO_GUESS else _guess(knowledge, steps[0] - MOST_OFF))
    done = steps[-1] == DONE
    laid = _drafted(knowledge, steps[:-1] if done else steps).laid
    if not done and len(laid) < WAGER_CHIPS:
        return None
    return Bet(tuple(Stake(seen.mat[row].name, under) for row, under in laid))


def observe(knowledge: Knowledge, steps: tuple[int, ...]) -> list[float]:
    """The match, the question, the seat's own hunch and draft, the mat, and every seat."""
    seen: View = knowledge.view
    options, seats, seat = knowledge.options, knowledge.seats, knowledge.seat or 0
    betting = seen.phase is Phase.BET
    number = min(seen.number, seen.questions)
    bonus = RISING_STEP * (number or 1) if options.rising_bonus else options.bonus
    hunch = _hunch(knowledge)
    scale = scale_of(seen)
    numbers = [
        seats / GAME.most,
        seen.questions / MOST_QUESTIONS,
        float(options.bets is not Bets.OPEN),
        float(options.red_black),
        number / seen.questions,
        bonus / MOST_BONUS,
        float(seen.phase is Phase.GUESS),
        float(betting),
        (seen.difficulty or 0) / HARDEST,
        float(scale.years),
        float(scale.whole),
        float(seen.rounded_to is not None),
        *_about_number(hunch.centre),
        min(hunch.spread, 1.0),
    ]
    draft = _drafted(knowledge, steps) if betting and steps else Draft((), seen.cash[seat], None)
    numbers += [len(draft.laid) / WAGER_CHIPS, draft.left / max(seen.cash[seat], 1)]
    numbers += [float(row == draft.row) for row in range(ROWS)]
    for slot in seen.mat:
        numbers += _about_row(seen, seat, slot, hunch)
    numbers += [0.0] * (ROWS - len(seen.mat)) * ABOUT_ROW
    for place in range(seats):
        owner = (seat + place) % seats
        numbers += _about_seat(seen, options.age_order, owner)
        laid = draft.laid if owner == seat and steps else _laid(seen, seat, owner)
        numbers += _about_bets(laid, seen.cash[owner])
    numbers += [0.0] * (GAME.most - seats) * (ABOUT_SEAT + ROWS * ABOUT_BET)
    return numbers


def outcomes(seats: int, options: Options) -> int:
    """Any question may be asked, as long as none was."""
    return Unasked(options, ()).total


def named(number: int) -> str:
    """What a number stands for."""
    if number < NO_GUESS:
        return f"guess {(number - MOST_OFF) * STEP:+g} spreads from the hunch"
    if number == NO_GUESS:
        return "no guess"
    if number < DONE:
        return f"row {number - ROW + 1} of the mat"
    return "done" if number == DONE else f"{number - SHARE} quarters of the cash"


def _hunch(knowledge: Knowledge) -> Hunch:
    """The seat's own, or what is typical of the unit."""
    return knowledge.hunch or Hunch(*broad(knowledge.view))


def _guess(knowledge: Knowledge, off: int) -> Decimal:
    """The guess that is this many steps from the hunch."""
    hunch, scale = _hunch(knowledge), scale_of(knowledge.view)
    place = scale.warp(hunch.centre) + off * STEP * hunch.spread
    return written(scale.unwarp(place), scale, hunch.spread)


def _drafted(knowledge: Knowledge, steps: tuple[int, ...]) -> Draft:
    """What steps have led to, once the guesses are open."""
    assert knowledge.seat is not None
    laid: tuple[tuple[int, int], ...] = ()
    row, left = None, knowledge.view.cash[knowledge.seat]
    for step in steps:
        if step < DONE:
            row = step - ROW
        if row is not None and (step >= SHARE or left < WHITE_CHIP):
            under = _under(left, step - SHARE) if step >= SHARE else 0
            laid, left, row = (*laid, (row, under)), left - under, None
    return Draft(laid, left, row)


def _under(cash: int, quarters: int) -> int:
    """This share of the cash, in whole white chips."""
    return cash * quarters // (QUARTERS * WHITE_CHIP) * WHITE_CHIP


def _about_number(number: float) -> tuple[float, float, float]:
    """Its sign, the power of ten of its first digit, and its digits."""
    size = abs(number)
    if not size:
        return 0.0, 0.0, 0.0
    power = floor(log10(size))
    bounded = max(-1.0, min(power / MOST_POWER, 1.0))
    return (1.0 if number > 0 else -1.0), bounded, min(size / 10.0 ** (power + 1), 1.0)


def _about_row(seen: View, seat: Seat, slot: Slot, hunch: Hunch) -> list[float]:
    """What it pays, who wrote it, and how far it is from the hunch."""
    numbers = [1.0, slot.odds / SMALLER.odds, 0.0, 0.0, 0.0, 0.0]
    if slot.value is not None:
        scale = scale_of(seen)
        apart = scale.warp(float(slot.value)) - scale.warp(hunch.centre)
        numbers[2] = max(-1.0, min(apart / REACH, 1.0))
        numbers[3] = max(-1.0, min(apart / hunch.spread / REACH, 1.0))
        numbers[4] = len(slot.authors) / GAME.most
        numbers[5] = float(seat in slot.authors)
    return numbers


def _about_seat(seen: View, age_order: tuple[Seat, ...], owner: Seat) -> list[float]:
    """Whether it has decided, its cash, its youth, and whether it has a guess on the mat."""
    cash, everything = seen.cash[owner], sum(seen.cash)
    young = len(age_order) - age_order.index(owner) if owner in age_order else 0
    return [
        float(owner in seen.decided),
        log2(1.0 + cash // WHITE_CHIP) / MOST_BITS,
        cash / everything if everything else 0.0,
        young / GAME.most,
        float(any(owner in slot.authors for slot in seen.mat)),
    ]


def _laid(seen: View, seat: Seat, owner: Seat) -> tuple[tuple[int, int], ...]:
    """A seat's bets as rows and amounts, if they can be seen."""
    bets = seen.bets[owner] if seen.bets else ()
    if owner == seat and seen.bet is not None:
        bets = seen.bet.bets
    rows = {slot.name: row for row, slot in enumerate(seen.mat)}
    return tuple((rows[stake.spot], stake.amount) for stake in bets)


def _about_bets(laid: tuple[tuple[int, int], ...], cash: int) -> list[float]:
    """The Wager Chips on each row, and the share of its cash that lies under them."""
    numbers = [0.0] * ROWS * ABOUT_BET
    for row, under in laid:
        at = row * ABOUT_BET
        numbers[at] += 1 / WAGER_CHIPS
        if cash:
            numbers[at + 1] = min(numbers[at + 1] + under / cash, 1.0)
    return numbers
