"""The game for reinforcement learning: every decision as small numbers, and what a seat can see.

A final bet is a series of steps: numbers of the first colour in ascending order, NEXT unless the
colour is complete, numbers of the second colour, and so on. Every other decision is a single step.
Numbers mean what they mean in the compiled twin, so a player trained on one plays on the other.
"""

from itertools import combinations_with_replacement
from math import factorial
from typing import Any, Final, get_args

from hunch.core.menu import Menu
from hunch.core.values import Knowledge, Seat
from hunch.games.think_str8 import GAME
from hunch.games.think_str8.deduction import ALL_SUMS, noted, uncovered
from hunch.games.think_str8.imagining import remembered, undealt
from hunch.games.think_str8.state import Phase, View
from hunch.games.think_str8.values import (
    COLOURS,
    DICE,
    HOLDERS,
    MOST_FINAL_NUMBERS,
    NUMBERS,
    PLACE_OF,
    TOKENS,
    TRACK_END,
    Exchange,
    FinalBet,
    Options,
    Place,
    Round,
    SetDice,
    Take,
)

MOST_NUMBER: Final = len(NUMBERS)
SUMS: Final = TRACK_END + 1
MOST_ROUNDS: Final = 20
PHASES: Final[tuple[Phase, ...]] = get_args(Phase)
FACES: Final = tuple(combinations_with_replacement(COLOURS, DICE))

# Name a number or go on to the next colour, take a token, place it, exchange, set dice.
NEXT: Final = MOST_NUMBER
TAKE: Final = NEXT + 1
PLACE: Final = TAKE + TOKENS
EXCHANGE: Final = PLACE + SUMS
SET: Final = EXCHANGE + len(COLOURS)
ACTIONS: Final = SET + len(FACES)
AS_COMPILED: Final = True

FAR: Final = 20.0  # spaces; stones that are this far apart are halfway to 1
MOST_POINTS: Final = 99
CARDS: Final = len(COLOURS) * MOST_NUMBER
PARAMETERS: Final = 8 + MOST_FINAL_NUMBERS + 2 * TOKENS
ABOUT_SEAT: Final = 6 + TOKENS
ABOUT_CLUE: Final = len(COLOURS) + 3
OF_SEAT: Final = ABOUT_SEAT + CARDS + MOST_ROUNDS * ABOUT_CLUE
OF_TABLE: Final = PARAMETERS + len(PHASES) + 2 + 2 * len(COLOURS)
OBSERVED: Final = OF_TABLE + 2 * CARDS + len(COLOURS) + HOLDERS * OF_SEAT


def legal(knowledge: Knowledge, menu: Menu, steps: tuple[int, ...]) -> tuple[int, ...]:
    """What is on the menu; in a final bet, higher numbers than those named, or the next colour."""
    if not menu.forms:
        return tuple(sorted(_number(knowledge.options, choice) for choice in menu.actions))
    named = _named_so_far(steps)[-1]
    higher = range(named[-1] + 1 if named else 0, MOST_NUMBER)
    may_pass = named or not knowledge.options.final_numbers_required
    return (*higher, NEXT) if may_pass else tuple(higher)


def action(knowledge: Knowledge, menu: Menu, steps: tuple[int, ...]) -> Any:
    """A final bet is complete with its last colour."""
    if not steps:
        return None
    step, options = steps[0], knowledge.options
    if menu.forms:
        numbers = _named_so_far(steps)
        return FinalBet(numbers[:-1]) if len(numbers) > len(options.colours) else None
    if step >= SET:
        return SetDice(FACES[step - SET])
    if step >= EXCHANGE:
        return Exchange(COLOURS[step - EXCHANGE])
    if step >= PLACE:
        return Place(step - PLACE)
    return Take(options.token_widths[step - TAKE])


def observe(knowledge: Knowledge, steps: tuple[int, ...]) -> list[float]:
    """The options, the round, what its own cards may be, its own draft, and every holder."""
    seen: View = knowledge.view
    options, seats, seat = knowledge.options, knowledge.seats, knowledge.seat or 0
    past = remembered(knowledge.history, seats, seen.number - 1)
    rounds = (*past, seen.current)
    betting = seen.phase == "betting"
    numbers = _about_options(options, seats, seen.rounds)
    numbers += [float(phase == seen.phase) for phase in PHASES]
    numbers += [len(past) / MOST_ROUNDS, (seen.rounds - len(past)) / MOST_ROUNDS]
    numbers += [seen.current.dice.count(colour) / DICE for colour in COLOURS]
    missing = [0] * (len(COLOURS) - len(seen.colours))
    numbers += [max(pile, 0) / MOST_NUMBER for pile in (*seen.piles, *missing)]
    unseen = _unseen(seen, seat)
    numbers += [float(number in unseen[colour]) for colour in COLOURS for number in NUMBERS]
    final = seen.finals[seat]
    own = final.numbers if final else _named_so_far(steps) if betting and steps else ()
    own = (*own[: len(COLOURS)], *(((),) * (len(COLOURS) - len(own))))
    numbers += [float(number in named) for named in own for number in NUMBERS]
    drafting = len(_named_so_far(steps)) - 1 if steps else 0
    waiting = betting and seat in seen.waiting
    numbers += [float(waiting and place == drafting) for place in range(len(COLOURS))]
    for place in range(HOLDERS):
        holder = (seat + place) % seats if place < seats else place
        is_seat = place < seats
        numbers += _about_seat(seen, options, seat, holder) if is_seat else [0.0] * ABOUT_SEAT
        numbers += _about_cards(seen, holder) if place else [0.0] * CARDS
        numbers += _about_clues(rounds, holder) if is_seat else []
        numbers += [0.0] * (ABOUT_CLUE * (MOST_ROUNDS - (len(rounds) if is_seat else 0)))
    return numbers


