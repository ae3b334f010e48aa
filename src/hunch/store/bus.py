"""How the processes of one server tell each other what happened."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

LIMIT: Final = 7900  # bytes of a message; PostgreSQL allows less than 8000, and we add a prefix

OnGrown: TypeAlias = Callable[[str, int], None]
OnMessage: TypeAlias = Callable[[bytes], None]
OnGap: TypeAlias = Callable[[], None]


def _ignore(*_: object) -> None:
    """Before anybody listens."""


class Bus(ABC):
    """Sends messages to other processes, and receives theirs; never its own."""

    def __init__(self) -> None:
        self._on_grown: OnGrown = _ignore
        self._on_message: OnMessage = _ignore
        self._on_gap: OnGap = _ignore

    def listen(
        self,
        on_grown: OnGrown = _ignore,
        on_message: OnMessage = _ignore,
        on_gap: OnGap = _ignore,
    ) -> None:
        """Call these from now on; they must return quickly.

        on_grown(table, n): another process wrote to that table, whose log now has n entries.
        on_message(message): another process published that.
        on_gap(): the connection was lost and is back; anything may have been missed.
        """
        self._on_grown, self._on_message, self._on_gap = on_grown, on_message, on_gap

    async def publish(self, message: bytes) -> None:
        """Send short UTF-8 text, such as JSON, to all other processes."""
        if len(message) > LIMIT:
            raise ValueError(
                f"A message of {len(message)} bytes is too long; the limit is {LIMIT}."
            )
        if b"\0" in message:
            raise ValueError("A message is text and cannot contain a zero byte.")
        await self._send(message.decode())

    @abstractmethod
    async def _send(self, message: str) -> None: ...

    @abstractmethod
    def growth(self, grown: Mapping[str, int]) -> Sequence[Mapping[str, str]]:
        """The rows for NOTIFY with which a transaction announces how long its logs are now."""

    @abstractmethod
    async def close(self) -> None:
        """Stop sending and receiving."""


class LocalBus(Bus):
    """For a single process: there are no others."""

    async def _send(self, message: str) -> None:
        pass

    def growth(self, grown: Mapping[str, int]) -> Sequence[Mapping[str, str]]:
        return ()

    async def close(self) -> None:
        pass
