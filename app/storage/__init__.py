"""MEMORY: players and games, in one SQLite file unless told otherwise."""
