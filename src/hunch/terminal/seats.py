"""Who sits where: seats as people write them, such as «you,bot,bot» or «Ann,Ben»."""

from dataclasses import dataclass
from typing import Final

from hunch.bots.levels import NAMES
from hunch.bots.names import USUAL_BOT, bot_names, check_names
from hunch.bots.seated import Bot, bot_for
from hunch.core.contract import Game
from hunch.core.errors import BadMessage
from hunch.core.formatting import listed

YOU: Final = "Player"  # the name of the person who is called «you»: sentences need a noun


@dataclass(frozen=True)
class Chair:
    """A seat before the match: its name, and what kind of bot sits there, if one does."""

    name: str
    bot: str | None = None

    def seat(self, game: Game) -> Bot | None:
        """Who decides here, unless a person does."""
        return None if self.bot is None else bot_for(game, self.bot)


def parse_seats(text: str) -> tuple[Chair, ...]:
    """The seats of a text such as «you,bot,bot»; a sentence says what is wrong with it."""
    words = [word.strip() for word in text.split(",")]
    people = [YOU if word.lower() == "you" else word for word in words if not _is_bot(word)]
    if not all(words):
        raise BadMessage("A seat is empty; write a person's name, or bot.")
    check_names(people)
    free = bot_names(people)
    rest = iter(people)
    return tuple(
        Chair(next(free), _bot_kind(word)) if _is_bot(word) else Chair(next(rest)) for word in words
    )


def default_seats(game: Game) -> tuple[Chair, ...]:
    """One person, and bots on all other seats."""
    return parse_seats(",".join(["you", *["bot"] * (game.usual - 1)]))


def _is_bot(word: str) -> bool:
    return word.lower().partition(":")[0].strip() == "bot"


def _bot_kind(word: str) -> str:
    kind = word.partition(":")[2].strip() or USUAL_BOT
    if kind not in NAMES and ":" not in kind:
        known = listed((f"bot:{name}" for name in NAMES), "or")
        raise BadMessage(f"There is no bot «{kind}»; write bot, or {known}.")
    return kind
