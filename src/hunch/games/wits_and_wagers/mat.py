"""The betting mat: where the guesses go, which slot wins and what the bank pays."""

from collections.abc import Sequence
from decimal import Decimal
from typing import Final

from hunch.core.fields import Stake
from hunch.core.values import Seat
from hunch.games.wits_and_wagers.options import WHITE_CHIP
from hunch.games.wits_and_wagers.questions import Question, rounded
from hunch.games.wits_and_wagers.values import Chips, ChipValues, Guess, Payment, Settlement, Slot

PAYS: Final = (5, 4, 3, 2, 3, 4, 5)  # to 1, from the left
MIDDLE: Final = 3  # the slot that pays 2 to 1
SMALLER: Final = Slot("smaller", 6)  # Rule 3.2: smaller than the smallest guess
RED: Final = Slot("red", 1)  # House rule H19: the guesses left of the middle
BLACK: Final = Slot("black", 1)  # and those right of it

ZERO: Final = Decimal(0)

WAGER_CHIP: Final = 100
RED_CHIP: Final = 500
BLACK_CHIP: Final = 2500
CHIP_VALUES: Final = ChipValues(WAGER_CHIP, WHITE_CHIP, RED_CHIP, BLACK_CHIP)


def _layout(unique: int) -> tuple[int, ...]:
    """Rules 3.4 and 3.5: outwards from the middle, which only an odd number of guesses fills."""
    middle = (MIDDLE,) if unique % 2 else ()
    left, right = MIDDLE - unique // 2, MIDDLE + unique // 2
    return (*range(left, MIDDLE), *middle, *range(MIDDLE + 1, right + 1))


LAYOUTS: Final = tuple(_layout(unique) for unique in range(len(PAYS) + 1))


def canonical(guess: Guess) -> Guess:
    """House rule H10: guesses are compared as numbers, so 10.0 becomes 10."""
    value = guess.value
    if value is None or (value and value.same_quantum(ZERO)):  # nearly always a plain whole number
        return guess
    return Guess(value.normalize() + ZERO)  # adding 0 turns 1E+3 into 1000, and -0 into 0


def sort_guesses(guesses: Sequence[Guess | None], red_black: bool) -> tuple[Slot, ...]:
    """Rules 3.2 to 3.5: the slots that may be bet on, from the left."""
    authors: dict[Decimal, tuple[Seat, ...]] = {}
    for seat, guess in enumerate(guesses):
        if guess is not None and guess.value is not None:
            authors[guess.value] = (*authors.get(guess.value, ()), seat)
    places = LAYOUTS[len(authors)]
    slots = [
        Slot(str(value), PAYS[place], place, value, seats)
        for (value, seats), place in zip(sorted(authors.items()), places, strict=True)
    ]
    # A colour needs a guess too; with two guesses or more there is one on either side.
    colours = (RED, BLACK) if red_black and len(slots) > 1 else ()
    return (SMALLER, *slots, *colours)


def winning_slots(
    mat: tuple[Slot, ...], answer: Decimal, step: Decimal | None = None
) -> tuple[Slot, ...]:
    """Rules 5.1 and 5.2: the closest guess without going over, and its colour if it has one.

    House rule H21: if the answer is rounded to a step, so are the guesses before they are
    compared with it. Of those that round to the same number, the closest as written wins.
    """
    best = SMALLER
    for slot in mat[1:]:
        if slot.value is None or rounded(slot.value, step) > answer:
            break
        if step is None or best.value is None or _closer(slot.value, best.value, answer, step):
            best = slot
    if best.place is None or best.place == MIDDLE or mat[-1] != BLACK:
        return (best,)
    return (best, RED if best.place < MIDDLE else BLACK)


def _closer(value: Decimal, best: Decimal, answer: Decimal, step: Decimal) -> bool:
    """Whether a guess beats a smaller one, when neither is over the answer once rounded."""
    if rounded(value, step) > rounded(best, step):
        return True
    return abs(value - answer) < abs(best - answer)


def settle(
    question: Question, mat: tuple[Slot, ...], bets: tuple[tuple[Stake, ...], ...], bonus: int
) -> Settlement:
    """Rule 5: which slots win, and what each side wins from the bank or loses to it."""
    winners = winning_slots(mat, question.answer, question.rounded_to)
    odds = {slot.name: slot.odds for slot in winners}
    authors = winners[0].authors
    payments = []
    for seat, stakes in enumerate(bets):
        won = lost = 0
        for stake in stakes:
            if stake.spot in odds:  # Rule 5.4: the Wager Chip counts, and the chips under it
                won += odds[stake.spot] * (WAGER_CHIP + stake.amount)
            else:  # Rule 5.3: only the chips under it are lost
                lost += stake.amount
        payments.append(Payment(bonus if seat in authors else 0, won, lost))
    return Settlement(question.id, question.answer, question.source, tuple(odds), tuple(payments))


def chips(cash: int) -> Chips:
    """House rule H16: the fewest chips that add up to this much cash."""
    black, rest = divmod(cash, BLACK_CHIP)
    red, rest = divmod(rest, RED_CHIP)
    return Chips(rest // WHITE_CHIP, red, black)
