"""OpenSpiel: each game with explicit chance, and simultaneous moves where several decide at once.

States are values, so a clone shares everything. What is exact here stays exact: luck's outcomes and
their probabilities are those of the rules.
"""

from collections.abc import Sequence
from hashlib import blake2b
from random import Random
from typing import Any, Final

import numpy as np
import pyspiel

from hunch.core.codec import decode, encode
from hunch.core.contract import Game
from hunch.core.errors import BadMessage, MatchOver
from hunch.core.formatting import label
from hunch.core.options import chosen_options
from hunch.core.registry import games
from hunch.core.values import CHANCE, Seat
from hunch.core.walk import turns
from hunch.envs.argument_checks import check_seat, whole
from hunch.envs.render import table_text
from hunch.envs.situation import Setting, Situation, Walk, payoffs

PREFIX: Final = "hunch_"
# Options are JSON in hexadecimal digits: OpenSpiel finds its own punctuation in anything else. It
# can't read back an empty string either.
USUAL: Final = "usual"
LONGEST: Final = 100_000  # actions in a match
TRIALS: Final = 4  # random matches that show what can happen
FINGERPRINT: Final = 64  # numbers at the end of a tensor that tell information states apart


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """A game with its seats and options. Waiting is the highest action number."""

    def __init__(self, game: Game, params: dict[str, Any]) -> None:
        options = str(params.get("options", USUAL))
        chosen = {} if options == USUAL else _options_in(options)
        seats = int(params.get("players", game.usual))
        self.setting = Setting(game, seats, chosen)
        self.wait = self.setting.encoding.ACTIONS
        after = str(params.get("after", USUAL))
        self.first = self.setting.start(Random(str(params.get("salt", 0))))
        self.simultaneous = _is_simultaneous(self.first)
        super().__init__(
            _game_type(game, self.simultaneous),
            pyspiel.GameInfo(
                num_distinct_actions=self.wait + 1,
                max_chance_outcomes=self.setting.encoding.outcomes(seats, self.setting.options),
                num_players=seats,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=LONGEST,
            ),
            params,
        )
        if after != USUAL:
            state = self.new_initial_state()
            for number in after.split(";"):
                state.apply_action(int(number))
            self.first = state.here

    def new_initial_state(self) -> "SpielState":
        """The start of a match."""
        return SpielState(self, self.first)

    def max_chance_nodes_in_history(self) -> int:
        """No more than there are actions in a match."""
        return LONGEST

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> "SpielObserver | NoObserver":
        """What a seat observes, or with perfect recall its information state."""
        if params:
            raise ValueError(f"An observer takes no parameters, but got {params}.")
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        own = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        if not (own and kind.public_info):
            return NoObserver()
        return SpielObserver(self.setting, kind.perfect_recall)


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A match at one point."""

    def __init__(self, game: SpielGame, here: Situation) -> None:
        super().__init__(game)
        self.here = here
        self.wait = game.wait
        self.simultaneous = game.simultaneous

    def current_player(self) -> Any:
        """Who acts next."""
        turn = self.here.turn
        if not turn:
            return pyspiel.PlayerId.TERMINAL
        if turn[0] is CHANCE:
            return pyspiel.PlayerId.CHANCE
        if self.simultaneous and len(turn) > 1:
            return pyspiel.PlayerId.SIMULTANEOUS
        return self.here.first_to_choose()

    def _legal_actions(self, player: Seat) -> list[int]:
        return list(self.here.legal(player)) or [self.wait]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What luck may do now, by number, with the exact probabilities as floats."""
        chance = self._chance()
        return [(at, weight / chance.total) for at, (_, weight) in enumerate(chance)]

    def _apply_action(self, action: int) -> None:
        turn = self.here.turn
        if not turn:
            raise MatchOver("The match is over; start another from “new_initial_state”.")
        if turn[0] is CHANCE:
            self.here = self.here.after(CHANCE, self._brought(action))
        else:
            self.here = self.here.chosen(self.here.first_to_choose(), action)

    def _apply_actions(self, actions: list[int]) -> None:
        here, turn = self.here, self.here.turn
        if not self.is_simultaneous_node():
            raise BadMessage("Only one player acts here; use “apply_action”.")
        if len(actions) != here.setting.seats:
            raise BadMessage(
                f"There must be {here.setting.seats} actions, one for each player, not "
                f"{len(actions)}."
            )
        for seat, number in enumerate(actions):
            if seat in turn:
                here = here.chosen(seat, number)
        self.here = here

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return label(self._brought(action))
        if action == self.wait:
            return "wait"
        if not 0 <= action < self.wait:
            raise BadMessage(f"There is no action {action}; the highest is {self.wait}, to wait.")
        return self.here.setting.encoding.named(action)

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return not self.here.turn

    def returns(self) -> list[float]:
        """1 for the sole winner; together they add up to 0."""
        outcome = self.here.outcome
        return [0.0] * self.here.setting.seats if outcome is None else [*payoffs(outcome)]

    def resample_from_infostate(self, player: Seat, sampler: Any) -> "SpielState":
        """A state that this player may be in; it has no history of its own."""
        check_seat(player, self.here.setting.seats)
        rng = Random(sampler())
        return SpielState(self.get_game(), self.here.imagined(player, rng))

    def hides_state_from_agents(self) -> bool:
        """Agents must not be given a serialised state: it tells all."""
        return True

    def __str__(self) -> str:
        """The table as a spectator sees it."""
        return table_text(self.here)

    def _chance(self) -> Any:
        return self.here.rules.chance(self.here.state)

    def _brought(self, number: int) -> Any:
        for at, (action, _) in enumerate(self._chance()):
            if at == number:
                return action
        raise BadMessage(f"Luck has no outcome {number} here.")


