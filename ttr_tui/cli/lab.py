"""The doors to the laboratory: many games among bots, the analysis of one that is over."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from ttr_tui.bots.roster import BOTS
from ttr_tui.cli.bots import waiting
from ttr_tui.cli.complaints import blaming, complain, mention_torn
from ttr_tui.cli.party import end_in_order, gather
from ttr_tui.cli.saved_games import read_saved
from ttr_tui.lab.analysis import written
from ttr_tui.lab.analyst import CHOICES, is_fair, judged_seats
from ttr_tui.lab.series import Series
from ttr_tui.lab.workers import Hands
from ttr_tui.plain.analysis import kept_or_none, tell_analysis, work_out
from ttr_tui.plain.simulation import run_simulation
from ttr_tui.plain.voice import Voice
from ttr_tui.seats.record import recall
from ttr_tui.seats.sitters import commands_of
from ttr_tui.store.faults import Complaint
from ttr_tui.store.places import saves_folder
from ttr_tui.store.saves import SEALED, find_save
from ttr_tui.words import analysis, command_line


def simulate_games(
    map_name: str | None, seats: str, choices: Sequence[str], games: int, seed: int, hands: Hands, target: str | None
) -> int:
    """Play a series of games among bots."""
    party = gather(map_name, seats, choices, by_level=True)
    people = [sitter.name for sitter in party.sitters if not sitter.bot]
    if people:
        raise Complaint(command_line.only_bots(people[0], list(BOTS)))
    if commands_of(party.sitters):
        if isinstance(hands, str):
            raise Complaint(command_line.PROGRAMS_STAY)
        end_in_order()
    run_simulation(Series(party.map, party.variants, party.sitters, games, seed, party.first), hands, target)
    return 0


# The analysis of a finished game.


def analyse_game(file: str, saves: Path | None, effort: int, *, as_json: bool, everyone: bool, afresh: bool) -> int:
    """Show what was worked out before, or work it out and keep it."""
    path = find_save(saves_folder(saves), file)
    record = recall(read_saved(path))
    mention_torn(record.journal)
    game = record.game
    if not game.over:
        raise Complaint(analysis.NOT_OVER)
    if not is_fair(game):
        raise Complaint(analysis.SECRETS)
    judged, work, seal = judged_seats(game, everyone=everyone), CHOICES * effort, record.journal.seal
    keeper = None if path.suffix == SEALED else path
    found = None
    if keeper is not None and not afresh:
        found = kept_or_none(keeper, seal, game, judged, work, complain)
    if found is None:
        with blaming(path), waiting(analysis.WORKING, analysis.MAY_TAKE_A_MINUTE) as tell:
            found = work_out(keeper, seal, game, judged, work, complain, lambda step: tell(step.done))
    if as_json:
        print(json.dumps(written(found, game), ensure_ascii=False, indent=1))
    else:
        tell_analysis(Voice(), game, found)
    return 0
