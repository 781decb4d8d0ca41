"""The face: HTTP in, HTML out."""
