"""Tokens that are another's, guessed, changed or in the wrong place: nothing leaks, nothing changes."""

import pytest

from tests.support.web import CODE, PLAYER_COOKIE, Browser, Installation, unchanged

GUESSES = [
    "A" * 43,
    "",
    "x",
    "A" * 42,
    "A" * 44,
    "../" * 14 + "x",
    "%41" * 14 + "A",
    "é" * 43,
    "' OR 1=1 --",
    "A" * 5000,
]


@pytest.fixture
def token(site: Installation) -> str:
    """The token of a player who has drawn twice."""
    owner = site.browser()
    owner.tap("draw", 0)
    owner.tap("draw", 1)
    return owner.cookies[PLAYER_COOKIE]


def with_cookie(site: Installation, value: str) -> Browser:
    """Return a browser that sends a player's cookie of any value."""
    browser = site.browser()
    browser.keep_cookie(PLAYER_COOKIE, value)
    return browser


def changed(token: str) -> list[str]:
    """Return tokens that differ from one in a single place, in case, or by something around it."""
    middle = token[:20] + ("A" if token[20] != "A" else "B") + token[21:]
    return [middle, token.swapcase(), token[:-1], token + "A", f'"{token[:-1]}"', token[::-1]]


def test_a_changed_token_is_a_stranger(site: Installation, token: str) -> None:
    fresh = site.browser().get(f"/play/{CODE}").text
    for value in changed(token):
        with unchanged(site):
            assert with_cookie(site, value).get(f"/play/{CODE}").text == fresh


@pytest.mark.parametrize("guess", GUESSES, ids=lambda guess: guess[:12] or "empty")
def test_a_guessed_token_is_a_stranger_and_is_never_taken_over(
    site: Installation, token: str, guess: str
) -> None:
    headers = {"Cookie": f"{PLAYER_COOKIE}={guess}".encode()}
    stranger = site.browser()
    with unchanged(site):
        page = stranger.request("GET", f"/play/{CODE}", headers=headers)
        stale = stranger.request(
            "POST", f"/play/{CODE}", data={"action": "draw", "turn": "2"}, headers=headers
        )
    assert (page.status_code, stale.status_code) == (200, 303)
    assert 'data-turn="0"' in page.text
    born = stranger.request("POST", f"/play/{CODE}", data={"action": "draw", "turn": "0"}, headers=headers)
    issued = born.headers["set-cookie"]
    assert guess == "" or f"={guess};" not in issued
    assert with_cookie(site, token).open().turn == 2


def test_an_unknown_and_a_malformed_token_get_the_same_answer(site: Installation, token: str) -> None:
    assert token
    answers = [with_cookie(site, value).get(f"/play/{CODE}") for value in ("B" * 43, "nonsense")]
    answers.append(site.browser().get(f"/play/{CODE}"))
    assert len({answer.text for answer in answers}) == 1
    assert len({tuple(sorted(answer.headers.items())) for answer in answers}) == 1


def test_a_token_in_an_address_or_a_form_is_nothing(site: Installation, token: str) -> None:
    stranger = site.browser()
    with unchanged(site):
        for path in (f"/play/{CODE}?{PLAYER_COOKIE}={token}", f"/play/{CODE}?token={token}"):
            page = stranger.get(path)
            assert 'data-turn="0"' in page.text
            assert token not in page.text
        for path in (f"/{token}", f"/play/{token}", f"/static/{token}"):
            assert stranger.get(path).status_code == 404
        fields = {"action": "draw", "turn": "2", PLAYER_COOKIE: token, "token": token}
        assert stranger.post(f"/play/{CODE}", fields, htmx=True).status_code == 409


def test_a_token_in_a_header_is_nothing(site: Installation, token: str) -> None:
    with unchanged(site):
        page = site.browser().get(f"/play/{CODE}", authorization=f"Bearer {token}", x_player=token)
    assert 'data-turn="0"' in page.text


def test_the_database_knows_no_token(site: Installation, token: str) -> None:
    assert token not in "".join(site.contents())
    assert token.encode() not in site.database.read_bytes()


def test_no_answer_names_the_token_but_the_one_that_gives_it(site: Installation, token: str) -> None:
    owner = with_cookie(site, token)
    for path in ("/", f"/play/{CODE}", "/settings", "/new", "/nowhere", "/play/nonsense"):
        answer = owner.get(path)
        assert token not in answer.text
        assert token not in str(answer.headers)


def test_one_player_cannot_touch_anothers_game(site: Installation, token: str) -> None:
    other = site.browser()
    other.tap("draw", 0)
    before = [game for game in site.games() if game["moves"] == 2]
    for action in ("undo", "restart", "draw"):
        other.act(action)
    assert [game for game in site.games() if game["id"] == before[0]["id"]] == before
    assert with_cookie(site, token).open().turn == 2
