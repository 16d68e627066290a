"""The numbers of the rulebook that no other system has, and rules with the suite's own events and stickers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import ClassVar

from conformance.composition import Composition
from conformance.playing import Playing

from systems.legacy.twin import marks, neutral, stickers, verbs
from ttr_tui.core.cards import CardSet
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.store.map_decoder import decode_map
from ttr_tui.store.map_entries import Raw
from ttr_tui.store.maps import find_map, read_raw


@dataclass(frozen=True, eq=False)
class East(Composition):
    """Newspapers among the cards, events, and cities that are not there yet."""

    folder: ClassVar[str] = "legacy"

    newspapers: Mapping[int, int] = field(default_factory=lambda: {2: 6, 3: 4, 4: 3, 5: 3})
    """Cards that nobody ever holds, by the number of seats."""
    off_board: frozenset[str] = frozenset({"st_louis", "little_rock", "houston", "tampa", "jacksonville"})
    """Cities that no lane leads to yet."""
    events: tuple[str, ...] = ()
    stickers: bool = False
    """Are the suite's own events and stickers among those of the map?"""
    verbs: bool = False
    """Are those that ask, pay and draw?"""
    marked: bool = False
    """Do some cards of each colour carry a mark, and have rules a step of the end?"""
    neutral: bool = False
    """Does a neutral company lay routes?"""

    @property
    def name(self) -> str:
        more = (
            f"{'-stickers' * self.stickers}{'-verbs' * self.verbs}{'-marked' * self.marked}{'-neutral' * self.neutral}"
        )
        return f"{super().name}{more}"

    @property
    def rules(self) -> RuleSet:
        if self.shipped:
            return super().rules
        if self.marked:
            return with_marks(self.map)
        if self.neutral:
            return with_neutral(self.map)
        return with_verbs(self.map, self.events) if self.verbs else with_stickers(self.map, self.events)

    @property
    def shipped(self) -> bool:
        return not (self.stickers or self.verbs or self.marked or self.neutral)

    def printed(self, cards: CardSet, seats: int) -> list[int]:
        return [self.newspapers[seats] if kind.name == "newspaper" else kind.count for kind in cards.kinds]


def numbers_of(playing: Playing) -> East:
    assert isinstance(playing.composition, East)
    return playing.composition


@cache
def with_stickers(map_id: str, events: tuple[str, ...]) -> RuleSet:
    """The rules of a map with the suite's own stickers, and with these events out of its own and the suite's."""
    return RuleSet(decode_map(_with(map_id, events, stickers.EVENTS, {"stickers": list(stickers.STICKERS)}), "test"))


@cache
def with_verbs(map_id: str, events: tuple[str, ...]) -> RuleSet:
    """The rules of the map with verbs."""
    return RuleSet(decode_map(map_with_verbs(map_id, events), "test"))


def map_with_verbs(map_id: str, events: tuple[str, ...]) -> Raw:
    """A map with events and stickers that ask, pay and draw, and with the parts that these need."""
    raw = _with(map_id, events, verbs.EVENTS, verbs.NUMBERS | {"stickers": list(verbs.STICKERS)})
    tickets = {"tickets": [*raw["tickets"], *verbs.TICKETS], "ticket_sets": ["base", "story"]}
    return raw | tickets | {"add": list(verbs.PARTS)}


@cache
def with_marks(map_id: str) -> RuleSet:
    """The rules of the map with marks on some cards, and with what else lasts beyond a game."""
    raw = read_raw(find_map(map_id))
    cars = raw["decks"]["cars"] | {"per_color": marks.PER_COLOR}
    own = {"decks": {"cars": cars}, "add": list(marks.PARTS), "numbers": raw["numbers"] | marks.NUMBERS}
    return RuleSet(decode_map(raw | own, "test"))


@cache
def with_neutral(map_id: str) -> RuleSet:
    """The rules of the map with a neutral company."""
    return RuleSet(decode_map(read_raw(find_map(map_id)) | {"add": list(neutral.PARTS)}, "test"))


def _with(map_id: str, events: tuple[str, ...], more: Sequence[Raw], own: Raw) -> Raw:
    raw = read_raw(find_map(map_id))
    chosen = [event for event in (*raw["numbers"]["events"], *more) if event["id"] in events]
    return raw | {"numbers": raw["numbers"] | own | {"events": chosen}}
