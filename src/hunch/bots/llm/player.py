"""A language model as a player: it is asked, its line is read, and it may think again.

If no answer can be played within its limits, the game's default move is played.
"""

from random import Random
from time import monotonic
from typing import Any

from hunch.bots import refusal_words as why
from hunch.bots.llm import prompt
from hunch.bots.llm.limits import Limits, read_limits
from hunch.bots.llm.models import (
    MODEL,
    PLAYER,
    SYSTEM,
    Model,
    OutOfTime,
    Turn,
    Unreachable,
    estimated,
    model_for,
)
from hunch.bots.llm.transcript import Decision, Transcript, Try, now
from hunch.bots.player import NoAnswer
from hunch.core.contract import Game
from hunch.core.errors import BadMessage
from hunch.core.menu import Menu
from hunch.core.values import Knowledge
from hunch.text.choices import Choices, action_of


class LanguageModel:
    """Asks a program or an endpoint again for every decision."""

    def __init__(
        self,
        game: Game,
        address: str,
        limits: Limits | None = None,
        transcript: Transcript | None = None,
    ) -> None:
        self.game = game
        self.address = address
        self.model: Model = model_for(address)
        self.limits = limits or read_limits()
        self.transcript = transcript or Transcript(game.name)
        self.spent = 0  # tokens in this match
        self.heard = False  # whether it has ever answered

    def decide(self, knowledge: Knowledge, menu: Menu, rng: Random) -> Any:
        """Its decision; raises `NoAnswer` if the limits are reached."""
        narrator = prompt.narrator_for(self.game, knowledge)
        choices = Choices.of(menu, narrator)
        talk = [
            Turn(SYSTEM, prompt.introduction(self.game, knowledge)),
            Turn(PLAYER, prompt.question(narrator, knowledge, choices)),
        ]
        asked, tries = "\n\n".join(turn.text for turn in talk), list[Try]()
        until, action, reason = monotonic() + self.limits.seconds, None, ""
        try:
            while action is None and not (reason := self._reason_to_stop(tries, talk, until)):
                action = self._tried(talk, menu, choices, until, tries)
        except Unreachable as error:
            reason = str(error)
            raise
        finally:
            self.transcript.add(
                Decision(
                    at=now(),
                    game=self.game.name,
                    model=self.address,
                    seat=knowledge.seat,
                    prompt=asked,
                    tries=tuple(tries),
                    played=action,
                    why=reason or None,
                )
            )
        if action is None:
            raise NoAnswer(reason)
        return action

    def _reason_to_stop(self, tries: list[Try], talk: list[Turn], until: float) -> str:
        limits = self.limits
        if monotonic() >= until:
            return why.out_of_time(limits.seconds)
        if len(tries) >= limits.tries:
            return why.no_legal_answer(limits.tries)
        if self.spent + sum(estimated(turn.text) for turn in talk) > limits.match_tokens:
            return why.out_of_tokens(limits.match_tokens)
        return ""

    def _tried(
        self, talk: list[Turn], menu: Menu, choices: Choices, until: float, tries: list[Try]
    ) -> Any:
        """Ask once: the action, or None if it has to try again, with the reason in `talk`."""
        begun = monotonic()
        action, answer, problem, tokens = None, None, None, 0
        try:
            answer, tokens = self.model.reply(talk, until - begun, self.limits.answer_tokens)
            self.heard = True
            self.spent += tokens
            action = action_of(menu, choices.read(prompt.answer_in(answer)))
        except OutOfTime:
            problem = why.out_of_time(self.limits.seconds)
        except Unreachable as error:
            problem = str(error)
            if not self.heard:  # trying again won't help, so the operator should know
                raise
        except BadMessage as error:
            problem = str(error)
            talk += [Turn(MODEL, answer or ""), Turn(PLAYER, prompt.again(problem))]
        finally:
            tries.append(Try(answer, problem, tokens, round(monotonic() - begun, 3)))
        return action
