"""Why a request was refused, in German."""

from hunch.core.words_de import either


def paused() -> str:
    return "Die Partie ist pausiert; nur die Tischleitung kann sie fortsetzen."


def only_host(name: str) -> str:
    return f"Das kann nur die Tischleitung{f' (zurzeit {name})' if name else ''}."


def nobody_here() -> str:
    return "Die Partie geht von selbst weiter, sobald jemand von den Mitspielenden zurück ist."


def bot_plays_for_you() -> str:
    return (
        "Auf Wunsch der Tischleitung spielt ein Bot für dich; nur sie kann dir den Platz "
        "zurückgeben."
    )


def taken_back_often() -> str:
    return "Du hast es dir in dieser Partie zu oft anders überlegt; diese Entscheidung gilt."


def bot_by_host() -> str:
    return "Auf Wunsch der Tischleitung spielt dort ein Bot; nur sie kann den Platz zurückgeben."


def bot_plays_there() -> str:
    return "Dort spielt schon ein Bot."


def nothing_to_skip(name: str) -> str:
    return f"{name} hat gerade nichts zu entscheiden."


def nothing_to_end() -> str:
    return "Es läuft keine Partie, die man beenden könnte."


def nothing_played_now() -> str:
    return "Hier wird gerade keine Partie gespielt."


def left_table() -> str:
    return "Du hast diesen Tisch verlassen."


def other_site() -> str:
    return "Andere Websites dürfen sich nicht mit diesem Server verbinden."


def unknown_host(name: str) -> str:
    return (
        f"Dieser Server heißt nicht „{name}“. Wenn der Name stimmt, lässt er sich in HUNCH_HOSTS "
        "eintragen."
    )


def wrong_type(types: tuple[str, ...]) -> str:
    return f"Schick das als {either(f'„{each}“' for each in types)}."


def no_database() -> str:
    return "Der Server erreicht seine Datenbank nicht; versuch es gleich noch einmal."


def unreadable() -> str:
    return "Der Server kann nicht lesen, was er hier gespeichert hat; sein Betreiber weiß Bescheid."


def removed() -> str:
    return "Die Tischleitung hat dich vom Tisch entfernt."


def pack_in_play() -> str:
    return "An deinem Tisch wird gerade mit diesem Paket gespielt; sieh es dir nach der Partie an."


def stay_out() -> str:
    return (
        "Die Tischleitung hat dich vom Tisch entfernt; du kannst wieder mitmachen, sobald sie dich "
        "zurückholt."
    )


def not_removed() -> str:
    return "Unter dieser Nummer gibt es niemanden zurückzuholen."


def left_already() -> str:
    return "Du hast diesen Tisch verlassen; tritt ihm wieder bei."


def no_coach() -> str:
    return "An diesem Tisch gibt es keinen Coach."


def begun() -> str:
    return "Die Partie hat schon begonnen."


def only_in_place_of_a_bot() -> str:
    return (
        "Während einer Partie kann nur die Tischleitung jemandem einen Platz geben, und zwar nur "
        "den eines Bots."
    )


def chairs_before() -> str:
    return "Die Partie ist vorbei; Plätze lassen sich erst wieder vor der nächsten tauschen."


def not_in_this_match() -> str:
    return "Auf diesem Platz spielt niemand; nimm während der Partie einen, auf dem ein Bot spielt."


def somebody_plays_there() -> str:
    return "Dort spielt schon jemand; nimm während der Partie einen Platz, auf dem ein Bot spielt."


def knows_another_seat() -> str:
    return "Wer in dieser Partie schon einen Platz gespielt hat, kann keinen anderen nehmen."


def bot_sits_there() -> str:
    return "Dort sitzt ein Bot; nimm einen freien Platz oder frag die Tischleitung."


def somebody_sits_there() -> str:
    return "Dieser Platz ist besetzt; nimm einen freien."


def no_chair_for_the_bot() -> str:
    return "Dieser Platz ist besetzt; wähle einen freien für den Bot."


def no_bot() -> str:
    return "Auf diesem Platz sitzt kein Bot."


def only_seated_cut() -> str:
    return "Abheben darf nur, wer am Tisch sitzt; nimm zuerst einen Platz."


def cut_before() -> str:
    return "Abheben geht nur vor der Partie."


def bots_before() -> str:
    return "Bots lassen sich nur vor der Partie hinzufügen."


def no_language_model() -> str:
    return "Dieser Server hat kein Sprachmodell; wähle eine andere Stufe."


def bots_away_before() -> str:
    return "Bots lassen sich nur vor der Partie entfernen."


def settings_before() -> str:
    return "Die Einstellungen lassen sich nur vor der Partie ändern."


def nothing_to_pause() -> str:
    return "Es läuft keine Partie, die man pausieren könnte."


def rematch_after() -> str:
    return "Eine Revanche ist erst nach einer Partie möglich."


def switch_between() -> str:
    return "Das Spiel lässt sich nur vor oder nach einer Partie wechseln."


def same_game(title: str) -> str:
    return (
        f"An diesem Tisch wird schon {title} gespielt; für eine neue Partie gibt es die Revanche."
    )


def teams_before() -> str:
    return "Teams lassen sich nur vor der Partie benennen."


