"""Key moments in German that a child understands."""

from hunch.core.naming import is_you
from hunch.core.naming_de import has, who, whose
from hunch.core.spoken_chances import tries
from hunch.core.spoken_chances_de import often


def placed(name: str, start: int, right: float, better: int, more: float, width: int) -> str:
    """A token in the wrong place."""
    of = tries(right, more)
    return (
        f"{who(name)} {has(name)} auf {_sums(start, width)} gewettet; das stimmt "
        f"{often(right, of)}, {_sums(better, width)} stimmt {often(more, of)}."
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
