"""The rules of the night flight, a module a chapter.

setup → drawing → planning (a card) … → piloting (a card) … → between → drawing …
"""

from companion.games.nightflight.rules.between import between
from companion.games.nightflight.rules.drawing import drawing
from companion.games.nightflight.rules.piloting import piloting
from companion.games.nightflight.rules.planning import planning
from companion.games.nightflight.rules.setup import setup
from companion.games.nightflight.rules.table_talk import slip

SCENES = {"setup": setup, "drawing": drawing, "planning": planning, "piloting": piloting, "between": between}

__all__ = ["SCENES", "slip"]
