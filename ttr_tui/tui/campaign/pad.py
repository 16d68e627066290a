"""A pad on the screen: games by companies, what can be done now, and the receipt that somebody writes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ttr_tui.campaign.pad import ROWS, Pad
from ttr_tui.campaign.pad_history import KeptGame, year_of
from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.dialogues.dialogue import Halted, Over, Typing
from ttr_tui.dialogues.pad import LONGEST_REASON, PadDialogue, PadFounding, VaultsShown
from ttr_tui.tui.campaign.errand import AsksInRoom
from ttr_tui.tui.campaign.protocol import RoomForPhases
from ttr_tui.tui.campaign.reckoning import Owners, Reckoned
from ttr_tui.tui.campaign.room import CampaignRoom
from ttr_tui.tui.campaign.vaults import read_one_by_one
from ttr_tui.tui.kit.lines import SIDES, Line, Run, fit, framed, line, shorten, widest, wrap
from ttr_tui.tui.kit.messages import GoHome
from ttr_tui.tui.kit.phase import Offer, Phase, Typed
from ttr_tui.tui.kit.session import Session
from ttr_tui.tui.look import BAR_STRONG, BOX, BOX_BAD, BOX_FAINT, BOX_GOOD, BOX_KEY, BOX_STRONG, seat
from ttr_tui.tui.pages.dialogue import AskedToType, DialogueSheet, FormSheet
from ttr_tui.words import campaign_pad, campaign_receipts, campaign_rooms
from ttr_tui.words.home import WHAT
from ttr_tui.words.phrases import dollars

LABEL, COLUMN, WIDEST_COLUMN = 12, 13, 26
LEAST_GAMES = 2
WIDEST_FORM = 78


def room_of_pad(session: Session, pad: Pad) -> CampaignRoom:
    return CampaignRoom(session, lambda room: PadSheet(room, pad))


def room_of_new_pad(session: Session, name: str) -> CampaignRoom:
    return CampaignRoom(session, lambda room: PadFoundingSheet(room, name))


class PadFoundingSheet(AsksInRoom, FormSheet):
    doing = campaign_pad.START_SHORT
    dialogue: PadFounding

    def __init__(self, room: RoomForPhases, name: str) -> None:
        self.room = room
        FormSheet.__init__(self, room, PadFounding(room.session.campaigns, room.aside, name), self._begun)
        self._back = lambda: room.go(GoHome())

    def box(self, width: int, height: int) -> Sequence[Line]:
        """How the vaults are closed is told under the list."""
        wide = min(width, WIDEST_FORM)
        rows, told = height - SIDES, wrap(self.dialogue.chosen(), wide - SIDES - 2, BOX_FAINT)
        lines = [*self.body(wide - SIDES, rows), (), *((Run(" ", BOX), *part) for part in told)]
        return framed(self.title, lines[:rows], wide, self.foot)

    def _begun(self, over: Over) -> None:
        pad = self.dialogue.begun
        assert pad is not None
        self.room.begin_with(PadSheet(self.room, pad))
        self.room.note = campaign_pad.is_begun(pad.state.name, str(pad.path))


class PadSheet(AsksInRoom, DialogueSheet):
    """Of games as many as there is room for, the last ones."""

    label = campaign_rooms.CHOOSE
    second = BOX_FAINT
    lasting = True
    dialogue: PadDialogue

    def __init__(self, room: RoomForPhases, pad: Pad) -> None:
        self.room = room
        self._games = LEAST_GAMES
        DialogueSheet.__init__(self, room, PadDialogue(pad, room.aside), leave=lambda: room.go(GoHome()))

    def done(self) -> None:
        """From a receipt that is written the cursor goes on to the next."""
        super().done()
        pad = self._pad
        here = self.entries[self.at].of if self.at < len(self.entries) else None
        if pad.missing and here in [(pad.game, color) for color in pad.companies if color not in pad.missing]:
            self.at = [one.of for one in self.entries].index((pad.game, pad.missing[0]))

    def prompt(self, width: int) -> Line:
        return line(Run(f" {WHAT}", BAR_STRONG))

    def box(self, width: int, height: int) -> Sequence[Line]:
        wide = min(width, max(WIDEST_FORM, LABEL + COLUMN * len(self._pad.companies) + SIDES + 1))
        said = len(super().head(wide - SIDES))
        self._games = max(LEAST_GAMES, height - SIDES - said - len(self.choices) - 3)
        return framed(self.title, self.body(wide - SIDES, height - SIDES), wide, self.foot)

    def head(self, width: int) -> list[Line]:
        """How it stands, then games by companies; a number of a receipt is nowhere among them."""
        games = self._pad.state.games
        left_out = 0 if len(games) <= self._games else len(games) - self._games + 1
        more = [line(Run(f" {campaign_pad.earlier(left_out)}", BOX_FAINT))] if left_out else []
        return [*super().head(width), (), self._heads(), *more, *map(self._game, games[left_out:]), ()]

    def question(self, there: Halted) -> Phase:
        if isinstance(there.request, Typing):
            return AskedOnPad(self, there)
        return super().question(there)

    def read(self, what: object, go_on: Callable[[], None]) -> Phase | None:
        """Nothing of a receipt stands here once its question is closed."""
        return None

    def shown(self, what: object) -> Phase:
        if not isinstance(what, VaultsShown):
            return super().shown(what)
        state = self._pad.state
        players = {color: about.player for color, about in state.companies.items()}
        owners = Owners(state.name, players, campaign_pad.ROW_LABELS, {})
        after = partial(Reckoned, self.room, owners, what.found, None, campaign_receipts.ADDS_UP)
        return read_one_by_one(self.room, owners, what.found, after) if what.opening else after()

    @property
    def _pad(self) -> Pad:
        return self.dialogue.pad

    @property
    def _column(self) -> int:
        """Columns of a company: names have room where there are few."""
        return max(COLUMN, min(WIDEST_COLUMN, (WIDEST_FORM - SIDES - LABEL - 1) // len(self._pad.companies)))

    def _heads(self) -> Line:
        cells = []
        for color, about in self._pad.companies.items():
            number = SEAT_COLORS.index(color)
            name = shorten((Run(about.player, BOX_STRONG),), self._column - 5)
            cells.append(fit((Run(f" {number + 1} ", seat(number)), Run(" ", BOX), *name), self._column, BOX))
        return (Run(" " * LABEL, BOX), *(run for cell in cells for run in cell))

    def _game(self, game: KeptGame) -> Line:
        """`3  1871` and what each company has for it."""
        said = fit((Run(f" {game.line.game:>2}  {year_of(game.line.game)}", BOX_KEY),), LABEL, BOX)
        cells = []
        for color in self._pad.companies:
            won = color in game.line.first and not game.corrected
            token = BOX_FAINT if color in game.line.absent else BOX_GOOD if won else BOX
            cells.append(fit((Run(campaign_pad.cell(game, color), token),), self._column, BOX))
        return (*said, *(run for cell in cells for run in cell))


class AskedOnPad(AskedToType):
    """Beside a row that is asked the receipt as far as it is written; whoever leaves it sees the pad as it is then."""

    def __init__(self, sheet: PadSheet, there: Halted) -> None:
        self._sheet = sheet
        super().__init__(sheet.screen, there, self._answered_on)

    def offers(self) -> Sequence[Offer]:
        return [one._replace(act=self._leave) if one.command == "back" else one for one in super().offers()]

    def box(self, width: int, height: int) -> Sequence[Line]:
        pad, sheet = self._sheet.dialogue.pad, self._sheet.dialogue.writing
        if sheet is None:
            return super().box(width, height)
        game, color = sheet
        amounts = pad.sheets.get(sheet, ())
        number, wide = SEAT_COLORS.index(color), widest(width)
        player = pad.companies[color].player
        lines: list[Line] = [
            (Run(" ", BOX), Run(f" {number + 1} ", seat(number)), Run(f" {player}, {year_of(game)}", BOX_STRONG)),
            (),
        ]
        for k, name in enumerate(ROWS):
            said = campaign_pad.amount(name, amounts[k]) if k < len(amounts) else ""
            token = BOX_STRONG if k == len(amounts) else BOX
            lines.append((Run(f"  {campaign_pad.LABELS[name]:<22}", token), Run(f"{said:>6}", BOX_KEY)))
        total = dollars(pad.receipt(sheet).total) if amounts else ""
        lines += [(), (Run(f"  {campaign_pad.SO_FAR:<22}", BOX_FAINT), Run(f"{total:>6}", BOX_GOOD)), ()]
        lines += [(Run("  ", BOX), *part) for part in wrap(campaign_pad.HOW, wide - SIDES - 4, BOX_FAINT)]
        wrong = wrap(self.screen.note, wide - SIDES - 4, BOX_BAD) if self.screen.note else []
        return framed("", [*lines, *((Run("  ", BOX_BAD), *part) for part in wrong)], wide)

    def _answered_on(self, asked: AskedToType, typed: str) -> str:
        """What was wrong is typed anew."""
        wrong = self._sheet.answered(asked, typed)
        if wrong:
            asked.field = Typed(longest=LONGEST_REASON)
        return wrong

    def _leave(self) -> None:
        self.screen.close(self)
        self.there.proceeding.close()
        self._sheet.done()
