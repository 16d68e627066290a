"""A campaign's file with one sign changed: `play` refuses and names it, or says so and seals to the founding alone."""

from __future__ import annotations

import os
import secrets
import tomllib
from collections.abc import Iterator
from copy import deepcopy
from itertools import islice
from pathlib import Path
from shutil import copytree, rmtree
from typing import Any

import pytest
from support.forging import Document, Keys, Spot, at, forget, is_opened_by, keys_of, leaves, other, written
from support.founded import THREE, friday_line, play_game
from support.packs import TWO_VALLEYS, two_valleys
from support.typist import Keyboard

from ttr_tui.campaign.history import Came
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.core.value import value
from ttr_tui.store.places import state_folder

REFUSED = 1
SELDOM = 97
"""So that the gate tries one change in so many, of all kinds."""


OLDER_FILES_LACK = ("now", "year")
"""Nothing is said of it where it isn't there."""


@value
class Kept:
    """A campaign of bots, with lines of most kinds, to which its last game is lacking."""

    folder: Path
    memory: Path
    document: Document
    keys: Keys

    def on_a_machine(self, folder: Path, document: Document, *, own: bool) -> Path:
        """Its file as it was changed, on its own machine, or on one that has never seen it."""
        rmtree(folder, ignore_errors=True)
        copytree(self.folder, folder)
        path = folder / "friday-line.toml"
        path.write_text(written(document))
        forget()
        if own:
            copytree(self.memory, state_folder(), dirs_exist_ok=True)
        return path


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Kept:
    folder, memory = tmp_path_factory.mktemp("kept"), tmp_path_factory.mktemp("memory")
    copytree(TWO_VALLEYS, folder / "two-valleys")
    campaign = friday_line(folder, mode="sealed", bots=THREE)
    campaign.memory = memory
    play_game(campaign)
    campaign.take_back("a wrong bonus")
    play_game(campaign, THREE[:2])
    campaign.correct("a slip of the pen", [Came("sacks", 2)])
    campaign.open_vaults(early=True, company="green")
    return Kept(folder, memory, tomllib.loads(campaign.path.read_text()), keys_of(campaign))


@pytest.fixture
def keyboard(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Keyboard:
    """The same cards each time, and nobody waits for the disk."""
    monkeypatch.setattr(secrets, "randbelow", lambda most: 7)
    monkeypatch.setattr(os, "fsync", lambda descriptor: None)
    return Keyboard(capsys, monkeypatch, tmp_path / "saves")


def agrees(said: str) -> str | None:
    """To everything, and has no code."""
    return "yes" if "(yes or no" in said.splitlines()[-1] else None


def changes(document: Document) -> Iterator[tuple[Spot, Document]]:
    """Every text and number with a sign changed, first or last, or one more; and without each key."""
    for spot in leaves(document):
        for said in signs(at(document, spot)):
            forged = deepcopy(document)
            at(forged, spot[:-1])[spot[-1]] = said
            yield spot, forged
    for spot in keys(document):
        forged = deepcopy(document)
        del at(forged, spot[:-1])[spot[-1]]
        yield spot, forged


def signs(said: Any) -> list[Any]:
    if isinstance(said, bool):
        return [other(said)]
    if isinstance(said, int):
        return [other(said), 10 * said, -said]
    text = said.rstrip()
    return [other(said), other(text[::-1])[::-1], f"{text}a"]


def keys(node: Any, spot: Spot = ()) -> Iterator[Spot]:
    for key, inner in node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ():
        yield from [(*spot, key)] * isinstance(node, dict)
        yield from keys(inner, (*spot, key))


def is_named(spot: Spot, said: Any, complaint: str) -> bool:
    """The line, the company, the vault or the key; a pack that isn't there is called by its name."""
    match spot:
        case ("history", 0, "companies", str(name)):
            names = [name]
        case ("history", int(k), *_):
            names = [f"history {k + 1}", f"line {k + 1}", f"{said}: The pack"]
        case ("vault", str(name), *_):
            names = [name]
        case _:
            names = [str(spot[0])]
    return any(name.lower() in complaint.lower() for name in names)


@pytest.mark.parametrize("own", [True, False], ids=["own", "other"])
@pytest.mark.parametrize("every", [SELDOM, pytest.param(1, marks=pytest.mark.deep)])
def test_c0_a_sign_that_is_changed_is_named_and_nothing_is_sealed_to_another_key(
    kept: Kept, keyboard: Keyboard, tmp_path: Path, every: int, own: bool
) -> None:
    outcomes = set()
    for spot, forged in islice(changes(kept.document), 0, None, every):
        path = kept.on_a_machine(tmp_path / "campaigns", forged, own=own)
        session = keyboard("campaign", "play", str(path), "--plain", answer=agrees)
        outcomes.add(session.code)
        if session.code:
            assert session.code == REFUSED, (spot, session.complaint)
            there = at(forged, spot[:-1]).get(spot[-1]) if isinstance(spot[-1], str) else ""
            assert is_named(spot, there, session.complaint.replace(str(path), "")), (spot, session.complaint)
        else:
            lacking = spot == OLDER_FILES_LACK and OLDER_FILES_LACK[-1] not in forged["now"]
            assert session.said.startswith("\n") == lacking, (spot, "what is told stands before the title")
            over = spot[-1] == "early"  # A line that opens vaults for good: nothing is put in any more.
            led = (
                spot[0] == "history" and spot[-1] == "bot"
            )  # Somebody leads it now, and has left when asked for a passphrase.
            put_in = tomllib.loads(path.read_text())["vault"] != forged["vault"]
            assert put_in != (over or led), spot
            assert not put_in or is_opened_by(OpenCampaign.open(path, two_valleys()), kept.keys), spot
    assert outcomes == {0, REFUSED}


@pytest.mark.parametrize("own", [True, False], ids=["own", "other"])
def test_it_is_played_on_with_as_it_was_without_a_word(
    kept: Kept, keyboard: Keyboard, tmp_path: Path, own: bool
) -> None:
    path = kept.on_a_machine(tmp_path / "campaigns", kept.document, own=own)
    session = keyboard("campaign", "play", str(path), "--plain", answer=agrees)
    assert (session.code, session.complaint) == (0, "")
    assert session.said.startswith("\n")
    assert is_opened_by(OpenCampaign.open(path, two_valleys()), kept.keys)
