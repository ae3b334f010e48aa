"""The games that can be played here."""

from typing import Annotated, Any

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, QueryParameter

from hunch.bots.levels import LANGUAGE_MODEL, LEVELS
from hunch.core.contract import Game
from hunch.core.languages import ENGLISH, closest_language
from hunch.core.option_form import ExplainedPreset, Setting, presets, settings
from hunch.core.registry import described, find, games, language_of, rulebook, rules_of
from hunch.core.schema import schema_of
from hunch.core.values import Value, doc
from hunch.lab.game_numbers import GameNumbers, numbers_of
from hunch.server.dependencies import AnyRequest, LanguageParameter, RuntimeDependency
from hunch.server.http.precompressed import READY_TO_SEND, gives, sent
from hunch.server.http.refusal import REFUSALS
from hunch.server.lessons import Lesson, has_lesson, lesson_of, script_of, taken_choices
from hunch.server.rulebooks import Rulebook, page_of


class GameFacts(Value, frozen=True):
    """A game, and its options explained."""

    game: Annotated[Game, doc("The game.")]
    options: Annotated[tuple[Setting, ...], doc("Its options.")]
    presets: Annotated[
        tuple[ExplainedPreset, ...], doc("Variants to choose by name, the usual one first.")
    ]
    language: Annotated[str, doc("The language of its words.")]
    lesson: Annotated[bool, doc("Whether it has a lesson.")]
    numbers: Annotated[bool, doc("Whether many matches of it have been measured.")]
    levels: Annotated[tuple[str, ...], doc("The bots that a host may seat.")]


@get("/api/games", responses=gives(list[GameFacts]), opt=READY_TO_SEND)
async def all_games(
    request: AnyRequest, runtime: RuntimeDependency, language: LanguageParameter = ENGLISH
) -> Response[bytes]:
    """Every game, with its options."""
    wanted = closest_language(language)
    levels = (*LEVELS, LANGUAGE_MODEL) if runtime.config.language_model else LEVELS
    made = await runtime.shared.of(
        ("games", wanted), lambda: [_facts(game, wanted, levels) for game in games().values()]
    )
    return await sent(request, made)


@get("/api/games/{name:str}/schema", responses=gives(dict[str, Any]), opt=READY_TO_SEND)
async def game_schema(
    request: AnyRequest, name: FromPath[str], runtime: RuntimeDependency
) -> Response[bytes]:
    """JSON Schema of the game's actions, events, options, views and menus."""
    game = find(name)
    made = await runtime.shared.of(("schema", game.name), lambda: schema_of(rules_of(game)))
    return await sent(request, made)


@get(
    "/api/games/{name:str}/rules",
    responses=REFUSALS,
    media_type="text/markdown",
    sync_to_thread=False,
)
def game_rules(name: FromPath[str], language: LanguageParameter = ENGLISH) -> str:
    """The rules, in Markdown."""
    return rulebook(find(name), closest_language(language))


@get("/api/games/{name:str}/rulebook", responses=gives(Rulebook), opt=READY_TO_SEND)
async def game_rulebook(
    request: AnyRequest,
    name: FromPath[str],
    runtime: RuntimeDependency,
    language: LanguageParameter = ENGLISH,
) -> Response[bytes]:
    """The rules as HTML with a table of contents; every rule has an anchor."""
    game, wanted = find(name), closest_language(language)
    made = await runtime.shared.of(("rulebook", game.name, wanted), lambda: page_of(game, wanted))
    return await sent(request, made)


@get("/api/games/{name:str}/lesson", responses=gives(Lesson), opt=READY_TO_SEND)
async def game_lesson(
    request: AnyRequest,
    name: FromPath[str],
    runtime: RuntimeDependency,
    language: LanguageParameter = ENGLISH,
    chosen: Annotated[
        list[int] | None,
        QueryParameter(description="Which of the right choices were taken, in order."),
    ] = None,
) -> Response[bytes]:
    """The lesson, as frames for the learner's seat."""
    game, wanted = find(name), closest_language(language)
    script = script_of(game)
    if script is None:
        raise NotFoundException
    taken = taken_choices(script, chosen or ())
    made = await runtime.shared.of(
        ("lesson", game.name, wanted, taken), lambda: lesson_of(game, wanted, taken)
    )
    return await sent(request, made)


@get("/api/games/{name:str}/numbers", responses=gives(GameNumbers), opt=READY_TO_SEND)
async def game_numbers(
    request: AnyRequest, name: FromPath[str], runtime: RuntimeDependency
) -> Response[bytes]:
    """How the game plays, as measured in many matches between bots."""
    game = find(name)
    found = numbers_of(game)
    if found is None:
        raise NotFoundException
    return await sent(request, await runtime.shared.of(("numbers", game.name), lambda: found))


def _facts(game: Game, language: str, levels: tuple[str, ...]) -> GameFacts:
    return GameFacts(
        described(game, language),
        settings(rules_of(game), language),
        presets(rules_of(game), language),
        language_of(game, language),
        has_lesson(game),
        numbers_of(game) is not None,
        levels,
    )


ROUTES = [all_games, game_schema, game_rules, game_rulebook, game_lesson, game_numbers]
