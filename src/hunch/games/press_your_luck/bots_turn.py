"""What a player remembers of the deck, and the best way to play a turn given that."""

from collections.abc import Callable, Sequence
from math import exp, sqrt
from typing import Any, Final, NamedTuple, TypeAlias

from hunch.core.values import Knowledge
from hunch.games.press_your_luck import rules
from hunch.games.press_your_luck.bots_playouts import lower_half, set_of

# What ending a turn is worth, by the set of cards kept, the top card and the cards in the deck.
Stopping: TypeAlias = Callable[[int, int, float], float]

# For the outlook: a maximum-likelihood fit to 188,000 turns of its own play at two to four seats,
# rounded. Nearby numbers play just as well.
FINDS: Final = 0.54  # how surely a colour is found, per card of it that is still to be played
SHARPNESS: Final = 1.25  # of the final count, per score card, when the rainbow is about to come
WAITING: Final = 1.6  # what waiting a whole round for your turn costs, in score cards


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

    Exact for this turn: each colour comes at most once before the draw that fails, so the colours
    drawn say everything about the deck. Failing is stopping with nothing.
    """
    known: dict[int, float] = {}
    seen = mind.side | 1 << mind.top

    def draw(drawn: int, cards: float) -> float:
        if drawn in known:
            return known[drawn]
        may_end = cards <= mind.lower_half
        total, after = cards + may_end, max(cards - 1, 0.0)
        value = rainbow(drawn) if may_end else 0.0
        for colour, left in enumerate(mind.left):
            new = 1 << colour
            count = left if new & (seen | ~drawn) else max(left - 1, 0.0)
            if not count:
                continue
            if drawn & new:
                value += count * stop(0, colour, after)
            else:
                value += count * max(stop(drawn, colour, after), draw(drawn | new, after))
        known[drawn] = value / total if total else 0.0
        return known[drawn]

    return draw(seen, mind.cards)


class Outlook:
    """How likely a seat is to win once its turn is over: a formula fitted to finished matches.

    Either somebody collects every colour, or the rainbow comes and the score cards are counted.
    The more cards of a missing colour are still to be played, the likelier a seat is to find it.
    The count is a softmax of the scores, sharper the fewer cards are still to come.
    """

    def __init__(self, mind: Recall, seat: int, count_colours: bool) -> None:
        self.mind, self.seat, self.seats = mind, seat, len(mind.scores)
        self.count_colours = count_colours
        self.full = (1 << len(mind.left)) - 1
        self.rivals: dict[tuple[int, float], tuple[float, float, float]] = {}

    def stop(self, kept: int, top: int, cards: float) -> float:
        """The chance of winning after a turn that brought these cards and left this top card."""
        owned = self.mind.owned[self.seat] | kept
        if owned == self.full:
            return 1.0
        if (top, cards) not in self.rivals:
            self.rivals[top, cards] = self._rivals(top, cards)
        finds, nobody, weight = self.rivals[top, cards]
        mine = self._finds(owned, cards)
        nobody *= 1 - mine
        count = self._weight(self.seat, self.seats - 1, kept.bit_count(), cards)
        by_colours = (1 - nobody) * mine / (mine + finds) if mine else 0.0
        return by_colours + nobody * count / (count + weight)

    def rainbow(self, drawn: int) -> float:
        """The share of the win if the rainbow comes now."""
        if self.mind.owned[self.seat] | drawn == self.full and not self.mind.claim:
            return 1.0
        mine = self._rank(self.seat, drawn)
        others = [self._rank(other, 0) for other in range(self.seats) if other != self.seat]
        return 0.0 if max(others) > mine else 1 / (1 + others.count(mine))

    def _rank(self, seat: int, taken: int) -> tuple[float, int]:
        """Rule 7.3 and H11: what decides the count."""
        colours = (self.mind.owned[seat] | taken).bit_count() if self.count_colours else 0
        return self.mind.scores[seat] + taken.bit_count(), colours

    def _rivals(self, top: int, cards: float) -> tuple[float, float, float]:
        """The others' summed chances of every colour, the chance that none gets there, weights."""
        finds, nobody, weight = 0.0, 1.0, 0.0
        for wait in range(self.seats - 1):
            other = (self.seat + 1 + wait) % self.seats
            owned = self.mind.owned[other]
            chance = self._finds(owned, cards)
            if not wait:  # the top card is the first that the next seat puts to the side
                sure = 1 - self.mind.left[top] / (cards + 1)
                chance += sure * (self._finds(owned | 1 << top, cards) - chance)
            finds, nobody = finds + chance, nobody * (1 - chance)
            weight += self._weight(other, wait, 0, cards)
        return finds, nobody, weight

    def _finds(self, owned: int, cards: float) -> float:
        """The chance of finding every missing colour before the rainbow comes."""
        found, each = 1.0, FINDS * self._to_come(cards) / max(cards, 1.0) / self.seats
        for colour, left in enumerate(self.mind.left):
            if not owned >> colour & 1:
                found *= 1 - exp(-each * left)
        return found

    def _weight(self, seat: int, wait: int, kept: int, cards: float) -> float:
        """How much a seat's score cards weigh in the final count."""
        to_come = self._to_come(cards)
        score = self.mind.scores[seat] + kept - WAITING * wait / self.seats
        return exp(score * SHARPNESS / sqrt(to_come / self.seats + 1))

    def _to_come(self, cards: float) -> float:
        """How many cards are played before the rainbow, on average."""
        return cards - min(cards, self.mind.lower_half) / 2
