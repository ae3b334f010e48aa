"""Think Str8!'s rules; the numbers in the comments are those of RULES.md.

What is on the table is in `values` and `state`, what players may do in `menus`, and what their
actions lead to in `phases`; the contract is here.
"""

from functools import cache
from itertools import permutations
from random import Random
from typing import Any, Final

from hunch.core import values as core
from hunch.core.chance import Distribution, Uniform
from hunch.core.contract import Preset
from hunch.core.menu import Menu
from hunch.core.values import Actor, Outcome, Seat, Step
from hunch.games.think_str8 import GAME as GAME
from hunch.games.think_str8 import imagining, menus, phases
from hunch.games.think_str8.score_track import finish
from hunch.games.think_str8.sheet import sheet_of
from hunch.games.think_str8.state import (
    BEFORE_BETS_ARE_CHECKED,
    BEFORE_DICE_ARE_SET,
    LUCK,
    ONE_BY_ONE,
    SEALED_PHASES,
    FinalResult,
    Holder,
    new_round,
)
from hunch.games.think_str8.state import State as State
from hunch.games.think_str8.state import View as View
from hunch.games.think_str8.values import (
    BOX,
    COLOURS,
    HOLDERS,
    MOST_FINAL_NUMBERS,
    NUMBERS,
    PLACE_OF,
    Bet,
    Deal,
    Draw,
    FinalBet,
    Roll,
    Round,
    Stack,
    Token,
)
from hunch.games.think_str8.values import Action as Action
from hunch.games.think_str8.values import Event as Event
from hunch.games.think_str8.values import Options as Options

PRESETS: Final = (
    Preset("printed"),
    Preset("first_match", {"introductory": True, "automatic_deduction": True}),
    Preset("quick", {"rounds": 5}),
    Preset("expert", {"automatic_blackout": False, "final_numbers_required": True}),
)
ROLL: Final = Uniform(Roll, COLOURS)  # H3: six faces, six colours


def start(seats: int, options: Options) -> State:
    """Rule 2: nothing is stacked or dealt yet."""
    return State(
        options,
        seats,
        "stacking",
        LUCK,
        (),
        ((),) * HOLDERS,
        (NUMBERS,) * len(options.colours),
        (),
        new_round(seats),
        (None,) * seats,
    )


def to_act(state: State) -> tuple[Actor, ...]:
    """Sealed decisions are made simultaneously; all others one after another."""
    return state.queue if state.phase in SEALED_PHASES else state.queue[:1]


def take_back(state: State, seat: Seat) -> State | None:
    """H10: a sealed decision may be changed until the last one opens them all."""
    if state.phase not in SEALED_PHASES or seat in state.queue:
        return None
    return phases.reopened(state, seat)


def open_drafts(state: State) -> bool:
    """Dice are turned in full view; H10: a sealed decision is yours alone."""
    return state.phase not in SEALED_PHASES


def menu(state: State, seat: Seat) -> Menu:
    """What the phase offers."""
    phase = state.phase
    if phase == "placing":
        return menus.placings(state.bet(seat).width)
    if phase == "taking":
        return menus.takings(state.options.token_widths, state.current.bets)
    if phase == "exchanging":
        return menus.exchanges(state.left(), state.exchangeable())
    if phase == "setting":
        return menus.settings(state.current.dice, state.options.introductory)
    if phase == "betting":
        options = state.options
        return menus.final_bets(options.colours, options.final_numbers_required)
    return menus.NOTHING


def chance(state: State) -> Distribution:
    """Rule 2.2: each undealt number is equally likely, since nobody saw the one in the box."""
    phase = state.phase
    if phase == "rolling":
        return ROLL
    if phase == "dealing":
        return _cards(Deal, state.undealt[state.next_deal()[1]])
    if phase == "drawing":
        return _cards(Draw, state.undealt[state.next_draw()[1]])
    return _stacks(state.seats)


def apply(state: State, seat: Actor, action: Any) -> Step:
    """Carry out one action."""
    return phases.APPLIED[type(action)](state, seat, action)


def witnesses(state: State, seat: Actor, action: Any) -> core.Audience:
    """Rule 2.3: everyone else sees your card. H10: a sealed decision is yours alone."""
    kind = type(action)
    if kind is Deal or kind is Draw:
        holder, _ = state.next_deal() if kind is Deal else state.next_draw()
        return phases.viewers(holder, state.seats)
    if state.phase in SEALED_PHASES and len(state.queue) > 1:
        assert isinstance(seat, int)
        return (seat,)
    return core.EVERYONE


