"""Intuition's rules; the numbers in the comments are those of RULES.md."""

from enum import Enum
from random import Random
from typing import Annotated, Any, Final, TypeAlias

from msgspec import Meta
from msgspec.structs import replace

from hunch.core import values as core
from hunch.core.chance import Distribution, Uniform
from hunch.core.contract import Preset
from hunch.core.match import Match
from hunch.core.menu import Menu
from hunch.core.options import ABOUT_SEATS, BASIC, DIVISOR, ONE_SEAT, STEP, UNIT
from hunch.core.values import CHANCE, Actor, Memory, Outcome, Seat, Step, Told, ranking, without
from hunch.games.intuition import GAME as GAME

LOW_RANKS: Final = ("A", "2", "3", "4", "5", "6")
HIGH_RANKS: Final = ("8", "9", "10", "J", "Q", "K")
RED_SUITS: Final = ("H", "D")
BLACK_SUITS: Final = ("C", "S")
BONUS_CARDS: Final = 2  # Rule 4.3: what a right two-word guess earns on top of the held card
SEATS: Final = 2

Card: TypeAlias = Annotated[
    str,
    Meta(
        pattern="^([A2-689JQK]|10)[HDCS]$",
        description="A rank and a suit, such as QH for the queen of hearts or 10S.",
    ),
]
# Rules 1.1 and 1.2: one ordinary deck without its four sevens.
DECK: Final[tuple[Card, ...]] = tuple(
    rank + suit for suit in RED_SUITS + BLACK_SUITS for rank in LOW_RANKS + HIGH_RANKS
)


class Words(Enum):
    """The eight guesses."""

    LOW = "low"
    HIGH = "high"
    RED = "red"
    BLACK = "black"
    LOW_RED = "low red"
    HIGH_RED = "high red"
    LOW_BLACK = "low black"
    HIGH_BLACK = "high black"


def _fits(words: str, card: Card) -> bool:
    height = "low" if card[:-1] in LOW_RANKS else "high"
    colour = "red" if card[-1] in RED_SUITS else "black"
    return words in (height, colour, f"{height} {colour}")


# Rules 2.1 and 2.2: which cards make a guess right.
RIGHT: Final = {words: frozenset(c for c in DECK if _fits(words.value, c)) for words in Words}
TWO_WORDS: Final = frozenset(words for words in Words if " " in words.value)


class Options(core.Options, frozen=True, kw_only=True):
    """House rules of Intuition."""

    first_holder: Annotated[
        Annotated[int, Meta(ge=0, le=1)] | None,
        Meta(
            description="The seat that holds the first card; default: drawn at random.",
            extra={ABOUT_SEATS: ONE_SEAT, BASIC: True},
        ),
    ] = None
    memory: Annotated[
        Memory,
        Meta(
            description="What the table shows besides the top cards: “strict” nothing, “counts” "
            "the sizes of the stacks and the deck, “assist” every card seen as well."
        ),
    ] = Memory.COUNTS
    aside_visible: Annotated[
        bool, Meta(description="Whether the card set aside stays face up.")
    ] = True
    reveal_ms: Annotated[
        int,
        Meta(
            ge=1000,
            le=10000,
            description="The minimum time each earned card is shown.",
            extra={UNIT: "seconds", DIVISOR: 1000, STEP: 500},
        ),
    ] = 1000


PRESETS: Final = (
    Preset("printed"),
    Preset("first_match", {"memory": "assist"}),
    Preset("expert", {"memory": "strict"}),
)


class First(core.Action, frozen=True):
    """Luck decides who holds the first card."""

    holder: Seat


class Turn(core.Action, frozen=True):
    """Luck turns up the next card of the deck: to be set aside, held, or earned."""

    card: Card


class Guess(core.Action, frozen=True):
    """The guesser says one word or two about the held card."""

    words: Words


class FirstHolderChosen(core.Event, frozen=True):
    """A seat was drawn at random to hold the first card."""

    holder: Seat


class CardSetAside(core.Event, frozen=True):
    """A card was set aside in full view and is out of play."""

    card: Card


class CardTaken(core.Event, frozen=True):
    """The holder took the top card and hid it."""

    holder: Seat


class CardSeen(core.Event, frozen=True):
    """The holder, and nobody else, saw the held card."""

    card: Card


