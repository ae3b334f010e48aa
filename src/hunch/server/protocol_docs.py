"""Generates the protocol's documentation from its types: an AsyncAPI document, and lists for pages.

`python -m hunch.server.protocol_docs docs` writes both into the folder `docs`.
"""

import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, TypeAlias, get_args

import msgspec

from hunch import __version__
from hunch.core import errors as core_errors
from hunch.core.codec import encode, pretty
from hunch.core.errors import GameError
from hunch.server import errors as server_errors
from hunch.server.app import STATUS
from hunch.server.config import PREFIX, Config
from hunch.server.http import contacts, devices, games, health, matches, packs, push, tables
from hunch.server.protocol import NARROWER, Answer, Message
from hunch.server.protocol_examples import EXAMPLES
from hunch.store import errors as store_errors
from hunch.store.errors import Unavailable

Schema: TypeAlias = dict[str, Any]

UP: Final[tuple[type[msgspec.Struct], ...]] = get_args(Message)
DOWN: Final[tuple[type[msgspec.Struct], ...]] = get_args(Answer)
ROUTES: Final = [
    *(*games.ROUTES, *tables.ROUTES, *matches.ROUTES, *packs.ROUTES),
    *(*push.ROUTES, *contacts.ROUTES, *devices.ROUTES, *health.ROUTES),
]
SOCKET: Final = "/api/tables/{code}/socket"
FROM_CLIENTS: Final = {*(type_.__name__ for type_ in UP), "Settings"}
LONGEST_LINE: Final = 110
TAGS: Final = ("type", "kind")  # fields that distinguish types
REFERENCE: Final = "#/components/schemas/"


def tag_of(type_: type[msgspec.Struct]) -> str:
    """The `type` of a message."""
    return str(type_.__struct_config__.tag)


def schemas() -> dict[str, Schema]:
    """The JSON Schema of every message and its parts."""
    _, found = msgspec.json.schema_components(
        (*UP, *DOWN, *NARROWER.values()), schema_hook=_hook, ref_template=REFERENCE + "{name}"
    )
    plain = {name: _plain_name(name) for name in found}
    renamed = {REFERENCE + old: REFERENCE + new for old, new in plain.items()}
    return {plain[name]: _narrowed(plain[name], _adapted(s, renamed)) for name, s in found.items()}


def asyncapi() -> dict[str, Any]:
    """The AsyncAPI 3.0 document of the table's socket."""
    messages = {tag_of(type_): _message(type_) for type_ in (*UP, *DOWN)}
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "Hunch: a table's socket",
            "version": __version__,
            "description": "The messages between a client and a table.",
            "license": {"name": "MIT"},
        },
        "defaultContentType": "application/json",
        "servers": {"here": {"host": "localhost:8000", "protocol": "ws"}},
        "channels": {
            "table": {
                "address": SOCKET,
                "description": "One table. The first message is `join`.",
                "parameters": {"code": {"description": "The table's code, such as K7QX2M."}},
                "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in messages},
            }
        },
        "operations": {
            "up": _operation("receive", "Messages from clients.", UP),
            "down": _operation("send", "Messages from the server.", DOWN),
        },
        "components": {"messages": messages, "schemas": schemas()},
    }


def blocks() -> dict[str, str]:
    """The generated parts of the pages, by name."""
    found = schemas()
    messages = {type_.__name__ for type_ in (*UP, *DOWN)}
    parts = {name: s for name, s in found.items() if name not in messages and "properties" in s}
    return {
        "up": "\n".join(_message_text(type_, found) for type_ in UP),
        "down": "\n".join(_message_text(type_, found) for type_ in DOWN),
        "parts": "\n\n".join(
            f"### {name}\n\n{_first(schema['description'])}\n\n{_table(name, found)}"
            for name, schema in parts.items()
        ),
        "refusals": _refusals(),
        "routes": _routes(),
        "settings": _settings(),
    }


def updated(page: str, generated: Mapping[str, str]) -> str:
    """A page with its generated parts updated; each is between two comments."""

    def replacement(found: re.Match[str]) -> str:
        return f"{found[1]}\n{generated[found[2]].strip()}\n{found[3]}"

    pattern = r"(<!-- generated: (\w+) -->).*?(<!-- end -->)"
    return re.sub(pattern, replacement, page, flags=re.DOTALL)


