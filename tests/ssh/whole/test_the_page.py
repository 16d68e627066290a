"""docs/host.md says of a host what it does: its options, and how many may come."""

import re
from pathlib import Path

import pytest

from ttr_tui.cli.arguments import understand
from ttr_tui.hosting.disk import Disk
from ttr_tui.hosting.lobby import MOST_UNFINISHED, SIXTY_DAYS, WEEK, Notice
from ttr_tui.ssh.gate import Limits
from ttr_tui.ssh.service import AT_ONCE, LONGEST, environment_of
from ttr_tui.store.host_files import ADDRESSES, BANS, LOCK

PAGE = Path(__file__).parents[3] / "docs" / "host.md"

pytestmark = pytest.mark.skipif(not PAGE.exists(), reason="only a checkout has its pages")


def test_the_limits_on_the_page_are_those_of_the_host() -> None:
    text, limits = PAGE.read_text(encoding="utf-8"), Limits()
    assert f"{limits.sessions} people at once, {limits.per_address} connections an address" in text
    assert f"{limits.a_second} new ones a second, {limits.strangers} that haven’t said" in text
    assert f"{limits.per_person} lines and {MOST_UNFINISHED} unfinished tables\na person" in text
    assert (WEEK, SIXTY_DAYS) == (7 * 86_400, 60 * 86_400)


def test_everything_that_a_host_keeps_stands_on_the_page() -> None:
    text = PAGE.read_text(encoding="utf-8")
    kept = {name for name, about in vars(Disk).items() if isinstance(about, property)}
    assert kept == {"people", "tables", "games", "companies", "campaigns"}
    assert [name for name in (*kept, LOCK, BANS, ADDRESSES, "host_key") if f"| `{name}" not in text] == []


def test_the_unit_on_the_page_can_be_started() -> None:
    [command] = re.findall(r"ExecStart=\S+/ttr (.*)", PAGE.read_text(encoding="utf-8"))
    understood = understand(command.split())
    assert (understood.listen, str(understood.folder)) == ("0.0.0.0:2222", "/srv/ttr/host")
    assert not understood.owner


def test_the_page_says_how_a_command_is_run() -> None:
    text = PAGE.read_text(encoding="utf-8")
    assert (AT_ONCE, f"each for {LONGEST:.0f} seconds" in text) == (4, True)
    assert all(f"`{name}`" in text for name in environment_of(Notice("", "", (), ())))
