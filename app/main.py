"""The one place that wires everything."""

import secrets
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import HTMLResponse

from app import __version__
from app.play.advice import Advice
from app.play.games import Games
from app.play.players import Players
from app.play.pool import SolverPool, worker_count
from app.play.retention import Retention, daily_purge
from app.play.reviews import Reviews
from app.play.screening import Screening
from app.play.solving import RememberingSolver
from app.resources import static_dir
from app.settings import Settings, SettingsRefused
from app.settings.kinds import listed
from app.storage.database import open_store
from app.storage.errors import StorageError
from app.web.access_log import log_answer
from app.web.answers import REFUSALS
from app.web.base_path import BasePathMiddleware
from app.web.deps import Services
from app.web.errors import install_error_pages, unavailable_page
from app.web.gate import GateMiddleware
from app.web.head import HeadMiddleware
from app.web.headers import HeadersMiddleware
from app.web.metrics import Metrics
from app.web.observer import Observe, ObserverMiddleware
from app.web.proxies import Proxies, ProxyMiddleware
from app.web.rate_limits import BUDGETS, RateLimits
from app.web.routes import deletion, new, play, review
from app.web.routes import settings as settings_routes
from app.web.routes import site as site_routes
from app.web.site import Site
from app.web.static_files import HashedFiles
from app.web.templating import Templates

_REMEMBERED = 500
"""Answers of the solver; a review has some 10 kB, all others less."""

_ROUTES = (play, new, review, settings_routes, deletion, site_routes)


def create_app(settings: Settings) -> FastAPI:
    """Return the application; the database is opened, and its schema moved forward, here.

    Raises StorageError where the database cannot be used, SettingsRefused where the base path is a page.
    """
    _refuse_a_page_as_base(settings.base_path)
    store = open_store(settings.database_url)
    metrics = Metrics() if settings.metrics_port else None
    retention = Retention(store, _seconds, settings.retention_games_days, settings.retention_players_days)

    pool = SolverPool(settings.solver_processes or worker_count())

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        pool.start()
        serving = metrics.served(settings.metrics_host, settings.metrics_port) if metrics else nullcontext()
        with serving, daily_purge(retention):
            yield
        pool.close()
        store.close()

    app = FastAPI(
        title="TriPeaks",
        version=__version__,
        lifespan=lifespan,
        default_response_class=HTMLResponse,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
        redirect_slashes=False,  # the redirect would name a host
    )
    files = HashedFiles(static_dir())
    templates = Templates(settings.base_path, files.hashed_name)
    site = Site(templates, settings.base_path, settings.public_url, files.hashed_name)
    limits = RateLimits(time.monotonic, BUDGETS if settings.rate_limits == "on" else {})
    games, solver = Games(store, _seconds, secrets.randbelow), RememberingSolver(pool, _REMEMBERED)
    app.state.services = Services(
        games,
        Players(store, _seconds),
        site,
        limits,
        Advice(games, solver),
        Screening(games, pool),
        Reviews(games, solver),
    )
    app.mount("/static", files)
    for routes in _ROUTES:
        app.include_router(routes.router, responses=REFUSALS)
    install_error_pages(app)
    app.add_exception_handler(StorageError, unavailable_page)
    app.add_middleware(GZipMiddleware, minimum_size=500, compresslevel=1)
    app.add_middleware(HeadMiddleware)
    _add_layers(app, settings, metrics)
    return app


def _add_layers(app: FastAPI, settings: Settings, metrics: Metrics | None) -> None:
    """Put what every request passes around the routes, from the inside to the outside."""
    app.add_middleware(GateMiddleware, hosts=listed(settings.allowed_hosts), public_url=settings.public_url)
    app.add_middleware(HeadersMiddleware, hsts_seconds=settings.hsts_seconds)
    if settings.base_path:
        app.add_middleware(BasePathMiddleware, base_path=settings.base_path)
    if settings.trusted_proxies:
        app.add_middleware(ProxyMiddleware, proxies=Proxies(listed(settings.trusted_proxies)))
    observers: list[Observe] = [metrics.observe] if metrics else []
    if settings.access_log == "on":
        observers.append(log_answer)
    if observers:
        app.add_middleware(ObserverMiddleware, observers=tuple(observers))


def _refuse_a_page_as_base(base_path: str) -> None:
    """Refuse a base path that begins like a page: whether a proxy has stripped it could not be told."""
    paths = [getattr(route, "path", "") for routes in _ROUTES for route in routes.router.routes]
    pages = {path.split("/")[1] for path in [*paths, "/static"]} - {""}
    if base_path and base_path.split("/")[1] in pages:
        raise SettingsRefused(("TRIPEAKS_BASE_PATH must not begin with the name of a page of the game.",))


def _seconds() -> int:
    return int(time.time())
