"""Key moments in words that a child understands."""

from hunch.core.naming import who, whose
from hunch.core.spoken_chances import often, tries


def placed(name: str, start: int, right: float, better: int, more: float, width: int) -> str:
    """A token in the wrong place."""
    of = tries(right, more)
    return (
        f"{who(name)} bet on {_sums(start, width)}, which is right {often(right, of)}; "
        f"{_sums(better, width)} is right {often(more, of)}."
    )


def final(name: str, points: float, more: float) -> str:
    """A final bet on unlikely numbers."""
    return (
        f"{whose(name, opens=True)} final bets score about {_points(points)} on average; the "
        f"likeliest numbers score about {_whole(more)}."
    )


def _sums(start: int, width: int) -> str:
    return str(start) if width == 1 else f"{start} to {start + width - 1}"


def _points(points: float) -> str:
    number = _whole(points)
    return f"{number} point{'' if number == '1' else 's'}"


def _whole(points: float) -> str:
    return str(round(points)).replace("-", "−")
