"""The languages of the game and the choice among them."""

LANGUAGES = ("en", "hu")
DEFAULT_LANGUAGE = "en"

LANGUAGE_NAMES = {"en": "English", "hu": "Magyar"}
"""Each language by its own name."""


def language_of_header(accept_language: str) -> str:
    """Return the language that an Accept-Language header likes best, English where it names none of ours.

    >>> language_of_header("de-DE, hu;q=0.8, en;q=0.5")
    'hu'
    >>> language_of_header("fr"), language_of_header("hu;q=0, *;q=0.1")
    ('en', 'en')
    """
    weighted = [_parse_range(part) for part in accept_language.split(",")[:20]]
    liked = [(quality, language) for language, quality in weighted if language in LANGUAGES and quality > 0]
    # max keeps the first of equals: the order of the header decides among equal weights.
    return max(liked, key=lambda pair: pair[0])[1] if liked else DEFAULT_LANGUAGE


def _parse_range(part: str) -> tuple[str, float]:
    tag, _, parameters = part.partition(";")
    name, _, value = parameters.strip().partition("=")
    primary = tag.strip().partition("-")[0].lower()
    if name.strip().lower() != "q":
        return primary, 1.0
    try:
        return primary, float(value)
    except ValueError:
        return primary, 0.0


def language_of_locale(name: str) -> str:
    """Return the language of a locale name such as ``hu_HU.UTF-8``, English where it is none of ours.

    >>> language_of_locale("hu_HU.UTF-8"), language_of_locale("C")
    ('hu', 'en')
    """
    primary = name.partition(".")[0].partition("_")[0].lower()
    return primary if primary in LANGUAGES else DEFAULT_LANGUAGE
