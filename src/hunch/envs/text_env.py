"""TextArena: language models play in plain words, and each reads only what its seat may know."""

import re
from random import Random
from typing import Any, Final

import textarena as ta

from hunch.bots.hooks import bots_of
from hunch.core.errors import BadMessage, GameError
from hunch.core.narration import Narrator
from hunch.core.registry import games, rulebook
from hunch.core.values import Knowledge
from hunch.envs.argument_checks import check_seed, shown, whole
from hunch.envs.situation import Setting, Situation, payoffs
from hunch.text.choices import Choices, action_of

RETRIES: Final = 2  # after an answer that can't be read or isn't possible
LONGEST: Final = 2000  # characters of an answer that are read, from its end
NO_MATCH: Final = "No match is being played here; reset the environment to start one."
BRACKETED: Final = re.compile(r"\[([^\[\]]*)\]")
FORMAT: Final = (
    "Think as long as you like; what counts is the last thing in square brackets. Every question "
    "says how to answer it."
)


class TextMatch(ta.Env):  # type: ignore[misc]  # it has no types
    """A match in words. Giving one impossible answer too many loses and ends the match."""

    def __init__(self, setting: Setting, retries: int = RETRIES) -> None:
        self.setting = setting
        self.retries = whole("The number of retries", retries, low=0)
        self.state: Any = None

    def reset(self, num_players: int | None = None, seed: int | None = None) -> None:
        """Start another match. The global random generator is left alone."""
        check_seed(seed)
        if num_players is not None and num_players != self.setting.seats:
            self.setting = Setting(self.setting.game, num_players, self.setting.options)
        self.state = ta.FFAMultiPlayerState(self.setting.seats, error_allowance=self.retries)
        self.state.reset(game_state={}, player_prompt_function=self._prompt)
        names = [f"Player {seat}" for seat in range(self.setting.seats)]
        self._narrators = [
            Narrator(self.setting.game, names, reader=seat) for seat in range(len(names))
        ]
        self._heard = [0] * self.setting.seats
        self._rng = Random(seed)
        self._here = self.setting.start(self._rng).with_luck(self._rng)
        self._tell()

    def step(self, action: str) -> tuple[bool, dict[str, Any]]:
        """The answer of the current player, who alone reads it again."""
        if self.state is None or self.state.done:
            raise BadMessage(NO_MATCH)
        if not isinstance(action, str):
            raise BadMessage(f"An answer is text, not {shown(action)}.")
        here, seat = self._here, self.state.current_player_id
        self._say(seat, action, ta.ObservationType.PLAYER_ACTION, seat)
        menu = here.menu(seat)
        assert menu is not None
        try:
            choices = Choices.of(menu, self._narrators[seat])
            self._here = here.after(seat, action_of(menu, choices.read(_in_brackets(action))))
        except GameError as error:
            if self.state.set_invalid_move(reason=str(error)):
                self._lost(seat, str(error))
            return self._next()
        self._here = self._here.with_luck(self._rng)
        self._tell()
        return self._next()

    def get_observation(self) -> tuple[int, Any]:
        """The player to answer, and what it was told since."""
        if self.state is None:
            raise BadMessage(NO_MATCH)
        player, told = super().get_observation()
        return int(player), told

    def close(self) -> Any:
        """Everyone's rewards, if the match is over, and how it went."""
        if self.state is None:
            raise BadMessage(NO_MATCH)
        return super().close()

    def _next(self) -> tuple[bool, dict[str, Any]]:
        done, info = self.state.step(rotate_player=False)
        return bool(done), dict(info)

    def _prompt(self, player_id: int, game_state: Any) -> str:
        """The rules, and how to answer."""
        return f"{rulebook(self.setting.game)}\n\nYou are Player {player_id}. {FORMAT}"

    def _tell(self) -> None:
        """Tell each seat what it has heard since, and ask the next one."""
        here = self._here
        for seat, narrator in enumerate(self._narrators):
            events = here.histories[seat][self._heard[seat] :]
            self._heard[seat] = len(here.histories[seat])
            own = self.setting.rules.Action
            told = narrator.tell_all(each for each in events if not isinstance(each, own))
            if told:
                self._say(seat, "\n".join(told), ta.ObservationType.GAME_MESSAGE)
        if here.outcome is not None:
            self._end(here)
            return
        seat = here.first_to_choose()
        knowledge, menu, narrator = here.knowledge(seat), here.menu(seat), self._narrators[seat]
        assert menu is not None
        lines = narrator.describe(knowledge.view, seat)
        hunch = [] if knowledge.hunch is None else [self._hunch_text(knowledge)]
        choices = Choices.of(menu, narrator).lines()
        asked = [*lines, *hunch, narrator.ask(knowledge.view, seat), *choices]
        self._say(seat, "\n".join(asked), ta.ObservationType.GAME_BOARD)
        self.state.manually_set_current_player_id(seat)

    def _hunch_text(self, knowledge: Knowledge) -> str:
        """What a seat believes about the world, so that nobody needs to know it."""
        return bots_of(self.setting.game).hunch_text(knowledge.view, knowledge.hunch)

    def _end(self, here: Situation) -> None:
        outcome = here.outcome
        assert outcome is not None
        for seat, narrator in enumerate(self._narrators):
            self._say(seat, narrator.result(outcome), ta.ObservationType.GAME_ADMIN)
        reason = Narrator(self.setting.game, self._narrators[0].names).result(outcome)
        self.state.set_game_outcome(dict(enumerate(payoffs(outcome))), reason)

    def _lost(self, seat: int, refusal: str) -> None:
        seats = self.setting.seats
        rewards = {each: -1.0 if each == seat else 1 / (seats - 1) for each in range(seats)}
        answers = f"{self.retries + 1} impossible answers in a row"
        gave = answers if self.retries else "an impossible answer"
        reason = f"Player {seat} gave {gave}. {refusal}"
        self.state.set_game_outcome(rewards, reason)

    def _say(self, seat: int, text: str, kind: Any, from_id: int = ta.GAME_ID) -> None:
        """Always to one seat: without `to_id`, TextArena tells everyone."""
        self.state.add_observation(text, kind, from_id=from_id, to_id=seat)


def _in_brackets(answer: str) -> str:
    """The line that an answer ends with."""
    found = BRACKETED.findall(answer[-LONGEST:])
    if not found:
        raise BadMessage("Put your decision in square brackets, such as [1].")
    return str(found[-1])


def register() -> None:
    """Register every game as `hunch/NAME-v0`."""
    for name in games():
        if (id_ := f"hunch/{name}-v0") not in ta.envs.registration.ENV_REGISTRY:
            ta.register(id_, entry_point="hunch.envs:textarena", game=name)
