"""An assistant's connection to one table: messages out, frames in."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Any, ClassVar, Final, Protocol

from hunch.core.codec import decode, encode
from hunch.core.errors import GameError

PATIENCE_SECONDS: Final = 20.0  # for the answer to a message
LANGUAGE: Final = "en"  # assistants can translate
MOST_NEWS: Final = 200  # unread lines that are kept


class Link(Protocol):
    """What carries messages to a table and back."""

    async def send(self, text: bytes) -> None:
        """Send a message."""

    async def receive(self) -> str | bytes | None:
        """The next message; None when the connection has ended."""

    async def close(self) -> None:
        """End the connection."""


class TableRefusal(GameError):
    """What the table refused, in its own words."""

    code: ClassVar[str] = "refused"


class Disconnected(GameError):
    """The connection to the table has ended."""

    code: ClassVar[str] = "disconnected"


class SeatConnection:
    """A connection to a table, and what has arrived over it."""

    def __init__(self, link: Link) -> None:
        self.link = link
        self.token = ""
        self.frame: dict[str, Any] = {}  # the latest
        self.story: dict[int, str] = {}  # what may be shown now of what happened, by number
        self.news: list[str] = []  # what the assistant hasn't read yet
        self.closed = False
        self._last_id = 0
        self._answers: dict[int, dict[str, Any]] = {}
        self._others: dict[str, dict[str, Any]] = {}  # the latest of every other type
        self._changed = asyncio.Event()
        self._reader = asyncio.create_task(self._read())

    async def join(self, token: str | None, name: str | None) -> None:
        """Join the table, or rejoin it with a token."""
        self.token = token or ""
        await self.ask("join", token=token, name=name, language=LANGUAGE)
        await self.until(lambda: bool(self.frame), PATIENCE_SECONDS)

    async def ask(self, type_: str, **fields: Any) -> dict[str, dict[str, Any]]:
        """Send a message and wait until it is carried out, or refused; returns other answers."""
        self._last_id += 1
        id_ = self._last_id
        await self.link.send(encode({"type": type_, "id": id_, **fields}))
        await self.until(lambda: id_ in self._answers, PATIENCE_SECONDS)
        answer = self._answers.pop(id_, None)
        if answer is None and self.closed:
            raise Disconnected("The connection to the table was lost; try again.")
        if answer is None:
            raise Disconnected("The table hasn’t answered yet; look at it before you try again.")
        if answer["type"] == "refused":
            raise TableRefusal(answer["message"])
        return self._others

    async def until(self, condition: Callable[[], bool], seconds: float) -> bool:
        """Wait up to this many seconds for a condition; returns whether it holds."""
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while not condition() and not self.closed:
                    self._changed.clear()
                    await self._changed.wait()
        return condition()

    def read_news(self) -> tuple[str, ...]:
        """What has happened since the assistant last read it."""
        news, self.news = tuple(self.news), []
        return news

    async def close(self) -> None:
        """Close the connection, without leaving the table."""
        await self.link.close()
        await self._reader

    async def _read(self) -> None:
        while (text := await self.link.receive()) is not None:
            self._take(decode(text, dict[str, Any]))
            self._changed.set()
        self.closed = True
        self._changed.set()

    def _take(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "frame":
                self._hear(message)
                self.frame = message
            case "welcome":
                self.token = message["token"]
            case "done" | "refused" if message.get("id") is not None:
                self._answers[message["id"]] = message
            case other:
                self._others[other] = message

    def _hear(self, frame: dict[str, Any]) -> None:
        """Keep what happened; a new connection gets what may still be shown."""
        match, before = frame.get("match", {}), self.frame.get("match", {})
        told, story = match.get("told", ()), match.get("story")
        again = story is not None or match.get("id") != before.get("id")
        kept = {} if again else self.story
        lines = told if story is None else story
        self.story = kept | {line["number"]: line["text"] for line in lines if line["text"]}
        if self.frame:
            self.news += [notice["text"] for notice in frame.get("notices", ())]
            self.news += [line["text"] for line in told if line["text"]]
        else:
            self.news += self.story.values()
        del self.news[:-MOST_NEWS]
