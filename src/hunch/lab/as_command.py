"""An experiment that was begun from Python, as the command that gives the same results."""

import shlex
from collections.abc import Iterator, Mapping
from typing import Any, Final

from hunch.core.formatting import format_value

ELSEWHERE: Final = ("save", "workers", "cluster")  # these don't change the results


def command_line(game: str, arguments: Mapping[str, Any], usual: Mapping[str, Any]) -> str:
    """What to type, where it differs from the usual arguments."""
    changed = {
        name: value
        for name, value in arguments.items()
        if name not in ELSEWHERE and value != usual[name]
    }
    words = [word for name, value in changed.items() for word in _option(name, value)]
    return shlex.join(["hunch", "lab", game, *words])


def _option(name: str, value: Any) -> Iterator[str]:
    if isinstance(value, bool):
        yield f"--{name}" if value else f"--no-{name}"
    elif isinstance(value, Mapping):
        yield from (f"--{name}", ",".join(f"{key}={_typed(each)}" for key, each in value.items()))
    elif name == "pool":
        yield from (f"--{name}", ",".join(value))
    elif isinstance(value, list | tuple):
        for each in value:
            yield from (f"--{name}", each)
    else:
        yield from (f"--{name}", str(value))


def _typed(value: Any) -> str:
    """An option's value as people type it."""
    return "+".join(map(_typed, value)) if isinstance(value, list | tuple) else format_value(value)
