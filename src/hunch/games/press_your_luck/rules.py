"""The rules of “Do you want to press your luck?”; the numbers are those of RULES.md."""

from random import Random
from typing import Any, Final, Literal, TypeAlias

from msgspec.structs import replace

from hunch.core import values as core
from hunch.core.chance import Distribution, Uniform, Weighted
from hunch.core.errors import BadMessage
from hunch.core.match import Match
from hunch.core.menu import Menu
from hunch.core.values import CHANCE, Actor, Memory, Outcome, Seat, Step, Told, ranking, replaced
from hunch.games.press_your_luck import GAME as GAME
from hunch.games.press_your_luck.options import COLOURS as COLOURS
from hunch.games.press_your_luck.options import PRESETS as PRESETS
from hunch.games.press_your_luck.options import Colour as Colour
from hunch.games.press_your_luck.options import Options as Options
from hunch.games.press_your_luck.options import TieBreak as TieBreak

Card: TypeAlias = Literal[Colour, "rainbow"]
RAINBOW: Final = "rainbow"


class First(core.Action, frozen=True):
    """Luck decides who goes first."""

    seat: Seat


class Turn(core.Action, frozen=True):
    """Luck turns the next card of the deck face up."""

    card: Card


class Draw(core.Action, frozen=True):
    """Put the top card to the side of the deck and turn the next one."""


class Stop(core.Action, frozen=True):
    """Keep the side cards, if there are any, and end the turn."""


class Claim(core.Action, frozen=True):
    """Keep the side cards, if there are any, show a score card of every colour, and win."""


class FirstSeatChosen(core.Event, frozen=True):
    """A seat was drawn at random to go first."""

    seat: Seat


class FirstCardTurned(core.Event, frozen=True):
    """The first top card lies face up on the deck."""

    card: Colour


class CardPutAside(core.Event, frozen=True):
    """A seat drew: the top card went to the side of the deck."""

    seat: Seat
    card: Colour


class CardTurned(core.Event, frozen=True):
    """The next card was turned and lies face up on the deck."""

    seat: Seat
    card: Card


class CardsDiscarded(core.Event, frozen=True):
    """A seat failed: its side cards went to the discard pile."""

    seat: Seat
    cards: tuple[Colour, ...]
    covered: int = 0  # how many there are, once they are out of sight and may be counted


class CardsTaken(core.Event, frozen=True):
    """A seat took the side cards as score cards."""

    seat: Seat
    cards: tuple[Colour, ...]
    covered: int = 0  # the same, once they lie face down


class Passed(core.Event, frozen=True):
    """A seat ended its turn without any side cards."""

    seat: Seat


class ColoursShown(core.Event, frozen=True):
    """A seat showed score cards of every colour."""

    seat: Seat


Action: TypeAlias = First | Turn | Draw | Stop | Claim
Event: TypeAlias = (
    FirstSeatChosen
    | FirstCardTurned
    | CardPutAside
    | CardTurned
    | CardsDiscarded
    | CardsTaken
    | Passed
    | ColoursShown
)


class State(core.Value, frozen=True):
    """The whole match; the deck is unordered, just how many cards of each colour are left."""

    options: Options
    deck: tuple[int, ...]
    top: Card | None  # None while luck turns the next card
    side: tuple[Colour, ...]
    discard: tuple[Colour, ...]
    score_cards: tuple[tuple[Colour, ...], ...]
    turn: Seat | None
    passes: int  # turns in a row that ended with no side cards
    shown: Seat | None  # who showed every colour


class View(core.View, frozen=True):
    """The table as one seat sees it; what lies face down or an option hides is None."""

    turn: Seat | None
    top: Card | None
    side: tuple[Colour, ...]
    may_stop: bool
    passes: int
    scores: tuple[int | None, ...]  # how many score cards each seat has
    score_cards: tuple[tuple[Colour, ...] | None, ...]
    shown: Seat | None
    discard_top: Colour | None
    discard: int | None
    deck: int | None  # cards that lie face down, including the rainbow
    left: tuple[int, ...] | None  # of each colour, how many lie face down
    colours: tuple[Colour, ...]  # in play
    fatal: tuple[Colour, ...]  # that would make a draw fail


DRAW: Final = Draw()
STOP: Final = Stop()
CLAIM: Final = Claim()
MENUS: Final = (  # by whether the seat may stop, then by whether it may claim
    (Menu((DRAW,)), Menu((DRAW, CLAIM))),
    (Menu((DRAW, STOP)), Menu((DRAW, STOP, CLAIM))),
)
LUCK: Final = (CHANCE,)
ONLY: Final = tuple((seat,) for seat in range(GAME.most))
FIRST: Final = {seats: Uniform(First, tuple(range(seats))) for seats in GAME.seats()}
CARDS: Final = tuple((*COLOURS[:n], RAINBOW) for n in range(len(COLOURS) + 1))


