"""The games that can be played here."""

from typing import Any

from litestar import get
from litestar.params import FromPath

from hunch.core.contract import Game
from hunch.core.languages import ENGLISH, spoken
from hunch.core.registry import described, find, games, language_of, rulebook, rules_of
from hunch.core.schema import schema_of
from hunch.core.settings import Setting, settings
from hunch.core.values import Value
from hunch.server.given import GivenLanguage
from hunch.server.http.refusal import REFUSALS


class GameFacts(Value, frozen=True, gc=False):
    """A game, and its options explained."""

    game: Game
    options: tuple[Setting, ...]
    language: str  # of what is said of it


@get("/api/games", responses=REFUSALS, sync_to_thread=False)
def all_games(language: GivenLanguage = ENGLISH) -> list[GameFacts]:
    """Every game, with its options."""
    found = spoken(language)
    return [
        GameFacts(described(game, found), settings(rules_of(game), found), language_of(game, found))
        for game in games().values()
    ]


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
def game_rules(name: FromPath[str]) -> str:
    """The rules, in Markdown."""
    return rulebook(find(name))


ROUTES = [all_games, game_schema, game_rules]
