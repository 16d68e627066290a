"""How a campaign stands: what its history has come to, before the next game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from typing import Any

from ttr_tui.campaign.history import Company, PackName
from ttr_tui.campaign.left import Held, Placed
from ttr_tui.campaign.packs.verbs import CityChange, RouteChange
from ttr_tui.core.value import value
from ttr_tui.store.campaigns.content import Mode


@value
class Office:
    """What a company has laid aside: postcards that it hasn't shown, and things for later games."""

    postcards: tuple[int, ...] = ()
    items: tuple[str, ...] = ()


@value
class State:
    """Everything is public. What lies in vaults is no part of it."""

    campaign: str
    name: str
    mode: Mode
    pack: PackName
    companies: Mapping[str, Company]
    caboose: str
    next_game: int
    offices: Mapping[str, Office]
    events: tuple[str, ...]
    """The event deck, in no order."""
    archive: tuple[str, ...] = ()
    post: tuple[int, ...] = ()
    """Postcards that nobody has drawn."""
    areas: tuple[str, ...] = ()
    rules: Mapping[str, int] = field(default_factory=dict)
    """Those in force, each with the last game in which it is."""
    routes: tuple[RouteChange, ...] = ()
    cities: tuple[CityChange, ...] = ()
    notes: Mapping[str, int] = field(default_factory=dict)
    tokens: tuple[Held | Placed, ...] = ()
    winner: str = ""
    last: str = ""
    """Of the last game."""
    read: tuple[str, ...] = ()
    """The cards of the story, those of the games that count."""
    opened: tuple[str, ...] = ()
    """The companies whose vaults were opened."""
    over: bool = False
    """Was the last card of the story read?"""
    year: int = 0
    """Of the next game; 0 if the pack goes no further."""


def for_readers(state: State) -> dict[str, Any]:
    """The state as tables at the top of a campaign's file; what is empty is left out."""
    pack = {"id": state.pack.id, "version": state.pack.version, "sha256": state.pack.sha256}
    companies = {
        color: {
            "player": company.player,
            **({"bot": company.bot} if company.bot else {}),
            "lock": company.lock,
            **_office(state.offices[color]),
        }
        for color, company in state.companies.items()
    }
    now = {
        "next_game": state.next_game,
        "year": state.year,
        "caboose": state.caboose,
        "over": state.over,
        "opened": _row(state.opened),
        "areas": _row(state.areas),
        "rules": dict(state.rules),
        "routes": [_route(change) for change in state.routes],
        "cities": [f"{change.op} {' '.join(change.cities)}" for change in state.cities],
        "events": _row(state.events),
        "archive": _row(state.archive),
        "post": _row(state.post),
        "notes": dict(state.notes),
        "tokens": [_token(token) for token in state.tokens],
        "read": _row(state.read),
    }
    campaign = {"id": state.campaign, "name": state.name, "mode": state.mode, "pack": pack}
    return {"campaign": campaign, "companies": companies, "now": {key: told for key, told in now.items() if told}}


def _row(things: Sequence[object]) -> str:
    """On one line, since a list would take one for each."""
    return ", ".join(map(str, things))


def _office(office: Office) -> dict[str, str]:
    held = {"postcards": _row(office.postcards), "items": _row(office.items)}
    return {key: things for key, things in held.items() if things}


def _route(change: RouteChange) -> str:
    what = " ".join(word for word in (change.op, change.mark, change.color) if word)
    return f"{what} {' '.join('-'.join(route) for route in change.routes)}"


def _token(token: Held | Placed) -> str:
    where = f" in {token.city}" if isinstance(token, Placed) else ""
    return f"{token.company} {token.count} {token.kind}{where}"
