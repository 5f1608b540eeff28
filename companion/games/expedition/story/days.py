"""The days: each telling of the rules becomes a beat or leaves a mark for one to come.

`HEARD` maps the id of a telling to what the story makes of it. Parts of a day, in order:
open, body, land, people, food, powder, want, march, night. Weights: 1 must be told; the rest is told as
there is room.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from companion.core.session import Telling
from companion.core.tale import Word
from companion.games.expedition.cast import MENDOZA
from companion.games.expedition.story import earlier
from companion.games.expedition.story.now import Now
from companion.games.tales import Leaf

BACKWARD = frozenset({"N", "SW", "NW"})
LIFTED = 3
WAGER = 6
CAUSES = {"hunger": "hunger", "morale": "despair"}


@dataclass(slots=True)
class Day(Leaf[Now]):
    """A leaf of the journal."""

    PARTS = ("open", "body", "land", "people", "food", "powder", "want", "march", "night", "end")
    phase: str = ""
    gifts: list[tuple[str, Telling]] = field(default_factory=list)
    foretold: bool = False
    marched: bool = False
    travelled: bool = False

    @property
    def late(self) -> str:
        """The part for what happens in the evening: hunger comes before the march, loss of heart after it."""
        return "night" if self.travelled else "want"


def _rolled(day: Day, t: Telling) -> None:
    day.phase = t.args["phase"]
    if (day.phase, t.args["row"]) == ("contact", "food"):
        day.gifts.append(("people.gift", t))
    key, weight, part = _ROWS.get((day.phase, t.args["row"]), ("", 0.0, ""))
    now = day.now
    if day.phase == "hunting" and t.args["row"] != "death" and key:
        who = now.company.lot(now.company.others(), "hunter", t.n)
        slow = ("slow",) if now.table == "v818" and t.args["row"] == "meagre" else ()
        day.add(key, t, weight=weight, part=part, who=who, flags=slow)
        _wager(day, t)
    elif key:
        flags = ("food_lost",) if t.args["row"] == "lost" and now.table == "v818" else ()
        day.add(key, t, weight=weight, part=part, flags=flags)
    now.musket = False


_ROWS = {
    ("movement", "slow"): ("prepare.slow", 0.5, "land"),
    ("movement", "one"): ("prepare.one", 0.25, "land"),
    ("movement", "two"): ("prepare.two", 0.3, "land"),
    ("movement", "three"): ("prepare.three", 0.4, "land"),
    ("movement", "four"): ("prepare.four", 0.45, "land"),
    ("exploration", "lost"): ("scout.lost", 0.6, "land"),
    ("exploration", "morale"): ("scout.lift", 0.6, "land"),
    ("hunting", "nothing"): ("hunt.nothing", 0.7, "food"),
    ("hunting", "meagre"): ("hunt.meagre", 0.5, "food"),
    ("hunting", "sad"): ("hunt.sad", 0.6, "food"),
    ("hunting", "one"): ("hunt.one", 0.45, "food"),
    ("hunting", "two"): ("hunt.two", 0.5, "food"),
    ("hunting", "feast"): ("hunt.feast", 0.75, "food"),
}


def _wager(day: Day, t: Telling) -> None:
    """The two gamblers bet on the hunt, now and then."""
    company = day.now.company
    gambler, rival = company.gamblers
    if gambler in company.living and rival in company.living and day.now.threads.due("wager", day.now.day, WAGER):
        day.add("wager.bet", t, weight=0.7, part="food", colour=True, gambler=gambler, rival=rival)


def _musket(day: Day, t: Telling) -> None:
    day.now.musket = True
    day.add("powder.shot", t, weight=0.3, part=_PARTS[t.args["phase"]], flags=(f"phase_{t.args['phase']}",))


_PARTS = {
    "movement": "land",
    "mapping": "land",
    "exploration": "land",
    "contact": "people",
    "hunting": "food",
    "discovery": "land",
}


def _track(day: Day, t: Telling) -> None:
    track, before, after, cause = (t.args[name] for name in ("track", "before", "after", "cause"))
    day.now.tracks[track] = after
    if track == "muskets" and after == 0 < before:
        day.add("powder.last", t, weight=0.9, part="powder")
        day.heavy += 0.1
    elif track == "food" and cause == "rations" and after <= 1:
        day.add("rations.last" if after == 0 else "rations.low", t, weight=1.0 if after == 0 else 0.65, part=day.late)
        day.heavy += 0.1 if after == 0 else 0.0
    elif track == "conquistadors" and cause == "recruit":
        _recruit(day, t, after > before)
    elif track == "conquistadors" and cause == "diego_mendoza":
        _mendoza(day, t, after > before)
    elif track == "morale" and cause == "travel":
        _heart(day, t, before, after)


def _heart(day: Day, t: Telling, before: int, after: int) -> None:
    if after == 1 and before > 1:
        day.add("mind.low", t, weight=0.7, part="night")
    elif after - before >= LIFTED:
        day.add("mind.lift", t, weight=0.5, part="night")


def _recruit(day: Day, t: Telling, joins: bool) -> None:
    now = day.now
    if joins:
        who = now.company.join(now.day, now.hex, t.n)
        day.add(
            "recruit.joins",
            t,
            part="open",
            who=who,
            origin=Word("origin", who.origin),
            trade=Word("trade", who.trade),
        )
        earlier.found_again(day, t, who)
        earlier.name(day, t, "meeting", who, "open")
        day.heavy += 0.35
    else:
        day.add("recruit.full", t, weight=0.6, part="open")


def _mendoza(day: Day, t: Telling, joins: bool) -> None:
    now = day.now
    if joins:
        now.company.join(now.day, now.hex, t.n, MENDOZA)
    day.add("mendoza.joins" if joins else "mendoza.apart", t, part="land", who=MENDOZA)


def _death(day: Day, t: Telling) -> None:
    now = day.now
    cause = CAUSES.get(t.args["cause"], "fall")
    day.now.tracks["conquistadors"] = t.args["left"]
    phase = day.phase if cause == "fall" else ""
    who = now.company.bury(cause, now.day, now.hex, t.n)
    last = not now.company.living
    key = f"last.{cause}" if last else f"fall.{phase}" if phase else f"death.{cause}"
    part = day.late if cause != "fall" else _PARTS[phase]
    day.add(key, t, part="end" if last else part, who=who, tells=("end",) if last else ())
    day.heavy += 0.9 if last else 0.55 + 0.05 * len(now.company.dead)
    if not last:
        day.add("death.grave", t, weight=0.85, part=part, who=who)
        day.add("death.left", t, weight=0.6, part=part)
        earlier.name(day, t, earlier.NAMES[cause], who, part)
        _close(day, t, who)


def _close(day: Day, t: Telling, who: Any) -> None:
    """A death ends the threads that hung on the dead."""
    company = day.now.company
    if who is company.talker:
        day.add(f"talk_close.{company.trait('subject')}", t, weight=0.95, part="night", who=who, colour=True)
    for place in (0, 1):
        heir = company.gamblers[1 - place]
        if who is company.gamblers[place] and heir in company.living and "wager" in day.now.threads.last:
            day.add("wager.close", t, weight=0.9, part="night", who=who, heir=heir, colour=True)


def _spared(day: Day, t: Telling) -> None:
    flags = ("food_paid",) if t.args["food"] else ()
    who = day.now.company.lot(day.now.company.others(), "spared", t.n)
    day.add(f"spared.{t.args['phase']}", t, weight=0.95, part=_PARTS[t.args["phase"]], who=who, flags=flags)
    day.heavy += 0.15


def _fever(day: Day, t: Telling) -> None:
    day.now.fever = True
    who = day.now.company.lot(day.now.company.others(), "fever", t.n)
    day.add(f"fever.{t.args['phase']}", t, part=_PARTS[t.args["phase"]], who=who)
    day.heavy += 0.2


def _cured(day: Day, t: Telling) -> None:
    day.now.fever = False
    day.add("health.cure", t, part="body")
    day.heavy += 0.1


def _weak(day: Day, t: Telling) -> None:
    if t.args["reason"] == "fever":
        day.add("health.weak", t, weight=0.3, part="body")


def _mapped(day: Day, t: Telling) -> None:
    now = day.now
    there, terrain = t.args["hex"], t.args["terrain"]
    now.mapped[there] = terrain
    now.charted[there] = (now.day, t.n)
    same = ("same",) if terrain == now.ground else ()
    where = {"there": there, "way": Word("direction", now.way(there)), "seen": Word("terrain", terrain)}
    day.add(f"chart.{terrain}", t, part="land", flags=same, **where)
    day.heavy += 0.03


def _cataract(day: Day, t: Telling) -> None:
    new = t.args["new"]
    day.now.falls.append(t.n)
    day.add("cataract.first" if new else "cataract.again", t, weight=1.0 if new else 0.4, part="land")
    day.heavy += 0.1 if new else 0.0


def _village(day: Day, t: Telling) -> None:
    day.now.villages.add(t.args["hex"])
    day.add("village.first" if t.args["count"] == 1 else "village.again", t, part="people")


def _peaceful(day: Day, t: Telling) -> None:
    day.now.peaceful.add(t.args["hex"])
    day.add("peaceful.first" if t.args["count"] == 1 else "peaceful.again", t, part="people")
    day.heavy += 0.1
    _gift(day, t)


def _no_village(day: Day, t: Telling) -> None:
    day.add("village.none", t, weight=0.4, part="people")
    _gift(day, t)


def _gift(day: Day, t: Telling) -> None:
    """What the people of the land gave us, told once we have met them."""
    for key, telling in day.gifts:
        day.add(key, telling, weight=0.9, part="people", tells=(t.id,))
    day.gifts.clear()


def _empire(day: Day, t: Telling) -> None:
    day.now.empires.add(t.args["hex"])
    day.add("empire.first" if t.args["new"] else "empire.again", t, weight=1.0 if t.args["new"] else 0.6, part="people")
    day.heavy += 0.3 if t.args["new"] else 0.05


def _trail(day: Day, t: Telling) -> None:
    now, to, cause = day.now, t.args["to"], t.args["phase"]
    now.trails.add(frozenset((now.hex, to)))
    source = {"contact": "from_contact", "exploration": "from_exploration", "cartography": "from_survey"}
    known = to in now.mapped
    where = {
        "to": to,
        "way": Word("direction", now.way(to)),
        "seen": Word("terrain", now.mapped[to]) if known else None,
    }
    part = {"contact": "people", "cartography": "night"}.get(cause, "land")
    key = "trail.known" if known else "trail.unknown"
    day.add(key, t, part=part, flags=(source.get(cause, "from_mission"),), **where)
    day.heavy += 0.05


def _discovery(day: Day, t: Telling) -> None:
    which, now = t.args["which"], day.now
    day.phase = "discovery"
    part = "march" if day.marched else "land"
    flags = (f"by_{t.args['by']}",)
    day.add(f"find.{which}", t, part=part, flags=flags)
    day.add(f"more.{which}", t, weight=0.8, part=part, flags=flags)
    if which == "natural_wonder":
        earlier.name_wonder(day, t, part)
    now.kantyi = now.kantyi or which == "princess_kantyi"
    now.mendoza = now.mendoza or which == "diego_mendoza"
    day.heavy += _FINDS.get(which, 0.45)


_FINDS = {"natural_wonder": 0.4, "lago_de_oro": 0.7, "diego_mendoza": 0.6, "princess_kantyi": 0.6}


def _lake(day: Day, t: Telling) -> None:
    for hex in t.args["hexes"]:
        day.now.mapped[hex] = "lake"
    day.now.board = day.now.boards.of(tuple(t.args["hexes"]))
    day.add("charted.lake", t, part="march" if day.marched else "land", hexes=t.args["hexes"])


def _went(day: Day, t: Telling) -> None:
    now, a = day.now, t.args
    day.marched, day.travelled, now.stayed, now.arrived = True, True, 0, True
    downstream = now.board.downstream.get(a["origin"]) == a["hex"]
    new = a["terrain"] != now.ground
    origin, now.hex, now.ground = a["origin"], a["hex"], a["terrain"]
    charted, mark = now.charted.get(now.hex, (0, 0))
    if now.hex == now.facts.map.delta:
        return
    key = "river" if downstream else "trail" if a["trail"] else "back" if a["direction"] in BACKWARD else "on"
    flags = [f"way_{a['direction']}"] + ["trailed"] * a["trail"] + ["changed"] * new
    seen = charted if charted and charted < now.day else None
    where = {"way": Word("direction", a["direction"]), "to": now.hex, "from": origin, "seen_day": seen}
    day.add(f"march.{key}", t, part="march", flags=tuple(flags), proofs={"seen_day": (mark,)}, **where)
    if new:
        day.add(f"arrive.{now.ground}", t, weight=0.55, part="march", colour=True)
    earlier.arrived(day, t)


def _stayed(day: Day, t: Telling) -> None:
    now = day.now
    day.travelled, now.arrived = True, False
    reason = () if t.args["choice"] else (_reason(now),)
    proof = tuple(now.falls) if "barred" in reason else ()
    key = "stay.choice" if t.args["choice"] else "stay.forced"
    day.add(key, t, weight=0.4, part="march", flags=reason, receipts=proof)
    now.stayed += 1


def _reason(now: Now) -> str:
    """Why nobody could march: no chart, no strength, or water in the way."""
    near = [there for there in now.board.neighbours.get(now.hex, ()) if there in now.mapped]
    if not near:
        return "blind"
    trailed = any(frozenset((now.hex, there)) in now.trails for there in near)
    costs = now.facts.costs
    return "tired" if now.tracks["movement"] < (costs.trail if trailed else costs.step) else "barred"


def _end(day: Day, t: Telling) -> None:
    day.over = True
    if t.args["cause"] in ("delta", "days"):
        day.add(f"end.{t.args['cause']}", t, part="end", tells=("went",) if t.args["won"] else ())
        day.heavy += 0.2


def _simple(key: str, weight: float, part: str, heavy: float = 0.0) -> Callable[[Day, Telling], None]:
    def heard(day: Day, t: Telling) -> None:
        day.add(key, t, weight=weight, part=part)
        day.heavy += heavy

    return heard


def _immune(day: Day, t: Telling) -> None:
    day.add("health.immune" if t.args["by"] == "botany" else "health.lake", t, weight=0.6, part=_PARTS[t.args["phase"]])


def _eclipse(day: Day, t: Telling) -> None:
    day.phase, day.foretold = "contact", True
    again = () if t.args["left"] else ("again",)
    day.add(f"eclipse.{t.args['row']}", t, weight=0.95, part="people", flags=again)
    day.heavy += 0.2


def _cache(day: Day, t: Telling) -> None:
    """A store of things; under an eclipse foretold that has been said already."""
    if not day.foretold:
        day.gifts.append(("people.cache", t))
    day.heavy += 0.15


HEARD: dict[str, Callable[[Day, Telling], None]] = {
    "rolled": _rolled,
    "musket": _musket,
    "track": _track,
    "death": _death,
    "death.averted": _spared,
    "fever.caught": _fever,
    "fever.cured": _cured,
    "fever.again": _simple("health.again", 0.5, "land"),
    "fever.immune": _immune,
    "survival.lost": _weak,
    "mapped": _mapped,
    "mapping.none": _simple("blank.chart", 0.4, "land"),
    "cataract": _cataract,
    "village": _village,
    "village.none": _no_village,
    "peaceful": _peaceful,
    "cache": _cache,
    "empire": _empire,
    "trail": _trail,
    "trail.none": _simple("blank.trail", 0.4, "land"),
    "discovery.promised": _simple("sign.found", 0.5, "land"),
    "discovery.none": _simple("sign.none", 0.4, "land"),
    "discovery": _discovery,
    "lake": _lake,
    "kantyi.helped": _simple("kantyi.helped", 0.7, "people"),
    "mendoza.helped": _simple("mendoza.helped", 0.35, "land"),
    "eclipse.used": _eclipse,
    "rations.spared": _simple("rations.spared", 0.35, "food"),
    "rations.herd": _simple("rations.herd", 1.0, "food", 0.1),
    "went": _went,
    "stayed": _stayed,
    "end": _end,
}
