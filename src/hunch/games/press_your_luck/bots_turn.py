"""What a player remembers of the deck, and the best way to play a turn given that."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeAlias

from hunch.core.values import Knowledge
from hunch.games.press_your_luck import rules
from hunch.games.press_your_luck.bots_playouts import lower_half, set_of

# What ending a turn is worth, by the set of cards kept, the top card, and the set of cards that
# were turned before it and have left the deck.
Stopping: TypeAlias = Callable[[int, int, int], float]


class Recall(NamedTuple):
    """The match as a player remembers it, with guesses for what it has forgotten."""

    left: tuple[float, ...]  # of each colour, in the deck
    top: int
    side: int  # a set of colours
    scores: tuple[float, ...]
    owned: tuple[int, ...]  # a set of colours for each seat
    lower_half: int
    claim: bool  # whether every colour wins only when it is shown

    @property
    def cards(self) -> float:
        """How many colour cards are in the deck."""
        return sum(self.left)


class Odds(NamedTuple):
    """What the next card brings."""

    fails: float
    rainbow: float

    @property
    def succeeds(self) -> float:
        """The chance of a colour that is not at the side yet."""
        return max(0.0, 1.0 - self.fails - self.rainbow)


def recall(knowledge: Knowledge, history: Sequence[Any]) -> Recall:
    """What lies face up, plus what is remembered of the history."""
    view: rules.View = knowledge.view
    options: rules.Options = knowledge.options
    assert view.top is not None
    gone: list[rules.Card] = [view.top, *view.side]
    taken: list[list[rules.Card]] = [[] for _ in range(knowledge.seats)]
    for event in history:
        if type(event) is rules.CardsDiscarded:
            gone.extend(event.cards)
        elif type(event) is rules.CardsTaken:
            taken[event.seat].extend(event.cards)
    open_cards = zip(view.score_cards, taken, strict=True)
    owned = [mind if cards is None else cards for cards, mind in open_cards]
    for cards in owned:
        gone.extend(cards)
    played = rules.COLOURS[: options.colours]
    left = tuple(float(max(0, options.cards_per_colour - gone.count(c))) for c in played)
    counts = zip(view.scores, owned, strict=True)
    return Recall(
        _fitted(left, view),
        rules.COLOURS.index(view.top),
        set_of(view.side),
        tuple(float(len(cards) if score is None else score) for score, cards in counts),
        tuple(map(set_of, owned)),
        lower_half(options),
        options.claim,
    )


def _fitted(left: tuple[float, ...], view: rules.View) -> tuple[float, ...]:
    """A forgotten card may have been any; the deck's size, if shown, says how many there were."""
    if view.left is not None:
        return tuple(map(float, view.left))
    total = sum(left)
    if view.deck is None or not total:
        return left
    scale = (view.deck - 1) / total  # the rainbow is one of them
    return tuple(count * scale for count in left)


def odds(mind: Recall) -> Odds:
    """What the next card brings if the seat draws now."""
    cards = mind.cards
    may_end = cards <= mind.lower_half
    total = cards + may_end
    drawn = mind.side | 1 << mind.top
    fails = sum(count for colour, count in enumerate(mind.left) if drawn >> colour & 1)
    return Odds(fails / total, may_end / total) if total else Odds(0.0, 1.0)


def value_of_drawing(mind: Recall, stop: Stopping, rainbow: Callable[[int], float]) -> float:
    """What it is worth to draw now and then play on as well as possible, given how turns end.

    Exact for this turn: each colour comes up at most once before the draw that fails, so the
    colours drawn say everything about the deck. Failing is stopping with nothing.
    """
    known: dict[int, float] = {}
    seen = mind.side | 1 << mind.top

    def draw(drawn: int, cards: float) -> float:
        if drawn in known:
            return known[drawn]
        may_end = cards <= mind.lower_half
        total, gone = cards + may_end, drawn & ~seen
        value = rainbow(drawn) if may_end else 0.0
        for colour, left in enumerate(mind.left):
            new = 1 << colour
            count = left if new & (seen | ~drawn) else max(left - 1, 0.0)
            if not count:
                continue
            if drawn & new:
                value += count * stop(0, colour, gone)
            else:
                value += count * max(stop(drawn, colour, gone), draw(drawn | new, cards - 1))
        known[drawn] = value / total if total else 0.0
        return known[drawn]

    return draw(seen, mind.cards)
