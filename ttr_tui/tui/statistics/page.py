"""Statistics: by map, by opponent, the last ten games, and every game, each of which opens its replay."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from rich.cells import cell_len, set_cell_size

from ttr_tui.seats.final_scores import Finished
from ttr_tui.seats.past.statistics import MapRecord, by_opponent, statistics
from ttr_tui.tui.home.for_phases import HomeForPhases
from ttr_tui.tui.kit.commands import PICKS, pick
from ttr_tui.tui.kit.lines import Line, Run, fit
from ttr_tui.tui.kit.messages import Review
from ttr_tui.tui.kit.phase import Offer
from ttr_tui.tui.kit.picker import INDENT, Choice
from ttr_tui.tui.look.styles import BOX, BOX_FAINT, CHOSEN
from ttr_tui.tui.pages.sheet import Sheet
from ttr_tui.words.english.home import home
from ttr_tui.words.english.home import statistics as words

DIGITS = [pick(number) for number in range(1, PICKS + 1)]
WIDE = 75
"""Columns with the edges: one is left empty at the right."""


class Statistics(Sheet):
    """A line of a map or of an opponent leads to its games, and a game to its replay."""

    label = home.CHOOSE

    def __init__(
        self, screen: HomeForPhases, games: Sequence[Finished], title: str = home.STATISTICS, *, whole: bool = True
    ) -> None:
        self._screen = screen
        self._heads: dict[int, list[str]] = {}
        """What stands above some lines, by their place."""
        choices: list[Choice] = []
        if whole:
            for label, records in ((words.MAP, statistics(games)), (words.OPPONENT, by_opponent(games))):
                self._heads[len(choices)] = ["", words.heads(label)] if choices else [words.heads(label)]
                choices += [Choice(words.row(one), self._games_of(one, games)) for one in records]
        last = sorted(games, key=lambda game: game.summary.played, reverse=True)
        strip = ["", words.last_ten(last)] if whole else []
        self._heads[len(choices)] = [*strip, words.game_heads()]
        choices += [Choice(words.game_row(game), partial(screen.go, Review(game.summary.path))) for game in last]
        super().__init__(title, choices, back=lambda: screen.close(self))

    def entry(self, place: int, width: int) -> list[Line]:
        """A line of a table, with the heading above the first."""
        token = CHOSEN if place == self.at else BOX
        said = set_cell_size(self.choices[place].words, max(0, width - len(INDENT)))
        heads = self._heads.get(place, ())
        above = [fit((Run(f"{INDENT}{head}", BOX_FAINT),), width, BOX) for head in heads]
        return [*above, fit((Run(INDENT, token), Run(said, token)), width, token)]

    def offers(self) -> Sequence[Offer]:
        """No digits: three tables in one list have no numbers to go by."""
        return [offer for offer in super().offers() if offer.command not in DIGITS]

    def _games_of(self, record: MapRecord, games: Sequence[Finished]) -> Callable[[], None]:
        chosen = [game for game in games if record.counts(game)]
        return self._screen.opener(lambda: Statistics(self._screen, chosen, words.name(record), whole=False))

    def _natural_width(self) -> int:
        return max(WIDE, *(cell_len(choice.words) for choice in self.choices))
