"""Who speaks of what in the tests of words: the maps by name, and details as players write them."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path

from east import rules_with, stickers
from tables import rules_of

import ttr_tui.rules
from ttr_tui.core.board import PIECES
from ttr_tui.core.cards import LANE_COLORS
from ttr_tui.core.facts import Fact
from ttr_tui.core.view import SPECTATOR
from ttr_tui.rules.refusal import Refusal
from ttr_tui.rules.registry import FOLDERS, PARTS, SHARED
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.words.english.naming import Cast
from ttr_tui.words.english.system_words import ROOM, SystemWords, merged

PEOPLE = ("Ann", "Bea")
STICKERS = "stickers"
FERRY: dict[str, object] = {
    "id": "ferry",
    "step": 5,
    "title": "The Ferry",
    "text": "Crossing costs a card or a dollar.",
    "effects": [
        {
            "verb": "ask",
            "when": {"route_touches": ["new_york"]},
            "options": [
                {"label": "one-card", "effects": [{"verb": "modify", "hook": "claim.extra_cards", "change": 1}]},
                {"label": "one-dollar", "effects": [{"verb": "modify", "hook": "claim.extra_dollars", "change": 1}]},
            ],
        }
    ],
}
"""A rule of the board made for these tests."""

RULES = Path(ttr_tui.rules.__file__).parent


def every_system() -> dict[str, SystemWords[Cast]]:
    """What each system says, by its folder; that of the shared parts is one of them."""
    folders = (SHARED, *FOLDERS)
    return {folder: import_module(f"ttr_tui.{ROOM}.{folder}").WORDS for folder in folders}


def every_word() -> SystemWords[Cast]:
    """The words of all systems together."""
    return merged(every_system().values(), tuple(PARTS))


def rules_called(name: str) -> RuleSet:
    """The rules of a map, with a variant if one is named (`nederland neutral`), or with rules of the board."""
    map_id, *variants = name.split()
    if variants == [STICKERS]:
        return rules_with(stickers=stickers(FERRY))
    return rules_of(map_id, tuple(variants))


def cast(name: str, reader: int = SPECTATOR) -> Cast:
    return Cast(rules_called(name).edition, PEOPLE, reader)


def facts(name: str, lines: str) -> list[Fact]:
    """Facts in the notation, parted by semicolons."""
    return [rules_called(name).notation.fact(line.strip()) for line in lines.split(";")]


def numbers(name: str, details: Mapping[str, int | str]) -> dict[str, int]:
    """The details of a refusal with cities, lanes, cards, colours, tickets and pieces given by name."""
    board, cards = rules_called(name).edition.board, rules_called(name).edition.cards
    index: Mapping[str, Mapping[str, int]] = {
        "lane": board.lane_index,
        "city": board.city_index,
        "ticket": board.ticket_index,
        "card": cards.index,
        "color": {color: k for k, color in enumerate(LANE_COLORS)},
        "kind": {kind: k for k, kind in enumerate(PIECES)},
        "supply": {supply: k for k, supply in enumerate(cards.supplies)},
    }
    return {key: index[key][value] if isinstance(value, str) else value for key, value in details.items()}


def refusals() -> Iterator[tuple[str, set[str]]]:
    """Every refusal in the source of the rules: its code, and the names of its details where they stand there."""
    for path in sorted(RULES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == Refusal.__name__:
                for code in codes(node.args[0]):
                    yield code, {str(key.value) for part in node.args[2:] for key in constants(part)}


def codes(node: ast.expr) -> list[str]:
    """The texts that an expression may come out as."""
    if isinstance(node, ast.IfExp):
        return [*codes(node.body), *codes(node.orelse)]
    assert isinstance(node, ast.Constant), f"the code of a refusal must stand there: line {node.lineno}"
    return [str(node.value)]


def constants(node: ast.expr) -> Iterator[ast.Constant]:
    return (found for found in ast.walk(node) if isinstance(found, ast.Constant) and isinstance(found.value, str))


def told() -> list[tuple[str, str, str, str]]:
    """`told.txt`: a map and facts in the notation, what the first player hears of them, and what the second hears."""
    lines = (Path(__file__).parent / "told.txt").read_text(encoding="utf-8").splitlines()
    heads = [line.partition(": ") for line in lines[::3]]
    return [
        (name, written, own.strip(), others.strip())
        for (name, _, written), own, others in zip(heads, lines[1::3], lines[2::3], strict=True)
    ]
