"""A real nginx with TLS in front of the game, on free ports; as a program this says whether it starts."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.hosting.process import LIMIT, free_port, wait_for

BASE_PATH = "/tripeaks"

CONFIG = """
{user}
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    ssl_certificate {folder}/certificate.pem;
    ssl_certificate_key {folder}/key.pem;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-Host $http_host;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    server {{
        listen 127.0.0.1:{keeping} ssl;
        location {base}/ {{ proxy_pass http://127.0.0.1:{port}; }}
    }}
    server {{
        listen 127.0.0.1:{stripping} ssl;
        location {base}/ {{ proxy_pass http://127.0.0.1:{port}/; }}
    }}
}}
"""


@dataclass(frozen=True, slots=True)
class Proxy:
    """A running nginx: one address where it leaves the base path, one where it strips it."""

    keeping: str
    stripping: str
    certificate: Path


def find_nginx() -> str | None:
    """The path of nginx; Debian keeps it where only root looks."""
    return shutil.which("nginx", path=f"{os.environ.get('PATH', '')}:/usr/sbin:/usr/local/sbin")


def make_certificate(folder: Path) -> None:
    """Make a certificate for this machine, signed by itself."""
    command = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -subj /CN=localhost"
    files = ["-keyout", str(folder / "key.pem"), "-out", str(folder / "certificate.pem")]
    names = ["-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"]
    subprocess.run([*command.split(), *files, *names], check=True, capture_output=True)


@contextmanager
def nginx(folder: Path, port: int) -> Iterator[Proxy]:
    """Serve what listens on a port below the base path, with TLS."""
    program = find_nginx()
    if program is None:
        raise FileNotFoundError("no nginx was found; `./check` installs it where it may")
    make_certificate(folder)
    keeping, stripping = free_port(), free_port()
    user = "user root;" if os.geteuid() == 0 else ""
    config = folder / "nginx.conf"
    config.write_text(
        CONFIG.format(
            user=user, folder=folder, keeping=keeping, stripping=stripping, base=BASE_PATH, port=port
        )
    )
    process = subprocess.Popen([program, "-p", str(folder), "-c", str(config)], stderr=subprocess.DEVNULL)
    try:
        wait_for("127.0.0.1", keeping, process)
        yield Proxy(
            f"https://localhost:{keeping}{BASE_PATH}",
            f"https://localhost:{stripping}{BASE_PATH}",
            folder / "certificate.pem",
        )
    finally:
        process.terminate()
        process.wait(LIMIT)


def main() -> str | None:
    """Return what keeps nginx from starting."""
    with tempfile.TemporaryDirectory() as folder:
        try:
            with nginx(Path(folder), 1):
                return None
        except (OSError, RuntimeError, subprocess.CalledProcessError) as reason:
            return str(reason)


if __name__ == "__main__":
    sys.exit(main())
