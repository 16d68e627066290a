"""A game as one line of text: its deal and the actions that led here, from which the rules make it again."""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any

from ttr_tui.core.notation import NotationError
from ttr_tui.core.value import value
from ttr_tui.rules.referee import Refused
from ttr_tui.seats.deal import RULES, Deal, deal_of
from ttr_tui.seats.game import Act, Game
from ttr_tui.store.faults import Complaint, MapError
from ttr_tui.store.journal import JournalFault
from ttr_tui.store.map_decoder import snapshot
from ttr_tui.store.maps import is_shipped, known_maps

MARK = "ttr-1-"
MOST_BYTES = 4_000_000
"""What a line may unfold to: as much as a saved game may hold."""

WHERE = Path("the position")
"""What stands where a fault would name a file."""


class PositionFault(Complaint, ValueError):
    """A line that makes no game, with a sentence that says why."""


@value
class Position:
    """What a game was started with, and the actions up to a moment of it, each with its seat."""

    deal: Deal
    actions: tuple[tuple[int, str], ...]

    @classmethod
    def of(cls, deal: Deal, game: Game, acts: Sequence[Act]) -> Position:
        """After these acts of a game, the set-up among them."""
        write = game.rules.notation.write
        return cls(deal, tuple((act.seat, write(act.action)) for act in acts if act.action is not None))

    def line(self) -> str:
        """A map that comes with the game is named, any other one stands in the line whole."""
        told = self.deal.header() | {"actions": [f"{seat + 1} {action}" for seat, action in self.actions]}
        name = str(self.deal.map["id"])
        if _shipped(name, self.deal.variants) == self.deal.map:
            told["map"] = {"id": name, "print": _fingerprint(self.deal.map)}
        packed = zlib.compress(json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode(), 9)
        return MARK + base64.urlsafe_b64encode(packed).decode().rstrip("=")

    def play(self, game: Game) -> None:
        """Do all actions in a game that has begun."""
        for seat, said in self.actions:
            try:
                game.submit(seat, game.rules.notation.action(said), game.revision(seat))
            except (NotationError, Refused, LookupError, ValueError, TypeError, AssertionError) as error:
                raise PositionFault(f"Its action {said} isn’t possible there.") from error


def read_position(line: str) -> Position:
    """Raises PositionFault. What the line says is believed only as far as the rules of today come to it."""
    told = _unpacked(line.strip())
    actions = [_action(said) for said in told.pop("actions", [])]
    named = told.get("map")
    if isinstance(named, dict) and {*named} == {"id", "print"}:
        told["map"] = _named(str(named["id"]), str(named["print"]), told.get("variants"))
    try:
        deal = deal_of(WHERE, told)
    except JournalFault as fault:
        raise PositionFault(fault.sentence) from fault
    if deal.rules != RULES:
        raise PositionFault("It was made with another revision of the rules, and would come out differently here.")
    if deal.campaign is not None:
        raise PositionFault("It is of a campaign’s game, which belongs to its campaign.")
    return Position(deal, tuple(actions))


def _unpacked(line: str) -> dict[str, Any]:
    try:
        if not line.startswith(MARK):
            raise ValueError
        packed = line.removeprefix(MARK).encode("ascii")
        plain = zlib.decompressobj().decompress(
            base64.urlsafe_b64decode(packed + b"=" * (-len(packed) % 4)), MOST_BYTES
        )
        told = json.loads(plain)
    except (ValueError, binascii.Error, zlib.error, RecursionError) as error:
        raise PositionFault("It is no whole line that “ttr position” has written.") from error
    if not isinstance(told, dict):
        raise PositionFault("It is no whole line that “ttr position” has written.")
    return told


def _action(said: object) -> tuple[int, str]:
    seat, _, action = str(said).partition(" ")
    if not seat.isdecimal() or not 1 <= int(seat) <= 9:
        raise PositionFault("One of its actions is nobody’s.")
    return int(seat) - 1, action


def _shipped(name: str, variants: Sequence[str]) -> dict[str, Any] | None:
    """A map that comes with the game, with these variants."""
    path = known_maps().get(name)
    return snapshot(path, variants) if path is not None and is_shipped(path) else None


def _named(name: str, fingerprint: str, variants: object) -> dict[str, Any]:
    known = [str(variant) for variant in variants] if isinstance(variants, list) else []
    try:
        found = _shipped(name, known)
    except MapError as error:
        raise PositionFault(error.faults[0].sentence) from error
    if found is None or _fingerprint(found) != fingerprint:
        raise PositionFault(f"It is on another edition of the map “{name}” than the one here.")
    return found


def _fingerprint(map_: object) -> str:
    return sha256(json.dumps(map_, sort_keys=True).encode()).hexdigest()[:12]
