"""The single entry point: every action of every match goes through `play`."""

from typing import Any

from hunch.core import refusal_words as why
from hunch.core.contract import Game, Rules
from hunch.core.errors import BadMessage, GameError, IllegalAction, MatchOver, NotYourTurn
from hunch.core.formatting import label
from hunch.core.languages import Translatable
from hunch.core.registry import hooks_of
from hunch.core.values import (
    CHANCE,
    Action,
    Actor,
    DecisionTakenBack,
    Outcome,
    Step,
    TakeBack,
    Told,
)


def begin(game: Game, rules: Rules, seats: int, options: Any) -> Any:
    """The first state, if the game can be played with this many seats."""
    check_seats(game, seats)
    return rules.start(seats, options)


def check_seats(game: Game, seats: int) -> None:
    """Refuse a number of seats that the game cannot be played with."""
    if seats not in game.seats():
        asked = game.title, game.fewest, game.most, seats
        raise BadMessage(Translatable(why.wrong_seats, *asked))


def play(rules: Rules, state: Any, seat: Actor, action: Action) -> Step:
    """Check the turn and the menu, then apply. A refused action changes nothing."""
    turn = rules.to_act(state)
    if seat not in turn:
        if type(action) is TakeBack and seat is not CHANCE:
            before = hooks_of(rules.GAME).take_back(state, seat)
            if before is not None:
                return Step(before, (Told(DecisionTakenBack(seat)),))
        raise _out_of_turn(turn, seat)
    return play_in_turn(rules, state, seat, action)


def play_in_turn(rules: Rules, state: Any, seat: Actor, action: Action) -> Step:
    """`play` for an actor whose turn it is known to be: check the menu, then apply."""
    allowed = rules.chance(state) if seat is CHANCE else rules.menu(state, seat)
    if action not in allowed:
        raise _off_menu(rules, state, seat, action)
    return rules.apply(state, seat, action)


def result(rules: Rules, state: Any) -> Outcome:
    """The outcome of a finished match."""
    outcome = rules.outcome(state)
    assert outcome is not None, "a match with nobody to act is over"
    return outcome


def _out_of_turn(turn: tuple[Actor, ...], seat: Actor) -> GameError:
    if not turn:
        return MatchOver(Translatable(why.match_over))
    return NotYourTurn(Translatable(why.not_your_turn, seat, turn))


def _off_menu(rules: Rules, state: Any, seat: Actor, action: Action) -> IllegalAction:
    if seat is CHANCE:
        return IllegalAction(Translatable(why.cannot_come_up, label(action)))
    allowed = rules.menu(state, seat).summary()
    return IllegalAction(Translatable(why.not_on_the_menu, seat, label(action), allowed))
