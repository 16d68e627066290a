"""Large letters, each five rows high and drawn of filled cells, so that they need no colour and no special signs."""

from __future__ import annotations

from unicodedata import normalize

ROWS = 5
PIXEL = 2
"""Columns that a dot of a letter takes: a cell is about twice as high as wide."""

_DRAWN = {
    " ": "0 0 0 0 0",
    "A": "010 101 111 101 101",
    "B": "110 101 110 101 110",
    "C": "011 100 100 100 011",
    "D": "110 101 101 101 110",
    "E": "111 100 110 100 111",
    "F": "111 100 110 100 100",
    "G": "0111 1000 1011 1001 0111",
    "H": "101 101 111 101 101",
    "I": "1 1 1 1 1",
    "J": "001 001 001 101 010",
    "K": "101 101 110 101 101",
    "L": "100 100 100 100 111",
    "M": "10001 11011 10101 10001 10001",
    "N": "1001 1101 1011 1001 1001",
    "O": "0110 1001 1001 1001 0110",
    "P": "110 101 110 100 100",
    "Q": "0110 1001 1001 1011 0111",
    "R": "110 101 110 101 101",
    "S": "011 100 010 001 110",
    "T": "111 010 010 010 010",
    "U": "101 101 101 101 111",
    "V": "101 101 101 101 010",
    "W": "10001 10001 10101 11011 10001",
    "X": "101 101 010 101 101",
    "Y": "101 101 010 010 010",
    "Z": "111 001 010 100 111",
    "0": "111 101 101 101 111",
    "1": "01 11 01 01 01",
    "2": "110 001 010 100 111",
    "3": "110 001 010 001 110",
    "4": "101 101 111 001 001",
    "5": "111 100 110 001 110",
    "6": "011 100 110 101 010",
    "7": "111 001 010 010 010",
    "8": "010 101 010 101 010",
    "9": "010 101 011 001 110",
    "-": "00 00 11 00 00",
    ".": "0 0 0 0 1",
    "'": "1 1 0 0 0",
}


def large(text: str) -> list[str]:
    """The rows of a text in large capitals, `1` for a filled dot; nothing if a letter of it can't be drawn."""
    letters = [_plain(letter) for letter in text.replace("’", "'")]
    if not all(letter in _DRAWN for letter in letters):
        return []
    rows = zip(*(_DRAWN[letter].split() for letter in letters), strict=True)
    return ["0".join(row) for row in rows]


def _plain(letter: str) -> str:
    """A capital without its marks."""
    return normalize("NFKD", letter)[0].upper()
