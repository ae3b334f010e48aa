"""A language model in a seat: what it is told, what it answers, and what its limits are."""

import json
import shlex
import sys
from random import Random
from threading import Event

import pytest

from hunch.bots import RandomPlayer
from hunch.bots.levels import player_for
from hunch.bots.llm import LanguageModel, prompt
from hunch.bots.llm.limits import Limits, read_limits
from hunch.bots.llm.models import KEY, Unreachable
from hunch.bots.llm.transcript import FOLDER
from hunch.bots.player import NoAnswer
from hunch.bots.seated import Bot, seated
from hunch.core.errors import BadMessage
from hunch.core.match import Match, PlainLuck
from hunch.core.registry import find, games, rules_of
from hunch.core.values import CHANCE
from hunch.core.walk import run
from tests.bots.scripted_endpoint import scripted
from tests.command import refused, told

GAME = find("intuition")
RULES = rules_of(GAME)


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv(FOLDER, str(tmp_path / "transcripts"))
    monkeypatch.delenv(KEY, raising=False)
    return tmp_path / "transcripts"


def deciding():
    """A match in which seat 1 has to guess the card that seat 0 is hiding."""
    match = Match(GAME, ("Ann", "Ben"), RULES.Options(first_holder=0))
    for card in ("QH", "3C"):
        match.play(CHANCE, RULES.Turn(card))
    return match


def model(address, **limits):
    return LanguageModel(GAME, address, Limits(**limits))


def decide(player):
    match = deciding()
    return player.decide(match.knowledge(1), match.menu(1), Random(1))


def lines_of(folder):
    return [json.loads(line) for path in folder.iterdir() for line in path.read_text().splitlines()]


def program(code):
    return shlex.join([sys.executable, "-c", code])


@pytest.mark.parametrize("name", games())
def test_a_model_at_an_endpoint_plays_a_whole_match_of_every_game(name, folder):
    game, rng = find(name), Random(5)
    with scripted() as endpoint:
        players = [RandomPlayer() for _ in range(game.fewest)]
        players[0] = player_for(game, f"llm:{endpoint.url}#tiny")
        match = Match(game, [f"Player {seat + 1}" for seat in range(game.fewest)])
        bots = [Bot(game, each) for each in players]
        run(match, seated(bots, PlainLuck(rng), [rng] * len(bots)))
    made = [entry.action for entry in match.log if entry.seat == 0]
    assert len(endpoint.requests) == len(made)
    assert {request["model"] for request in endpoint.requests} == {"tiny"}
    written = lines_of(folder)
    assert len(written) == len(made)
    assert all(line["played"] and not line["tries"][-1]["problem"] for line in written)
    assert game.title in written[0]["prompt"]


def test_it_is_told_the_rules_what_its_seat_knows_and_how_to_answer():
    with scripted(lambda _: "1") as endpoint:
        assert decide(model(endpoint.url)) == RULES.Guess(RULES.Words.LOW)
    system, asked = (turn["content"] for turn in endpoint.requests[0]["messages"])
    assert system.startswith("You are Player 2 of 2 in a match of “Intuition”")
    assert "## 4. " in system  # the rulebook
    assert "What card is Player 1 hiding?" in asked
    assert asked.endswith("8. High black\nAnswer with the number of your choice.")
    assert endpoint.requests[0]["max_tokens"] == Limits().answer_tokens
    assert "model" not in endpoint.requests[0]


def test_nothing_its_seat_may_not_know_changes_what_it_is_told():
    asked = set()
    for hidden in ("3C", "KD"):
        match = Match(GAME, ("Ann", "Ben"), RULES.Options(first_holder=0))
        for card in ("QH", hidden):
            match.play(CHANCE, RULES.Turn(card))
        with scripted(lambda _: "1") as endpoint:
            model(endpoint.url).decide(match.knowledge(1), match.menu(1), Random(1))
        asked.add(json.dumps(endpoint.requests))
    assert len(asked) == 1


def test_it_thinks_again_after_an_answer_that_cannot_be_played(folder):
    answers = iter(["Blue!", "9", "Black, I’d say.\n\n4. Black"])
    with scripted(lambda _: next(answers)) as endpoint:
        assert decide(model(endpoint.url)) == RULES.Guess(RULES.Words.BLACK)
    roles = [turn["role"] for turn in endpoint.requests[2]["messages"]]
    assert roles == ["system", "user", "assistant", "user", "assistant", "user"]
    last = endpoint.requests[2]["messages"][-1]["content"]
    assert "There’s no choice 9. Choose a number from 1 to 8." in last
    [line] = lines_of(folder)
    assert [each["answer"] for each in line["tries"]][:2] == ["Blue!", "9"]
    assert line["tries"][2]["problem"] is None
    assert line["played"] == {"type": "Guess", "words": "black"}


def test_after_too_many_tries_the_default_move_is_played(folder):
    match = deciding()
    with scripted(lambda _: "Green") as endpoint:
        bot = Bot(GAME, model(endpoint.url, tries=2))
        played = bot.decide(match, 1, Random(1))
    assert played == RULES.default(match.state, 1)
    assert len(endpoint.requests) == 2
    [line] = lines_of(folder)
    assert line["played"] is None
    assert line["why"] == "No playable answer in 2 tries."


def test_a_model_that_keeps_everybody_waiting_is_not_waited_for(folder):
    done = Event()
    with scripted(lambda _: done.wait(60) and "1") as endpoint:
        with pytest.raises(NoAnswer, match=r"No answer in 1 second\."):
            decide(model(endpoint.url, seconds=1))
        done.set()
    with pytest.raises(NoAnswer, match=r"No answer in 1 second\."):
        decide(model(program("import time; time.sleep(60)"), seconds=1))
    assert {line["played"] for line in lines_of(folder)} == {None}


