"""The table in words, for every environment that can be rendered."""

from hunch.core.formatting import format_value
from hunch.core.registry import words_of
from hunch.core.values import Seat
from hunch.envs.situation import Situation


def player_names(seats: int) -> list[str]:
    """The players, by seat, as PettingZoo names its agents."""
    return [f"player_{seat}" for seat in range(seats)]


def table_text(here: Situation, seat: Seat | None = None) -> str:
    """The table as a spectator or a seat sees it."""
    setting = here.setting
    view = here.rules.view(here.state, seat)
    lines = words_of(setting.game).describe(view, seat, player_names(setting.seats))
    return "\n".join(lines) or format_value(view)
