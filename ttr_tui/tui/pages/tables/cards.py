"""The cards by kind: where they are, and what draws may bring."""

from __future__ import annotations

from ttr_tui.core.cards import NONE
from ttr_tui.rules.common.chances import DRAWS, card_counts, chances_to_pay
from ttr_tui.tui.kit.lines import Line, Run, line, wrap
from ttr_tui.tui.look.styles import BOX, BOX_FAINT, BOX_STRONG, card
from ttr_tui.tui.pages.tables.columns import tabled
from ttr_tui.tui.table.model import Desk
from ttr_tui.words.english import shorthand
from ttr_tui.words.english.pages import cards as words


def cards(desk: Desk, lane: int, width: int) -> list[Line]:
    """A row a kind, then the sums, what is left in the decks, and the chances for a route."""
    cast, table = desk.cast, desk.view.table
    counts = card_counts(desk.rules, desk.view)
    columns = {
        **({words.HAND: [count.held for count in counts]} if desk.mine else {}),
        words.MARKET: [count.market for count in counts],
        words.DISCARDED: [count.discarded for count in counts],
        words.TAKEN: [sum(count.taken) for count in counts],
        words.UNSEEN: [count.unseen for count in counts],
    }
    rows = [
        [_kind(desk, kind), *(line(_number(column[kind])) for column in columns.values())]
        for kind in range(len(cast.cards.kinds))
    ]
    total = [line(Run(words.TOTAL, BOX_FAINT)), *(line(Run(str(sum(all_)), BOX_FAINT)) for all_ in columns.values())]
    return [
        *tabled([words.CARD, *columns], [*rows, total]),
        *wrap(words.decks(cast, table), width, BOX),
        *_chances(desk, lane, width),
    ]


def _chances(desk: Desk, lane: int, width: int) -> list[Line]:
    """Of the route under the cursor, while nobody has it."""
    table = desk.view.table
    if lane == NONE or not desk.mine or table.owner[lane] != NONE or table.closed >> lane & 1:
        return []
    chances = chances_to_pay(desk.rules, desk.view, lane)
    return wrap(words.chances(desk.cast, lane, dict(zip(DRAWS, chances, strict=True))), width, BOX_STRONG)


def _kind(desk: Desk, kind: int) -> Line:
    letter = Run(f" {shorthand.card_letter(desk.cast, kind)} ", card(desk.cast.cards.kinds[kind].color))
    return line(letter, Run(f" {desk.cast.kind(kind)}", BOX))


def _number(count: int) -> Run:
    return Run(str(count), BOX_STRONG) if count else Run("·", BOX_FAINT)
