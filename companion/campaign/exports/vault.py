"""A folder of notes that a program and a person both write in, and neither over the other.

What is ours in a note is its front matter and one block:

    ---
    type: "session"
    ---
    %% companion 5d3c…: what you write above or below this block stays as it is. %%
    # …
    %% companion end 1f0a… 9bd2… %%

The first mark names the note, so that one of the same name, a person's or another campaign's, is never taken for
it; the last has a digest of the front matter and one of the block, as they were written. Whichever still has its
digest is written anew; whichever has not has been edited, and is kept. A new block that has no place then goes
into a note of its own beside the edited one.

A note is known by its mark, not by its name: where it would be called otherwise now, in another language, it is
renamed, unless somebody has written in it.
"""

from __future__ import annotations

import json
import os
import re
import unicodedata
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from tempfile import mkstemp
from typing import Any

from companion.core.errors import CompanionError
from companion.core.log import reason

LONGEST = 100
_FORBIDDEN = re.compile(r'[\\/:*?"<>|#^\[\]%`\x00-\x1f\x7f]+')
_RESERVED = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)", re.IGNORECASE)
_BREAKS = re.compile("[\x7f-\x9f\u2028\u2029\ufeff]")
_BESIDE = re.compile(r" \(companion(?: \d+)?\)\Z")
_NOTE = re.compile(
    r"\A(?:\ufeff)?(?P<front>---\n.*?\n---\n)?(?P<above>.*?)"
    r"^%% companion (?P<key>[0-9a-f]{16}):[^\n]*%%\n(?P<block>.*?)"
    r"^%% companion end (?P<was_front>[0-9a-f]{16}) (?P<was_block>[0-9a-f]{16}) %%(?P<below>.*)\Z",
    re.DOTALL | re.MULTILINE,
)


@dataclass(frozen=True, slots=True)
class Note:
    """A note to be: its folder in the vault, the name it would like, what it is about, and what it says."""

    folder: str
    name: str
    key: str
    front: Mapping[str, Any]
    body: str


@dataclass(slots=True)
class Written:
    """What became of the notes, by their paths. `beside`: a new version beside one that was edited."""

    new: list[Path] = field(default_factory=list)
    updated: list[Path] = field(default_factory=list)
    same: list[Path] = field(default_factory=list)
    kept: list[Path] = field(default_factory=list)
    beside: list[Path] = field(default_factory=list)


def key(*parts: object) -> str:
    """What a note is about, as its mark has it."""
    return _digest("\x00".join(map(str, parts)))


def safe(name: str) -> str:
    """A name for a file that every system takes and a link may hold."""
    told = "".join(char if unicodedata.category(char)[0] != "C" else " " for char in unicodedata.normalize("NFC", name))
    plain = " ".join(_FORBIDDEN.sub(" ", told).split())
    plain = plain[:LONGEST].strip(" .")
    while len(plain.encode()) > 2 * LONGEST:
        plain = plain[:-1].strip(" .")
    if not plain or _RESERVED.fullmatch(plain.partition(".")[0]):
        plain = f"_{plain}"
    return plain


