"""The rules of the great journey, in the order of a flight.

setup → takeoff → round → round … → landing → rest → takeoff …
"""

from companion.games.voyage.rules.flight import round_
from companion.games.voyage.rules.landing import landing, rest
from companion.games.voyage.rules.setup import setup, takeoff

SCENES = {"setup": setup, "takeoff": takeoff, "round": round_, "landing": landing, "rest": rest}
