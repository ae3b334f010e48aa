"""Players in their seats, as a walk through a match asks them."""

from collections.abc import Sequence
from random import Random
from typing import Any

from hunch.bots.player import Player
from hunch.core.match import Match
from hunch.core.values import Seat
from hunch.core.walk import Choose, LuckSource, decided


def seated(players: Sequence[Player], luck: LuckSource, dice: Sequence[Random]) -> Choose:
    """Each player decides from what its seat knows, with dice of its own."""

    def decide(match: Match, seat: Seat) -> Any:
        return players[seat].decide(match.knowledge(seat), match.menu(seat), dice[seat])

    return decided(decide, luck)
