"""What happens at the table itself, in words."""

from hunch.core.naming import them, verb, who, whom


def timed_out(name: str) -> str:
    """A player ran out of time."""
    return f"{who(name)} ran out of time; a move was played for {them(name)}."


def skipped(name: str) -> str:
    """The host moved on without a player."""
    return f"The host didn’t wait for {whom(name)}; a move was played for {them(name)}."


def joined(name: str) -> str:
    """Somebody joined."""
    return f"{who(name)} joined."


def left(name: str, bot: bool) -> str:
    """Somebody left, and perhaps a bot plays for them."""
    return f"{who(name)} left{_bot(bot)}."


def removed(name: str, bot: bool) -> str:
    """The host removed somebody, and perhaps a bot plays for them."""
    return f"The host removed {whom(name)} from the table{_bot(bot)}."


def asked_back(name: str) -> str:
    """The host lets somebody join again."""
    return f"The host let {whom(name)} back in."


def hosts(name: str) -> str:
    """There is a new host."""
    return f"{who(name)} {_is(name)} now the host."


def took_over(name: str, seat: str) -> str:
    """Somebody took over a seat."""
    return f"{who(name)} took over from {whom(seat)}."


def joined_team(name: str, seat: str) -> str:
    """Somebody joined the people in a seat."""
    return f"{who(name)} joined {whom(seat)}."


def stood(name: str, bot: bool) -> str:
    """Somebody gave up their seat."""
    return f"{who(name)} {_is(name)} now watching{_bot(bot)}."


def stood_in(seat: str, late: bool) -> str:
    """A bot took over."""
    why = "ran out of time" if late else f"{_is(seat)} away"
    return f"{who(seat)} {why}; a bot has taken over."


def replaced(seat: str) -> str:
    """The host let a bot take over."""
    return f"The host asked a bot to play for {whom(seat)}."


def given_back(seat: str) -> str:
    """The host gave a seat back to its people."""
    return f"The host gave the seat back to {whom(seat)}."


def handed_back(seat: str) -> str:
    """A bot gave a seat back."""
    return f"{who(seat)} {_is(seat)} back and {verb(seat, 'has', 'have')} taken over from the bot."


def paused() -> str:
    """All clocks are stopped."""
    return "The host paused the match."


def deserted() -> str:
    """All clocks are stopped, as none of the players is here."""
    return "Nobody is here, so the match is paused."


def resumed() -> str:
    """All clocks run again."""
    return "The match continues."


def configured() -> str:
    """The settings changed."""
    return "The host changed the settings."


def started() -> str:
    """A match begins."""
    return "The match begins."


def practice() -> str:
    """A match starts from a position in another one, for practice."""
    return "You are practising: the match continues from this position."


def cleared() -> str:
    """After a match, before the next."""
    return "The table is ready for another match."


def ended() -> str:
    """The match ended without a result."""
    return "The host ended the match; it has no result."


def switched(title: str) -> str:
    """The table moves on to another game."""
    return f"The table is now playing {title}."


def team_named(name: str, members: str) -> str:
    """A team has a name."""
    return f"New team name: “{name}” ({members})."


def your_turn(tables: int) -> str:
    """The title of a message to somebody who is away."""
    return "It’s your turn" if tables == 1 else f"It’s your turn at {tables} tables"


def table_named(game: str, code: str) -> str:
    """A table in such a message."""
    return f"{game} (table {code})"


def contact_code(code: str) -> str:
    """The title of a message with a code."""
    return f"Your code: {code}"


def code_sent(code: str, site: str) -> str:
    """Why somebody got a code."""
    return (
        f"Enter {code} on {site} to get a message here when it’s your turn. The code is valid for "
        "half an hour. If you didn’t ask for it, just ignore this message."
    )


def how_to_stop(link: str) -> str:
    """The end of every message."""
    return f"Unsubscribe: {link}"


def _is(name: str) -> str:
    return verb(name, "is", "are")


def _bot(plays: bool) -> str:
    return "; a bot has taken over" if plays else ""
