"""Key moments in German, for a child."""

from hunch.core.frequency import tries
from hunch.core.frequency_de import often
from hunch.core.naming import is_you
from hunch.core.naming_de import verb, who, whose


def placed(name: str, start: int, right: float, better: int, more: float, width: int) -> str:
    """A token in the wrong place."""
    of, bet = tries(right, more), verb(name, "setztest", "setzte", "setzten", "setztet")
    return (
        f"{who(name)} {bet} auf {_sums(start, width)}; das stimmt {often(right, of)}, "
        f"{_sums(better, width)} stimmt {often(more, of)}."
    )


def final(name: str, points: float, more: float) -> str:
    """A final bet on unlikely numbers."""
    return (
        f"{_final_bet(name)} bringt im Schnitt etwa {_points(points)}; die "
        f"wahrscheinlichsten Zahlen bringen etwa {_whole(more)}."
    )


def _final_bet(name: str) -> str:
    if is_you(name):
        return whose(name, "Schlusswette", "Deine", "Eure")
    return f"Die Schlusswette von {name}"


def _points(points: float) -> str:
    number = _whole(points)
    return f"{number} Punkt{'' if number == '1' else 'e'}"


def _whole(points: float) -> str:
    return str(round(points)).replace("-", "−")


def _sums(start: int, width: int) -> str:
    return str(start) if width == 1 else f"{start} bis {start + width - 1}"
