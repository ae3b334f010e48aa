"""Which question luck may draw, and what a side may do."""

from operator import attrgetter
from random import Random
from typing import Any, Final, cast

from msgspec.structs import replace

from hunch.core.chance import Uniform
from hunch.core.errors import BadFile
from hunch.core.fields import Number, Stakes
from hunch.core.menu import Form, Menu
from hunch.games.wits_and_wagers.options import WHITE_CHIP, Options
from hunch.games.wits_and_wagers.packs import playable
from hunch.games.wits_and_wagers.questions import LARGEST, PLACES, Question, id_of, sealed
from hunch.games.wits_and_wagers.values import Ask, Bet, Guess, Slot

WAGER_CHIPS: Final = 2
TOP: Final = 3  # cards of the deck: any of them may come next
NAME: Final = attrgetter("name")
BET_PROMPT: Final = "A slot for each Wager Chip, and the dollars to put under it"

# House rules H7 and H10: any number, or none.
GUESSING: Final = Menu(
    forms=(
        Form(
            Guess,
            (Number("value", -LARGEST, LARGEST, PLACES, optional=True, prompt="Your guess"),),
        ),
    )
)


def betting(mat: tuple[Slot, ...], cash: int) -> Menu:
    """Rules 4.2 to 4.9: two Wager Chips on open slots, cash under them in steps of a white chip."""
    spots = tuple(map(NAME, mat))
    stakes = Stakes("bets", spots, 0, cash, WHITE_CHIP, WAGER_CHIPS, True, BET_PROMPT)
    return Menu((), (Form(Bet, (stakes,)),))


class Unasked(Uniform):
    """House rule H3: the top few of the deck, or all in the packs, are equally likely to be next.

    A match's log contains its questions, so a replay needs no other file. That is why `in` looks
    only at the action and accepts any new question; the deck and the packs are read only when a
    question is drawn, listed or weighed. When none is left, luck draws None.
    """

    __slots__ = ("asked", "options")

    def __init__(self, options: Options, asked: tuple[str, ...]) -> None:
        self.make = Ask
        self.options = options
        self.asked = asked

    def __getattr__(self, name: str) -> Any:
        # Runs only once, when `values` or `total` is first needed.
        if name not in ("values", "total"):
            raise AttributeError(name)
        asked, deck = frozenset(self.asked), self.options.deck
        left = tuple(each for each in deck or playable(self.options) if id_of(each) not in asked)
        self.values = (left[:TOP] if deck else left) or (None,)
        self.total = len(self.values)
        return getattr(self, name)

    def pick(self, number: int) -> Ask:
        """The question with this number; a sealed one can't be opened."""
        card = self.values[number]
        if isinstance(card, str):
            raise BadFile(f"The question “{id_of(card)}” is sealed in this match’s file.")
        return Ask(card)

    def brings(self, number: int, action: Any) -> bool:
        """Whether this number leads to this action, even if the question is sealed."""
        card = self.values[number]
        question = action.question if type(action) is Ask else None
        if isinstance(card, str):
            return question is not None and sealed(question) == card
        return type(action) is Ask and question == card

    def numbers(self, action: Any) -> range:
        """The number that leads to this action; none if the question isn't there."""
        at = (number for number in range(self.total) if self.brings(number, action))
        return next((range(number, number + 1) for number in at), range(0))

    @property
    def recorded(self) -> bool:
        """True for a deck; the packs may have changed since the match was played."""
        return bool(self.options.deck)

    def sample(self, rng: Random) -> Ask:
        """A question not asked yet: draw from all, and redraw if it was asked before; few were."""
        if self.options.deck and not any(isinstance(card, str) for card in self.values):
            return self.pick(int(rng.random() * self.total))
        every = _imaginable(self.options)
        while len(self.asked) < len(every) // 2:
            question = every[int(rng.random() * len(every))]
            if question.id not in self.asked:
                return Ask(question)
        left = tuple(each for each in every if each.id not in self.asked) or (None,)
        return Ask(left[int(rng.random() * len(left))])

    def weight(self, action: Any) -> int:
        """How many of the `total` numbers lead to this action."""
        return sum(self.brings(number, action) for number in range(self.total))

    def __contains__(self, action: object) -> bool:
        if type(action) is not Ask:
            return False
        question = action.question
        return question is None or (type(question) is Question and question.id not in self.asked)


def with_questions(options: Options) -> Options:
    """The options to imagine a match with: its own, or other questions if its packs can't be read.

    Players don't know which deck was dealt. They all know the built-in packs, but not a pack that
    the host uploaded.
    """
    try:
        playable(options)
    except BadFile:
        return replace(options, deck=playable(Options()))
    return options


def _imaginable(options: Options) -> tuple[Question, ...]:
    """What may be drawn; if a file has sealed any of it, whatever the packs hold instead."""
    deck = options.deck
    if deck and not any(isinstance(card, str) for card in deck):
        return cast(tuple[Question, ...], deck)
    try:
        return playable(options)
    except BadFile:
        if not deck:
            raise
        return playable(Options())  # an uploaded pack; these futures are only imagined anyway
