"""The rules of the expedition, a chapter a file, in the order of the day.

setup → planning → movement → mapping → exploration → contact → hunting → discovery →
rations → travel → morale → calendar → journal → planning …

A scene is a coroutine over the state; it asks, computes, tells, and names the next scene.
Sections are those of the rulebook (the phases of the day, then the rulings).
"""

from companion.games.expedition.rules.discovery import discovery
from companion.games.expedition.rules.evening import calendar, journal, morale, rations
from companion.games.expedition.rules.phases import contact, exploration, hunting, mapping, movement
from companion.games.expedition.rules.planning import planning, setup
from companion.games.expedition.rules.travel import travel

SCENES = {
    "setup": setup,
    "planning": planning,
    "movement": movement,
    "mapping": mapping,
    "exploration": exploration,
    "contact": contact,
    "hunting": hunting,
    "discovery": discovery,
    "rations": rations,
    "travel": travel,
    "morale": morale,
    "calendar": calendar,
    "journal": journal,
}
