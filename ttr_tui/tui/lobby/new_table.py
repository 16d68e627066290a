"""What somebody opens at a host: a table, the map drawn beside the list; or a campaign, told about below it."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.campaign.pack import Pack
from ttr_tui.dialogues.dialogue import Over
from ttr_tui.dialogues.new_table import NewCampaign, NewTable
from ttr_tui.tui.home.game_form import GameFormSheet
from ttr_tui.tui.kit.lines import Line, Run, wrap
from ttr_tui.tui.lobby.protocol import GoToTable, LobbyForPhases
from ttr_tui.tui.look import BOX
from ttr_tui.tui.pages.dialogue import FormSheet
from ttr_tui.words import campaign_lobby
from ttr_tui.words import lobby as words


class NewTableSheet(GameFormSheet[LobbyForPhases, NewTable]):
    doing = words.OPEN_TABLE

    def __init__(self, lobby: LobbyForPhases) -> None:
        super().__init__(lobby, NewTable(lobby.visit, lobby.shelf), self._opened)

    def _opened(self, over: Over) -> None:
        self.home.close(self)
        self.home.enter(over.to)


WIDEST = 72


class NewCampaignSheet(FormSheet):
    doing = campaign_lobby.CREATE
    dialogue: NewCampaign

    def __init__(self, lobby: LobbyForPhases, packs: Sequence[Pack]) -> None:
        super().__init__(lobby, NewCampaign(lobby.visit, packs), lambda over: lobby.go(GoToTable(over.to)))

    def body(self, width: int, height: int) -> list[Line]:
        """What is chosen is told below the list."""
        wide = min(width, WIDEST) - 2
        about = [(Run(" ", BOX), *part) for said in self.dialogue.chosen() for part in wrap(said, wide, BOX)]
        lines = super().body(width, height)
        return [*lines, (), *about][: max(height, len(lines))]

    def _natural_width(self) -> int:
        return WIDEST