def view(state: State, seat: Seat | None) -> View:
    """Rule 2.3 and H27: all cards but your own; spectators see only the unclaimed holders."""
    options, phase = state.options, state.phase
    over = phase == "over"
    hidden = range(state.seats) if seat is None else (seat,)
    holders = tuple(
        (None,) * len(holder) if owner in hidden and not over else holder
        for owner, holder in enumerate(state.holders)
    )
    waiting = tuple(actor for actor in state.queue if isinstance(actor, int))
    rounds = state.past if phase in BEFORE_DICE_ARE_SET else (*state.past, state.current)
    checked = state.past if phase in BEFORE_BETS_ARE_CHECKED else (state.current,)
    return View(
        phase=phase,
        number=len(state.past) + 1,
        rounds=state.rounds,
        colours=options.colours,
        waiting=waiting,
        track=state.track,
        holders=holders,
        piles=tuple(len(numbers) - BOX for numbers in state.undealt),
        discards=tuple(
            tuple(card for past in rounds if (card := past.discards[owner]))
            for owner in range(state.seats)
        ),
        tokens=_tokens(state),
        current=_with_open_bets(state, seat),
        dice_set=phase not in BEFORE_DICE_ARE_SET,
        sums=tuple(_seen_sum(state, owner, holders[owner]) for owner in range(state.seats)),
        turn=_turn(state, waiting),
        last=checked[-1] if checked else None,
        finals=tuple(
            FinalResult(numbers, phases.final_points(state, owner, numbers) if over else None)
            if numbers is not None and (over or owner == seat)
            else None
            for owner, numbers in enumerate(state.finals)
        ),
        final_numbers=menus.final_numbers(options.final_numbers_required),
        sheet=None if seat is None else sheet_of(options, rounds, seat, state.unseen(seat)),
    )


def outcome(state: State) -> Outcome | None:
    """Rule 9: once the final bets are opened, the leading stone wins."""
    return finish(state.track) if state.phase == "over" else None


def imagine(knowledge: core.Knowledge, rng: Random) -> State:
    """For a player, every deal that agrees with all they saw and were told is equally likely."""
    return imagining.imagine(knowledge, rng)


def default(state: State, seat: Seat) -> core.Action:
    """H28: what a distracted player might do."""
    if state.phase == "betting":
        return FinalBet(tuple(numbers[:MOST_FINAL_NUMBERS] for numbers in state.unseen(seat)))
    listed = menu(state, seat).actions
    place = {"taking": -1, "placing": len(listed) // 2}.get(state.phase, 0)
    choice: core.Action = listed[place]
    return choice


@cache
def _stacks(seats: int) -> Uniform:
    return Uniform(Stack, tuple(permutations(range(seats))))


@cache
def _cards(make: type[Deal] | type[Draw], numbers: tuple[int, ...]) -> Uniform:
    return Uniform(make, numbers)


def _tokens(state: State) -> tuple[Token, ...]:
    """All tokens, smallest first."""
    owners = {bet.width: seat for seat, bet in enumerate(state.current.bets) if bet}
    every = zip(state.options.token_widths, state.options.token_points, strict=True)
    return tuple(Token(width, points, owners.get(width)) for width, points in every)


def _seen_sum(state: State, seat: Seat, holder: Holder) -> int | None:
    """A seat's sum in this round; an exchanged card still counts with its old number."""
    if state.phase in BEFORE_DICE_ARE_SET:
        return None
    laid, total = state.current.discards[seat], 0
    for die in state.current.dice:
        number = laid.number if laid and laid.colour == die else holder[PLACE_OF[die]]
        if number is None:
            return None
        total += number
    return total


def _turn(state: State, waiting: tuple[Seat, ...]) -> Seat | None:
    """Rule 4.2: the player in last place throws the dice; then players act in turn."""
    if state.phase == "rolling":
        return state.track[0].seat
    return waiting[0] if state.phase in ONE_BY_ONE else None


def _with_open_bets(state: State, seat: Seat | None) -> Round:
    """H10: while bets are sealed, only their owners see where they lie."""
    if state.phase != "placing":
        return state.current
    bets = tuple(
        bet if bet is None or owner == seat else Bet(bet.width)
        for owner, bet in enumerate(state.current.bets)
    )
    return Round(state.current.dice, bets, state.current.discards)
