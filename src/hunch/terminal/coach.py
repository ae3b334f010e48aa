"""The coach at a table that allows one: it knows what the person at the screen knows, no more."""

from random import Random

from hunch.bots.advice_text import lines
from hunch.bots.levels import advise
from hunch.core.contract import Game
from hunch.core.errors import GameError
from hunch.core.menu import Menu
from hunch.core.values import Knowledge, Seat
from hunch.terminal.session import Session


class Counsel:
    """A question to the coach. All it needs is taken at once; thinking may be done elsewhere."""

    def __init__(self, session: Session, seat: Seat) -> None:
        self.game: Game = session.game
        self.names = session.names
        self.knowledge: Knowledge = session.match.knowledge(seat)
        self.menu: Menu = session.match.menu(seat)

    def answer(self) -> tuple[str, ...]:
        """What the coach says, line by line; why not, where it cannot."""
        try:
            return lines(
                self.game, advise(self.game, self.knowledge, self.menu, Random()), self.names
            )
        except GameError as error:
            return (f"The coach cannot help here: {error}",)
