"""Tries a built wheel as a stranger would: `python scripts/try_wheel.py WHEEL [PYTHON…]`.

For each Python, the wheel is installed in a fresh environment with everything it depends on, and
nothing else is on the PATH: no Node, no compiler. Then the installed programs have to work.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from socket import create_server
from typing import Any, Final

VERSIONS: Final = ("3.11", "3.12", "3.13", "3.14")
START_SECONDS: Final = 60  # for the installed server to answer


class Refused(Exception):
    """Something isn't ready; the message says what, and what to do."""


def try_wheel(wheel: Path, pythons: list[str]) -> None:
    """Install and run it with each of these Pythons."""
    wheel = wheel.resolve()
    version = wheel.name.split("-")[1]
    for python in pythons:
        print(f"Trying the wheel with {captured(python, '--version')}…", flush=True)
        with tempfile.TemporaryDirectory(prefix="hunch-wheel-") as name:
            folder = Path(name)
            programs = installed(wheel, python, folder)
            try_programs(programs, version, folder)
            try_without_installing(wheel, python, version, folder)


def known_pythons() -> list[str]:
    """Every supported Python on this machine; at least the one that runs this."""
    found = [path for each in VERSIONS if (path := shutil.which(f"python{each}"))]
    return [path for path in found if _works(path)] or [sys.executable]


def _works(python: str) -> bool:
    """Whether it starts: version managers put placeholders on the PATH."""
    return not subprocess.run([python, "--version"], capture_output=True).returncode


def installed(wheel: Path, python: str, folder: Path) -> Path:
    """The programs of a fresh environment with this wheel."""
    captured(python, "-m", "venv", str(folder / "venv"))
    programs = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
    pip = (str(programs / "python"), "-m", "pip", "--disable-pip-version-check", "--quiet")
    captured(*pip, "install", str(wheel))
    return programs


def try_programs(programs: Path, version: str, folder: Path) -> None:
    """The installed commands do what they are for."""
    alone = {
        **os.environ,
        "PATH": str(programs),
        "HUNCH_DATABASE_URL": f"sqlite:///{folder / 'tables.db'}",
    }
    hunch = str(programs / "hunch")
    for program in (hunch, str(programs / "hunch-games")):
        check_version(captured(program, "--version", env=alone), version)
    if not Path(captured(hunch, "docs", "--no-browser", env=alone)).is_file():
        raise Refused("The installed `hunch docs` has no page to open.")
    found: list[dict[str, Any]] = json.loads(captured(hunch, "doctor", "--json", env=alone))
    print("  " + next(each["message"] for each in found if each["what"] == "hunch"), flush=True)
    check_page(hunch, alone)


def try_without_installing(wheel: Path, python: str, version: str, folder: Path) -> None:
    """`uvx` runs the command named like the distribution."""
    uv = shutil.which("uv") or str(Path(sys.executable).with_name("uv"))
    if not Path(uv).exists():
        raise Refused("uvx can’t be tried without uv: pip install uv")
    uvx = (uv, "tool", "run", "--quiet", "--python", python, "--from", str(wheel))
    alone = {**os.environ, "PATH": str(with_tools(folder / "bin"))}
    check_version(captured(*uvx, "hunch-games", "--version", env=alone), version)


def with_tools(folder: Path) -> Path:
    """A folder with nothing but what uv's own launchers call."""
    folder.mkdir()
    for name in ("dirname", "realpath"):
        if path := shutil.which(name):
            (folder / name).symlink_to(path)
    return folder


def check_version(said: str, version: str) -> None:
    """A program has said which version it is."""
    if said != f"hunch {version}":
        raise Refused(f"The installed program says it is “{said}”, not “hunch {version}”.")


def check_page(hunch: str, environment: dict[str, str]) -> None:
    """The installed server answers with the web client and the list of games."""
    with create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [hunch, "serve", "--no-browser", "--port", str(port)]
    with subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL) as server:
        try:
            page = fetched(f"http://127.0.0.1:{port}/", server)
            games = fetched(f"http://127.0.0.1:{port}/api/games", server)
        finally:
            server.terminate()
    if "<script" not in page or "intuition" not in games:
        raise Refused("The installed server doesn’t serve the web client and the list of games.")


def fetched(url: str, server: "subprocess.Popen[bytes]") -> str:
    """What a server that is just starting answers."""
    limit = time.monotonic() + START_SECONDS
    while True:
        try:
            with urllib.request.urlopen(url, timeout=START_SECONDS) as answer:
                return str(answer.read().decode())
        except OSError as error:
            if server.poll() is not None or time.monotonic() > limit:
                raise Refused(f"The installed server doesn’t answer: {error}") from error
            time.sleep(0.1)


def captured(*command: str, folder: Path | None = None, env: dict[str, str] | None = None) -> str:
    """What a command prints; if it fails, so does everything."""
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True)
    if done.returncode:
        raise Refused(f"This failed: {' '.join(command)}\n{done.stdout}{done.stderr}".strip())
    return done.stdout.strip()


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("Usage: python scripts/try_wheel.py WHEEL [PYTHON…]")
    try:
        try_wheel(Path(sys.argv[1]), sys.argv[2:] or known_pythons())
    except Refused as reason:
        sys.exit(str(reason))
