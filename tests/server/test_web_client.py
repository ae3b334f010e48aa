"""The server serves the web client."""

import gzip

import pytest

from hunch.server import web_client
from tests.server.live_server import running


@pytest.fixture
def built(tmp_path, monkeypatch):
    """A tiny built client."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Hunch</title>")
    (tmp_path / "assets" / "main-abc123.js").write_text("console.log('hello')")
    (tmp_path / "manifest.webmanifest").write_text('{"name": "Hunch"}')
    (tmp_path / "icon-192.png").write_bytes(b"\x89PNG")
    monkeypatch.setattr(web_client, "FOLDER", tmp_path)
    return tmp_path


async def answers(path: str, **headers: str):
    """The server's response to this path."""
    async with running() as server, server.http() as http:
        return await http.get(path, headers=headers)


@pytest.mark.parametrize(
    "path",
    [
        *("/", "/t/KXTR42", "/tv/KXTR42", "/g/anything"),
        *("/learn", "/learn/anything", "/learn/anything/play"),
        *("/m/abc", "/r/abc?seat=1&step=4", "/history"),
        *("/packs", "/packs/zoo", "/packs/zoo/edit"),
        *("/devices", "/continue"),
        *("/KXTR42", "/kxtr42"),  # a table's code, typed by hand
    ],
)
async def test_every_player_address_serves_the_page_and_it_is_revalidated_each_time(built, path):
    answer = await answers(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"
    assert "<title>Hunch</title>" in answer.text


async def test_only_scripts_from_the_server_run_in_a_page(built):
    policy = {
        name: sources
        for name, *sources in map(
            str.split, (await answers("/")).headers["content-security-policy"].split(";")
        )
    }
    assert policy["default-src"] == ["'self'"]
    assert not [name for name in policy if name.startswith("script-src")]  # so the default applies


async def test_files_with_a_hash_in_their_name_are_cached_forever(built):
    answer = await answers("/assets/main-abc123.js")
    assert answer.text == "console.log('hello')"
    assert "javascript" in answer.headers["content-type"]
    assert "immutable" in answer.headers["cache-control"]


@pytest.mark.parametrize(
    ("path", "kind"),
    [("/manifest.webmanifest", "application/manifest+json"), ("/icon-192.png", "image/png")],
)
async def test_files_with_a_fixed_address_are_revalidated_each_time(built, path, kind):
    answer = await answers(path)
    assert answer.status_code == 200
    assert answer.headers["content-type"] == kind
    assert answer.headers["cache-control"] == "no-cache"
    assert (await answers(path, **{"if-none-match": answer.headers["etag"]})).status_code == 304


async def test_files_are_compressed_for_browsers_that_accept_it(built):
    (built / "index.html").write_text("<!doctype html>" + "<p>Hunch</p>" * 1000)
    page = (built / "index.html").read_bytes()
    found = web_client.client(built)["index.html"]
    assert found.compressed is not None
    assert gzip.decompress(found.compressed) == page
    answer = await answers("/", **{"accept-encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"  # once, although the API is compressed, too
    assert answer.content == page
    assert "content-encoding" not in (await answers("/", **{"accept-encoding": "identity"})).headers


async def test_a_page_that_has_not_changed_is_not_sent_again(built):
    tag = (await answers("/")).headers["etag"]
    again = await answers("/", **{"if-none-match": tag})
    assert again.status_code == 304
    assert again.content == b""


@pytest.mark.parametrize(
    "path",
    ["/assets/none.js", "/assets/..%2Findex.html", "/elsewhere", "/index.html", "/icon-999.png"],
)
async def test_other_addresses_are_not_found(built, path):
    answer = await answers(path)
    assert answer.status_code == 404
    assert answer.json()["message"]


@pytest.mark.parametrize(
    "path", ["/elsewhere", "/t", "/t/KXTR42/more", "/KXTR4", "/index.html", "/assets/none.js"]
)
async def test_a_browser_at_an_address_that_leads_nowhere_gets_the_page_with_status_404(
    built, path
):
    answer = await answers(path, accept="text/html,application/xhtml+xml,*/*;q=0.8")
    assert answer.status_code == 404
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-store"
    assert "<title>Hunch</title>" in answer.text


async def test_the_api_answers_with_a_sentence_even_if_a_browser_opens_it(built):
    answer = await answers("/api/nothing", accept="text/html")
    assert answer.status_code == 404
    assert answer.json()["message"]


async def test_without_a_client_the_page_says_how_to_build_it(tmp_path, monkeypatch):
    monkeypatch.setattr(web_client, "FOLDER", tmp_path / "nothing")
    answer = await answers("/")
    assert answer.status_code == 503
    assert "make play" in answer.text
