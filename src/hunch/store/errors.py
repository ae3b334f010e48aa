"""What can go wrong with the store."""

from hunch.core.errors import GameError


class Conflict(Exception):
    """Somebody else has written that entry already: read on and try again."""


class CodeTaken(Exception):
    """Another table has that code: think of another one."""


class Unavailable(GameError):
    """The database cannot be opened or does not answer; the message says why.

    A write that ends so may still have been done (the answer was lost): read before trying again.
    A second try does no harm either, it ends in `Conflict`.
    """

    code = "store_unavailable"
