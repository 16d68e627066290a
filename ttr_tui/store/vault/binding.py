"""Write values as the bytes that are hashed, sealed and bound: canonical JSON behind a word for what it is about."""

from __future__ import annotations

import json
from base64 import b64decode, b64encode
from binascii import Error
from collections.abc import Mapping
from datetime import date, time
from hashlib import sha256
from typing import Any

from ttr_tui.store.faults import Complaint

VERSION = 1


class VaultFault(Complaint):
    """Something that can't be done with a vault, with a sentence that says why and what to do."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class NoLibrary(VaultFault):
    """What seals and opens is not installed."""


def canonical(content: Mapping[str, Any]) -> bytes:
    """One way to write it, whatever the order of its keys. Dates and times count as their text."""
    return json.dumps(content, ensure_ascii=False, sort_keys=True, separators=(",", ":"), default=_day).encode()


def _day(value: object) -> str:
    if isinstance(value, date | time):
        return value.isoformat()
    raise TypeError(f"{value!r} can’t be in a vault or in a public line")


def bound(what: str, header: Mapping[str, Any]) -> bytes:
    """A header that fits one purpose only: no line ends inside it, so what follows can't be taken for a part of it."""
    return b"ttr-tui " + what.encode() + b"\n" + canonical({"v": VERSION, **header}) + b"\n"


def digest(what: str, header: Mapping[str, Any], raw: bytes = b"") -> str:
    """32 digits, as the seals of a journal have."""
    return sha256(bound(what, header) + raw).hexdigest()[:32]


def to_text(raw: bytes) -> str:
    return b64encode(raw).decode()


def from_text(text: str) -> bytes | None:
    """The bytes of a base64 text; None if it isn't one, or not just as it would be written."""
    try:
        raw = b64decode(text, validate=True)
    except (Error, ValueError):
        return None
    return raw if to_text(raw) == text else None
