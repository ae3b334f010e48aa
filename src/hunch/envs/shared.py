"""What the environments share: spaces, observations, masks, rewards and luck."""

from collections.abc import Sequence
from random import Random
from typing import Any, Final, TypeAlias

import gymnasium
import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from hunch.core.values import Seat
from hunch.envs.argument_checks import check_seed
from hunch.envs.render import table_text
from hunch.envs.situation import Setting, Situation, payoffs

Agent: TypeAlias = str
Mask: TypeAlias = NDArray[np.int8]
Observation: TypeAlias = dict[str, NDArray[Any]]

# The loser of an illegal choice gets this, and the others nothing.
ILLEGAL_REWARD: Final = -1.0


def spaces_of(setting: Setting, actions: int) -> tuple[spaces.Dict, spaces.Discrete]:
    """What an agent observes, and what it chooses from."""
    observed = setting.encoding.OBSERVED
    return (
        spaces.Dict(
            {
                "observation": spaces.Box(-1.0, 1.0, (observed,), np.float32),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        ),
        spaces.Discrete(actions),
    )


def vector(here: Situation, seat: Seat) -> NDArray[np.float32]:
    """What a seat knows."""
    return np.array(here.observe(seat), np.float32)


def mask_of(allowed: Sequence[int], actions: int) -> Mask:
    """1 for every number that may be chosen."""
    mask = np.zeros(actions, np.int8)
    mask[list(allowed)] = 1
    return mask


def results(here: Situation) -> tuple[tuple[float, ...], list[dict[str, Any]]]:
    """Each seat's reward once the match is over, and its score and place."""
    outcome = here.outcome
    assert outcome is not None, "a match with nobody to act is over"
    ended = zip(outcome.scores, outcome.ranking, strict=True)
    return payoffs(outcome), [{"score": score, "place": place} for score, place in ended]


def generator(seed: int | None, before: Random | None) -> Random:
    """A new generator if there is a seed or none yet; otherwise the old one goes on."""
    check_seed(seed)
    return Random(seed) if seed is not None or before is None else before


def rendered(here: Situation | None, mode: str | None, seat: Seat | None = None) -> str | None:
    """The table in words (“ansi”), or None once it is printed (“human”)."""
    if mode is None:
        gymnasium.logger.warn("Nothing is rendered without a render mode: “ansi” or “human”.")
        return None
    text = "" if here is None else table_text(here, seat)
    if mode == "ansi":
        return text
    print(text)
    return None