def start(seats: int, options: Options) -> State:
    """Rules 1 and 2: the deck is ready, and no card is turned."""
    first = options.first_seat
    if first is not None and first >= seats:
        raise BadMessage(f"Seat {first} cannot go first: the seats are 0 to {seats - 1}.")
    deck = (options.cards_per_colour,) * options.colours
    return State(options, deck, None, (), (), ((),) * seats, first, 0, None)


def to_act(state: State) -> tuple[Actor, ...]:
    """Luck turns cards and the active seat draws or stops, until somebody has won."""
    if state.top is None:
        return LUCK
    if state.top == RAINBOW or state.shown is not None:
        return ()
    assert state.turn is not None
    return ONLY[state.turn]


def menu(state: State, seat: Seat) -> Menu:
    """Rule 3.1: draw or stop."""
    may_claim = state.options.claim and _every_colour(_taken(state, seat), seat)
    return MENUS[_may_stop(state)][may_claim]


def chance(state: State) -> Distribution:
    """Every card that may come next is equally likely; the rainbow is in the lower half."""
    if state.turn is None:
        return FIRST[len(state.score_cards)]
    options, deck = state.options, state.deck
    cards = len(deck) * options.cards_per_colour
    # Rule 2.2, and H3 for an odd number
    lower_half = (cards + 1) // 2 if options.odd_card_below else cards // 2
    rainbow = 1 if sum(deck) <= lower_half else 0
    return Weighted(Turn, CARDS[len(deck)], (*deck, rainbow))


def apply(state: State, seat: Actor, action: Any) -> Step:
    """Carry out one action."""
    turn, kind = state.turn, type(action)
    if kind is First:
        return Step(replace(state, turn=action.seat), (Told(FirstSeatChosen(action.seat)),))
    assert turn is not None
    if kind is Turn:
        return _turned(state, turn, action.card)
    if kind is Draw:
        return _drawn(state, turn)
    if kind is Stop:
        return _stopped(state, turn)
    return _claimed(state, turn)


def witnesses(state: State, seat: Actor, action: Any) -> core.Audience:
    """Every card is turned, taken and discarded in full view."""
    return core.EVERYONE


def view(state: State, seat: Seat | None) -> View:
    """Rule 6.3: with hidden scores, others' score cards lie face down until the end."""
    options, memory, discard = state.options, state.options.memory, state.discard
    hidden = options.hidden_scores and bool(to_act(state))
    uncounted = hidden and options.hidden_counts  # H13
    return View(
        turn=state.turn,
        top=state.top,
        side=state.side,
        may_stop=_may_stop(state),
        passes=state.passes,
        scores=tuple(
            None if uncounted and owner != seat else len(cards)
            for owner, cards in enumerate(state.score_cards)
        ),
        score_cards=tuple(
            None if hidden and owner != seat else cards
            for owner, cards in enumerate(state.score_cards)
        ),
        shown=state.shown,
        discard_top=discard[-1] if discard else None,
        discard=None if memory is Memory.STRICT else len(discard),
        deck=None if memory is Memory.STRICT else sum(state.deck) + (state.top != RAINBOW),
        left=state.deck if memory is Memory.ASSIST else None,
        colours=COLOURS[: options.colours],
        fatal=_fatal(state),
    )


def outcome(state: State) -> Outcome | None:
    """Rule 7: showing every colour wins; at the rainbow, most score cards win."""
    if state.shown is None and state.top != RAINBOW:
        return None
    scores = tuple(map(len, state.score_cards))
    count_colours = state.options.tie_break is TieBreak.COLOURS
    keys = [
        (seat == state.shown, len(cards), len(set(cards)) if count_colours else 0)
        for seat, cards in enumerate(state.score_cards)
    ]
    reason = "rainbow" if state.shown is None else "all_colours"
    return Outcome(reason, scores, ranking(keys))


def imagine(knowledge: core.Knowledge, rng: Random) -> State:
    """Everyone has seen every card, so every seat knows the whole state, even face-down cards."""
    seen: View = knowledge.view
    options: Options = knowledge.options
    discard: list[Colour] = []
    score_cards: list[list[Colour]] = [[] for _ in range(knowledge.seats)]
    for event in knowledge.history:
        if type(event) is CardsTaken:
            score_cards[event.seat].extend(event.cards)
        elif type(event) is CardsDiscarded:
            discard.extend(event.cards)
    gone = [seen.top, *seen.side, *discard, *(card for cards in score_cards for card in cards)]
    return State(
        options,
        tuple(options.cards_per_colour - gone.count(c) for c in COLOURS[: options.colours]),
        seen.top,
        seen.side,
        tuple(discard),
        tuple(map(tuple, score_cards)),
        seen.turn,
        seen.passes,
        seen.shown,
    )


def default(state: State, seat: Seat) -> Draw | Stop:
    """H15: an absent seat takes no risk, but draws rather than let everyone pass for ever."""
    return STOP if state.passes < len(state.score_cards) else DRAW


