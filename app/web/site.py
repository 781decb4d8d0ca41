"""Where the site lives, and the answers that are made of its templates."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse

from app.web.templating import Templates

_HOST = re.compile(r"[A-Za-z0-9.-]+(:\d{1,5})?|\[[0-9A-Fa-f:]+\](:\d{1,5})?")
_PAGE_HEADERS = {"Cache-Control": "no-store", "Vary": "Cookie, Accept-Language, HX-Request"}


@dataclass(frozen=True, slots=True)
class Site:
    """The addresses and the templates of this installation."""

    templates: Templates
    base_path: str
    public_url: str
    hashed_name: Callable[[str], str]
    """The name under which a static file may be kept for ever."""

    def url(self, path: str) -> str:
        """Return the path of a page with the base path in front."""
        return self.base_path + path

    def absolute_url(self, request: Request, path: str) -> str:
        """Return the whole address of a page, on the public host where one is set."""
        return (self.public_url or _origin(request)) + self.url(path)

    def redirect(self, path: str, status: int = 303) -> RedirectResponse:
        """Return the answer that sends a browser to another page."""
        return RedirectResponse(self.url(path), status_code=status, headers=_PAGE_HEADERS)

    def html(self, language: str, template: str, status: int = 200, **views: object) -> HTMLResponse:
        """Return a page or a fragment. It is not to be stored: Back must show the table as it stands."""
        text = self.templates.render(language, template, **views)
        return HTMLResponse(text, status_code=status, headers=_PAGE_HEADERS)


def _origin(request: Request) -> str:
    host = request.headers.get("host", "")
    return f"{request.url.scheme}://{host if _HOST.fullmatch(host) else 'localhost'}"
