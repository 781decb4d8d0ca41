"""Random deals, positions and games for property tests."""

from hypothesis import strategies as st

from app.game.codec import GameCode
from app.game.deal import deal_of
from app.game.game import Game
from app.game.layout import FULL_MASK, SLOT_COUNT, reachable_masks
from app.game.moves import DRAW, REMOVALS, Action, parse_line
from app.game.rules import CLASSIC, EASY
from app.game.state import State
from tests.support.golden import example_line

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
ALL_ACTIONS: tuple[Action, ...] = (*REMOVALS, DRAW)

LINE_OF_51 = (
    "D D D D D D D D D D 27 D 21 18 22 23 24 12 20 D 26 25 13 D D 11 D 14 19 D 17 6 5 10 D 16 D 8 9 D 3 15 7 "
    "D 1 D 4 2 D D 0"
)
"""A win of AAAAAAB under Easy with every card removed and every card drawn: the longest game there is."""

CLASSIC_LINE = (
    "D D D D D D D 24 18 D 23 25 15 21 19 D D 26 22 20 9 D 16 12 27 10 D 17 D 13 7 3 D D 14 D D 11 D D 6 D D "
    "5 D 8 4 0 2 D 1"
)
"""A win of HELLOPL under Classic."""

both_rules = st.sampled_from((EASY, CLASSIC))
letters = st.text(ALPHABET, min_size=7, max_size=7)
deals = letters.map(deal_of)
codes = st.builds(GameCode, both_rules, letters)

_WON_GAMES = (
    (GameCode(EASY, "AAAAAAB"), example_line()),
    (GameCode(EASY, "AAAAAAB"), LINE_OF_51),
    (GameCode(CLASSIC, "HELLOPL"), CLASSIC_LINE),
)
_draws = st.integers(0, 23)
_masks = st.one_of(
    st.sampled_from(reachable_masks()), st.sampled_from(reachable_masks()[-500:]), st.just(FULL_MASK)
)


@st.composite
def arranged_states(draw: st.DrawFn, draws: st.SearchStrategy[int] = _draws) -> State:
    """A position of any deal with any slots, draws and waste order, whether or not play leads there."""
    deal, removed_mask, drawn = draw(deals), draw(_masks), draw(draws)
    removed = [card for slot, card in enumerate(deal.cards[:SLOT_COUNT]) if removed_mask >> slot & 1]
    stock = iter(deal.stock)
    order = draw(st.permutations([*removed, *[None] * drawn]))
    waste = (deal.first_waste, *(card or next(stock) for card in order))
    return State(deal, draw(both_rules), removed_mask, drawn, waste)


@st.composite
def known_starts(draw: st.DrawFn) -> tuple[GameCode, tuple[Action, ...]]:
    """A code and the legal actions to begin with: none for random codes, else the first of a won game."""
    code, text = draw(st.one_of(st.sampled_from(_WON_GAMES), codes.map(lambda code: (code, ""))))
    line = parse_line(text)
    return code, line[: draw(st.integers(0, len(line)))]


@st.composite
def games(draw: st.DrawFn) -> Game:
    """A game some way in, by random legal actions: of a random deal, or from somewhere in a won game."""
    code, line = draw(known_starts())
    game = Game(code.deal, code.rules, line, len(line))
    for choice in draw(st.lists(st.integers(0, 11), max_size=30)):
        legal = game.state.legal_actions()
        if legal:
            game = game.play(legal[choice % len(legal)])
    return game
