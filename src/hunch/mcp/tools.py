"""The tools: each a type for its arguments, and what it does.

Arguments are read with our own codec, whose errors are single sentences.
"""

from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Annotated, Any, Final, NamedTuple, TypeAlias

import msgspec
from msgspec import Meta

from hunch.core.codec import convert
from hunch.core.errors import BadMessage
from hunch.core.languages import ENGLISH
from hunch.core.registry import find, games, rulebook
from hunch.core.values import Value, doc
from hunch.mcp.seat_connection import Disconnected, SeatConnection, TableRefusal
from hunch.mcp.seat_connections import SeatConnections
from hunch.mcp.table_view import TableView, action_of, choices_of, is_due, table_view

LONGEST_WAIT: Final = 50  # seconds; many clients give up after a minute
USUAL_WAIT: Final = 30
FRAME_SECONDS: Final = 5.0  # for the frame that follows a move

CODE = Annotated[str, doc("The table’s code, from its host.")]
TOKEN = Annotated[str, doc("The token that `join_table` returned.")]


class ListGames(Value, frozen=True):
    """List the games, with the number of players and the length of a match."""


class ReadRules(Value, frozen=True):
    """Read the rules of a game. Read them before you play."""

    game: Annotated[str, doc("The game’s name, as `list_games` gives it.")]
    language: Annotated[str, doc("The language, such as `de`.")] = ENGLISH


class JoinTable(Value, frozen=True):
    """Join a table with the code from its host, under a name you choose.

    Keep the token from the answer: every other tool needs it, and it is the only way back to your
    seat. If you have joined before, pass that token to return as the same player.
    """

    code: CODE
    name: Annotated[str, doc("Your name at the table, at most 20 characters.")]
    token: Annotated[str | None, doc("Your token, if you have joined before.")] = None


class LookAtTable(Value, frozen=True):
    """See what has happened, what’s on the table, and what you can do now."""

    code: CODE
    token: TOKEN


class WaitForMyTurn(Value, frozen=True):
    """Wait until it is your turn or the match is over, then see what has happened.

    If the time runs out first, call this again.
    """

    code: CODE
    token: TOKEN
    seconds: Annotated[
        int, Meta(ge=0, le=LONGEST_WAIT, description="The maximum number of seconds to wait.")
    ] = USUAL_WAIT


class Play(Value, frozen=True):
    """Make a decision: answer the question that you were asked, on one line.

    `choices` says how to answer: usually with the number of a choice.
    """

    code: CODE
    token: TOKEN
    decision: Annotated[int, Meta(ge=0, description="The number of the decision, as you saw it.")]
    answer: Annotated[str, doc("Your answer on one line, such as `2`.")]


class AskCoach(Value, frozen=True):
    """Ask the coach what your choices are worth. The table’s host decides whether it may help."""

    code: CODE
    token: TOKEN


class LeaveTable(Value, frozen=True):
    """Leave the table for good; a bot takes over your seat."""

    code: CODE
    token: TOKEN


class Answer(NamedTuple):
    """What a tool answers: for a model to read, and for programs."""

    text: str
    data: Any


Tool: TypeAlias = Callable[[SeatConnections, Any, Any], Awaitable[Answer]]


async def list_games(_: SeatConnections, __: ListGames, ___: Any) -> Answer:
    """Every game in a line or two."""
    found = [
        {
            "name": game.name,
            "title": game.title,
            "summary": game.summary,
            "fewest_players": game.fewest,
            "most_players": game.most,
            "minutes": game.minutes,
            "rules": resource_of(game.name),
        }
        for game in games().values()
    ]
    lines = [
        f"{game.name}: {game.title}. {game.summary} {game.fewest}–{game.most} players, "
        f"{game.minutes[0]}–{game.minutes[1]} minutes."
        for game in games().values()
    ]
    return Answer("\n".join(lines), {"games": found})


async def read_rules(_: SeatConnections, asked: ReadRules, __: Any) -> Answer:
    """A game's rulebook."""
    text = rulebook(find(asked.game), asked.language)
    return Answer(text, {"rules": text})


async def join_table(connections: SeatConnections, asked: JoinTable, caller: Any) -> Answer:
    """Join the table."""
    token = await connections.join(asked.code, asked.token, asked.name, caller)
    async with connections.at(asked.code, token, caller) as connection:
        seen = table_view(connection, connection.read_news())
    text = f"You have joined the table. Your token is {token}: keep it, and keep it secret.\n\n"
    return Answer(text + seen.text(), {"token": token, **_data(seen)})


