"""View models: for each template one frozen dataclass that holds all it may show."""
