"""The rule systems: which parts each is composed of. The one place that knows a system's name."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from ttr_tui.rules.bonuses import LongestRoute, MostTickets
from ttr_tui.rules.claiming import Claiming
from ttr_tui.rules.ending import Ending
from ttr_tui.rules.lakes.claiming import RailAndSea
from ttr_tui.rules.lakes.exchange import Exchanging
from ttr_tui.rules.lakes.fleet import BeginnerFleet, Fleet
from ttr_tui.rules.lakes.harbors import Harboring
from ttr_tui.rules.lakes.market import TwoDeckMarket
from ttr_tui.rules.legacy.caboose import CabooseCard
from ttr_tui.rules.legacy.claiming import PricedClaiming
from ttr_tui.rules.legacy.companies import CompanyCards
from ttr_tui.rules.legacy.edges import BoardEdges
from ttr_tui.rules.legacy.events import Events
from ttr_tui.rules.legacy.large_cities import LargeCities
from ttr_tui.rules.legacy.newspapers import Newspapers
from ttr_tui.rules.legacy.receipts import BankSlips
from ttr_tui.rules.legacy.stickers import Stickers
from ttr_tui.rules.legacy.tickets import EqualTickets
from ttr_tui.rules.market import Market
from ttr_tui.rules.nederland.neutral import NeutralPlayer
from ttr_tui.rules.nederland.pile import TicketPile
from ttr_tui.rules.nederland.starts import StartScores
from ttr_tui.rules.nederland.tolls import TollGate
from ttr_tui.rules.part import Part
from ttr_tui.rules.pieces import Trains
from ttr_tui.rules.points import RoutePoints
from ttr_tui.rules.tickets import TicketDeck

PARTS: Mapping[str, type[Part]] = {
    part.name: part
    for part in (
        CompanyCards,
        BoardEdges,
        Market,
        TwoDeckMarket,
        Newspapers,
        Events,
        Stickers,
        Trains,
        Claiming,
        RailAndSea,
        PricedClaiming,
        RoutePoints,
        LargeCities,
        StartScores,
        TicketDeck,
        TicketPile,
        EqualTickets,
        Fleet,
        BeginnerFleet,
        Harboring,
        Exchanging,
        BankSlips,
        LongestRoute,
        MostTickets,
        TollGate,
        CabooseCard,
        Ending,
        NeutralPlayer,
    )
}
"""Every part by name, in the order in which parts are set up, end a turn and speak at the end."""

SYSTEMS: Mapping[str, tuple[str, ...]] = {
    "classic": ("market", "trains", "claiming", "route-points", "tickets", "longest-route", "ending"),
    "nederland": ("market", "trains", "claiming", "route-points", "start-scores", "ticket-pile", "tolls", "ending"),
    "rails-and-sails": (
        "two-deck-market",
        "rail-and-sea",
        "route-points",
        "tickets",
        "fleet",
        "harbors",
        "exchange",
        "ending",
    ),
    "legacy": (
        "companies",
        "edges",
        "newspapers",
        "events",
        "stickers",
        "trains",
        "priced-claiming",
        "large-cities",
        "equal-tickets",
        "receipts",
        "caboose",
        "ending",
    ),
}

RESTATED: Mapping[str, Mapping[str, str]] = {
    "nederland": {
        "CLASSIC-007": "NL-004",
        "CLASSIC-022": "NL-016",
        "CLASSIC-023": "NL-042",
        "CLASSIC-027": "NL-009",
    },
}
"""By system: rules that it shares in kind with others, and that its rulebook gives again with words of its own."""


def parts_of(system: str, add: tuple[str, ...] = (), remove: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The parts of a system with those of a variant added and removed."""
    chosen = {*SYSTEMS[system], *add} - {*remove}
    return tuple(name for name in PARTS if name in chosen)


def folders_of(parts: Iterable[str]) -> tuple[str, ...]:
    """The folders of the systems that these parts come from, each once; parts that all systems share come from none."""
    modules = (PARTS[name].__module__.split(".")[2:-1] for name in parts)
    return tuple(dict.fromkeys(folder for path in modules for folder in path))


def brought_by(room: str, parts: Iterable[str]) -> list[ModuleType]:
    """What the systems of these parts have in a room of another layer (`bots`, `tui`); many have nothing."""
    names = (f"ttr_tui.{room}.{folder}" for folder in folders_of(parts))
    return [import_module(name) for name in names if find_spec(name)]
