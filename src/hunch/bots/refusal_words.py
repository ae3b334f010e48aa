"""Why names and players are refused, in words."""


def name_too_long(name: str, most: int) -> str:
    """A name has too many characters."""
    return f"“{name}” is too long for a name; the maximum is {most} characters."


def name_not_visible() -> str:
    """A name has characters that cannot be seen."""
    return "A name can only contain visible characters and spaces."


def name_twice(name: str) -> str:
    """Two players cannot be told apart."""
    return f"Two players are called “{name}”; give each a different name."


def no_player(name: str, known: str) -> str:
    """There is no such bot."""
    return f"There is no player “{name}”; choose {known}, or name your own as module:Class."


def no_thinking(name: str) -> str:
    """A search would run no simulations."""
    return (
        f"“{name}” would not think at all; give it a number of simulations, or a time such as "
        "100ms."
    )


def player_not_created(name: str, why: str) -> str:
    """A player's own bot could not be imported."""
    return f"Could not create the player “{name}”: {why}."


def not_a_player(name: str) -> str:
    """The class that was named is not a bot."""
    return f"“{name}” is not a player: it has no method “decide”."


# Language models


def wrong_limit(name: str, value: str, reason: str) -> str:
    """A limit from the environment cannot be used."""
    return f"{name} cannot be “{value}”: {reason}"


def no_program(command: str) -> str:
    """There is no such program."""
    if not command:
        return "After “llm:”, give a command or the URL of an endpoint."
    return f"Can’t run “{command}”: there is no such program."


def not_a_command(command: str, reason: str) -> str:
    """The command's quotation marks do not match."""
    return f"“{command}” is not a command: {reason[0].lower()}{reason[1:]}."


def failed_program(command: str, reason: str) -> str:
    """The program could not be run, or failed without an answer."""
    return f"The language model “{command}” failed: {reason}."


def failed_endpoint(url: str, reason: str) -> str:
    """An endpoint could not be asked, or answered with something else."""
    return f"The language model at {url} failed: {reason}."


def key_in_address(variable: str) -> str:
    """A URL has a name and a password in it, which would be shown to everybody."""
    return f"Everyone can see the address, so put the key in {variable}, not in the URL."


def no_host(url: str) -> str:
    """A URL has no host."""
    return f"“{url}” names no host; write it like http://localhost:11434/v1#llama3.2."


# Why a default move is played


def out_of_time(seconds: int) -> str:
    """No answer came in time."""
    return f"No answer in {seconds} second{'' if seconds == 1 else 's'}."


def no_legal_answer(tries: int) -> str:
    """None of its answers could be played."""
    return f"No playable answer in {tries} {'try' if tries == 1 else 'tries'}."


def out_of_tokens(most: int) -> str:
    """It has used up its budget for the match."""
    return f"It has used up its {most:,} tokens for this match."
