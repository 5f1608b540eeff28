"""The rules of the crossing: a turn each, then the tide.

setup → turn → turn … → tide → turn …
"""

from companion.games.crossing.rules.tide import tide
from companion.games.crossing.rules.turn import setup, turn

SCENES = {"setup": setup, "turn": turn, "tide": tide}
