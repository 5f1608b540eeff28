"""Curves written as SVG writes them, so that a drawing of ours fits on a few lines."""

from __future__ import annotations

from companion.render.drawing import Command, Ink, Path

_ARGUMENTS = {"M": 2, "L": 2, "C": 6, "Z": 0}


def curve(text: str, ink: Ink) -> Path:
    """A path from absolute commands: `curve("M 0 0 L 4 0 C 5 1 5 2 4 3 Z", ink)`."""
    words = iter(text.split())
    commands: list[Command] = []
    for letter in words:
        numbers = [float(next(words)) for _ in range(_ARGUMENTS[letter])]
        commands.append((letter, *numbers))
    return Path(tuple(commands), ink)


def line(x1: float, y1: float, x2: float, y2: float, ink: Ink) -> Path:
    """One straight line."""
    return Path((("M", x1, y1), ("L", x2, y2)), ink)