class Vault:
    """A folder of notes. `place` gives each note its name, `write` brings them there. Both raise CompanionError."""

    def __init__(self, folder: Path, own: str) -> None:
        """`own` tells a reader of the source what the block is."""
        self.folder, self.own = folder, own
        self._given: dict[tuple[str, str], str] = {}
        self._held: dict[tuple[str, str], str] = {}
        self._moved: dict[tuple[str, str], str] = {}
        self._known: dict[str, dict[str, str]] = {}

    def place(self, folder: str, name: str, key: str) -> str:
        """The name of a note: the one it would like, or with a number where that is another's.

        One that somebody has written in keeps the name that it has.
        """
        if (folder, key) in self._held:
            return self._held[folder, key]
        old, tried = self._there(folder).get(key), self._wanted(folder, safe(name), key)
        if old is not None and old != tried:
            if self._written_in(folder, old) and (folder, old.casefold()) not in self._given:
                tried = old
            else:
                self._moved[folder, key] = old
        self._given[folder, tried.casefold()] = key
        self._held[folder, key] = tried
        return tried

    def _wanted(self, folder: str, plain: str, key: str) -> str:
        number = 1
        while True:
            tried = plain if number == 1 else f"{plain} ({number})"
            if (folder, tried.casefold()) not in self._given and self._free(folder, tried, key):
                return tried
            number += 1

    def _there(self, folder: str) -> dict[str, str]:
        """The names of the notes in a folder by what they are about, but for those beside edited ones."""
        if folder not in self._known:
            known = self._known[folder] = {}
            for path in sorted((self.folder / folder).glob("*.md")):
                found = None if _BESIDE.search(path.stem) else _NOTE.match(_read(path) or "")
                if found is not None:
                    known.setdefault(found["key"], path.stem)
        return self._known[folder]

    def _written_in(self, folder: str, name: str) -> bool:
        found = _NOTE.match(_read(self._path(folder, name)) or "")
        return found is None or not _untouched(found)

    def _free(self, folder: str, name: str, key: str) -> bool:
        """Whether no note of that name is there, or this very one."""
        path = self._path(folder, name)
        if not os.path.lexists(path):
            return True
        found = _NOTE.match(_read(path) or "")
        return found is not None and found["key"] == key

    def _path(self, folder: str, name: str) -> Path:
        return self.folder / folder / f"{name}.md"

    def write(self, notes: Sequence[Note]) -> Written:
        """Write all notes, as far as a person has not."""
        done = Written()
        try:
            for note in notes:
                (self.folder / note.folder).mkdir(parents=True, exist_ok=True)
                self._write(note, self.place(note.folder, note.name, note.key), done)
        except OSError as fault:
            raise CompanionError(f"{fault.filename or self.folder} cannot be written: {reason(fault)}.") from fault
        return done

    def _write(self, note: Note, name: str, done: Written) -> None:
        path = self._path(note.folder, name)
        if (note.folder, note.key) in self._moved and not path.exists():
            self._path(note.folder, self._moved[note.folder, note.key]).rename(path)
        fresh = self._rendered(note)
        if not path.exists():
            _put(path, fresh)
            done.new.append(path)
            return
        old = _read(path) or ""
        found = _NOTE.match(old)
        assert found is not None, "`place` gives no other note's name"
        text, kept = _merged(found, _NOTE.match(fresh))
        if text == old:
            done.same.append(path)
        else:
            _put(path, text)
            done.updated.append(path)
        if kept:
            done.kept.append(path)
            self._beside(note, name, fresh, done)

    def _beside(self, note: Note, name: str, fresh: str, done: Written) -> None:
        """The new version of a note whose block was edited, in one of its own that nobody has edited."""
        number = 1
        while True:
            path = self._path(note.folder, f"{name} (companion{'' if number == 1 else f' {number}'})")
            old = _read(path) if os.path.lexists(path) else None
            if old is None and not os.path.lexists(path):
                _put(path, fresh)
                done.beside.append(path)
                return
            if old == fresh:
                return
            found = _NOTE.match(old or "")
            if found is not None and found["key"] == note.key and _untouched(found):
                _put(path, fresh)
                done.beside.append(path)
                return
            number += 1

    def _rendered(self, note: Note) -> str:
        front, block = _whole(front_matter(note.front)), _whole(note.body.rstrip("\n") + "\n")
        begin = f"%% companion {note.key}: {self.own} %%\n"
        return f"{front}{begin}{block}%% companion end {_digest(front)} {_digest(block)} %%\n"


def front_matter(front: Mapping[str, Any]) -> str:
    """Properties as YAML: every text quoted as JSON has it, a list an item a row, dates bare."""
    rows = []
    for name, value in front.items():
        if isinstance(value, (list, tuple)):
            rows += [f"{name}:"] + [f"  - {_scalar(one)}" for one in value] if value else [f"{name}: []"]
        else:
            rows.append(f"{name}: {_scalar(value)}")
    return "---\n" + "".join(f"{row}\n" for row in rows) + "---\n"


def _scalar(value: Any) -> str:
    if isinstance(value, str) and re.fullmatch(r"\d{4}-\d\d-\d\d", value):
        return value
    return _BREAKS.sub(lambda char: f"\\u{ord(char[0]):04x}", json.dumps(value, ensure_ascii=False))


def _whole(text: str) -> str:
    """Text as UTF-8 can hold it."""
    return text.encode("utf-8", "replace").decode("utf-8")


def _merged(old: re.Match[str], new: re.Match[str] | None) -> tuple[str, bool]:
    """A note with what is new in the parts that nobody has edited; and whether a new block found no place."""
    assert new is not None, "what we write has our marks"
    front, block = old["front"] or "", old["block"]
    was_front, was_block, kept = old["was_front"], old["was_block"], False
    if _digest(front) == was_front:
        front, was_front = new["front"], new["was_front"]
    if _digest(block) == was_block:
        block, was_block = new["block"], new["was_block"]
    else:
        kept = was_block != new["was_block"]
    begin = old.string[old.start("above") + len(old["above"]) : old.start("block")]
    end = f"%% companion end {was_front} {was_block} %%"
    bom = "\ufeff" if old.string.startswith("\ufeff") else ""
    return f"{bom}{front}{old['above']}{begin}{block}{end}{old['below']}", kept


def _untouched(found: re.Match[str]) -> bool:
    """Whether nobody has written in a note but we."""
    ours = _digest(found["front"] or "") == found["was_front"] and _digest(found["block"]) == found["was_block"]
    return ours and not found["above"].strip() and not found["below"].strip()


def _digest(text: str) -> str:
    """Sixteen hexadecimal digits of a text, whatever an editor did to the ends of its lines."""
    plain = "\n".join(line.rstrip() for line in text.strip().split("\n"))
    return blake2b(plain.encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()


def _read(path: Path) -> str | None:
    """A note's text, its lines ended by \\n; None of what cannot be read as text."""
    with suppress(OSError, UnicodeDecodeError):
        return path.read_bytes().decode("utf-8").replace("\r\n", "\n")
    return None


def _put(path: Path, text: str) -> None:
    """Write a file whole, or leave what stood there."""
    handle, aside = mkstemp(prefix=".companion-", dir=path.parent)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(text.encode())
        Path(aside).chmod(0o644)
        Path(aside).replace(path)
    except BaseException:
        Path(aside).unlink(missing_ok=True)
        raise
