"""The headers by which htmx and the server talk."""

from starlette.requests import Request
from starlette.responses import Response

REDIRECT = "HX-Redirect"


def is_htmx(request: Request) -> bool:
    """Return whether htmx made the request and expects a fragment."""
    return request.headers.get("hx-request") == "true"


def redirect_page(url: str) -> Response:
    """Return the answer that makes htmx load another page."""
    return Response(status_code=200, headers={REDIRECT: url})


def show_as_page(response: Response) -> None:
    """Make htmx put an answer in the place of the whole page, whatever it asked for."""
    response.headers["HX-Retarget"] = "body"
    response.headers["HX-Reswap"] = "innerHTML"
