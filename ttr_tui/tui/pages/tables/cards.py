"""The cards by kind: how many of each are in the hand, face-up in the market, and in the discard pile."""

from __future__ import annotations

from ttr_tui.tui.kit.lines import Line, Run, line, wrap
from ttr_tui.tui.look.styles import BOX, BOX_FAINT, BOX_STRONG, card
from ttr_tui.tui.pages.tables.columns import tabled
from ttr_tui.tui.table.model import Desk
from ttr_tui.words.english import shorthand
from ttr_tui.words.english.pages import cards as words


def cards(desk: Desk, width: int) -> list[Line]:
    """A row a kind, then the sums and what is left in the decks."""
    cast, table = desk.cast, desk.view.table
    columns = {
        **({words.HAND: list(desk.view.hand)} if desk.mine else {}),
        words.MARKET: [table.market.count(kind) for kind in range(len(cast.cards.kinds))],
        words.DISCARDED: [sum(pile[kind] for pile in table.discards) for kind in range(len(cast.cards.kinds))],
    }
    rows = [
        [_kind(desk, kind), *(line(_number(counts[kind])) for counts in columns.values())]
        for kind in range(len(cast.cards.kinds))
    ]
    total = [line(Run(words.TOTAL, BOX_FAINT)), *(line(Run(str(sum(all_)), BOX_FAINT)) for all_ in columns.values())]
    return [*tabled([words.CARD, *columns], [*rows, total]), *wrap(words.decks(cast, table), width, BOX)]


def _kind(desk: Desk, kind: int) -> Line:
    letter = Run(f" {shorthand.card_letter(desk.cast, kind)} ", card(desk.cast.cards.kinds[kind].color))
    return line(letter, Run(f" {desk.cast.kind(kind)}", BOX))


def _number(count: int) -> Run:
    return Run(str(count), BOX_STRONG) if count else Run("·", BOX_FAINT)
