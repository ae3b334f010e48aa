"""Who sits where: seats as people write them, such as “you,bot,bot” or “Ann,Ben”."""

from dataclasses import dataclass

from hunch.bots.levels import NAMES
from hunch.bots.names import USUAL_BOT, bot_names, check_names
from hunch.bots.seated import Bot, bot_for
from hunch.core.contract import Game
from hunch.core.errors import BadMessage
from hunch.terminal import plain_words, words
from hunch.text.translator import IN_ENGLISH, Voice


@dataclass(frozen=True)
class Chair:
    """A seat before the match: its name, and what kind of bot sits there, if one does."""

    name: str
    bot: str | None = None

    def seat(self, game: Game) -> Bot | None:
        """The bot that decides here, if any."""
        return None if self.bot is None else bot_for(game, self.bot)


def parse_seats(text: str, say: Voice = IN_ENGLISH) -> tuple[Chair, ...]:
    """The seats in text such as “you,bot,bot”; an error says what is wrong with it.

    A person called “you” gets a noun for a name, as sentences need one.
    """
    typed = [word.strip() for word in text.split(",")]
    me, you = say(plain_words.you_words), say(words.player)
    people = [you if word.lower() in me else word for word in typed if not _is_bot(word)]
    if not all(typed):
        raise BadMessage(say(plain_words.empty_seat))
    check_names(people)
    free = bot_names(people)
    rest = iter(people)
    return tuple(
        Chair(next(free), _bot_kind(word, say)) if _is_bot(word) else Chair(next(rest))
        for word in typed
    )


def default_seats(game: Game, say: Voice = IN_ENGLISH) -> tuple[Chair, ...]:
    """One person, and bots in all other seats."""
    return parse_seats(",".join(["you", *["bot"] * (game.usual - 1)]), say)


def _is_bot(word: str) -> bool:
    return word.lower().partition(":")[0].strip() == "bot"


def _bot_kind(word: str, say: Voice) -> str:
    kind = word.partition(":")[2].strip() or USUAL_BOT
    if kind not in NAMES and ":" not in kind:
        known = say.either(f"bot:{name}" for name in NAMES)
        raise BadMessage(say(plain_words.no_bot, kind, known))
    return kind
