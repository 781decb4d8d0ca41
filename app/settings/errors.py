"""What can be wrong with the settings."""


class SettingsRefused(ValueError):
    """Raised for settings that make no sense; `faults` holds one sentence each."""

    def __init__(self, faults: tuple[str, ...]) -> None:
        super().__init__("\n".join(faults))
        self.faults = faults
