"""The models: any program that reads a prompt and writes a line, or an endpoint.

Both are given the whole conversation every time, so neither has to remember anything.
"""

import os
import shlex
import shutil
import signal
import subprocess
from collections.abc import Sequence
from tempfile import TemporaryFile
from threading import Event, Timer
from time import monotonic
from typing import IO, Any, Final, NamedTuple, Protocol
from urllib.error import HTTPError, URLError
from urllib.parse import urldefrag, urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

from hunch.bots import refusal_words as why
from hunch.core.codec import decode, encode
from hunch.core.errors import BadMessage, GameError
from hunch.core.languages import Translatable

SYSTEM, PLAYER, MODEL = "system", "user", "assistant"
KEY: Final = "HUNCH_LLM_KEY"  # the variable with the key for an endpoint
CHARACTERS_PER_TOKEN: Final = 4  # about, where nobody counts them
LARGEST_ANSWER: Final = 1_000_000  # bytes, with everything around it
PIECE: Final = 65_536
LONGEST_REASON: Final = 300


class Turn(NamedTuple):
    """One part of a conversation."""

    role: str
    text: str


class Reply(NamedTuple):
    """What was answered, and how many tokens that took altogether."""

    text: str
    tokens: int


class Unreachable(GameError):
    """A language model cannot be reached."""

    code = "llm_unreachable"


class OutOfTime(Exception):
    """No answer came in time."""


class Model(Protocol):
    """Answers a conversation."""

    def reply(self, talk: Sequence[Turn], seconds: float, tokens: int) -> Reply:
        """Its answer; raises `Unreachable` or `OutOfTime`."""


def model_for(address: str) -> Model:
    """The model at a URL such as `http://localhost:11434/v1#llama3.2`, or the program to run."""
    if address.startswith(("http://", "https://")):
        return Endpoint(address)
    return Program(address)


def estimated(text: str) -> int:
    """About how many tokens a text has."""
    return len(text) // CHARACTERS_PER_TOKEN + 1


class Program:
    """A program that reads the conversation from its input and writes the answer, every time."""

    def __init__(self, command: str) -> None:
        self.command = command
        try:
            self.words = shlex.split(command)
        except ValueError as error:
            raise BadMessage(Translatable(why.not_a_command, command, str(error))) from error
        if not self.words or shutil.which(self.words[0]) is None:
            raise BadMessage(Translatable(why.no_program, command))

    def reply(self, talk: Sequence[Turn], seconds: float, tokens: int) -> Reply:
        """What the program writes."""
        prompt = "\n\n".join(turn.text for turn in talk) + "\n"
        most = tokens * CHARACTERS_PER_TOKEN
        with TemporaryFile() as typed:
            typed.write(prompt.encode())
            typed.seek(0)
            text = self._output(typed, seconds, most)
        return Reply(text, estimated(prompt) + estimated(text))

    def _output(self, typed: IO[bytes], seconds: float, most: int) -> str:
        try:
            process = subprocess.Popen(
                self.words, stdin=typed, stdout=subprocess.PIPE, start_new_session=True
            )
        except OSError as error:
            raise Unreachable(Translatable(why.failed_program, self.command, str(error))) from error
        late = Event()

        def stop() -> None:
            late.set()
            _kill(process)

        clock = Timer(seconds, stop)
        clock.start()
        assert process.stdout is not None
        with process.stdout as written:
            text = written.read(most)
        if len(text) < most:  # otherwise it would write more, perhaps endlessly
            process.wait()
        clock.cancel()
        _kill(process)
        status = process.wait()
        if late.is_set():
            raise OutOfTime
        if not text.strip() and status > 0:
            said = f"exit status {status}"
            raise Unreachable(Translatable(why.failed_program, self.command, said))
        return text.decode(errors="replace")


def _kill(process: "subprocess.Popen[bytes]") -> None:
    """End a program and every process it started that is still running."""
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except AttributeError:  # there are no process groups here
        process.kill()
    except OSError:  # all of it has ended
        pass


class _NoRedirect(HTTPRedirectHandler):
    """The key is for this address and no other."""

    def redirect_request(self, *_: Any) -> None:
        """Follow no redirects; they count as errors."""


class Endpoint:
    """An endpoint for chat completions, as OpenAI defined them and many servers offer them."""

    def __init__(self, url: str) -> None:
        self.url, self.model = urldefrag(url)
        parts = urlsplit(self.url)
        if parts.username or parts.password:
            raise BadMessage(Translatable(why.key_in_address, KEY))
        if not parts.hostname:
            raise BadMessage(Translatable(why.no_host, url))

    def reply(self, talk: Sequence[Turn], seconds: float, tokens: int) -> Reply:
        """What the model answers."""
        until = monotonic() + seconds
        messages = [{"role": turn.role, "content": turn.text} for turn in talk]
        asked: dict[str, Any] = {"messages": messages, "max_tokens": tokens}
        if self.model:
            asked["model"] = self.model
        request = Request(f"{self.url.rstrip('/')}/chat/completions", encode(asked), method="POST")
        request.add_header("content-type", "application/json")
        if key := os.environ.get(KEY):
            request.add_unredirected_header("authorization", f"Bearer {key}")
        try:
            with build_opener(_NoRedirect).open(request, timeout=seconds) as response:
                body = _read(response, until)
        except TimeoutError as error:
            raise OutOfTime from error
        except HTTPError as error:
            error.close()
            raise self._failed(f"{error.code} {error.reason}") from error
        except URLError as error:
            if isinstance(error.reason, TimeoutError):
                raise OutOfTime from error
            raise self._failed(str(error.reason)) from error
        except OSError as error:
            raise self._failed(str(error)) from error
        return self._told(body, estimated("".join(turn.text for turn in talk)))

    def _told(self, body: bytes, asked: int) -> Reply:
        try:
            found = decode(body, dict[str, Any])
            text = str(found["choices"][0]["message"]["content"] or "")
        except (GameError, LookupError, TypeError) as error:
            raise self._failed("its answer is not a chat completion") from error
        usage = found.get("usage")
        total = usage.get("total_tokens") if isinstance(usage, dict) else None
        return Reply(text, total if type(total) is int else asked + estimated(text))

    def _failed(self, reason: str) -> Unreachable:
        return Unreachable(Translatable(why.failed_endpoint, self.url, reason[:LONGEST_REASON]))


def _read(response: Any, until: float) -> bytes:
    """The whole response, unless it takes too long or is too large."""
    body = b""
    while len(body) < LARGEST_ANSWER and (piece := response.read1(PIECE)):
        body += piece
        if monotonic() > until:
            raise TimeoutError
    return body
