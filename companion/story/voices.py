"""Voices, checked: that every gap of every pattern can be filled in every form it asks for.

A game says which slots and flags its patterns may use and which ids need words; the
language says which forms it knows. All faults of a voice come together.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib import import_module

from companion.core.errors import BadData, WrongUsage
from companion.story.language import Noun, language
from companion.story.memory import FINAL
from companion.story.patterns import Gap, Pattern, Voice, endings, gaps
from companion.story.patterns import voice as read
from companion.words import LANGUAGES

GRAMMATICAL = frozenset({"person", "group", "number"})
PLAIN = frozenset({"text", "date", "list", "phrases"})


@dataclass(frozen=True, slots=True)
class Allowed:
    """What the patterns of a game may use, and the beginnings of keys whose texts need not end as sentences do."""

    slots: Mapping[str, str]
    flags: frozenset[str]
    vocabulary: Mapping[str, tuple[str, ...]]
    unfinished: tuple[str, ...] = ()


def named(game: str, name: str | None) -> str:
    """The voice of this name, or the game's first. Raises WrongUsage naming those it has."""
    known = voices(game)
    if name is None:
        return known[0]
    if name not in known:
        raise WrongUsage(f"{game} has no voice {name}; its voices are {', '.join(known)}.")
    return name


@lru_cache(maxsize=16)
def voice(game: str, lang: str, name: str) -> Voice:
    """A voice of a game, fit to speak. Raises BadData with every fault, each with its language and key."""
    found = read(game, lang, name)
    faults = [f"{game}/{lang}/{name}: {fault}" for fault in _faults(found, allowed(game))]
    faults += [f"{game}/{lang}/{name}: {key}: is missing." for key in sorted(_keys(game, name) - found.patterns.keys())]
    if faults:
        raise BadData(faults)
    return found


def voices(game: str) -> tuple[str, ...]:
    """The voices that a game has, the one that speaks unless another is asked for first."""
    named: tuple[str, ...] = import_module(f"companion.games.{game}.story.slots").VOICES
    return named


def allowed(game: str) -> Allowed:
    """What a game's story says that its patterns may use."""
    slots = import_module(f"companion.games.{game}.story.slots")
    return Allowed(slots.SLOTS, slots.flags(), slots.vocabulary(), slots.UNFINISHED)


def _keys(game: str, name: str) -> set[str]:
    """The keys that the voice has in any language, and so in each."""
    return {key for lang in LANGUAGES for key in read(game, lang, name).patterns}


def _faults(spoken: Voice, may: Allowed) -> Iterator[str]:
    for kind, ids in may.vocabulary.items():
        known = spoken.vocabulary.get(kind, {})
        yield from (f"vocabulary: {kind}.{id}: has no base form." for id in ids if "base" not in known.get(id, {}))
    for name, lists in spoken.lexicon.items():
        yield from _of_list(name, [word for words in lists.values() for word in words], spoken.lang)
    for patterns in spoken.patterns.values():
        for pattern in patterns:
            yield from _of_pattern(pattern, spoken, may)


def _of_list(name: str, words: list[str], lang: str) -> Iterator[str]:
    """A list of whole sentences has no words beside them."""
    ends = {word: bool(FINAL.search(language(lang).form(Noun(word), "", ()))) for word in words}
    if any(ends.values()):
        yield from (f"lexicon: {name}: “{word}” has no full stop where it ends." for word in words if not ends[word])


def _of_pattern(pattern: Pattern, spoken: Voice, may: Allowed) -> Iterator[str]:
    for flag in sorted((pattern.needs | pattern.shuns) - may.flags):
        yield f"{pattern.id}: there is no flag {flag}."
    for gap in gaps(pattern.parts):
        fault = _of_word(gap, spoken) if gap.lexicon else _of_slot(gap, spoken, may)
        if fault:
            yield f"{pattern.id}: {fault}"
    if not pattern.id.startswith(may.unfinished) and not all(_ends(end, spoken) for end in endings(pattern.parts)):
        yield f"{pattern.id}: has an end without a full stop."


def _ends(end: str | Gap, spoken: Voice) -> bool:
    """Whether a text, or each word of a list as it will be said, ends a sentence."""
    if isinstance(end, str):
        return bool(FINAL.search(end))
    words = (word for kind in spoken.lexicon.get(end.name, {}).values() for word in kind)
    say = language(spoken.lang).form
    return end.lexicon and all(FINAL.search(say(Noun(word), end.form, end.args)) for word in words)


def _of_word(gap: Gap, spoken: Voice) -> str | None:
    lists = spoken.lexicon.get(gap.name)
    if lists is None:
        return f"the lexicon has no list {gap.name}."
    if "any" not in lists:
        return f"the lexicon's list {gap.name} has no words under `any`."
    if gap.form and gap.form not in language(spoken.lang).forms("noun"):
        return f"a noun has no form {gap.form}."
    return None


def _of_slot(gap: Gap, spoken: Voice, may: Allowed) -> str | None:
    kind = may.slots.get(gap.name)
    if kind is None:
        return f"there is no slot {gap.name}."
    if not gap.form:
        return None
    if kind in GRAMMATICAL:
        return None if gap.form in language(spoken.lang).forms(kind) else f"a {kind} has no form {gap.form}."
    if kind in PLAIN:
        return f"{gap.name} has no forms, so not {gap.form}."
    lacking = [id for id in may.vocabulary[kind] if gap.form not in spoken.vocabulary.get(kind, {}).get(id, {})]
    return f"{kind} {', '.join(lacking)}: no form {gap.form} in the vocabulary." if lacking else None
