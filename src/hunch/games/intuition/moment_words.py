"""Key moments in words that a child understands."""

from hunch.core.naming import who
from hunch.games.intuition.rules import Words
from hunch.games.intuition.words import guess_name


def unlikely(name: str, said: Words, right: int, better: Words, more: int, left: int) -> str:
    """A guess that was seldom right."""
    if left == 1:
        return (
            f"{who(name)} said “{guess_name(said)}”, but the only card left was "
            f"“{guess_name(better)}”."
        )
    return (
        f"{who(name)} said “{guess_name(said)}”, which is right for {right or 'none'} of the "
        f"{left} cards left; “{guess_name(better)}” is right for {more}."
    )


def too_daring(name: str, said: Words, right: int, better: Words, more: int, left: int) -> str:
    """Two words where one would have been safer."""
    return (
        f"{who(name)} risked “{guess_name(said)}”, which is right for {right or 'none'} of the "
        f"{left} cards left; “{guess_name(better)}” was the safer way to win."
    )


def too_careful(name: str, said: Words, right: int, better: Words, more: int, left: int) -> str:
    """One word where two would have earned more."""
    return (
        f"{who(name)} played safe with “{guess_name(said)}”; “{guess_name(better)}” is right for "
        f"{more} of the {left} cards left, and earns more cards."
    )
