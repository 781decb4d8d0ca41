"""Templates and view models agree: every name that a template uses is a field, and every field is shown."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from types import UnionType
from typing import Any, get_args, get_origin, get_type_hints

import pytest
from jinja2 import Environment, nodes

from app.resources import templates_dir
from app.web.views import advice_models, models, review_models
from app.web.views.models import (
    BoardView,
    DeletionView,
    ErrorView,
    NewGamePageView,
    NewGameView,
    PlayView,
    RulesView,
    SettingsView,
)
from app.web.views.review_models import AskReviewView, ReviewPageView, ReviewView

GIVEN: Mapping[str, Mapping[str, type]] = {
    "pages/play.html": {"page": PlayView},
    "pages/new.html": {"page": NewGamePageView},
    "pages/settings.html": {"page": SettingsView},
    "pages/delete.html": {"page": DeletionView},
    "pages/rules.html": {"page": RulesView},
    "pages/error.html": {"page": ErrorView},
    "pages/review.html": {"page": ReviewPageView},
    "pages/ask_review.html": {"page": AskReviewView},
    "fragments/board.html": {"board": BoardView},
    "fragments/review.html": {"review": ReviewView},
    "fragments/new_game.html": {"new_game": NewGameView},
}
"""What a route gives to each template that it renders."""

GLOBALS = {"_", "gettext", "ngettext", "pgettext", "npgettext", "url", "static", "drawn"}
DRAWN = "drawn"
"""Fills a macro, its first argument, with each view of the second."""

UNKNOWN = object()

NOT_SHOWN_YET = {"RowView.number"}
"""A field for what is to come: rows that are told apart."""

ENVIRONMENT = Environment(extensions=["jinja2.ext.i18n"], autoescape=True)


@dataclass
class Reading:
    """What a walk through templates finds."""

    used: set[str] = field(default_factory=set)
    """Fields, as in ``BoardView.turn``."""
    faults: list[str] = field(default_factory=list)
    templates: set[str] = field(default_factory=set)


class Walk:
    """Follows the types of the view models through a template and all that it takes in."""

    def __init__(self, reading: Reading, sources: Mapping[str, str]) -> None:
        self.reading = reading
        self.sources = sources

    def template(self, name: str, types: Mapping[str, Any]) -> None:
        """Walk through a template that finds some names given."""
        self.reading.templates.add(name)
        tree = ENVIRONMENT.parse(self.sources[name])
        macros = {macro.name: (name, macro) for macro in tree.find_all(nodes.Macro)}
        for statement in tree.find_all(nodes.FromImport):
            macros |= self._imported(statement)
        scope = dict(types)
        for node in tree.body:
            if not isinstance(node, nodes.Macro):
                self._visit(node, scope, macros, name)

    def _imported(self, statement: nodes.FromImport) -> dict[str, tuple[str, nodes.Macro]]:
        source = self._constant(statement.template)
        self.reading.templates.add(source)
        found = {macro.name: macro for macro in ENVIRONMENT.parse(self.sources[source]).find_all(nodes.Macro)}
        pairs = [(name, name) if isinstance(name, str) else name for name in statement.names]
        return {alias: (source, found[name]) for name, alias in pairs}

    @staticmethod
    def _constant(node: nodes.Expr) -> str:
        assert isinstance(node, nodes.Const)
        return str(node.value)

    def _visit(
        self, node: nodes.Node, scope: dict[str, Any], macros: dict[str, tuple[str, nodes.Macro]], name: str
    ) -> None:
        if isinstance(node, nodes.Extends | nodes.Include):
            self.template(self._constant(node.template), scope)
        elif isinstance(node, nodes.For):
            item = self._type_of(node.iter, scope, macros, name)
            inner = scope | {self._target(node.target): _item_type(item)}
            for child in (*node.body, *node.else_):
                self._visit(child, inner, macros, name)
        elif isinstance(node, nodes.Assign):
            scope[self._target(node.target)] = self._type_of(node.node, scope, macros, name)
        elif isinstance(node, nodes.Expr):
            self._type_of(node, scope, macros, name)
        elif not isinstance(node, nodes.FromImport):
            for child in node.iter_child_nodes():
                self._visit(child, scope, macros, name)

    @staticmethod
    def _target(node: nodes.Node) -> str:
        assert isinstance(node, nodes.Name)
        return node.name

    def _type_of(
        self, node: nodes.Node, scope: dict[str, Any], macros: dict[str, tuple[str, nodes.Macro]], name: str
    ) -> Any:
        """Return the type of an expression, None where it is nobody's concern; note what it uses."""
        if isinstance(node, nodes.Name):
            if node.name not in scope and node.name not in GLOBALS and node.name not in macros:
                self.reading.faults.append(f"{name}: {node.name} is not given")
                return UNKNOWN
            return scope.get(node.name)
        if isinstance(node, nodes.Getattr):
            return self._field(self._type_of(node.node, scope, macros, name), node.attr, name)
        if isinstance(node, nodes.Call) and isinstance(node.node, nodes.Name):
            is_drawn = node.node.name == DRAWN
            called, *arguments = node.args if is_drawn else [node.node, *node.args]
            if isinstance(called, nodes.Name) and called.name in macros:
                types = [self._type_of(argument, scope, macros, name) for argument in arguments]
                self._call(*macros[called.name], list(map(_item_type, types)) if is_drawn else types)
                return None
        for child in node.iter_child_nodes():
            self._type_of(child, scope, macros, name)
        return None

    def _call(self, source: str, macro: nodes.Macro, arguments: list[Any]) -> None:
        own = {
            each.name: (source, each)
            for each in ENVIRONMENT.parse(self.sources[source]).find_all(nodes.Macro)
        }
        scope = dict(zip([parameter.name for parameter in macro.args], arguments, strict=True))
        for child in macro.body:
            self._visit(child, scope, own, source)

    def _field(self, owner: Any, attribute: str, name: str) -> Any:
        owner = _without_none(owner)
        if owner is UNKNOWN:
            return UNKNOWN
        if not (isinstance(owner, type) and is_dataclass(owner)):
            self.reading.faults.append(f"{name}: .{attribute} of something that is no view model")
            return None
        types = get_type_hints(owner)
        if attribute not in types:
            self.reading.faults.append(f"{name}: {owner.__name__} has no {attribute}")
            return None
        self.reading.used.add(f"{owner.__name__}.{attribute}")
        return types[attribute]


