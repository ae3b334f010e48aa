"""What the application gives to every handler that asks for it by name."""

from typing import Any, TypeAlias

from litestar import Request
from litestar.di import NamedDependency

from hunch.server.hall import Hall
from hunch.server.limits import Limit
from hunch.server.site import Site

GivenHall: TypeAlias = NamedDependency[Hall]
GivenSite: TypeAlias = NamedDependency[Site]
GivenLimit: TypeAlias = NamedDependency[Limit]
Asked: TypeAlias = Request[Any, Any, Any]
