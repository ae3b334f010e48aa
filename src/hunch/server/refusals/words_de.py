"""The same for those who read German."""


def paused() -> str:
    return "Die Partie ist angehalten; wer den Tisch leitet, lässt sie weitergehen."


def left_already() -> str:
    return "Du hast diesen Tisch verlassen; nimm wieder Platz."


def no_coach() -> str:
    return "An diesem Tisch gibt es keinen Coach."


def begun() -> str:
    return "Die Partie hat schon begonnen."


def only_in_place_of_a_bot() -> str:
    return (
        "Während einer Partie kann nur, wer den Tisch leitet, jemanden setzen, und nur anstelle "
        "eines Bots."
    )


def knows_another_seat() -> str:
    return "Wer in dieser Partie schon einen Platz gespielt hat, kann keinen anderen nehmen."


def bot_sits_there() -> str:
    return "Dort sitzt ein Bot; nimm einen freien Platz, oder frag, wer den Tisch leitet."


def somebody_sits_there() -> str:
    return "Dort sitzt schon jemand; nimm einen freien Platz."


def no_chair_for_the_bot() -> str:
    return "Dort sitzt schon jemand; setz den Bot auf einen freien Platz."


def no_bot() -> str:
    return "Dort sitzt kein Bot."


def only_seated_cut() -> str:
    return "Abheben darf, wer am Tisch sitzt; nimm zuerst einen Platz."


def cut_before() -> str:
    return "Abheben geht nur vor einer Partie."


def bots_before() -> str:
    return "Bots lassen sich nur vor einer Partie setzen."


def bots_away_before() -> str:
    return "Bots lassen sich nur vor einer Partie wegnehmen."


def settings_before() -> str:
    return "Die Einstellungen lassen sich nur vor einer Partie ändern."


def nothing_to_pause() -> str:
    return "Es läuft keine Partie, die sich anhalten ließe."


def rematch_after() -> str:
    return "Eine weitere Partie kommt nach einer Partie."


def nothing_played() -> str:
    return "An diesem Tisch wurde noch keine Partie gespielt."


def memory_counts() -> str:
    return "In dieser Partie zählt das Gedächtnis; nachspielen lässt sie sich, wenn sie vorbei ist."