def generated_files(folder: Path) -> dict[Path, str]:
    """What the files in the folder should contain."""
    generated = blocks()
    pages = [folder / "protocol.md", folder / "hosting.md"]
    found = {page: updated(page.read_text("utf-8"), generated) for page in pages}
    return {**found, folder / "asyncapi.json": pretty(asyncapi()) + "\n"}


def text() -> str:
    """The whole protocol on one page, for a terminal."""
    titles = {
        "up": "Messages from clients",
        "down": "Messages from the server",
        "parts": "Parts of messages",
        "refusals": "Refusals",
        "routes": "HTTP",
    }
    generated = blocks()
    return "\n".join(f"## {title}\n\n{generated[name].strip()}\n" for name, title in titles.items())


# Schemas


def _hook(_: type) -> Schema:
    return {"type": "string"}  # a form holds the name of the action it makes


def _plain_name(name: str) -> str:
    """The type's name; if two types share it, the one that isn't a message adds its module."""
    module, _, last = name.rpartition(".")
    return last if module in ("", "hunch.server.protocol") else f"{module.split('.')[-1]}.{last}"


def _adapted(schema: Any, names: Mapping[str, str]) -> Any:
    """A schema with its types renamed, in the older dialect of JSON Schema that AsyncAPI uses."""
    if isinstance(schema, list):
        return [_adapted(each, names) for each in schema]
    if not isinstance(schema, dict):
        return schema
    if "$ref" in schema:
        return {**schema, "$ref": names[schema["$ref"]]}
    found = {key: _adapted(value, names) for key, value in schema.items() if key != "discriminator"}
    if "prefixItems" in found:
        found["items"], found["additionalItems"] = found.pop("prefixItems"), False
    return found


def _narrowed(name: str, schema: Schema) -> Schema:
    """The schema, with narrower types for fields that are wider than what is really sent."""
    fields = dict(schema.get("properties", {}))
    for key, field in fields.items():
        if (name, key) in NARROWER:
            (narrower,), _ = msgspec.json.schema_components(
                (NARROWER[name, key],), schema_hook=_hook, ref_template=REFERENCE + "{name}"
            )
            kept = {each: field[each] for each in ("description", "default") if each in field}
            fields[key] = {**narrower, **kept}
    return {**schema, "properties": fields} if fields else schema


def _message(type_: type[msgspec.Struct]) -> dict[str, Any]:
    name = tag_of(type_)
    found: dict[str, Any] = {
        "name": name,
        "summary": _first(type_.__doc__ or ""),
        "payload": {"$ref": REFERENCE + type_.__name__},
    }
    if name in EXAMPLES:
        found["examples"] = [{"payload": {"type": name, **EXAMPLES[name]}}]
    return found


def _operation(action: str, summary: str, types: tuple[type[msgspec.Struct], ...]) -> Schema:
    return {
        "action": action,
        "summary": summary,
        "channel": {"$ref": "#/channels/table"},
        "messages": [{"$ref": f"#/channels/table/messages/{tag_of(type_)}"} for type_ in types],
    }


# Pages


def _message_text(type_: type[msgspec.Struct], found: Mapping[str, Schema]) -> str:
    name = tag_of(type_)
    parts = [f"### `{name}`", _first(type_.__doc__ or ""), _table(type_.__name__, found)]
    if name in EXAMPLES:
        example = {"type": name, **EXAMPLES[name]}
        line = encode(example).decode()
        parts.append(f"```json\n{line if len(line) <= LONGEST_LINE else pretty(example)}\n```")
    return "\n\n".join(part for part in parts if part) + "\n"


def _table(name: str, found: Mapping[str, Schema]) -> str:
    """The fields of a type, with their defaults if it comes from clients."""
    from_client = name in FROM_CLIENTS
    fields = {
        key: field
        for key, field in found[name]["properties"].items()
        if key not in TAGS and not (key == "id" and from_client)  # which every message may have
    }
    if not fields:
        return ""
    heads = ["field", "type", *(["default"] if from_client else []), "meaning"]
    rows = [
        [
            f"`{key}`",
            _kind(field, found),
            *([_default(field)] if from_client else []),
            field.get("description", ""),
        ]
        for key, field in fields.items()
    ]
    return "\n".join(f"| {' | '.join(row)} |" for row in (heads, ["---"] * len(heads), *rows))


