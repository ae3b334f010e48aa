"""What happens at the table itself, in words."""


def timed_out(name: str) -> str:
    """The clock moved for a player."""
    return f"{name} ran out of time; a move was played for them."


def joined(name: str) -> str:
    """Somebody joined."""
    return f"{name} joined."


def left(name: str, bot: bool) -> str:
    """Somebody left, and perhaps a bot plays for them."""
    return f"{name} left{_bot(bot)}."


def hosts(name: str) -> str:
    """There is a new host."""
    return f"{name} is now the host."


def took_over(name: str, seat: str) -> str:
    """Somebody took over a seat."""
    return f"{name} takes over from {seat}."


def joined_team(name: str, seat: str) -> str:
    """Somebody joined the people in a seat."""
    return f"{name} joins {seat}."


def stood(name: str, bot: bool) -> str:
    """Somebody gave up their seat."""
    return f"{name} is now watching{_bot(bot)}."


def stood_in(seat: str, late: bool) -> str:
    """A bot took over."""
    return f"{seat} {'ran out of time' if late else 'is away'}; a bot takes over."


def handed_back(seat: str) -> str:
    """A bot gave a seat back."""
    return f"{seat} is back and takes over from the bot."


def paused() -> str:
    """All clocks are stopped."""
    return "The host paused the match."


def resumed() -> str:
    """All clocks run again."""
    return "The match continues."


def configured() -> str:
    """The settings changed."""
    return "The host changed the settings."


def started() -> str:
    """A match begins."""
    return "The match begins."


def cleared() -> str:
    """After a match, before the next."""
    return "The table is ready for another match."


def switched(title: str) -> str:
    """The table moves on to another game."""
    return f"The table is now playing {title}."


def team_named(name: str, members: str) -> str:
    """A team has a name."""
    return f"New team name: “{name}” ({members})."


def _bot(plays: bool) -> str:
    return "; a bot takes over" if plays else ""
