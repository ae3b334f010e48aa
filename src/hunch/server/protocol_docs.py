"""The protocol, documented from its types: an AsyncAPI document, and lists for the pages.

`python -m hunch.server.protocol_docs docs` writes them into the folder of pages.
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
from hunch.server.http import games, health, matches, packs, tables
from hunch.server.protocol import NARROWER, Answer, Message
from hunch.server.protocol_examples import EXAMPLES
from hunch.store import errors as store_errors
from hunch.store.errors import Unavailable

Schema: TypeAlias = dict[str, Any]

UP: Final[tuple[type[msgspec.Struct], ...]] = get_args(Message)
DOWN: Final[tuple[type[msgspec.Struct], ...]] = get_args(Answer)
ROUTES: Final = [*(*games.ROUTES, *tables.ROUTES, *matches.ROUTES, *packs.ROUTES, *health.ROUTES)]
SOCKET: Final = "/api/tables/{code}/socket"
SAID: Final = {*(type_.__name__ for type_ in UP), "Settings"}  # what clients write
LONGEST_LINE: Final = 110
TAGS: Final = ("type", "kind")  # the fields that say which of several types it is
REFERENCE: Final = "#/components/schemas/"


def tag_of(type_: type[msgspec.Struct]) -> str:
    """The name of a message of this type."""
    return str(type_.__struct_config__.tag)


def schemas() -> dict[str, Schema]:
    """JSON Schema of every message and of its parts."""
    _, found = msgspec.json.schema_components(
        (*UP, *DOWN, *NARROWER.values()), schema_hook=_hook, ref_template=REFERENCE + "{name}"
    )
    plain = {name: _plain_name(name) for name in found}
    renamed = {REFERENCE + old: REFERENCE + new for old, new in plain.items()}
    return {plain[name]: _narrowed(plain[name], _adapted(s, renamed)) for name, s in found.items()}


def asyncapi() -> dict[str, Any]:
    """The table's socket as an AsyncAPI 3.0 document."""
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
                "description": "One table. The first message up is `join`.",
                "parameters": {"code": {"description": "The table's code, such as K7QX2M."}},
                "messages": {name: {"$ref": f"#/components/messages/{name}"} for name in messages},
            }
        },
        "operations": {
            "up": _operation("receive", "What clients send.", UP),
            "down": _operation("send", "What clients get.", DOWN),
        },
        "components": {"messages": messages, "schemas": schemas()},
    }


def blocks() -> dict[str, str]:
    """The parts of the pages that are generated from types, by name."""
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


def renewed(page: str, made: Mapping[str, str]) -> str:
    """A page with its generated parts renewed; each stands between two comments."""

    def again(found: re.Match[str]) -> str:
        return f"{found[1]}\n{made[found[2]].strip()}\n{found[3]}"

    return re.sub(r"(<!-- made: (\w+) -->).*?(<!-- end -->)", again, page, flags=re.DOTALL)


def written(folder: Path) -> dict[Path, str]:
    """What the files of the folder should hold."""
    made = blocks()
    pages = [folder / "protocol.md", folder / "hosting.md"]
    found = {page: renewed(page.read_text("utf-8"), made) for page in pages}
    return {**found, folder / "asyncapi.json": pretty(asyncapi()) + "\n"}


def text() -> str:
    """All of the protocol on one page, for a terminal."""
    titles = {
        "up": "Up: what clients send",
        "down": "Down: what clients get",
        "parts": "Parts of messages",
        "refusals": "Refusals",
        "routes": "HTTP",
    }
    made = blocks()
    return "\n".join(f"## {title}\n\n{made[name].strip()}\n" for name, title in titles.items())


# Schemas


def _hook(_: type) -> Schema:
    return {"type": "string"}  # a form names the type of action that it makes


def _plain_name(name: str) -> str:
    """The type's name; where two share one, the message keeps it and the other adds its module."""
    module, _, last = name.rpartition(".")
    return last if module in ("", "hunch.server.protocol") else f"{module.split('.')[-1]}.{last}"


