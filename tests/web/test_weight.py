"""What a tap weighs: the compressed board in every state of a game."""

import pytest

from tests.support.web import CODE, EXAMPLE, Installation, action_of

LIMIT = 1500
"""Bytes of a compressed board."""


@pytest.mark.parametrize("language", ["en", "hu"])
@pytest.mark.parametrize("marks", ["off", "on"])
def test_no_board_of_a_whole_game_weighs_more_than_1500_bytes(
    site: Installation, language: str, marks: str
) -> None:
    browser = site.browser(language)
    browser.set_settings(mark_playable=marks)
    weights = []
    for turn, word in enumerate(EXAMPLE):
        for action, on_turn in ((action_of(word), turn), ("0", turn + 1), ("draw", turn + 9)):
            response = browser.act(action, on_turn, code=CODE, accept_encoding="gzip")
            assert response.headers["content-encoding"] == "gzip"
            weights.append(int(response.headers["content-length"]))
    assert max(weights) <= LIMIT
