"""Signs for a terminal that has only those of ASCII."""

from __future__ import annotations

from unicodedata import normalize

_LIKE = {
    "-": "─━═–—−╌┄",
    "|": "│┃║╎┆",
    "+": "┌┐└┘├┤┬┴┼╭╮╰╯┏┓┗┛┣┫┳┻╋╔╗╚╝╠╣╦╩╬",
    "'": "’‘",  # noqa: RUF001
    '"': "“”„",
    ".": "·",
    "x": "×✗",
    "*": "•★●◆■✓",
    "o": "øœ○◇□",
    "<": "←◀",
    ">": "→▶…",
    "^": "↑▲",
    "v": "↓▼",
    "#": "█▓▌▐▀▄",
    ":": "░▒",
    "s": "ß",
    "a": "æ",
    "l": "ł",
    "O": "ØŒ",
    "A": "Æ",
    "L": "Ł",
}
_STAND_INS = {sign: plain for plain, signs in _LIKE.items() for sign in signs}


def stand_in(sign: str) -> str:
    """The sign of ASCII that comes closest; a question mark where none does."""
    plain = _STAND_INS.get(sign) or normalize("NFKD", sign)[0]
    return plain if " " <= plain <= "~" else "?"
