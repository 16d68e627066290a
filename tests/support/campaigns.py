"""Campaign files for tests: made of the small campaign's vaults."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from support.vaults import CAMPAIGN, COMPANIES, Kept, new_campaign, played, public, taken_back
from ttr_tui.store.campaign_file import Campaign, UnderWay

NAME = "Friday “Line” '''\"\"\"\n\r\n\t\U0001f682 e\u0301 \\u0041 \x7f"


def founding(*, sealed: bool, name: str = NAME, **more: Any) -> dict[str, Any]:
    """The first line of a history."""
    lock = "passphrase" if sealed else "none"
    return {
        "kind": "founded",
        "campaign": CAMPAIGN,
        "name": name,
        "mode": "sealed" if sealed else "open",
        "caboose": "green",
        "pack": {"id": "two-valleys", "version": "1.0.0", "sha256": "0" * 64},
        "companies": {color: {"player": f"{name} {color}", "lock": lock} for color in COMPANIES},
        **more,
    }


def file_of(kept: Kept, *, sealed: bool, readable: Mapping[str, Any] | None = None) -> Campaign:
    return Campaign(CAMPAIGN, "sealed" if sealed else "open", kept.lines, kept.vaults, readable or {})


@cache
def friday(*, sealed: bool = False, name: str = NAME) -> Campaign:
    """A campaign of two games, and a third one under way."""
    kept = public(new_campaign(sealed=sealed), founding(sealed=sealed, name=name))
    kept = played(played(kept, 1), 2, absent=["blue"])
    found = file_of(kept, sealed=sealed, readable={"campaign": {"name": name}, "now": {"next_game": 3}})
    return replace(found, under_way=UnderWay(3, COMPANIES, ("blue",), "03.ttr"))


@cache
def older(*, sealed: bool) -> Campaign:
    """Three games, the third taken back and played again, and an early opening."""
    kept = public(new_campaign(sealed=sealed), founding(sealed=sealed))
    kept = played(played(played(kept, 1), 2, absent=["blue"]), 3)
    kept = played(taken_back(kept, 3, "wrong bonus"), 3)
    return file_of(public(kept, {"kind": "opened", "early": True}), sealed=sealed)
