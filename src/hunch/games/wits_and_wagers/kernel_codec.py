"""Between the rules' values and the numbers of the compiled twin."""

from decimal import Decimal
from hashlib import blake2b
from typing import Any, Final

import numpy as np

from hunch.core.amounts import parts_from, parts_to
from hunch.core.errors import BadFile
from hunch.core.fields import Stake
from hunch.core.values import CHANCE
from hunch.games.wits_and_wagers import rules
from hunch.games.wits_and_wagers.kernel_hunch import put_world
from hunch.games.wits_and_wagers.kernel_numbers import (
    HIGHEST,
    LARGEST_STEP,
    LOWEST,
    TEN,
    cells,
    digits_of,
    highest_power,
    limit_of,
    millionths,
    number_in,
)
from hunch.games.wits_and_wagers.kernel_state import (
    ANSWER,
    ANSWER_MILLIONTHS,
    ANSWER_WHOLE,
    ASKED,
    ASKED_BITS,
    AUTHORS,
    BETS,
    BONUS,
    CASH,
    CATEGORY,
    CELLS,
    CHOSEN,
    DECK,
    DECK_SIZE,
    DIFFICULTY,
    DRAFT,
    DRAFTS,
    DRAWN,
    FIELDS,
    ID,
    LIMIT,
    LIMIT_MILLIONTHS,
    LIMIT_WHOLE,
    MOST_QUESTIONS,
    MOST_ROWS,
    NOTHING,
    PHASE,
    QUESTION,
    QUESTIONS,
    RED_BLACK,
    RISING,
    ROW,
    SEALED,
    SEATS,
    SETTLED,
    SLOTS,
    STEP,
    TEXT,
    TOP_CARDS,
    WAITING,
    WRITTEN,
    YOUTH,
    bet_of,
    field_of,
    guess_of,
)
from hunch.games.wits_and_wagers.menus import TOP, WAGER_CHIPS
from hunch.games.wits_and_wagers.options import WHITE_CHIP
from hunch.games.wits_and_wagers.packs import playable
from hunch.games.wits_and_wagers.questions import Question
from hunch.games.wits_and_wagers.values import Ask, Bet, Guess, Phase

# When guessing, the first ten actions are digits; when betting, rows.
DONE: Final = max(TEN, MOST_ROWS)
NO_GUESS: Final = DONE + 1
MINUS: Final = DONE + 2
POWER: Final = DONE + 3 - LOWEST  # plus the power of ten of the first digit
PART: Final = DONE + 3  # the first part
ACTIONS: Final = POWER + HIGHEST + 1
EMPTY: Final = MOST_QUESTIONS  # H8: no question is left
OUTCOMES: Final = MOST_QUESTIONS + 1
PHASES: Final = (Phase.ASK, Phase.GUESS, Phase.BET, Phase.OVER)  # in the twin's order


def parameters(seats: int, options: rules.Options) -> Any:
    """What the options and the number of seats determine, and the questions."""
    deck, young = _deck(options), options.age_order
    p = np.zeros(DECK + len(deck) * FIELDS, np.int64)
    p[SEATS], p[QUESTIONS], p[DECK_SIZE] = seats, options.questions, len(deck)
    p[SEALED], p[BONUS] = options.bets is not rules.OPEN, options.bonus // WHITE_CHIP
    p[TOP_CARDS] = TOP if options.deck else len(deck)
    p[RISING], p[RED_BLACK] = options.rising_bonus, options.red_black
    for place, seat in enumerate(young):
        p[YOUTH + seat] = len(young) - place
    for number, question in enumerate(deck):
        fields = p[field_of(number, 0) : field_of(number, FIELDS)]
        fields[ID], fields[TEXT] = _digest(question.id), _digest(question.question)
        fields[CATEGORY] = _digest(question.category)
        fields[[ANSWER_WHOLE, ANSWER_MILLIONTHS]] = cells(millionths(question.answer))
        fields[[LIMIT_WHOLE, LIMIT_MILLIONTHS]] = cells(limit_of(question))
        fields[STEP] = millionths(question.rounded_to or Decimal(0))
        fields[DIFFICULTY] = question.difficulty
        put_world(fields, question)
    return p


def _deck(options: rules.Options) -> tuple[Question, ...]:
    """Every question that may come up."""
    deck = options.deck or playable(options)
    if len(deck) > MOST_QUESTIONS:
        raise BadFile(
            f"A compiled match can have up to {MOST_QUESTIONS} questions to choose from, but these "
            f"packs have {len(deck)}."
        )
    for question in deck:
        if isinstance(question, str):
            raise BadFile("A compiled match needs open questions, but this deck has sealed ones.")
        if question.rounded_to is not None and question.rounded_to > LARGEST_STEP:
            raise BadFile(
                f"A compiled match can round answers to {LARGEST_STEP} at most, but “{question.id}”"
                f" is rounded to {question.rounded_to}."
            )
    return deck  # type: ignore[return-value]  # none is sealed


def _digest(text: str) -> int:
    """A text as a cell."""
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), signed=True)


