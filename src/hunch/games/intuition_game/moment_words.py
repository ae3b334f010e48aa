"""Key moments in words that a child understands."""

from hunch.core.naming import who
from hunch.core.spoken_chances import often, tries
from hunch.games.intuition_game.values import Spot
from hunch.games.intuition_game.words import spot_name


def marked(name: str, spot: Spot, pays: float, better: Spot, more: float) -> str:
    """A marker in the wrong place."""
    of = tries(pays, more)
    return (
        f"{who(name)} marked {spot_name(spot)}, which wins {often(pays, of)}; "
        f"{spot_name(better)} wins {often(more, of)}."
    )


def staked_too_much(name: str, staked: int, better: int, tokens: int, lost: float) -> str:
    """A wager that risked too much."""
    return (
        f"{who(name)} staked {_part(staked, tokens)}, although the marker loses {often(lost)}; "
        f"{_only(better, 'staking')} would have been wiser."
    )


def staked_too_little(name: str, staked: int, better: int, tokens: int, lost: float) -> str:
    """A wager that let a chance go by."""
    part = f"only {_part(staked, tokens)}" if staked else "nothing"
    return (
        f"{who(name)} staked {part}; the marker loses {often(lost)}, and staking "
        f"{_tokens(better)} would win the match more often."
    )


def bet_nothing(name: str, better: int, more: float) -> str:
    """A chance that was left alone."""
    return f"{who(name)} bet nothing, although a bet of {_tokens(better)} pays off {often(more)}."


def bet_too_much(name: str, staked: int, better: int, tokens: int, pays: float) -> str:
    """A bet that risked too much."""
    return (
        f"{who(name)} bet {_part(staked, tokens)}, although that pays off {often(pays)}; "
        f"{_only(better, 'betting')} would have been wiser."
    )


def bet_badly(name: str, staked: int, pays: float, better: int, more: float) -> str:
    """A bet on the wrong spots."""
    of = tries(pays, more)
    return (
        f"{who(name)} bet {_tokens(staked)}, which pays off {often(pays, of)}; betting "
        f"{_tokens(better)} on the best spots pays off {often(more, of)}."
    )


def _part(staked: int, tokens: int) -> str:
    if staked == tokens:
        return f"all {_tokens(tokens)}" if tokens > 1 else "the last token"
    return f"{staked:,} of {_tokens(tokens)}"


def _only(tokens: int, doing: str) -> str:
    return f"{doing} only {_tokens(tokens)}" if tokens else f"{doing} nothing"


def _tokens(number: int) -> str:
    return f"{number:,} token{'' if number == 1 else 's'}"
