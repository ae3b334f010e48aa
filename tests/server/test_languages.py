"""Everyone at a table reads their own language, and nobody learns more by changing it."""

import asyncio
from random import Random

import pytest

from tests.server.intuition_table import begin
from tests.server.live_server import JSON, running

LOW = {"type": "Guess", "words": "low"}


async def two(server, first="en", second="de", **settings):
    """Ann hosts in one language, Ben joins in another; Ann has to guess."""
    options = {"first_holder": 1, **settings.pop("options", {})}
    code, token = await server.open("intuition", options=options, **settings)
    ann = await server.client(code, token=token, language=first)
    ben = await server.client(code, name="Ben", language=second)
    return ann, ben


async def test_each_connection_is_told_in_its_own_language():
    async with running() as server:
        ann, ben = await two(server)
        await begin(ann, ben)
        assert (ann.frame["language"], ann.match["language"]) == ("en", "en")
        assert (ben.frame["language"], ben.match["language"]) == ("de", "de")
        assert ann.match["ask"] == "What card is Ben hiding?"
        assert ann.match["labels"][:2] == ["Low", "High"]
        assert ann.noticed[-1] == "The match begins."
        assert ben.noticed[-1] == "Die Partie beginnt."
        await ann.do("move", number=0, action=LOW)
        await ben.until(lambda: ben.owes)
        assert ben.match["ask"] == "Welche Karte versteckt Ann?"
        assert ben.match["labels"][:2] == ["Niedrig", "Hoch"]
        assert any(each["text"].startswith("Ann hat „niedrig“ gesagt") for each in ben.told)
        assert any(each["text"].startswith("You said “low”") for each in ann.told)
        await asyncio.gather(ann.play(Random(1)), ben.play(Random(2)))
        assert ann.match["result"].startswith("The deck is empty.")
        assert ben.match["result"].startswith("Der Stapel ist leer.")


async def test_changing_the_language_repeats_the_latest_lines_in_it():
    async with running() as server:
        ann, ben = await two(server, options={"memory": "strict"})
        await begin(ann, ben)
        await ann.do("move", number=0, action=LOW)
        await ben.until(lambda: ben.owes)
        await ben.do("speak", language="en")
        await ben.until(lambda: ben.match["language"] == "en")
        again = [each["text"] for each in ben.match["story"]]
        assert any(text.startswith("Ann said “low”") for text in again)
        # In a memory game, no more than a person who reconnects would be shown.
        back = await server.client(ben.code, token=ben.token)
        assert again == [each["text"] for each in back.match["story"]]
        assert ben.match["told"] == back.match["told"] == []
        watcher = await server.client(ben.code, role="spectator", language="en")
        await watcher.do("speak", language="de")
        await watcher.until(lambda: watcher.frame["language"] == "de")


@pytest.mark.parametrize(
    ("wanted", "spoken"), [("xx", "en"), ("de-AT", "de"), ("DE", "de"), ("en-GB", "en")]
)
async def test_an_unknown_language_falls_back_to_english(wanted, spoken):
    async with running() as server:
        ann, _ = await two(server, first=wanted)
        assert ann.frame["language"] == spoken


async def test_a_refusal_says_which_language_it_is_in():
    async with running() as server, server.http() as http:
        _ann, ben = await two(server)
        refused = await ben.ask("pause")
        assert (refused["code"], refused["language"]) == ("not_host", "de")
        assert refused["message"] == "Das kann nur die Tischleitung (zurzeit Ann)."
        elsewhere = {"origin": "https://evil.example", "accept-language": "de-AT, en"}
        refused = (await http.post("/api/tables", headers=elsewhere)).json()
        assert refused["language"] == "de"
        assert refused["message"].startswith("Andere Websites dürfen")
        assert (await http.get("/api/tables/NOSUCH")).json()["language"] == "en"


@pytest.mark.parametrize("nonsense", ["", "d", "../words", "de_DE", "x" * 40, 7])
async def test_an_invalid_language_is_refused_and_changes_nothing(nonsense):
    async with running() as server, server.http() as http:
        ann, _ = await two(server)
        assert (await ann.ask("speak", language=nonsense))["code"] == "bad_message"
        assert ann.frame["language"] == "en"
        answer = await http.get("/api/games", params={"language": nonsense})
        assert answer.status_code == 400


async def test_the_coach_advises_in_the_readers_language():
    async with running() as server:
        ann, ben = await two(server, first="de", coach=True)
        await begin(ann, ben)
        await ann.do("advise")
        await ann.until(lambda: ann.others)
        found = ann.others[-1]
        assert found["advice"]["measure"] == "probability of winning"  # the same in every language
        assert found["advice"]["method"].startswith("exakt berechnet")
        assert "übrigen Karten" in found["advice"]["why"]
        assert found["lines"][0].startswith("Gewinnchance (exakt")


async def test_refusals_are_in_the_readers_language():
    async with running() as server:
        ann, ben = await two(server)
        await begin(ann, ben)
        said = [(await each.ask("cut", words="x"))["message"] for each in (ann, ben)]
        assert said[0] == "The deck can only be cut before the match."
        assert said[1] == "Abheben geht nur vor der Partie."


async def test_a_request_is_refused_in_its_language():
    wrong = {"options": {"reveal_ms": 5}}
    game, file = {"game": "intuition", "name": "Ann", "settings": wrong}, b'{"format": 9}'
    async with running() as server, server.http() as http:
        asked = http.post("/api/tables?language=de", json=game)
        assert (await asked).json()["message"].startswith("Für die Option „reveal_ms“ geht „5“")
        asked = http.post("/api/replay?language=de", content=file, headers=JSON)
        assert (await asked).json()["message"].startswith("Die Datei hat Format 9;")
        asked = http.get("/api/games/chess/rules?language=de")
        assert (await asked).json()["message"].startswith("Ein Spiel „chess“ gibt es nicht;")
        asked = http.post("/api/tables", json=game)
        assert (await asked).json()["message"].startswith("Option “reveal_ms” must be a whole")


async def test_games_replays_reviews_and_fairness_checks_come_in_the_requested_language():
    async with running() as server, server.http() as http:
        english, german = [
            (await http.get("/api/games", params={"language": each})).json()
            for each in ("en", "de")
        ]
        assert (await http.get("/api/games")).json() == english
        for one, other in zip(english, german, strict=True):
            assert (one["language"], other["language"]) == ("en", "de")
            assert one["game"]["summary"] != other["game"]["summary"]
            for option, its in zip(one["options"], other["options"], strict=True):
                assert its["title"]
                assert option["help"] != its["help"]
        ann, ben = await two(server)
        await begin(ann, ben)
        await asyncio.gather(ann.play(Random(1)), ben.play(Random(2)))
        match = f"/api/matches/{ann.match['id']}"
        replay = (await http.get(f"{match}/replay?language=de&seat=1")).json()
        assert replay["language"] == "de"
        assert replay["result"] == ben.match["result"]
        lines = [line for step in replay["steps"] for line in step["lines"]]
        assert any(line.startswith("Ann hat „") for line in lines)
        reviews = [
            (await http.get(f"{match}/review?language={each}")).json() for each in ("en", "de")
        ]
        assert [each["method"][:7] for each in reviews] == ["The gam", "Die Cha"]
        assert reviews[0]["points"] == reviews[1]["points"]
        verdict = (await http.get(f"{match}/verify?language=de")).json()
        assert verdict["sentence"].startswith("Fair: Alle ")
