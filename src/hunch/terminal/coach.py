"""The coach at a table that allows one: it knows only what the person at the screen knows."""

from random import Random

from hunch.bots.advice_text import lines
from hunch.bots.levels import advise
from hunch.core.contract import Game
from hunch.core.errors import GameError
from hunch.core.menu import Menu
from hunch.core.values import Knowledge, Seat
from hunch.terminal import words
from hunch.terminal.session import Session


class Counsel:
    """A question to the coach. It holds all it needs, so it can be answered elsewhere."""

    def __init__(self, session: Session, seat: Seat) -> None:
        self.game: Game = session.game
        self.names = session.names
        self.say = session.say
        self.knowledge: Knowledge = session.match.knowledge(seat)
        self.menu: Menu = session.match.menu(seat)

    def answer(self) -> tuple[str, ...]:
        """What the coach says, line by line, or why it can't help."""
        try:
            advice = advise(self.game, self.knowledge, self.menu, Random())
            return lines(self.game, advice, self.names, language=self.say.language)
        except GameError as error:
            return (self.say(words.no_advice, self.say.why(error)),)
