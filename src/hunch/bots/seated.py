"""Players in their seats: the one place where players are asked for decisions."""

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from secrets import token_hex
from typing import Any, Final

from hunch.bots.hooks import bots_of
from hunch.bots.levels import LEVELS, player_for
from hunch.bots.player import Player
from hunch.core.contract import Game
from hunch.core.match import Match
from hunch.core.values import Seat
from hunch.core.walk import Choose, LuckSource, decided

BEST_INFORMED: Final = LEVELS[-1]


class Bot:
    """A player in a seat of one match.

    Any player, built in or not, is given what its seat knows, and a hunch about the world outside
    the game if the game needs knowledge of it. `level` is how much it knows about that world, and
    `salt` decides what it happens to know.
    """

    def __init__(
        self, game: Game, player: Player, level: str = BEST_INFORMED, salt: str | None = None
    ) -> None:
        self.player = player
        self.level = level
        self.salt = token_hex() if salt is None else salt
        self._hunch = bots_of(game).hunch

    def thinking(self, match: Match, seat: Seat) -> Callable[[Random], Any]:
        """Its decision, still to be worked out.

        All it needs from the match is collected now, so it can think elsewhere.
        """
        hunch = self._hunch(match.state, self.level, self.salt)
        return partial(self.player.decide, match.knowledge(seat, hunch), match.menu(seat))

    def decide(self, match: Match, seat: Seat, rng: Random) -> Any:
        """Its decision, with this random generator."""
        return self.thinking(match, seat)(rng)


def bot_for(game: Game, name: str, salt: str | None = None) -> Bot:
    """A new bot by its player's name; one without a level knows as much as the best."""
    level = name if name in LEVELS else BEST_INFORMED
    return Bot(game, player_for(game, name), level, salt)


def seated(bots: Sequence[Bot], luck: LuckSource, dice: Sequence[Random]) -> Choose:
    """Each bot decides for its seat, with its own random generator."""
    return decided(lambda match, seat: bots[seat].decide(match, seat, dice[seat]), luck)
