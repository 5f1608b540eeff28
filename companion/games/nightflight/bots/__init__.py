"""Players of the night flight."""

from companion.core.seats import RandomBrain

BRAINS = {"random": RandomBrain}
