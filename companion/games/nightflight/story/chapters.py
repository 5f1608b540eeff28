"""Watch after watch: the drawing, the plan, the flight, what was left; and the watch that it all turned on."""

from __future__ import annotations

from companion.core.replay import Replay
from companion.core.session import Telling
from companion.core.tale import Chapter, Word
from companion.games import tales
from companion.games.nightflight import board
from companion.games.nightflight.facts import facts
from companion.games.nightflight.story.hearing import hear
from companion.games.nightflight.story.lines import lines
from companion.games.nightflight.story.now import Now
from companion.games.nightflight.story.planned import plan
from companion.games.nightflight.story.plays import close, played
from companion.games.nightflight.story.runs import flush
from companion.games.nightflight.story.watch import Watch
from companion.games.tales import Span

TALK, MAIL, CHARM, SWINGS = 3, 2, 4, 4
BANDS = ("low", "dim", "fair", "bright")


def chapters(played: Replay, now: Now) -> list[Chapter]:
    """All turns of a session that have begun; `now` moves along with them."""
    made = tales.chapters(played, now, lambda span: _chapter(now, span))
    now.sync(played.state)
    return made


def _chapter(now: Now, span: Span) -> Chapter:
    now.turn, told = span.turn, span.told
    flown = {str(t.args["hex"]) for t in told if t.id == "flew"}
    now.tiles = dict(span.state.tiles) or now.tiles
    watch = Watch(now)
    for t in told:
        hear(watch, t)
        if t.id == "turn":
            _opening(watch, t)
        elif t.id == "turn_over":
            _evening(watch, t, flown)
        elif t.id == "end":
            _end(watch, t)
    _unfinished(watch)
    hope, fuel = span.state.hope, len(span.state.fuel)
    place = now.beat("book.place", told[-1], hope=hope, fuel=fuel)
    gauges = (("hope", hope), ("fuel", fuel))
    return watch.chapter(span, place=place, lines=lines(told, now), gauges=gauges)


def _unfinished(watch: Watch) -> None:
    """Tell what is open when a session stops in the middle of a turn."""
    close(watch)
    played(watch)
    plan(watch)
    flush(watch)


# -- before and after --------------------------------------------------------------------------


def _opening(watch: Watch, t: Telling) -> None:
    now = watch.now
    watch.began = now.band()
    if now.seat not in now.aboard:
        _hand_over(watch, t)
    key = "watch.me" if now.captain == now.seat else "watch.mate"
    watch.out(key, t, part="open", who=now.who(now.captain))
    if now.land != (land := _land(now)) and land in facts().terrains:
        watch.out(f"land.{land}", t, part="open", weight=0.85, colour=True, terrain=Word("terrain", land))
        now.logbook.over(watch, t, land)
    now.land = land
    watch.out(f"open.{_mood(now)}", t, part="open", weight=0.5, colour=True)


def _hand_over(watch: Watch, t: Telling) -> None:
    """Whoever wrote has jumped: another takes the log up."""
    now = watch.now
    jumped, now.seat = now.me, now.company.lot(now.aboard, "heir") or now.seat
    watch.out("hand.taken", t, part="open", colour=True, jumped=jumped, proofs={"jumped": now.marks["left"]})


def _mood(now: Now) -> str:
    if now.turn == 1:
        return "first"
    if now.fuel <= 12:
        return "dry"
    return "low" if now.band() == "low" else "dim" if now.band() == "dim" else "plain"


def _land(now: Now) -> str:
    """The tile under the plane."""
    row = board.row(now.plane)
    below = [name for name, first in now.tiles.items() if first <= row]
    return max(below, key=lambda name: now.tiles[name]) if below else ""


def _evening(watch: Watch, t: Telling, flown: set[str]) -> None:
    """What is left; and threads taken up."""
    now = watch.now
    band = now.band()
    ahead = BANDS.index(band) - BANDS.index(watch.began or band)
    just = bool(watch.beats) and watch.beats[-1].key == "toll.hope"
    moved = () if just else ("up",) if ahead > 0 else ("down",) if ahead < 0 else ()
    watch.out("tally.left", t, part="tally", flags=moved)
    if ahead:
        flag = "up" if ahead > 0 else "down"
        weight = 1.0 if now.spare(f"{band} {flag}", SWINGS) else 0.7
        watch.out(f"band.{band}", t, part="tally", flags=(flag,), weight=weight)
        watch.heavy += 0.3
    watch.heavy += 0.3 if now.fuel <= 12 else 0.0
    mate = now.company.lot(now.mates(), "talk", t.n)
    if mate is not None and now.threads.due("talk", now.turn, TALK):
        watch.out(f"talk.{mate.traits[0]}", t, part="night", weight=0.7, colour=True, who=mate)
    letter = now.company.lot(now.company.letters, "mail", now.turn)
    if letter is not None and now.threads.due("mail", now.turn, MAIL):
        more = {"sender": letter.sender, "addressee": letter.addressee}
        watch.out(f"mail.{letter.matter}", t, part="night", weight=0.75, colour=True, **more)
    now.logbook.evening(watch, t, flown)
    if now.threads.due("charm", now.turn, CHARM):
        watch.out(f"charm.{now.company.cast['charm']}", t, part="night", weight=0.65, colour=True)
    watch.out(f"night.{_mood(now) if now.turn > 1 else 'plain'}", t, part="night", weight=0.45, colour=True)


def _end(watch: Watch, t: Telling) -> None:
    now, cause = watch.now, t.args["cause"]
    watch.over = True
    watch.heavy += 0.9
    winners = [now.who(seat) for seat in t.args["winners"]]
    who = winners[0] if cause == "deserter" and winners else None
    watch.out(f"end.{cause}", t, part="end", who=who, at=t.args["plane"])
