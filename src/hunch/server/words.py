"""What happens at the table itself, in words."""


def timed_out(name: str) -> str:
    """The clock decided."""
    return f"Time was out for {name}: the clock decided."


def joined(name: str) -> str:
    """Somebody came."""
    return f"{name} joined."


def left(name: str, bot: bool) -> str:
    """Somebody left, and perhaps a bot plays for them."""
    return f"{name} left{_bot(bot)}."


def hosts(name: str) -> str:
    """There is a new host."""
    return f"{name} is host now."


def sat(name: str, seat: str) -> str:
    """Somebody took over a seat."""
    return f"{name} plays for {seat} from now on."


def stood(name: str, bot: bool) -> str:
    """Somebody gave up their seat."""
    return f"{name} watches now{_bot(bot)}."


def stood_in(seat: str, late: bool) -> str:
    """A bot took over."""
    return f"A bot plays for {seat} now: {'time was out' if late else 'nobody is there'}."


def handed_back(seat: str) -> str:
    """A bot gave a seat back."""
    return f"The bot hands back to {seat}."


def paused() -> str:
    """All clocks stand."""
    return "The host paused the match."


def resumed() -> str:
    """All clocks go on."""
    return "The match goes on."


def configured() -> str:
    """The settings are others."""
    return "The host changed the settings."


def started() -> str:
    """A match begins."""
    return "The match begins."


def cleared() -> str:
    """After a match, before the next."""
    return "The table is set up for another match."


def _bot(plays: bool) -> str:
    return "; a bot plays on" if plays else ""
