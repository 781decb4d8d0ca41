"""The web app manifest: what the game is called and looks like where it is installed."""

from app.i18n.messages import Messages
from app.web.site import Site

SKY = "#e4efec"
"""The colour at the top of every page by day, as in the style sheet."""

_ICONS = (
    ("icons/favicon.svg", "any", "image/svg+xml", "any"),
    ("icons/icon-192.png", "192x192", "image/png", "any"),
    ("icons/icon-512.png", "512x512", "image/png", "any"),
    ("icons/icon-maskable-512.png", "512x512", "image/png", "maskable"),
)


def manifest_of(messages: Messages, site: Site) -> dict[str, object]:
    """Return the manifest in the language of the messages."""
    return {
        "name": "TriPeaks",
        "short_name": "TriPeaks",
        "description": messages.site_description(),
        "lang": messages.language,
        "id": site.url("/"),
        "start_url": site.url("/"),
        "scope": site.url("/"),
        "display": "standalone",
        "background_color": SKY,
        "theme_color": SKY,
        "categories": ["games"],
        "icons": [
            {
                "src": site.url(f"/static/{site.hashed_name(name)}"),
                "sizes": sizes,
                "type": kind,
                "purpose": use,
            }
            for name, sizes, kind, use in _ICONS
        ],
    }