def _number(p: Any, field: int, text: str) -> int:
    """The number of the question with this text in a field; NOTHING if there is none."""
    found = np.flatnonzero(p[DECK + field :: FIELDS] == _digest(text))
    return int(found[0]) if found.size else NOTHING


def load(p: Any, state: rules.State) -> Any:
    """A state of the rules as an array. An imagined question is told by its text."""
    s = np.zeros(CELLS, np.int64)
    s[PHASE], s[SETTLED] = PHASES.index(state.phase), state.done
    s[DRAWN] = len(state.asked)
    s[WAITING] = sum(1 << seat for seat in state.turn if seat is not CHANCE)
    s[CASH : CASH + len(state.cash)] = [cash // WHITE_CHIP for cash in state.cash]
    s[QUESTION] = s[BETS + ROW : DRAFTS : 2] = s[DRAFTS + CHOSEN : ASKED : DRAFT] = NOTHING
    asked, question = [_number(p, ID, id_) for id_ in state.asked], state.question
    if question is not None:
        if asked[-1] == NOTHING:  # imagined
            asked[-1] = _number(p, TEXT, question.question)
        s[QUESTION] = asked[-1]
        s[ANSWER : ANSWER + 2] = cells(millionths(question.answer))
        s[LIMIT : LIMIT + 2] = cells(limit_of(question))
    for number in asked:
        if number == NOTHING:  # from other packs
            continue
        s[ASKED + (number >> ASKED_BITS)] |= 1 << (number & ((1 << ASKED_BITS) - 1))
    for seat, guess in enumerate(state.guesses):
        if guess is not None and guess.value is not None:
            s[WRITTEN] |= 1 << seat
            s[guess_of(seat) :][:2] = cells(millionths(guess.value))
    _load_mat(s, state)
    return s


def _load_mat(s: Any, state: rules.State) -> None:
    """The slots with their authors, and the bets."""
    for row, slot in enumerate(state.mat):
        if slot.authors:
            s[SLOTS] += 1
            s[AUTHORS + row] = sum(1 << seat for seat in slot.authors)
    for seat, bet in enumerate(state.bets):
        for chip, (row, under) in enumerate(_placed(state, bet)):
            s[bet_of(seat, chip) :][:2] = row, under


def _placed(state: rules.State, bet: Bet | None) -> list[tuple[int, int]]:
    """The rows and amounts of a bet, in the order of the mat."""
    rows = {slot.name: row for row, slot in enumerate(state.mat)}
    stakes = bet.bets if bet else ()
    return sorted((rows[stake.spot], stake.amount // WHITE_CHIP) for stake in stakes)


def encode(p: Any, state: rules.State, actor: Any, action: Any) -> tuple[int, ...]:
    """An action as steps."""
    if type(action) is Ask:
        question = action.question
        return (EMPTY if question is None else _number(p, ID, question.id),)
    if type(action) is Guess:
        return _writing(action.value)
    left, low, before, steps = state.cash[actor] // WHITE_CHIP, 0, NOTHING, []
    for row, under in _placed(state, action):
        low = low if row == before else 0
        steps += [row, *(PART + part for part in parts_to(low, left, under))]
        left, low, before = left - under, under, row
    return (*steps, *(() if len(action.bets) == WAGER_CHIPS else (DONE,)))


def _writing(value: Decimal | None) -> tuple[int, ...]:
    """The steps that write a number."""
    if value is None:
        return (NO_GUESS,)
    if not value:
        return (0,)
    size = abs(millionths(value))
    power, digits = highest_power(size), tuple(digits_of(size))
    sign = (MINUS,) if value < 0 else ()
    if power == HIGHEST:
        return (*sign, POWER + power)
    done = () if power - len(digits) + 1 == LOWEST else (DONE,)
    return (*sign, POWER + power, *digits, *done)


def decode(p: Any, state: rules.State, actor: Any, steps: tuple[int, ...]) -> Any:
    """The action that steps make up; bets are in the order of the mat."""
    if actor is CHANCE:
        every: Any = state.options.deck or playable(state.options)
        return Ask(None if steps[0] == EMPTY else every[steps[0]])
    if state.phase is Phase.GUESS:
        return Guess(_written(steps))
    stakes: list[Stake] = []
    made, left, low, before = iter(steps), state.cash[actor] // WHITE_CHIP, 0, NOTHING
    while len(stakes) < WAGER_CHIPS and (row := next(made)) != DONE:
        parts = (step - PART for step in made)
        under = parts_from(low if row == before else 0, left, parts)
        stakes.append(Stake(state.mat[row].name, under * WHITE_CHIP))
        left, low, before = left - under, under, row
    return Bet(tuple(stakes))


def _written(steps: tuple[int, ...]) -> Decimal | None:
    """The number that steps write."""
    if steps == (NO_GUESS,):
        return None
    if steps == (0,):
        return Decimal(0)
    negative = steps[0] == MINUS
    first, *digits = steps[negative:]
    power = first - POWER - LOWEST
    size = sum(digit * TEN ** (power - place) for place, digit in enumerate(digits) if digit < DONE)
    if power == HIGHEST - LOWEST:
        size = TEN**power
    return number_in(*cells(-size if negative else size))
