"""Hands letters to `apprise_program`, a few at a time, and ends what takes too long."""

import asyncio
import os
import subprocess
import sys
from collections import deque
from contextlib import suppress
from importlib.util import find_spec
from threading import Timer
from time import monotonic
from typing import Final

from hunch.core.codec import encode
from hunch.server.apprise_program import Letter, Outcome
from hunch.server.workers import in_thread

AT_ONCE: Final = 4  # programs, each with a letter
MOST_WAITING: Final = 200  # letters
MOST_IDLE: Final = 1
IDLE_SECONDS: Final = 60
SEND_SECONDS: Final = 45
# Everything else may be secret, such as the database's password.
ENVIRONMENT: Final = (
    *("LANG", "PATH", "REQUESTS_CA_BUNDLE", "SSL_CERT_DIR", "SSL_CERT_FILE", "SYSTEMROOT", "TZ"),
)


class AppriseSender:
    """Starts the programs when there is something to send, and keeps one of them for the next."""

    def __init__(self) -> None:
        self._free = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0
        self._idle: deque[subprocess.Popen[bytes]] = deque()
        self._used_at = monotonic()

    @property
    def available(self) -> bool:
        """Whether the library is installed."""
        return find_spec("apprise") is not None

    async def send(self, letter: Letter) -> Outcome:
        """Send this letter."""
        if self._waiting >= MOST_WAITING:
            return Outcome.FAILED
        self._waiting += 1
        try:
            async with self._free:
                return await in_thread(self._sent, letter)
        finally:
            self._waiting -= 1

    def tidy(self) -> None:
        """End the program that is kept, if there has been nothing to send for a while."""
        if monotonic() - self._used_at > IDLE_SECONDS:
            self.stop()

    def stop(self) -> None:
        """End the program that is kept."""
        while self._idle:
            _end(self._idle.popleft())

    def _sent(self, letter: Letter) -> Outcome:
        program = self._program()
        late = Timer(SEND_SECONDS, program.kill)
        late.start()
        try:
            return _asked(program, letter)
        finally:
            late.cancel()
            self._used_at = monotonic()
            self._idle.append(program)
            while len(self._idle) > MOST_IDLE:
                _end(self._idle.popleft())

    def _program(self) -> subprocess.Popen[bytes]:
        with suppress(IndexError):
            while (idle := self._idle.pop()).poll() is not None:
                pass  # it has ended
            return idle
        return _started()


def _started() -> subprocess.Popen[bytes]:
    environment = {name: os.environ[name] for name in ENVIRONMENT if name in os.environ}
    return subprocess.Popen(
        [sys.executable, "-B", "-m", "hunch.server.apprise_program"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=environment | {"NETRC": os.devnull, "PYTHONPATH": os.pathsep.join(sys.path)},
    )


def _asked(program: subprocess.Popen[bytes], letter: Letter) -> Outcome:
    assert program.stdin is not None
    assert program.stdout is not None
    with suppress(OSError):  # it has ended
        program.stdin.write(encode(letter) + b"\n")
        program.stdin.flush()
    answer = program.stdout.readline().decode().strip()
    return Outcome(answer) if answer else Outcome.LATE


def _end(program: subprocess.Popen[bytes]) -> None:
    program.kill()
    program.communicate()
