"""How the processes of one server tell each other what happened."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

LIMIT: Final = 7900  # bytes of a message; PostgreSQL takes less than 8000, and we write before it

OnGrown: TypeAlias = Callable[[str, int], None]
OnMessage: TypeAlias = Callable[[bytes], None]
OnGap: TypeAlias = Callable[[], None]


def _ignore(*_: object) -> None:
    """Nobody listens yet."""


class Bus(ABC):
    """Tells other processes, and hears them; never its own narrator."""

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
        """Call these from now on; they must return at once.

        on_grown(table, n): another process wrote to that table, whose log now has n entries.
        on_message(message): another process published that.
        on_gap(): the line was cut and is back; anything may have been missed.
        """
        self._on_grown, self._on_message, self._on_gap = on_grown, on_message, on_gap

    async def publish(self, message: bytes) -> None:
        """Tell all other processes: a short text in UTF-8, such as JSON."""
        if len(message) > LIMIT:
            raise ValueError(f"A message of {len(message)} bytes is too long; {LIMIT} are allowed.")
        if b"\0" in message:
            raise ValueError("A message is text: it cannot hold a zero byte.")
        await self._send(message.decode())

    @abstractmethod
    async def _send(self, message: str) -> None: ...

    @abstractmethod
    def growth(self, table: str, n: int) -> Sequence[Mapping[str, str]]:
        """The rows for NOTIFY with which an append announces itself, in its own transaction."""

    @abstractmethod
    async def close(self) -> None:
        """Hear and tell no more."""


class LocalBus(Bus):
    """One process alone: there is nobody to tell, and nobody to hear."""

    async def _send(self, message: str) -> None:
        pass

    def growth(self, table: str, n: int) -> Sequence[Mapping[str, str]]:
        return ()

    async def close(self) -> None:
        pass