async def look_at_table(connections: SeatConnections, asked: LookAtTable, caller: Any) -> Answer:
    """Everything the player can see."""
    async with connections.at(asked.code, asked.token, caller) as connection:
        lines = await _described(connection)
        connection.read_news()
        return _seen(table_view(connection, tuple(connection.story.values()), lines))


async def wait_for_my_turn(
    connections: SeatConnections, asked: WaitForMyTurn, caller: Any
) -> Answer:
    """Wait until there is something to decide."""
    async with connections.at(asked.code, asked.token, caller) as connection:
        over = _is_over(connection)

        def done() -> bool:
            return is_due(connection) or (_is_over(connection) and not over)

        until = monotonic() + asked.seconds
        while await connection.until(lambda: done() or _is_held(connection), until - monotonic()):
            if done():
                break
            await connection.ask("continue")
            await connection.until(lambda: done() or not _is_held(connection), FRAME_SECONDS)
        return await _after(connection)


async def play(connections: SeatConnections, asked: Play, caller: Any) -> Answer:
    """Make the pending decision."""
    async with connections.at(asked.code, asked.token, caller) as connection:
        match = connection.frame.get("match")
        if match is None or not is_due(connection):
            raise BadMessage("It is not your turn; call “wait_for_my_turn”.")
        number = match["number"]
        if asked.decision != number:
            raise BadMessage(
                f"Decision {asked.decision} isn’t pending; the current one is {number}. Call "
                "“look_at_table” to see it."
            )
        action = action_of(match["menu"], choices_of(match).read(asked.answer))
        await connection.ask("move", number=number, action=action, match=match["id"])
        await connection.until(
            lambda: connection.frame["match"].get("number") != number, FRAME_SECONDS
        )
        return await _after(connection)


async def ask_coach(connections: SeatConnections, asked: AskCoach, caller: Any) -> Answer:
    """What the coach would do."""
    async with connections.at(asked.code, asked.token, caller) as connection:
        advice = (await connection.ask("advise"))["advised"]
        return Answer("\n".join(advice["lines"]), {"advice": advice["lines"]})


async def leave_table(connections: SeatConnections, asked: LeaveTable, caller: Any) -> Answer:
    """Leave the table."""
    async with connections.at(asked.code, asked.token, caller) as connection:
        await connection.ask("leave")
        await connection.close()
        return Answer("You have left the table.", {"left": True})


TOOLS: Final[dict[str, tuple[type[Value], Tool]]] = {
    "list_games": (ListGames, list_games),
    "read_rules": (ReadRules, read_rules),
    "join_table": (JoinTable, join_table),
    "look_at_table": (LookAtTable, look_at_table),
    "wait_for_my_turn": (WaitForMyTurn, wait_for_my_turn),
    "play": (Play, play),
    "ask_coach": (AskCoach, ask_coach),
    "leave_table": (LeaveTable, leave_table),
}
CHANGE_NOTHING: Final = {"list_games", "read_rules", "look_at_table", "wait_for_my_turn"}


async def call(
    connections: SeatConnections, name: str, arguments: dict[str, Any], caller: Any
) -> Answer:
    """Call a tool; a `GameError` says what is wrong with the call."""
    if name not in TOOLS:
        raise BadMessage(f"There is no tool “{name}”; the tools are {', '.join(TOOLS)}.")
    kind, tool = TOOLS[name]
    return await tool(connections, convert(arguments, kind), caller)


def resource_of(game: str, language: str = ENGLISH) -> str:
    """The URI of a rulebook."""
    return f"hunch://rules/{game}" + ("" if language == ENGLISH else f"/{language}")


async def _described(connection: SeatConnection) -> tuple[str, ...]:
    """The table in words; nothing if no match is being played."""
    if "match" not in connection.frame:
        return ()
    try:
        return tuple((await connection.ask("describe"))["described"]["lines"])
    except TableRefusal:
        return ()


async def _after(connection: SeatConnection) -> Answer:
    """What has happened and, if there is a decision to make, the table."""
    lines = await _described(connection) if is_due(connection) else ()
    if connection.closed:
        raise Disconnected("The connection to the table was lost; try again.")
    return _seen(table_view(connection, connection.read_news(), lines))


def _seen(seen: TableView) -> Answer:
    return Answer(seen.text(), _data(seen))


def _data(seen: TableView) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(seen)
    return found


def _is_held(connection: SeatConnection) -> bool:
    """Whether the match has stopped after a round, until its only person continues."""
    return bool(connection.frame.get("match", {}).get("held"))


def _is_over(connection: SeatConnection) -> bool:
    return bool(connection.frame["table"]["phase"] == "over")
