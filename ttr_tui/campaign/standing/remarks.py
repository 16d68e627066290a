"""What those who play on should know of a campaign's file: nothing of it keeps them from playing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ttr_tui.campaign.packs.pack import Pack
from ttr_tui.campaign.state import State
from ttr_tui.core.text import visible
from ttr_tui.store.vault.slots import CONDUCTOR
from ttr_tui.store.vault.verifying import Findings
from ttr_tui.store.vault.witness import Sighting


def remarks_on(
    pack: Pack, state: State, findings: Findings, missed: Sequence[Sighting], edited: Sequence[str]
) -> tuple[str, ...]:
    return (*_about_pack(pack, state), *_about_seals(state, findings), *_about_going_back(missed), *edited)


def _about_pack(pack: Pack, state: State) -> Iterator[str]:
    if pack.sha256 != state.pack.sha256:
        was = visible(state.pack.version)
        same = "other words or numbers in it" if pack.version == state.pack.version else f"version {pack.version}"
        yield f"The campaign was played with version {was} of its pack, and the pack here has {same}."


def _about_seals(state: State, findings: Findings) -> Iterator[str]:
    if lost := [color for color in state.companies if color not in findings.vaults]:
        yield f"These vaults are missing from the file: {', '.join(lost)}. Use a backup."
    vaults = [name for name, vault in findings.vaults.items() if not vault.intact and name != CONDUCTOR]
    if vaults:
        yield f"Something in these vaults isn't as it was put in: {', '.join(vaults)}. That stays marked."
    if set(findings.lines) - {"intact"}:
        number = next(k for k, state in enumerate(findings.lines, 1) if state != "intact")
        yield f"The history isn't as it was written, from its line {number} on. That stays marked."


def _about_going_back(missed: Sequence[Sighting]) -> Iterator[str]:
    if missed:
        last = missed[-1]
        yield (
            f"This file is behind: on {last.day} it had {last.line} lines here, and the stub of the last one was "
            f"{last.stub[:12]}. If this is an old copy, use the newer one."
        )