def _without_none(type_: Any) -> Any:
    if isinstance(type_, UnionType):
        (type_,) = [each for each in get_args(type_) if each is not type(None)]
    return type_


def _item_type(type_: Any) -> Any:
    return get_args(type_)[0] if get_origin(type_) is tuple else None


def sources() -> dict[str, str]:
    """Return the text of every template by its name."""
    folder = templates_dir()
    return {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in folder.rglob("*.html")}


def read(given: Mapping[str, Mapping[str, type]], texts: Mapping[str, str]) -> Reading:
    """Walk through every template that a route renders."""
    reading = Reading()
    for name, types in given.items():
        Walk(reading, texts).template(name, types)
    return reading


def declared() -> Iterator[str]:
    """Return every field of every view model."""
    for view in {**vars(models), **vars(advice_models), **vars(review_models)}.values():
        if isinstance(view, type) and is_dataclass(view):
            yield from (f"{view.__name__}.{each.name}" for each in fields(view))


@pytest.fixture(scope="module")
def reading() -> Reading:
    """What the walk through the templates of the game finds."""
    return read(GIVEN, sources())


def test_every_name_in_a_template_is_given_to_it(reading: Reading) -> None:
    assert reading.faults == []


def test_every_field_of_a_view_model_is_shown_somewhere(reading: Reading) -> None:
    assert set(declared()) - reading.used == NOT_SHOWN_YET


def test_every_template_is_rendered_by_a_route_or_taken_in_by_one_that_is(reading: Reading) -> None:
    assert set(sources()) == reading.templates


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("{{ bord.turn }}", "x.html: bord is not given"),
        ("{{ board.trun }}", "x.html: BoardView has no trun"),
        ("{% if board.notice.reson %}{% endif %}", "x.html: NoticeView has no reson"),
        ("{% for row in board.rows %}{{ row.slot }}{% endfor %}", "x.html: RowView has no slot"),
        (
            "{% for row in board.rows %}{% for s in row.slots %}{{ s.face.rank }}{% endfor %}{% endfor %}",
            "x.html: FaceView has no rank",
        ),
        ("{% set waste = board.waste %}{{ waste.rank }}", "x.html: FaceView has no rank"),
        ("{% include 'y.html' %}", "y.html: BoardView has no nothing"),
        ("{% from 'z.html' import m %}{{ m(board.waste) }}", "z.html: FaceView has no colour"),
        ("{% from 'z.html' import m %}{{ drawn(m, board.waste_pile) }}", "z.html: PileView has no colour"),
        ('<p title="{{ _("%(x)s", x=board.y) }}">', "x.html: BoardView has no y"),
    ],
)
def test_the_walk_finds_a_name_that_is_wrong(text: str, fault: str) -> None:
    texts = {
        "x.html": text,
        "y.html": "{{ board.nothing }}",
        "z.html": "{% macro m(face) %}{{ face.colour }}{% endmacro %}",
    }
    assert read({"x.html": {"board": BoardView}}, texts).faults == [fault]
