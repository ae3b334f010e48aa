"""How much a language model may spend; each limit has a default and an environment variable."""

import os
from collections.abc import Mapping
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from hunch.bots import refusal_words as why
from hunch.core.codec import convert
from hunch.core.errors import BadMessage
from hunch.core.languages import Translatable
from hunch.core.values import Value

PREFIX: Final = "HUNCH_LLM_"


class Limits(Value, frozen=True, kw_only=True):
    """What one language model may spend; `HUNCH_LLM_SECONDS=20` sets `seconds`."""

    seconds: Annotated[
        int, Meta(ge=1, le=3600, description="For one decision, however often it is asked again.")
    ] = 60
    tries: Annotated[
        int, Meta(ge=1, le=10, description="How often it is asked before a default move is played.")
    ] = 3
    answer_tokens: Annotated[
        int, Meta(ge=1, description="The maximum length of an answer, in tokens.")
    ] = 2000
    match_tokens: Annotated[
        int,
        Meta(ge=1, description="Tokens for one seat in one match, prompts and answers together."),
    ] = 500_000


def read_limits(environment: Mapping[str, str] = os.environ) -> Limits:
    """The limits from the environment."""
    found = {}
    for field in msgspec.structs.fields(Limits):
        name = PREFIX + field.name.upper()
        if name not in environment:
            continue
        try:
            found[field.name] = convert(environment[name], field.type, strict=False)
        except BadMessage as error:
            refused = Translatable(why.wrong_limit, name, environment[name], str(error))
            raise BadMessage(refused) from error
    return Limits(**found)