class NoObserver:
    """What is public isn't separated from what is private, so neither is told alone."""

    def __init__(self) -> None:
        self.tensor = None
        self.dict: dict[str, Any] = {}

    def set_from(self, state: SpielState, player: Seat) -> None:
        """There is nothing to fill in."""

    def string_from(self, state: SpielState, player: Seat) -> None:
        """Nothing is told."""


class SpielObserver:
    """What a seat knows, as numbers and as text."""

    def __init__(self, setting: Setting, perfect_recall: bool) -> None:
        self.perfect_recall = perfect_recall
        observed = setting.encoding.OBSERVED
        self.tensor = np.zeros(observed + FINGERPRINT * perfect_recall, np.float32)
        self.dict = {"observation": self.tensor[:observed]}
        if perfect_recall:
            self.dict["fingerprint"] = self.tensor[observed:]

    def set_from(self, state: SpielState, player: Seat) -> None:
        """Fill the tensor."""
        self.dict["observation"][:] = state.here.observe(player)
        if self.perfect_recall:
            digest = blake2b(self.string_from(state, player).encode(), digest_size=8).digest()
            bits = np.unpackbits(np.frombuffer(digest, np.uint8))
            self.dict["fingerprint"][:] = 2.0 * bits - 1.0

    def string_from(self, state: SpielState, player: Seat) -> str:
        """What the seat sees now and, with perfect recall, all that it was told and did."""
        here = state.here
        knowledge = here.knowledge(player)
        told = knowledge.history if self.perfect_recall else ()
        known = (player, knowledge.view, knowledge.hunch, here.drafts[player], told)
        return encode(known).decode()


def load(setting: Setting, after: Sequence[int], salt: int) -> Any:
    """The game through OpenSpiel's registry, so that it can be serialised."""
    salt, numbers = whole("The salt", salt), [whole("An action", each) for each in after]
    register()
    usual = chosen_options(setting.rules.Options())
    chosen = chosen_options(setting.options)
    changed = {name: value for name, value in chosen.items() if value != usual[name]}
    params = {
        "players": setting.seats,
        "options": encode(changed).hex() if changed else USUAL,
        "after": ";".join(map(str, numbers)) or USUAL,
        "salt": salt,
    }
    return pyspiel.load_game(PREFIX + setting.game.name, params)


def _options_in(text: str) -> dict[str, Any]:
    try:
        found: dict[str, Any] = decode(bytes.fromhex(text), dict[str, Any])
    except ValueError as error:
        raise BadMessage(
            "“options” must be “usual”, or options as JSON in hexadecimal digits, as "
            "“hunch.envs.openspiel” writes them."
        ) from error
    return found


def register() -> None:
    """Register every game as `hunch_NAME`."""
    known = set(pyspiel.registered_names())
    for game in games().values():
        if PREFIX + game.name not in known:
            pyspiel.register_game(_game_type(game, _usually_simultaneous(game)), _maker(game))


def _maker(game: Game) -> Any:
    """What OpenSpiel makes the game with. OpenSpiel drops it only after Python has shut down, so
    that must not be the last reference."""

    def make(params: dict[str, Any] | None = None) -> SpielGame:
        return SpielGame(game, params or {})

    vars(make)["itself"] = make
    return make


def _usually_simultaneous(game: Game) -> bool:
    return _is_simultaneous(Setting(game).start(Random(0)))


def _is_simultaneous(first: Situation) -> bool:
    """Whether several decide simultaneously in one of a few random matches.

    Where it happens only in others, they decide one after another in OpenSpiel.
    """
    rng = Random(0)
    for _ in range(TRIALS):
        walk = Walk(first)
        for turn in turns(walk):
            here, actor = walk.here, turn[0]
            if len(turn) > 1:
                return True
            if actor is CHANCE:
                walk.here = here.after(CHANCE, here.rules.chance(here.state).sample(rng))
            else:
                menu = here.menu(actor)
                assert menu is not None
                walk.here = here.after(actor, menu.sample(rng))
    return False


def _game_type(game: Game, simultaneous: bool) -> Any:
    dynamics = pyspiel.GameType.Dynamics
    return pyspiel.GameType(
        short_name=PREFIX + game.name,
        long_name=game.title,
        dynamics=dynamics.SIMULTANEOUS if simultaneous else dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.most,
        min_num_players=game.fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={
            "players": game.usual,
            "options": USUAL,
            "after": USUAL,
            "salt": 0,
        },
    )
