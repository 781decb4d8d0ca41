"""Settings that every test runs under."""

from hypothesis import settings

# Two shared cores have slow moments: time limits per example would only make tests flaky. The examples are
# the same in every run, so that a red test is red for everybody; more of them: `--hypothesis-profile=thorough`.
settings.register_profile("gate", deadline=None, derandomize=True)
settings.register_profile("thorough", deadline=None, max_examples=2000)
settings.load_profile("gate")
