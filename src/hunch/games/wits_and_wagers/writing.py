"""A pack as its file is written: a line for each question, so that changes read well."""

import json
from decimal import Decimal
from typing import Any

import msgspec

from hunch.games.wits_and_wagers.questions import Pack


def written(pack: Pack) -> str:
    """The text of its file."""
    lines = []
    for name in pack.__struct_fields__:
        value = getattr(pack, name)
        if name == "questions" and value:
            rows = ",\n".join(f"    {_json(_plain(each))}" for each in value)
            lines.append(f'  "questions": [\n{rows}\n  ]')
        elif value != getattr(Pack(pack="-", title="-"), name) or name == "about":
            lines.append(f'  "{name}": {_json(_plain(value))}')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _plain(value: Any) -> Any:
    """Structs as objects without what is usual; exact numbers stay exact."""
    if isinstance(value, msgspec.Struct):
        pairs = ((name, getattr(value, name)) for name in value.__struct_fields__)
        return {
            name: _plain(each) for name, each in pairs if each not in (None, {}) and _said(each)
        }
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    return value


def _said(value: Any) -> bool:
    """Whether a struct holds anything at all."""
    if not isinstance(value, msgspec.Struct):
        return True
    return any(getattr(value, name) is not None for name in value.__struct_fields__)


def _json(value: Any) -> str:
    """JSON in which a decimal is a number with all of its digits."""
    if isinstance(value, dict):
        pairs = (f"{json.dumps(name)}: {_json(each)}" for name, each in value.items())
        return "{" + ", ".join(pairs) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_json, value)) + "]"
    if isinstance(value, Decimal):
        return f"{value:f}"
    return json.dumps(value, ensure_ascii=False)
