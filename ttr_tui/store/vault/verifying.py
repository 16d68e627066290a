"""Tell without any key what was changed in vaults and history since they were written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal, TypeAlias

from ttr_tui.core.value import value
from ttr_tui.store.vault.chain import Line, Vault, count_entries, genesis, heads, seal_of, stub_of
from ttr_tui.store.vault.slots import CONDUCTOR

State: TypeAlias = Literal["intact", "altered", "out of order", "resting", "missing"]
"""Resting: itself as it was, upon something that isn't."""


@value
class VaultFindings:
    """The state of a vault's slot and locks, and of each of its entries in the order of the file."""

    slot: State
    entries: tuple[State, ...]

    @property
    def intact(self) -> bool:
        return {self.slot, *self.entries} == {"intact"}


@value
class Findings:
    """The state of every vault, and of every line of the history by its stub."""

    vaults: Mapping[str, VaultFindings]
    lines: tuple[State, ...]

    @property
    def intact(self) -> bool:
        return all(vault.intact for vault in self.vaults.values()) and set(self.lines) <= {"intact"}


def verify(campaign: str, vaults: Mapping[str, Vault], lines: Sequence[Line]) -> Findings:
    """Look at every vault and every line of a campaign."""
    due = count_entries(lines)
    expected = {name: 0 if name == CONDUCTOR else due for name in vaults}
    found = {name: _verify_vault(campaign, name, vault, expected[name]) for name, vault in vaults.items()}
    return Findings(found, _verify_lines(campaign, vaults, lines))


def _verify_vault(campaign: str, company: str, vault: Vault, due: int) -> VaultFindings:
    """An entry is in order if it follows a seal that stands before it and that nothing else has followed yet."""
    start = genesis(campaign, company, vault)
    seals = [seal_of(campaign, company, vault, entry) for entry in vault.entries]
    slot: State = "intact"
    ends = {start}
    if vault.entries and (first := vault.entries[0]).seq == 1 and first.seal == seals[0] and first.prev != start:
        slot = "altered"
        ends.add(first.prev)
    states: list[State] = []
    latest, sound = 0, slot == "intact"
    for k, (entry, seal) in enumerate(zip(vault.entries, seals, strict=True)):
        state: State = "intact" if sound else "resting"
        if entry.seal != seal:
            state = "altered"
        elif entry.prev not in ends or entry.seq <= latest or k >= due:
            state = "out of order"
        if entry.seal == seal:
            latest = max(latest, entry.seq)
        sound = sound and state == "intact"
        ends = ends - {entry.prev} | {entry.seal, seal or ""}
        states.append(state)
    lacking: list[State] = ["missing"] * (due - len(states))
    return VaultFindings(slot, (*states, *lacking))


def _verify_lines(campaign: str, vaults: Mapping[str, Vault], lines: Sequence[Line]) -> tuple[State, ...]:
    """A line rests on one before it whose stub was changed."""
    states: list[State] = []
    before = {""}
    entries = 0
    for line in lines:
        entries += line.adds
        at = heads(campaign, vaults, entries)
        fitting = {stub_of(stub, line.content, at) for stub in before}
        sound: State = "intact" if set(states) <= {"intact"} else "resting"
        states.append(sound if line.stub in fitting else "altered")
        before = {line.stub, *fitting}
    return tuple(states)
