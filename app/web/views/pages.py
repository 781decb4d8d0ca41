"""The view models of pages: the frame, the new-game form and the settings."""

from starlette.requests import Request

from app.game.codec import GameCode
from app.i18n.languages import LANGUAGE_NAMES
from app.i18n.messages import Messages
from app.i18n.texts import RULES_NAMES, SETTING_TEXTS, SettingTexts
from app.play.preferences import CHOICES, Preferences
from app.web.site import Site
from app.web.views.models import ChoiceView, FrameView, NewGameView, SettingView


def frame_view(
    messages: Messages, site: Site, request: Request, path: str, title: str, description: str
) -> FrameView:
    """Return what the frame of a page shows; `path` is the page's place below the base path."""
    languages = tuple(
        ChoiceView(language, name, language == messages.language) for language, name in LANGUAGE_NAMES.items()
    )
    return FrameView(
        language=messages.language,
        languages=languages,
        title=title,
        description=description,
        path=path,
        canonical_url=site.absolute_url(request, path),
    )


def new_game_view(messages: Messages, rules_letter: str, code: str = "", complaint: str = "") -> NewGameView:
    """Return the new-game form with the rules chosen, and what was wrong with a code typed before."""
    choices = tuple(
        ChoiceView(letter, messages.rules_choice(letter), letter == rules_letter) for letter in RULES_NAMES
    )
    return NewGameView(choices, code, complaint)


def rules_name(messages: Messages, code: GameCode) -> str:
    """Return the name of a code's rules."""
    return messages.rules_name(code.rules.linking.value)


def setting_views(messages: Messages, preferences: Preferences) -> tuple[SettingView, ...]:
    """Return every setting with its choices, the value in force chosen."""
    return tuple(_setting_view(messages, name, getattr(preferences, name)) for name in CHOICES)


def _setting_view(messages: Messages, name: str, value: str) -> SettingView:
    texts = SETTING_TEXTS[name]
    choices = tuple(
        ChoiceView(choice, _choice_label(messages, texts, choice), choice == value)
        for choice in CHOICES[name]
    )
    return SettingView(name, messages.text(texts.label), messages.text(texts.help), choices)


def _choice_label(messages: Messages, texts: SettingTexts, choice: str) -> str:
    """A language is always called by its own name."""
    return LANGUAGE_NAMES.get(choice) or messages.text(texts.choices[choice])
