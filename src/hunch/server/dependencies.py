"""Dependencies that a handler can ask for by name."""

from typing import Annotated, Any, TypeAlias

from litestar import Request
from litestar.di import NamedDependency
from litestar.params import QueryParameter

from hunch.server.links import ServerAddress
from hunch.server.protocol import LANGUAGE_PATTERN
from hunch.server.rate_limits import NetworkLimit
from hunch.server.runtime import Runtime

RuntimeDependency: TypeAlias = NamedDependency[Runtime]
AddressDependency: TypeAlias = NamedDependency[ServerAddress]
LimitDependency: TypeAlias = NamedDependency[NetworkLimit]
LanguageParameter: TypeAlias = Annotated[
    str,
    QueryParameter(
        pattern=LANGUAGE_PATTERN, description="The language of all sentences; default: English."
    ),
]
AnyRequest: TypeAlias = Request[Any, Any, Any]
