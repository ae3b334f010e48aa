"""What comes after the first screen, imported in the background while people read the first."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from importlib import import_module
from threading import Thread
from typing import Any, Final

from hunch.core.registry import games, part, rules_of, words_of

SCREENS: Final = "hunch.terminal.screens"
NEXT: Final = ("setup", "table")
PARTS: Final = ("terminal", "bots")


class Preloader(Thread):
    """Imports the next screens, and every game with its bots, until it is stopped.

    It only saves time: code that needs one of these sooner imports it, and waits for that one
    alone. An error here is ignored: it comes up again there, where somebody sees it.
    """

    def __init__(self, language: str) -> None:
        super().__init__(daemon=True)
        self.language = language
        self.stopped = False

    def run(self) -> None:
        """Import one after the other."""
        for load in self._steps():
            if self.stopped:
                return
            with suppress(Exception):
                load()

    def stop(self) -> None:
        """Finish the current import, and stop."""
        self.stopped = True
        if self.is_alive():
            self.join()

    def _steps(self) -> Iterator[Callable[[], Any]]:
        for screen in NEXT:
            yield partial(import_module, f"{SCREENS}.{screen}")
        for game in games().values():
            yield partial(rules_of, game)
            yield partial(words_of, game, self.language)
            for name in PARTS:
                yield partial(part, game, name)
