"""The view models of pages: the frame, the new-game form and the settings."""

from collections.abc import Callable, Iterator

from starlette.requests import Request

from app.game.codec import GameCode
from app.game.rules import CLASSIC, EASY
from app.i18n.advice import DIFFICULTIES, advice_messages
from app.i18n.languages import LANGUAGE_NAMES
from app.i18n.messages import Messages
from app.i18n.texts import RULES_NAMES, SETTING_TEXTS, SettingTexts
from app.play.preferences import CHOICES, DEFAULT_PREFERENCES, Preferences
from app.play.screening import ANY_DIFFICULTY
from app.web.site import Site
from app.web.views.models import (
    ChoiceView,
    FrameView,
    LinkView,
    LookView,
    NewGameView,
    SettingsFormView,
    SettingView,
)

_LOOKS = (
    "theme", "four_colours", "large_indices", "mirrored", "motion", "sound", "clock", "shortcuts",
)  # fmt: skip
"""The settings that style sheets and scripts read; the others are the server's own business."""


def frame_view(
    messages: Messages,
    site: Site,
    request: Request,
    path: str,
    title: str,
    description: str,
    preferences: Preferences = DEFAULT_PREFERENCES,
) -> FrameView:
    """Return what the frame of a page shows; `path` is the page's place below the base path."""
    languages = tuple(
        ChoiceView(language, name, language == messages.language) for language, name in LANGUAGE_NAMES.items()
    )
    return FrameView(
        language=messages.language,
        theme=preferences.theme,
        looks=tuple(_looks(preferences)),
        languages=languages,
        title=title,
        description=description,
        path=path,
        canonical_url=site.absolute_url(request, path),
    )


def _looks(preferences: Preferences) -> Iterator[LookView]:
    for name in _LOOKS:
        value = getattr(preferences, name)
        if value != CHOICES[name][0]:
            yield LookView(name.replace("_", "-"), value)


def new_game_view(
    messages: Messages,
    rules_letter: str,
    code: str = "",
    complaint: str = "",
    *,
    only_winnable: bool = False,
    difficulty: str = ANY_DIFFICULTY,
    trouble: str = "",
) -> NewGameView:
    """Return the new-game form as it was sent, and what was wrong with it."""
    choices = tuple(
        ChoiceView(letter, messages.rules_choice(letter), letter == rules_letter) for letter in RULES_NAMES
    )
    said = advice_messages(messages)
    difficulties = tuple(
        ChoiceView(value, said.difficulty(value), value == difficulty) for value in DIFFICULTIES
    )
    return NewGameView(choices, code, complaint, only_winnable, difficulties, trouble)


def rules_name(messages: Messages, code: GameCode) -> str:
    """Return the name of a code's rules."""
    return messages.rules_name(code.rules.linking.value)


def same_cards_view(messages: Messages, code: GameCode, url_of: Callable[[GameCode], str]) -> LinkView:
    """Return the way to the same cards under the other rules."""
    other = GameCode(CLASSIC if code.rules == EASY else EASY, code.letters)
    return LinkView(url_of(other), messages.same_cards(rules_name(messages, other)))


def settings_form_view(messages: Messages, preferences: Preferences, path: str = "") -> SettingsFormView:
    """Return every setting with its choices, the value in force chosen; a change returns to `path`."""
    settings = tuple(_setting_view(messages, name, getattr(preferences, name)) for name in CHOICES)
    return SettingsFormView(settings, path)


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
