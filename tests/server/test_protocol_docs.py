"""The protocol's documentation is true: the server's own types can read its examples."""

import asyncio
import importlib.util
import json
import re
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest

from hunch.core.codec import convert, decode
from hunch.core.narration import Narrator
from hunch.core.registry import find, games, rules_of
from hunch.server.protocol import Answer, Frame, Message, TableFacts
from hunch.server.protocol_docs import DOWN, ROUTES, UP, asyncapi, schemas, tag_of, updated
from hunch.server.protocol_examples import EXAMPLES
from tests.server.live_server import running

ROOT = Path(__file__).parent.parent.parent
TAGS = ("type", "kind")  # fields that only say what kind of value it is
PAGE = (ROOT / "docs" / "protocol.md").read_text("utf-8")


def shown() -> dict[str, str]:
    """The examples on the page, by message."""
    found = re.findall(r"^```json\n(.+?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    return {json.loads(text)["type"]: text for text in found}


@pytest.mark.parametrize("type_", UP, ids=tag_of)
def test_the_example_of_every_message_from_clients_can_be_read(type_: type):
    message = decode(shown()[tag_of(type_)], Message)
    assert type(message) is type_


@pytest.mark.parametrize("type_", DOWN, ids=tag_of)
def test_the_example_of_every_message_from_the_server_can_be_read(type_: type):
    message = decode(shown()[tag_of(type_)], Answer)
    assert type(message) is type_


def test_the_frame_on_the_page_is_valid_for_its_game():
    frame = decode(shown()["frame"], Frame)
    assert isinstance(frame.table, TableFacts)
    rules = rules_of(find(frame.table.game))
    assert isinstance(convert(frame.match.view, rules.View), rules.View)
    assert [convert(each.event, rules.Event) for each in frame.match.told]
    assert [convert(each, rules.Action) for each in frame.match.menu["actions"]]
    assert len(frame.match.menu["actions"]) == len(frame.match.labels)


async def test_a_real_frame_has_exactly_the_fields_of_its_schema():
    known = schemas()
    kinds = {tag_of(type_): type_.__name__ for type_ in DOWN}
    async with running() as server:
        host = await server.table("intuition", bots=1)
        await host.do("say", text="hello")
        await host.do("start")
        await host.until(lambda: "match" in host.frame)
    for text in host.received:
        message = json.loads(text)
        check(message, {"$ref": f"/{kinds[message['type']]}"}, known)


def check(value: Any, schema: dict[str, Any], known: dict[str, Any]) -> None:
    """Assert that a value and all its parts have exactly the fields of their schemas."""
    if "anyOf" in schema:
        if value is not None:
            [schema] = [each for each in schema["anyOf"] if each.get("type") != "null"]
        else:
            return
    if "$ref" in schema:
        schema = known[schema["$ref"].rpartition("/")[2]]
    if isinstance(value, list) and isinstance(schema.get("items"), dict):
        for each in value:
            check(each, schema["items"], known)
    elif "properties" in schema:
        assert set(schema["required"]) <= set(value) <= set(schema["properties"])
        for key, each in value.items():
            check(each, schema["properties"][key], known)


def test_every_field_has_a_description():
    for name, schema in schemas().items():
        for key, field in schema.get("properties", {}).items():
            if key in TAGS or (key == "id" and name in {t.__name__ for t in UP}):
                continue
            assert field.get("description"), f"{name}.{key} has no description"


def test_every_example_belongs_to_a_message():
    assert {*EXAMPLES, "frame"} == {tag_of(type_) for type_ in (*UP, *DOWN)}


def test_the_asyncapi_document_is_consistent():
    document = asyncapi()
    assert document["asyncapi"] == "3.0.0"
    assert set(document["components"]["messages"]) == set(document["channels"]["table"]["messages"])
    check_references(document)
    sent, received = (document["operations"][each] for each in ("down", "up"))
    assert (sent["action"], received["action"]) == ("send", "receive")  # as the server sees it
    assert len(sent["messages"]) == len(DOWN)
    assert len(received["messages"]) == len(UP)


def check_references(document: dict[str, Any]) -> None:
    """Assert that every reference can be resolved."""
    found = re.findall(r'"\$ref":"([^"]+)"', msgspec.json.encode(document).decode())
    assert found
    for reference in found:
        place = document
        for step in reference.removeprefix("#/").split("/"):
            place = place[step]


@pytest.fixture
async def openapi() -> dict[str, Any]:
    """The description of the HTTP API, as a server publishes it."""
    document: dict[str, Any] = (await fetched("/api/docs/openapi.json")).json()
    return document


async def fetched(path: str) -> httpx.Response:
    async with running() as server, server.http() as http:
        return await http.get(path)


async def test_every_field_of_the_http_api_has_a_description(openapi: dict[str, Any]):
    for name, schema in openapi["components"]["schemas"].items():
        for key, field in schema.get("properties", {}).items():
            told = key in TAGS or field.get("description")
            assert told, f"{name}.{key} has no description"


async def test_the_openapi_document_has_every_route_and_one_shape_for_errors(
    openapi: dict[str, Any],
):
    document = openapi
    assert document["openapi"].startswith("3.1")
    check_references(document)
    promised = {
        (re.sub(r":str\}", "}", path), method.lower())
        for route in ROUTES
        for path in route.paths
        for method in route.http_methods
    }
    described = {(path, method) for path, each in document["paths"].items() for method in each}
    assert described == promised
    for path, method in described:
        operation = document["paths"][path][method]
        assert operation["description"]
        for status, response in operation["responses"].items():
            if status >= "400":
                [content] = response["content"].values()
                assert content["schema"]["$ref"].endswith("/Refusal")


async def test_a_refusal_has_exactly_the_fields_of_its_schema(openapi: dict[str, Any]):
    lost = await fetched("/api/tables/BCDFGH/qr.svg")
    assert lost.status_code == 404
    assert set(lost.json()) == set(openapi["components"]["schemas"]["Refusal"]["properties"])


def test_generated_parts_are_updated_and_the_rest_is_left_alone():
    page = "# A\n<!-- generated: up -->\nold\n<!-- end -->\n"
    page += "kept\n<!-- generated: down --><!-- end -->\n"
    once = updated(page, {"up": "new", "down": "other"})
    assert once.splitlines() == [
        *("# A", "<!-- generated: up -->", "new", "<!-- end -->", "kept"),
        *("<!-- generated: down -->", "other", "<!-- end -->"),
    ]
    assert updated(once, {"up": "new", "down": "other"}) == once


@pytest.mark.parametrize("game", sorted(games()))
async def test_the_example_client_plays_a_match(game: str):
    spec = importlib.util.spec_from_file_location(
        "table_client", ROOT / "examples" / "table_client.py"
    )
    client = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(client)

    async with running() as server:
        host = await server.table(game)
        address = f"ws://127.0.0.1:{server.port}/api/tables/{host.frame['table']['code']}/socket"
        connection = asyncio.create_task(client.play(address, "Randy", Random(1)))
        await host.until(lambda: len(host.frame["table"]["people"]) == 2)
        await host.do("start")
        await host.play(Random(2))
        match = server.runtime.tables.all[0].table.match
        assert await connection == Narrator.of(match, reader=1).result(match.outcome)
