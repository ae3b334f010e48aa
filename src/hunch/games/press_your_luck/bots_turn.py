"""What a player remembers of the deck, and the best way to play one turn by that."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from hunch.core.values import Knowledge
from hunch.games.press_your_luck import rules
from hunch.games.press_your_luck.bots_playouts import lower_half, set_of


class Recall(NamedTuple):
    """The match as a player remembers it, with a guess at what it has forgotten."""

    left: tuple[float, ...]  # of each colour, in the deck
    top: int
    side: int  # a set of colours
    scores: tuple[float, ...]
    owned: tuple[int, ...]  # a set of colours for each seat
    lower_half: int

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
        """A colour that is not at the side yet."""
        return max(0.0, 1.0 - self.fails - self.rainbow)


def recall(knowledge: Knowledge, history: Sequence[Any]) -> Recall:
    """What lies open, and what of the history comes to mind."""
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
    )


def _fitted(left: tuple[float, ...], view: rules.View) -> tuple[float, ...]:
    """What is forgotten may have been any card: the deck's size, if it shows, says how many."""
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


def value_of_drawing(
    mind: Recall, stop: Callable[[int], float], rainbow: Callable[[int], float]
) -> float:
    """The worth of drawing now and going on in the best way, by what a set of cards is worth.

    Exact for this turn: within it every colour comes once at most, so the side cards and the top
    card say all about the deck.
    """
    known: dict[tuple[int, int], float] = {}

    def draw(side: int, top: int, cards: float) -> float:
        drawn = side | 1 << top
        if (drawn, top) in known:
            return known[drawn, top]
        may_end = cards <= mind.lower_half
        total = cards + may_end
        value = rainbow(drawn) if may_end else 0.0
        kept = stop(drawn)
        for colour, count in enumerate(mind.left):
            if count and not drawn >> colour & 1:
                value += count * max(kept, draw(drawn, colour, max(cards - 1, 0.0)))
        value = value / total if total else 0.0
        known[drawn, top] = value
        return value

    return draw(mind.side, mind.top, mind.cards)
