"""TOML into frozen dataclasses. All the errors of a file come together, each with its key.

    facts = load(Facts, path)          # or raises BadData: data.toml: map.delta: expected …

Shapes are dataclasses of plain types, tuples, mappings and further dataclasses. Tuples may
be written as lists, whose parts are counted from 1; a key that no shape knows is an error, as is one that is missing.
"""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Callable, Iterable, Mapping
from copy import deepcopy
from dataclasses import MISSING, asdict, fields, is_dataclass
from functools import lru_cache
from pathlib import Path
from types import UnionType
from typing import Any, Literal, TypeVar, Union, get_args, get_origin, get_type_hints

from companion.core.errors import BadData

T = TypeVar("T")
_DEEPEST = 9  # levels of tables that a file may have


def parse(path: Path) -> dict[str, Any]:
    """The TOML of a file. Raises BadData naming the file and the line."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as fault:
        raise BadData([f"{path}: cannot be read ({fault.strerror})."]) from fault
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as fault:
        raise BadData([f"{path}: is not TOML: {fault}."]) from fault


def load(shape: type[T], path: Path) -> T:
    """The file's facts in `shape`. Raises BadData with every fault found."""
    return build(shape, parse(path), path.name)


def build(shape: type[T], raw: Mapping[str, Any], name: str) -> T:
    """`raw` in `shape`; `name` is the file's, for the faults."""
    faults: list[str] = []
    made = _make(shape, raw, "", faults)
    if faults:
        raise BadData([f"{name}: {fault}" for fault in faults])
    return made  # type: ignore[no-any-return]


def faults(shape: Any, raw: Mapping[str, Any]) -> list[str]:
    """What is wrong with the shape of `raw`, each fault with its key, without making anything of it."""
    found = [""]  # with a fault before it, no dataclass is made
    _make(shape, raw, "", found)
    return found[1:]


def judged(
    shape: type[T],
    raw: Mapping[str, Any],
    name: str,
    own: Callable[[], Mapping[str, Any]],
    sense: Callable[[T], list[str]],
) -> T:
    """`raw` in `shape`, where `sense` finds nothing wrong with it either.

    Raises BadData with every fault of shape, and of sense wherever the shape is right; what is wrong stands
    aside meanwhile for what `own`, the values of a sound file, has in its place.
    """
    told: list[str] = []
    try:
        made = build(shape, raw, name)
    except BadData:
        values, told = mended(shape, raw, own())
        made = build(shape, values, name)
    found = [*told, *sound(sense(made), told)]
    if found:
        raise BadData([f"{name}: {fault}" for fault in found])
    return made


