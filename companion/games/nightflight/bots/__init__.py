"""Players of the night flight, by name. They look at their own seat's view and at nothing else."""

from companion.core.seats import RandomBrain
from companion.games.nightflight.bots.crew import Crew

BRAINS = {"random": RandomBrain, "crew": Crew}
