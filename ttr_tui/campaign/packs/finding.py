"""Where packs lie: beside the campaigns, in the user's own folder, or with the program."""

from __future__ import annotations

import re
from pathlib import Path

from ttr_tui.campaign.history import PackName
from ttr_tui.campaign.packs.pack import Pack
from ttr_tui.campaign.packs.reading import PACK, PackFault, read_pack
from ttr_tui.core.text import visible
from ttr_tui.store.faults import Fault, suggestion
from ttr_tui.store.maps.shapes import HYPHENATED
from ttr_tui.store.places import own_packs, pack_folders, shipped_packs


def find_pack(asked: str, folder: Path) -> Path:
    """A pack by its path, or by its id; `folder` is that of the campaigns."""
    named = Path(asked)
    if asked and (named / f"{PACK}.toml").is_file():
        return named
    found = _places(asked, folder)
    if found:
        return found[0]
    if named.suffix == ".toml" and (named.parent / f"{PACK}.toml").is_file():
        said = f"This is a file of a pack. Name its folder: {visible(str(named.parent), 400)}"
        raise PackFault(named.parent, [Fault(visible(asked, 400), "", said)])
    names = [path.name for path in packs_here(folder)]
    hint = suggestion(asked, names, "There is") if names else "Name the folder of one."
    raise PackFault(folder, [Fault(visible(asked), "", f"There is no pack of this name. {hint}")])


def packs_here(folder: Path) -> list[Path]:
    """The folders of all packs that can be asked for by their id, in the order of these."""
    found: dict[str, Path] = {}
    for shelf in (folder, own_packs(), shipped_packs()):
        for path in shelf.glob(f"*/{PACK}.toml"):
            found.setdefault(path.parent.name, path.parent)
    return [found[name] for name in sorted(found)]


def pack_for(name: PackName, folder: Path) -> Pack:
    """The pack that a campaign in this folder was played with; another version of it if that one isn't here."""
    found = _places(name.id, folder)
    if not found:
        where = f"Put its folder into {visible(str(own_packs()), 400)}, or beside the campaign."
        said = f"The pack of this campaign isn't here: version {visible(name.version)} of it is needed. {where}"
        raise PackFault(folder, [Fault(visible(name.id), "", said)])
    packs: list[Pack] = []
    faults: list[PackFault] = []
    for place in found:
        try:
            pack = read_pack(place)
        except PackFault as fault:
            faults.append(fault)
            continue
        if pack.sha256 == name.sha256:
            return pack
        packs.append(pack)
    if not packs:
        raise faults[0]
    return packs[0]


def _places(pack: str, folder: Path) -> list[Path]:
    """Folders of this name; it may come from a file, so it is not trusted with a path."""
    if not re.fullmatch(HYPHENATED, pack):
        return []
    return [place for place in (folder / pack, *pack_folders(pack)) if (place / f"{PACK}.toml").is_file()]
