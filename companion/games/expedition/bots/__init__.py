"""Players of the expedition: any legal answer, a careful leader, a daring one."""

from companion.core.seats import RandomBrain
from companion.games.expedition.bots.leader import Bold, Cautious

BRAINS = {"random": RandomBrain, "cautious": Cautious, "bold": Bold}
