"""Pig's rules; the numbers in the comments are those of RULES.md."""

from random import Random
from typing import Annotated, Any, Final, TypeAlias

from msgspec import Meta
from msgspec.structs import replace

from hunch.core import values as core
from hunch.core.chance import Distribution, Uniform
from hunch.core.contract import Preset
from hunch.core.menu import Menu
from hunch.core.options import STEP, UNIT
from hunch.core.values import CHANCE, Actor, Outcome, Seat, Step, Told, ranking, replaced
from hunch_pig import GAME as GAME

PIPS: Final = (1, 2, 3, 4, 5, 6)
UNLUCKY: Final = 1  # Rule 1.3
GOAL: Final = 100  # Rule 2.1


class Options(core.Options, frozen=True, kw_only=True):
    """House rules of Pig."""

    goal: Annotated[
        int,
        Meta(
            ge=10, le=500, description="The points needed to win.", extra={UNIT: "points", STEP: 10}
        ),
    ] = GOAL


PRESETS: Final = (Preset("printed"), Preset("quick", {"goal": 50}))


class Roll(core.Action, frozen=True):
    """The player rolls the die."""


class Hold(core.Action, frozen=True):
    """The player banks the pot and ends the turn."""


class Land(core.Action, frozen=True):
    """Luck decides how the die lands."""

    pips: int


class DieRolled(core.Event, frozen=True):
    """A player rolled the die; these points are in the pot now."""

    seat: Seat
    pips: int
    pot: int


class PotLost(core.Event, frozen=True):
    """A player rolled a one and lost the pot."""

    seat: Seat
    pot: int


class PotBanked(core.Event, frozen=True):
    """A player held, and has this many points now."""

    seat: Seat
    pot: int
    score: int


Action: TypeAlias = Roll | Hold | Land
Event: TypeAlias = DieRolled | PotLost | PotBanked


class View(core.View, frozen=True):
    """The table, which looks the same to everyone."""

    turn: Seat
    pot: int
    rolling: bool  # whether the die is in the air
    scores: tuple[int, ...]


class State(core.Value, frozen=True):
    """Nothing is hidden, so the state is what everyone sees."""

    options: Options
    table: View


FIRST_ROLL: Final = Menu((Roll(),))
ROLL_OR_HOLD: Final = Menu((Roll(), Hold()))
DIE: Final = Uniform(Land, PIPS)
NOTHING: Final[tuple[Told, ...]] = ()


def start(seats: int, options: Options) -> State:
    """Nobody has any points, and the first seat begins."""
    return State(options, View(0, 0, False, (0,) * seats))


def to_act(state: State) -> tuple[Actor, ...]:
    """Luck decides how the die lands; the player whose turn it is does everything else."""
    if outcome(state):
        return ()
    return (CHANCE,) if state.table.rolling else (state.table.turn,)


def menu(state: State, seat: Seat) -> Menu:
    """Rule 1.2; H2: a turn begins with a roll."""
    return ROLL_OR_HOLD if state.table.pot else FIRST_ROLL


def chance(state: State) -> Distribution:
    """The die is fair."""
    return DIE


def apply(state: State, seat: Actor, action: Any) -> Step:
    """One action."""
    match action:
        case Roll():
            table, told = replace(state.table, rolling=True), NOTHING
        case Hold():
            table, told = _hold(state.table)
        case Land(pips):
            table, told = _land(state.table, pips)
    return Step(State(state.options, table), told)


def witnesses(state: State, seat: Actor, action: Any) -> core.Audience:
    """Nothing is hidden."""
    return core.EVERYONE


def view(state: State, seat: Seat | None) -> View:
    """Everyone sees the whole table."""
    return state.table


def outcome(state: State) -> Outcome | None:
    """Rule 2.1: the first to reach the goal wins."""
    scores = state.table.scores
    if max(scores) < state.options.goal:
        return None
    return Outcome("goal_reached", scores, ranking(scores))


def imagine(knowledge: core.Knowledge, rng: Random) -> State:
    """There is nothing to imagine: the view is the state."""
    return State(knowledge.options, knowledge.view)


def default(state: State, seat: Seat) -> Roll | Hold:
    """H3: an absent player holds."""
    return Hold() if state.table.pot else Roll()


def _hold(table: View) -> tuple[View, tuple[Told, ...]]:
    """Rule 1.4: the pot is banked."""
    seat, score = table.turn, table.scores[table.turn] + table.pot
    told = (Told(PotBanked(seat, table.pot, score)),)
    return _next_turn(replace(table, scores=replaced(table.scores, seat, score))), told


def _land(table: View, pips: int) -> tuple[View, tuple[Told, ...]]:
    """Rules 1.2 and 1.3: the pot grows, or is lost."""
    pot = 0 if pips == UNLUCKY else table.pot + pips
    rolled = Told(DieRolled(table.turn, pips, pot))
    if pot:
        return replace(table, pot=pot, rolling=False), (rolled,)
    return _next_turn(table), (rolled, Told(PotLost(table.turn, table.pot)))


def _next_turn(table: View) -> View:
    return replace(table, turn=(table.turn + 1) % len(table.scores), pot=0, rolling=False)
