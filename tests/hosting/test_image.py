"""The image and the compose files: what can be told without a Docker engine."""

import re
import subprocess
import sys
from dataclasses import fields
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest
import yaml

from app import __version__
from app.settings import Settings

ROOT = Path(__file__).parents[2]
DOCKERFILE = (ROOT / "Dockerfile").read_text("utf-8")
COMPOSE = {
    name: yaml.safe_load((ROOT / name).read_text("utf-8")) for name in ("compose.yaml", "compose.scale.yaml")
}


def test_the_linter_has_nothing_to_say_about_the_dockerfile() -> None:
    linter = Path(sys.executable).with_name("hadolint")
    answer = subprocess.run([linter, ROOT / "Dockerfile"], capture_output=True, text=True, check=False)
    assert (answer.stdout, answer.returncode) == ("", 0)


def test_the_base_is_an_exact_version_and_the_same_in_both_stages() -> None:
    assert re.search(r"^ARG BASE=python:3\.\d+\.\d+-slim-bookworm$", DOCKERFILE, re.MULTILINE)
    assert re.findall(r"^FROM (.*)$", DOCKERFILE, re.MULTILINE) == ["${BASE} AS build", "${BASE}"]
    assert "sha256:" not in DOCKERFILE


def test_it_runs_without_root_has_a_volume_and_says_how_it_is() -> None:
    last_stage = DOCKERFILE.rpartition("FROM ")[2]
    assert "\nUSER 10001:10001\n" in last_stage
    assert "\nVOLUME /data\n" in last_stage
    assert 'CMD ["tripeaks", "health"]' in last_stage
    assert not re.search(r"apt-get|pip install|gcc", last_stage)


def test_the_label_and_the_compose_files_name_the_version() -> None:
    assert f'org.opencontainers.image.version="{__version__}"' in DOCKERFILE
    for compose in COMPOSE.values():
        assert compose["services"]["tripeaks"]["image"] == f"tripeaks:{__version__}"


def test_what_is_copied_into_the_build_is_let_in() -> None:
    allowed = [line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")]
    sources = [
        words.split()[1:-1] for words in re.findall(r"^(COPY (?!--from).*)$", DOCKERFILE, re.MULTILINE)
    ]
    copied = {source for line in sources for source in line}
    assert copied == set(allowed)
    assert [name for name in copied if not (ROOT / name).exists()] == []


@pytest.mark.parametrize("name", COMPOSE)
def test_settings_in_a_compose_file_exist_and_volumes_and_files_too(name: str) -> None:
    compose = COMPOSE[name]
    known = {f"TRIPEAKS_{item.name.upper()}" for item in fields(Settings)}
    assert set(compose["services"]["tripeaks"].get("environment") or {}) <= known
    for service in compose["services"].values():
        for volume in service.get("volumes", []):
            source = volume.split(":")[0]
            assert (ROOT / source).is_file() if source.startswith("./") else source in compose["volumes"]
        assert set(service.get("depends_on", {})) <= set(compose["services"])


@pytest.mark.parametrize("name", COMPOSE)
def test_the_game_runs_with_as_little_as_it_can(name: str) -> None:
    service = COMPOSE[name]["services"]["tripeaks"]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert int(service["stop_grace_period"].removesuffix("s")) > Settings().shutdown_seconds


@pytest.mark.parametrize("name", COMPOSE)
def test_nothing_is_published_to_the_world_and_images_have_exact_versions(name: str) -> None:
    services: dict[str, dict[str, Any]] = COMPOSE[name]["services"]
    for service in services.values():
        assert [port for port in service.get("ports", []) if not port.startswith("127.0.0.1:")] == []
        assert fnmatch(service["image"], "*:[0-9]*.[0-9]*")


def test_two_replicas_share_a_database_and_trust_their_own_network_alone() -> None:
    compose = COMPOSE["compose.scale.yaml"]
    service = compose["services"]["tripeaks"]
    assert service["deploy"]["replicas"] == 2
    assert service["environment"]["TRIPEAKS_DATABASE_URL"].startswith("postgresql://")
    networks = [entry["subnet"] for entry in compose["networks"]["default"]["ipam"]["config"]]
    assert networks == [service["environment"]["TRIPEAKS_TRUSTED_PROXIES"]]
