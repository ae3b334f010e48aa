"""The games that can be played here."""

from typing import Annotated, Any

from litestar import get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, QueryParameter

from hunch.core.codec import plain
from hunch.core.contract import Game
from hunch.core.languages import ENGLISH, closest_language
from hunch.core.option_form import ExplainedPreset, Setting, presets, settings
from hunch.core.registry import described, find, games, language_of, rulebook, rules_of
from hunch.core.schema import schema_of
from hunch.core.values import Value
from hunch.server.dependencies import LanguageParameter
from hunch.server.http.refusal import REFUSALS
from hunch.server.lessons import Lesson, has_lesson, lesson_of
from hunch.server.rulebooks import Rulebook, page_of


class GameFacts(Value, frozen=True):
    """A game, and its options explained."""

    game: Game
    options: tuple[Setting, ...]
    presets: tuple[ExplainedPreset, ...]  # variants to choose by name, the usual one first
    language: str  # of its words
    lesson: bool  # whether it can be learned by playing


@get("/api/games", responses=REFUSALS, sync_to_thread=False)
def all_games(language: LanguageParameter = ENGLISH) -> list[GameFacts]:
    """Every game, with its options."""
    return [_facts(game, closest_language(language)) for game in games().values()]


@get("/api/games/{name:str}/schema", responses=REFUSALS, sync_to_thread=False)
def game_schema(name: FromPath[str]) -> dict[str, Any]:
    """JSON Schema of the game's actions, events, options, views and menus."""
    return schema_of(rules_of(find(name)))


@get(
    "/api/games/{name:str}/rules",
    responses=REFUSALS,
    media_type="text/markdown",
    sync_to_thread=False,
)
def game_rules(name: FromPath[str], language: LanguageParameter = ENGLISH) -> str:
    """The rules, in Markdown."""
    return rulebook(find(name), closest_language(language))


@get("/api/games/{name:str}/rulebook", responses=REFUSALS, sync_to_thread=False)
def game_rulebook(name: FromPath[str], language: LanguageParameter = ENGLISH) -> Rulebook:
    """The rules as HTML with a table of contents; every rule is an anchor."""
    return page_of(find(name), closest_language(language))


@get(
    "/api/games/{name:str}/lesson",
    responses=REFUSALS,
    type_encoders={type: plain},
    sync_to_thread=False,
)
def game_lesson(
    name: FromPath[str],
    language: LanguageParameter = ENGLISH,
    chosen: Annotated[
        list[int] | None,
        QueryParameter(description="Which of the right choices were taken, in order."),
    ] = None,
) -> Lesson:
    """The lesson, as frames for the learner's seat."""
    found = lesson_of(find(name), closest_language(language), chosen or ())
    if found is None:
        raise NotFoundException
    return found


def _facts(game: Game, language: str) -> GameFacts:
    return GameFacts(
        described(game, language),
        settings(rules_of(game), language),
        presets(rules_of(game), language),
        language_of(game, language),
        has_lesson(game),
    )


ROUTES = [all_games, game_schema, game_rules, game_rulebook, game_lesson]
