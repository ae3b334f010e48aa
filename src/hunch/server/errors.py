"""What a table refuses beyond what a game refuses; see `hunch.core.errors`."""

from hunch.core.errors import GameError


class NoSuchTable(GameError):
    """There is no such table or match, or it no longer exists."""

    code = "no_such_table"


class NotAllowed(GameError):
    """That is not allowed for this person, or not now."""

    code = "not_allowed"


class NotHost(NotAllowed):
    """Only the host may do that."""

    code = "not_host"


class NotSeated(NotAllowed):
    """Spectators cannot do that."""

    code = "not_seated"


class Removed(NotAllowed):
    """The host removed this person from the table."""

    code = "removed"


class SignedOut(NotAllowed):
    """This device's token was revoked; drop it, and you are new here."""

    code = "signed_out"


class Full(GameError):
    """The table or the server is full."""

    code = "full"


class TooFast(GameError):
    """Too many messages, joins or tables in a short time."""

    code = "too_fast"


class TooEarly(GameError):
    """The move is for a decision that is not due yet."""

    code = "too_early"


class TooLate(GameError):
    """A different decision has already been made."""

    code = "too_late"


class TryAgain(GameError):
    """Something went wrong on the server; nothing has changed."""

    code = "try_again"


class NoSuchPack(GameError):
    """There is no such pack, or it is somebody else's."""

    code = "no_such_pack"
