"""Why a request was refused, in words."""


def paused() -> str:
    return "The match is paused; only the host can resume it."


def left_already() -> str:
    return "You have left this table; join again."


def no_coach() -> str:
    return "The coach is switched off at this table."


def begun() -> str:
    return "The match has already begun."


def only_in_place_of_a_bot() -> str:
    return "During a match, only the host can seat somebody, and only in place of a bot."


def knows_another_seat() -> str:
    return "Anyone who has played one seat of this match cannot take another."


def bot_sits_there() -> str:
    return "A bot sits there; choose a free chair, or ask the host."


def somebody_sits_there() -> str:
    return "That chair is taken; choose a free one."


def no_chair_for_the_bot() -> str:
    return "That chair is taken; choose a free one for the bot."


def no_bot() -> str:
    return "There is no bot on that chair."


def only_seated_cut() -> str:
    return "Only seated players can cut the deck; take a chair first."


def cut_before() -> str:
    return "The deck can only be cut before the match."


def bots_before() -> str:
    return "Bots can only be added before the match."


def bots_away_before() -> str:
    return "Bots can only be removed before the match."


def settings_before() -> str:
    return "Settings can only be changed before the match."


def nothing_to_pause() -> str:
    return "There is no match to pause."


def rematch_after() -> str:
    return "A rematch is only possible after a match."


def nothing_played() -> str:
    return "No match has been played at this table yet."


def memory_counts() -> str:
    return "Memory is part of this match; it can be replayed once it is over."
