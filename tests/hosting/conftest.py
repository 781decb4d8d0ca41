"""The game behind a real proxy."""

from collections.abc import Iterator

import pytest

from tests.hosting.nginx import BASE_PATH, Proxy, nginx
from tests.hosting.process import served


@pytest.fixture(scope="session")
def proxy(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Proxy]:
    """One nginx in front of one server, with the two settings that this takes."""
    folder = tmp_path_factory.mktemp("behind")
    with (
        served(folder, base_path=BASE_PATH, trusted_proxies="127.0.0.1") as server,
        nginx(folder, server.port) as proxy,
    ):
        yield proxy
