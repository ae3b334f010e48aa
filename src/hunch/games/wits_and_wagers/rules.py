"""The rules of Wits & Wagers; the numbers in the comments are those of RULES.md.

The types are in values.py and options.py, the betting mat is in mat.py, forms and luck are in
menus.py, and what a table does before and after a match is in deck.py.
"""

from typing import Any, Final

from msgspec.structs import replace

from hunch.core import values as core
from hunch.core.chance import Distribution
from hunch.core.errors import BadMessage
from hunch.core.fields import Stake
from hunch.core.menu import Menu
from hunch.core.values import (
    CHANCE,
    Actor,
    Bets,
    Outcome,
    Seat,
    Step,
    Told,
    ranking,
    replaced,
    without,
)
from hunch.games.wits_and_wagers import GAME as GAME
from hunch.games.wits_and_wagers.deck import check_table_options as check_table_options
from hunch.games.wits_and_wagers.deck import packs_in as packs_in
from hunch.games.wits_and_wagers.deck import prepare as prepare
from hunch.games.wits_and_wagers.deck import published_options as published_options
from hunch.games.wits_and_wagers.deck import uploads_in as uploads_in
from hunch.games.wits_and_wagers.deck import used_material as used_material
from hunch.games.wits_and_wagers.imagining import imagine as imagine
from hunch.games.wits_and_wagers.mat import (
    CHIP_VALUES,
    PAYS,
    canonical,
    chips,
    settle,
    sort_guesses,
)
from hunch.games.wits_and_wagers.menus import GUESSING, Unasked, betting
from hunch.games.wits_and_wagers.options import PRESETS as PRESETS
from hunch.games.wits_and_wagers.options import Options as Options
from hunch.games.wits_and_wagers.questions import HARDEST, NO_WORDINGS, Question, read_out
from hunch.games.wits_and_wagers.values import Action as Action
from hunch.games.wits_and_wagers.values import (
    AnswerRevealed,
    Bet,
    BetPlaced,
    BetSealed,
    BetsOpened,
    BetsSettled,
    Guess,
    GuessesOpened,
    GuessSealed,
    PacksEmptied,
    Phase,
    QuestionAsked,
    QuestionVoided,
    Settlement,
)
from hunch.games.wits_and_wagers.values import Event as Event
from hunch.games.wits_and_wagers.values import State as State
from hunch.games.wits_and_wagers.values import View as View

BONUS_STEP: Final = 100  # House rule H18: times the number of the question
LUCK: Final = (CHANCE,)
NO_GUESS: Final = Guess(None)
NO_BET: Final = Bet(())
# Bound once: looking up an Enum member takes longer than most of what is done with it.
PHASE_ASK, PHASE_GUESS, PHASE_BET, PHASE_OVER = Phase.ASK, Phase.GUESS, Phase.BET, Phase.OVER
OPEN: Final = Bets.OPEN
PLAYED: Final = (PHASE_GUESS, PHASE_BET)
ALL_SEATS: Final = tuple(tuple(range(seats)) for seats in range(GAME.most + 1))
UNDECIDED: Final = tuple((None,) * seats for seats in range(GAME.most + 1))
GUESS_SEALED: Final = tuple((Told(GuessSealed(seat)),) for seat in range(GAME.most))
BET_SEALED: Final = tuple((Told(BetSealed(seat)),) for seat in range(GAME.most))


def take_back(state: State, seat: Seat) -> State | None:
    """Rules 2.2 and 4.1: a guess may be rewritten, and chips moved, until everyone is done."""
    if state.phase not in PLAYED or seat in state.turn:
        return None
    turn = tuple([each for each in ALL_SEATS[len(state.cash)] if each in (*state.turn, seat)])
    if state.phase is PHASE_GUESS:
        return replace(state, turn=turn, guesses=replaced(state.guesses, seat, None))
    return replace(state, turn=turn, bets=replaced(state.bets, seat, None))


