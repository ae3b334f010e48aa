"""What the application gives to every handler that asks for it by name."""

from typing import Annotated, Any, TypeAlias

from litestar import Request
from litestar.di import NamedDependency
from litestar.params import QueryParameter

from hunch.server.hall import Hall
from hunch.server.limits import Limit
from hunch.server.protocol import LANGUAGE_PATTERN
from hunch.server.site import Site

GivenHall: TypeAlias = NamedDependency[Hall]
GivenSite: TypeAlias = NamedDependency[Site]
GivenLimit: TypeAlias = NamedDependency[Limit]
GivenLanguage: TypeAlias = Annotated[
    str,
    QueryParameter(pattern=LANGUAGE_PATTERN, description="Of all sentences; English if not said."),
]
Asked: TypeAlias = Request[Any, Any, Any]
