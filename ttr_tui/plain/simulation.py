"""The door to the laboratory: plays a series of games or of campaigns among bots, and says how it went."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import nullcontext
from dataclasses import replace
from pathlib import Path
from typing import TextIO, TypeAlias, TypeVar

from rich.console import Console
from rich.markup import escape
from rich.progress import track
from rich.table import Table

from ttr_tui.campaign.pack import Pack
from ttr_tui.lab.campaign_balance import CampaignSummary, Goal, RuleSummary, balance_rows, goals_of, rule_goals
from ttr_tui.lab.campaign_series import Tour, rows_of, simulate_campaigns
from ttr_tui.lab.series import Series, SeriesSummary, Tally, simulate
from ttr_tui.lab.workers import Hands
from ttr_tui.plain.voice import Paper
from ttr_tui.store.map_decoder import decode_map
from ttr_tui.words import experiments
from ttr_tui.words.phrases import counted
from ttr_tui.words.system_words import words_of

Played = TypeVar("Played")

STDOUT = "-"


def run_simulation(series: Series, hands: Hands, json_target: str | None) -> None:
    """Play a series with a progress bar, write a line of JSON a game where asked, then print the table."""
    report = Paper(stderr=json_target == STDOUT, highlight=False)
    summary = SeriesSummary()
    with open_lines(json_target) as lines:
        for game in _watched(simulate(series, hands), series.games):
            summary.add(game)
            if lines is not None:
                lines.write(json.dumps(game.row(series)) + "\n")
    print_summary(series, summary, report)


def open_lines(target: str | None) -> nullcontext[TextIO] | nullcontext[None] | TextIO:
    """Where the lines of JSON go."""
    if target is None:
        return nullcontext(None)
    return nullcontext(sys.stdout) if target == STDOUT else Path(target).open("w", encoding="utf-8")


def _watched(played: Iterator[Played], total: int) -> Iterable[Played]:
    """Behind a progress bar, where somebody sees one."""
    console = Console(stderr=True)
    return track(played, "Playing", total, console=console, transient=True, disable=not console.is_terminal)


def print_summary(series: Series, summary: SeriesSummary, console: Console) -> None:
    """The figures of a series, by player and by seat."""
    seats = len(series.sitters)
    variants = f" with {', '.join(series.variants)}" if series.variants else ""
    console.print(
        f"{escape(str(series.map['name']))}{escape(variants)}: {counted(summary.games, 'game')} at {seats} seats, "
        f"{summary.turns / summary.games:.1f} turns a game, seeds from {series.seed} on."
    )
    if series.incomplete:
        console.print(
            f"The last deal was played in {series.incomplete} of its {seats} rotations; "
            f"a multiple of {seats} games treats every seat alike."
        )
    players = summary.players
    by_seat = {str(seat + 1): tally for seat, tally in sorted(summary.seats.items())}
    scored = _scored_in(players.values(), words_of(decode_map(series.map, "the map").parts).columns)
    beside, apart = (scored, []) if len(scored) <= FEW else ([], scored)
    console.print(_table("player", players, [*ALWAYS, *beside]))
    console.print(_table("seat", by_seat, [*ALWAYS, *beside]))
    if apart:
        console.print(experiments.POINTS)
        console.print(_table("player", players, apart))


Column: TypeAlias = tuple[str, Callable[[Tally], str]]

ALWAYS: tuple[Column, ...] = (
    ("won", lambda tally: f"{tally.mean(tally.wins):.1%}"),
    ("95 % interval", lambda tally: "{:.1%} to {:.1%}".format(*tally.interval)),
    ("score", lambda tally: f"{tally.mean(tally.scores):.1f}"),
    ("tickets made", lambda tally: f"{tally.mean(tally.made):.2f}"),
    ("missed", lambda tally: f"{tally.mean(tally.missed):.2f}"),
)
LONGEST: Column = ("longest", lambda tally: f"{tally.mean(tally.longest):.1f}")

FEW = 2
"""So many more columns fit beside those."""


def _scored_in(tallies: Iterable[Tally], headings: Mapping[str, str]) -> list[Column]:
    """What was scored in these games, and the length of the longest route where that counts."""
    scored = {why for tally in tallies for why in tally.scored}
    columns = [_scored(why, heading) for why, heading in headings.items() if why in scored]
    return [*columns, LONGEST] if experiments.LONGEST in scored else columns


def _scored(why: str, heading: str) -> Column:
    return heading, lambda tally: f"{tally.mean(tally.scored[why]):.1f}"


def _table(heading: str, rows: Mapping[str, Tally], columns: Sequence[Column]) -> Table:
    cells = [(name, *(show(tally) for _, show in columns)) for name, tally in rows.items()]
    return _set_out((heading, *(name for name, _ in columns)), cells)


Rows: TypeAlias = Sequence[Sequence[str]]


def _set_out(headings: Sequence[str], rows: Rows) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for k, heading in enumerate(headings):
        table.add_column(heading, justify="right" if k else "left")
    for row in rows:
        table.add_row(*map(escape, row))
    return table


# The same of campaigns.


def run_campaigns(name: str, tour: Tour, hands: Hands, json_target: str | None) -> None:
    """Play with a progress bar, write lines of JSON where asked, then print the tables."""
    report = Paper(stderr=json_target == STDOUT, highlight=False)
    summary = CampaignSummary()
    with open_lines(json_target) as lines:
        for campaign in _watched(simulate_campaigns(tour, hands), tour.campaigns):
            summary.add(campaign)
            if lines is not None:
                lines.writelines(json.dumps(row) + "\n" for row in rows_of(campaign))
        if lines is not None:
            lines.writelines(json.dumps(row) + "\n" for row in balance_rows(summary))
    print_campaigns(name, tour, summary, report)


def print_campaigns(name: str, tour: Tour, summary: CampaignSummary, console: Console) -> None:
    """The figures of a pack, and those of whoever plays."""
    console.print(escape(experiments.campaigns_head(name, summary, len(tour.levels), tour.seed)))
    for heading, rows in tables_of(summary, tour.pack).items():
        console.print(_set_out(heading, rows))
    sentences = experiments.campaign_sentences(summary, tour.branching)
    if summary.campaigns >= experiments.FEWEST_ALIKE:
        sentences += experiments.goals_missed([titled(goal, tour.pack) for goal in goals_of(summary) if goal.missed])
    for sentence in sentences:
        console.print(escape(sentence))


def titled(goal: Goal, pack: Pack) -> Goal:
    """Named as the table names what asks."""
    asker, colon, label = goal.about.partition(": ")
    return replace(goal, about=f"{pack.asker(asker)}{colon}{label}") if goal.what in ("way", "moved") else goal


def print_rule(pack: Pack, summary: RuleSummary, console: Console) -> None:
    """What a rule moves."""
    campaigns = max(map(len, summary.receipts.values()))
    console.print(escape(experiments.rule_head(pack.asker(summary.rule), summary.games, campaigns)))
    rows = [(use, *experiments.of_use(summary.mean(use), asked)) for use, asked in summary.asked.items()]
    console.print(_set_out(experiments.OF_USES, rows))
    goals = [titled(goal, pack) for goal in rule_goals(summary)]
    for sentence in [*map(experiments.moved, goals), *experiments.goals_missed([one for one in goals if one.missed])]:
        console.print(escape(sentence))


def tables_of(summary: CampaignSummary, pack: Pack) -> Mapping[Sequence[str], Rows]:
    """Each by its headings."""
    named = {experiments.COMPANY: summary.companies, experiments.BOT: summary.bots}
    tables: dict[Sequence[str], Rows] = {
        (thing, *experiments.OF_CAMPAIGNS): [
            (who, *experiments.of_campaigns(one)) for who, one in sorted(found.items())
        ]
        for thing, found in named.items()
        if len(found) > 1
    }
    tables[experiments.TURN_ORDER] = [
        (str(turn), experiments.share(won)) for turn, won in sorted(summary.turn_order.items())
    ]
    tables[experiments.OF_GAMES] = [
        (str(number), *experiments.of_game(game)) for number, game in sorted(summary.games.items())
    ]
    if summary.asked:
        tables[experiments.OF_RULES] = [
            (pack.asker(name), *experiments.of_rule(askings)) for name, askings in sorted(summary.asked.items())
        ]
    return tables
