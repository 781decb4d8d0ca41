"""Jinja, with one environment for each language."""

import re
from collections.abc import Callable, Iterable
from functools import cache, lru_cache

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from jinja2.runtime import Macro
from markupsafe import Markup, escape

from app.game.codec import CANONICAL_CODE
from app.i18n.catalogues import Catalogue, translations
from app.i18n.languages import LANGUAGES
from app.resources import templates_dir


class Templates:
    """Renders templates in a language."""

    def __init__(self, base_path: str, hashed_name: Callable[[str], str]) -> None:
        def url(path: str) -> str:
            return base_path + path

        def static(name: str) -> str:
            return f"{base_path}/static/{hashed_name(name)}"

        self._environments = {language: _environment(language) for language in LANGUAGES}
        for environment in self._environments.values():
            environment.globals.update(url=url, static=static, drawn=_keeper())

    def render(self, language: str, name: str, **views: object) -> str:
        """Return a template filled with its view models."""
        return self._environments[language].get_template(name).render(**views)


def keep_codes_whole(text: str) -> Markup:
    """Return a text in which no line ends within a game code, unless the code alone is too long for a line.

    >>> keep_codes_whole("<TP1-E-AAAAAAB>")
    Markup('&lt;<span class="whole">TP1-E-AAAAAAB</span>&gt;')
    """
    return Markup(re.sub(CANONICAL_CODE, r'<span class="whole">\g<0></span>', str(escape(text))))


def _keeper() -> Callable[[Macro, Iterable[object]], Markup]:
    """Return what fills a macro with each of some views and keeps the markup.

    The same card is drawn again and again, and drawing it is most of the work of a tap.
    """

    @lru_cache(maxsize=8192)
    def kept(macro: Macro, view: object) -> str:
        return str(macro(view))

    def draw(macro: Macro, views: Iterable[object]) -> Markup:
        return Markup("".join([kept(macro, view) for view in views]))

    return draw


def _environment(language: str) -> Environment:
    environment = Environment(
        loader=FileSystemLoader(templates_dir()),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        auto_reload=False,
        extensions=["jinja2.ext.i18n"],
    )
    environment.policies["ext.i18n.trimmed"] = True
    catalogue = translations(language)
    environment.install_gettext_callables(  # type: ignore[attr-defined]
        gettext=catalogue.gettext,
        ngettext=catalogue.ngettext,
        newstyle=True,
        pgettext=catalogue.pgettext,
        npgettext=catalogue.npgettext,
    )
    environment.filters["keep_codes_whole"] = keep_codes_whole
    environment.globals["_"] = _translator(catalogue)
    return environment


def _translator(catalogue: Catalogue) -> Callable[..., Markup]:
    """Return what `_` does in templates: as Jinja's own, with the values escaped, at a part of its cost."""

    @cache
    def marked_up(message: str) -> Markup:
        return Markup(catalogue.gettext(message))

    def translate(message: str, **values: object) -> Markup:
        return marked_up(message) % values if values else marked_up(message)

    return translate
