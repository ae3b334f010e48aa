"""Why a request was refused, in words."""

from hunch.core.words import either


def paused() -> str:
    return "The match is paused; only the host can resume it."


def only_host(name: str) -> str:
    return (
        f"Only the host can do that (currently {name})." if name else "Only the host can do that."
    )


def nobody_here() -> str:
    return "The match resumes by itself as soon as one of its players is back."


def bot_plays_for_you() -> str:
    return "The host asked a bot to play for you; only the host can give you the seat back."


def taken_back_often() -> str:
    return "You have changed your mind too often in this match; this decision stands."


def bot_by_host() -> str:
    return "The host asked a bot to play there; only the host can give the seat back."


def bot_plays_there() -> str:
    return "A bot is playing there already."


def nothing_to_skip(name: str) -> str:
    return f"{name} has nothing to decide right now."


def nothing_to_end() -> str:
    return "There is no match to end."


def nothing_played_now() -> str:
    return "No match is being played here right now."


def left_table() -> str:
    return "You have left this table."


def other_site() -> str:
    return "Pages from other sites cannot connect to this server."


def unknown_host(name: str) -> str:
    return f"“{name}” isn’t one of this server’s names. If it should be, add it to HUNCH_HOSTS."


def wrong_type(types: tuple[str, ...]) -> str:
    return f"Send this as {either(f'“{each}”' for each in types)}."


def no_database() -> str:
    return "The server cannot reach its database; try again in a moment."


def unreadable() -> str:
    return "The server cannot read what it has stored here; its operator has been told."


def removed() -> str:
    return "The host removed you from this table."


def pack_in_play() -> str:
    return "You are at a table where this pack is being played; look at it after the match."


def stay_out() -> str:
    return "The host removed you from this table; you can join again if the host lets you back in."


def not_removed() -> str:
    return "The host hasn’t removed anyone with that number."


def left_already() -> str:
    return "You have left this table; join again."


def no_coach() -> str:
    return "The coach is switched off at this table."


def begun() -> str:
    return "The match has already begun."


def only_in_place_of_a_bot() -> str:
    return "During a match, only the host can seat someone, and only in place of a bot."


def chairs_before() -> str:
    return "The match is over; seats can be changed again once the next one is being set up."


def not_in_this_match() -> str:
    return "Nobody is playing in that seat; during a match, choose one with a bot."


def somebody_plays_there() -> str:
    return "Someone is playing there; during a match, choose a seat with a bot."


def knows_another_seat() -> str:
    return "A player who has had one seat in this match cannot take another."


def bot_sits_there() -> str:
    return "A bot is sitting there; choose a free seat, or ask the host."


def somebody_sits_there() -> str:
    return "That seat is taken; choose a free one."


def no_chair_for_the_bot() -> str:
    return "That seat is taken; choose a free one for the bot."


def no_bot() -> str:
    return "There is no bot in that seat."


def only_seated_cut() -> str:
    return "Only seated players can cut the deck; take a seat first."


def cut_before() -> str:
    return "The deck can only be cut before the match."


def bots_before() -> str:
    return "Bots can only be added before the match."


def no_language_model() -> str:
    return "This server has no language model; choose another level."


def bots_away_before() -> str:
    return "Bots can only be removed before the match."


def settings_before() -> str:
    return "Settings can only be changed before the match."


def nothing_to_pause() -> str:
    return "There is no match to pause."


def rematch_after() -> str:
    return "A rematch is only possible after a match."


def switch_between() -> str:
    return "The game can only be changed before or after a match."


def same_game(title: str) -> str:
    return f"This table is already playing {title}; for another match, start a rematch."


def teams_before() -> str:
    return "Teams can only be named before the match."


def no_teams() -> str:
    return "There are no teams at this table; the host can turn them on if the game has them."


def not_your_team() -> str:
    return "Only a team’s members and the host can name it."


def no_team_there() -> str:
    return "Nobody is sitting there; a team needs people before it gets a name."


def nothing_played() -> str:
    return "No match has been played at this table yet."


def memory_counts() -> str:
    return "Memory is part of this match; it can be replayed once it is over."


def nothing_to_practise() -> str:
    return "That seat has nothing to decide there; choose one of its decisions."


def no_room_for_table() -> str:
    return "All the tables on this server are in use right now; try again later."


def no_room_for_pack() -> str:
    return "This server has no room for another pack right now; try again later."


def too_many_packs(most: int) -> str:
    if not most:
        return "This server doesn’t accept packs."
    return f"You already have {most} {'pack' if most == 1 else 'packs'}, the maximum; delete one."


def no_push() -> str:
    return "This server doesn’t send push notifications."


def not_a_push_service() -> str:
    return "Notifications can only be sent through a public push service."


def signed_out() -> str:
    return "This device has been signed out."


def too_many_links() -> str:
    return "You’ve created a lot of links; wait a few minutes before creating another."


def link_spent() -> str:
    return (
        "That code is wrong or has expired: each code works only once, and expires after ten "
        "minutes. Get a new one on your other device."
    )


def same_person() -> str:
    return "You’re already signed in on this device."


def too_many_devices(most: int) -> str:
    what = "one device" if most == 1 else f"{most} devices"
    return f"You can have at most {what}; sign one out first."


def no_passkeys() -> str:
    return "This server doesn’t offer passkeys."


def no_passkeys_here() -> str:
    return "Passkeys need a domain name; they don’t work with an IP address."


def wrong_origin(right: str) -> str:
    return f"This server’s passkeys only work on its own pages, such as {right}."


def passkey_failed() -> str:
    return "That passkey couldn’t be verified. Nothing has changed."


def passkey_late() -> str:
    return "That request has expired or was already used; please try again."


def unknown_passkey() -> str:
    return "This server doesn’t know that passkey. It may have been removed."


def too_many_passkeys(most: int) -> str:
    what = "one passkey" if most == 1 else f"{most} passkeys"
    return f"You can have at most {what}; remove one first."


def no_contacts() -> str:
    return "This server doesn’t send messages."


def unknown_contact(mail: bool, services: bool) -> str:
    others = "a complete Apprise address for one of the listed services"
    if mail and services:
        return f"Enter an email address, or {others}."
    return "Enter an email address." if mail else f"Enter {others}."


def contact_not_public() -> str:
    return "Messages can only be sent to public addresses on the internet."


def contact_unreachable() -> str:
    return "We couldn’t send anything there. Check the address and try again."


def contact_declined() -> str:
    return "The owner of this address has asked us not to write to it."


def too_many_contacts(most: int) -> str:
    return f"You already have {most} addresses, the maximum; remove one."


def too_many_codes() -> str:
    return "Too many codes have been requested; try again later."


def too_many_tries() -> str:
    return "Too many wrong codes for this address; try again in an hour."


def wrong_code() -> str:
    return "That’s not the code we sent, or it has expired."


def wrong_stop_link() -> str:
    return "This link isn’t complete; copy the whole link from the message."


def token_needed() -> str:
    return "Join a table first: this needs the token that your browser gets there."


def not_at_a_table() -> str:
    return "Join a table first: this is only for people who play here."


def table_closed(reason: str) -> str:
    match reason:
        case "unused":
            return "This table was closed because nobody was using it."
        case "room":
            return "This table was closed to make room for others."
        case "operator":
            return "The operator of this server closed this table."
    return "This table was closed."
