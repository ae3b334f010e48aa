"""What an assistant sees: a frame in words, and what it can do now."""

from typing import Annotated, Any

from hunch.core.codec import convert
from hunch.core.fields import Field
from hunch.core.narration import FormWords
from hunch.core.values import Value, doc
from hunch.mcp.seat_connection import SeatConnection
from hunch.text.choices import Choices, FormChoice, Picked
from hunch.text.translator import IN_ENGLISH


class TableView(Value, frozen=True, kw_only=True):
    """A table as its player sees it."""

    game: Annotated[str, doc("The game’s name.")]
    phase: Annotated[str, doc("`lobby`, `playing` or `over`.")]
    you: Annotated[str, doc("How you take part.")]
    players: Annotated[tuple[str, ...], doc("Who plays, in order.")]
    happened: Annotated[tuple[str, ...], doc("What happened, one sentence each.")]
    table: Annotated[tuple[str, ...], doc("The table in words, one sentence each.")] = ()
    your_turn: Annotated[bool, doc("Whether the match is waiting for you.")]
    decision: Annotated[int | None, doc("The number of your decision; `play` needs it.")] = None
    question: Annotated[str | None, doc("What you have to decide.")] = None
    choices: Annotated[tuple[str, ...], doc("What you may do, and how to answer.")] = ()
    result: Annotated[str | None, doc("How the match ended.")] = None
    next: Annotated[str, doc("What to do now.")]

    def text(self) -> str:
        """The same as plain text."""
        parts = [
            *_under("What happened:", self.happened),
            *_under("The table now:", self.table),
            *((self.question, *self.choices) if self.question else ()),
            *((self.result,) if self.result else ()),
        ]
        head = (
            f"{self.game}, {self.phase}. {self.you} Players: {', '.join(self.players) or 'none'}."
        )
        return "\n".join([head, "", *parts, self.next])


def table_view(
    connection: SeatConnection, happened: tuple[str, ...], table: tuple[str, ...] = ()
) -> TableView:
    """What can be seen over this connection now."""
    frame = connection.frame
    facts, match = frame["table"], frame.get("match", {})
    asked = is_due(connection)
    return TableView(
        game=facts["game"],
        phase=facts["phase"],
        you=_you(connection),
        players=_players(facts, match),
        happened=happened,
        table=table,
        your_turn=asked,
        decision=match["number"] if asked else None,
        question=match["ask"] if asked else None,
        choices=tuple(choices_of(match).lines()) if asked else (),
        result=match.get("result"),
        next=_next(connection, asked),
    )


def is_due(connection: SeatConnection) -> bool:
    """Whether the match is waiting for this player."""
    return connection.frame.get("match", {}).get("menu") is not None


def choices_of(match: dict[str, Any]) -> Choices:
    """The menu of a frame, in words."""
    forms = zip(match["forms"], match["menu"]["forms"], strict=True)
    return Choices(tuple(match["labels"]), tuple(_form(*each) for each in forms))


def action_of(menu: dict[str, Any], picked: Picked) -> Any:
    """The action picked from a frame's menu, ready to send."""
    listed = menu["actions"]
    if picked.number < len(listed):
        return listed[picked.number]
    form = menu["forms"][picked.number - len(listed)]
    names = (field["name"] for field in form["fields"])
    return {"type": form["action"], **dict(zip(names, picked.values, strict=True))}


def _form(told: dict[str, Any], form: dict[str, Any]) -> FormChoice:
    fields: list[Field] = convert(form["fields"], list[Field])
    return FormChoice.of(convert(told, FormWords), fields, IN_ENGLISH)


def _under(heading: str, lines: tuple[str, ...]) -> tuple[str, ...]:
    return (heading, *lines, "") if lines else ()


def _you(connection: SeatConnection) -> str:
    you, match = connection.frame["you"], connection.frame.get("match")
    if match and you["seat"] is not None:
        return f"You play as {match['seats'][you['seat']]['name']}."
    seated = any(you["person"] in chair["people"] for chair in connection.frame["table"]["chairs"])
    return "You have a seat." if seated and not match else "You are watching."


def _players(facts: dict[str, Any], match: dict[str, Any]) -> tuple[str, ...]:
    taken = [chair for chair in facts["chairs"] if chair["people"] or chair["bot"]]
    seats = match.get("seats", taken)
    return tuple(f"{each['name']} (bot)" if each["bot"] else each["name"] for each in seats)


def _next(connection: SeatConnection, asked: bool) -> str:
    facts = connection.frame["table"]
    if asked:
        number = connection.frame["match"]["number"]
        return f"It is your turn: call “play” with decision {number} and your answer."
    if facts["phase"] == "over":
        return "The match is over. Wait for the host to set up another one, or leave the table."
    if facts["phase"] == "lobby":
        return "The match hasn’t started; waiting for the host. Call “wait_for_my_turn”."
    if facts["paused"]:
        return "The match is paused. Call “wait_for_my_turn”."
    return "It is not your turn. Call “wait_for_my_turn”."
