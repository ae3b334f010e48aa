"""Why names and players are refused, in German."""


def name_too_long(name: str, most: int) -> str:
    """A name has too many characters."""
    return f"„{name}“ ist als Name zu lang; höchstens {most} Zeichen."


def name_not_visible() -> str:
    """A name has characters that cannot be seen."""
    return "Ein Name besteht nur aus sichtbaren Zeichen und Leerzeichen."


def name_twice(name: str) -> str:
    """Two players cannot be told apart."""
    return f"„{name}“ kommt zweimal vor; gib jedem einen eigenen Namen."


def no_player(name: str, known: str) -> str:
    """There is no such bot."""
    return f"Einen Bot „{name}“ gibt es nicht; wähle {known}, oder deinen eigenen als modul:Klasse."


def player_not_created(name: str, why: str) -> str:
    """A player's own bot could not be imported."""
    return f"Der Bot „{name}“ ließ sich nicht laden: {why}."


def not_a_player(name: str) -> str:
    """The class that was named is not a bot."""
    return f"„{name}“ ist kein Bot: Die Methode „decide“ fehlt."