def rematch(options: Options, previous: Match) -> Options:
    """H12: in a rematch the next player clockwise goes first, unless the option names one."""
    if options.first_seat is not None:
        return options
    first = previous.options.first_seat
    if first is None:
        first = previous.log[0].action.seat
    return replace(options, first_seat=(first + 1) % len(previous.names))


def memory(options: Options) -> Memory:
    """How much the table helps players' memories, as the option says."""
    return options.memory


def story(view: View, events: tuple[Any, ...]) -> tuple[Any, ...]:
    """H14: a colour is named while it lies in sight: on top, at the side, or as a score card."""
    shown: list[Any] = list(events)
    side = top = True  # whether the cards put to the side, and the one turned, are in sight now
    for place in reversed(range(len(events))):
        event = events[place]
        kind = type(event)
        if kind is CardPutAside:  # the card turned before it
            top = side
            if not side:
                shown[place] = None
        elif kind is CardTurned or kind is FirstCardTurned:
            if not top:
                shown[place] = None
        elif kind is CardsDiscarded:
            side = False
            count = 0 if view.discard is None else len(event.cards)
            shown[place] = CardsDiscarded(event.seat, (), count)
        elif kind is CardsTaken:
            side = view.score_cards[event.seat] is not None
            if not side:
                count = 0 if view.scores[event.seat] is None else len(event.cards)
                shown[place] = CardsTaken(event.seat, (), count)
    return tuple(shown)


def _may_stop(state: State) -> bool:
    """H7: once all seats have stopped in succession without a card, the next one must draw."""
    return state.passes < len(state.score_cards) or not state.options.forced_draw


def _fatal(state: State) -> tuple[Colour, ...]:
    """Rule 4.3: the colours at the side, including the top card, which a draw puts there too."""
    top, side = state.top, state.side
    return side if top is None or top == RAINBOW else tuple(dict.fromkeys((*side, top)))


def _every_colour(state: State, seat: Seat) -> bool:
    return len(set(state.score_cards[seat])) == state.options.colours


def _next(state: State, seat: Seat) -> Seat:
    return (seat + 1) % len(state.score_cards)


def _drawn(state: State, seat: Seat) -> Step:
    """Rule 4.1: the top card goes to the side, and luck turns the next one."""
    card = state.top
    assert card is not None
    assert card != RAINBOW
    drawn = replace(state, top=None, side=(*state.side, card), passes=0)
    return Step(drawn, (Told(CardPutAside(seat, card)),))


def _turned(state: State, seat: Seat, card: Card) -> Step:
    """Rules 4.2 and 4.3: a new colour succeeds, one already at the side fails."""
    if card == RAINBOW:
        return _rainbow(state, seat)
    side, index = state.side, COLOURS.index(card)
    deck = replaced(state.deck, index, state.deck[index] - 1)
    turned = replace(state, deck=deck, top=card)
    if not side:  # Rule 2.3: nobody has drawn, so this is the first card of the match
        return Step(turned, (Told(FirstCardTurned(card)),))
    told = Told(CardTurned(seat, card))
    if card not in side:
        return Step(turned, (told,))
    failed = replace(turned, side=(), discard=state.discard + side, turn=_next(state, seat))
    return Step(failed, (told, Told(CardsDiscarded(seat, side))))


def _stopped(state: State, seat: Seat) -> Step:
    """Rules 5.1 and 5.3: the side cards become score cards, if there are any."""
    if not state.side:
        passed = replace(state, turn=_next(state, seat), passes=state.passes + 1)
        return Step(passed, (Told(Passed(seat)),))
    taken, told = _taken(state, seat), (Told(CardsTaken(seat, state.side)),)
    if _every_colour(taken, seat) and not state.options.claim:
        return _won(taken, seat, told)
    return Step(replace(taken, turn=_next(state, seat)), told)


def _claimed(state: State, seat: Seat) -> Step:
    """H10: the side cards become score cards, if there are any, and every colour is shown."""
    told = (Told(CardsTaken(seat, state.side)),) if state.side else ()
    return _won(_taken(state, seat), seat, told)


def _rainbow(state: State, seat: Seat) -> Step:
    """Rule 7.2: the rainbow ends the match, after its finder has taken the side cards."""
    ended = replace(_taken(state, seat), top=RAINBOW)
    told = (Told(CardTurned(seat, RAINBOW)), Told(CardsTaken(seat, state.side)))
    # H9: every colour beats the count. H10: unless it must be shown, for which it is too late.
    if _every_colour(ended, seat) and not state.options.claim:
        return _won(ended, seat, told)
    return Step(ended, told)


def _taken(state: State, seat: Seat) -> State:
    cards = state.score_cards[seat] + state.side
    return replace(state, side=(), score_cards=replaced(state.score_cards, seat, cards))


def _won(state: State, seat: Seat, told: tuple[Told, ...]) -> Step:
    """Rule 7.1: showing every colour wins at once."""
    return Step(replace(state, shown=seat), (*told, Told(ColoursShown(seat))))
