"""My Game's rules; the numbers in the comments are those of RULES.md."""

from random import Random
from typing import Any, Final, Literal, TypeAlias

from hunch.core import values as core
from hunch.core.chance import Distribution, Uniform
from hunch.core.menu import Menu
from hunch.core.values import CHANCE, Actor, Outcome, Seat, Step, Told, ranking, replaced
from hunch.games.my_game import GAME as GAME

Side: TypeAlias = Literal["heads", "tails"]
SIDES: Final[tuple[Side, ...]] = ("heads", "tails")
GOAL: Final = 3  # points


class Options(core.Options, frozen=True, kw_only=True):
    """My Game has none yet."""


class Call(core.Action, frozen=True):
    """The player to move says which side the coin will show."""

    side: Side


class Toss(core.Action, frozen=True):
    """Luck tosses the coin."""

    side: Side


class Tossed(core.Event, frozen=True):
    """The coin was tossed."""

    side: Side


class View(core.View, frozen=True):
    """The table, which looks the same to everyone."""

    turn: Seat
    call: Side | None  # made, but not settled yet
    scores: tuple[int, ...]


State: TypeAlias = View  # nothing is hidden
Action: TypeAlias = Call | Toss
Event: TypeAlias = Tossed


def start(seats: int, options: Options) -> State:
    """The first seat calls first."""
    return State(0, None, (0,) * seats)


def to_act(state: State) -> tuple[Actor, ...]:
    """Rule 1.1: a player calls, and luck tosses the coin."""
    if outcome(state):
        return ()
    return (CHANCE,) if state.call else (state.turn,)


def menu(state: State, seat: Seat) -> Menu:
    """Rule 1.1: heads or tails."""
    return Menu(tuple(map(Call, SIDES)))


def chance(state: State) -> Distribution:
    """A fair coin."""
    return Uniform(Toss, SIDES)


def apply(state: State, seat: Actor, action: Any) -> Step:
    """A call is noted, and settled by the toss that follows it."""
    if type(action) is Call:
        return Step(State(state.turn, action.side, state.scores))
    scorer = state.turn if action.side == state.call else 1 - state.turn  # Rule 1.2
    scores = replaced(state.scores, scorer, state.scores[scorer] + 1)
    return Step(State(1 - state.turn, None, scores), (Told(Tossed(action.side)),))


def witnesses(state: State, seat: Actor, action: Any) -> core.Audience:
    """Everyone sees everything."""
    return core.EVERYONE


def view(state: State, seat: Seat | None) -> View:
    """What is on the table."""
    return state


def outcome(state: State) -> Outcome | None:
    """Rule 2.1: the first to reach the goal wins."""
    over = GOAL in state.scores
    return Outcome("goal_reached", state.scores, ranking(state.scores)) if over else None


def imagine(knowledge: core.Knowledge, rng: Random) -> State:
    """There is nothing to imagine."""
    seen: State = knowledge.view
    return seen


def default(state: State, seat: Seat) -> Call:
    """House rule H1."""
    return Call("heads")
