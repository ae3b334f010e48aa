"""Lets the compiled players of a game's twin play matches by the rules, against the bots.

Usage: python scripts/twin_arena.py GAME COMPILED BOT [--seats 6] [--matches 400] [--seed 1]

Half of the seats (rounded down) are the compiled player's, chosen at random in every match. Prints
how often one of them won, with its 95% interval; a shared win counts as a fraction.
"""

import argparse
from random import Random
from typing import Any

import numpy as np

from hunch.bots.seated import bot_for
from hunch.core.contract import Game
from hunch.core.match import Match, PlainLuck
from hunch.core.registry import find, rules_of
from hunch.core.values import Seat
from hunch.core.walk import decided, run
from hunch.kernels.contract import hooks_of, kernel_of
from hunch.lab.estimates import share


class Compiled:
    """A compiled player in the seats of one match."""

    def __init__(self, game: Game, level: str, match: Match, rng: Random) -> None:
        kernel = kernel_of(game)
        assert kernel is not None, f"{game.title} has no compiled twin"
        self.kernel, self.level, self.rng = kernel, kernel.PLAYERS.index(level), rng
        self.p, self.aid = kernel.parameters(len(match.names), match.options), kernel.aid()
        if salt := hooks_of(kernel).salt:
            salt(self.p, self._number())

    def decide(self, match: Match, seat: Seat) -> Any:
        """Its steps in the twin, as one action of the rules."""
        kernel, p = self.kernel, self.p
        s, made = kernel.load(p, match.state), list[int]()
        while not made or kernel.drafting(p, s, seat):
            made.append(kernel.decide(p, s, seat, self.level, self._number(), self.aid))
            kernel.step(p, s, seat, made[-1])
        return kernel.decode(p, match.state, seat, tuple(made))

    def _number(self) -> Any:
        return np.uint64(self.rng.getrandbits(64))


def play(game: Game, level: str, bot: str, seats: int, seed: str) -> float:
    """One match: the compiled players' share of the win."""
    rng = Random(seed)
    match = Match(game, [f"Seat {seat}" for seat in range(seats)], rules_of(game).Options())
    own = rng.sample(range(seats), seats // 2)
    compiled = Compiled(game, level, match, rng)
    others = {
        seat: (bot_for(game, bot, f"{seed}/{seat}"), Random(f"{seed}/{seat}"))
        for seat in range(seats)
        if seat not in own
    }

    def decide(match: Match, seat: Seat) -> Any:
        if seat in own:
            return compiled.decide(match, seat)
        player, dice = others[seat]
        return player.decide(match, seat, dice)

    outcome = run(match, decided(decide, PlainLuck(rng))).outcome
    assert outcome is not None
    return sum(outcome.shares[seat] for seat in own)


def main() -> None:
    """Play the matches and print the result."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game", type=find)
    parser.add_argument("compiled", help="a level of the twin")
    parser.add_argument("bot", help="a level in Python")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    seats = asked.seats or asked.game.usual
    wins = share(
        [
            play(asked.game, asked.compiled, asked.bot, seats, f"{asked.seed}/{number}")
            for number in range(asked.matches)
        ]
    )
    print(
        f"compiled {asked.compiled} against {asked.bot}, {seats} seats, {asked.matches} matches: "
        f"{wins.mean:.1%} ({wins.low:.1%}–{wins.high:.1%})"
    )


if __name__ == "__main__":
    main()
