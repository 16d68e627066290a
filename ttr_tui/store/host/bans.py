"""Who may not come to a host any more: keys and addresses."""

from __future__ import annotations

import tomllib
from pathlib import Path

import tomli_w

from ttr_tui.core.value import value
from ttr_tui.store.decoding import Entry, each, text
from ttr_tui.store.faults import Faults
from ttr_tui.store.host.people import KEY
from ttr_tui.store.replacing import replace_file

FILE = "bans.toml"
MOST = 10_000
LONGEST = 64


@value
class Bans:
    keys: tuple[str, ...] = ()
    addresses: tuple[str, ...] = ()


def read_bans(folder: Path) -> tuple[Bans, list[str]]:
    """Those who were banned, and what is wrong with the file; what is wrong bans nobody."""
    path = folder / FILE
    faults = Faults(str(path), {})
    try:
        document = tomllib.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        return Bans(), []
    except (OSError, ValueError) as error:
        return Bans(), [f"{path}: {error}"]
    entry = Entry(document, (), faults)
    bans = Bans(
        entry.get("keys", each(KEY, "keys", 0, MOST), ()),
        entry.get("addresses", each(text(LONGEST), "addresses", 0, MOST), ()),
    )
    entry.end()
    return bans, [str(fault) for fault in faults.listed()]


def write_bans(folder: Path, bans: Bans) -> None:
    """Keep them. Raises OSError."""
    written = {"keys": list(bans.keys), "addresses": list(bans.addresses)}
    replace_file(folder / FILE, tomli_w.dumps(written).encode())
