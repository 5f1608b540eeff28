"""Players of the expedition."""

from __future__ import annotations

from companion.core.seats import RandomBrain

BRAINS = {"random": RandomBrain}
