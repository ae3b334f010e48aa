"""A complete state that fits all a seat knows; no answer is looked up."""

from decimal import ROUND_FLOOR, Decimal
from random import Random
from typing import Final

from hunch.core.values import CHANCE, Actor, Knowledge
from hunch.games.wits_and_wagers.mat import canonical
from hunch.games.wits_and_wagers.menus import GUESSING, betting, with_questions
from hunch.games.wits_and_wagers.questions import LARGEST, PLACES, Question, rounded
from hunch.games.wits_and_wagers.values import (
    AnswerRevealed,
    Bet,
    Guess,
    Phase,
    QuestionVoided,
    State,
    View,
)

UNKNOWN: Final = "unknown"  # the id and the source of a question whose answer is hidden
MAGNITUDES: Final = 9  # before the guesses are revealed, imagine an answer from 1 to 10^9
SMALLEST_STEP: Final = Decimal(1).scaleb(-PLACES)


def imagine(knowledge: Knowledge, rng: Random) -> State:
    """Sealed guesses and bets may be anything; the answer makes each slot win equally often."""
    view: View = knowledge.view
    playing = view.phase in (Phase.GUESS, Phase.BET)
    asked = tuple(
        event.id for event in knowledge.history if type(event) in (AnswerRevealed, QuestionVoided)
    )
    question = _question(view, asked, rng)
    return State(
        options=with_questions(knowledge.options),
        phase=view.phase,
        turn=_turn(knowledge),
        cash=view.cash,
        done=view.number - playing,
        asked=(*asked, UNKNOWN) if playing else asked,
        question=question,
        guesses=_guesses(knowledge, rng),
        mat=view.mat,
        bets=_bets(knowledge, rng),
    )


def _turn(knowledge: Knowledge) -> tuple[Actor, ...]:
    view: View = knowledge.view
    if view.phase is Phase.ASK:
        return (CHANCE,)
    if view.phase is Phase.OVER:
        return ()
    return tuple(seat for seat in range(knowledge.seats) if seat not in view.decided)


def _question(view: View, asked: tuple[str, ...], rng: Random) -> Question | None:
    if view.text is None:
        return None
    assert view.unit is not None
    assert view.category is not None
    assert view.difficulty is not None
    id_, answer, source = UNKNOWN, Decimal(0), UNKNOWN
    if view.settlement is not None:
        id_, answer, source = asked[-1], view.settlement.answer, view.settlement.source
    elif view.phase is Phase.BET:
        answer = _answer_on(view, rng)
    else:
        answer = Decimal(int(10 ** (rng.random() * MAGNITUDES)))
    return Question(
        id_,
        view.text,
        answer,
        view.unit,
        source,
        view.category,
        view.difficulty,
        rounded_to=view.rounded_to,
        wordings=view.wordings,
    )


def _answer_on(view: View, rng: Random) -> Decimal:
    """Pick a slot, all equally likely, then some answer that makes it win.

    Guesses that round to the same number count as one slot; the answer decides between them.
    """
    written = (slot.value for slot in view.mat if slot.value is not None)
    counted = {min(rounded(value, view.rounded_to), LARGEST) for value in written}
    guesses = sorted(max(value, -LARGEST) for value in counted)
    below = max(guesses[0] - abs(guesses[0]) - 1, -LARGEST)
    above = min(guesses[-1] + abs(guesses[-1]) + 1, LARGEST)
    borders = [below, *guesses, above]
    if below == guesses[0]:  # no answer can be smaller
        del borders[0]
    slot = int(rng.random() * (len(borders) - 1))
    width = (borders[slot + 1] - borders[slot]) * Decimal(rng.random())
    return borders[slot] + width.quantize(SMALLEST_STEP, ROUND_FLOOR)


def _guesses(knowledge: Knowledge, rng: Random) -> tuple[Guess | None, ...]:
    view: View = knowledge.view
    if view.phase is Phase.GUESS:
        sealed: list[Guess | None] = [None] * knowledge.seats
        for seat in view.decided:
            own = seat == knowledge.seat
            sealed[seat] = view.guess if own else canonical(GUESSING.sample(rng))
        return tuple(sealed)
    if not view.mat:
        return (None,) * knowledge.seats
    written = {seat: slot.value for slot in view.mat for seat in slot.authors}
    return tuple(Guess(written.get(seat)) for seat in range(knowledge.seats))


def _bets(knowledge: Knowledge, rng: Random) -> tuple[Bet | None, ...]:
    view: View = knowledge.view
    if view.settlement is not None:
        return tuple(map(Bet, view.bets))
    if view.bets:  # they lie open
        placed = enumerate(view.bets)
        return tuple([Bet(bets) if seat in view.decided else None for seat, bets in placed])
    sealed: list[Bet | None] = [None] * knowledge.seats
    if view.phase is Phase.BET:
        for seat in view.decided:
            own = seat == knowledge.seat
            sealed[seat] = view.bet if own else betting(view.mat, view.cash[seat]).sample(rng)
    return tuple(sealed)
