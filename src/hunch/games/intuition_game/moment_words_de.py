"""Key moments in German, for a child."""

from hunch.core.frequency import tries
from hunch.core.frequency_de import often
from hunch.core.naming_de import verb, who
from hunch.games.intuition_game.values import Spot
from hunch.games.intuition_game.words_de import grouped, named, spot_name


def marked(name: str, spot: Spot, pays: float, better: Spot, more: float) -> str:
    """A marker in the wrong place."""
    of, did = tries(pays, more), verb(name, "markiertest", "markierte", "markierten", "markiertet")
    return (
        f"{who(name)} {did} {spot_name(spot)}; das gewinnt {often(pays, of)}, {named(better)} "
        f"dagegen {often(more, of)}."
    )


def staked_too_much(name: str, staked: int, better: int, tokens: int, lost: float) -> str:
    """A wager that risked too much."""
    return (
        f"{_staked(name)} {_part(staked, tokens)}, obwohl der Marker {often(lost)} verliert; "
        f"{_only(better)} wäre klüger gewesen."
    )


def staked_too_little(name: str, staked: int, better: int, tokens: int, lost: float) -> str:
    """A wager that let a chance go by."""
    part = f"nur {_part(staked, tokens)}" if staked else "nichts"
    return (
        f"{_staked(name)} {part}; der Marker verliert {often(lost)}, und mit "
        f"{_tokens(better)} gewinnt man mehr Partien."
    )


def bet_nothing(name: str, better: int, more: float) -> str:
    """A chance that was left alone."""
    pays = "auszahlt" if better == 1 else "auszahlen"
    return f"{_staked(name)} nichts, obwohl sich {_tokens(better)} {often(more)} {pays}."


def bet_too_much(name: str, staked: int, better: int, tokens: int, pays: float) -> str:
    """A bet that risked too much."""
    return (
        f"{_staked(name)} {_part(staked, tokens)}, obwohl sich das {often(pays)} auszahlt; "
        f"{_only(better)} wäre klüger gewesen."
    )


def bet_badly(name: str, staked: int, pays: float, better: int, more: float) -> str:
    """A bet on the wrong spots."""
    of, pay = tries(pays, more), "zahlt" if better == 1 else "zahlen"
    return (
        f"{_staked(name)} {_tokens(staked)} dorthin, wo es sich {often(pays, of)} auszahlt; "
        f"{_tokens(better)} auf den besten Feldern {pay} sich {often(more, of)} aus."
    )


def _staked(name: str) -> str:
    return f"{who(name)} {verb(name, 'setztest', 'setzte', 'setzten', 'setztet')}"


def _part(staked: int, tokens: int) -> str:
    if staked == tokens:
        return f"alle {_tokens(tokens)}" if tokens > 1 else "den letzten Chip"
    return f"{grouped(staked)} von {_tokens(tokens)}"


def _only(tokens: int) -> str:
    return f"nur {_tokens(tokens)} zu setzen" if tokens else "nichts zu setzen"


def _tokens(number: int) -> str:
    return f"{grouped(number)} Chip{'' if number == 1 else 's'}"
