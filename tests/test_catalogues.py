"""The translations are complete, and the checker that says so finds what is wrong."""

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from tools.catalogues import LANGUAGES, ROOT, extract, load, po_file, problems, update

Text = str | tuple[str, ...]

SOURCE = """\
_("called as _")
gettext("called as gettext")
ngettext("one card", "%(num)s cards", count)
pgettext("suit", "clubs")
npgettext("stock", "one left", "%(num)s left", count)
LATER = mark("marked")
NAMED = mark_context("rank", "king")
print("not marked")
"""

TEMPLATE = """\
{% trans %}
  A block
  of two lines.
{% endtrans %}
{% trans count=3 %}one tap{% pluralize %}{{ count }} taps{% endtrans %}
{{ _("a call in a template") }} {{ pgettext("colour", "red") }} {{ title }}
"""


@pytest.fixture(scope="module")
def template() -> Catalog:
    return extract(ROOT)


def translated(language: str, id: Text, string: Text, *flags: str) -> Catalog:
    """A catalogue with one message in it."""
    catalogue = Catalog(locale=language)
    catalogue.add(id, string, flags=flags)
    return catalogue


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_is_complete(template: Catalog, language: str) -> None:
    assert list(problems(template, load(po_file(ROOT, language), language))) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_update_would_change_nothing(template: Catalog, language: str) -> None:
    path = po_file(ROOT, language)
    assert path.exists()
    assert update(template, load(path, language)) == path.read_text(encoding="utf-8")


def test_there_is_something_to_translate(template: Catalog) -> None:
    assert len(template) > 0


def test_extraction_knows_every_way_to_mark_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "app" / "deep").mkdir(parents=True)
    (tmp_path / "app" / "deep" / "code.py").write_text(SOURCE)
    (tmp_path / "templates" / "pages").mkdir(parents=True)
    (tmp_path / "templates" / "pages" / "page.html").write_text(TEMPLATE)
    assert {(message.id, message.context) for message in extract(tmp_path) if message.id} == {
        ("called as _", None),
        ("called as gettext", None),
        (("one card", "%(num)s cards"), None),
        ("clubs", "suit"),
        (("one left", "%(num)s left"), "stock"),
        ("marked", None),
        ("king", "rank"),
        ("A block of two lines.", None),
        (("one tap", "%(count)s taps"), None),
        ("a call in a template", None),
        ("red", "colour"),
    }


def test_an_update_fills_english_keeps_translations_and_drops_what_is_not_used(tmp_path: Path) -> None:
    template = Catalog()
    template.add(("one card", "%(num)s cards"))
    template.add("new")
    path = tmp_path / "messages.po"

    path.write_text(update(template, translated("en", "old", "old")), encoding="utf-8")
    english = load(path, "en")
    assert {message.id: message.string for message in english if message.id} == {
        ("one card", "%(num)s cards"): ("one card", "%(num)s cards"),
        "new": "new",
    }

    path.write_text(update(template, translated("hu", "new", "új")), encoding="utf-8")
    hungarian = load(path, "hu")
    assert {message.id: message.string for message in hungarian if message.id} == {
        ("one card", "%(num)s cards"): ("", ""),
        "new": "új",
    }
    assert "Date" not in path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("catalogue", "complaint"),
    [
        (Catalog(locale="hu"), "not in the catalogue: 'Undo %(n)s'"),
        (translated("hu", "Undo %(n)s", ""), "not translated: 'Undo %(n)s'"),
        (translated("hu", "Undo %(n)s", "Vissza %(n)s", "fuzzy"), "fuzzy: 'Undo %(n)s'"),
        (translated("hu", "Undo %(n)s", "Vissza"), "other placeholders: 'Undo %(n)s'"),
        (translated("hu", "Undo %(n)s", "Vissza %(m)s"), "other placeholders: 'Undo %(n)s'"),
    ],
)
def test_a_fault_is_found(catalogue: Catalog, complaint: str) -> None:
    template = Catalog()
    template.add("Undo %(n)s")
    assert list(problems(template, catalogue)) == [complaint]


def test_a_message_that_is_no_longer_used_is_found() -> None:
    assert list(problems(Catalog(), translated("hu", "old", "régi"))) == ["no longer in use: 'old'"]


def test_a_commented_out_message_is_found(tmp_path: Path) -> None:
    path = tmp_path / "messages.po"
    path.write_text('#~ msgid "old"\n#~ msgstr "régi"\n', encoding="utf-8")
    assert list(problems(Catalog(), load(path, "hu"))) == ["obsolete: 'old'"]


@pytest.mark.parametrize(
    ("language", "forms", "is_right"),
    [
        ("hu", ("%(num)s lap", "%(num)s lap"), True),
        ("hu", ("egy lap", "%(num)s lap"), True),
        ("hu", ("%(n)s lap", "%(num)s lap"), False),
        ("ja", ("%(num)s枚",), True),  # one form for all numbers
        ("ja", ("一枚",), False),
        ("en", ("one card", "%(num)s cards"), True),
        ("en", ("one card", "cards"), True),
        ("en", ("%(n)s card", "%(num)s cards"), False),
        ("en", ("one card", ""), False),
    ],
)
def test_each_plural_form_names_the_values_of_a_form(
    language: str, forms: tuple[str, ...], is_right: bool
) -> None:
    catalogue = translated(language, ("one card", "%(num)s cards"), forms)
    template = Catalog()
    template.add(("one card", "%(num)s cards"))
    assert (list(problems(template, catalogue)) == []) is is_right
