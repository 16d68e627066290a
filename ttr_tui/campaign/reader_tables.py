"""How a campaign stands, as tables for readers at the top of its file."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from ttr_tui.campaign.history import Held, Placed
from ttr_tui.campaign.pack import Pack
from ttr_tui.campaign.state import CompanyOffice, CompanySheet, State
from ttr_tui.core.text import visible
from ttr_tui.store.campaign_file import READABLE, Campaign
from ttr_tui.systems.legacy.verbs import FOR_GOOD, RouteChange, TicketChange

OF_THE_PACK = "now.year"
"""What another version of the pack may say otherwise."""


def for_readers(state: State) -> dict[str, Any]:
    """What is empty is left out."""
    pack = {"id": state.pack.id, "version": state.pack.version, "sha256": state.pack.sha256}
    companies = {
        color: {
            "player": company.player,
            **({"bot": company.bot} if company.bot else {}),
            "lock": company.lock,
            **_office(state.offices[color]),
            **_sheet(state.sheet(color)),
        }
        for color, company in state.companies.items()
    }
    now = {
        "next_game": state.next_game,
        "year": state.year,
        "caboose": state.caboose,
        "over": state.over,
        "opened": _in_a_row(state.opened),
        "areas": _in_a_row(state.areas),
        "rules": dict(state.rules),
        "routes": [_route(change) for change in state.routes],
        "cities": [_words(change.op, change.name, *change.cities) for change in state.cities],
        "tickets": [_ticket(change) for change in state.tickets],
        "events": _in_a_row(state.events),
        "archive": _in_a_row(state.archive),
        "post": _in_a_row(state.post),
        "notes": dict(state.notes),
        "own_notes": [f"{company} {amount} {name}" for (company, name), amount in state.own_notes.items() if amount],
        "tokens": [_token(token) for token in state.tokens],
        "read": _in_a_row(state.read),
    }
    neutral = {"neutral": True} if state.neutral else {}
    campaign = {"id": state.campaign, "name": state.name, "mode": state.mode, **neutral, "pack": pack}
    return {"campaign": campaign, "companies": companies, "now": {key: told for key, told in now.items() if told}}


def _in_a_row(things: Sequence[object]) -> str:
    """On one line, since a list would take one for each."""
    return ", ".join(map(str, things))


def _office(office: CompanyOffice) -> dict[str, str]:
    purse = _in_a_row([f"{count} {what}" for what, count in office.purse.items()])
    held = {"postcards": _in_a_row(office.postcards), "items": _in_a_row(office.items), "purse": purse}
    return {key: things for key, things in held.items() if things}


def _sheet(sheet: CompanySheet) -> dict[str, str | int]:
    told: dict[str, str | int] = {"rules": _in_a_row(tuple(sheet.rules)), "second_color": sheet.color}
    bonus = {} if sheet.dollars is None else {"bonus": sheet.dollars}
    return {**{key: said for key, said in told.items() if said}, **bonus}


def _route(change: RouteChange) -> str:
    lasting = f"for {change.games} more" if change.games < FOR_GOOD else ""
    routes = ("-".join(route) for route in change.routes)
    return _words(change.op, change.mark, change.color, change.length, *routes, lasting)


def _ticket(change: TicketChange) -> str:
    printed = (change.post, change.color, visible(change.text))
    return _words(change.op, change.value, *printed, *("-".join(ticket) for ticket in change.tickets))


def _words(*words: object) -> str:
    """Those that say anything."""
    return " ".join(f"{word}" for word in words if word)


def _token(token: Held | Placed) -> str:
    place = f" {'on' if token.ends else 'in'} {token.city}" if isinstance(token, Placed) else ""
    return f"{token.company} {token.count} {token.kind}{place}"


def differences(campaign: Campaign, state: State, pack: Pack) -> list[str]:
    """Where the tables for readers say something else than the history with this pack; the history counts."""
    return edited_tables(campaign, for_readers(state), OF_THE_PACK if pack.sha256 != state.pack.sha256 else "")


def edited_tables(campaign: Campaign, tables: Mapping[str, Any], hidden: str = "") -> list[str]:
    """Where its tables for readers are other ones than these, but for one place."""
    there = {name: campaign.readable.get(name) for name in READABLE}
    return [
        f"{visible(place, 100)} was changed by hand, and doesn't count: the history says {_shown(due)}."
        for place, due in _differing("", there, tables)
        if place != hidden
    ]


def _differing(place: str, there: Any, due: Any) -> Iterator[tuple[str, Any]]:
    """Each place, and what belongs there; older files have no year."""
    if place == OF_THE_PACK and there is None:
        return
    if isinstance(there, Mapping) and isinstance(due, Mapping):
        for key in dict.fromkeys((*due, *there)):
            yield from _differing(f"{place}.{key}".lstrip("."), there.get(key), due.get(key))
    elif there != due:
        yield place, due


def _shown(said: object) -> str:
    return "nothing of it" if said is None else visible(f"{said}", 100)
