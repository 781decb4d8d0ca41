"""What costly routes do before they work: take it off the budgets of the player and the address."""

from ipaddress import ip_address, ip_network
from typing import Any

from fastapi import Depends
from starlette.exceptions import HTTPException
from starlette.requests import Request

from app.web.deps import Exchange, ExchangeDep
from app.web.rate_limits import BUDGETS


def spends(purpose: str) -> Any:
    """Return the dependency of a route that spends from a budget; 429 where there is nothing left."""
    assert purpose in BUDGETS, purpose

    async def spend_here(exchange: ExchangeDep) -> None:
        spend(exchange, purpose)

    return Depends(spend_here)


def spend(exchange: Exchange, purpose: str) -> None:
    """Spend from a budget; 429 where there is nothing left."""
    _refuse_for(exchange.services.limits.spend(purpose, _spenders(exchange)))


def refuse_birth(exchange: Exchange) -> None:
    """Refuse a visitor who would become a player where too many from the same address just have."""
    limits, address = exchange.services.limits, address_of(exchange.request)
    seconds = limits.wait("birth", (address,))
    if seconds and exchange.stored_preferences() is None:
        _refuse_for(seconds)


def note_birth(exchange: Exchange) -> None:
    """Take a new player off the budget of the address."""
    exchange.services.limits.spend("birth", (address_of(exchange.request),))


def address_of(request: Request) -> str:
    """Return the address that a request is counted under: of IPv6 the network that one customer gets."""
    host = request.client.host if request.client else ""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    return host if address.version == 4 else str(ip_network((host.partition("%")[0], 64), strict=False))


def _spenders(exchange: Exchange) -> tuple[str, ...]:
    token = exchange.visitor.token
    return (address_of(exchange.request), *([token.hash.hex()] if token else []))


def _refuse_for(seconds: int) -> None:
    if seconds:
        raise HTTPException(429, headers={"Retry-After": str(seconds)})