def open_drafts(state: State) -> bool:
    """Rule 4.5: open bets are moved for all to see; guesses and sealed bets are secret."""
    return state.phase is PHASE_BET and state.options.bets is OPEN


def ends_early(state: State) -> bool:
    """House rule H22: whether play moves on before the sand timer has run out."""
    return state.options.end_early


def start(seats: int, options: Options) -> State:
    """Rule 1: no side has any cash yet."""
    if any(seat >= seats for seat in options.age_order):
        raise BadMessage(f"Option “age_order” takes seats from 0 to {seats - 1} only.")
    undecided = UNDECIDED[seats]
    return State(options, PHASE_ASK, LUCK, (0,) * seats, 0, (), None, undecided, (), undecided)


def to_act(state: State) -> tuple[Actor, ...]:
    """Luck asks, then all sides guess simultaneously, then all bet simultaneously."""
    return state.turn


def menu(state: State, seat: Seat) -> Menu:
    """Rule 2.2: a guess. Rules 4.2 to 4.8: bets."""
    return GUESSING if state.phase is PHASE_GUESS else betting(state.mat, state.cash[seat])


def chance(state: State) -> Distribution:
    """Rule 2.1: a question not yet asked in this match."""
    return Unasked(state.options, state.asked)


def apply(state: State, seat: Actor, action: Any) -> Step:
    """Carry out one action."""
    if seat is CHANCE:
        return _asked(state, action.question)
    if type(action) is Guess:
        return _guessed(state, seat, action)
    return _bet(state, seat, action)


def witnesses(state: State, seat: Actor, action: Any) -> core.Audience:
    """Nobody sees the answer that luck draws; the last to decide reveals all sealed decisions."""
    if seat is CHANCE:
        return ()
    if open_drafts(state):
        return core.EVERYONE
    return core.EVERYONE if len(state.turn) == 1 else (seat,)


def view(state: State, seat: Seat | None) -> View:
    """Guesses are visible once all have guessed (rule 3.1), the answer once all have bet (5.1).

    Bets are visible as soon as they are placed (rule 4.5), or along with the answer (H14).
    """
    question, played = state.question, state.phase in PLAYED
    settlement = _settlement(state, state.done) if question and not played else None
    return View(
        phase=state.phase,
        number=state.done + played,
        questions=state.options.questions,
        text=question.question if question else None,
        unit=question.unit if question else None,
        category=question.category if question else None,
        difficulty=question.difficulty if question else None,
        hardest=HARDEST,
        wordings=question.wordings if question else NO_WORDINGS,
        rounded_to=question.rounded_to if question else None,
        seconds=clock(state),
        decided=tuple(s for s in range(len(state.cash)) if s not in state.turn) if played else (),
        guess=None if seat is None else state.guesses[seat],
        bet=None if seat is None else state.bets[seat],
        mat=state.mat,
        bets=_placed(state) if settlement or open_drafts(state) else (),
        settlement=settlement,
        cash=state.cash,
        chips=tuple(map(chips, state.cash)),
        chip_values=CHIP_VALUES,
        places=len(PAYS),
    )


def clock(state: State) -> int:
    """Rules 1.5, 2.2 and 4.1: the seconds for this decision; 0 means no clock."""
    options = state.options
    if state.phase not in PLAYED:
        return 0
    seconds = options.guess_seconds if state.phase is PHASE_GUESS else options.bet_seconds
    return seconds + options.team_seconds if seconds and options.teams else seconds


def teams(options: Options) -> bool:
    """Rule 1.1: whether the sides are teams."""
    return options.teams


def outcome(state: State) -> Outcome | None:
    """Rule 6: the most cash wins; a tie goes to the youngest, if known."""
    if state.phase is not PHASE_OVER:
        return None
    reason = "questions_done" if state.done == state.options.questions else "packs_empty"
    # House rule H13: sides not in the age order count as older than those in it.
    young, seats = state.options.age_order, ALL_SEATS[len(state.cash)]
    youth = [len(young) - young.index(seat) if seat in young else 0 for seat in seats]
    return Outcome(reason, state.cash, ranking(list(zip(state.cash, youth, strict=True))))


