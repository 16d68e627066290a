"""The campaigns of a host: a file each with who leads which company. What happened in it stands elsewhere."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import tomli_w

from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.core.value import value
from ttr_tui.store.decoding import FLAG, TABLE, Entry, each, matching, one_of, text, whole
from ttr_tui.store.faults import Faults
from ttr_tui.store.host.people import PERSON
from ttr_tui.store.host.tables import BOT, CODE, LATEST, MOST_SEATS, NOBODY, SUFFIX, Place
from ttr_tui.store.replacing import replace_file

LONGEST_NAME = 60
MOST_INVITED = 40
"""Together with those who lead companies they can be invited to a table."""
PACK = matching(r"[a-z0-9]+(-[a-z0-9]+)*", "the id of a pack")


@value
class CampaignRecord:
    code: str
    owner: str
    name: str
    pack: str
    sealed: bool
    everyone: bool
    """May anyone take a company that is free, and watch the games? Else those who are invited."""
    companies: tuple[Place, ...]
    """Each is a person’s, a bot’s, or free until the campaign is founded."""
    opened_at: int
    """Seconds since 1970."""
    invited: tuple[str, ...] = ()


def read_campaigns(folder: Path) -> tuple[list[CampaignRecord], list[str]]:
    """All of them, and what is wrong with files that can’t be read: those stay as they are."""
    found, wrong = [], []
    for path in sorted(folder.glob(f"*{SUFFIX}")):
        faults = Faults(str(path), {})
        try:
            document = tomllib.loads(path.read_text("utf-8"))
        except (OSError, ValueError) as error:
            wrong.append(f"{path}: {error}")
            continue
        record = _decode(path.stem, document, faults)
        if len(faults):
            wrong += [str(fault) for fault in faults.listed()]
        else:
            found.append(record)
    return found, wrong


def write_campaign_record(folder: Path, record: CampaignRecord) -> None:
    """Keep who leads what. Raises OSError."""
    replace_file(folder / f"{record.code}{SUFFIX}", tomli_w.dumps(_document(record)).encode())


def remove_campaign_record(folder: Path, code: str) -> None:
    """Forget it. Raises OSError."""
    (folder / f"{code}{SUFFIX}").unlink(missing_ok=True)


def _document(record: CampaignRecord) -> dict[str, Any]:
    return {
        "owner": record.owner,
        "name": record.name,
        "pack": record.pack,
        "sealed": record.sealed,
        "everyone": record.everyone,
        "opened_at": record.opened_at,
        "invited": list(record.invited),
        "companies": [{"color": one.color, "person": one.person, "bot": one.bot} for one in record.companies],
    }


def _decode(code: str, document: Mapping[str, object], faults: Faults) -> CampaignRecord:
    entry = Entry(document, (), faults)
    record = CampaignRecord(
        CODE.take(code, (), faults),
        entry.get("owner", PERSON),
        entry.get("name", text(LONGEST_NAME)),
        entry.get("pack", PACK),
        entry.get("sealed", FLAG),
        entry.get("everyone", FLAG),
        tuple([_company(one) for one in entry.get("companies", each(TABLE, "companies", 2, MOST_SEATS))]),
        entry.get("opened_at", whole(0, LATEST)),
        entry.get("invited", each(PERSON, "people", 0, MOST_INVITED), ()),
    )
    entry.end()
    return record


def _company(entry: Entry) -> Place:
    company = Place(
        entry.get("color", one_of(SEAT_COLORS, "colour")), entry.get("person", NOBODY, ""), entry.get("bot", BOT, "")
    )
    entry.end()
    return company
