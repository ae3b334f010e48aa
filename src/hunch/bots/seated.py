"""Players in their seats: the one place where players are asked for decisions."""

from collections.abc import Sequence
from random import Random
from secrets import token_hex
from typing import Any, Final

from hunch.bots.hooks import bots_of
from hunch.bots.levels import LEVELS, player_for
from hunch.bots.player import NoAnswer, Player
from hunch.core.contract import Game
from hunch.core.match import Match
from hunch.core.values import Knowledge, Seat
from hunch.core.walk import FIRST, Choose, LuckSource, Pick, decided

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

    def knowledge(self, match: Match, seat: Seat) -> Knowledge:
        """All that it may know when deciding, so that it can think in another process."""
        return match.knowledge(seat, self._hunch(match.state, self.level, self.salt))

    def decide(self, match: Match, seat: Seat, rng: Random) -> Any:
        """Its decision, with this random generator; the default move if it has none."""
        try:
            return self.player.decide(self.knowledge(match, seat), match.menu(seat), rng)
        except NoAnswer:
            return match.rules.default(match.state, seat)


def bot_for(game: Game, name: str, salt: str | None = None) -> Bot:
    """A new bot by its player's name; one without a level knows as much as the best."""
    level = name if name in LEVELS else BEST_INFORMED
    return Bot(game, player_for(game, name), level, salt)


def seated(
    bots: Sequence[Bot], luck: LuckSource, dice: Sequence[Random], pick: Pick = FIRST
) -> Choose:
    """Each bot decides for its seat, with its own random generator."""
    return decided(lambda match, seat: bots[seat].decide(match, seat, dice[seat]), luck, pick)
