"""Every game's options form speaks to players in every language, and names only what exists."""

import re
from typing import Any

import msgspec
import pytest

from hunch.core.contract import Game, OptionWords, declared_names
from hunch.core.languages import languages, words_in
from hunch.core.option_form import presets, presets_of, settings
from hunch.core.options import GROUP, UNIT, marks_of
from hunch.core.registry import option_words_of, package_of, rules_of
from tests.shipped import shipped

each_game = pytest.mark.parametrize("game", shipped().values(), ids=list(shipped()))
each_language = pytest.mark.parametrize("language", languages())
LONGEST_TITLE = 42  # characters that fit a small phone, next to a switch


def marked(game: Game, mark: str) -> set[str]:
    """What the game's options are marked with."""
    fields = msgspec.structs.fields(rules_of(game).Options)
    found = {marks_of(field.type).get(mark) for field in fields}
    return {str(each) for each in found if each is not None}


@each_game
@each_language
def test_every_option_has_a_short_title_and_one_sentence_of_help(game: Game, language: str):
    assert set(option_words_of(game, language).OPTIONS) == {
        setting.name for setting in settings(rules_of(game))
    }
    for setting in settings(rules_of(game), language):
        assert len(setting.title) <= LONGEST_TITLE, setting.title
        assert not setting.title.endswith("."), setting.title
        assert re.fullmatch(r"[^.?!]+\.", setting.help), setting.help
        assert not re.search(r"“|„|\b0\b", setting.help), f"not for people who type: {setting.help}"


@each_game
@each_language
def test_every_preset_has_a_title_and_a_sentence(game: Game, language: str):
    assert set(option_words_of(game, language).PRESETS) == {
        preset.name for preset in presets_of(rules_of(game))
    }
    for preset in presets(rules_of(game), language):
        assert len(preset.title) <= LONGEST_TITLE / 2, preset.title
        assert preset.help.endswith("."), preset.help


@each_game
@each_language
def test_every_group_and_unit_has_words(game: Game, language: str):
    own, common = option_words_of(game, language), words_in("hunch.core", language, "option_words")
    assert set(own.GROUPS) == marked(game, GROUP)
    assert set(own.UNITS) <= marked(game, UNIT) <= {*own.UNITS, *vars(common)["UNITS"]}
    for one, other in own.UNITS.values():
        assert "{n}" in one
        assert "{n}" in other


@each_game
@each_language
def test_the_option_words_name_only_what_exists(game: Game, language: str):
    module: Any = words_in(package_of(game), language, "option_words")
    constants = {name for name in vars(module) if name.isupper()}
    assert constants <= declared_names(OptionWords)
    options = rules_of(game).Options
    known = {setting.name for setting in settings(rules_of(game))}
    shapes = str(msgspec.json.schema(options))
    for key in option_words_of(game, language).CHOICES:
        option, equals, value = key.partition("=")
        assert option in known if equals else f"'{key}'" in shapes, key
        if equals and not value.isalpha():
            setting = next(each for each in settings(rules_of(game)) if each.name == option)
            assert setting.least is not None
            assert setting.least <= int(value), key


@each_game
def test_all_languages_name_the_same_values(game: Game):
    english, *others = (option_words_of(game, language) for language in languages())
    for other in others:
        assert set(other.CHOICES) == set(english.CHOICES)
        hidden = {key for key, label in english.CHOICES.items() if not label}
        assert {key for key, label in other.CHOICES.items() if not label} == hidden


@each_game
def test_a_few_options_are_shown_at_once_and_the_rest_on_demand(game: Game):
    found = settings(rules_of(game))
    assert 0 < sum(setting.basic for setting in found) < len(found)
