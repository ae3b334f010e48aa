"""What can go wrong: sentences for people, codes for programs."""

from typing import ClassVar


class GameError(ValueError):
    """Something was refused; nothing has changed. The message says what to do instead."""

    code: ClassVar[str] = "refused"


class NotYourTurn(GameError):
    """A seat acted out of turn."""

    code = "not_your_turn"


class IllegalAction(GameError):
    """The action is not on the seat's menu."""

    code = "illegal_action"


class MatchOver(GameError):
    """The match is over; no more moves can be made."""

    code = "match_over"


class BadMessage(GameError):
    """An option, a flag or a message could not be understood."""

    code = "bad_message"


class BadFile(GameError):
    """A match file or a data file could not be read."""

    code = "bad_file"


class UnknownGame(GameError):
    """There is no game of that name."""

    code = "unknown_game"
