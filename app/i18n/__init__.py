"""Languages: which one to speak, and what to say in it."""
