"""Every lesson plays on legal positions; every rulebook is a page, in every language."""

import re
from itertools import product
from pathlib import Path

import pytest

from hunch.core.codec import encode
from hunch.core.contract import Game
from hunch.core.errors import BadMessage
from hunch.core.languages import languages
from hunch.core.match import Match
from hunch.core.options import read_options
from hunch.core.registry import document, find, games, rulebook, rules_of
from hunch.core.values import CHANCE
from hunch.server.lessons import Lesson, lesson_of, script_of
from hunch.server.rulebooks import page_of

FOLDER = Path(__file__).parent.parent / "src" / "hunch" / "games"
LANGUAGES = set(languages())
MOST_LETTERS = 220  # in the text of a scene: two sentences
TAUGHT = [game for game in games().values() if document(game, "lesson.json")]
TRANSLATED = [game for game in games().values() if document(game, "RULES.de.md")]

each_lesson = pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.name)
each_translation = pytest.mark.parametrize("game", TRANSLATED, ids=lambda game: game.name)


def lesson(game: Game, *chosen: int) -> Lesson:
    found = lesson_of(game, "en", chosen)
    assert found is not None
    return found


@each_lesson
def test_a_lesson_continues_after_every_right_choice(game: Game):
    scenes = lesson(game).scenes
    ways = [range(len(scene.choose)) for scene in scenes if scene.choose]
    assert ways, "a lesson lets the learner decide"
    for chosen in product(*ways):
        assert len(lesson(game, *chosen).scenes) == len(scenes)


@each_lesson
def test_every_right_choice_is_on_the_menu_and_any_other_gets_a_hint(game: Game):
    for scene in lesson(game).scenes:
        menu = scene.frames[-1].menu
        assert (menu is not None) == bool(scene.choose)
        for action in scene.choose:
            assert action in menu, action
        if scene.choose and (menu.forms or not set(menu.actions) <= set(scene.choose)):
            assert scene.otherwise


@each_lesson
def test_every_scene_is_in_every_language_and_brief(game: Game):
    script = script_of(game)
    assert script is not None
    for scene in script.scenes:
        for text in filter(None, (scene.say, scene.otherwise)):
            assert set(text) == LANGUAGES
            for words in text.values():
                assert 0 < len(words) <= MOST_LETTERS, words
    assert not script.scenes[-1].choose, "the last scene sums up"


@each_lesson
def test_what_a_lesson_points_at_is_on_the_board(game: Game):
    boards = "".join(path.read_text("utf-8") for path in (FOLDER / game.name).rglob("*.svelte"))
    script = script_of(game)
    assert script is not None
    for name in {scene.point for scene in script.scenes} - {None}:
        assert re.search(rf"data-point=[^>]*\b{name}\b", boards), name


@each_lesson
def test_a_lesson_shows_what_the_learner_could_see_at_a_table_and_nothing_else(game: Game):
    """Frames and events are the seat's own, and only it has a menu."""
    script, found = script_of(game), lesson(game)
    assert script is not None
    match = Match(game, script.seats, read_options(game, rules_of(game), script.options))
    due = ()
    for scene, shown in zip(script.scenes, found.scenes, strict=True):
        since = len(match.log)
        for seat, action in (*due, *scene.play):
            match.play(seat, action)
        assert encode(shown.frames[-1].view) == encode(match.view(script.you))
        told = [each.event for frame in shown.frames for each in frame.told]
        assert told == ([] if scene.skip else list(match.heard(script.you, since)))
        assert all(frame.menu is None for frame in shown.frames[:-1])
        due = ((script.you, scene.choose[0]),) if scene.choose else ()


def test_luck_is_shown_together_with_the_decision_before_it():
    """As a table sends it: one frame for each decision, not one for each card."""
    for game in TAUGHT:
        script, found = script_of(game), lesson(game)
        assert script is not None
        before: tuple = ()
        for scene, shown in zip(script.scenes, found.scenes, strict=True):
            actors = [*before, *(seat for seat, _ in scene.play)]
            decisions = sum(actor is not CHANCE for actor in actors)
            dealt = bool(actors) and actors[0] is CHANCE
            expected = 1 if scene.skip else max(1, decisions + dealt)
            assert len(shown.frames) == expected
            before = (script.you,) if scene.choose else ()


def test_an_unknown_choice_is_refused_with_a_sentence():
    with pytest.raises(BadMessage, match="There is no right choice 9; there are only 2"):
        lesson_of(find("intuition"), "en", (9,))


def test_a_lesson_falls_back_to_english():
    for game in TAUGHT:
        assert lesson_of(game, "fr") == lesson_of(game, "en")
        assert lesson_of(game, "de") != lesson_of(game, "en")


def numbers(text: str) -> list[str]:
    return re.findall(r"^- \*\*(\d+\.\d+|H\d+)\*\* ", text, re.MULTILINE)


@each_translation
def test_a_translation_has_the_same_rules_headings_and_options(game: Game):
    english, german = rulebook(game), rulebook(game, "de")
    assert english != german
    assert numbers(german) == numbers(english)
    for pattern in (r"^(#+) ", r"^#+ (\d+)\.", r"`(\w+)`", r"^(\|)"):
        found = [re.findall(pattern, text, re.MULTILINE) for text in (english, german)]
        assert sorted(found[0]) == sorted(found[1]), pattern


@each_translation
def test_a_translation_names_the_same_figures_rule_by_rule(game: Game):
    def figures(text: str) -> dict[str, list[str]]:
        rules = re.findall(r"^- \*\*(\S+)\*\* (.*)$", text, re.MULTILINE)
        return {number: sorted(re.findall(r"\d+", words)) for number, words in rules}

    english, german = figures(rulebook(game)), figures(rulebook(game, "de"))
    assert german == english


@pytest.mark.parametrize("game", games().values(), ids=list(games()))
@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_every_rule_of_a_page_is_an_anchor_and_links_to_itself(game: Game, language: str):
    page = page_of(game, language)
    for number in numbers(rulebook(game, language)):
        assert f'<li id="{number}"><a href="#{number}">{number}</a>' in page.html
    for heading in page.contents:
        assert f'<h3 id="{heading.id}">' in page.html
    assert "<h1" not in page.html
    assert page.language == (language if game in TRANSLATED else "en")


def test_html_in_the_rules_is_escaped(monkeypatch):
    game = find("intuition")
    text = (
        "# T\n\n## 1. <b>Bold</b>\n\n- **1.1** <script>alert(1)</script> [x](javascript:alert(1))\n"
    )
    monkeypatch.setattr("hunch.server.rulebooks.rulebook", lambda *_: text)
    html = page_of.__wrapped__(game, "en").html
    assert "<script" not in html
    assert "<b>" not in html
    assert 'href="javascript' not in html
    assert '<li id="1.1">' in html
