"""Saved games: what an act costs to write safely, and how fast a game is read back."""

from __future__ import annotations

from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from bench.clock import rates, spread
from ttr_tui.bots.roster import RandomBot
from ttr_tui.core.chance import Chance, bot_seed
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.game import Act
from ttr_tui.seats.record import Record, entry_of, recall
from ttr_tui.seats.sitters import seat_people
from ttr_tui.store.journal import JournalFile, read_journal
from ttr_tui.store.map_decoder import snapshot


def measure_journals() -> None:
    """Write a whole game act by act, then read it again and again."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.ttr"
        waits = _write_game(path)
        per_append = [wait * 1000 for wait in waits]
        print(f"journal, one act with fsync: {spread(per_append, '{:.2f}')} ms of wall time over {len(waits)} acts")
        record = recall(read_journal(path))
        facts = sum(len(act.facts) for act in record.game.acts)
        read = rates(lambda: _read(path, facts), 5)
        fold = rates(lambda: _fold(record, facts), 5)
        print(f"replay from the file: {spread(read)} facts per CPU second")
        print(f"replay of facts in memory: {spread(fold)} facts per CPU second")
        print(f"    a saved game of {facts} facts opens in {facts / median(read) * 1000:.0f} ms of CPU")


def _write_game(path: Path) -> list[float]:
    sitters = seat_people(["random"] * 4, ["random"])
    deal = Deal(snapshot("usa"), (), sitters, seed=1)
    game = deal.game()
    bots = [RandomBot(game.rules) for _ in sitters]
    waits = []
    with JournalFile.create(path, deal.header()) as file:
        file.append(entry_of(game, game.begin()))
        while not game.over:
            seat = game.owing()[0]
            chance = Chance(bot_seed(deal.seed), seat, len(game.acts))
            action = bots[seat].choose(game.view(seat), chance, 1)
            entry = entry_of(game, game.submit(seat, action, game.revision(seat)))
            start = perf_counter()
            file.append(entry)
            waits.append(perf_counter() - start)
    return waits


def _read(path: Path, facts: int) -> int:
    recall(read_journal(path))
    return facts


def _fold(record: Record, facts: int) -> int:
    record.deal.game().replay(entry for entry in record.game.history if isinstance(entry, Act))
    return facts
