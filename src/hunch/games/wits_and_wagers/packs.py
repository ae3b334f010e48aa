"""Question packs: where they lie, and how they are joined. PACKS.md is about writing one."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from importlib import resources
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace

from hunch.core.errors import BadFile, BadMessage
from hunch.core.formatting import listed, quoted
from hunch.games.wits_and_wagers.options import Options
from hunch.games.wits_and_wagers.questions import Pack, Question
from hunch.games.wits_and_wagers.reading import read, sound

HOME: Final = resources.files(__package__).joinpath("data")
SUFFIX: Final = ".json"
CHOICES: Final = 32  # of packs that are kept together; there are as many as visitors think of


def check_enough(options: Options, found: int) -> None:
    """Raise a clear sentence if there are fewer questions than the match needs."""
    if found < options.questions:
        raise BadMessage(
            f"A match of {options.questions} questions needs as many in its packs, but there are "
            f"only {found} in {quoted(options.packs)}."
        )


@lru_cache(CHOICES)
def questions_of(packs: tuple[str, ...]) -> Mapping[str, Question]:
    """All questions of these packs together by id, in the order of the packs."""
    return joined(packs, (content(name) for name in packs))


def joined(
    packs: tuple[str, ...], contents: Iterable[Mapping[str, Question]]
) -> dict[str, Question]:
    """Questions by id; the same question may come from several packs, as one mixes others."""
    together: dict[str, Question] = {}
    for questions in contents:
        for id_, question in questions.items():
            if together.setdefault(id_, question) != question:
                raise BadFile(
                    f"{quoted(packs)} cannot be played together: several questions have the id "
                    f"«{id_}»."
                )
    return together


@cache
def content(name: str) -> Mapping[str, Question]:
    """The questions of one pack by id: its own, then those that it mixes in."""
    return {question.id: question for question in all_of(load(name), name)}


@cache
def load(name: str) -> Pack:
    """The pack of that name, or at that path if it ends in .json or has a slash in it."""
    return parse(text_of(name), f"Pack «{name}»", strict=name in known())


@cache
def known() -> tuple[str, ...]:
    """The names of the packs that come with the game, first what is played if nobody chooses."""
    files = (file.name for file in HOME.iterdir())
    names = (name.removesuffix(SUFFIX) for name in files if name.endswith(SUFFIX))
    usual = Options().packs
    return tuple(sorted(names, key=lambda name: (name not in usual, name)))


def parse(text: str, source: str = "The pack", strict: bool = False) -> Pack:
    """The pack in a file's text, or an error that names the faulty question."""
    return sound(read(text, strict), source)


def text_of(name: str) -> str:
    """The text of a pack of the game, or of a file of one's own."""
    if "/" in name or name.endswith(SUFFIX):
        file: Any = Path(name)
    elif name in known():
        file = HOME.joinpath(name + SUFFIX)
    else:
        raise BadFile(
            f"There is no pack «{name}»; there is {listed(known(), 'or')}. A pack of your own is "
            f"named by its file, such as {name}{SUFFIX}."
        )
    try:
        text: str = file.read_text(encoding="utf-8")
    except OSError as error:
        raise BadFile(f"Pack «{name}» cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise BadFile(f"Pack «{name}» cannot be read: it is not text in UTF-8.") from error
    except ValueError as error:  # such as a path that no system allows
        raise BadFile(f"Pack «{name}» cannot be read: {error}.") from error
    return text


def all_of(pack: Pack, name: str) -> Iterator[Question]:
    """The questions of a pack, then those that it mixes in."""
    for question in pack.questions:  # whoever gives no source is the source
        yield question if question.source else replace(question, source=pack.title)
    for mix in pack.mixes:
        if mix.pack not in known():  # never a path: a pack may come from anywhere
            raise BadFile(
                f"Pack «{name}» mixes «{mix.pack}», but only packs of the game can be mixed in: "
                f"{listed(known())}."
            )
        source = load(mix.pack)
        if source.mixes:
            raise BadFile(f"Pack «{name}» mixes «{mix.pack}», which is a mixture itself.")
        taken = [question for question in source.questions if mix.takes(question)]
        if not taken:
            raise BadFile(f"Pack «{name}» mixes «{mix.pack}», but nothing there fits its filter.")
        strange = set(mix.ids or ()) - {question.id for question in source.questions}
        if strange:
            raise BadFile(f"Pack «{name}» mixes {quoted(sorted(strange))}, not in «{mix.pack}».")
        yield from taken
