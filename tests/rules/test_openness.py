"""A part of the tests' own brings a key of routes, one of cities, a check and a tie-break, and plays from a map file.

Lighthouses: a lane in fog costs points, and only where a city with a lighthouse is near. Nothing in the product knows
of them: `LIGHTHOUSES` is all that a folder's `system.py` would say.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, ClassVar

import pytest
import tomli_w
from support.nook import changed, nook
from support.small import play_on

from ttr_tui.core.events import Scored, Won
from ttr_tui.core.facts import Payment
from ttr_tui.core.table import Table
from ttr_tui.rules.edition import FLAG, Draft, Edition, Flaw, MapKey, Range
from ttr_tui.rules.part import ClaimStep, Part, Play, Scoring
from ttr_tui.rules.registry import PLACES
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.rules.scoring import Ending
from ttr_tui.seats.game import Game
from ttr_tui.seats.sitters import Sitter
from ttr_tui.store.faults import MapError
from ttr_tui.store.map_decoder import decode_map, load_map, snapshot, warnings_for

FOG_STEP = 5


def lit(table: Table, seat: int) -> int:
    """The cities with a lighthouse that a seat has lanes to."""
    board = table.board
    marked = [touching for city, touching in zip(board.cities, board.lanes_at, strict=True) if city.marks.get("light")]
    return sum(touching & table.lanes[seat] != 0 for touching in marked)


class Lighthouses(Part):
    name = "lighthouses"
    scores_at = Scoring.OWN
    facts = (Scored,)
    route_keys: ClassVar = {"fog": MapKey(Range(1, 3), "It is never foggy here. Remove the fog.", lengthens="fog")}
    city_keys: ClassVar = {"light": MapKey(FLAG)}
    topics = ("weather",)
    tie_breaks: ClassVar = {"lighthouses": lit}

    @dataclass(frozen=True)
    class Numbers:
        fog_costs: Annotated[int, Range(0, 9)]

    @classmethod
    def check(cls, draft: Draft) -> Iterator[Flaw]:
        for k, route in enumerate(draft.routes):
            ends = (draft.cities[route.a], draft.cities[route.b]) if route and "fog" in route.marks else ()
            if ends and not any("light" in city.marks for city in ends):
                yield Flaw(("routes", k, "fog"), "No lighthouse is near. Build one, or lift the fog.")

    def __init__(self, edition: Edition) -> None:
        self.numbers = self.Numbers(**edition.read(self.Numbers))
        self._fog = [lane.marks.get("fog", 0) for lane in edition.board.lanes]

    def claim_steps(self) -> Sequence[ClaimStep]:
        return (ClaimStep(FOG_STEP, self._pay),)

    def _pay(self, play: Play, seat: int, lane: int, payment: Payment) -> None:
        if self._fog[lane]:
            play.tell(Scored(seat, -self.numbers.fog_costs * self._fog[lane], "fog"))

    def finish(self, play: Play) -> None:
        for seat in range(play.table.seats):
            play.tell(Scored(seat, lit(play.table, seat), "lights"))


PLAYED = {
    "add": ["lighthouses"],
    "confidence.weather": "probable",
    "cities.1.light": True,
    "routes.0.fog": 2,
    "numbers.fog_costs": 3,
    "numbers.tie_break": ["lighthouses", "later"],
}


@pytest.fixture(autouse=True)
def _declared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PLACES, Lighthouses.name, f"{__name__}.{Lighthouses.__name__}")


def faults_of(changes: dict[str, Any]) -> list[str]:
    with pytest.raises(MapError) as refused:
        decode_map(changed(changes), "nook.toml")
    return [str(fault).removeprefix("nook.toml: ") for fault in refused.value.faults]


def test_it_plays_from_a_map_file(tmp_path: Path) -> None:
    path = tmp_path / "nook.toml"
    path.write_text(tomli_w.dumps(changed(PLAYED)), encoding="utf-8")
    edition = load_map(path)
    board = edition.board
    assert edition.confidence["weather"] == "probable"
    assert [city.id for city in board.cities if city.marks] == ["elm"]
    assert board.lanes[0].marks == {"fog": 2}
    game = Game(RuleSet(edition), (Sitter("A", "red", "random"), Sitter("B", "blue", "random")), 1)
    facts = [fact for act in play_on(game) for fact in getattr(act, "facts", ())]
    fog = [fact for fact in facts if isinstance(fact, Scored) and fact.why == "fog"]
    assert fog
    assert {fact.points for fact in fog} == {-6}
    assert isinstance(facts[-1], Won)


def test_what_a_save_keeps_of_it_reads_the_same(tmp_path: Path) -> None:
    path = tmp_path / "nook.toml"
    path.write_text(tomli_w.dumps(changed(PLAYED)), encoding="utf-8")
    kept, edition = decode_map(snapshot(path), "kept"), load_map(path)
    assert (kept.board, kept.parts, kept.numbers) == (edition.board, edition.parts, edition.numbers)


def test_its_tie_break_decides() -> None:
    rules = RuleSet(decode_map(changed(PLAYED), "nook.toml"))
    table = rules.table(2, frozenset())
    table.lanes[1] = 1
    (ending,) = (part for part in rules.scoring if isinstance(part, Ending))
    assert [ending.standing(table, seat)[1] for seat in (0, 1)] == [0, 1]


def test_the_ways_in_fog_are_longer() -> None:
    (said,) = warnings_for(decode_map(changed(PLAYED | {"tickets.0.value": 60}), "nook.toml"))
    assert "spaces and fog" in said


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"cities.1.light": False}, "routes 1 (ash to elm), fog: No lighthouse is near. Build one, or lift the fog."),
        ({"routes.0.fog": 4}, "routes 1 (ash to elm), fog: A whole number from 1 to 3 belongs here, not 4."),
        ({"cities.1.light": 1}, "cities 2 (elm), light: True or false belongs here, not 1."),
        ({"cities.2.lihgt": True}, "cities 3 (oak), lihgt: “lihgt” is no key here. Did you mean “light”?"),
        ({"numbers.tie_break": ["lights"]}, "numbers.tie_break 1: There is no tie-break “lights”. "),
        ({"confidence.wether": "exact"}, "confidence.wether: “wether” is no key here. "),
    ],
)
def test_what_is_wrong_with_it_is_said(changes: dict[str, Any], fault: str) -> None:
    assert any(found.startswith(fault) for found in faults_of(PLAYED | changes))


def test_where_it_is_not_played_its_keys_are_known_and_refused() -> None:
    """Nothing is made of them, and they are no slips."""
    assert faults_of({"routes.0.fog": 2, "cities.1.light": True}) == [
        "cities 2 (elm), light: These rules make nothing of the mark “light”. Remove it.",
        "routes 1 (ash to elm), fog: It is never foggy here. Remove the fog.",
    ]


def test_the_map_without_it_is_as_it_was() -> None:
    assert not any(lane.marks for lane in decode_map(nook(), "nook.toml").board.lanes)