class GuessMade(core.Event, frozen=True):
    """The guesser made a guess, right or wrong."""

    guesser: Seat
    words: Words
    right: bool


class CardEarned(core.Event, frozen=True):
    """A card went face up onto a stack for both to see."""

    seat: Seat
    card: Card


Action: TypeAlias = First | Turn | Guess
Event: TypeAlias = FirstHolderChosen | CardSetAside | CardTaken | CardSeen | GuessMade | CardEarned


class State(core.Value, frozen=True):
    """The whole match; the deck is unordered, just the cards not yet turned."""

    options: Options
    deck: tuple[Card, ...]
    aside: Card | None
    holder: Seat | None
    held: Card | None
    owed: int  # bonus cards still to be turned for the seat that guessed right
    stacks: tuple[tuple[Card, ...], tuple[Card, ...]]


class View(core.View, frozen=True):
    """The table as one seat sees it; what the memory option hides is None."""

    holder: Seat | None
    guesser: Seat | None
    aside: Card | None  # also None if it lies face down
    hidden: bool  # whether a card is being held
    held: Card | None  # that card, for its holder alone
    owed: int
    prize: int  # cards that two right words earn; in a strict match, as long as there are enough
    tops: tuple[Card | None, ...]
    stacks: tuple[int, ...] | None
    deck: int | None
    seen: tuple[Card, ...] | None
    ranks: tuple[str, ...]  # of the deck in every suit, the lowest first


GUESSES: Final = Menu(tuple(Guess(words) for words in Words))
LUCK: Final = (CHANCE,)
GUESSER_OF: Final = ((1,), (0,))  # by holder
FIRST: Final = Uniform(First, (0, 1))


def start(seats: int, options: Options) -> State:
    """Rule 1: the deck is ready; nothing has been turned."""
    return State(options, DECK, None, options.first_holder, None, 0, ((), ()))


def to_act(state: State) -> tuple[Actor, ...]:
    """Luck deals and the guesser guesses, until the deck is empty."""
    if state.held is not None:
        assert state.holder is not None
        return GUESSER_OF[state.holder]
    return LUCK if state.deck else ()


def menu(state: State, seat: Seat) -> Menu:
    """Rules 4.1 and 4.2: four one-word guesses and four two-word guesses, at every turn."""
    return GUESSES


def chance(state: State) -> Distribution:
    """Every card not yet turned is equally likely to be on top."""
    return Uniform(Turn, state.deck) if state.holder is not None else FIRST


def apply(state: State, seat: Actor, action: Any) -> Step:
    """Carry out one action."""
    if type(action) is Guess:
        return _guessed(state, action.words)
    if type(action) is Turn:
        return _turned(state, action.card)
    first: First = action
    return Step(
        State(state.options, state.deck, None, first.holder, None, 0, ((), ())),
        (Told(FirstHolderChosen(first.holder)),),
    )


def witnesses(state: State, seat: Actor, action: Any) -> core.Audience:
    """Rule 3.1: only the holder sees the card that is taken."""
    if type(action) is Turn and state.aside is not None and not state.owed:
        assert state.holder is not None
        return (state.holder,)
    return core.EVERYONE


def view(state: State, seat: Seat | None) -> View:
    """Rule 5.2: only the top of a stack is visible."""
    holder, memory = state.holder, state.options.memory
    mine = holder is not None and seat == holder
    seen = None
    if memory is Memory.ASSIST:
        own = (state.held,) if mine and state.held is not None else ()
        unseen = {*state.deck, *([state.held] if state.held and not own else [])}
        seen = tuple(card for card in DECK if card not in unseen)
    return View(
        holder=holder,
        guesser=None if holder is None else 1 - holder,
        aside=state.aside if state.options.aside_visible else None,  # H3
        hidden=state.held is not None,
        held=state.held if mine else None,
        owed=state.owed,
        prize=1 + (BONUS_CARDS if memory is Memory.STRICT else min(BONUS_CARDS, len(state.deck))),
        tops=tuple(stack[-1] if stack else None for stack in state.stacks),
        stacks=None if memory is Memory.STRICT else tuple(map(len, state.stacks)),
        deck=None if memory is Memory.STRICT else len(state.deck),
        seen=seen,
        ranks=LOW_RANKS + HIGH_RANKS,
    )


