"""Key moments in German that a child understands."""

from hunch.core.naming_de import has, who
from hunch.core.spoken_chances import tries
from hunch.core.spoken_chances_de import often
from hunch.games.intuition_game.values import Spot
from hunch.games.intuition_game.words_de import grouped, named, spot_name


def marked(name: str, spot: Spot, pays: float, better: Spot, more: float) -> str:
    """A marker in the wrong place."""
    of = tries(pays, more)
    return (
        f"{who(name)} {has(name)} {spot_name(spot)} markiert; das gewinnt {often(pays, of)}, "
        f"{named(better)} dagegen {often(more, of)}."
    )


def staked_too_much(name: str, staked: int, better: int, tokens: int, lost: float) -> str:
    """A wager that risked too much."""
    return (
        f"{_staked(name, _part(staked, tokens))}, obwohl der Marker {often(lost)} verliert; "
        f"{_only(better)}, wäre klüger gewesen."
    )


def staked_too_little(name: str, staked: int, better: int, tokens: int, lost: float) -> str:
    """A wager that let a chance go by."""
    part = f"nur {_part(staked, tokens)}" if staked else "nichts"
    return (
        f"{_staked(name, part)}; der Marker verliert {often(lost)}, und mit "
        f"{_tokens(better)} gewinnt man mehr Partien."
    )


def bet_nothing(name: str, better: int, more: float) -> str:
    """A chance that was left alone."""
    bet = f"ein Einsatz von {_tokens(better)}"
    return f"{_staked(name, 'nichts')}, obwohl sich {bet} {often(more)} auszahlt."


def bet_too_much(name: str, staked: int, better: int, tokens: int, pays: float) -> str:
    """A bet that risked too much."""
    return (
        f"{_staked(name, _part(staked, tokens))}, obwohl sich das {often(pays)} auszahlt; "
        f"{_only(better)}, wäre klüger gewesen."
    )


def bet_badly(name: str, staked: int, pays: float, better: int, more: float) -> str:
    """A bet on the wrong spots."""
    of, there = tries(pays, more), f"{_tokens(staked)} dorthin"
    return (
        f"{_staked(name, there)}, wo es sich {often(pays, of)} auszahlt; ein Einsatz von "
        f"{_tokens(better)} auf den besten Feldern zahlt sich {often(more, of)} aus."
    )


def _staked(name: str, what: str) -> str:
    return f"{who(name)} {has(name)} {what} gesetzt"


def _part(staked: int, tokens: int) -> str:
    if staked == tokens:
        return f"alle {_tokens(tokens)}" if tokens > 1 else "den letzten Chip"
    return f"{grouped(staked)} von {_tokens(tokens)}"


def _only(tokens: int) -> str:
    return f"nur {_tokens(tokens)} zu setzen" if tokens else "nichts zu setzen"


def _tokens(number: int) -> str:
    return f"{grouped(number)} Chip{'' if number == 1 else 's'}"
