"""What every site has: the rules page, robots.txt, an icon, and whether it is well."""

from fastapi import APIRouter
from starlette.responses import JSONResponse, PlainTextResponse, Response

from app.web.answers import answers
from app.web.deps import ExchangeDep
from app.web.manifest import manifest_of
from app.web.views.pages import frame_view
from app.web.views.rules import rules_view

router = APIRouter()

_JSON = {"description": "The database does not answer", "content": {"application/json": {}}}


@router.get("/rules")
def rules(exchange: ExchangeDep) -> Response:
    """Show the rules of the game."""
    stored = exchange.stored_preferences()
    messages, preferences = exchange.messages(stored), exchange.visitor.preferences(stored)
    title, description = messages.rules_title(), messages.site_description()
    frame = frame_view(messages, exchange.site, exchange.request, "/rules", title, description, preferences)
    page = rules_view(messages, frame, exchange.site)
    return exchange.site.html(messages.language, "pages/rules.html", page=page)


@router.get("/manifest.webmanifest")
def manifest(exchange: ExchangeDep) -> JSONResponse:
    """Say what the game is called and looks like where it is installed."""
    messages = exchange.messages(exchange.stored_preferences())
    content = manifest_of(messages, exchange.site)
    return JSONResponse(
        content, media_type="application/manifest+json", headers={"Cache-Control": "no-cache"}
    )


@router.get("/robots.txt", response_class=PlainTextResponse)
def robots() -> PlainTextResponse:
    """Let every crawler in: reading a page leaves nothing behind, and a shared link gets its preview."""
    return PlainTextResponse("User-agent: *\nAllow: /\n")


@router.get("/favicon.ico", status_code=308, responses=answers(308))
def favicon(exchange: ExchangeDep) -> Response:
    """Send those who ask at the old place to the icon."""
    return exchange.site.redirect(f"/static/{exchange.site.hashed_name('icons/favicon.svg')}", 308)


@router.get("/healthz", response_class=JSONResponse)
def healthz() -> JSONResponse:
    """Say that the process answers."""
    return JSONResponse({"status": "ok"})


@router.get("/readyz", response_class=JSONResponse, responses={503: _JSON})
def readyz(exchange: ExchangeDep) -> JSONResponse:
    """Say whether the database answers."""
    is_ready = exchange.services.games.store.is_ready()
    return JSONResponse({"status": "ok" if is_ready else "no database"}, 200 if is_ready else 503)