def outcome(state: State) -> Outcome | None:
    """Rule 6: when the deck runs out, most cards win. A draw is impossible: 47 is odd."""
    if state.deck or state.held is not None:
        return None
    scores = (len(state.stacks[0]), len(state.stacks[1]))
    return Outcome("deck_empty", scores, ranking(scores))


def imagine(knowledge: core.Knowledge, rng: Random) -> State:
    """Every card this seat has not seen is equally likely to be the hidden one."""
    seen: View = knowledge.view
    stacks: tuple[list[Card], list[Card]] = ([], [])
    aside: Card | None = None  # H3: everyone saw it, even if it lies face down now
    for event in knowledge.history:
        if type(event) is CardEarned:
            stacks[event.seat].append(event.card)
        elif type(event) is CardSetAside:
            aside = event.card
    gone = {*stacks[0], *stacks[1], aside, seen.held}
    deck = tuple(card for card in DECK if card not in gone)
    held = seen.held
    if seen.hidden and held is None:
        held = deck[int(rng.random() * len(deck))]
        deck = without(deck, held)
    return State(
        knowledge.options,
        deck,
        aside,
        seen.holder,
        held,
        seen.owed,
        (tuple(stacks[0]), tuple(stacks[1])),
    )


def default(state: State, seat: Seat) -> Guess:
    """An absent guesser says one word."""
    return Guess(Words.LOW)


def rematch(options: Options, previous: Match) -> Options:
    """H1: in a rematch the other seat holds the first card, unless the option names one."""
    if options.first_holder is not None:
        return options
    first = previous.options.first_holder
    if first is None:
        first = previous.log[0].action.holder
    return replace(options, first_holder=1 - first)


def memory(options: Options) -> Memory:
    """How much the table helps players' memories, as the option says."""
    return options.memory


def story(view: View, events: tuple[Any, ...]) -> tuple[Any, ...]:
    """H2: a line is shown while the card it names is: set aside, on top of a stack, or held."""
    shown: list[Any] = [None] * len(events)
    for place, event in enumerate(events[:2]):
        if type(event) is FirstHolderChosen or (type(event) is CardSetAside and view.aside):
            shown[place] = event
    for seat in range(SEATS):
        top = _latest_earned(events, seat)
        if top is not None:
            shown[top] = events[top]
            if type(events[top - 1]) is GuessMade:  # right or wrong gives this card away, too
                shown[top - 1] = events[top - 1]
    if view.hidden:
        for place in (-2, -1):
            if type(events[place]) in (CardTaken, CardSeen):
                shown[place] = events[place]
    return tuple(shown)


def _latest_earned(events: tuple[Any, ...], seat: Seat) -> int | None:
    for place in reversed(range(len(events))):
        event = events[place]
        if type(event) is CardEarned and event.seat == seat:
            return place
    return None


def _turned(state: State, card: Card) -> Step:
    deck, holder = without(state.deck, card), state.holder
    assert holder is not None
    if state.aside is None:
        aside = State(state.options, deck, card, holder, None, 0, state.stacks)
        return Step(aside, (Told(CardSetAside(card)),))
    if state.owed:
        return _earned(state, deck, 1 - holder, card, state.owed - 1, ())
    held = State(state.options, deck, state.aside, holder, card, 0, state.stacks)
    return Step(held, (Told(CardTaken(holder)), Told(CardSeen(card), (holder,))))


def _guessed(state: State, words: Words) -> Step:
    assert state.holder is not None
    assert state.held is not None
    guesser = 1 - state.holder
    right = state.held in RIGHT[words]
    owed = BONUS_CARDS if right and words in TWO_WORDS else 0
    told = (Told(GuessMade(guesser, words, right)),)
    return _earned(state, state.deck, guesser if right else state.holder, state.held, owed, told)


def _earned(
    state: State,
    deck: tuple[Card, ...],
    seat: Seat,
    card: Card,
    owed: int,
    told: tuple[Told, ...],
) -> Step:
    """A card goes onto a stack; when no more are owed, or left, the roles swap."""
    a, b = state.stacks
    stacks = ((*a, card), b) if seat == 0 else (a, (*b, card))
    assert state.holder is not None
    owed = min(owed, len(deck))  # Rule 4.4: never more than is left
    holder = state.holder if owed else 1 - state.holder
    return Step(
        State(state.options, deck, state.aside, holder, None, owed, stacks),
        (*told, Told(CardEarned(seat, card))),
    )
