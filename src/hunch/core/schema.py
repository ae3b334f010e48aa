"""JSON Schema of everything a client sees of a game, from the types that the rules use."""

from typing import Any

import msgspec

from hunch.core.contract import Rules, action_type, event_type
from hunch.core.menu import Menu
from hunch.core.values import Outcome


def schema_of(rules: Rules) -> dict[str, Any]:
    """One document: the game's actions, events, options and view, and the menu and outcome."""
    types = {
        "action": action_type(rules),
        "event": event_type(rules),
        "options": rules.Options,
        "view": rules.View,
        "menu": Menu,
        "outcome": Outcome,
    }
    shapes, definitions = msgspec.json.schema_components(
        types.values(), schema_hook=_hook, ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": rules.GAME.title,
        "properties": dict(zip(types, shapes, strict=True)),
        "$defs": definitions,
    }


def _hook(type_: type) -> dict[str, Any]:
    # A form names the action that it makes.
    return {"type": "string", "description": "The type of action that this form makes."}
