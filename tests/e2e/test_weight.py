"""What a first visit weighs, and that a second one fetches nothing again."""

from playwright.sync_api import Page

from tests.e2e.table import open_game

FIRST_VISIT_LIMIT = 60_000
"""Bytes over the wire for everything: page, styles, scripts, icons; headers counted too."""


def measured(page: Page) -> list[tuple[str, float]]:
    """Start to take down what comes over the wire: an address and its bytes."""
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")
    addresses: dict[str, str] = {}
    weights: list[tuple[str, float]] = []
    session.on(
        "Network.requestWillBeSent",
        lambda event: addresses.update({event["requestId"]: event["request"]["url"]}),
    )
    session.on(
        "Network.loadingFinished",
        lambda event: weights.append((addresses.get(event["requestId"], ""), event["encodedDataLength"])),
    )
    return weights


def test_a_first_visit_weighs_at_most_60_kilobytes_and_a_second_only_the_page(page: Page) -> None:
    weights = measured(page)
    open_game(page)
    page.wait_for_load_state("networkidle")
    total = sum(weight for _, weight in weights)
    assert len(weights) > 10
    assert total <= FIRST_VISIT_LIMIT, sorted(weights, key=lambda pair: -pair[1])
    assert not [address for address, _ in weights if ".woff" in address]
    weights.clear()
    page.goto("/play/TP1-E-AAAAAAD")
    page.wait_for_load_state("networkidle")
    fetched = [address for address, weight in weights if weight and "/static/" in address]
    assert fetched == []