def _default(field: Schema) -> str:
    return f"`{encode(field['default']).decode()}`" if "default" in field else ""


def _kind(field: Schema, found: Mapping[str, Schema]) -> str:
    """A field's type, in words."""
    if "$ref" in field:
        return _referred(field["$ref"].removeprefix(REFERENCE), found)
    if "anyOf" in field:
        return _either([_kind(each, found) for each in field["anyOf"]])
    match field.get("type"):
        case "array" if isinstance(field.get("items"), list):
            return "(" + ", ".join(_kind(each, found) for each in field["items"]) + ")"
        case "array":
            items = field.get("items", {})
            return f"list of {_several(_kind(items, found))}" if items else "list"
        case "string" if field.get("format") == "decimal":
            return "decimal, as a string"
        case "string":
            return _string_kind(field)
        case "integer":
            return "integer" + _bounds(field)
        case "number":
            return "number"
        case "boolean":
            return "boolean"
        case "null":
            return "null"
        case "object":
            return "object"
    return "defined by the game"


def _several(kind: str) -> str:
    """The plural of a plain type; anything else stays as it is."""
    return f"{kind}s" if kind in ("string", "integer", "number", "boolean") else kind


def _referred(name: str, found: Mapping[str, Schema]) -> str:
    if "enum" in found[name]:
        return _either([f"`{each}`" for each in found[name]["enum"]])
    return f"[{name}](#{name.lower().replace('.', '')})"


def _string_kind(field: Schema) -> str:
    pattern = str(field.get("pattern", ""))
    if words := re.fullmatch(r"\^\(([\w|]+)\)\$", pattern):
        return _either([f"`{each}`" for each in words[1].split("|")])
    if pattern:
        return f"string matching `{pattern.strip('^$')}`"
    least, most = field.get("minLength"), field.get("maxLength")
    bounds = f"{least} to {most}" if least else f"up to {most}"
    return f"string of {bounds} characters" if most else "string"


def _bounds(field: Schema) -> str:
    low, high = field.get("minimum"), field.get("maximum")
    if low is None:
        return ""
    return f", at least {low}" if high is None else f", {low} to {high}"


def _either(words: list[str]) -> str:
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " or " + words[-1]


def refusals() -> Iterator[type[GameError]]:
    """Every kind of refusal."""
    for module in (core_errors, server_errors, store_errors):
        for found in vars(module).values():
            own = isinstance(found, type) and found.__module__ == module.__name__
            if own and issubclass(found, GameError):
                yield found


def _refusals() -> str:
    rows = ["| code | HTTP status | when |", "| --- | --- | --- |"]
    for error in refusals():
        status = next((status for kind, status in STATUS.items() if issubclass(error, kind)), 400)
        status = 503 if error is Unavailable else status
        rows.append(f"| `{error.code}` | {status} | {_first(error.__doc__ or '')} |")
    return "\n".join(rows)


def _routes() -> str:
    rows = ["| route | what it does |", "| --- | --- |"]
    for route in ROUTES:
        for path in sorted(route.paths):
            shown = re.sub(r"\{(\w+?)_?:str\}", r"{\1}", path)
            [method] = route.http_methods - {"OPTIONS"}
            rows.append(f"| `{method} {shown}` | {_first(route.fn.__doc__ or '')} |")
    return "\n".join(rows)


def _settings() -> str:
    schema = msgspec.json.schema_components([Config])[1]["Config"]
    rows = ["| variable | default | range | what it sets |", "| --- | --- | --- | --- |"]
    for name, field in schema["properties"].items():
        is_list = field["type"] == "array"
        kind = "comma-separated list" if is_list else _bounds(field).removeprefix(", ")
        kind = "true or false" if field["type"] == "boolean" else kind
        default = "none" if field["default"] in ([], (), "") else f"`{field['default']}`"
        rows.append(f"| `{PREFIX}{name.upper()}` | {default} | {kind} | {field['description']} |")
    return "\n".join(rows)


def _first(text: str) -> str:
    """The first paragraph of a docstring, on one line."""
    return " ".join(text.strip().partition("\n\n")[0].split())


def main() -> None:
    """Write the generated parts into the pages."""
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "docs")
    for path, content in generated_files(folder).items():
        path.write_text(content, "utf-8")


if __name__ == "__main__":
    main()
