"""Which language a terminal speaks: the one that was asked for, or that of the locale."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from hunch.core.errors import BadMessage, GameError
from hunch.core.languages import ENGLISH, closest_language, languages
from hunch.terminal import plain_words
from hunch.text.translator import Voice

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set decides, as in other programs


def locale_language(environment: Mapping[str, str]) -> str:
    """The language of the locale if there are words in it, else English.

    >>> locale_language({"LANG": "de_AT.UTF-8"}), locale_language({"LANG": "C.UTF-8"})
    ('de', 'en')
    """
    name = next((found for key in VARIABLES if (found := environment.get(key))), "")
    return closest_language(_base(name))


def chosen_language(given: str | None, environment: Mapping[str, str]) -> str:
    """The language that was asked for, or else that of the locale."""
    usual = locale_language(environment)
    if given is None:
        return usual
    found = closest_language(_base(given))
    if found == ENGLISH and _base(given).partition("-")[0].lower() != ENGLISH:
        say = Voice(usual)
        raise BadMessage(say(plain_words.no_language, given, say.either(languages())))
    return found


@contextmanager
def refusing_in(language: str) -> Iterator[None]:
    """Put every refusal in this block into that language."""
    try:
        yield
    except GameError as error:
        error.args = (Voice(language).why(error),)
        raise


def _base(name: str) -> str:
    """A locale's language and country, without encoding and variant: de_AT.UTF-8@euro is de-AT."""
    return name.partition(".")[0].partition("@")[0].replace("_", "-").strip()
