"""Who speaks of what in the tests of words: the maps by name, and details as players write them."""

from __future__ import annotations

import ast
import gc
from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from support.homes import brought, module_of, rules_of_system
from support.tables import rules_of

from ttr_tui.core.board import PIECES
from ttr_tui.core.cards import LANE_COLORS
from ttr_tui.core.events import Scored
from ttr_tui.core.facts import Fact
from ttr_tui.core.view import SPECTATOR
from ttr_tui.rules.part import Refusal
from ttr_tui.rules.registry import FOLDERS, PARTS, SHARED
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.rules.scoring import LongestRoute, MostTickets
from ttr_tui.words import shared_parts
from ttr_tui.words.cast import Cast
from ttr_tui.words.system_words import SystemWords, merged
from words.said import Case, SystemSaid

PEOPLE = ("Ann", "Bea")


def every_system() -> dict[str, SystemWords[Cast]]:
    """What each system says, by its folder; that of the shared parts is one of them."""
    own = {folder: words.WORDS for folder in FOLDERS if (words := brought(folder, "words"))}
    return {SHARED: shared_parts.WORDS, **own}


def every_word() -> SystemWords[Cast]:
    """The words of all systems together."""
    return merged(every_system().values(), tuple(PARTS))


def said_of() -> dict[str, SystemSaid]:
    """What is known of each system here, by its folder."""
    places = {SHARED: f"words.{SHARED}", **{folder: f"systems.{folder}.words" for folder in FOLDERS}}
    return {folder: import_module(place).SAID for folder, place in places.items() if find_spec(place)}


def cases() -> list[tuple[str, *Case]]:
    """Every refusal that is known: the code, and one of its cases."""
    return [(code, *case) for said in said_of().values() for code, every in said.refusals.items() for case in every]


def rules_called(name: str) -> RuleSet:
    """The rules of a map, with a variant if one is named (`nederland neutral`), or those made for these tests."""
    for said in said_of().values():
        if name in said.made:
            return said.made[name]()
    map_id, *variants = name.split()
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


def refusals(folder: str) -> Iterator[tuple[str, set[str]]]:
    """Every refusal in the source of these rules: its code, and the names of its details where they stand there."""
    for call in calls(folder, Refusal):
        for code in codes(call.args[0]):
            yield code, {str(key.value) for part in call.args[2:] for key in constants(part)}


def reasons(folder: str) -> Iterator[str]:
    """What these rules give points for, where they say so by a fact of every game."""
    for path in rules_of_system(folder):
        module = module_of(path)
        for call in calls_in(path, Scored):
            why = call.args[2]
            if isinstance(why, ast.Name) and why.id.isupper():
                yield getattr(import_module(module), why.id)
            elif isinstance(why, ast.Constant):
                yield str(why.value)
            else:
                assert path.name == "scoring.py", f"the reason must stand there: {path.name}, line {call.lineno}"
                yield from (LongestRoute.name, MostTickets.name)


def calls(folder: str, kind: type) -> Iterator[ast.Call]:
    return (call for path in rules_of_system(folder) for call in calls_in(path, kind))


def calls_in(path: Path, kind: type) -> Iterator[ast.Call]:
    """Where a file makes something of this kind."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func).rpartition(".")[2] == kind.__name__:
            yield node


def codes(node: ast.expr) -> list[str]:
    """The texts that an expression may come out as."""
    if isinstance(node, ast.IfExp):
        return [*codes(node.body), *codes(node.orelse)]
    assert isinstance(node, ast.Constant), f"the code of a refusal must stand there: line {node.lineno}"
    return [str(node.value)]


def constants(node: ast.expr) -> Iterator[ast.Constant]:
    return (found for found in ast.walk(node) if isinstance(found, ast.Constant) and isinstance(found.value, str))


def told(folder: str) -> list[tuple[str, str, str, str]]:
    """`told.txt`: a map and facts in the notation, what the first player hears of them, and what the second hears."""
    here = Path(__file__).parent
    path = (here / folder if folder == SHARED else here.parent / "systems" / folder / "words") / "told.txt"
    lines = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
    heads = [line.partition(": ") for line in lines[::3]]
    return [
        (name, written, own.strip(), others.strip())
        for (name, _, written), own, others in zip(heads, lines[1::3], lines[2::3], strict=True)
    ]


def all_told() -> list[tuple[str, str, str, str]]:
    return [entry for folder in (SHARED, *FOLDERS) for entry in told(folder)]


def every_fact() -> Iterator[type[Fact]]:
    """Every fact that the program has, with all systems loaded."""
    every_word()
    gc.collect()  # a dataclass with slots leaves the class that it was made from behind
    return (fact for fact in _made_from(Fact) if fact.__module__.startswith("ttr_tui."))


def _made_from(kind: type[Fact]) -> Iterator[type[Fact]]:
    for one in kind.__subclasses__():
        yield one
        yield from _made_from(one)
