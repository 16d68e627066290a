"""Whatever stands in a campaign's file or in a pack, it is read or it is a fault, and never anything else."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from copy import deepcopy
from datetime import date
from functools import cache
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest
import tomli_w
from hypothesis import given, settings
from hypothesis import strategies as st
from support.campaigns import file_of
from support.packs import COLORS, TWO_VALLEYS, history, played, two_valleys
from support.vaults import CAMPAIGN, Kept, public

from ttr_tui.campaign.fold import fold, state_of
from ttr_tui.campaign.history import (
    Answered,
    Archived,
    Came,
    Drawn,
    Held,
    HistoryFault,
    Joined,
    Placed,
    Shown,
    VaultsOpened,
    Voided,
    content_of,
)
from ttr_tui.campaign.pack_checks import check
from ttr_tui.campaign.pack_files import PackFault
from ttr_tui.campaign.reader_tables import differences, for_readers
from ttr_tui.store.campaign_file import CampaignFault, read_campaign, write_campaign
from ttr_tui.store.vault import Vault, put_blank, verify

odd = st.one_of(
    st.integers(-(10**20), 10**20),
    st.floats(),
    st.booleans(),
    st.sampled_from(["", "red", "no-such", "shown red 1", "x" * 500, "\x00", "../x", "\u202e", "holder:", "1e9"]),
    st.text(st.characters(exclude_categories=["Cs"]), max_size=8),
    st.just(date(1865, 1, 1)),
    st.sampled_from([[], {}, [[]], [{}], [1, "a"], {"verb": "if"}, {"a": {"b": []}}]),
)


def places(node: Any, place: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Every place in a document."""
    if place:
        yield place
    if isinstance(node, dict):
        for key, inner in node.items():
            yield from places(inner, (*place, key))
    elif isinstance(node, list):
        for k, inner in enumerate(node):
            yield from places(inner, (*place, k))


def spoilt(document: dict[str, Any], place: tuple[Any, ...], said: Any) -> dict[str, Any]:
    """With another value at a place; without it if that is None."""
    changed = deepcopy(document)
    node: Any = changed
    for step in place[:-1]:
        node = node[step]
    if said is None:
        del node[place[-1]]
    else:
        node[place[-1]] = said
    return changed


@cache
def a_campaign(folder: Path) -> dict[str, Any]:
    """One with a line of every kind."""
    left = (Shown("red", 1), Drawn("red", 2), Came("sacks", 3), Held("red", "lamp", 1), Archived("mud"))
    more = (Placed("red", "lamp", "ash", 1), Joined("red", "ash", "dogwood"), Answered("red", "1901-02/4", "bridge"))
    lines = history(two_valleys(), played(1), Voided(1, "why"), played(1, *left, *more), VaultsOpened(early=True))
    kept = Kept({color: Vault(None) for color in COLORS[:3]})
    for line in lines:
        adds = line.kind in ("game", "void")
        if adds:
            kept = Kept({c: put_blank(CAMPAIGN, c, v, 1, "absent") for c, v in kept.vaults.items()}, kept.lines)
        kept = public(kept, content_of(line), adds=adds)
    path = folder / "a.toml"
    write_campaign(path, file_of(kept, sealed=False, readable=for_readers(fold(two_valleys(), lines))))
    return tomllib.loads(path.read_text())


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("hostile")


@settings(max_examples=150)
@given(st.data())
def test_a_spoilt_campaign_is_read_or_a_fault(folder: Path, data: st.DataObject) -> None:
    document = a_campaign(folder)
    place = data.draw(st.sampled_from([*places(document)]))
    path = folder / "b.toml"
    path.write_text(tomli_w.dumps(spoilt(document, place, data.draw(st.none() | odd))))
    try:
        campaign = read_campaign(path)
        state = state_of(two_valleys(), campaign)
    except (CampaignFault, HistoryFault):
        return
    differences(campaign, state, two_valleys())
    verify(campaign.id, campaign.vaults, campaign.lines)
    write_campaign(path, campaign)
    assert state_of(two_valleys(), read_campaign(path)) == state


@cache
def pack_files() -> dict[str, dict[str, Any]]:
    paths = [*TWO_VALLEYS.glob("*.toml"), *TWO_VALLEYS.glob("areas/*.toml")]
    return {path.relative_to(TWO_VALLEYS).as_posix(): tomllib.loads(path.read_text()) for path in sorted(paths)}


@settings(max_examples=150)
@given(st.data())
def test_a_spoilt_pack_is_read_or_a_fault(folder: Path, data: st.DataObject) -> None:
    file = data.draw(st.sampled_from([*pack_files()]))
    document = pack_files()[file]
    place = data.draw(st.sampled_from([*places(document)]))
    pack = folder / "two-valleys"
    if not pack.exists():
        copytree(TWO_VALLEYS, pack)
    (pack / file).write_text(tomli_w.dumps(spoilt(document, place, data.draw(st.none() | odd))))
    try:
        check(pack)
    except PackFault:
        pass
    finally:
        (pack / file).write_text(tomli_w.dumps(document))
