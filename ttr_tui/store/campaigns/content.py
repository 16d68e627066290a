"""What a campaign file holds, as the tables of a TOML document.

Only the history and the vaults count. The tables before them say for readers what the history comes to, so that
whoever opens the file sees it at the top; what stands there is kept as it was read, and never believed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any, Literal, TypeAlias

from ttr_tui.core.value import value
from ttr_tui.store.decoding import TABLE, Entry, Kind, Wrong, each, matching, one_of, whole
from ttr_tui.store.faults import HUGE, Faults, Place
from ttr_tui.store.vault.binding import canonical
from ttr_tui.store.vault.chain import Line, Vault
from ttr_tui.store.vault.slots import CONDUCTOR
from ttr_tui.store.vault.tables import read_vaults, vault_tables

Raw: TypeAlias = dict[str, Any]
Mode: TypeAlias = Literal["sealed", "open"]

FORMAT = 1
READABLE = ("campaign", "companies", "now")
"""The tables for readers."""
ADDING = ("game", "void")
"""The kinds of line that stand for an entry in every vault."""
FOUNDED = "founded"
MODES = ("sealed", "open")
MOST_LINES = 500
MOST_COMPANIES = 5

REVISION = whole(1, HUGE)
GAME = whole(1, 99)
CAMPAIGN_ID = matching(r"[0-9a-z-]{1,40}", "the id of a campaign: small letters, digits and dashes")
COMPANY = matching(r"[a-z]{1,30}", "the colour of a company")
FILE_NAME = matching(r"[^/\x00]{1,255}", "the name of a file")


def _text(value: object, place: Place, faults: Faults) -> str:
    if not isinstance(value, str):
        raise Wrong
    return value


def _line(value: object, place: Place, faults: Faults) -> Raw:
    """Anything that could be sealed."""
    if not isinstance(value, dict):
        raise Wrong
    try:
        canonical(value)
    except (ValueError, RecursionError) as error:
        raise Wrong("Something in this line is larger than anything in a history.") from error
    return value


TEXT = Kind("a text", _text, str)
LINE: Kind[Raw] = Kind("a line of the history, which is a table", _line, dict)
LINES = each(LINE, "lines", 1, MOST_LINES)


@value
class UnderWay:
    """A game that was begun and is not in the history yet."""

    game: int
    present: tuple[str, ...]
    stand_ins: tuple[str, ...]
    journal: str
    """The name of its file, in the folder beside the campaign's."""


@value
class Campaign:
    """A campaign as its file has it. Nothing in it is known to be intact."""

    id: str
    mode: Mode
    lines: tuple[Line, ...]
    vaults: Mapping[str, Vault]
    readable: Mapping[str, Any]
    under_way: UnderWay | None = None
    revision: int = 0
    """How often it was written; 0 if it never was."""
    read_from: str = field(default="", compare=False)
    """The digest of the file that this was read from, by which a later change of it is noticed."""


def tables_of(campaign: Campaign, revision: int) -> Raw:
    """What to write, in this order. It ends in the revision once more, so that a torn file is told from a whole one."""
    under_way = campaign.under_way
    game = {} if under_way is None else {"under_way": _under_way_table(under_way)}
    return {
        "format": FORMAT,
        "revision": revision,
        **{name: campaign.readable[name] for name in READABLE if name in campaign.readable},
        **game,
        "history": [{**line.content, "stub": line.stub} for line in campaign.lines],
        "vault": vault_tables(campaign.vaults),
        "end": {"revision": revision},
    }


def read_tables(top: Entry) -> Campaign:
    """The campaign in a document of this format; whatever is wrong is noted in its faults."""
    top.get("format", whole(FORMAT, FORMAT))
    revision = top.get("revision", REVISION)
    readable = {name: top.values[name] for name in READABLE if name in top.values}
    for name in readable:
        top.get(name, ANYTHING)
    under_way = _read_under_way(top.get("under_way", TABLE)) if "under_way" in top.values else None
    told = top.get("history", LINES)
    lines = tuple(_read_line(Entry(line, ("history", k), top.faults)) for k, line in enumerate(told))
    founded = Entry(told[0], ("history", 0), top.faults) if told else None
    campaign_id, mode = _read_founding(founded) if founded else ("", "")
    vaults = read_vaults(top.get("vault", TABLE), sealed=mode == "sealed") if mode else top.get("vault", ANYTHING, {})
    if mode == "sealed" and CONDUCTOR not in vaults and "vault" in top.values:
        top.fault("The conductor's slot is missing. Use a backup of the campaign.", "vault")
    end = top.get("end", TABLE)
    if end.get("revision", REVISION) != revision and "end" in top.values:
        end.fault("This isn't the revision at the top of the file, so a part of it is missing. Use a backup.")
    end.end()
    top.end()
    return Campaign(campaign_id, "sealed" if mode == "sealed" else "open", lines, vaults, readable, under_way, revision)


ANYTHING: Kind[Any] = Kind("anything", lambda value, place, faults: value, dict)


def _read_line(entry: Entry) -> Line:
    kind, stub = entry.get("kind", TEXT), entry.get("stub", TEXT)
    for key in entry.values:
        entry.get(key, ANYTHING)
    entry.end()
    content = {key: value for key, value in entry.values.items() if key != "stub"}
    return Line(content, stub, kind in ADDING)


def _read_founding(entry: Entry) -> tuple[str, str]:
    """What has to be known of the first line to read the rest."""
    if entry.values.get("kind") != FOUNDED:
        entry.fault(f"A history begins with a line of kind “{FOUNDED}”. Use a backup of the campaign.", "kind")
        return "", ""
    campaign_id, mode = entry.get("campaign", CAMPAIGN_ID), entry.get("mode", one_of(MODES, "mode"))
    for key in entry.values:
        entry.get(key, ANYTHING)
    entry.end()
    return campaign_id, mode


def _read_under_way(entry: Entry) -> UnderWay:
    companies = each(COMPANY, "companies", 0, MOST_COMPANIES)
    game, present = entry.get("game", GAME), entry.get("present", companies)
    stand_ins, journal = entry.get("stand_ins", companies, ()), entry.get("journal", FILE_NAME)
    entry.end()
    return UnderWay(game, present, stand_ins, journal)


def _under_way_table(under_way: UnderWay) -> Raw:
    stand_ins = {"stand_ins": list(under_way.stand_ins)} if under_way.stand_ins else {}
    return {
        "game": under_way.game,
        "present": list(under_way.present),
        **stand_ins,
        "journal": under_way.journal,
    }