def default(state: State, seat: Seat) -> Guess | Bet:
    """House rules H7 and H9: no guess and no bet."""
    return NO_GUESS if state.phase is PHASE_GUESS else NO_BET


def _asked(state: State, question: Question | None) -> Step:
    if question is None:  # House rule H8
        return Step(replace(state, phase=PHASE_OVER, turn=()), (Told(PacksEmptied()),))
    seats = len(state.cash)
    asked = replace(
        state,
        phase=PHASE_GUESS,
        turn=ALL_SEATS[seats],
        asked=(*state.asked, question.id),
        question=read_out(question),
        guesses=UNDECIDED[seats],  # Rule 5.6: answer cards and Wager Chips are back
        mat=(),
        bets=UNDECIDED[seats],
    )
    event = QuestionAsked(
        state.done + 1,
        question.question,
        question.unit,
        question.category,
        question.difficulty,
        question.wordings,
        question.rounded_to,
    )
    return Step(asked, (Told(event),))


def _guessed(state: State, seat: Seat, guess: Guess) -> Step:
    guesses = replaced(state.guesses, seat, canonical(guess))
    sealed = replace(state, turn=without(state.turn, seat), guesses=guesses)
    return Step(sealed, GUESS_SEALED[seat]) if sealed.turn else _opened(sealed)


def _opened(state: State) -> Step:
    """Rule 3: the guesses are turned up and sorted; if there are none, the question is void."""
    seats = len(state.cash)
    mat = sort_guesses(state.guesses, state.options.red_black)
    if len(mat) > 1:
        opened = replace(state, phase=PHASE_BET, turn=ALL_SEATS[seats], mat=mat)
        return Step(opened, (Told(GuessesOpened(mat)),))
    question = state.question
    assert question is not None
    void = replace(state, phase=PHASE_ASK, turn=LUCK, question=None, guesses=UNDECIDED[seats])
    return Step(void, (Told(QuestionVoided(question.id, question.answer, question.source)),))


def _bet(state: State, seat: Seat, bet: Bet) -> Step:
    bets = replaced(state.bets, seat, bet)
    placed = replace(state, turn=without(state.turn, seat), bets=bets)
    if state.options.bets is OPEN:
        shown = Told(BetPlaced(seat, bet.bets))
        return Step(placed, (shown,)) if placed.turn else _settled(placed, shown)
    if placed.turn:
        return Step(placed, BET_SEALED[seat])
    return _settled(placed, Told(BetsOpened(_placed(placed))))


def _settled(state: State, bets: Told) -> Step:
    """Rule 5: all bets lie open, the answer is read out and the bets are paid."""
    question, done = state.question, state.done + 1
    assert question is not None
    found = _settlement(state, done)
    paid = zip(state.cash, found.payments, strict=True)
    cash = tuple([money + p.bonus + p.won - p.lost for money, p in paid])
    last = done == state.options.questions
    settled = replace(
        state,
        phase=PHASE_OVER if last else PHASE_ASK,
        turn=() if last else LUCK,
        cash=cash,
        done=done,
    )
    return Step(
        settled,
        (
            bets,
            Told(AnswerRevealed(question.id, found.answer, found.source, found.winners)),
            Told(BetsSettled(found.payments)),
        ),
    )


def _settlement(state: State, number: int) -> Settlement:
    """How the question on the table, with this number, turns out for each side."""
    assert state.question is not None
    rising = state.options.rising_bonus
    bonus = BONUS_STEP * number if rising else state.options.bonus
    return settle(state.question, state.mat, _placed(state), bonus)


def _placed(state: State) -> tuple[tuple[Stake, ...], ...]:
    return tuple([bet.bets if bet else () for bet in state.bets])
