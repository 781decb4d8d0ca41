"""The use cases: what a player can do, whoever asks for it."""
