"""What a table refuses beyond what a game refuses; see `hunch.core.errors`."""

from hunch.core.errors import GameError


class NoSuchTable(GameError):
    """There is no table with that code, or no longer."""

    code = "no_such_table"


class NotAllowed(GameError):
    """Somebody asked for what is not theirs to do, or not now."""

    code = "not_allowed"


class NotHost(NotAllowed):
    """Only the host may do that."""

    code = "not_host"


class NotSeated(NotAllowed):
    """Whoever watches cannot act."""

    code = "not_seated"


class Full(GameError):
    """There is no room for more."""

    code = "full"


class TooFast(GameError):
    """Too many messages, joins or tables in a short time."""

    code = "too_fast"


class TooEarly(GameError):
    """A move answers a decision that the seat does not owe yet."""

    code = "too_early"


class TooLate(GameError):
    """A decision was made already, and not as this move has it."""

    code = "too_late"


class TryAgain(GameError):
    """The server could not do it just now; nothing has changed."""

    code = "try_again"


class NoSuchPack(GameError):
    """There is no such pack, or it is somebody else's."""

    code = "no_such_pack"
