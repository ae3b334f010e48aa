"""Line by line, for pipes and screen readers: no boxes, no colours, no cursor tricks."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, TextIO

from hunch.core.errors import BadMessage, GameError
from hunch.core.fairness import Cut
from hunch.core.fields import Field, Number, Stakes, Subsets, Whole
from hunch.core.formatting import listed
from hunch.core.menu import Form, Menu
from hunch.core.registry import rulebook
from hunch.core.values import Outcome, Seat
from hunch.terminal import form_input
from hunch.terminal.coach import Counsel
from hunch.terminal.seats import Chair
from hunch.terminal.session import Session, Setup

CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"
HELP: Final = (
    "Answer with the number of a choice, with its words, or with enough of their beginning.",
    "table: what lies on the table. rules: the rules of the game. save: write the match file.",
    "?: this help. q: quit.",
)
COACH_HELP: Final = "coach: what the coach says to this decision."


class Quit(Exception):
    """The player wants to stop."""


class EndOfInput(Exception):
    """Nothing more can be read."""


def run_plain(
    setup: Setup,
    cuts: Sequence[Cut] = (),
    *,
    save: Path | None = None,
    coach: bool = False,
    stdin: TextIO | None = None,
    stdout: TextIO | None = None,
) -> int:
    """Play one match line by line; returns the exit code.

    `save` writes the match file at the end, finished or not. `coach` lets people ask what is best.
    """
    game, talk = setup.game, Talk(stdin or sys.stdin, stdout or sys.stdout)
    session = setup.open(cuts)
    try:
        talk.say(f"{game.title}. {game.summary}")
        talk.say("At the table: " + listed(map(_who, setup.chairs)) + ".")
        talk.say(f"Fairness: luck is committed to {setup.commitment}.")
        talk.say("Type ? for help.")
        PlainTable(session, talk, coach).play()
    except Quit:
        talk.say("You left the match; it is not finished.")
    except EndOfInput:
        talk.say("The input has ended; the match is not finished.")
    if save is not None:
        talk.say(f"Saved to {session.save(save)}.")
    return 0


class Talk:
    """Questions and answers on two streams."""

    def __init__(self, stdin: TextIO, stdout: TextIO) -> None:
        self.stdin = stdin
        self.stdout = stdout
        self.tty = stdin.isatty() and stdout.isatty()

    def say(self, *lines: str) -> None:
        """Print lines."""
        for line in lines:
            print(line, file=self.stdout)
        self.stdout.flush()

    def ask(self, question: str) -> str:
        """One line of an answer."""
        self.stdout.write(question + " ")
        self.stdout.flush()
        try:
            line = self.stdin.readline()
        except KeyboardInterrupt:
            line = ""
        if not line:
            self.say("")
            raise EndOfInput
        if not self.tty:
            self.say("")
        return line.strip()

    def clear(self) -> None:
        """Wipe the screen, where there is one."""
        if self.tty:
            self.stdout.write(CLEAR)


class PlainTable:
    """One match, told and asked line by line."""

    def __init__(self, session: Session, talk: Talk, coach: bool = False) -> None:
        self.session = session
        self.coach = coach
        self.talk = talk

    def play(self) -> None:
        """The whole match."""
        session = self.session
        while session.outcome is None:
            if session.automatic() is not None:
                session.step()
                continue
            seat = session.waiting_for()
            assert seat is not None
            self._hand_over(seat)
            self._decide(seat)
        self._end(session.outcome)

    def _hand_over(self, seat: Seat) -> None:
        session, previous = self.session, self.session.viewer
        if session.needs_cover(seat):
            name = session.names[seat]
            if previous is not None and session.has_news(previous):
                self.talk.say("", *session.look(previous).news)
                self.talk.ask("Press Enter to go on.")
            self.talk.clear()
            self.talk.ask(
                f"Pass the screen to {name}. {name}, press Enter when nobody else is looking."
            )
        session.viewer = seat

    def _decide(self, seat: Seat) -> None:
        session = self.session
        look = session.look(seat)
        assert look.menu is not None
        self.talk.say("", *look.news)
        self.talk.say("", *session.narrator.describe(look.view, seat))
        self.talk.say("", session.narrator.ask(look.view, seat))
        while True:
            try:
                session.decide(seat, self._chosen(seat, look.menu))
                return
            except GameError as error:
                self.talk.say(str(error))

    def _chosen(self, seat: Seat, menu: Menu) -> Any:
        if not menu.actions and len(menu.forms) == 1:
            return self._filled(seat, menu.forms[0])
        labels = [self.session.narrator.label(action) for action in menu.actions]
        labels += [form_input.form_title(form) for form in menu.forms]
        self.talk.say(*(f"{number}. {label}" for number, label in enumerate(labels, start=1)))
        number = self._until_right(seat, "Your choice:", lambda text: choice_of(text, labels))
        if number < len(menu.actions):
            return menu.actions[number]
        return self._filled(seat, menu.forms[number - len(menu.actions)])

    def _filled(self, seat: Seat, form: Form) -> Any:
        return form.make(*(self._field(seat, field) for field in form.fields))

    def _field(self, seat: Seat, field: Field) -> Any:
        title, bounds = form_input.title_of(field).rstrip(":"), form_input.bounds_of(field)
        match field:
            case Whole():
                question = form_input.question_of(field)
                return self._until_right(
                    seat, question, lambda text: form_input.parse_whole(field, text)
                )
            case Number():
                also = ", or - for none" if field.optional else ""
                question = form_input.question_of(field, also)
                return self._until_right(
                    seat, question, lambda text: form_input.parse_number(field, text)
                )
            case Stakes():
                example = listed_stakes(field)
                self.talk.say(f"Spots: {listed(field.spots)}.")
                return self._until_right(
                    seat,
                    f"{title} as «{example}», empty for none ({bounds}):",
                    lambda text: form_input.parse_stakes(field, text),
                )
            case Subsets():
                example = " ".join(str(choice) for choice in field.choices[1:3])
                self.talk.say(f"{title}.") if field.prompt else None
                return tuple(
                    self._until_right(
                        seat,
                        f"{row}: {bounds}, e.g. {example}:",
                        lambda text: form_input.parse_subset(field, text),
                    )
                    for row in field.rows
                )

    def _until_right(self, seat: Seat, question: str, parse: Any) -> Any:
        while True:
            try:
                return parse(self._answer(seat, question))
            except GameError as error:
                self.talk.say(str(error))

    def _answer(self, seat: Seat, question: str) -> str:
        session = self.session
        while True:
            text = self.talk.ask(question)
            match text.lower():
                case "?" | "help":
                    self.talk.say(*HELP, *([COACH_HELP] if self.coach else []))
                case "coach" | "advise" if self.coach:
                    self.talk.say(*Counsel(session, seat).answer())
                case "rules":
                    self.talk.say(rulebook(session.game))
                case "table":
                    self.talk.say(*session.narrator.describe(session.match.view(seat), seat))
                case "save":
                    self.talk.say(f"Saved to {session.save()}.")
                case "q" | "quit":
                    if self.talk.ask("Quit this match? y or n:").lower() in ("y", "yes"):
                        raise Quit
                case _:
                    return text

    def _end(self, outcome: Outcome) -> None:
        session = self.session
        self.talk.say("", *session.finale())
        self.talk.say("", session.narrator.result(outcome), session.narrator.standing(outcome))
        self.talk.say(session.verdict())


def choice_of(text: str, labels: Sequence[str]) -> int:
    """Which label is meant: by its number, its words, or their unambiguous beginning."""
    if not text:
        raise BadMessage(f"Choose one of 1 to {len(labels)}.")
    if text.isdigit():
        if 1 <= int(text) <= len(labels):
            return int(text) - 1
        raise BadMessage(f"There is no choice {text}; choose one of 1 to {len(labels)}.")
    wanted = text.lower()
    exact = [number for number, label in enumerate(labels) if label.lower() == wanted]
    found = exact or [n for n, label in enumerate(labels) if label.lower().startswith(wanted)]
    if len(found) == 1:
        return found[0]
    if found:
        meant = listed((labels[number] for number in found), "or")
        raise BadMessage(f"«{text}» could be {meant}; write more of it.")
    raise BadMessage(f"«{text}» is none of the choices; type a number from 1 to {len(labels)}.")


def listed_stakes(field: Stakes) -> str:
    """An example of stakes."""
    more = field.low + 2 * field.step
    amounts = (more if more <= field.budget else field.low, field.low)
    spots = field.spots[: 1 if field.most == 1 else 2]
    return ", ".join(f"{spot} {amount}" for spot, amount in zip(spots, amounts, strict=False))


def _who(chair: Chair) -> str:
    return f"{chair.name} (bot)" if chair.bot else chair.name