def _adapted(schema: Any, names: Mapping[str, str]) -> Any:
    """A schema with other names, in the older dialect that AsyncAPI speaks."""
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
    """The schema with its narrower fields, where the type is wider than what is really sent."""
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
    """The fields of a type, with defaults if clients write it."""
    said = name in SAID
    fields = {
        key: field
        for key, field in found[name]["properties"].items()
        if key not in TAGS and not (key == "id" and said)  # every message up may have an `id`
    }
    if not fields:
        return ""
    heads = ["field", "type", *(["default"] if said else []), "meaning"]
    rows = [
        [
            f"`{key}`",
            _kind(field, found),
            *([_default(field)] if said else []),
            field.get("description", ""),
        ]
        for key, field in fields.items()
    ]
    return "\n".join(f"| {' | '.join(row)} |" for row in (heads, ["---"] * len(heads), *rows))


def _default(field: Schema) -> str:
    return f"`{encode(field['default']).decode()}`" if "default" in field else ""


def _kind(field: Schema, found: Mapping[str, Schema]) -> str:
    """What a field may hold, in words."""
    if "$ref" in field:
        return _referred(field["$ref"].removeprefix(REFERENCE), found)
    if "anyOf" in field:
        return _either([_kind(each, found) for each in field["anyOf"]])
    match field.get("type"):
        case "array" if isinstance(field.get("items"), list):
            return "(" + ", ".join(_kind(each, found) for each in field["items"]) + ")"
        case "array":
            items = field.get("items", {})
            return f"list of {_kind(items, found)}" if items else "list"
        case "string" if field.get("format") == "decimal":
            return "exact number, as text"
        case "string":
            return _text_kind(field)
        case "integer":
            return "whole number" + _bounds(field)
        case "number":
            return "number"
        case "boolean":
            return "true or false"
        case "null":
            return "null"
        case "object":
            return "object"
    return "defined by the game"


def _referred(name: str, found: Mapping[str, Schema]) -> str:
    if "enum" in found[name]:
        return _either([f"`{each}`" for each in found[name]["enum"]])
    return f"[{name}](#{name.lower().replace('.', '')})"


def _text_kind(field: Schema) -> str:
    pattern = str(field.get("pattern", ""))
    if words := re.fullmatch(r"\^\(([\w|]+)\)\$", pattern):
        return _either([f"`{each}`" for each in words[1].split("|")])
    if pattern:
        return f"text like `{pattern.strip('^$')}`"
    least, most = field.get("minLength"), field.get("maxLength")
    return f"text, {least} to {most} characters" if most else "text"


def _bounds(field: Schema) -> str:
    low, high = field.get("minimum"), field.get("maximum")
    if low is None:
        return ""
    return f", at least {low}" if high is None else f", {low} to {high}"


def _either(words: list[str]) -> str:
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " or " + words[-1]


def refusals() -> Iterator[type[GameError]]:
    """Every way to be refused."""
    for module in (core_errors, server_errors, store_errors):
        for found in vars(module).values():
            own = isinstance(found, type) and found.__module__ == module.__name__
            if own and issubclass(found, GameError):
                yield found


def _refusals() -> str:
    rows = ["| code | over HTTP | when |", "| --- | --- | --- |"]
    for error in refusals():
        status = next((status for kind, status in STATUS.items() if issubclass(error, kind)), 400)
        status = 503 if error is Unavailable else status
        rows.append(f"| `{error.code}` | {status} | {_first(error.__doc__ or '')} |")
    return "\n".join(rows)


def _routes() -> str:
    rows = ["| route | what it is for |", "| --- | --- |"]
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
        kind = "addresses" if field["type"] == "array" else _bounds(field).removeprefix(", ")
        default = "none" if field["default"] in ([], ()) else f"`{field['default']}`"
        rows.append(f"| `{PREFIX}{name.upper()}` | {default} | {kind} | {field['description']} |")
    return "\n".join(rows)


def _first(text: str) -> str:
    """The first paragraph of a docstring, on one line."""
    return " ".join(text.strip().partition("\n\n")[0].split())


def main() -> None:
    """Write the generated parts into the pages."""
    for path, whole in written(Path(sys.argv[1] if len(sys.argv) > 1 else "docs")).items():
        path.write_text(whole, "utf-8")


if __name__ == "__main__":
    main()
