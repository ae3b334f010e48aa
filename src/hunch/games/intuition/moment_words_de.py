"""Key moments in German that a child understands."""

from hunch.core.naming_de import has, is_, who
from hunch.games.intuition.rules import Words
from hunch.games.intuition.words_de import guess_name


def unlikely(name: str, said: Words, right: int, better: Words, more: int, left: int) -> str:
    """A guess that was seldom right."""
    did = f"{who(name)} {has(name)} „{guess_name(said)}“ gesagt"
    if left == 1:
        return f"{did}, aber die einzige übrige Karte war „{guess_name(better)}“."
    return (
        f"{did}; das stimmt bei {right or 'keiner'} von {left} übrigen Karten, "
        f"„{guess_name(better)}“ bei {more}."
    )


def too_daring(name: str, said: Words, right: int, better: Words, more: int, left: int) -> str:
    """Two words where one would have been safer."""
    return (
        f"{who(name)} {has(name)} „{guess_name(said)}“ gewagt; "
        f"das stimmt bei {right or 'keiner'} von {left} übrigen Karten, „{guess_name(better)}“ "
        "wäre sicherer gewesen."
    )


def too_careful(name: str, said: Words, right: int, better: Words, more: int, left: int) -> str:
    """One word where two would have earned more."""
    safe = f"mit „{guess_name(said)}“ auf Nummer sicher gegangen"
    return (
        f"{who(name)} {is_(name)} {safe}; „{guess_name(better)}“ "
        f"stimmt bei {more} von {left} übrigen Karten und bringt mehr Karten."
    )
