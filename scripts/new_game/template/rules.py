"""My Game's rules; the numbers in the comments are those of RULES.md."""

from random import Random
from typing import Annotated, Any, Final, TypeAlias

from msgspec import Meta

from hunch.core import values as core
from hunch.core.chance import Distribution, Uniform
from hunch.core.menu import Menu
from hunch.core.values import CHANCE, Actor, Outcome, Seat, Step, Told, ranking, replaced, without
from hunch.games.my_game import GAME as GAME

CARDS: Final = (1, 2, 3, 4, 5, 6)


class Options(core.Options, frozen=True, kw_only=True):
    """House rules of My Game."""

    first: Annotated[int, Meta(ge=0, le=1, description="The seat that calls first.")] = 0


class Turn(core.Action, frozen=True):
    """Luck turns over the next card."""

    card: int


class Higher(core.Action, frozen=True):
    """The player to move says that the next card will be higher."""


class Lower(core.Action, frozen=True):
    """The player to move says that the next card will be lower."""


class CardTurned(core.Event, frozen=True):
    """A card was turned over; it settled a call, unless it was the first."""

    card: int
    scorer: Seat | None


Call: TypeAlias = Higher | Lower
Action: TypeAlias = Turn | Call
Event: TypeAlias = CardTurned


class State(core.Value, frozen=True):
    """Where the match stands. The deck has no order: it is the cards not turned over yet."""

    options: Options
    deck: tuple[int, ...]
    card: int | None  # the last card turned over
    turn: Seat
    call: Call | None  # made but not settled yet
    scores: tuple[int, ...]


class View(core.View, frozen=True):
    """The table, which looks the same to everyone."""

    card: int | None
    turn: Seat
    call: Call | None
    scores: tuple[int, ...]


CALLS: Final = Menu((Higher(), Lower()))


def start(seats: int, options: Options) -> State:
    """Rule 1.1: six cards, and nothing turned over yet."""
    return State(options, CARDS, None, options.first, None, (0,) * seats)


def to_act(state: State) -> tuple[Actor, ...]:
    """Luck turns over the first card and answers every call; an empty deck ends the match."""
    if not state.deck:
        return ()
    return (state.turn,) if state.card and not state.call else (CHANCE,)


def menu(state: State, seat: Seat) -> Menu:
    """Rule 2.1: higher or lower."""
    return CALLS


def chance(state: State) -> Distribution:
    """Every card left in the deck is equally likely to be on top."""
    return Uniform(Turn, state.deck)


def apply(state: State, seat: Actor, action: Any) -> Step:
    """A call is noted, and settled by the card that follows it."""
    if type(action) is not Turn:
        return Step(State(state.options, state.deck, state.card, state.turn, action, state.scores))
    turn, scores, scorer = state.turn, state.scores, None
    if state.card and state.call:
        right = (action.card > state.card) is (type(state.call) is Higher)
        scorer = turn if right else 1 - turn  # Rule 2.2
        scores = replaced(scores, scorer, scores[scorer] + 1)
        turn = 1 - turn
    deck = without(state.deck, action.card)
    turned = State(state.options, deck, action.card, turn, None, scores)
    return Step(turned, (Told(CardTurned(action.card, scorer)),))


def witnesses(state: State, seat: Actor, action: Any) -> core.Audience:
    """Nothing is hidden."""
    return core.EVERYONE


def view(state: State, seat: Seat | None) -> View:
    """What is on the table."""
    return View(state.card, state.turn, state.call, state.scores)


def outcome(state: State) -> Outcome | None:
    """Rule 3.1: more points win."""
    return None if state.deck else Outcome("deck_empty", state.scores, ranking(state.scores))


def imagine(knowledge: core.Knowledge, rng: Random) -> State:
    """The deck is what has not been turned over; everything else is on the table."""
    seen: View = knowledge.view
    turned = {event.card for event in knowledge.history if type(event) is CardTurned}
    deck = tuple(card for card in CARDS if card not in turned)
    return State(knowledge.options, deck, seen.card, seen.turn, seen.call, seen.scores)


def default(state: State, seat: Seat) -> Higher:
    """House rule H2."""
    return Higher()
