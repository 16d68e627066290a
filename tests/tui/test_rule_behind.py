"""A refusal names its rule in faint type; the same key once more says the rule in words."""

from __future__ import annotations

from pathlib import Path

import pytest

from ttr_tui.term.terminal import Depth, Terminal
from ttr_tui.tui.look import BAR_FAINT
from ttr_tui.words.panes import curtain
from ttr_tui.words.sentences import rule_text
from tui.player import Player
from tui.seated import Seated, deal, seated

SIZES = ((80, 24), (120, 40))


def faint(at: Seated) -> str:
    """What stands in faint type in the row of the prompt."""
    return "".join(run.text for run in at.table.prompt_pane.lines[0] if run.token == BAR_FAINT).strip()


@pytest.mark.parametrize("size", SIZES)
async def test_a_claim_that_is_refused_tells_its_rule(size: tuple[int, int], tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,random", 17), tmp_path, Terminal(Depth.TRUE, True, *size)) as at:
        await Player(at, 3).settle_in()
        table = at.table
        desk = table.desk
        lane = next(lane for lane in range(len(desk.board.lanes)) if not desk.claimable() >> lane & 1)
        refusal = desk.rules.claiming.explain_lane(desk.view, lane)
        assert refusal is not None
        table.atlas.choose(lane)
        table.show()
        await at.press("enter")
        assert table.rule == (refusal.rule, rule_text(desk.cast, refusal))
        assert faint(at) in ("", refusal.rule)
        assert table.note
        await at.press("enter")
        assert table.note == rule_text(desk.cast, refusal)
        assert " ".join(table.note.split()[:4]) in " ".join(" ".join(at.rows()).split())


async def test_a_second_card_that_may_not_be_taken_tells_its_rule(tmp_path: Path) -> None:
    async with seated(deal("usa", "Ann,random", 17), tmp_path, Terminal(Depth.TRUE, True, 120, 40)) as at:
        await Player(at, 3).settle_in()
        await at.press("d")
        await at.press("t")
        first, rule = at.table.note, at.table.rule
        assert first
        assert rule[0]
        assert faint(at) == rule[0]
        await at.press("t")
        assert at.table.note == rule[1] != first


def test_a_curtain_says_when_nobody_at_the_keyboard_has_to_choose() -> None:
    table = deal("usa", "Ann,Bea", 17).game().table
    said = curtain("Ann", table, "Space", owing=False)
    assert said == [
        "Nobody here has to choose now. Ann, you can look at your cards.",
        "Everyone else, please look away.",
        "Press Space when you’re ready.",
    ]
    assert curtain("Ann", table, "Space", owing=True)[0] != said[0]
