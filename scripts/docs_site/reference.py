"""The reference pages: signatures and docstrings, read from the source without importing it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import griffe
from pages import ROOT

PAGES: Final = {
    "core": ("hunch.core", "hunch.core.contract", "hunch.core.values", "hunch.core.menu"),
    "bots": ("hunch.bots", "hunch.bots.hooks"),
    "lab": ("hunch.lab", "hunch.lab.findings"),
    "envs": ("hunch.envs",),
}
WIDEST: Final = 88  # characters; a longer signature is wrapped


def write_reference(folder: Path) -> None:
    """Write a page for each package."""
    folder.mkdir(parents=True, exist_ok=True)
    package = griffe.load("hunch", search_paths=[ROOT / "src"], resolve_aliases=True)
    for name, modules in PAGES.items():
        lines = [f"# `hunch.{name}`", ""]
        for module in modules:
            lines += in_module(package[module.removeprefix("hunch.")], module)
        (folder / f"{name}.md").write_text("\n".join(lines) + "\n", "utf-8")


def in_module(module: griffe.Module, name: str) -> Iterator[str]:
    """What a module offers."""
    if name.count(".") > 1:  # the page is about the package
        yield from (f"## `{name}`", "")
    yield from (text_of(module), "")
    for member in offered(module):
        yield from entry(member)


def offered(module: griffe.Module) -> Iterator[griffe.Object]:
    """What a module exports; or, if it doesn't say, what is defined there and public."""
    if module.exports is not None:
        names = [str(name) for name in module.exports]
    else:
        names = [name for name, each in module.members.items() if not each.is_alias]
    for name in names:
        member = module[name]
        found = member.final_target if member.is_alias else member
        if not name.startswith("_") and not found.is_module and found.has_docstring:
            yield found


def entry(member: griffe.Object) -> Iterator[str]:
    """A function, or a class with its fields and methods."""
    yield from (f"### `{member.name}`", "")
    if isinstance(member, griffe.Function):
        yield from code(signature(member))
    elif isinstance(member, griffe.Class):
        bases = ", ".join(str(base) for base in member.bases)
        fields = [
            f"    {each.name}: {each.annotation}" + (f" = {each.value}" if each.value else "")
            for each in member.attributes.values()
            if each.annotation and not each.name.startswith("_") and "property" not in each.labels
        ]
        head = f"class {member.name}({bases}):" if bases else f"class {member.name}:"
        yield from code("\n".join([head, *(fields or ["    ..."])]))
    yield from (text_of(member), "")
    if isinstance(member, griffe.Class):
        for each in (*member.functions.values(), *member.attributes.values()):
            if not each.name.startswith("_") and each.has_docstring:
                yield from method(each)


def method(member: griffe.Function | griffe.Attribute) -> Iterator[str]:
    """A method or property."""
    yield from (f"#### `{member.parent.name}.{member.name}`" if member.parent else "", "")
    found = member.final_target if member.is_alias else member  # an alias, if it is inherited
    if isinstance(found, griffe.Function):
        yield from code(signature(found))
    elif member.annotation:
        yield from code(f"{member.name}: {member.annotation}")
    yield from (text_of(member), "")


def signature(function: griffe.Function) -> str:
    """As one would write it, with a line for each parameter if it is long."""
    line = str(function.signature())
    if len(line) <= WIDEST:
        return line
    start, _, end = line.rpartition(")")
    name, _, given = start.partition("(")
    return f"{name}(\n    " + ",\n    ".join(parameters(given)) + f",\n){end}"


def parameters(given: str) -> Iterator[str]:
    """The parameters of a signature, split at commas that aren't inside brackets."""
    depth, current = 0, ""
    for character in given:
        depth += (character in "([{") - (character in ")]}")
        if character == "," and not depth:
            yield current.strip()
            current = ""
        else:
            current += character
    yield current.strip()


def code(text: str) -> tuple[str, ...]:
    """A block of Python."""
    return ("```python", text, "```", "")


def text_of(member: griffe.Object) -> str:
    """Its docstring."""
    return member.docstring.value if member.docstring else ""
