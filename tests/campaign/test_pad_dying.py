"""Whatever call a pad is written in: there is what was written before it or after it, and nothing typed is lost."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from pathlib import Path
from shutil import copytree, rmtree

import pytest
from support.dying import Died, dying_programs
from support.pad_deeds import DEEDS
from support.pads import again, fill, friday_pad, put_in

from ttr_tui.campaign.pad import Pad
from ttr_tui.store.campaign_file import Campaign

ROWS = (9, 0, 4, 2, 1, 0)


@pytest.fixture(scope="module")
def run() -> Iterator[Callable[..., Died]]:
    with dying_programs("pad_deeds") as program:
        yield program


def before(folder: Path, deed: str) -> Pad:
    """A pad on which this can be done: one game is in the vaults, and often the next is being written."""
    pad = friday_pad(folder)
    put_in(pad, {"red": ROWS, "blue": ROWS, "green": ROWS})
    match deed:
        case "type_row" | "undo_row" | "be_absent":
            pad.write_rows((2, "red"), ROWS)
            pad.write_rows((2, "blue"), [5])
        case "put_in":
            fill(pad, {"red": ROWS, "blue": ROWS})
        case "write_again":
            pad.write_rows((2, "blue"), [5])
            pad.write_rows((1, "red"), ROWS)
    return pad


def content(pad: Pad) -> tuple[object, ...]:
    """What is on it, whatever its keys happen to be."""
    return (
        pad.history,
        pad.sheets,
        pad.absent,
        {name: len(vault.entries) for name, vault in pad.campaign.vaults.items()},
    )


@pytest.mark.parametrize("how", ["kill", "full"])
@pytest.mark.parametrize("deed", DEEDS)
def test_v10_v11_at_any_call_there_is_the_pad_before_or_after(
    tmp_path: Path, run: Callable[..., Died], deed: str, how: str
) -> None:
    kept, place, state = tmp_path / "kept", tmp_path / "pads", tmp_path / "state"
    path = place / before(kept, deed).path.name
    was = content(again(Pad.open(kept / path.name)))

    def restore() -> None:
        for folder in (place, state):
            rmtree(folder, ignore_errors=True)
        copytree(kept, place)

    restore()
    calls = run(deed, path, state).calls
    done = content(Pad.open(path))
    assert done != was
    assert len(calls) > 5
    seen = set()
    for at in range(1, len(calls) + 1):
        restore()
        died = run(deed, path, state, at, how)
        assert died.status == (-signal.SIGKILL if how == "kill" else 0), died.said
        found = Pad.open(path)
        assert found.findings.intact
        assert content(found) in (was, done)
        seen.add(content(found) == done)
        if content(found) == was:
            DEEDS[deed](path)
        assert content(Pad.open(path)) == done
        assert [one.name for one in place.iterdir() if one.name.startswith(f".{path.stem}-")] == []
    assert seen == {True, False}


def test_the_founding_is_whole_or_not_there(tmp_path: Path) -> None:
    """What is left of one that was interrupted is no pad, and in nobody's way."""
    pad = friday_pad(tmp_path)
    (tmp_path / ".friday-line-abcdefgh").write_bytes(pad.path.read_bytes()[:100])
    found: Campaign = again(pad).campaign
    assert found == pad.campaign
    pad.write_rows((1, "red"), [12])
    assert sorted(one.name for one in tmp_path.iterdir()) == [".friday-line.lock", "friday-line.pad"]
