"""What is said of the drawings of maps."""

from __future__ import annotations

from shlex import quote

BEGINNING = "This takes about a minute for each map and size."


def drawn(path: str) -> str:
    return f"{path}: drawn."


def redrawn(path: str) -> str:
    return f"{path}: redrawn, and easier to read than before."


def kept(path: str) -> str:
    return f"{path}: left as it was. The new drawing was no easier to read; with another --seed it may be."


def laid(path: str) -> str:
    return f"{path}: the land is drawn."


def no_land(path: str) -> str:
    return f"{path}: no land. Give `lat` and `lon` of five cities or more in the map (docs/map-format.md)."


def straight(name: str) -> str:
    """For the screen, where a map stands that nobody has drawn."""
    return f"Nobody has drawn this map yet, so its lines are straight. To have it drawn: ttr layouts {quote(name)}"
