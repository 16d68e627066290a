"""A sealed campaign on the screen: secrets typed unseen, a code shown once, and vaults that stay closed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from ttr_tui.campaign.vaults import take_out, unlock_all
from ttr_tui.store.slots import code_secret, read_code
from ttr_tui.tui.replay_screen import ReplayScreen
from tui.campaign.played import at_home, begin, choose, deposit, describe, file_of, play_to_the_end
from tui.home.opened import shown
from tui.seated import Seated

SECRET = "a green cow"
GROUPS = re.compile(r"\b[2-9A-Z]{4}\b")
ASKED = re.compile(r"letter or digit (\d) of group (\d)")


async def enter(at: Seated, typed: str) -> None:
    await at.press(*(("space" if sign == " " else sign) for sign in typed), "enter")


async def found_sealed(at: Seated) -> str:
    """Founded with one passphrase; the conductor's code."""
    await describe(at, "locked")
    await at.press("b")
    assert "Player, for the red vault" in shown(at)
    assert "─ Passphrase ─" in shown(at)
    assert shown(at).count("_") == 1, "there is one place to type at"
    await enter(at, SECRET)
    assert SECRET not in shown(at)
    await enter(at, "a green cat")
    assert "Those two were not the same" in shown(at)
    await enter(at, SECRET)
    await enter(at, SECRET)
    groups = [group for row in at.rows() for group in GROUPS.findall(row)]
    assert len(groups) == 7
    await at.press("question_mark")
    assert "Enter  I have written it down" in shown(at)
    assert "choose or confirm" not in shown(at)
    await at.press("escape", "enter")
    assert not any(group in shown(at) for group in groups), "it is hidden while letters are asked for"
    await at.press("0", "enter")
    assert "That is another letter" in shown(at)
    assert groups[0] in shown(at)
    await at.press("enter")
    for _ in range(2):
        (found,) = ASKED.finditer(shown(at))
        await at.press(groups[int(found[2]) - 1][int(found[1]) - 1].lower(), "enter")
    assert "is founded" in shown(at)
    return "-".join(groups)


async def one_game(at: Seated) -> None:
    await begin(at)
    await play_to_the_end(at)
    await deposit(at)
    await at.press("enter")


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_nothing_is_read_before_the_vaults_are_opened(size: tuple[int, int], tmp_path: Path) -> None:
    async with at_home(tmp_path, size) as at:
        code = await found_sealed(at)
        await one_game(at)
        assert "locked" in shown(at)
        assert "curtain" in shown(at)
        campaign = file_of(tmp_path)
        totals = {
            f"${deposit_.receipt.total}"
            for inside in take_out(
                campaign.campaign, unlock_all(campaign.campaign, code_secret(read_code(code)))
            ).values()
            for deposit_ in inside.values()
        }
        await choose(at, "Receipts")
        grid = shown(at)
        assert "intact" in grid
        assert "Nothing in the vaults is shown" in grid
        assert "$" not in grid
        assert not any(total in grid for total in totals)
        assert "Read the receipts" not in grid
        await at.press("up", "enter")
        assert "once vaults are opened" in shown(at)
        await choose(at, "Compare a stub")
        stub = campaign.campaign.lines[-1].stub
        await enter(at, stub[:12])
        assert "is here: Game 1" in shown(at)
        await at.press("escape")
        await choose(at, "Compare a stub")
        await enter(at, "0123456789")
        assert "isn’t in this file" in " ".join(shown(at).split())


async def test_opened_early_with_a_passphrase_that_was_wrong_at_first(tmp_path: Path) -> None:
    async with at_home(tmp_path) as at:
        code = await found_sealed(at)
        await one_game(at)
        before = file_of(tmp_path).path.read_bytes()
        await choose(at, "Open vaults early")
        assert "Open vaults before the end?" in at.rows()[-2]
        assert "for ever" in shown(at)
        await choose(at, "No")
        assert file_of(tmp_path).path.read_bytes() == before
        await choose(at, "Open vaults early")
        await choose(at, "Yes")
        await enter(at, "")
        for _ in range(3):
            await enter(at, "wrong")
        assert "Draw the curtain of the blue vault?" in shown(at)
        await choose(at, "No")
        assert "Nothing was opened" in shown(at)
        assert file_of(tmp_path).path.read_bytes() == before, "no key fitted, so nothing is noted"
        await choose(at, "Open vaults early")
        await choose(at, "Yes")
        await enter(at, "")
        await enter(at, SECRET)
        await choose(at, "No")
        assert "So far, and provisional" in shown(at)
        await at.press("escape")
        assert re.search(r"Player +opened", shown(at))
        await choose(at, "Receipts")
        campaign = file_of(tmp_path)
        assert campaign.state.opened == ("red", "blue")
        assert "opened before the end" in " ".join(shown(at).split())
        written = campaign.path.read_bytes()
        await choose(at, "Read the receipts")
        await enter(at, "")
        for left in ("2 more tries", "One more try"):
            await enter(at, "wrong")
            assert left in shown(at)
        await enter(at, "wrong")
        assert "last try" in shown(at)
        assert "the vault stayed closed" in shown(at), "the one behind a curtain is read all the same"
        await at.press("escape")
        await choose(at, "Read the receipts")
        await enter(at, "")
        await enter(at, SECRET)
        assert "stayed closed" not in shown(at)
        await at.press("right", "right")
        assert "Dollars in hand" in shown(at)
        assert "the recording needs" in " ".join(shown(at).split())
        await at.press("escape")
        await choose(at, "Read the receipts")
        await at.press(*code[:12].lower())
        assert "10 of 28 letters" in shown(at)
        assert code[:4].lower() not in shown(at)
        await at.press("ctrl+u")
        assert "of 28 letters" not in shown(at)
        await enter(at, code.lower())
        await at.press("right", "right")
        assert "played again, the recording gives the same" in " ".join(shown(at).split())
        await at.press("enter")
        await enter(at, code)
        assert isinstance(at.app.screen, ReplayScreen)
        await at.press("end", "enter")
        assert "keep" not in {offer.command for offer in at.app.screen.offers()}
        assert file_of(tmp_path).path.read_bytes() == written, "looking writes nothing"
