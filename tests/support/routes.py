"""Every route of the application, from its own OpenAPI description: later ones are found by themselves."""

from dataclasses import dataclass

from app.main import create_app
from app.settings import Settings

EXAMPLES = {"code": "TP1-E-AAAAAAB"}
"""A value for each part of a path that varies; a new part needs one here."""


@dataclass(frozen=True, slots=True)
class Route:
    """A method and the pattern of a path."""

    method: str
    pattern: str

    def __str__(self) -> str:
        return f"{self.method} {self.pattern}"

    @property
    def path(self) -> str:
        """The pattern filled with the examples."""
        return self.pattern.format(**EXAMPLES)

    @property
    def takes_form(self) -> bool:
        """Whether it is sent a form."""
        return self.method == "POST"


def all_routes() -> list[Route]:
    """Return the routes in the order of the application."""
    app = create_app(Settings(database_url="sqlite://"))
    routes = [
        Route(method.upper(), pattern)
        for pattern, operations in app.openapi()["paths"].items()
        for method in operations
    ]
    app.state.services.games.store.close()
    return routes
