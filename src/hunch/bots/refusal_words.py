"""Why names and players are refused, in words."""


def name_too_long(name: str, most: int) -> str:
    """A name has too many characters."""
    return f"“{name}” is too long for a name; the maximum is {most} characters."


def name_not_visible() -> str:
    """A name has characters that cannot be seen."""
    return "A name can only contain visible characters and spaces."


def name_twice(name: str) -> str:
    """Two players cannot be told apart."""
    return f"Two players are called “{name}”; give each a different name."


def no_player(name: str, known: str) -> str:
    """There is no such bot."""
    return f"There is no player “{name}”; choose {known}, or name your own as module:Class."


def player_not_created(name: str, why: str) -> str:
    """A player's own bot could not be imported."""
    return f"Could not create the player “{name}”: {why}."


def not_a_player(name: str) -> str:
    """The class that was named is not a bot."""
    return f"“{name}” is not a player: it has no method “decide”."