def outcomes(seats: int, options: Options) -> int:
    """An order of the stones; later a card's number, or a die's colour."""
    return max(factorial(seats), MOST_NUMBER, len(COLOURS))


def named(number: int) -> str:
    """What a number stands for, with the usual tokens."""
    if number < NEXT:
        return f"name {number}"
    if number == NEXT:
        return "next colour"
    if number < PLACE:
        return f"take token {number - TAKE + 1}"
    if number < EXCHANGE:
        return f"place at {number - PLACE}"
    if number < SET:
        return f"exchange {COLOURS[number - EXCHANGE]}"
    return "set " + ", ".join(FACES[number - SET])


def _number(options: Options, choice: Any) -> int:
    kind = type(choice)
    if kind is Take:
        return TAKE + options.token_widths.index(choice.width)
    if kind is Place:
        return PLACE + int(choice.start)
    if kind is Exchange:
        return EXCHANGE + PLACE_OF[choice.colour]
    return SET + FACES.index(choice.dice)


def _named_so_far(steps: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The numbers of each colour; the last colour is the one that is being named."""
    numbers: list[tuple[int, ...]] = [()]
    for step in steps:
        if step != NEXT:
            numbers[-1] += (step,)
        if step == NEXT or len(numbers[-1]) == MOST_FINAL_NUMBERS or step == NUMBERS[-1]:
            numbers.append(())
    return tuple(numbers)


def _unseen(seen: View, seat: Seat) -> dict[str, tuple[int, ...]]:
    """By colour, what the seat's own card may be: the numbers it has seen nowhere."""
    left: list[tuple[int, ...]] = list(undealt(seen.holders, seen))
    if seen.phase == "over":  # its own cards lie open now
        for place, card in enumerate(seen.holders[seat]):
            if card is not None:
                left[place] = (*left[place], card)
    numbers = dict(zip(seen.colours, left, strict=True))
    return {colour: numbers.get(colour, ()) for colour in COLOURS}


def _about_options(options: Options, seats: int, rounds: int) -> list[float]:
    return [
        seats / GAME.most,
        len(options.colours) / len(COLOURS),
        rounds / MOST_ROUNDS,
        float(options.exchange_thrown),
        float(options.exchange_last_round),
        float(options.final_numbers_required),
        float(options.clamp_at_start),
        options.final_penalty / MOST_POINTS,
        *(points / MOST_POINTS for points in options.final_points),
        *(width / SUMS for width in options.token_widths),
        *(points / MOST_POINTS for points in options.token_points),
    ]


def _about_seat(seen: View, options: Options, seat: Seat, owner: Seat) -> list[float]:
    """A seat's stone and its bet in this round."""
    spaces = {stone.seat: stone.space for stone in seen.track}
    order = [stone.seat for stone in seen.track]
    space = spaces.get(owner, 0)
    apart = space - spaces.get(seat, 0)
    bet = seen.current.bets[owner]
    placed = bet is not None and bet.start is not None
    return [
        space / (FAR + abs(space)),
        apart / (FAR + abs(apart)),
        (order.index(owner) + 1) / GAME.most if order else 0.0,
        float(owner in seen.waiting),
        float(placed),
        bet.start / SUMS if bet is not None and bet.start is not None else 0.0,
        *(float(bet is not None and bet.width == width) for width in options.token_widths),
    ]


def _about_cards(seen: View, holder: int) -> list[float]:
    """The cards in another holder."""
    numbers = [0.0] * CARDS
    for place, card in enumerate(seen.holders[holder]):
        if card is not None:
            numbers[place * MOST_NUMBER + card] = 1.0
    return numbers


def _about_clues(rounds: tuple[Round, ...], owner: Seat) -> list[float]:
    """For each round: how many times each colour counts, and the range of the sum.

    The sum is inside that range (1), or outside it (−1).
    """
    numbers: list[float] = []
    for each, known in zip(rounds, uncovered(rounds, owner), strict=True):
        bet = each.bets[owner]
        range_ = noted(bet) if bet else None
        counts = [0 if c in known else each.dice.count(c) for c in COLOURS]
        if range_ is None or not any(counts):
            numbers += [0.0] * ABOUT_CLUE
            continue
        sums = range_.sums >> sum(known.get(die, 0) for die in each.dice)
        from_lowest = sums >> _lowest(sums)
        inside = not from_lowest & (from_lowest + 1)
        ends = sums if inside else ALL_SUMS & ~sums
        low = _lowest(ends)
        run = _lowest(~(ends >> low))
        numbers += [count / DICE for count in counts]
        numbers += [low / SUMS, (low + run) / SUMS, 1.0 if inside else -1.0]
    return numbers


def _lowest(bits: int) -> int:
    """The number of the lowest bit that is set."""
    return (bits & -bits).bit_length() - 1
