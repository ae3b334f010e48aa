"""What people guessed in a match, for `hunch questions stats`."""

from collections.abc import Collection, Iterator
from typing import cast

from hunch.core.match import Match
from hunch.core.values import CHANCE, Seat
from hunch.games.wits_and_wagers.bots_scale import scale_for
from hunch.games.wits_and_wagers.questions import Question
from hunch.games.wits_and_wagers.values import Ask, Guess
from hunch.packs.learning import Play


def plays_in(match: Match, seats: Collection[Seat]) -> Iterator[Play]:
    """Every question of a match, with the guesses of these seats on the scale of errors."""
    question: Question | None = None
    guesses: dict[Seat, float] = {}
    for entry in match.log:
        if entry.seat is CHANCE and isinstance(entry.action, Ask):
            if question is not None:
                yield Play(question.id, tuple(guesses.values()))
            question, guesses = entry.action.question, {}
        elif isinstance(entry.action, Guess) and entry.seat in seats and question is not None:
            value, seat = entry.action.value, cast(Seat, entry.seat)
            if value is not None:
                guesses[seat] = scale_for(question.unit).warp(float(value))
    if question is not None:
        yield Play(question.id, tuple(guesses.values()))
