"""Static files under names that hold a hash of their content, so that browsers may keep them for ever."""

import gzip
import mimetypes
from hashlib import sha256
from pathlib import Path

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

_FOR_EVER = "public, max-age=31536000, immutable"
_HASH_LENGTH = 10
_PACKED = {".css", ".js", ".svg"}
"""The kinds of files that shrink; pictures are packed already."""


class HashedFiles(StaticFiles):
    """Serves a folder; ``css/table.0123456789.css`` is the file ``css/table.css`` with that hash."""

    def __init__(self, directory: Path) -> None:
        super().__init__(directory=directory)
        paths = sorted(path for path in directory.rglob("*") if path.is_file())
        self._hashed = {_name(directory, path): _hashed_name(directory, path) for path in paths}
        self._plain = {hashed: plain for plain, hashed in self._hashed.items()}
        self._packed = {
            self._hashed[_name(directory, path)]: gzip.compress(path.read_bytes(), 9, mtime=0)
            for path in paths
            if path.suffix in _PACKED
        }

    def hashed_name(self, name: str) -> str:
        """Return the name under which a file may be kept for ever. Raises KeyError for an unknown file."""
        return self._hashed[name]

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Serve a hashed name for ever, a plain one to be asked for again."""
        if path in self._packed and "gzip" in Headers(scope=scope).get("accept-encoding", ""):
            return self._packed_response(path)
        plain = self._plain.get(path)
        response = await super().get_response(plain or path, scope)
        response.headers["Cache-Control"] = _FOR_EVER if plain else "no-cache"
        return response

    def _packed_response(self, path: str) -> Response:
        """Return a file as it was compressed at the start, as small as it gets, once for all requests."""
        headers = {"Cache-Control": _FOR_EVER, "Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
        return Response(self._packed[path], media_type=mimetypes.guess_type(path)[0], headers=headers)


def _name(directory: Path, path: Path) -> str:
    return path.relative_to(directory).as_posix()


def _hashed_name(directory: Path, path: Path) -> str:
    digest = sha256(path.read_bytes()).hexdigest()[:_HASH_LENGTH]
    return _name(directory, path.with_name(f"{path.stem}.{digest}{path.suffix}"))
