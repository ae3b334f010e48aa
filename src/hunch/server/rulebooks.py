"""Rules as a page: Markdown as safe HTML, in which every rule has an anchor."""

import re
from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from typing import Annotated, Final

from markdown_it import MarkdownIt
from markdown_it.token import Token

from hunch.core.contract import Game
from hunch.core.language_variants import base_of
from hunch.core.languages import ENGLISH
from hunch.core.registry import document, rulebook
from hunch.core.values import Value, doc

NUMBER: Final = re.compile(r"\d+\.\d+|H\d+")  # of a rule, or of a house rule
LOWER: Final = {"h2": "h3", "h3": "h4"}  # the page around it has headings of its own
MARKDOWN: Final = MarkdownIt("commonmark", {"html": False}).enable("table")


class Heading(Value, frozen=True):
    """A line of the table of contents."""

    id: Annotated[str, doc("Its anchor.")]
    text: Annotated[str, doc("Its words.")]


class Rulebook(Value, frozen=True):
    """The complete rules in a language, ready to be shown."""

    language: Annotated[str, doc("Its language; English if there is no translation.")]
    contents: Annotated[tuple[Heading, ...], doc("The table of contents.")]
    html: Annotated[str, doc("The rules.")]


@cache
def page_of(game: Game, language: str) -> Rulebook:
    """The game's rules, without the title, which the page around them shows."""
    translated = base_of(language) != language or document(game, f"RULES.{language}.md") is not None
    tokens = _body(MARKDOWN.parse(rulebook(game, language)))
    contents = tuple(_headings(tokens))
    _name_rules(tokens)
    html = MARKDOWN.renderer.render(tokens, MARKDOWN.options, {})
    return Rulebook(language if translated else ENGLISH, contents, html)


def _body(tokens: Sequence[Token]) -> list[Token]:
    titled = len(tokens) > 2 and tokens[0].tag == "h1"
    return list(tokens[3:] if titled else tokens)


def _headings(tokens: Sequence[Token]) -> list[Heading]:
    """Give every heading an id: the number it begins with, or its words."""
    found = []
    for token, inside in pairwise(tokens):
        if token.type in ("heading_open", "heading_close"):
            first = token.tag == "h2" and token.type == "heading_open"
            token.tag = LOWER.get(token.tag, token.tag)
            if first:
                number, _, words = inside.content.partition(". ")
                slug = re.sub(r"\W+", "-", inside.content.lower()).strip("-")
                id_ = number if words and number.isdigit() else slug
                token.attrSet("id", id_)
                found.append(Heading(id_, inside.content))
    return found


def _name_rules(tokens: Sequence[Token]) -> None:
    """A rule's number becomes the id of its line, and a link to it."""
    for item, _, inside in zip(tokens, tokens[1:], tokens[2:], strict=False):
        if item.type != "list_item_open" or not inside.children:
            continue
        parts = [each for each in inside.children if each.type != "text" or each.content]
        if len(parts) < 3 or parts[0].type != "strong_open":
            continue
        opening, number, closing = parts[:3]
        if NUMBER.fullmatch(number.content):
            item.attrSet("id", number.content)
            opening.attrSet("href", f"#{number.content}")
            opening.tag = closing.tag = "a"
