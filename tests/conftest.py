"""What every test runs under."""

from pathlib import Path

from hypothesis import settings

from hatch_build import LOCALES, compile_catalogues

# A machine under load has slow moments: time limits per example would only make tests flaky. The examples
# are the same in every run, so that a red test is red for everybody; `--hypothesis-profile=thorough` tries
# more, and others.
settings.register_profile("gate", deadline=None, derandomize=True)
settings.register_profile("thorough", deadline=None, max_examples=2000)
settings.load_profile("gate")


def pytest_sessionstart() -> None:
    """Tests see the translations as they are now, not as they were at the last installation."""
    compile_catalogues(Path(__file__).parent.parent / LOCALES)
