"""What a server reads and computes before the first visitor comes.

All of it is kept; otherwise the first request that needs it would hold up every table.
"""

from itertools import product

from litestar import Litestar
from litestar._openapi.plugin import OpenAPIPlugin  # nothing public describes the API in advance

from hunch.bots.levels import LEVELS
from hunch.bots.seated import bot_for
from hunch.core.registry import games
from hunch.packs import catalogue
from hunch.packs.registry import kinds
from hunch.server import web_client


def warm_up(app: Litestar) -> None:
    """Read the web client and the built-in packs, describe the HTTP API, and import all bots."""
    web_client.client(web_client.FOLDER)
    for kind in kinds().values():
        for name in catalogue.known(kind):
            catalogue.content(kind, name)
    for game, level in product(games().values(), LEVELS):
        bot_for(game, level)
    app.plugins.get(OpenAPIPlugin).provide_openapi_schema()
