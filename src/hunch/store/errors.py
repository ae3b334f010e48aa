"""What can go wrong with the store."""

from hunch.core.errors import GameError


class Conflict(Exception):
    """Another process has already written that entry: read on and try again."""


class CodeTaken(Exception):
    """Another table has that code: choose another one."""


class Spent(Exception):
    """That link or challenge has been used before, has expired, or never was one."""


class Unavailable(GameError):
    """The database cannot be opened or does not answer; the message says why.

    A write that fails this way may still have succeeded (the answer was lost), so read before
    trying again. A second try is harmless: it ends in `Conflict`.
    """

    code = "store_unavailable"
