"""Says everything to a player in one language."""

from collections.abc import Callable, Iterable
from typing import Any, Final, ParamSpec, TypeVar

from hunch.core.errors import GameError
from hunch.core.languages import ENGLISH, HERE, in_language, translate, words_in

P = ParamSpec("P")
T = TypeVar("T")


class Voice:
    """Says the sentences of a `words.py`, or of a file like it, in one language.

    >>> from hunch.text import form_words
    >>> Voice("de")(form_words.no_answer)
    'Keine Antwort'
    """

    def __init__(self, language: str = ENGLISH) -> None:
        self.language = language
        self.common: Any = words_in(HERE, language)

    def __call__(self, sentence: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """What that function says, in this language."""
        own: Callable[P, T] = in_language(sentence, self.language)
        return own(*args, **kwargs)

    def listed(self, words: Iterable[str]) -> str:
        """All of these, in a sentence."""
        return str(self.common.listed(words))

    def either(self, words: Iterable[str]) -> str:
        """One of these, in a sentence."""
        return str(self.common.either(words))

    def why(self, error: GameError) -> str:
        """Why something was refused; in English if there is no translation."""
        return str(translate(error.args[0] if error.args else str(error), self.language))


IN_ENGLISH: Final = Voice()
