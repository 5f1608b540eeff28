"""Sessions as notes for Obsidian: one for each session, person and place, joined by wikilinks.

Links stand quoted in the front matter, where Obsidian takes them for links too. Somebody of the same name in the
same game is the same person until they die.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from companion.campaign.exports.bgstats import play_id
from companion.campaign.exports.heading import facts, minutes, seats
from companion.campaign.exports.vault import Note, Vault, Written, key
from companion.campaign.record import outcome_of
from companion.campaign.values import ours
from companion.core.replay import Replay
from companion.games import shelf
from companion.story import tell
from companion.story.book import Book, Entry, Member, Sentence
from companion.story.markup import escaped
from companion.story.signs import pictured
from companion.words import words
from companion.words.wording import Wording

SESSIONS, PEOPLE, PLACES = "sessions", "people", "places"
MAKER = "companion"


@dataclass(slots=True)
class Person:
    """Somebody, and the sessions in which they were; `died` once they have."""

    key: str
    name: str
    game: str
    file: str = ""
    lives: list[tuple[Told, Member]] = field(default_factory=list)
    died: bool = False


@dataclass(slots=True)
class Place:
    """A place of a game, when sessions came through, and who lies there."""

    key: str
    name: str
    game: str
    file: str = ""
    visits: list[tuple[Told, list[Entry]]] = field(default_factory=list)
    graves: list[tuple[Told, Entry | None, str]] = field(default_factory=list)


@dataclass(slots=True)
class Told:
    """A session as it is told: its number in a campaign, if it is of one, and the note that it has."""

    session: Replay
    book: Book
    number: int | None
    key: str
    file: str = ""
    people: list[Person] = field(default_factory=list)
    places: list[Place] = field(default_factory=list)


def told(session: Replay, lang: str, number: int | None = None) -> Told:
    """A session, told in a language."""
    header = session.header
    own = play_id(header.game, header.started, header.seed, header.options)
    return Told(session, tell(session, lang), number, key(own, number, "session"))


def one(session: Replay, folder: Path, lang: str) -> Written:
    """Write the notes of a session by itself. Raises CompanionError."""
    return export([told(session, lang)], folder, lang)


def export(sessions: Sequence[Told], folder: Path, lang: str, campaign: str = "", id: str = "") -> Written:
    """Write the notes of sessions, in their order; `id` tells a campaign from others. Raises CompanionError."""
    return _Shelf(sessions, folder, lang, campaign, id).write()


class _Shelf:
    """All notes of an export, with their names settled before any link is written."""

    def __init__(self, sessions: Sequence[Told], folder: Path, lang: str, campaign: str, id: str) -> None:
        self.sessions, self.lang, self.campaign = sessions, lang, campaign
        self.id = id or (sessions[0].key if sessions else "")
        self.say: Mapping[str, Any] = words(None, lang, "exports")["vault"]
        self.vault = Vault(folder, self.say["own"])
        self.people: dict[tuple[str, str], Person] = {}
        self.places: dict[tuple[str, str], Place] = {}
        self.ids: dict[str, dict[str, str]] = {}
        self.everybody: list[Person] = []
        for one in sessions:
            one.file = self.vault.place(SESSIONS, self._name(one), one.key)
            self._meet(one)
            self._visit(one)

    def _name(self, one: Told) -> str:
        header = one.session.header
        if one.number is None:
            return f"{header.game} {header.started[:10]} {header.started[11:19].replace(':', '')}"
        return f"{self.campaign} {one.number:04} {header.game}"

    # -- who and where ---------------------------------------------------------------------

    def _meet(self, one: Told) -> None:
        for member in one.book.cast:
            known = self.people.get((one.book.game, member.name))
            if known is None or known.died:
                known = Person(key(self.id, "person", one.key, member.name), member.name, one.book.game)
                known.file = self.vault.place(PEOPLE, member.name, known.key)
                self.people[one.book.game, member.name] = known
                self.everybody.append(known)
            known.lives.append((one, member))
            known.died = member.died_on is not None
            one.people.append(known)

    def _visit(self, one: Told) -> None:
        entries = {entry.turn: entry for entry in one.book.entries}
        if words(one.book.game, self.lang, "pages")["places_named"]:
            for entry in one.book.entries:
                if entry.place:
                    self._came(one, self._place(one, _spot(entry.place)), entry)
        for name, spot, turn in one.book.graves:
            place = self._place(one, spot)
            place.graves.append((one, entries.get(turn), name))

    def _place(self, one: Told, name: str) -> Place:
        """A place by its name; its note is about the same place in any language."""
        game = one.book.game
        if (game, name) not in self.places:
            made = Place(key(self.id, "place", game, self._place_id(game, name)), name, game)
            made.file = self.vault.place(PLACES, f"{name} ({game})", made.key)
            self.places[game, name] = made
        found = self.places[game, name]
        if found not in one.places:
            one.places.append(found)
        return found

    def _place_id(self, game: str, name: str) -> str:
        """The id of a place; where a game names none of its own, places are called alike in all languages."""
        if game not in self.ids:
            file = shelf(game).places
            known = words(game, self.lang, file) if file else {}
            self.ids[game] = {str(called).casefold(): id for id, called in known.items()}
        return self.ids[game].get(name.casefold(), name)

    def _came(self, one: Told, place: Place, entry: Entry) -> None:
        if place.visits and place.visits[-1][0] is one:
            place.visits[-1][1].append(entry)
        else:
            place.visits.append((one, [entry]))

    # -- the notes -------------------------------------------------------------------------

    def write(self) -> Written:
        notes = [self._session(place) for place in range(len(self.sessions))]
        notes += [self._person(person) for person in self.everybody]
        notes += [self._spot(place) for place in self.places.values()]
        return self.vault.write(notes)

    def _session(self, at: int) -> Note:
        one = self.sessions[at]
        header, state, book = one.session.header, one.session.state, one.book
        ending, came = state.ending() if state.over else {}, outcome_of(one.session)
        front = {
            "type": "session",
            "title": book.title,
            "aliases": [book.title],
            "game": book.game,
            "campaign": self.campaign or None,
            "number": one.number,
            "date": header.started[:10],
            "lang": self.lang,
            "players": list(seats(one.session)),
            "over": state.over,
            "won": ours(came),
            "winners": came.winners or None,
            "end": ending.get("end"),
            "score": ending.get("score"),
            "turns": state.turn,
            "minutes": minutes(one.session),
            "people": [_link(person.file, person.name) for person in one.people],
            "places": [_link(place.file, place.name) for place in one.places],
            "tags": [MAKER, f"{MAKER}/{book.game}"],
        }
        kept = {name: value for name, value in front.items() if value is not None}
        return Note(SESSIONS, self._name(one), one.key, kept, "\n".join(self._story(at)))

    def _story(self, at: int) -> Iterator[str]:
        """The session told, with its facts and its neighbours."""
        one = self.sessions[at]
        book, wording = one.book, Wording(one.book.game, self.lang, one.session.session.hidden(""))
        yield from (f"# {escaped(book.title)}", "", f"*{escaped(book.subtitle)}*", "")
        near = (("before", at - 1), ("after", at + 1))
        beside = [(id, self.sessions[place]) for id, place in near if 0 <= place < len(self.sessions)]
        if beside:
            yield " · ".join(self.say[id].format(link=_session_link(other)) for id, other in beside)
            yield ""
        yield from (f"- **{escaped(label)}** {escaped(value)}" for label, value in facts(one.session, wording))
        yield ""
        if one.people:
            yield from (f"## {self.say['people']}", "")
            yield from (self._life(person.file, member) for person, member in zip(one.people, book.cast, strict=True))
            yield ""
        yield from _prose(paragraph.sentences for paragraph in book.outset)
        for entry in book.entries:
            yield from self._entry(one, entry)
        yield from _prose(paragraph.sentences for paragraph in book.epilogue)

    def _life(self, file: str, member: Member) -> str:
        fate = f" *{escaped(member.fate)}*" if member.fate else ""
        return f"- {self.say['role'].format(link=_link(file, member.name), role=escaped(member.role))}{fate}"

    def _entry(self, one: Told, entry: Entry) -> Iterator[str]:
        place = self.places.get((one.book.game, _spot(entry.place))) if entry.place else None
        behind = entry.place.removeprefix(_spot(entry.place)) if place else entry.place
        where = (_link(place.file, place.name) if place else "") + escaped(behind)
        yield from (f"## {escaped(entry.heading)}", "")
        if where:
            yield from (f"*{where}*", "")
        yield from _prose(paragraph.sentences for paragraph in entry.paragraphs)
        for note in entry.words:
            yield from (f"> {escaped(line)}".rstrip() for line in pictured(note.text).splitlines() or [""])
            yield ""

    def _person(self, person: Person) -> Note:
        last = person.lives[-1][1]
        front: dict[str, Any] = {
            "type": "person",
            "game": person.game,
            "role": last.role,
            "fate": last.fate or None,
            "sessions": [_session_link(one) for one, _ in person.lives],
            "tags": [MAKER, f"{MAKER}/{person.game}"],
        }
        kept = {name: value for name, value in front.items() if value is not None}
        return Note(PEOPLE, person.name, person.key, kept, "\n".join(self._portrait(person)))

    def _portrait(self, person: Person) -> Iterator[str]:
        yield from (f"# {escaped(person.name)}", "")
        for one, member in person.lives:
            yield from (f"## {_session_link(one)}", "", f"*{escaped(member.role)}*", "")
            yield from _prose([member.portrait] if member.portrait else [])
            if member.fate:
                yield from (escaped(member.fate), "")

    def _spot(self, place: Place) -> Note:
        sessions = [one for one, _ in place.visits] + [one for one, _, _ in place.graves]
        front = {
            "type": "place",
            "game": place.game,
            "aliases": [place.name],
            "sessions": [_session_link(one) for one in _once(sessions)],
            "tags": [MAKER, f"{MAKER}/{place.game}"],
        }
        return Note(PLACES, f"{place.name} ({place.game})", place.key, front, "\n".join(self._memory(place)))

    def _memory(self, place: Place) -> Iterator[str]:
        yield from (f"# {escaped(place.name)}", "")
        for one, entries in place.visits:
            when = ", ".join(escaped(entry.heading) for entry in entries)
            yield f"- {self.say['visited'].format(link=_session_link(one), when=when)}"
        for one, entry, name in place.graves:
            when = escaped(entry.heading) if entry else ""
            yield f"- {self.say['lies'].format(person=self._buried(one, name), when=when, link=_session_link(one))}"

    def _buried(self, one: Told, name: str) -> str:
        """The link of somebody by the name that a grave bears, if one of the session's people has it."""
        found = [who for who in one.people if name in (who.name, *who.name.split())]
        return _link(found[0].file, name) if len(found) == 1 else escaped(name)


def _spot(place: str) -> str:
    """The name of a place, without what is said of it."""
    return place.partition(", ")[0].partition(" · ")[0]


def _link(file: str, name: str) -> str:
    """A wikilink that shows a name."""
    shown = " ".join(name.translate(_UNLINKED).split())
    return f"[[{file}]]" if shown == file else f"[[{file}|{shown}]]"


_UNLINKED = str.maketrans({"[": "(", "]": ")", "|": "/", "%": "/"})


def _session_link(one: Told) -> str:
    return f"[[{one.file}]]"


def _prose(paragraphs: Iterable[Sequence[Sentence]]) -> Iterator[str]:
    for sentences in paragraphs:
        yield escaped(" ".join(sentence.text for sentence in sentences))
        yield ""


def _once(sessions: Iterable[Told]) -> list[Told]:
    return list({one.key: one for one in sessions}.values())
