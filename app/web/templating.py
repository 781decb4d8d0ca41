"""Jinja, with one environment for each language."""

from collections.abc import Callable

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from app.i18n.catalogues import translations
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
            environment.globals.update(url=url, static=static)

    def render(self, language: str, name: str, **views: object) -> str:
        """Return a template filled with its view models."""
        return self._environments[language].get_template(name).render(**views)


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
    catalogue = translations(language)
    environment.install_gettext_callables(  # type: ignore[attr-defined]
        gettext=catalogue.gettext,
        ngettext=catalogue.ngettext,
        newstyle=True,
        pgettext=catalogue.pgettext,
        npgettext=catalogue.npgettext,
    )
    return environment
