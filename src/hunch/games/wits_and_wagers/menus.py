"""What luck may bring, and what a side may do."""

from functools import cache
from operator import attrgetter
from random import Random
from typing import Any, Final

from hunch.core.chance import Uniform
from hunch.core.fields import Number, Stakes
from hunch.core.menu import Form, Menu
from hunch.games.wits_and_wagers.options import WHITE_CHIP
from hunch.games.wits_and_wagers.packs import LARGEST, PLACES, Question, questions_of
from hunch.games.wits_and_wagers.values import Ask, Bet, Guess, Slot

WAGER_CHIPS: Final = 2
NAME: Final = attrgetter("name")
BET_PROMPT: Final = "Dollars of Cardboard Chips under each Wager Chip"

# House choices H7 and H10: any number, or none.
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


@cache
def tuple_of(packs: tuple[str, ...]) -> tuple[Question, ...]:
    """All questions of these packs, to draw from by number."""
    return tuple(questions_of(packs).values())


class Unasked(Uniform):
    """Every question of the packs that has not been asked yet is equally likely.

    The log of a match carries its questions, so that a replay needs no other file. Therefore
    `in` looks at the action alone and welcomes any new question; the packs are read only when
    a question has to be drawn, listed or weighed. When none is left, luck brings None.
    """

    __slots__ = ("asked", "packs")

    def __init__(self, packs: tuple[str, ...], asked: tuple[str, ...]) -> None:
        self.make = Ask
        self.packs = packs
        self.asked = asked

    def __getattr__(self, name: str) -> Any:
        # Reached once, when `values` or `total` is first needed.
        if name not in ("values", "total"):
            raise AttributeError(name)
        left = dict(questions_of(self.packs))
        for asked in self.asked:
            left.pop(asked, None)
        self.values = tuple(left.values()) or (None,)
        self.total = len(self.values)
        return getattr(self, name)

    def sample(self, rng: Random) -> Ask:
        """A question that was not asked: draw from all, and again if it was; most were not."""
        every = tuple_of(self.packs)
        while len(self.asked) < len(every) // 2:
            question = every[int(rng.random() * len(every))]
            if question.id not in self.asked:
                return Ask(question)
        return Ask(self.values[int(rng.random() * self.total)])

    def weight(self, action: Any) -> int:
        """How many of the `total` numbers lead to this action."""
        return int(type(action) is Ask and action.question in self.values)

    def __contains__(self, action: object) -> bool:
        if type(action) is not Ask:
            return False
        question = action.question
        return question is None or (type(question) is Question and question.id not in self.asked)
