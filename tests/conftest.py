"""Properties are tried on the same examples in every run; `HYPOTHESIS_PROFILE=search pytest` looks for new ones."""

import os

from hypothesis import settings

settings.register_profile("same", derandomize=True, deadline=None, database=None)
settings.register_profile("search", deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "same"))
