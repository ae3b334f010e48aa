"""Environments for reinforcement learning and game theory, over the rules that people play by.

Each function makes environments for one ecosystem, which is imported only when it is called.
docs/envs.md shows how to use them.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from hunch.core.contract import Game
from hunch.envs.argument_checks import needing
from hunch.envs.situation import Setting

if TYPE_CHECKING:
    from hunch.envs.aec_env import AECMatch
    from hunch.envs.parallel_env import ParallelMatch
    from hunch.envs.single_env import SingleSeat
    from hunch.envs.text_env import TextMatch
    from hunch.envs.vector_env import VectorMatches


def aec(
    game: Game | str, *, seats: int | None = None, options: Any = None, **settings: Any
) -> "AECMatch":
    """PettingZoo: agents choose one after another. Needs the extra `rl`."""
    with needing("`envs.aec`", "rl"):
        from hunch.envs.aec_env import AECMatch

    return AECMatch(Setting(game, seats, options), **settings)


def parallel(
    game: Game | str, *, seats: int | None = None, options: Any = None, **settings: Any
) -> "ParallelMatch":
    """PettingZoo: agents choose in the same step. Needs the extra `rl`."""
    with needing("`envs.parallel`", "rl"):
        from hunch.envs.parallel_env import ParallelMatch

    return ParallelMatch(Setting(game, seats, options), **settings)


def single(
    game: Game | str, *, seats: int | None = None, options: Any = None, **settings: Any
) -> "SingleSeat":
    """Gymnasium: one seat learns, and bots play in the others. Needs the extra `rl`."""
    with needing("`envs.single`", "rl"):
        from hunch.envs.single_env import SingleSeat

    return SingleSeat(Setting(game, seats, options), **settings)


def openspiel(
    game: Game | str,
    *,
    seats: int | None = None,
    options: Any = None,
    after: Sequence[int] = (),
    salt: int = 0,
) -> Any:
    """OpenSpiel's game; `after` begins each match after these actions. Needs the extra `openspiel`.

    `salt` deals what is dealt before a match, and decides what seats happen to know.
    """
    with needing("`envs.openspiel`", "openspiel"):
        from hunch.envs.spiel_game import load

    return load(Setting(game, seats, options), after, salt)


def vector(
    game: Game | str, *, seats: int | None = None, options: Any = None, **settings: Any
) -> "VectorMatches":
    """Gymnasium: many compiled matches at once. Needs the extras `rl` and `lab`."""
    with needing("`envs.vector`", "rl", "lab"):
        from hunch.envs.vector_env import VectorMatches

    return VectorMatches(Setting(game, seats, options), **settings)


def textarena(
    game: Game | str, *, seats: int | None = None, options: Any = None, **settings: Any
) -> "TextMatch":
    """TextArena: language models play in plain words. Needs the extra `textarena`."""
    with needing("`envs.textarena`", "textarena"):
        from hunch.envs.text_env import TextMatch, register

    register()
    return TextMatch(Setting(game, seats, options), **settings)
