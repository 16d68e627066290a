"""Refusals compared whole: the code, the rule, and every number and thing that a sentence may name."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeVar

import ttr_tui
from support.tables import Scene
from ttr_tui.core.cards import LANE_COLORS
from ttr_tui.core.facts import Action
from ttr_tui.rules.part import Refusal


@dataclass(frozen=True)
class Refused:
    """Something that somebody tries at this table, and what is said to it."""

    at: Callable[[], Scene]
    tried: str | Action
    rule: str
    details: Mapping[str, Any]
    seat: int | None = None

    def check(self, code: str) -> None:
        scene = self.at()
        refusal = scene.refusal(self.tried, self.seat)
        assert (refusal.code, refusal.rule) == (code, self.rule)
        assert by_name(scene, refusal) == self.details


@dataclass(frozen=True)
class Closed:
    """A lane that nothing pays for at this table, and what is said to whoever asks."""

    at: Callable[[], Scene]
    lane: str
    rule: str
    details: Mapping[str, Any]

    def check(self, code: str) -> None:
        scene = self.at()
        refusal = scene.rules.explain_lane(scene.view(0), scene.table.board.lane_index[self.lane])
        assert refusal is not None
        assert (refusal.code, refusal.rule) == (code, self.rule)
        assert by_name(scene, refusal) == self.details


def by_name(scene: Scene, refusal: Refusal) -> dict[str, Any]:
    """The details, with the names of lanes, cities, tickets, cards and colours."""
    board = scene.table.board
    named: Mapping[str, Callable[[int], str]] = {
        "lane": lambda lane: board.lanes[lane].id,
        "city": lambda city: board.cities[city].id,
        "ticket": lambda ticket: board.tickets[ticket].id,
        "card": lambda kind: scene.table.cards.kinds[kind].name,
        "color": LANE_COLORS.__getitem__,
    }
    return {key: named[key](number) if key in named else number for key, number in refusal.details.items()}


S = TypeVar("S", bound=Scene)


def after(scene: S, *lines: str) -> S:
    """The same table once these things were done."""
    for line in lines:
        scene.do(line)
    return scene


def codes_in(package: str) -> Iterable[str]:
    """The code of each refusal that rules in this package make up."""
    for path in sorted((Path(ttr_tui.__file__).parent / package).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            match node:
                case ast.Call(ast.Name("Refusal"), [ast.Constant(str(code)), *_]):
                    yield code
