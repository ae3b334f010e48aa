"""Key moments in German that a child understands."""

from hunch.core.naming_de import has, who
from hunch.core.spoken_chances import tries
from hunch.core.spoken_chances_de import often
from hunch.games.wits_and_wagers.words_de import money, spot_name


def bet_nothing(name: str, better: str, more: float) -> str:
    """No bet at all."""
    return (
        f"{_has(name)} nichts gesetzt, obwohl „{spot_name(better)}“ nach den Schätzungen "
        f"{often(more)} gewinnt."
    )


def bet_badly(name: str, dollars: int, spot: str, wins: float, better: str, more: float) -> str:
    """Most of a bet on a slot that seldom wins; without cash, it is just the chip."""
    of, put = tries(wins, more), f" {money(dollars)}" if dollars else ""
    return (
        f"{_has(name)}{put} auf „{spot_name(spot)}“ gesetzt; nach den Schätzungen gewinnt das "
        f"{often(wins, of)}, „{spot_name(better)}“ dagegen {often(more, of)}."
    )


def bet_too_much(name: str, dollars: int, cash: int, wins: float) -> str:
    """Too much cash at risk."""
    part = f"alle {money(cash)}" if dollars == cash else f"{money(dollars)} von {money(cash)}"
    return f"{_has(name)} {part} auf etwas gesetzt, das nach den Schätzungen {often(wins)} gewinnt."


def _has(name: str) -> str:
    return f"{who(name)} {has(name)}"
