"""The index of a campaign's book: people and graves, and the places where its sessions went."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from companion.story.book import Book
from companion.words import words

_BEHIND = re.compile(r", | · ")


@dataclass(frozen=True, slots=True)
class Spot:
    """A place of the book: the chapter's name and an anchor in it; `grave` where somebody is lost."""

    chapter: str
    anchor: str
    grave: bool = False


@dataclass(frozen=True, slots=True)
class Name:
    """A name as an index has it, what is told of it in a word or two, and where it stands."""

    name: str
    told: str
    spots: tuple[Spot, ...]


@dataclass(frozen=True, slots=True)
class Index:
    """People in alphabetical order; places by game, in the order in which the games were played."""

    people: tuple[Name, ...]
    places: tuple[tuple[str, tuple[Name, ...]], ...]


Told = tuple[str, str, Book]
"""A chapter's name, its game, its book."""


def index(chapters: Iterable[Told]) -> Index:
    """The index of these chapters."""
    people: dict[tuple[str, str], list[Spot]] = {}
    places: dict[str, dict[str, list[Spot]]] = {}
    for chapter, game, book in chapters:
        for name, role, spot in _people(chapter, book):
            people.setdefault((name, role), []).append(spot)
        for name, spot in _places(chapter, book):
            places.setdefault(game, {}).setdefault(name, []).append(spot)
    names = [Name(turned(name), role, _once(spots)) for (name, role), spots in people.items()]
    return Index(
        tuple(sorted(names, key=lambda one: (folded(one.name), one.told))),
        tuple((game, _sorted(found)) for game, found in places.items()),
    )


def turned(name: str) -> str:
    """A name with what it is looked up by in front: `Vargas, Cristóbal de`."""
    first, _, last = name.rpartition(" ")
    return f"{last}, {first}" if first else last


def folded(text: str) -> str:
    """A text as an alphabet sorts it: without accents, capitals, articles of places."""
    plain = unicodedata.normalize("NFKD", text).casefold()
    bare = "".join(char for char in plain if not unicodedata.combining(char)).replace("’", "'")
    return re.sub(r"^(the |les |le |la |l')", "", bare)


def _people(chapter: str, book: Book) -> Iterator[tuple[str, str, Spot]]:
    for member in book.cast:
        yield member.name, member.role, Spot(chapter, "cast")
        if member.died_on is not None and any(entry.turn == member.died_on for entry in book.entries):
            yield member.name, member.role, Spot(chapter, f"turn-{member.died_on}", grave=True)


def _places(chapter: str, book: Book) -> Iterator[tuple[str, Spot]]:
    """Where the entries stand, where a game's places have names of their own; and graves."""
    if words(book.game, book.lang, "pages")["places_named"]:
        for entry in book.entries:
            if entry.place:
                yield _BEHIND.split(entry.place)[0], Spot(chapter, f"turn-{entry.turn}")
    turns = {entry.turn for entry in book.entries}
    yield from ((place, Spot(chapter, f"turn-{turn}", grave=True)) for _, place, turn in book.graves if turn in turns)


def _once(spots: Iterable[Spot]) -> tuple[Spot, ...]:
    """The first spot of each chapter, and all graves."""
    seen: set[tuple[str, bool]] = set()
    kept = []
    for spot in spots:
        if spot.grave or (spot.chapter, False) not in seen:
            kept.append(spot)
        seen.add((spot.chapter, spot.grave))
    return tuple(dict.fromkeys(kept))


def _sorted(found: dict[str, list[Spot]]) -> tuple[Name, ...]:
    names = [Name(name, "", _once(spots)) for name, spots in found.items()]
    return tuple(sorted(names, key=lambda one: folded(one.name)))
