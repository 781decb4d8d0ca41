"""The exact solver: what a position can still reach, proved. It imports the game and nothing else."""
