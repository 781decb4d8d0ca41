"""From the solver's advice to what the player sees of it."""

from collections.abc import Callable

from app.game.codec import GameCode
from app.game.layout import ROWS
from app.game.moves import Draw, Remove
from app.i18n.advice import AdviceMessages, advice_messages
from app.i18n.messages import Messages
from app.play.advice import DealFacts, Hint
from app.play.commands import Inquiry
from app.play.games import Table
from app.play.questions import BestMove, Facts
from app.web.views.advice_models import AdviceView, FactsView, HintView, RulesFactsView

PLACES = {slot: (number, slot - row.start + 1) for number, row in enumerate(ROWS, 1) for slot in row}
"""The row and the place in it of each slot, counted from 1."""

DEAD_END = "dead-end"
"""The reason of a notice that the last action has made the game impossible to win."""


def advice_view(
    messages: Messages,
    table: Table,
    url: str = "",
    hint: Hint | None = None,
    facts: FactsView | None = None,
    reason: str = "",
) -> AdviceView:
    """Return what is said and offered on a table; `url` is the game's address."""
    has_moves = bool(table.game.actions)
    is_at_rest = not has_moves or table.status != "playing"
    return AdviceView(
        hint=hint_view(messages, table, hint) if hint else None,
        facts=facts,
        offers_facts=is_at_rest and facts is None and hint is None,
        offers_undo=reason == DEAD_END and table.can_undo,
        practice=advice_messages(messages).practice(table.fixed_count) if table.fixed_count else "",
        review_url=f"{url}/review" if has_moves else "",
        is_reviewable=table.is_over,
    )


def hint_view(messages: Messages, table: Table, hint: Hint) -> HintView:
    """Return a hint in words, and what it points at."""
    said = advice_messages(messages)
    step, best = hint.inquiry.kind, hint.best
    if hint.inquiry is Inquiry.REMOVABLE:
        return HintView(step, said.can_remove(bool(hint.can_remove)), "", False)
    if best is None:
        has_begun = bool(table.game.actions)
        return HintView(step, said.can_win(hint.more_draws, has_begun), "", False)
    if best.action is None:
        sentence = said.go_back(best.undo_count) if best.undo_count else said.nothing_better()
        return HintView(step, sentence, "", True)
    target = "draw" if isinstance(best.action, Draw) else str(best.action)
    return HintView(step, _best_sentence(said, table, best), target, False)


def _best_sentence(said: AdviceMessages, table: Table, best: BestMove) -> str:
    if isinstance(best.action, Remove):
        card = str(table.code.deal.cards[best.action.slot])
        sentence = said.best_removal(card, *PLACES[best.action.slot])
    else:
        sentence = said.best_draw()
    return sentence if best.more_draws is not None else said.best_score_only(sentence)


def facts_view(
    messages: Messages, code: GameCode, facts: DealFacts, url_of: Callable[[GameCode], str]
) -> FactsView:
    """Return what is proved of the cards of a code, with the way to the other rules."""
    said = advice_messages(messages)
    verdict = said.verdict(facts.easy.draws is not None, facts.classic.draws is not None)
    rows = (
        _rules_facts(said, GameCode(rules, code.letters), code, each, url_of)
        for rules, each in facts.by_rules
    )
    return FactsView(verdict, tuple(rows))


def _rules_facts(
    said: AdviceMessages,
    code: GameCode,
    here: GameCode,
    facts: Facts,
    url_of: Callable[[GameCode], str],
) -> RulesFactsView:
    name = said.rules_name(code.rules.linking.value)
    return RulesFactsView(
        rules=name,
        draws=said.lost() if facts.draws is None else str(facts.draws),
        par=facts.par,
        difficulty=said.difficulty(facts.difficulty) if facts.difficulty else "",
        url="" if code == here else url_of(code),
        link=said.other_rules(name),
    )
