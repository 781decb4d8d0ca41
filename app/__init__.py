"""TriPeaks: a server-side solitaire game."""

__version__ = "0.1.0"