def test_a_match_may_cost_a_limited_number_of_tokens():
    with scripted(lambda _: "1") as endpoint:
        player = model(endpoint.url, match_tokens=2500)
        assert decide(player)
        assert decide(player)
        with pytest.raises(NoAnswer, match="its 2,500 tokens"):
            decide(player)
    assert len(endpoint.requests) == 2


def test_the_tokens_that_an_endpoint_counts_are_the_ones_that_count():
    chat = {"choices": [{"message": {"content": "1"}}], "usage": {"total_tokens": 10**6}}
    with scripted(lambda _: (200, {}, json.dumps(chat).encode())) as endpoint:
        player = model(endpoint.url)
        assert decide(player)
        with pytest.raises(NoAnswer, match="tokens"):
            decide(player)


def test_any_program_that_reads_a_prompt_and_writes_a_line_can_play():
    code = "import sys; asked = sys.stdin.read(); print('High red' if 'Player 2' in asked else 'x')"
    assert decide(model(program(code))) == RULES.Guess(RULES.Words.HIGH_RED)


def test_a_program_that_writes_without_end_is_cut_off():
    code = "while True: print('and on')"
    with pytest.raises(NoAnswer, match="2 tries"):
        decide(model(program(code), tries=2, answer_tokens=50))


def test_what_a_program_has_started_ends_with_it():
    with pytest.raises(NoAnswer, match=r"No answer in 1 second\."):
        decide(model("sh -c 'sleep 60 & echo 1'", seconds=1))


def test_a_model_that_never_answered_is_a_mistake_that_somebody_should_see(folder):
    with pytest.raises(Unreachable, match=r"failed: .*refused"):
        decide(model("http://127.0.0.1:9/v1"))
    with pytest.raises(Unreachable, match="failed: exit status 3"):
        decide(model(program("raise SystemExit(3)")))
    with (
        scripted(lambda _: (401, {}, b"no")) as endpoint,
        pytest.raises(Unreachable, match="401 Unauth"),
    ):
        decide(model(endpoint.url))
    with (
        scripted(lambda _: (200, {}, b'{"choices": []}')) as endpoint,
        pytest.raises(Unreachable, match="not a chat completion"),
    ):
        decide(model(endpoint.url))
    assert len(lines_of(folder)) == 4


def test_one_that_fails_later_is_asked_again(folder):
    answers = iter(["1", (503, {}, b"busy"), "2"])
    with scripted(lambda _: next(answers)) as endpoint:
        player = model(endpoint.url)
        assert decide(player) == RULES.Guess(RULES.Words.LOW)
        assert decide(player) == RULES.Guess(RULES.Words.HIGH)
    assert "503" in lines_of(folder)[1]["tries"][0]["problem"]


def test_the_key_goes_to_the_endpoint_and_nowhere_else(folder, monkeypatch):
    monkeypatch.setenv(KEY, "sesame-5")
    with scripted(lambda _: "1") as other:
        moved = (307, {"location": f"{other.url}/chat/completions"}, b"")
        with scripted(lambda _: moved) as endpoint, pytest.raises(Unreachable, match="307"):
            decide(model(endpoint.url))
    assert endpoint.headers[0]["authorization"] == "Bearer sesame-5"
    assert not other.requests
    assert "sesame" not in json.dumps(endpoint.requests) + json.dumps(lines_of(folder))


def test_only_its_owner_reads_a_transcript(folder):
    with scripted(lambda _: "1") as endpoint:
        decide(model(endpoint.url))
    [path] = folder.iterdir()
    assert path.stat().st_mode & 0o077 == 0
    assert folder.stat().st_mode & 0o077 == 0


def test_a_very_long_past_loses_its_beginning(monkeypatch):
    monkeypatch.setattr(prompt, "LONGEST_PAST", 60)
    with scripted(lambda _: "1") as endpoint:
        decide(model(endpoint.url))
    asked = endpoint.requests[0]["messages"][1]["content"]
    assert asked.startswith("What has happened so far:\n…\n")
    assert "Player 1 took a card" in asked


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("llm", "After “llm:”, give a command"),
        ("llm:", "After “llm:”, give a command"),
        ("llm:no-such-program --now", "Can’t run “no-such-program --now”"),
        ("llm:sh 'x", "“sh 'x” is not a command: no closing quotation."),
        ("llm:http://me:key@host/v1", "put the key in HUNCH_LLM_KEY"),
        ("llm:http:///v1", "“http:///v1” names no host"),
    ],
)
def test_a_model_that_cannot_exist_is_refused_with_a_sentence(name, sentence):
    with pytest.raises(BadMessage) as refusal:
        player_for(GAME, name)
    assert sentence in str(refusal.value)


def test_limits_come_from_the_environment():
    assert read_limits({}) == Limits()
    assert read_limits({"HUNCH_LLM_SECONDS": "5"}).seconds == 5
    with pytest.raises(BadMessage, match="HUNCH_LLM_TRIES cannot be “many”"):
        read_limits({"HUNCH_LLM_TRIES": "many"})


def test_it_plays_in_the_arena_and_in_the_terminal(folder):
    say = "echo 1"
    command = ("arena", "intuition", "--players", f"random,llm:{say}", "--matches", "2")
    environment = {FOLDER: str(folder)}
    assert "2 matches over 1 deal\n" in told(*command, "--workers", "1", **environment)
    assert len(list(folder.iterdir())) == 2
    seats = ("play", "intuition", "--plain", "--seats", f"Ann,bot:llm:{say}")
    assert "Ada is a bot" in told(*seats, typed="1\n" * 60, **environment)
    broken = refused("arena", "intuition", "--players", "random,llm:no-such-program")
    assert broken == "Can’t run “no-such-program”: there is no such program.\n"
