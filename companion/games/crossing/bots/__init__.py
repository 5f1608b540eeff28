"""Players of the crossing."""

from companion.core.seats import RandomBrain
from companion.games.crossing.bots.expert import Expert
from companion.games.crossing.bots.players import Bold, Cautious

BRAINS = {"random": RandomBrain, "cautious": Cautious, "bold": Bold, "expert": Expert}
