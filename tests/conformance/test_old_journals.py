"""Games that were recorded long ago by the program of that time: today's reads them and would write the same bytes.

The files in `journals` are never written anew. They are of all maps and variants, whole games and some that were left
in the middle of a question, with steps taken back and tables laid open.
"""

from __future__ import annotations

import lzma
from dataclasses import replace
from pathlib import Path

import pytest
import tomli_w

from conformance.playing import by_habit
from conformance.saving import write
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import Won
from ttr_tui.seats.audit import audit
from ttr_tui.seats.game import Game, LaidOpen, TakeBack
from ttr_tui.seats.record import RecalledGame, recall
from ttr_tui.store.journal import read_journal
from ttr_tui.store.map_decoder import load_map, snapshot

KEPT = sorted((Path(__file__).parent / "journals").glob("*.ttr.xz"))
NAMES = [path.name.partition(".")[0] for path in KEPT]

WILDS_STAYED = {
    "legacy-east-wilds-stay-2": (23, "turn s1", "sweep"),
    "usa-mega-5": (134, "turn s2", "sweep"),
}
"""Where the revision of the rules of that time is told by what it did."""

every_journal = pytest.mark.parametrize("kept", KEPT, ids=NAMES)


def unpacked(kept: Path, folder: Path) -> Path:
    path = folder / kept.stem
    path.write_bytes(lzma.decompress(kept.read_bytes()))
    return path


def recalled(kept: Path, folder: Path) -> RecalledGame:
    return recall(read_journal(unpacked(kept, folder)))


@every_journal
def test_c14_it_is_read_to_its_last_byte_and_written_again_the_same(kept: Path, tmp_path: Path) -> None:
    path = unpacked(kept, tmp_path)
    journal = read_journal(path)
    assert journal.torn == 0
    record = recall(journal)
    write(tmp_path / "again.ttr", record.deal, record.game)
    assert (tmp_path / "again.ttr").read_bytes() == path.read_bytes()


@every_journal
def test_c14_the_same_actions_still_come_to_the_same(kept: Path, tmp_path: Path) -> None:
    """But where three wilds had to stay and a claim paid for another market, which nobody looked at then (ALL-029)."""
    found = audit(recalled(kept, tmp_path))
    difference = found and (found.act, found.recorded, found.found)
    assert difference == WILDS_STAYED.get(kept.name.partition(".")[0])


@pytest.mark.parametrize("kept", [kept for kept in KEPT if kept.name.startswith("legacy-")], ids=lambda kept: kept.stem)
def test_c14_a_map_that_somebody_kept_from_then_is_read_as_it_was(kept: Path, tmp_path: Path) -> None:
    """As an own map of the system: no campaign comes with it, and a game of its deal is the same."""
    record = recalled(kept, tmp_path)
    own = tmp_path / "own.toml"
    own.write_text(tomli_w.dumps({"format": 1, **record.deal.map}))
    raw = snapshot(own)
    assert raw == {**record.deal.map, "read_from": str(own)}
    edition = load_map(own)
    assert edition.kin == ""
    assert {"story", "postcards", "offices", "tokens", "leaving", "stuck-before", "marked-cards"}.isdisjoint(
        edition.parts
    )
    game = replace(record.deal, map=raw).game()
    game.begin(record.deal.first)
    assert game.history[0] == record.game.history[0]


@every_journal
def test_it_goes_on_to_its_end(kept: Path, tmp_path: Path) -> None:
    game = recalled(kept, tmp_path).game
    assert game.over == ("unfinished" not in kept.name)
    play_on(game)
    assert game.table.winners
    assert isinstance(game.acts[-1].facts[-1], Won)


def play_on(game: Game) -> None:
    chance = Chance(len(game.acts), game.seats, 0)
    while not game.over:
        seat = game.owing()[0]
        action = by_habit(game.rules.options(game.view(seat)), "claim", chance)
        game.submit(seat, action, game.revision(seat))


def test_they_are_of_every_kind(tmp_path: Path) -> None:
    """So many decisions were left open, so many ways there are of going back and of looking at what is hidden."""
    records = [recalled(kept, tmp_path) for kept in KEPT]
    games = [record.game for record in records]
    assert {game.seats for game in games} == {2, 3, 4, 5}
    assert sum(not game.over for game in games) == 7
    assert {decision for game in games for decision in game.table.owed if decision} == {
        *("first-tickets", "keep-tickets", "fleet", "refill", "neutral-lane", "row-card", "archive")
    }
    assert any(task == "claim-steps" for game in games for task, _ in game.table.agenda)
    assert sum(isinstance(one, TakeBack) for game in games for one in game.history) == 9
    assert sum(isinstance(one, LaidOpen) for game in games for one in game.history) == 1
    assert any(record.deal.first is not None for record in records)
    assert any(record.deal.seed_was_typed for record in records)
