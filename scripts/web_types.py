"""TypeScript for the web client, from the types that the server really uses.

`python scripts/web_types.py FOLDER` writes `protocol.ts` (messages and the HTTP API) and a file for
each game (its view, actions, events and options). Nothing is typed twice by hand.
"""

import sys
from pathlib import Path
from typing import Any, Final, Literal

import msgspec
from msgspec import NODEFAULT, inspect

from hunch.core.fields import Field, Stake
from hunch.core.menu import Menu
from hunch.core.registry import games, part, rules_of
from hunch.core.replay import Replay
from hunch.core.settings import dealt_options
from hunch.core.values import Options
from hunch.packs.checking import Checked
from hunch.server import protocol
from hunch.server.http.games import GameFacts
from hunch.server.http.matches import Ending, MatchReview, Past, Verdict
from hunch.server.http.packs import Kept, PackPage
from hunch.server.http.refusal import Refusal
from hunch.server.http.tables import NewTable, Opened, TableLinks
from hunch.server.lessons import Lesson
from hunch.server.proofs import Proof
from hunch.server.protocol import Answer, Message, TableFacts
from hunch.server.rulebooks import Rulebook

GAME: Final = (
    "/** All that is typed by the game in what its board gets. */\n"
    "export type Game = {Action: Action; Event: Event; Options: Options; View: View}"
)
HEAD: Final = "// Made by scripts/web_types.py from the server's own types.\n\n"
API: Final = (
    Menu,
    Stake,
    TableFacts,
    GameFacts,
    NewTable,
    Opened,
    TableLinks,
    Verdict,
    Past,
    Ending,
    Proof,
    MatchReview,
    Replay,
    Lesson,
    Rulebook,
    Refusal,
    PackPage,
    Kept,
    Checked,
)
PLAIN: Final[dict[type, str]] = {
    inspect.AnyType: "unknown",
    inspect.NoneType: "null",
    inspect.BoolType: "boolean",
    inspect.IntType: "number",
    inspect.FloatType: "number",
    inspect.StrType: "string",
    inspect.DecimalType: "string",  # exact, so it travels as text
    inspect.CustomType: "string",  # a form names the action that it makes
}


class Module:
    """One file: declarations by name, each written once."""

    def __init__(self) -> None:
        self.declared: dict[str, str] = {}
        self.sources: dict[str, Any] = {}

    def declare(self, name: str, type_: Any) -> None:
        """Give a type this name."""
        self.declared[name] = f"export type {name} = {self.write(inspect.type_info(type_))}"

    def add(self, type_: Any) -> None:
        """Declare a struct or an enum under its own name."""
        self.write(inspect.type_info(type_))

    def text(self) -> str:
        """The whole file."""
        return HEAD + "\n\n".join(self.declared[name] for name in sorted(self.declared)) + "\n"

    def write(self, info: inspect.Type) -> str:
        """A type as TypeScript writes it."""
        match info:
            case inspect.Metadata(type=inner):
                return self.write(inner)
            case inspect.UnionType(types=types):
                return " | ".join(dict.fromkeys(self.write(each) for each in types))
            case inspect.LiteralType(values=values):
                return _union(values)
            case inspect.EnumType(cls=cls):
                return self._named(cls, lambda: _union(member.value for member in cls))
            case inspect.StructType(cls=cls):
                return self._named(cls, lambda: self._struct(info))
            case inspect.TupleType(item_types=items):
                return f"[{', '.join(self.write(item) for item in items)}]"
            case inspect.DictType(value_type=value):
                return f"Record<string, {self.write(value)}>"
            case inspect.CollectionType(item_type=item):
                return f"{_bracketed(self.write(item))}[]"
        return PLAIN[type(info)]

    def _named(self, cls: type, body: Any) -> str:
        name = cls.__name__
        if self.sources.setdefault(name, cls) is not cls:  # another file's type is called so
            name = cls.__module__.rpartition(".")[2].capitalize() + name
            assert self.sources.setdefault(name, cls) is cls, f"two types are called {name}"
        if name not in self.declared:
            self.declared[name] = ""  # a type may hold itself
            self.declared[name] = _comment(cls) + f"export type {name} = {body()}"
        return name

    def _struct(self, info: inspect.StructType) -> str:
        said = issubclass(info.cls, protocol.Up | NewTable)  # by a client, who may leave things out
        lines = [f"{info.tag_field}: {_union([info.tag])}"] if info.tag_field else []
        dealt = dealt_options(info.cls) if issubclass(info.cls, Options) else {}
        for field in info.fields:
            if field.name in dealt:  # never sent
                continue
            narrower = protocol.NARROWER.get((info.cls.__name__, field.name))
            written = self.write(inspect.type_info(narrower) if narrower else field.type)
            unsaid = said or info.cls.__struct_config__.omit_defaults
            may_lack = not field.required and (unsaid or _without_default(field))
            lines.append(f"{field.encode_name}{'?' if may_lack else ''}: {written}")
        return "{" + "; ".join(lines) + "}"


def _without_default(field: inspect.Field) -> bool:
    """Whether it is simply not sent where there is nothing to say."""
    return field.default is NODEFAULT and field.default_factory is NODEFAULT


def _bracketed(written: str) -> str:
    return f"({written})" if " | " in written else written


def _union(values: Any) -> str:
    return " | ".join(msgspec.json.encode(value).decode() for value in values)


def _comment(cls: type) -> str:
    line = (cls.__doc__ or "").strip().partition("\n")[0]
    return f"/** {line} */\n" if line else ""


def modules() -> dict[str, str]:
    """Every file by its name."""
    shared = Module()
    shared.declare("Message", Message)
    shared.declare("Answer", Answer)
    shared.declare("Field", Field)
    for type_ in API:
        shared.add(type_)
    found = {"protocol.ts": shared.text()}
    for game in games().values():
        own, rules = Module(), rules_of(game)
        parts: dict[Literal["Action", "Event", "Options", "View"], Any] = {
            "Action": rules.Action,
            "Event": rules.Event,
            "Options": rules.Options,
            "View": rules.View,
        }
        for name, type_ in parts.items():
            if isinstance(type_, type) and type_.__name__ == name:
                own.add(type_)
            else:
                own.declare(name, type_)
        own.declared["Game"] = GAME
        if (library := part(game, "library")) is not None:
            own.add(library.Pack)
            own.add(library.Browsing)
        found[f"games/{game.name}.ts"] = own.text()
    return found


def main(folder: Path) -> None:
    """Write what has changed."""
    for name, text in modules().items():
        path = folder / name
        if not path.exists() or path.read_text("utf-8") != text:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
