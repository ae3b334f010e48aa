"""Messages by which a screen asks the client for another one."""

from typing import TYPE_CHECKING

from textual.message import Message

if TYPE_CHECKING:  # the first screen needs no more than the messages themselves
    from hunch.terminal.session import Session


class Begin(Message):
    """Start a match."""

    def __init__(self, session: "Session") -> None:
        super().__init__()
        self.session = session


class GoHome(Message):
    """Back to the list of games."""


class Goodbye(Message):
    """End the client."""
