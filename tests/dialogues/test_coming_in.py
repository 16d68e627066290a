"""Every no of a host has words for whoever comes in or opens something."""

from __future__ import annotations

from pathlib import Path

import pytest

from ttr_tui.dialogues.coming_in import why_not_in, why_not_opened
from ttr_tui.dialogues.dialogue import Over
from ttr_tui.hosting.denied import Denied, No
from ttr_tui.hosting.lobby import MOST_UNBEGUN
from ttr_tui.hosting.visit import MOST_WATCHING
from ttr_tui.store.faults import map_error
from ttr_tui.store.journal import JournalFault
from ttr_tui.words import campaign_lobby, lobby

CODE = "pale-otter-14"


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (Denied(No.TABLE), lobby.no_table(CODE)),
        (Denied(No.CAMPAIGN), lobby.no_table(CODE)),
        (Denied(No.WATCHING), lobby.too_many_watch(MOST_WATCHING)),
        (JournalFault(Path("kept-here"), "full"), lobby.CANT_OPEN),
        (Over(campaign_lobby.CANT), campaign_lobby.CANT),
    ],
    ids=str,
)
def test_why_there_is_no_way_in(fault: Exception, said: str) -> None:
    assert why_not_in(fault, CODE) == said


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (Denied(No.TABLES), lobby.TOO_MANY),
        (Denied(No.UNBEGUN), lobby.too_many_unbegun(MOST_UNBEGUN)),
        (Denied(No.CAMPAIGNS), campaign_lobby.TOO_MANY),
    ],
    ids=str,
)
def test_why_nothing_is_opened(fault: Denied, said: str) -> None:
    assert why_not_opened(fault) == said


def test_where_the_maps_of_a_host_lie_is_nobodys_concern() -> None:
    assert "kept-here" not in why_not_opened(map_error("kept-here", "The key “format” is missing."))
