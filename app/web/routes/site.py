"""What every site has: the rules page, robots.txt, an icon, and whether it is well."""

from fastapi import APIRouter
from starlette.responses import JSONResponse, PlainTextResponse, Response

from app.web.deps import ExchangeDep
from app.web.views.models import RulesView
from app.web.views.pages import frame_view

router = APIRouter()


@router.get("/rules")
def rules(exchange: ExchangeDep) -> Response:
    """Show the rules of the game."""
    messages = exchange.messages(exchange.stored_preferences())
    title, description = messages.rules_title(), messages.site_description()
    page = RulesView(frame_view(messages, exchange.site, exchange.request, "/rules", title, description))
    return exchange.site.html(messages.language, "pages/rules.html", page=page)


@router.get("/robots.txt")
def robots() -> PlainTextResponse:
    """Let every crawler in: reading a page leaves nothing behind, and a shared link gets its preview."""
    return PlainTextResponse("User-agent: *\nAllow: /\n")


@router.get("/favicon.ico")
def favicon(exchange: ExchangeDep) -> Response:
    """Send those who ask at the old place to the icon."""
    return exchange.site.redirect(f"/static/{exchange.site.hashed_name('icons/favicon.svg')}", 308)


@router.get("/healthz")
def healthz() -> JSONResponse:
    """Say that the process answers."""
    return JSONResponse({"status": "ok"})


@router.get("/readyz")
def readyz(exchange: ExchangeDep) -> JSONResponse:
    """Say whether the database answers."""
    is_ready = exchange.services.games.store.is_ready()
    return JSONResponse({"status": "ok" if is_ready else "no database"}, 200 if is_ready else 503)
