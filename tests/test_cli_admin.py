"""`hunch admin` lists and removes tables, packs and people; a running server notices."""

import asyncio
import json

import pytest
from typer.testing import CliRunner

from hunch.cli_admin import app
from hunch.core.errors import GameError
from hunch.server.identity import key_of
from hunch.store.urls import sqlite_url
from tests.server.intuition_table import begin, two_at_intuition
from tests.server.live_server import JSON, bearer, running
from tests.server.test_devices import Caller
from tests.server.test_packs import pack, upload


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request, tmp_path) -> str:
    """The address of an empty database, of either kind."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path / "hunch.db")
    return request.getfixturevalue("postgres_url")


async def admin(url: str, *words: str, typed: str | None = None) -> str:
    """What the command prints."""
    done = await asyncio.to_thread(
        CliRunner().invoke, app, ["--database", url, *words], input=typed, catch_exceptions=False
    )
    declined = "Nothing was removed" in done.output or "Nobody was signed out" in done.output
    assert done.exit_code == (1 if declined else 0), done.output
    return str(done.output)


async def facts(url: str, what: str) -> list[dict]:
    found: list[dict] = json.loads(await admin(url, what, "--json"))
    return found


async def test_tables_are_listed_and_removed_while_people_are_at_them(url):
    async with running(url) as server:
        ann, ben = await two_at_intuition(server)
        other, _ = await server.open("intuition", name="Cleo")
        [first, second] = sorted(await facts(url, "tables"), key=lambda each: each["people"])
        assert (first["code"], first["phase"], first["people"]) == (
            ann.code,
            "lobby",
            ["Ann", "Ben"],
        )
        assert (second["code"], second["seen_at"]) == (other, None)
        assert first["seen_at"] is not None
        text = await admin(url, "tables")
        assert text.splitlines()[0].split() == ["CODE", "GAME", "PHASE", "LAST", "USED", "PEOPLE"]
        assert f"{other}  intuition  lobby  never" in text
        asked = await admin(url, "remove-table", ann.code.lower(), typed="n\n")
        assert f"To be removed: table {ann.code} (intuition, lobby; Ann, Ben)" in asked
        assert len(await facts(url, "tables")) == 2
        await admin(url, "remove-table", ann.code, other, "--yes")
        for client in (ann, ben):
            await client.until(lambda client=client: client.closed)
            assert client.socket.close_reason == "The operator of this server closed this table."
        assert await admin(url, "tables") == "There are no tables.\n"


async def test_a_person_is_removed_from_every_table_with_their_packs(url):
    async with running(url) as server, server.http() as http:
        ann, ben = await two_at_intuition(server)
        await begin(ann, ben)
        kept = await upload(http, token=ben.token)
        assert ben.token is not None
        key = key_of(ben.token)
        [person] = [each for each in await facts(url, "people") if each["id"] == key]
        assert person == {
            "id": key,
            "names": ["Ben"],
            "tables": [ann.code],
            "packs": 1,
            "matches": 0,
            "devices": 1,
            "passkeys": 0,
        }
        listed = await admin(url, "people")
        assert f"{key[:12]}  1       1      0        1        0         Ben" in listed
        said = await admin(url, "remove-person", key[:8], "--yes")
        assert said == f"Removed person {key[:12]} (Ben; tables: 1, packs: 1).\n"
        await ben.until(lambda: ben.closed)
        assert [each["code"] for each in ben.refusals] == ["removed"]
        await ann.until(lambda: [each["name"] for each in ann.table["people"]] == ["Ann"])
        path = f"/api/packs/{kept['facts']['id']}"
        assert (await http.get(path, headers=bearer(ben.token))).status_code == 404
        assert [each["names"] for each in await facts(url, "people")] == [["Ann"]]
        await ann.do("say", text="Nobody is left.")


async def test_a_person_is_signed_out_on_every_device(url):
    async with running(url) as server, server.http() as http:
        ann, _ = await two_at_intuition(server)
        phone = Caller(http)
        await phone.arrive((await Caller(http, ann.token).invite())["code"])
        there = await server.client(ann.code, token=phone.token)
        key = key_of(ann.token)
        listed = await admin(url, "devices", key[:8])
        assert listed.splitlines()[0].split() == ["KIND", "ID", "BROWSER", "SYSTEM", "LAST", "USED"]
        assert [line.split()[2:4] for line in listed.splitlines()[1:]] == [["Safari", "iPhone"]] * 2
        asked = await admin(url, "sign-out", key[:8], typed="n\n")
        assert "Nobody was signed out." in asked
        said = await admin(url, "sign-out", key[:8], "--yes", "--passkeys")
        assert said == (
            f"Signed out person {key[:12]} (Ann; devices: 2, passkeys: 0, also removed).\n"
        )
        for client in (ann, there):
            await client.until(lambda client=client: client.closed)
            assert client.socket.close_reason == "This device has been signed out."
        assert (
            await admin(url, "devices", key[:8])
            == "There is nothing to list: this person has at most one device.\n"
        )
        await phone.refused("GET", "devices")


async def test_packs_are_listed_and_removed(url):
    async with running(url) as server, server.http() as http:
        kept = await upload(http, pack(title="Ours"))
        id_, own = kept["facts"]["id"], bearer(kept["token"])
        [found] = await facts(url, "packs")
        assert (found["id"], found["title"], found["in_use"]) == (id_, "Ours", False)
        settings = {"options": {"packs": [id_]}}
        new = {"game": "wits_and_wagers", "name": "Ann", "settings": settings}
        assert (await http.post("/api/tables", json=new, headers=own)).status_code == 201
        assert (await facts(url, "packs"))[0]["in_use"]
        assert "AT A TABLE" in await admin(url, "packs")
        said = await admin(url, "remove-pack", id_, typed="y\n")
        assert f"Removed pack {id_} (“Ours”, in use at a table)." in said
        assert (await http.get(f"/api/packs/{id_}", headers={**own, **JSON})).status_code == 404
        assert await admin(url, "packs") == "There are no uploaded packs.\n"


async def test_it_works_while_no_server_is_running(url):
    async with running(url) as server:
        ann, ben = await two_at_intuition(server)
        code, token = ann.code, ben.token
        assert token is not None
    await admin(url, "remove-person", key_of(token), "--yes")
    async with running(url) as server:
        host = await server.client(code, token=ann.token)
        assert [each["name"] for each in host.table["people"]] == ["Ann"]
        await host.close()
    await admin(url, "remove-table", code, "--yes")
    async with running(url) as server, server.http() as http:
        assert (await http.get(f"/api/tables/{code}")).status_code == 404


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["remove-table", "BCDFGH"], "There is no table “BCDFGH”; see `hunch admin tables`."),
        (["remove-pack", "p-1"], "There is no uploaded pack “p-1”; see `hunch admin packs`."),
        (["remove-person", "abcdef"], "There is no person “abcdef”; see `hunch admin people`."),
        (["remove-person", "ab"], "“ab” is too short: give at least 6 characters of the id."),
    ],
)
async def test_bad_input_is_answered_with_a_sentence_and_removes_nothing(words, sentence, tmp_path):
    url = sqlite_url(tmp_path / "hunch.db")
    async with running(url) as server:
        await server.open("intuition")
    with pytest.raises(GameError, match=sentence.replace("(", r"\(")):
        await admin(url, *words, "--yes")
    assert len(await facts(url, "tables")) == 1


async def test_a_database_that_does_not_exist_is_not_created(tmp_path):
    path = tmp_path / "none.db"
    with pytest.raises(GameError, match="There is no database at"):
        await admin(sqlite_url(path), "tables")
    assert not path.exists()
