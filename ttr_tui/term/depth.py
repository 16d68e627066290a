"""How many colours a terminal has."""

from enum import Enum


class Depth(Enum):
    """The colours to choose from; with `NONE` no colour code at all is sent."""

    NONE = 0
    ANSI = 16
    EIGHT_BIT = 256
    TRUE = 1 << 24
