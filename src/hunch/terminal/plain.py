"""Line by line, for pipes and screen readers: no boxes, no colours, no cursor tricks."""

import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, TextIO

from hunch.core.errors import GameError
from hunch.core.fairness import Cut
from hunch.core.fields import Stakes, Subsets
from hunch.core.menu import Form, Menu
from hunch.core.registry import described, rulebook
from hunch.core.values import Action, Outcome, Seat
from hunch.terminal import plain_words, words
from hunch.terminal.coach import Counsel
from hunch.terminal.review import Reviewer, reviewed
from hunch.terminal.seats import Chair
from hunch.terminal.session import Session, Setup
from hunch.text import choice_words
from hunch.text.choices import choice_of
from hunch.text.form_input import FieldInput, fields_of, form_title
from hunch.text.translator import Voice

CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"


class Quit(Exception):
    """The player wants to stop."""


class ChangedMind(Exception):
    """The person who decided last takes the decision back."""


class EndOfInput(Exception):
    """The input has ended."""


def run_plain(
    setup: Setup,
    cuts: Sequence[Cut] = (),
    *,
    save: Path | None = None,
    coach: bool | None = None,
    review: Reviewer | None = None,
    stdin: TextIO | None = None,
    stdout: TextIO | None = None,
) -> int:
    """Play one match line by line; returns the exit code.

    `save` writes the match file at the end, finished or not. `coach` lets people ask for advice;
    None allows it only to a person who plays alone. `review` is offered after the match.
    """
    say, talk = setup.say, Talk(stdin or sys.stdin, stdout or sys.stdout)
    game, session = described(setup.game, say.language), setup.open(cuts)
    try:
        talk.say(f"{_sentence(game.title)} {game.summary}")
        talk.say(say(plain_words.at_table, say.listed(_who(chair, say) for chair in setup.chairs)))
        talk.say(*session.introduction())
        talk.say(say(plain_words.committed, setup.commitment))
        asking = session.alone is not None if coach is None else coach
        talk.say(say(plain_words.help_hint, asking))
        PlainTable(session, talk, asking).play()
        if review is not None and session.persons:
            _offer_review(review, session, talk)
    except Quit:
        talk.say(say(plain_words.left_match))
    except EndOfInput:
        talk.say(say(plain_words.input_ended))
    if save is not None:
        talk.say(say(words.saved, str(session.save(save))))
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
        self.say = session.say
        self.arranged: Action | None = None  # the decision that was taken back

    def play(self) -> None:
        """The whole match."""
        session = self.session
        while session.outcome is None:
            if session.automatic() is not None:
                session.step()
                continue
            seat = session.waiting_for()
            assert seat is not None
            try:
                self._hand_over(seat)
                self._decide(seat)
            except ChangedMind:
                self.arranged = session.take_back()
        self._end(session.outcome)

    def _hand_over(self, seat: Seat) -> None:
        session, previous = self.session, self.session.viewer
        if session.needs_cover(seat):
            name = session.names[seat]
            if previous is not None and session.has_news(previous):
                self.talk.say("", *session.look(previous).news)
                self._wait(self.say(plain_words.press_enter, self._thinker is not None))
            self.talk.clear()
            cover = [self.say(words.pass_screen, name), self.say(words.when_alone, name)]
            if self._thinker is not None:
                cover.append(self.say(plain_words.or_back, self._thinker))
            self._wait(" ".join(cover))
        session.viewer = seat

    def _wait(self, question: str) -> None:
        """Wait for Enter; the person who decided last may change their mind instead."""
        command = self.say(plain_words.commands).get(self.talk.ask(question).lower())
        if command == "back" and self._thinker is not None:
            raise ChangedMind

    @property
    def _thinker(self) -> str | None:
        """The name of the person who may change their mind now."""
        seat = self.session.second_thoughts()
        return None if seat is None else self.session.names[seat]

    def _decide(self, seat: Seat) -> None:
        session = self.session
        look = session.look(seat)
        assert look.menu is not None
        self.talk.say("", *look.news)
        self.talk.say("", *session.narrator.describe(look.view, seat))
        self.talk.say("", session.narrator.ask(look.view, seat))
        if self.arranged is not None:
            self.talk.say(self.say(plain_words.had_chosen, session.narrator.label(self.arranged)))
            self.arranged = None
        while True:
            try:
                session.decide(seat, self._chosen(seat, look.menu))
                return
            except GameError as error:
                self.talk.say(self.say.why(error))

    def _chosen(self, seat: Seat, menu: Menu) -> Any:
        if not menu.actions and len(menu.forms) == 1:
            return self._filled(seat, menu.forms[0])
        narrator = self.session.narrator
        labels = [narrator.label(action) for action in menu.actions]
        labels += [form_title(form, narrator) for form in menu.forms]
        self.talk.say(*(f"{number}. {label}" for number, label in enumerate(labels, start=1)))
        number = self._until_right(
            seat,
            self.say(plain_words.your_choice),
            lambda text: choice_of(text, labels, self.say),
        )
        if number < len(menu.actions):
            return menu.actions[number]
        return self._filled(seat, menu.forms[number - len(menu.actions)])

    def _filled(self, seat: Seat, form: Form) -> Any:
        fields = fields_of(form, self.session.narrator, self.say)
        return form.make(*(self._field(seat, field) for field in fields))

    def _field(self, seat: Seat, asked: FieldInput) -> Any:
        say = self.say
        match asked.field:
            case Stakes() as field:
                self.talk.say(say(choice_words.spots, say.listed(map(asked.named, field.spots))))
                whole = _sentence(asked.title.rstrip(": "))
                question = say(plain_words.stakes_question, whole, asked.example, asked.bounds)
                return self._until_right(seat, question, asked.parse)
            case Subsets() as field:
                self.talk.say(f"{asked.title.rstrip(':. ')}.") if field.prompt else None
                questions = (
                    say(plain_words.row_question, asked.named(row), asked.bounds, asked.example)
                    for row in field.rows
                )
                return tuple(self._until_right(seat, each, asked.parse) for each in questions)
            case _:
                return self._until_right(seat, asked.question, asked.parse)

    def _until_right(self, seat: Seat, question: str, parse: Any) -> Any:
        while True:
            try:
                return parse(self._answer(seat, question))
            except GameError as error:
                self.talk.say(self.say.why(error))

    def _answer(self, seat: Seat, question: str) -> str:
        session, say = self.session, self.say
        while True:
            text = self.talk.ask(question)
            match say(plain_words.commands).get(text.lower()):
                case "help":
                    self.talk.say(*say(plain_words.help_lines, self.coach, self._thinker))
                case "coach" if self.coach:
                    self.talk.say(*Counsel(session, seat).answer())
                case "back" if self._thinker is not None:
                    raise ChangedMind
                case "rules":
                    self.talk.say(rulebook(session.game, say.language))
                case "table":
                    self.talk.say(*session.narrator.describe(session.match.view(seat), seat))
                case "save":
                    self.talk.say(say(words.saved, str(session.save())))
                case "quit":
                    answer = self.talk.ask(say(plain_words.quit_match))
                    if answer.lower() in say(plain_words.yes_words):
                        raise Quit
                case _:
                    return text

    def _end(self, outcome: Outcome) -> None:
        session = self.session
        self.talk.say("", *session.finale())
        narrator = session.narrator_for(session.alone)
        result, standing = narrator.result(outcome), narrator.standing(outcome)
        # A game without words of its own has the scores in its result.
        self.talk.say("", result, *(() if standing in result else (standing,)))
        self.talk.say(session.verdict())


def _offer_review(review: Reviewer, session: Session, talk: Talk) -> None:
    """Ask whether to look back at the match; no answer is no."""
    say = session.say
    with suppress(EndOfInput):
        if talk.ask(say(plain_words.review_match)).lower() in say(plain_words.yes_words):
            talk.say(say(words.reviewing))
            talk.say(*reviewed(review, session.match, say))


def _who(chair: Chair, say: Voice) -> str:
    return say(plain_words.bot, chair.name) if chair.bot else chair.name


def _sentence(title: str) -> str:
    """A title with a full stop, unless it already ends like a sentence."""
    return title if title[-1] in "?.!" else f"{title}."
