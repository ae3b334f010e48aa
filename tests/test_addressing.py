"""Every sentence of every game suits its reader: a player, another one, a spectator or a team."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from hunch.core.contract import Game
from hunch.core.engine import play
from hunch.core.languages import languages
from hunch.core.naming import names_for
from hunch.core.narration import Narrator
from hunch.core.registry import find, rules_of, words_of
from hunch.core.values import CHANCE, Outcome
from hunch.games.intuition import rules as intuition
from hunch.games.intuition_game import values as intuition_game
from hunch.games.press_your_luck import rules as press_your_luck
from hunch.games.think_str8 import values as think_str8
from hunch.games.wits_and_wagers import values as wits_and_wagers
from tests import laws
from tests.shipped import shipped

ME = 0
# Names that are found in no sentence by accident.
NAMES = ("Qwazi", "Zig & Zag", "Xenon", "Yoyo", "Vavoom", "Zorro", "Kiki", "Wolke")
TEAM = NAMES.index("Zig & Zag")

each_game = pytest.mark.parametrize("game", shipped().values(), ids=list(shipped()))
each_language = pytest.mark.parametrize("language", languages())


def sentences(game: Game, narrator: Narrator, seed: str) -> Iterator[str]:
    """All that this narrator says in a match of random decisions."""
    rng = Random(seed)
    match = laws.new_match(game, rules_of(game), game.seats()[-1], rng)
    for entry in laws.moments(match, rng):
        yield narrator.label(entry.action)
        for told in play(match.rules, match.state, entry.seat, entry.action).told:
            yield narrator.tell(told.event)
        if rng.random() < 0.2:
            yield from narrator.describe(match.view(ME), ME)
            if ME in match.to_act and CHANCE not in match.to_act:
                yield narrator.ask(match.view(ME), ME)
    assert match.outcome is not None
    yield from narrator.describe(match.view(None), None)
    yield narrator.result(match.outcome)
    yield narrator.standing(match.outcome)


def said(game: Game, language: str, reader: int | None, teams: tuple[int, ...] = ()) -> list[str]:
    names = NAMES[: game.seats()[-1]]
    return list(sentences(game, Narrator(game, names, language, reader, teams), game.name))


@each_game
@each_language
def test_players_never_read_their_own_names(game: Game, language: str):
    mine, others = said(game, language, ME), said(game, language, None)
    assert not [sentence for sentence in mine if NAMES[ME] in sentence]
    assert [sentence for sentence in others if NAMES[ME] in sentence]
    assert len(mine) == len(others)


@each_game
@each_language
def test_sentences_that_are_not_about_the_reader_are_the_same_for_all(game: Game, language: str):
    for mine, others in zip(said(game, language, ME), said(game, language, None), strict=True):
        assert (mine == others) == (NAMES[ME] not in others), (mine, others)


@each_game
def test_english_verbs_agree_with_the_reader_and_with_teams(game: Game):
    for sentence in said(game, "en", ME, (TEAM,)):
        for verb in re.findall(r"\b(?:[Yy]ou|Zig & Zag) (?!pays|wings)(\w+)", sentence):
            assert verb not in ("is", "was", "has"), sentence
            assert not re.fullmatch(r"\w+[^s]s", verb), sentence


@each_game
def test_german_verbs_agree_with_the_reader_and_with_teams(game: Game):
    for sentence in said(game, "de", ME, (TEAM,)):
        for verb in re.findall(r"\bDu (?!und\b)([a-zäöü]\w*)", sentence):
            assert verb.endswith("st"), sentence
        for verb in re.findall(r"(?:^|[.;:!] )Zig & Zag (?!und\b|auf\b)([a-zäöü]+)", sentence):
            assert verb.endswith("n") or verb == "sind", sentence
    for sentence in said(game, "de", TEAM, (TEAM,)):
        for verb in re.findall(r"\bIhr (?!und\b)([a-zäöü]\w*)", sentence):
            assert verb.endswith(("t", "seid")), sentence


@each_game
@each_language
def test_plain_strings_are_other_people(game: Game, language: str):
    """Words may be given plain names, and then speak of everybody in the third person."""
    names = NAMES[: game.seats()[-1]]
    plain, marked = words_of(game, language), Narrator(game, names, language)
    rng = Random(game.name)
    match = laws.new_match(game, rules_of(game), len(names), rng)
    for entry in laws.moments(match, rng):
        assert plain.label(entry.action, names) == marked.label(entry.action)
        for told in play(match.rules, match.state, entry.seat, entry.action).told:
            assert plain.tell(told.event, names) == marked.tell(told.event)


EVENTS = [
    (
        *("press_your_luck", "en", press_your_luck.CardTurned(0, "green")),
        ("You drew green.", "Ann drew green.", "Ann & Ben drew green.", "You drew green."),
    ),
    (
        *("press_your_luck", "de", press_your_luck.CardTurned(0, "green")),
        (
            "Du hast Grün gezogen.",
            "Ann hat Grün gezogen.",
            "Ann & Ben haben Grün gezogen.",
            "Ihr habt Grün gezogen.",
        ),
    ),
    (
        *("intuition", "en", intuition.FirstHolderChosen(0)),
        (
            "You hold the first card.",
            "Ann holds the first card.",
            "Ann & Ben hold the first card.",
            "You hold the first card.",
        ),
    ),
    (
        *("intuition", "de", intuition.CardEarned(0, "KH")),
        (
            "Herz-König geht an dich.",
            "Herz-König geht an Ann.",
            "Herz-König geht an Ann & Ben.",
            "Herz-König geht an euch.",
        ),
    ),
    (
        *("intuition_game", "en", intuition_game.DeckPassed(0)),
        (
            "The deck goes to you.",
            "The deck goes to Ann.",
            "The deck goes to Ann & Ben.",
            "The deck goes to you.",
        ),
    ),
    (
        *("intuition_game", "de", intuition_game.BetSealed(0)),
        ("Du bist bereit.", "Ann ist bereit.", "Ann & Ben sind bereit.", "Ihr seid bereit."),
    ),
    (
        *("think_str8", "en", think_str8.RoundBegan(2, 0)),
        (
            "Round 2 begins; you throw.",
            "Round 2 begins; Ann throws.",
            "Round 2 begins; Ann & Ben throw.",
            "Round 2 begins; you throw.",
        ),
    ),
    (
        *("think_str8", "en", think_str8.FinalBetSealed(0)),
        (
            "Your final bets are in.",
            "Ann’s final bets are in.",
            "Ann & Ben’s final bets are in.",
            "Your final bets are in.",
        ),
    ),
    (
        *("think_str8", "de", think_str8.CardSeen(0, "blue", 3)),
        (
            "Dein Halter zeigt Blau 3.",
            "Der Halter von Ann zeigt Blau 3.",
            "Der Halter von Ann & Ben zeigt Blau 3.",
            "Euer Halter zeigt Blau 3.",
        ),
    ),
    (
        *("wits_and_wagers", "en", wits_and_wagers.GuessSealed(0)),
        (
            "You have finished guessing.",
            "Ann has finished guessing.",
            "Ann & Ben have finished guessing.",
            "You have finished guessing.",
        ),
    ),
    (
        *("wits_and_wagers", "de", wits_and_wagers.GuessSealed(0)),
        (
            "Du hast geschätzt.",
            "Ann hat geschätzt.",
            "Ann & Ben haben geschätzt.",
            "Ihr habt geschätzt.",
        ),
    ),
]


@pytest.mark.parametrize(("game", "language", "event", "expected"), EVENTS)
def test_an_event_is_told_to_the_player_to_others_and_about_a_team(game, language, event, expected):
    def told(name: str, reader: int | None, teams: tuple[int, ...]) -> str:
        return Narrator(find(game), (name, "Cleo"), language, reader, teams).tell(event)

    team = "Ann & Ben"
    forms = (told("Ann", 0, ()), told("Ann", 1, ()), told(team, None, (0,)), told(team, 0, (0,)))
    assert forms == expected
    assert told("Ann", None, ()) == told("Ann", 1, ())


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (
            "en",
            [
                "That was the last question. You and Ben share the win with $400 each.",
                "That was the last question. Ann and Ben share the win with $400 each.",
            ],
        ),
        (
            "de",
            [
                "Das war die letzte Frage. Du und Ben teilt euch den Sieg mit je 400 $.",
                "Das war die letzte Frage. Ann und Ben teilen sich den Sieg mit je 400 $.",
            ],
        ),
    ],
)
def test_a_shared_victory_is_told_to_those_who_share_it(language, expected):
    words, outcome = (
        words_of(find("wits_and_wagers"), language),
        Outcome("questions_done", (400, 400), (1, 1)),
    )
    names = [names_for(("Ann", "Ben"), reader) for reader in (0, None)]
    assert [words.result(outcome, each) for each in names] == expected
