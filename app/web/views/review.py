"""From a review to its page."""

from collections.abc import Callable
from dataclasses import dataclass

from app.game.layout import ROWS, SLOT_COUNT
from app.game.moves import Action, Draw, Remove
from app.game.state import State, Status
from app.i18n.advice import KNOWLEDGE, AdviceMessages
from app.play.reviews import Fault, ReviewedGame, Step
from app.web.views.advice import PLACES
from app.web.views.board import face_view, seen_waste
from app.web.views.curve import curve_view
from app.web.views.review_models import MoveView, ReviewCardView, ReviewView, StepView


@dataclass(frozen=True, slots=True)
class ReviewAddress:
    """The addresses of a review: of each position, in the game itself or on the best line from a move on."""

    base: str
    turn: int
    best_from: int | None

    def step(self, number: int) -> str:
        """Return the address of a position."""
        best = "" if self.best_from is None else f"best={self.best_from}&"
        return f"{self.base}?{best}move={number}"

    def best(self, number: int) -> str:
        """Return the address of the best line from a position on."""
        return f"{self.base}?best={number}&move={number}"

    def game(self, number: int) -> str:
        """Return the address of a position of the game itself."""
        return f"{self.base}?move={number}"


def review_view(
    said: AdviceMessages, game: ReviewedGame, number: int, address: ReviewAddress, knowledge: str
) -> ReviewView:
    """Return the review with the position after `number` moves shown."""
    first, last = game.steps[0].number, game.steps[-1].number
    shown = game.steps[number - first]
    moves = tuple(_move(said, step, shown, address.step) for step in game.steps)
    is_best_line, losing = address.best_from is not None, game.losing
    return ReviewView(
        heading=said.best_line_title(first)
        if is_best_line
        else said.review_title(address.base.split("/")[-2]),
        is_best_line=is_best_line,
        summary=() if is_best_line else tuple(_summary(said, game)),
        losing_url=address.step(losing.number) if losing else "",
        losing_number=losing.number if losing else 0,
        score=game.steps[-1].state.score,
        best_score=game.steps[0].best_score,
        needless=tuple(move for move in moves if move.fault == Fault.NEEDLESS_DRAW),
        curve=curve_view(said, game.steps, number, address.step),
        step=_step(said, shown, last, knowledge),
        moves=moves,
        first_url=address.step(first) if number > first else "",
        previous_url=address.step(number - 1) if number > first else "",
        next_url=address.step(number + 1) if number < last else "",
        last_url=address.step(last) if number < last else "",
        best_url="" if is_best_line or _is_won(shown) else address.best(number),
        review_url=address.game(first) if is_best_line else "",
        play_on_url="" if is_best_line or _is_won(shown) else address.base,
        turn=address.turn,
    )


def _summary(said: AdviceMessages, game: ReviewedGame) -> list[str]:
    start, end = game.steps[0], game.steps[-1]
    if _is_won(end):
        sentences = [said.won_summary()]
    elif start.more_draws is None:
        sentences = [said.never_winnable()]
    elif game.losing:
        sentences = [said.lost_summary(game.losing.number), _remark(said, game.losing)]
    else:
        sentences = [said.still_winnable()]
    return sentences if game.needless_draws else [*sentences, said.no_needless_draws()]


def _is_won(step: Step) -> bool:
    return step.state.status is Status.WON


def _move(said: AdviceMessages, step: Step, shown: Step, url_of: Callable[[int], str]) -> MoveView:
    return MoveView(
        number=step.number,
        words=_words(said, step),
        standing=said.standing_short(step.more_draws, step.best_score, _is_won(step)),
        fault=step.fault or "",
        url=url_of(step.number),
        is_here=step is shown,
    )


def _words(said: AdviceMessages, step: Step) -> str:
    if step.action is None:
        return said.step_start()
    card = str(step.state.waste_card)
    say = said.step_draw if isinstance(step.action, Draw) else said.step_removal
    return say(step.number, card)


def _remark(said: AdviceMessages, step: Step) -> str:
    if step.fault is None:
        return ""
    better = said.choices([_choice(said, step.state, action) for action in step.better])
    if step.fault is Fault.LOSING:
        return said.lost_here(better)
    return said.needless_draw(better) if step.fault is Fault.NEEDLESS_DRAW else said.worse(better)


def _choice(said: AdviceMessages, state: State, action: Action) -> str:
    if isinstance(action, Remove):
        return said.removing(str(state.deal.cards[action.slot]), *PLACES[action.slot])
    return said.drawing()


def _step(said: AdviceMessages, step: Step, last: int, knowledge: str) -> StepView:
    state = step.state
    better = {action.slot for action in step.better if isinstance(action, Remove)}
    return StepView(
        number=step.number,
        last=last,
        heading=_words(said, step),
        standing=said.standing(step.more_draws, step.best_score, _is_won(step)),
        fault=step.fault or "",
        remark=_remark(said, step),
        proved=said.proved() if step.fault else "",
        knowledge=said.text(KNOWLEDGE[knowledge]) if knowledge in KNOWLEDGE else "",
        is_unknowable=knowledge == "unknowable",
        cards=tuple(
            _card(said, state, slot, slot in better) for slot in range(SLOT_COUNT) if state.has_card(slot)
        ),
        waste=tuple(face_view(said, card) for card in seen_waste(state)),
        stock_count=state.stock_count,
        is_draw_better=len(better) < len(step.better),
        words=_board_words(said, state),
        score=state.score,
    )


def _board_words(said: AdviceMessages, state: State) -> str:
    """Return the board in words, the cards that lay face down among them: who plays by ear knows as much."""
    rows = [
        [(str(state.deal.cards[slot]), not state.is_face_up(slot)) for slot in row if state.has_card(slot)]
        for row in ROWS
    ]
    return said.known_board(state.stock_count, str(state.waste_card), rows)


def _card(said: AdviceMessages, state: State, slot: int, is_better: bool) -> ReviewCardView:
    return ReviewCardView(
        slot, face_view(said, state.deal.cards[slot]), not state.is_face_up(slot), is_better
    )