def no_teams() -> str:
    return (
        "An diesem Tisch gibt es keine Teams; die Tischleitung kann sie einschalten, wenn das "
        "Spiel Teams erlaubt."
    )


def not_your_team() -> str:
    return "Ein Team benennen können nur seine Mitglieder und die Tischleitung."


def no_team_there() -> str:
    return "Dort sitzt niemand; ein Team braucht Leute, bevor es einen Namen bekommt."


def nothing_played() -> str:
    return "An diesem Tisch wurde noch keine Partie gespielt."


def memory_counts() -> str:
    return "In dieser Partie zählt das Gedächtnis; die Wiederholung gibt es erst danach."


def nothing_to_practise() -> str:
    return "Auf diesem Platz gibt es da nichts zu entscheiden; wähle eine seiner Entscheidungen."


def no_room_for_table() -> str:
    return "Alle Tische dieses Servers sind gerade besetzt; versuch es später noch einmal."


def no_room_for_pack() -> str:
    return (
        "Auf diesem Server ist gerade kein Platz für ein weiteres Paket; versuch es später "
        "noch einmal."
    )


def too_many_packs(most: int) -> str:
    if not most:
        return "Dieser Server nimmt keine Pakete an."
    return f"Du hast schon {most} {'Paket' if most == 1 else 'Pakete'}; lösch erst eins davon."


def no_push() -> str:
    return "Dieser Server sendet keine Push-Benachrichtigungen."


def not_a_push_service() -> str:
    return "Benachrichtigungen gehen nur über einen öffentlichen Push-Dienst."


def signed_out() -> str:
    return "Dieses Gerät wurde abgemeldet."


def too_many_links() -> str:
    return "Du hast viele Links angefordert; warte ein paar Minuten bis zum nächsten."


def link_spent() -> str:
    return (
        "Dieser Code ist falsch oder abgelaufen: Jeder gilt nur einmal und zehn Minuten lang. Hol "
        "dir auf deinem anderen Gerät einen neuen."
    )


def same_person() -> str:
    return "Auf diesem Gerät bist du schon angemeldet."


def too_many_devices(most: int) -> str:
    what = "ein Gerät" if most == 1 else f"{most} Geräte"
    return f"Du kannst höchstens {what} haben; melde zuerst eins ab."


def no_passkeys() -> str:
    return "Dieser Server bietet keine Passkeys an."


def no_passkeys_here() -> str:
    return "Passkeys brauchen einen Domainnamen; mit einer IP-Adresse gehen sie nicht."


def wrong_origin(right: str) -> str:
    return f"Die Passkeys dieses Servers gelten nur auf seinen eigenen Seiten, etwa {right}."


def passkey_failed() -> str:
    return "Dieser Passkey ließ sich nicht prüfen; es hat sich nichts geändert."


def passkey_late() -> str:
    return "Diese Anfrage ist abgelaufen oder schon verwendet; versuch es noch einmal."


def unknown_passkey() -> str:
    return "Diesen Passkey kennt der Server nicht; vielleicht wurde er entfernt."


def too_many_passkeys(most: int) -> str:
    what = "einen Passkey" if most == 1 else f"{most} Passkeys"
    return f"Du kannst höchstens {what} haben; entferne zuerst einen."


def no_contacts() -> str:
    return "Dieser Server sendet keine Nachrichten."


def unknown_contact(mail: bool, services: bool) -> str:
    others = "eine vollständige Apprise-Adresse für einen der genannten Dienste"
    if mail and services:
        return f"Gib eine E-Mail-Adresse an oder {others}."
    return "Gib eine E-Mail-Adresse an." if mail else f"Gib {others} an."


def contact_not_public() -> str:
    return "Nachrichten können nur an öffentliche Adressen im Internet gehen."


def contact_unreachable() -> str:
    return "Dorthin ließ sich nichts senden. Prüf die Adresse und versuch es noch einmal."


def contact_declined() -> str:
    return "An diese Adresse senden wir nichts; darum wurden wir gebeten."


def too_many_contacts(most: int) -> str:
    return f"Du hast schon {most} Adressen; lösch erst eine davon."


def too_many_codes() -> str:
    return "Es wurden zu viele Codes angefordert; versuch es später noch einmal."


def too_many_tries() -> str:
    return "Zu viele falsche Codes für diese Adresse; versuch es in einer Stunde noch einmal."


def wrong_code() -> str:
    return "Das ist nicht der Code, den wir gesendet haben, oder er ist abgelaufen."


def wrong_stop_link() -> str:
    return "Der Link ist unvollständig; kopier ihn ganz aus der Nachricht."


def token_needed() -> str:
    return (
        "Tritt zuerst einem Tisch bei: Dafür braucht es das Token, das dein Browser dort bekommt."
    )


def not_at_a_table() -> str:
    return "Tritt zuerst einem Tisch bei: Das ist nur für Leute, die hier spielen."


def table_closed(reason: str) -> str:
    match reason:
        case "unused":
            return "Dieser Tisch wurde geschlossen, weil ihn niemand benutzt hat."
        case "room":
            return "Dieser Tisch wurde geschlossen, um Platz für andere zu machen."
        case "operator":
            return "Dieser Tisch wurde vom Betreiber des Servers geschlossen."
    return "Dieser Tisch wurde geschlossen."
