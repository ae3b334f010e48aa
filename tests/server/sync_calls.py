"""Lets a test answer the `fsync` and `fdatasync` calls of another process.

Linux hands such calls to a watcher (seccomp user notifications) without root and without any tool.
This file is also the script that starts the process: it installs the filter, sends the listening
end to the watcher, and turns into the command.
"""

import ctypes
import os
import platform
import select
import socket
import struct
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Any

if sys.platform != "win32":
    import fcntl

# By machine: the numbers of fsync, fdatasync and seccomp.
CALLS = {"x86_64": (74, 75, 317), "aarch64": (82, 83, 277), "riscv64": (82, 83, 277)}

# From linux/filter.h, linux/prctl.h and linux/seccomp.h
LOAD, JUMP_IF_EQUAL, RETURN = 0x20, 0x15, 0x06
NO_NEW_PRIVILEGES = 38
SET_FILTER, NEW_LISTENER = 1, 8
NOTIFY, ALLOW = 0x7FC00000, 0x7FFF0000
RECEIVE, SEND = 0xC0502100, 0xC0182101
NOTICE = struct.Struct("=QIIiIQ6Q")  # id, thread, flags, call, architecture, address, arguments
REPLY = struct.Struct("=QqiI")  # id, result, error, flags
CONTINUE = 1  # a flag of a reply: let the kernel carry out the call

POLL_MS = 20


class SyncCalls:
    """Starts a process and answers its syncs, one at a time.

    `answer` gets the path of the open file under /proc. If it returns True, the process is told
    that the file is synced; otherwise, or after an OSError, the call goes to the kernel.
    """

    def __init__(self, answer: Callable[[Path], bool]) -> None:
        self._answer = answer
        self._stopping = False
        self._thread: Thread | None = None

    def start(self, command: list[str], **options: Any) -> subprocess.Popen[bytes]:
        """Start a command, whose first word is the path of a program.

        Raises a RuntimeError with a sentence for people where Linux does not allow this.
        """
        ours, theirs = socket.socketpair()
        starter = [sys.executable, "-I", "-S", __file__, str(theirs.fileno())]
        with theirs:
            process = subprocess.Popen([*starter, *command], pass_fds=(theirs.fileno(),), **options)
        with ours:
            message, descriptors, *_ = socket.recv_fds(ours, 1000, 1)
        if not descriptors:
            process.wait()
            raise RuntimeError(message.decode())
        self._stopping = False
        self._thread = Thread(target=self._watch, args=descriptors, daemon=True)
        self._thread.start()
        return process

    def stop(self) -> None:
        """Answer no more; call it when the process has ended."""
        if self._thread is not None:
            self._stopping = True
            self._thread.join()
            self._thread = None

    def _watch(self, descriptor: int) -> None:
        with os.fdopen(descriptor, "rb", buffering=0) as listener:
            poll = select.poll()
            poll.register(listener, select.POLLIN)
            while not self._stopping:
                for _, event in poll.poll(POLL_MS):
                    if not event & select.POLLIN:
                        return  # every process with the filter has ended
                    with suppress(OSError):  # the one that called has ended
                        self._reply(listener.fileno())

    def _reply(self, listener: int) -> None:
        notice = bytearray(NOTICE.size)
        fcntl.ioctl(listener, RECEIVE, notice)
        id_, thread, *_, descriptor = NOTICE.unpack(notice)[:7]
        done = False
        with suppress(OSError):
            done = self._answer(Path(f"/proc/{thread}/fd/{descriptor}"))
        fcntl.ioctl(listener, SEND, bytearray(REPLY.pack(id_, 0, 0, 0 if done else CONTINUE)))


class _Instruction(ctypes.Structure):
    _fields_ = (
        ("code", ctypes.c_uint16),
        ("if_true", ctypes.c_uint8),
        ("if_false", ctypes.c_uint8),
        ("value", ctypes.c_uint32),
    )


class _Program(ctypes.Structure):
    _fields_ = (("length", ctypes.c_uint16), ("first", ctypes.POINTER(_Instruction)))


def _install_filter() -> int:
    """From now on, a listener hears of every sync of this process; returns its descriptor."""
    if platform.machine() not in CALLS:
        raise OSError(f"the numbers of its system calls on {platform.machine()} are not known")
    fsync, fdatasync, seccomp = CALLS[platform.machine()]
    instructions = (_Instruction * 5)(
        _Instruction(LOAD, 0, 0, 0),  # the number of the call
        _Instruction(JUMP_IF_EQUAL, 2, 0, fsync),
        _Instruction(JUMP_IF_EQUAL, 1, 0, fdatasync),
        _Instruction(RETURN, 0, 0, ALLOW),
        _Instruction(RETURN, 0, 0, NOTIFY),
    )
    program = _Program(len(instructions), instructions)
    libc = ctypes.CDLL(None, use_errno=True)
    libc.syscall.restype = ctypes.c_long
    libc.prctl(NO_NEW_PRIVILEGES, 1, 0, 0, 0)  # without it, only root may install a filter
    listener: int = libc.syscall(seccomp, SET_FILTER, NEW_LISTENER, ctypes.byref(program))
    if listener < 0:
        raise OSError(os.strerror(ctypes.get_errno()))
    return listener


def _become(channel: socket.socket, command: list[str]) -> None:
    with channel:
        try:
            socket.send_fds(channel, [b"listening"], [_install_filter()])
        except OSError as error:
            channel.send(
                f"A power cut cannot be simulated here: {error}. It takes seccomp user "
                f"notifications, which Linux has had since 5.5; a container may forbid "
                f"them.".encode()
            )
            sys.exit(1)
    os.execv(command[0], command)


if __name__ == "__main__":
    _become(socket.socket(fileno=int(sys.argv[1])), sys.argv[2:])
