"""Key moments in words that a child understands."""

from hunch.core.naming import who
from hunch.core.spoken_chances import often, tries
from hunch.games.wits_and_wagers.words import money, spot_name


def bet_nothing(name: str, better: str, more: float) -> str:
    """No bet at all."""
    return (
        f"{who(name)} bet nothing, although “{spot_name(better)}” wins {often(more)}, going by "
        "the guesses."
    )


def bet_badly(name: str, dollars: int, spot: str, wins: float, better: str, more: float) -> str:
    """Most of a bet on a slot that seldom wins; without cash, it is just the chip."""
    of = tries(wins, more)
    put = f"put {money(dollars)} on" if dollars else "bet on"
    return (
        f"{who(name)} {put} “{spot_name(spot)}”, which wins {often(wins, of)}, going by the "
        f"guesses; “{spot_name(better)}” wins {often(more, of)}."
    )


def bet_too_much(name: str, dollars: int, cash: int, wins: float) -> str:
    """Too much cash at risk."""
    part = f"all {money(cash)}" if dollars == cash else f"{money(dollars)} of {money(cash)}"
    return f"{who(name)} risked {part} on a bet that wins {often(wins)}, going by the guesses."
