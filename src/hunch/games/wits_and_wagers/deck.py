"""Packs before and after a match: they are chosen, a deck is dealt, and what's left is sealed.

The deck is the questions that may come up in one match. It is dealt before the first draw and
becomes part of the match's options. From then on the match needs no pack, whatever becomes of it,
and every draw can be recomputed from the match's file alone.
"""

from collections.abc import Iterable, Mapping
from random import Random, SystemRandom
from typing import Final

from msgspec.structs import replace

from hunch.core.errors import BadMessage
from hunch.core.formatting import listed
from hunch.core.host_material import NO_MATERIAL, Material, Prepared
from hunch.games.wits_and_wagers.dealing import dealt
from hunch.games.wits_and_wagers.options import Options
from hunch.games.wits_and_wagers.packs import PACKS, content, known
from hunch.games.wits_and_wagers.question_choice import suiting
from hunch.games.wits_and_wagers.questions import Question, sealed
from hunch.games.wits_and_wagers.values import Phase, State
from hunch.packs.catalogue import joined
from hunch.packs.uploads import check_found, own_items, uploaded

SPARE: Final = 5  # extra questions, as some may be void


def prepare(
    options: Options, material: Material = NO_MATERIAL, rng: Random | None = None
) -> Prepared:
    """Deal the deck: new questions as long as there are enough, otherwise all of them again.

    At a table, `rng` comes from the secret it has committed to. Raises an error that explains
    itself if the packs in the options can't be played.
    """
    every = _questions(options, material)
    _check_enough(options, len(every))
    new = [question for id_, question in every.items() if id_ not in material.met]
    over = len(new) < min(options.questions + SPARE, len(every))
    left = list(every.values()) if over else new
    deck = dealt(left, options.questions + SPARE, options.home, rng or SystemRandom())
    forgotten = tuple(id_ for id_ in every if id_ in material.met) if over else ()
    return Prepared(replace(options, deck=deck), forgotten)


def check_table_options(options: Options) -> None:
    """Strangers may choose built-in and uploaded packs, but no files on this machine."""
    if options.deck:
        raise BadMessage("Option “deck” can’t be chosen: the deck is dealt when the match begins.")
    for name in options.packs:
        if name not in known() and not uploaded([name]):
            raise BadMessage(f"A table cannot use “{name}”; the packs here are {listed(known())}.")


def used_material(state: State) -> tuple[str, ...]:
    """The ids of the questions asked so far in this match."""
    return state.asked


def published_options(state: State, options: Options) -> Options:
    """The options as others may see them: questions never asked are sealed, for another match.

    During a match not even the seals are shown, as they name what may come up.
    """
    if not options.deck:
        return options
    if state.phase is not Phase.OVER:
        return replace(options, deck=())
    return replace(options, deck=tuple(_shown(options.deck, frozenset(state.asked))))


def uploads_in(options: Options) -> tuple[str, ...]:
    """The packs that the host has uploaded."""
    return uploaded(options.packs)


def packs_in(options: Options) -> tuple[str, ...]:
    """All packs that the questions come from."""
    return options.packs


def _shown(deck: tuple[Question | str, ...], asked: frozenset[str]) -> Iterable[Question | str]:
    for card in deck:
        yield card if isinstance(card, str) or card.id in asked else sealed(card)


def _questions(options: Options, material: Material) -> dict[str, Question]:
    check_found(uploads_in(options), material.packs)
    every = joined(options.packs, (_content(name, material) for name in options.packs))
    return suiting(every, options.units, options.grim)


def _content(name: str, material: Material) -> Mapping[str, Question]:
    pack = material.packs.get(name)
    return content(name) if pack is None else own_items(PACKS, name, pack)


def _check_enough(options: Options, found: int) -> None:
    """Raise an error that explains itself if there are too few questions for the match."""
    if found < options.questions:
        names = listed(f"“{name}”" for name in options.packs)
        raise BadMessage(
            f"A match of {options.questions} questions needs that many in its packs, but there "
            f"{'is' if found == 1 else 'are'} only {found} in {names}."
        )
