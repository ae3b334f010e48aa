"""Sentences for those who asked for what is not theirs to do, or not now."""


def paused() -> str:
    return "The match is paused; the host lets it go on."


def left_already() -> str:
    return "You have left this table; join again."


def no_coach() -> str:
    return "There is no coach at this table."


def begun() -> str:
    return "The match has begun already."


def only_in_place_of_a_bot() -> str:
    return "During a match only the host can seat somebody, in the place of a bot."


def knows_another_seat() -> str:
    return "Who has played a seat of this match cannot take another one."


def bot_sits_there() -> str:
    return "A bot sits there; choose a free chair, or ask the host."


def somebody_sits_there() -> str:
    return "Somebody sits there; choose a free chair."


def no_chair_for_the_bot() -> str:
    return "Somebody sits there; put the bot on a free chair."


def no_bot() -> str:
    return "No bot sits there."


def only_seated_cut() -> str:
    return "Those who sit at the table may cut; take a chair first."


def cut_before() -> str:
    return "The deck can be cut before a match only."


def bots_before() -> str:
    return "Bots can be seated before a match only."


def bots_away_before() -> str:
    return "Bots can be taken away before a match only."


def settings_before() -> str:
    return "Settings can be changed before a match only."


def nothing_to_pause() -> str:
    return "There is no match to pause."


def rematch_after() -> str:
    return "A rematch comes after a match."


def nothing_played() -> str:
    return "No match has been played at this table yet."


def memory_counts() -> str:
    return "Memory is part of this match; it can be replayed when it is over."
