"""What the coach says in any game."""


def measure(name: str) -> str:
    """What a value is."""
    return name


def digits(text: str) -> str:
    """A number as people write it."""
    return text


def percent(text: str) -> str:
    """A percentage."""
    return f"{text}%"


def more(number: int) -> str:
    """The choices that are not listed."""
    return f"And {number} {'other' if number == 1 else 'others'}, worth no more than these."


def more_rows(number: int) -> str:
    """The rest of a fact's rows."""
    return f", and {number} more"


def searched(simulations: int) -> str:
    """How the values were computed."""
    return f"search with {simulations:,} simulations"


def won_most() -> str:
    """Why a choice is best."""
    return "The best choice won most often when the rest of the match was simulated."


def hunch(text: str) -> str:
    """What a player happens to believe about the world."""
    return f"Your hunch: {text}."
