"""A printer's faults, as its owner measured them, and how they are undone."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Literal, get_args

from companion.core.errors import CompanionError, WrongUsage

Duplex = Literal["long", "short", "fold", "none"]
Flip = Literal["long", "short"]
DUPLEX: tuple[str, ...] = get_args(Duplex)
FLIPS: tuple[str, ...] = get_args(Flip)
SCALES = (95.0, 105.0)
FARTHEST = 5.0


@dataclass(frozen=True, slots=True)
class Printer:
    """`scale`: what 100 mm come out as, in mm; `x`, `y`: how far the reverse lies to the right and too low, in mm.

    `flip` is the edge about which it turns paper; empty where nobody has said.
    """

    scale: float = 100.0
    x: float = 0.0
    y: float = 0.0
    flip: Flip | Literal[""] = ""

    def __post_init__(self) -> None:
        if not SCALES[0] <= self.scale <= SCALES[1]:
            raise WrongUsage(
                f"scale is what 100 mm come out as, from {SCALES[0]:g} to {SCALES[1]:g} mm, not {self.scale:g}."
            )
        for name, value in (("x", self.x), ("y", self.y)):
            if not -FARTHEST <= value <= FARTHEST:
                raise WrongUsage(f"{name} is how far the reverse lies off, at most {FARTHEST:g} mm, not {value:g}.")
        if self.flip not in (*FLIPS, ""):
            raise WrongUsage(f"flip is the edge about which paper turns, {' or '.join(FLIPS)}, not {self.flip}.")

    @property
    def factor(self) -> float:
        """By how much a page is enlarged, so that it comes out as it should."""
        return 100.0 / self.scale


EXACT = Printer()


def told(values: dict[str, str], before: Printer = EXACT) -> Printer:
    """A printer from `scale=99.4 x=0.5 …`; what isn't named stays as it was. Raises WrongUsage."""
    held: dict[str, Any] = asdict(before)
    for name, text in values.items():
        if name not in held:
            raise WrongUsage(f"A printer has {', '.join(held)}, not {name}.")
        held[name] = text if name == "flip" else _number(name, text)
    return Printer(**held)


def _number(name: str, text: str) -> float:
    try:
        return float(text.replace(",", "."))
    except ValueError as fault:
        raise WrongUsage(f"{name} is a number of millimetres, like 0.5, not {text}.") from fault


def saved(printer: Printer) -> bytes:
    """The printer as a file."""
    return (json.dumps(asdict(printer)) + "\n").encode()


def kept(path: Path) -> Printer:
    """The printer of a file. Raises CompanionError, naming the file, when there is none or it is damaged."""
    try:
        return Printer(**json.loads(path.read_text(encoding="utf-8")))
    except FileNotFoundError as fault:
        others = ", ".join(sorted(one.stem for one in path.parent.glob("*.json"))) or "none yet"
        raise WrongUsage(
            f"There is no printer {path.stem} (known: {others}); `companion print-check --save {path.stem}` makes it."
        ) from fault
    except (ValueError, TypeError, WrongUsage) as fault:
        raise CompanionError(
            f"{path} is damaged; save the printer anew with `companion print-check --save`."
        ) from fault
