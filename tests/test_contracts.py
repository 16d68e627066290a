"""Each contract of imports bites: an import that it is there to forbid, added to the graph of the house, breaks it."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import grimp
import pytest
from importlinter.api import read_configuration
from importlinter.contracts.forbidden import ForbiddenContract
from importlinter.contracts.independence import IndependenceContract
from importlinter.contracts.layers import LayersContract
from importlinter.contracts.protected import ProtectedContract
from importlinter.domain.contract import Contract
from support.homes import FOR_OTHER_FLOORS, SYSTEMS, kind_of

CHECKOUT = Path(__file__).parents[1]
KINDS: Mapping[str, type[Contract]] = {
    "forbidden": ForbiddenContract,
    "independence": IndependenceContract,
    "layers": LayersContract,
    "protected": ProtectedContract,
}

BREACHES = [
    ("floors", "rules.market", "store.codec"),
    ("floors", "words.phrases", "plain.voice"),
    ("pure", "core.board", "random"),
    ("pure", "rules.market", "time"),
    ("campaigns", "campaign.pack", "words.phrases"),
    ("parts", "rules.part", "rules.ruleset"),
    ("views", "tui.table.desk", "core.table"),
    ("dialogues", "dialogues.waiting_room", "textual"),
    ("dialogues", "dialogues.dialogue", "term.terminal"),
    ("chairs", "tui.game_screen", "hosting.host"),
    ("chairs", "plain.lobby.visited_game", "seats.live_game"),
    ("quiet-host", "hosting.lobby", "textual"),
    ("ways-in", "hosting.lobby", "asyncssh"),
    ("programs", "hosting.host", "bots.program"),
    ("many-machines", "bots.pool", "distributed"),
    ("screens", "tui.kit.phase", "tui.table.desk"),
    ("screens", "tui.pages.sheet", "tui.game_screen"),
    ("layouts", "layouts.cost", "tui.kit.lines"),
    ("systems-apart", "systems.europe.stations", "systems.lakes.fleet"),
    ("systems-apart", "systems.nederland.words", "systems.europe.words"),
    ("systems-unnamed", "rules.scoring", "systems.nederland.tolls"),
    ("systems-unnamed", "words.cast", "systems.legacy.words"),
    ("systems-unnamed", "campaign.state", "systems.legacy.ending"),
    ("systems-unnamed", "campaign.finish", "systems.legacy.words"),
    ("systems-unnamed", "plain.narration", "systems.legacy.story"),
    ("systems-rules", "systems.europe.system", "store.maps"),
    ("systems-rules", "systems.europe.tunnels", "tui.look"),
    ("systems-rules", "systems.europe.tunnels", "words.phrases"),
    ("systems-rules", "systems.europe.tunnels", "bots.bot"),
    ("systems-rules", "systems.europe.tunnels", "random"),
    ("systems-rules", "systems.europe.bots", "tui.look"),
    ("systems-rules", "systems.europe.reasons", "tui.look"),
    ("systems-rules", "systems.europe.words", "bots.bot"),
    ("systems-rules", "systems.europe.hints", "plain.voice"),
    ("systems-rules", "systems.europe.plain", "textual"),
    ("systems-rules", "systems.europe.screen", "hosting.host"),
    ("systems-rules", "systems.legacy.panels", "plain.voice"),
    ("systems-rules", "systems.legacy.card_words", "tui.look"),
    ("systems-rules", "systems.legacy.effect_words", "tui.look"),
    ("systems-rules", "systems.legacy.table_words", "campaign.pack"),
    ("systems-doors", "systems.europe.stations", "systems.europe.screen"),
    ("systems-doors", "systems.europe.plain", "systems.europe.screen"),
    ("systems-doors", "systems.europe.screen", "systems.europe.plain"),
    ("systems-doors", "systems.europe.screen", "systems.europe.bots"),
    ("systems-doors", "systems.europe.words", "systems.europe.hints"),
    ("systems-words", "systems.europe.stations", "systems.europe.words"),
    ("systems-words", "systems.europe.bots", "systems.europe.words"),
    ("systems-words", "systems.legacy.hints", "systems.legacy.card_words"),
    ("systems-words", "systems.legacy.bots", "systems.legacy.panels"),
    ("systems-reasons", "systems.europe.screen", "systems.europe.reasons"),
    ("systems-reasons", "systems.europe.stations", "systems.europe.reasons"),
]
"""The contract, who imports, and what."""


@cache
def house() -> grimp.ImportGraph:
    return grimp.build_graph("ttr_tui", include_external_packages=True, cache_dir=None)


@cache
def contracts() -> Mapping[str, Contract]:
    read = read_configuration(str(CHECKOUT / "pyproject.toml"))
    made = {}
    for options in read["contracts_options"]:
        about: dict[str, Any] = dict(options)
        made[about["id"]] = KINDS[about["type"]](about["name"], read["session_options"], about)
    return made


def in_full(module: str) -> str:
    """Ours are named without the package."""
    return f"ttr_tui.{module}" if f"ttr_tui.{module}" in house().modules else module


def is_kept(contract: Contract, graph: grimp.ImportGraph) -> bool:
    return contract.check(deepcopy(graph), verbose=False).kept


@pytest.mark.parametrize("name", contracts())
def test_a_contract_is_kept_and_somebody_here_would_break_it(name: str) -> None:
    assert is_kept(contracts()[name], house())
    assert name in {contract for contract, *_ in BREACHES}


@pytest.mark.parametrize(("name", "importer", "imported"), BREACHES)
def test_a_breach_is_caught(name: str, importer: str, imported: str) -> None:
    graph = deepcopy(house())
    importer, imported = in_full(importer), in_full(imported)
    assert importer in graph.modules, f"{importer} isn't there: name another module"
    if imported not in graph.modules:
        graph.add_module(imported, is_squashed=True)
    graph.add_import(importer=importer, imported=imported, line_number=1, line_contents=f"import {imported}")
    assert not is_kept(contracts()[name], graph)


def test_each_kind_of_file_in_a_systems_folder_has_a_breach() -> None:
    files = {kind_of(path) for path in SYSTEMS.glob("*/**/*.py")} - {"__init__"}
    tried = {importer.rpartition(".")[2] for _, importer, _ in BREACHES if importer.startswith("systems.")}
    rules = files - {*FOR_OTHER_FLOORS, "system"}
    assert files - rules <= tried
    assert rules & tried
