"""What Wits & Wagers is made of: actions, events, the state and the view."""

from decimal import Decimal
from enum import Enum
from typing import TypeAlias

from hunch.core import values as core
from hunch.core.fields import Stake
from hunch.core.values import Actor, Seat
from hunch.games.wits_and_wagers.options import Options
from hunch.games.wits_and_wagers.questions import NO_WORDINGS, Question, Wordings


class Phase(Enum):
    """What the match is waiting for."""

    ASK = "ask"
    GUESS = "guess"
    BET = "bet"
    OVER = "over"


class Slot(core.Value, frozen=True):
    """A payout slot you may bet on: a guess with its authors, or a printed slot."""

    name: str  # the guess in digits, or a word
    odds: int  # to 1
    place: int | None = None  # on the mat, 0 to 6 from the left; None if not one of the seven
    value: Decimal | None = None
    authors: tuple[Seat, ...] = ()


class Payment(core.Value, frozen=True):
    """What a side won and lost on one question."""

    bonus: int = 0
    won: int = 0
    lost: int = 0

    @property
    def change(self) -> int:
        """How much the side's cash changed."""
        return self.bonus + self.won - self.lost


class Chips(core.Value, frozen=True):
    """Cash as the fewest Cardboard Chips."""

    white: int
    red: int
    black: int


class ChipValues(core.Value, frozen=True):
    """What each kind of chip is worth, in dollars."""

    wager: int
    white: int
    red: int
    black: int


class Ask(core.Action, frozen=True):
    """Luck draws the next question with its answer; None if the packs have run out."""

    question: Question | None


class Guess(core.Action, frozen=True):
    """A side writes a number on its answer card, or leaves it blank."""

    value: Decimal | None


class Bet(core.Action, frozen=True):
    """A side puts Wager Chips on slots, each with this many dollars in Cardboard Chips under it."""

    bets: tuple[Stake, ...]


class QuestionAsked(core.Event, frozen=True):
    """A question was read out; its answer was not."""

    number: int
    text: str
    unit: str
    category: str
    difficulty: int
    wordings: Wordings = NO_WORDINGS
    rounded_to: Decimal | None = None


class GuessSealed(core.Event, frozen=True):
    """A side put its answer card face down on the mat, or declined to guess."""

    seat: Seat


class GuessesOpened(core.Event, frozen=True):
    """The answer cards were turned up and sorted; these slots are open for bets."""

    mat: tuple[Slot, ...]


class QuestionVoided(core.Event, frozen=True):
    """Nobody guessed, so the question doesn't count."""

    id: str
    answer: Decimal
    source: str


class BetSealed(core.Event, frozen=True):
    """A side decided on its bets, which nobody else sees yet."""

    seat: Seat


class BetPlaced(core.Event, frozen=True):
    """A side put its bets on the mat for all to see."""

    seat: Seat
    bets: tuple[Stake, ...]


class BetsOpened(core.Event, frozen=True):
    """All bets were sealed and are now revealed: one list of them per seat."""

    bets: tuple[tuple[Stake, ...], ...]


class AnswerRevealed(core.Event, frozen=True):
    """The answer was read out, and these slots win."""

    id: str
    answer: Decimal
    source: str
    winners: tuple[str, ...]


class BetsSettled(core.Event, frozen=True):
    """The bank paid and collected: one payment per seat."""

    payments: tuple[Payment, ...]


class PacksEmptied(core.Event, frozen=True):
    """Every question in the packs has been asked."""


Action: TypeAlias = Ask | Guess | Bet
Event: TypeAlias = (
    QuestionAsked
    | GuessSealed
    | GuessesOpened
    | QuestionVoided
    | BetSealed
    | BetPlaced
    | BetsOpened
    | AnswerRevealed
    | BetsSettled
    | PacksEmptied
)


class State(core.Value, frozen=True):
    """A match. A question, its guesses and its bets stay on the table until the next question."""

    options: Options
    phase: Phase
    turn: tuple[Actor, ...]  # who has yet to decide
    cash: tuple[int, ...]  # not counting Wager Chips: every side always has its two
    done: int  # questions settled
    asked: tuple[str, ...]  # the ids of all questions asked
    question: Question | None
    guesses: tuple[Guess | None, ...]  # None if the side hasn't decided yet
    mat: tuple[Slot, ...]
    bets: tuple[Bet | None, ...]


class Settlement(core.Value, frozen=True):
    """How the question on the table turned out."""

    id: str
    answer: Decimal
    source: str
    winners: tuple[str, ...]
    payments: tuple[Payment, ...]


class View(core.View, frozen=True, kw_only=True):
    """The table as one seat sees it."""

    phase: Phase
    number: int  # of the question on the table; void ones don't count
    questions: int
    text: str | None
    unit: str | None
    category: str | None
    difficulty: int | None
    hardest: int  # of all difficulties
    wordings: Wordings = NO_WORDINGS  # the same text and unit in other languages
    rounded_to: Decimal | None = None  # the step guesses are rounded to before they are compared
    seconds: int  # for this decision; 0 means no clock
    decided: tuple[Seat, ...]
    guess: Guess | None  # this seat's own
    bet: Bet | None  # this seat's own
    mat: tuple[Slot, ...]
    bets: tuple[tuple[Stake, ...], ...]  # of each seat, as they lie on the mat; () if sealed
    settlement: Settlement | None
    cash: tuple[int, ...]
    chips: tuple[Chips, ...]
    chip_values: ChipValues
    places: int  # on the mat, for guesses
