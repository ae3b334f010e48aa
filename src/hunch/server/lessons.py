"""Lessons: learning a game from real positions, which its `lesson.json` sets up scene by scene.

A lesson is a match with a script. Its frames are built for the learner's seat by the same rules as
at a table, so what is hidden there is hidden here.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Annotated, Any, TypeAlias

from msgspec import field

from hunch.core.codec import convert, decode
from hunch.core.contract import Game
from hunch.core.errors import BadMessage
from hunch.core.fairness import Fairness
from hunch.core.language_variants import base_of, respelt
from hunch.core.languages import ENGLISH
from hunch.core.match import Match
from hunch.core.narration import Narrator
from hunch.core.options import read_options
from hunch.core.registry import document, rules_of
from hunch.core.values import CHANCE, Actor, Entry, Seat, Value, doc
from hunch.core.walk import playing, recorded
from hunch.server.entries import Settings
from hunch.server.pacing import NORMAL, shown_ms
from hunch.server.protocol import (
    ChairFacts,
    Happened,
    MatchFacts,
    Role,
    SeatFacts,
    TableFacts,
    You,
)
from hunch.server.seat_frames import match_facts

FILE = "lesson.json"
NAME = "LESSON"  # where a table has its code, and a match its id
OPPONENTS = "easy"

Text: TypeAlias = dict[str, str]  # by language


class Scene(Value, frozen=True, kw_only=True):
    """What is played, what is said about it, and which decisions the learner should then make."""

    say: Text
    point: str | None = None  # the part of the board to look at
    play: tuple[tuple[Actor, Any], ...] = ()
    skip: bool = False  # what is played is not shown, only where it leads
    choose: tuple[Any, ...] = ()
    otherwise: Text | None = None  # the hint after any other decision


class Script(Value, frozen=True, kw_only=True):
    """A game's `lesson.json`."""

    seats: tuple[str, ...]
    options: dict[str, Any] = field(default_factory=dict)
    you: Seat = 0
    scenes: tuple[Scene, ...]


class LessonScene(Value, frozen=True, kw_only=True):
    """A scene in the reader's language: what a table would send, and what is said at the end."""

    frames: Annotated[
        tuple[MatchFacts, ...], doc("What leads to the position, which is the last of them.")
    ]
    skip: Annotated[
        bool, doc("Whether it is a new position that doesn't follow from the previous scene.")
    ]
    say: Annotated[str, doc("What is said about it.")]
    point: Annotated[str | None, doc("Which part of the board that is about.")]
    choose: Annotated[
        tuple[Any, ...], doc("The right decisions; empty if there is nothing to decide.")
    ]
    otherwise: Annotated[str | None, doc("What is said after a wrong decision.")]


class Lesson(Value, frozen=True, kw_only=True):
    """A whole lesson, to step through."""

    table: Annotated[TableFacts, doc("The table it is played at.")]
    you: Annotated[You, doc("The learner.")]
    scenes: Annotated[tuple[LessonScene, ...], doc("Its scenes.")]


def has_lesson(game: Game) -> bool:
    """Whether the game can be learned by playing."""
    return document(game, FILE) is not None


@cache
def script_of(game: Game) -> Script | None:
    """The game's lesson as it is written, if it has one."""
    text = document(game, FILE)
    if text is None:
        return None
    script: Script = decode(text, Script)
    action = rules_of(game).Action
    return Script(
        seats=script.seats,
        options=script.options,
        you=script.you,
        scenes=tuple(_typed(scene, action) for scene in script.scenes),
    )


def taken_choices(script: Script, chosen: Sequence[int]) -> tuple[int, ...]:
    """Which right choice is taken at each decision of a lesson; by default, the first.

    Whatever else was asked for makes no difference.
    """
    asked = [scene for scene in script.scenes if scene.choose]
    taken = (*chosen[: len(asked)], *(0,) * (len(asked) - len(chosen)))
    for scene, place in zip(asked, taken, strict=True):
        if place not in range(len(scene.choose)):
            raise BadMessage(
                f"There is no right choice {place}; there are only {len(scene.choose)}."
            )
    return taken


def lesson_of(game: Game, language: str = ENGLISH, chosen: Sequence[int] = ()) -> Lesson | None:
    """The game's lesson as it goes after these right choices, by number; by default, the first."""
    script = script_of(game)
    if script is None:
        return None
    match = Match(game, script.seats, read_options(game, rules_of(game), script.options))
    taken = iter(taken_choices(script, chosen))
    narrator = Narrator.of(match, script.you, language)
    scenes: list[LessonScene] = []
    due: tuple[Entry, ...] = ()  # the learner's decision at the end of a scene opens the next one
    for scene in script.scenes:
        frames = tuple(_played(match, narrator, script.you, (*due, *_entries(scene)), scene))
        scenes.append(
            LessonScene(
                frames=frames,
                skip=scene.skip,
                say=_in(language, scene.say),
                point=scene.point,
                choose=scene.choose,
                otherwise=None if scene.otherwise is None else _in(language, scene.otherwise),
            )
        )
        due = (Entry(script.you, scene.choose[next(taken)]),) if scene.choose else ()
    table = _table(game, script)
    return Lesson(table=table, you=You(Role.PLAYER, None, script.you), scenes=tuple(scenes))


def _typed(scene: Scene, action: Any) -> Scene:
    return Scene(
        say=scene.say,
        point=scene.point,
        play=tuple((actor, convert(each, action)) for actor, each in scene.play),
        skip=scene.skip,
        choose=tuple(convert(each, action) for each in scene.choose),
        otherwise=scene.otherwise,
    )


def _entries(scene: Scene) -> tuple[Entry, ...]:
    return tuple(Entry(*each) for each in scene.play)


def _in(language: str, text: Text) -> str:
    return respelt(text.get(base_of(language)) or text[ENGLISH], language)


def _played(
    match: Match, narrator: Narrator, you: Seat, entries: Sequence[Entry], scene: Scene
) -> Iterator[MatchFacts]:
    """A frame after each decision with the luck that follows it, as a table sends them."""
    since = len(match.log)
    for moment in playing(match, recorded(entries)):
        decides = moment.entry.seat is not CHANCE
        if decides and moment.number > since and not scene.skip:
            yield _frame(match, narrator, you, since)
            since = moment.number
    if scene.skip:
        since = len(match.log)
    yield _frame(match, narrator, you, since, asked=bool(scene.choose))


def _frame(
    match: Match, narrator: Narrator, you: Seat, since: int, asked: bool = False
) -> MatchFacts:
    """The match as the learner sees it, with a menu only if they are asked."""
    owing, news = match.to_act, match.heard(you, since)
    first = len(match.heard(you)) - len(news)
    return match_facts(
        match,
        narrator,
        you,
        match.view(you),
        asked=asked and you in owing,
        told=tuple(
            Happened(first + place, event, narrator.tell(event), shown_ms(match, event, NORMAL))
            for place, event in enumerate(news)
        ),
        id=NAME,
        seats=tuple(
            SeatFacts(
                name=name,
                bot=None if seat == you else OPPONENTS,
                standing_in=False,
                owes=seat in owing,
            )
            for seat, name in enumerate(match.names)
        ),
        number=sum(entry.seat == you for entry in match.log),
    )


def _table(game: Game, script: Script) -> TableFacts:
    return TableFacts(
        code=NAME,
        game=game.name,
        phase="playing",
        settings=Settings(options=script.options),
        people=(),
        host=None,
        chairs=tuple(ChairFacts((), None, name) for name in script.seats),
        cuts=(),
        fairness=Fairness(commitment=""),
        watching=0,
        paused=False,
    )