def mended(shape: Any, raw: Mapping[str, Any], own: Mapping[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """`raw` with what is wrong with its shape replaced by what `own` has there, and the faults, each with its key.

    So what is sound can be judged further; what is said of a key that was replaced, or of what lies in it,
    says nothing of `raw` (`sound` leaves it out).
    """
    made: dict[str, Any] = deepcopy(dict(raw))
    first = found = faults(shape, made)
    for _ in range(_DEEPEST):
        if not found:
            return made, first
        for fault in found:
            _replace(made, own, _path(key_of(fault)))
        found = faults(shape, made)
    return deepcopy(dict(own)), first


def sound(said: Iterable[str], told: Iterable[str]) -> list[str]:
    """Of faults `said` of mended values, those of keys that no fault has been `told` of."""
    keys = [_path(key_of(fault)) for fault in told]
    return [fault for fault in said if not any(_path(key_of(fault))[: len(key)] == key for key in keys)]


def key_of(fault: str) -> str:
    """What a fault is of: `map.delta`."""
    return fault.partition(": ")[0]


def _path(key: str) -> list[str]:
    """The steps of `birds.teal.routes[2]`, those into lists marked `#`."""
    return key.replace("[", ".#").replace("]", "").split(".")


def _replace(made: Any, own: Any, path: list[str]) -> None:
    """Put what `own` has at the end of a path in its place: of a part the whole list, of what is unknown none."""
    *way, last = path[: next((place for place, step in enumerate(path) if step[:1] == "#"), len(path))]
    for step in way:
        if not isinstance(made, dict) or step not in made:
            return
        made, own = made[step], _like(own, step)
    there = _like(own, last)
    if there is None:
        made.pop(last, None)
    else:
        made[last] = deepcopy(there)


def _like(own: Any, step: str) -> Any:
    """What `own` has under a key; of a table of things alike, any of them."""
    if not isinstance(own, Mapping):
        return None
    alike = own and all(isinstance(part, Mapping) for part in own.values())
    return own.get(step, next(iter(own.values())) if alike else None)


def data_hash(facts: Any) -> str:
    """`sha256:…` of the values, so that words and layout of a file don't change it.

    What is only worked out from them, in fields that don't compare, is left out.
    """
    values = asdict(facts)
    given = {field.name: values[field.name] for field in fields(facts) if field.compare}
    text = json.dumps(given, sort_keys=True, ensure_ascii=False, default=str)
    return "sha256:" + hashlib.sha256(text.encode()).hexdigest()[:16]


@lru_cache(maxsize=256)
def _hints(shape: type) -> dict[str, Any]:
    return get_type_hints(shape)


def _make(kind: Any, raw: Any, key: str, faults: list[str]) -> Any:
    origin = get_origin(kind)
    if is_dataclass(kind):
        return _dataclass(kind, raw, key, faults)
    if origin in (Union, UnionType):
        return _one_of(get_args(kind), raw, key, faults)
    if origin is tuple:
        return _tuple(get_args(kind), raw, key, faults)
    if origin is Literal:
        return _literal(get_args(kind), raw, key, faults)
    if origin is not None and issubclass(origin, Mapping):
        return _mapping(get_args(kind)[1], raw, key, faults)
    return _plain(kind, raw, key, faults)


def _dataclass(shape: Any, raw: Any, key: str, faults: list[str]) -> Any:
    if not isinstance(raw, Mapping):
        faults.append(f"{key}: expected a table, not {raw!r}.")
        return None
    hints = _hints(shape)
    known = {field.name: field for field in fields(shape) if field.init}
    faults.extend(
        f"{_under(key, name)}: no such key; known are {', '.join(known)}." for name in raw if name not in known
    )
    values = {name: _make(hints[name], raw[name], _under(key, name), faults) for name in known if name in raw}
    for name, field in known.items():
        if name not in raw and field.default is MISSING and field.default_factory is MISSING:
            faults.append(f"{_under(key, name)}: is missing.")
    return None if faults else shape(**values)


def _one_of(kinds: tuple[Any, ...], raw: Any, key: str, faults: list[str]) -> Any:
    fewest: list[str] | None = None
    for kind in kinds:
        if kind is type(None):
            continue
        found: list[str] = []
        made = _make(kind, raw, key, found)
        if not found:
            return made
        if fewest is None or len(found) < len(fewest):
            fewest = found
    faults.extend(fewest or [])
    return None


def _tuple(kinds: tuple[Any, ...], raw: Any, key: str, faults: list[str]) -> Any:
    if not isinstance(raw, (list, tuple)):
        faults.append(f"{key}: expected a list, not {raw!r}.")
        return ()
    if len(kinds) == 2 and kinds[1] is Ellipsis:
        return tuple(_make(kinds[0], part, f"{key}[{place}]", faults) for place, part in enumerate(raw, 1))
    if len(raw) != len(kinds):
        faults.append(f"{key}: expected {len(kinds)} values, not {len(raw)}.")
        return ()
    parts = enumerate(zip(kinds, raw, strict=True), 1)
    return tuple(_make(kind, part, f"{key}[{place}]", faults) for place, (kind, part) in parts)


def _literal(values: tuple[Any, ...], raw: Any, key: str, faults: list[str]) -> Any:
    if raw not in values:
        faults.append(f"{key}: expected one of {', '.join(map(str, values))}, not {raw!r}.")
    return raw


def _mapping(kind: Any, raw: Any, key: str, faults: list[str]) -> Any:
    if not isinstance(raw, Mapping):
        faults.append(f"{key}: expected a table, not {raw!r}.")
        return {}
    return {str(name): _make(kind, part, _under(key, str(name)), faults) for name, part in raw.items()}


def _plain(kind: Any, raw: Any, key: str, faults: list[str]) -> Any:
    if kind is Any:
        return raw
    if kind is float and isinstance(raw, int) and not isinstance(raw, bool):
        return float(raw)
    if not isinstance(raw, kind) or (isinstance(raw, bool) and kind is not bool):
        faults.append(f"{key}: expected {_named(kind)}, not {raw!r}.")
    return raw


def _named(kind: type) -> str:
    return {str: "text", int: "a whole number", float: "a number", bool: "true or false"}.get(kind, kind.__name__)


def _under(key: str, name: str) -> str:
    return f"{key}.{name}" if key else name
