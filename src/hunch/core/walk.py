"""The one walk through a match: playing it to the end, and revisiting every moment.

`turns` is the only loop that asks the rules who acts next. Everything that plays a match, or goes
through a recorded one, is built on it.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from operator import itemgetter
from random import Random
from typing import Any, Protocol, TypeAlias

from hunch.core.contract import Rules
from hunch.core.engine import play, play_in_turn
from hunch.core.errors import BadMessage
from hunch.core.match import Match, PlainLuck
from hunch.core.values import CHANCE, Action, Actor, Entry, Seat, TakeBack, Told, Value

# Who acts next: where several decide simultaneously, their order does not matter.
Pick: TypeAlias = Callable[[Sequence[Actor]], Actor]
FIRST: Pick = itemgetter(0)

# The next entry of a match's log, given whose turn it is; None stops there.
Choose: TypeAlias = Callable[[Match, Sequence[Actor]], Entry | None]
Decide: TypeAlias = Callable[[Match, Seat], Action]


class LuckSource(Protocol):
    """Acts for luck."""

    def next_action(self, match: Match) -> Action:
        """What luck brings now."""


class Moment(Value, frozen=True):
    """One entry of a match's log: who did what, what was told to whom, and the states around it."""

    number: int  # how many entries came before it
    before: Any
    entry: Entry
    told: tuple[Told, ...]
    after: Any


class Position:
    """A state that moves on, for code that needs speed but no log."""

    __slots__ = ("rules", "state")

    def __init__(self, rules: Rules, state: Any) -> None:
        self.rules = rules
        self.state = state


def turns(position: Position | Match) -> Iterator[tuple[Actor, ...]]:
    """Whose turn it is, until the match is over; the body of the loop moves the state on."""
    to_act = position.rules.to_act
    while turn := to_act(position.state):
        yield turn


def playout(rules: Rules, state: Any, rng: Random) -> tuple[Any, int]:
    """Play at random to the end: the final state, and how many steps it took."""
    menu, chance = rules.menu, rules.chance
    position, steps = Position(rules, state), 0
    for turn in turns(position):
        state, actor = position.state, turn[0]
        offered = chance(state) if actor is CHANCE else menu(state, actor)
        position.state = play_in_turn(rules, state, actor, offered.sample(rng)).state
        steps += 1
    return position.state, steps


def run(match: Match, choose: Choose | None = None) -> Match:
    """Play a match until it is over or `choose` gives None; at random by default."""
    for _ in playing(match, choose):
        pass
    return match


def playing(match: Match, choose: Choose | None = None) -> Iterator[Moment]:
    """Play a match moment by moment.

    Each moment comes just before it is logged: the match is still where the decision was made, and
    breaking out of the loop leaves it there.
    """
    choose = at_random(Random()) if choose is None else choose
    for turn in turns(match):
        entry = choose(match, turn)
        if entry is None:
            return
        step = play(match.rules, match.state, entry.seat, entry.action)
        yield Moment(len(match.log), match.state, entry, step.told, step.state)
        match.take(entry, step)


def decided(decide: Decide, luck: LuckSource, pick: Pick = FIRST) -> Choose:
    """Seats act through `decide`, luck through `luck`."""

    def choose(match: Match, turn: Sequence[Actor]) -> Entry:
        actor = pick(turn)
        action = luck.next_action(match) if actor is CHANCE else decide(match, actor)
        return Entry(actor, action)

    return choose


def at_random(rng: Random, pick: Pick = FIRST) -> Choose:
    """Everyone, luck included, makes a random legal move."""
    return decided(lambda match, seat: match.menu(seat).sample(rng), PlainLuck(rng), pick)


def recorded(log: Iterable[Entry]) -> Choose:
    """Everyone does what the log says, as far as it goes."""
    lines = iter(log)
    return lambda match, turn: next(lines, None)


def moments(match: Match) -> Iterator[Moment]:
    """Everything that has happened in a match so far."""
    return playing(match.afresh(), recorded(match.log))


def match_after(match: Match, number: int) -> Match:
    """The match as it was after that many entries of its log."""
    if not 0 <= number <= len(match.log):
        raise BadMessage(
            f"The log of this match has no entry {number}; choose one from 0 to {len(match.log)}."
        )
    return run(match.afresh(), recorded(match.log[:number]))


def second_thoughts(log: Iterable[Entry]) -> frozenset[int]:
    """The numbers of the entries that decided nothing: what was taken back, and the taking back."""
    latest: dict[Actor, int] = {}
    found: set[int] = set()
    for number, entry in enumerate(log):
        if type(entry.action) is TakeBack:
            found |= {latest[entry.seat], number}
        latest[entry.seat] = number
    return frozenset(found)
