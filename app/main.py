"""The one place that wires everything."""

import secrets
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from starlette.middleware.gzip import GZipMiddleware

from app import __version__
from app.play.games import Games
from app.play.players import Players
from app.resources import static_dir
from app.settings import Settings
from app.storage.database import open_store
from app.storage.errors import StorageError
from app.web.deps import Services
from app.web.errors import install_error_pages, unavailable_page
from app.web.headers import HeadersMiddleware
from app.web.routes import new, play
from app.web.routes import settings as settings_routes
from app.web.routes import site as site_routes
from app.web.site import Site
from app.web.static_files import HashedFiles
from app.web.templating import Templates


def create_app(settings: Settings) -> FastAPI:
    """Return the application; the database is opened, and its schema moved forward, here.

    Raises StorageError where the database cannot be used.
    """
    store = open_store(settings.database_url)

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        yield
        store.close()

    app = FastAPI(
        title="TriPeaks",
        version=__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url=None,
    )
    files = HashedFiles(static_dir())
    templates = Templates(settings.base_path, files.hashed_name)
    site = Site(templates, settings.base_path, settings.public_url, files.hashed_name)
    app.state.services = Services(Games(store, _seconds, secrets.randbelow), Players(store, _seconds), site)
    app.mount("/static", files)
    for routes in (play, new, settings_routes, site_routes):
        app.include_router(routes.router)
    install_error_pages(app)
    app.add_exception_handler(StorageError, unavailable_page)
    app.add_middleware(GZipMiddleware, minimum_size=500, compresslevel=1)
    app.add_middleware(HeadersMiddleware)
    return app


def _seconds() -> int:
    return int(time.time())
