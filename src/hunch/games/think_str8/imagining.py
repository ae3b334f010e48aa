"""A whole table that a seat may be sitting at, made only from what it knows."""

from random import Random
from typing import Any

from hunch.core.values import Knowledge, Seat, replaced
from hunch.games.think_str8.deduction import (
    Candidates,
    Hand,
    clues_for,
    sampled_hand,
)
from hunch.games.think_str8.imagining_deals import some_deal
from hunch.games.think_str8.menus import final_bets, placings
from hunch.games.think_str8.state import (
    BEFORE_DICE_ARE_SET,
    LUCK,
    LUCKS_PHASES,
    Holder,
    State,
    View,
    new_round,
)
from hunch.games.think_str8.values import (
    NUMBERS,
    Bet,
    BetChecked,
    CardDiscarded,
    DiceSet,
    FinalNumbers,
    Options,
    Round,
    RoundBegan,
)


def imagine(knowledge: Knowledge, rng: Random) -> State:
    """For a player, every deal that agrees with all they saw and were told is equally likely.

    For a spectator, who decides nothing, any deal that agrees will do.
    """
    seen: View = knowledge.view
    past = remembered(knowledge.history, knowledge.seats, seen.number - 1)
    holders = _holders(knowledge, seen, past, rng)
    return State(
        knowledge.options,
        knowledge.seats,
        seen.phase,
        (*(LUCK if seen.phase in LUCKS_PHASES else ()), *seen.waiting),
        seen.track,
        holders,
        undealt(holders, seen),
        past,
        _with_sealed_bets(seen, rng),
        _with_sealed_finals(knowledge.options, seen, rng),
    )


def remembered(history: tuple[Any, ...], seats: int, rounds: int) -> tuple[Round, ...]:
    """The first rounds, from what everyone was told."""
    found: list[Round] = []
    for told in history:
        if type(told) is RoundBegan:
            found.append(new_round(seats))
        elif type(told) is DiceSet:
            found[-1] = Round(told.dice, found[-1].bets, found[-1].discards)
        elif type(told) is BetChecked:
            bets = replaced(found[-1].bets, told.seat, told.bet)
            found[-1] = Round(found[-1].dice, bets, found[-1].discards)
        elif type(told) is CardDiscarded:
            discards = replaced(found[-1].discards, told.seat, told.card)
            found[-1] = Round(found[-1].dice, found[-1].bets, discards)
    return tuple(found[:rounds])


def undealt(holders: tuple[Holder, ...], seen: View) -> Candidates:
    """By colour, the numbers that are neither in these holders nor face up."""
    gone = [set[int | None]() for _ in seen.colours]
    for holder in holders:
        for numbers, number in zip(gone, holder, strict=False):
            numbers.add(number)
    for cards in seen.discards:
        for card in cards:
            gone[seen.colours.index(card.colour)].add(card.number)
    return tuple(tuple(n for n in NUMBERS if n not in numbers) for numbers in gone)


def _holders(
    knowledge: Knowledge, seen: View, past: tuple[Round, ...], rng: Random
) -> tuple[Holder, ...]:
    """All holders: those that are visible, and hidden ones filled as the hints allow."""
    holders, seat = seen.holders, knowledge.seat
    if seen.phase == "over":
        return holders
    rounds = past if seen.phase in BEFORE_DICE_ARE_SET else (*past, seen.current)
    unseen = undealt(holders, seen)
    hidden = range(knowledge.seats) if seat is None else (seat,)
    hints = tuple(clues_for(rounds, owner, seen.colours) for owner in hidden)
    if seat is None:
        hands = some_deal(unseen, hints, rng)
    else:
        hands = (sampled_hand(unseen, hints[0], rng),)
    for owner, hand in zip(hidden, hands, strict=True):
        holders = replaced(holders, owner, _held(seen, owner, hand))
    return holders


def _held(seen: View, owner: Seat, hand: Hand) -> Holder:
    """A hand without the cards that are yet to be dealt or drawn."""
    laid = seen.current.discards[owner]
    if seen.phase == "drawing" and seen.waiting[0] == owner and laid:
        return replaced(hand, seen.colours.index(laid.colour), None)
    return hand[: len(seen.holders[owner])]


def _with_sealed_bets(seen: View, rng: Random) -> Round:
    """The round with the others' tokens placed anywhere."""
    if seen.phase != "placing":
        return seen.current
    bets = tuple(
        Bet(bet.width, placings(bet.width).sample(rng).start)
        if bet and bet.start is None and seat not in seen.waiting
        else bet
        for seat, bet in enumerate(seen.current.bets)
    )
    return Round(seen.current.dice, bets, seen.current.discards)


def _with_sealed_finals(
    options: Options, seen: View, rng: Random
) -> tuple[FinalNumbers | None, ...]:
    """The final bets, with random numbers where those of others are sealed."""
    sealed = seen.phase == "betting"
    return tuple(
        final_bets(seen.colours, options.final_numbers_required).sample(rng).numbers
        if sealed and final is None and seat not in seen.waiting
        else (final.numbers if final else None)
        for seat, final in enumerate(seen.finals)
    )
