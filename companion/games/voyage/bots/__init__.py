"""Players of the voyage, by name. They look at their own seat's view and at nothing else."""

from __future__ import annotations

from companion.core.seats import RandomBrain
from companion.games.voyage.bots.expert import Expert
from companion.games.voyage.bots.temper import Bold, Cautious

BRAINS = {"random": RandomBrain, "cautious": Cautious, "bold": Bold, "expert": Expert}
