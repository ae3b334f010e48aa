"""Writes a pack to a file: one line per item, so that diffs read well."""

import json
from decimal import Decimal
from typing import Any

import msgspec

from hunch.packs.pack import Pack


def write(pack: Pack) -> str:
    """The text of a pack's file."""
    lines = []
    for field in msgspec.structs.fields(pack):
        value = getattr(pack, field.name)
        if field.name == "items" and value:
            rows = ",\n".join(f"    {_json(_plain(each))}" for each in value)
            lines.append(f'  "{field.encode_name}": [\n{rows}\n  ]')
        elif value != field.default or field.name == "about":
            lines.append(f'  "{field.name}": {_json(_plain(value))}')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _plain(value: Any) -> Any:
    """Structs as objects without fields that say nothing; exact numbers stay exact."""
    if isinstance(value, msgspec.Struct):
        fields = msgspec.structs.fields(value)
        pairs = ((each, getattr(value, each.name)) for each in fields)
        return {each.encode_name: _plain(now) for each, now in pairs if now != each.default}
    if isinstance(value, tuple):
        return [_plain(each) for each in value]
    return value


def _json(value: Any) -> str:
    """JSON in which a decimal is a number with all its digits."""
    if isinstance(value, dict):
        pairs = (f"{json.dumps(name)}: {_json(each)}" for name, each in value.items())
        return "{" + ", ".join(pairs) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_json, value)) + "]"
    if isinstance(value, Decimal):
        return f"{value:f}"
    return json.dumps(value, ensure_ascii=False)
