"""Importing this registers every game with Gymnasium and PettingZoo, as `hunch/NAME-v0`.

`gymnasium.make("hunch.envs.registration:hunch/intuition-v0")` imports it by itself.
"""

from typing import Final

from hunch.core.registry import games
from hunch.envs.argument_checks import needing

with needing("hunch.envs.registration", "rl"):
    import gymnasium
    import pettingzoo

VERSION: Final = "v0"

for _name in games():
    _id, _settings = f"hunch/{_name}-{VERSION}", {"game": _name}
    if _id not in gymnasium.registry:
        gymnasium.register(_id, entry_point="hunch.envs:single", kwargs=_settings)
    if _id not in pettingzoo.aec_registry:
        pettingzoo.register("aec", _id, entry_point="hunch.envs:aec", kwargs=_settings)
    if _id not in pettingzoo.parallel_registry:
        pettingzoo.register("parallel", _id, entry_point="hunch.envs:parallel", kwargs=_settings)
