"""The doors to the laboratory: many games among bots, better numbers for them, the analysis of a game."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from rich.table import Table

from ttr_tui.bots.lookahead import mean_and_error
from ttr_tui.bots.roster import BOTS
from ttr_tui.bots.weights import LEAST, MOST, Weights, differences, rows_file, rows_of, write_row
from ttr_tui.cli.bots import waiting
from ttr_tui.cli.complaints import INTERRUPTED, DoorFault, blaming, complain, mention_torn
from ttr_tui.cli.party import end_in_order, gather
from ttr_tui.cli.saved_games import read_saved
from ttr_tui.lab.analysis import written
from ttr_tui.lab.analyst import CHOICES, is_fair, judged_seats
from ttr_tui.lab.gain import Gain, Question, weigh
from ttr_tui.lab.series import Series
from ttr_tui.lab.tune import SURE, Duel, Round, Search, examine, improve
from ttr_tui.lab.workers import Hands, workers
from ttr_tui.plain.analysis import kept_or_none, tell_analysis, work_out
from ttr_tui.plain.simulation import run_simulation
from ttr_tui.plain.voice import Paper, Voice
from ttr_tui.rules.edition import Edition
from ttr_tui.seats.record import recall
from ttr_tui.seats.sitters import commands_of
from ttr_tui.store.map_decoder import load_map, snapshot
from ttr_tui.store.places import saves_folder
from ttr_tui.store.saves import SEALED, find_save
from ttr_tui.words import analysis, command_line, experiments


def simulate_games(
    map_name: str | None, seats: str, choices: Sequence[str], games: int, seed: int, hands: Hands, target: str | None
) -> int:
    """Play a series of games among bots."""
    party = gather(map_name, seats, choices, by_level=True)
    people = [sitter.name for sitter in party.sitters if not sitter.bot]
    if people:
        raise DoorFault(command_line.only_bots(people[0], list(BOTS)))
    if commands_of(party.sitters):
        if isinstance(hands, str):
            raise DoorFault(command_line.PROGRAMS_STAY)
        end_in_order()
    run_simulation(Series(party.map, party.variants, party.sitters, games, seed, party.first), hands, target)
    return 0


# The yardstick of the bots.


def measure_gain(
    map_name: str,
    choices: Sequence[str],
    changed: Sequence[str],
    bot: str,
    seats: int,
    games: int,
    worlds: int,
    seed: int,
    hands: Hands,
) -> int:
    """Play with the row of this board, and weigh what the changed one, or this bot, would have chosen."""
    if bot and changed:
        raise DoorFault(experiments.EITHER)
    edition, variants = _board_for(map_name, choices, seats)
    base = rows_of(edition).of(seats)
    tried = _known_bot(bot) if bot else _with_set(base, changed)
    question = Question(snapshot(map_name, variants), seats, games, worlds, seed, base, tried)
    decisions, gains, every = 0, dict[str, Gain](), Gain()
    with workers(hands, games) as share:
        for game in weigh(question, share):
            decisions += game.decisions
            for change in game.changes:
                gains.setdefault(change.kind, Gain()).add(change)
                every.add(change)
    paper = Paper(highlight=False)
    paper.print(experiments.looked_at(edition.name, seats, games, decisions, len(every.points), worlds))
    if every.points:
        paper.print(_gain_table({**dict(sorted(gains.items())), experiments.ALL_TOGETHER: every}))
    return 0


def _known_bot(bot: str) -> str:
    """The name of a bot, if there is such a one."""
    if bot not in BOTS:
        raise DoorFault(experiments.no_bot(bot, [*BOTS]))
    return bot


def _with_set(row: Weights, changed: Sequence[str]) -> Weights:
    """The row with what was typed as NAME=NUMBER."""
    numbers: dict[str, Any] = {}
    usual = asdict(row)
    for typed in changed:
        name, _, said = typed.partition("=")
        try:
            value = type(usual[name])(said)
        except (KeyError, ValueError) as error:
            raise DoorFault(experiments.no_number(typed, [*usual])) from error
        if not LEAST.get(name, 0) <= value <= MOST:
            raise DoorFault(experiments.beyond(name, LEAST.get(name, 0), MOST))
        numbers[name] = value
    if not numbers:
        raise DoorFault(experiments.NOTHING_SET)
    return replace(row, **numbers)


def _gain_table(gains: dict[str, Gain]) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for number, heading in enumerate(experiments.GAIN_COLUMNS):
        table.add_column(heading, justify="right" if number else "left")
    for kind, gain in gains.items():
        points = experiments.gained(*mean_and_error(gain.points), percent=False)
        wins = experiments.gained(*mean_and_error(gain.wins), percent=True)
        table.add_row(kind, str(len(gain.points)), points, wins)
    return table


def _board_for(map_name: str, choices: Sequence[str], seats: int) -> tuple[Edition, tuple[str, ...]]:
    """The map with the variants that were asked for, if so many can play it."""
    variants = tuple(dict.fromkeys(choices))
    edition = load_map(map_name, variants)
    if not edition.min_seats <= seats <= edition.max_seats:
        raise DoorFault(command_line.wrong_seats(edition.name, variants, edition.min_seats, edition.max_seats, seats))
    return edition, variants


# Better numbers for the planner.

EXAMINED = 400
"""Games in which a new row must beat the default row."""


def tune_numbers(
    map_name: str, seats: int, choices: Sequence[str], rounds: int, games: int, seed: int, hands: Hands, *, write: bool
) -> int:
    """Search, examine what was found, and write it down if that was asked for."""
    edition, variants = _board_for(map_name, choices, seats)
    search = Search(snapshot(map_name, variants), seats, rounds, games, seed)
    rows, voice = rows_of(edition), Voice()
    present = best = rows.of(seats)
    voice.say(experiments.beginning(edition.name, variants, seats, rounds, games, seed))
    try:
        with workers(hands) as share:
            for tried in improve(search, present, share):
                voice.say(*_round_told(tried))
                best = tried.best
            if best in (present, rows.default):
                voice.say(experiments.NOTHING_FOUND if best == present else experiments.AS_THE_DEFAULT)
                return 0
            exam = examine(search, best, rows.default, EXAMINED, share)
    except KeyboardInterrupt:
        found = [experiments.NOTHING_FOUND] if best == present else [experiments.SO_FAR, *_lines(best, rows.default)]
        voice.say(experiments.STOPPED, *found)
        return INTERRUPTED
    voice.say(experiments.examined(exam.games, exam.wins, exam.fair, exam.lead))
    if exam.lead < SURE:
        voice.say(experiments.refused(SURE))
        return 0
    voice.say(experiments.kept(SURE), *_lines(best, rows.default))
    if write:
        write_row(rows_file(edition.id), seats, best, _story(search, exam, variants))
    voice.say(experiments.row_written(str(rows_file(edition.id))) if write else experiments.TO_WRITE)
    return 0


def _round_told(tried: Round) -> list[str]:
    before = asdict(tried.before)
    changes = {name: (before[name], value) for name, value in differences(tried.proposed, tried.before).items()}
    said = experiments.proposal_tried(tried.number, changes, tried.duel.games, tried.duel.wins, tried.duel.fair)
    return [f"{said} {experiments.KEPT}" if tried.kept else said]


def _lines(row: Weights, base: Weights) -> list[str]:
    return [experiments.number(name, value) for name, value in differences(row, base).items()]


def _story(search: Search, exam: Duel, variants: Sequence[str]) -> str:
    return experiments.story(exam.games, exam.wins, exam.lead, search.rounds, search.games, search.seed, variants)


# The analysis of a finished game.


def analyse_game(file: str, saves: Path | None, effort: int, *, as_json: bool, everyone: bool, afresh: bool) -> int:
    """Show what was worked out before, or work it out and keep it."""
    path = find_save(saves_folder(saves), file)
    record = recall(read_saved(path))
    mention_torn(record.journal)
    game = record.game
    if not game.over:
        raise DoorFault(analysis.NOT_OVER)
    if not is_fair(game):
        raise DoorFault(analysis.SECRETS)
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
