"""Files of campaigns that somebody changed by hand, and whether what is put in afterwards is the founding's."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import tomli_w

from support.founded import CODE, games
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.campaign.vaults import take_out, unlock_all
from ttr_tui.store.codec import Entry
from ttr_tui.store.faults import Faults
from ttr_tui.store.places import state_folder
from ttr_tui.store.slots import CONDUCTOR, PrivateKey, code_secret
from ttr_tui.store.vault import SealedLine, Vault, open_recording, read_vaults

Document = dict[str, Any]
Change = Callable[[Document], None]
Keys = dict[str, PrivateKey | None]
Spot = tuple[Any, ...]


def forget() -> None:
    """As on a machine that has never seen the campaign."""
    for path in (state_folder() / "campaigns").glob("*.toml"):
        path.unlink()


def changed(path: Path, change: Change) -> None:
    document = tomllib.loads(path.read_text())
    change(document)
    path.write_text(written(document))


def written(document: Document) -> str:
    return tomli_w.dumps(document, multiline_strings=True)


def keys_of(campaign: OpenCampaign) -> Keys:
    """Those of the founding."""
    return unlock_all(campaign.campaign, code_secret(CODE))


def is_opened_by(campaign: OpenCampaign, keys: Keys, recording: str = "02.sealed") -> bool:
    """Do these keys open what the latest game put in, each in its place, and its recording?"""
    ours = {name: key for name, key in keys.items() if name != CONDUCTOR}
    deposits = take_out(campaign.campaign, ours)
    conductor = keys[CONDUCTOR]
    assert conductor is not None
    open_recording(campaign.campaign.id, recording, conductor, (games(campaign) / recording).read_bytes())
    return all(len(campaign.campaign.vaults[color].entries) in deposits[color] for color in campaign.state.companies)


def vaults_in(document: Document) -> tuple[dict[str, Vault], tuple[SealedLine, ...]]:
    """The vaults and the lines of a sealed campaign's file, however they were changed."""
    vaults = dict(read_vaults(Entry(document["vault"], ("vault",), Faults("friday.toml", document)), sealed=True))
    lines = []
    for line in document["history"]:
        content = {key: said for key, said in line.items() if key != "stub"}
        joins = line["company"] if line["kind"] == "new-company" else ""
        lines.append(SealedLine(content, line["stub"], line["kind"] in ("game", "void"), joins))
    return vaults, tuple(lines)


def leaves(node: Any, spot: Spot = ()) -> Iterator[Spot]:
    """Every place in a document where a text or a number stands."""
    if isinstance(node, dict | list):
        for key, inner in node.items() if isinstance(node, dict) else enumerate(node):
            yield from leaves(inner, (*spot, key))
    elif isinstance(node, str | int):
        yield spot


def other(value: Any) -> Any:
    """The same with one sign changed."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    return f"{'b' if value[:1] == 'a' else 'a'}{value[1:]}"


def at(document: Any, spot: Spot) -> Any:
    for key in spot:
        document = document[key]
    return document
