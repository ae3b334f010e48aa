"""Key moments in German, for a child."""

from hunch.core.naming_de import verb, who
from hunch.games.intuition.rules import Words
from hunch.games.intuition.words_de import guess_name


def unlikely(name: str, said: Words, right: int, better: Words, more: int, left: int) -> str:
    """A guess that was seldom right."""
    did = f"{who(name)} {verb(name, 'sagtest', 'sagte', 'sagten', 'sagtet')} „{guess_name(said)}“"
    if left == 1:
        return f"{did}, aber die einzige übrige Karte war „{guess_name(better)}“."
    return (
        f"{did}; das stimmt bei {right or 'keiner'} von {left} übrigen Karten, "
        f"„{guess_name(better)}“ bei {more}."
    )


def too_daring(name: str, said: Words, right: int, better: Words, more: int, left: int) -> str:
    """Two words where one would have been safer."""
    return (
        f"{who(name)} {verb(name, 'wagtest', 'wagte', 'wagten', 'wagtet')} „{guess_name(said)}“; "
        f"das stimmt bei {right or 'keiner'} von {left} übrigen Karten, „{guess_name(better)}“ "
        "wäre sicherer gewesen."
    )


def too_careful(name: str, said: Words, right: int, better: Words, more: int, left: int) -> str:
    """One word where two would have earned more."""
    went = verb(name, "gingst", "ging", "gingen", "gingt")
    return (
        f"{who(name)} {went} mit „{guess_name(said)}“ auf Nummer sicher; „{guess_name(better)}“ "
        f"stimmt bei {more} von {left} übrigen Karten, bringt aber mehr Karten."
    )
