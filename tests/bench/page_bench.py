"""What a page and a tap feel like: ``python -m tests.bench.page_bench``.

Loads the table by Lighthouse, as a phone does, three times, and prints the median of its marks for
performance; then plays in a browser on loopback and prints how long it takes from a click to the painted
board, and how far anything has shifted. Speeds differ from machine to machine. The aims: 100, 40 ms, 0.
"""

import argparse
import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import Page

from tests.support.browser import started_browser
from tests.support.lighthouse import audit, is_installed, scores
from tests.support.live_server import live_server

CODE = "TP1-E-AAAAAAB"
EXAMPLE = (Path(__file__).parents[1] / "data" / "example_game_AAAAAAB.txt").read_text("ascii").split()

WATCH = """() => {
    window.taps = [];
    window.shifts = 0;
    let clicked = 0;
    document.addEventListener("click", () => { clicked = performance.now(); }, true);
    document.addEventListener("htmx:after:swap", () => {
        // A task behind the next frame: the new board has been painted.
        requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => window.taps.push(performance.now() - clicked);
            port2.postMessage(null);
        });
    });
    new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) window.shifts += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
}"""


def _play(page: Page, words: list[str]) -> None:
    board = page.locator("#board")
    for word in words:
        turn = int(board.get_attribute("data-turn") or 0)
        page.locator("#stock" if word == "D" else f"#slot-{word}").click()
        page.locator(f"#board[data-turn='{turn + 1}']").wait_for()


def measure_taps(address: str, games: int) -> tuple[list[float], float]:
    """Return the milliseconds from each click to its painted board, and the sum of all shifts."""
    with started_browser() as browser:
        page = browser.new_page(base_url=address, viewport={"width": 390, "height": 844})
        page.goto(f"/play/{CODE}")
        page.evaluate(WATCH)
        for _ in range(games):
            _play(page, EXAMPLE)
            page.locator("#ask-restart").click()
            page.locator("#board[data-moves='0']").wait_for()
        taps, shifts = page.evaluate("[window.taps, window.shifts]")
        return list(taps), float(shifts)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure the table as a player feels it.")
    parser.add_argument("--games", type=int, default=2)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, live_server(Path(folder) / "bench.db") as address:
        taps, shifts = measure_taps(address, options.games)
        slow = statistics.quantiles(taps, n=20)[-1]
        print(f"click to painted board  p50 {statistics.median(taps):.1f} ms (aim: 40 ms), p95 {slow:.1f} ms")
        print(f"layout shift            {shifts:.5f} in {options.games} games (aim: 0)")
        if not is_installed():
            print("performance             Lighthouse is not installed: see ./check")
            return
        marks = [scores(audit(f"{address}/play/{CODE}", ("performance",)))["performance"] for _ in range(3)]
        print(f"performance             {statistics.median(marks):.0f} of {sorted(marks)} (aim: 100)")


if __name__ == "__main__":
    main()
