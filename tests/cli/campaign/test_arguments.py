"""What can be said after `ttr campaign`, and what is loaded before it is."""

import json
import subprocess
import sys
from pathlib import Path
from shutil import copytree

import pytest
from support.packs import TWO_VALLEYS, changed
from support.typist import Keyboard

PROBE = """\
import json, sys
from ttr_tui.cli import main
try:
    main()
except SystemExit:
    pass
print(json.dumps(sorted(sys.modules)))
"""


@pytest.mark.parametrize(
    "argv", [("--help",), ("--plain",), ("play", "--plain", "--seats", "Ann,planner"), ("resume",), ("maps",)]
)
def test_no_other_door_loads_a_campaign_or_what_seals_vaults(argv: tuple[str, ...]) -> None:
    """Who plays a single game doesn't wait for any of it."""
    told = subprocess.run([sys.executable, "-c", PROBE, *argv], capture_output=True, text=True, timeout=60)
    loaded = json.loads(told.stdout.splitlines()[-1])
    assert "ttr_tui.cli" in loaded
    strange = ("ttr_tui.campaign", "ttr_tui.store.campaign_file", "ttr_tui.store.vault", "cryptography")
    assert [name for name in loaded if name.startswith(strange)] == []


class TestCommandLine:
    def test_a_wrong_door_is_answered_with_the_nearest_of_these(self, keyboard: Keyboard) -> None:
        session = keyboard("campaign", "chek")
        assert session.code == 2
        assert session.complaint.startswith("Unknown command “chek”. Did you mean “check”? Try: ttr campaign --help")

    def test_the_folder_may_be_named_before_or_after_the_door(self, keyboard: Keyboard, tmp_path: Path) -> None:
        for argv in (("--campaigns", str(tmp_path)), ("list", "--campaigns", str(tmp_path))):
            said = keyboard("campaign", *argv).said
            assert said == f"There is no campaign in {tmp_path}. To begin one: ttr campaign new\n"

    def test_help_fits_a_narrow_screen(self, keyboard: Keyboard) -> None:
        assert [row for row in keyboard("campaign", "--help").said.splitlines() if len(row) > 80] == []

    def test_two_ways_to_close_vaults_exclude_each_other(self, keyboard: Keyboard) -> None:
        session = keyboard("campaign", "new", "--lock", "--open")
        assert session.complaint.startswith("--open and --lock can’t be combined.")

    @pytest.mark.parametrize("said", [(), ("two-valleys", "--name", "X")])
    def test_a_home_that_cannot_be_written_is_said_before_anything_is_asked(
        self, keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, said: tuple[str, ...]
    ) -> None:
        (tmp_path / "home").touch()
        monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home" / "share"))
        session = keyboard("campaign", "new", *said)
        assert (session.code, session.heard, session.said) == (1, [""], "")
        assert session.complaint == (
            f"Campaigns can’t be kept in {tmp_path / 'home' / 'share' / 'ttr-tui' / 'campaigns'}: "
            f"{tmp_path / 'home'} is not a folder. Choose another folder with --campaigns.\n"
        )


class TestCheck:
    def test_a_pack_is_known_by_its_id(self, keyboard: Keyboard, tmp_path: Path) -> None:
        copytree(TWO_VALLEYS, tmp_path / "two-valleys")
        session = keyboard("campaign", "check", "two-valleys", "--campaigns", str(tmp_path))
        assert session.said.startswith("Two Valleys 1.0.0: this pack has no errors.")
        unknown = keyboard("campaign", "check", "two-vallies", "--campaigns", str(tmp_path))
        assert unknown.complaint.startswith("two-vallies: There is no pack of this name.")

    def test_a_sound_pack_comes_with_the_figures_of_each_game(self, keyboard: Keyboard) -> None:
        session = keyboard("campaign", "check", str(TWO_VALLEYS))
        assert (session.code, session.complaint) == (0, "")
        first, one, two, *remarks = session.said.splitlines()
        assert first == "Two Valleys 1.0.0: this pack has no errors. 2 games, 5 cards of the story."
        assert one.startswith("Game 1, 1901: 5 cities, 7 routes, 22 spaces (1 black, ")
        assert two.endswith("8 tickets worth 30, 14 trains, 1 rule in force at its end.")
        assert remarks == ["Nothing in it is odd."]

    def test_all_faults_are_told_at_once_with_file_and_place(self, keyboard: Keyboard, tmp_path: Path) -> None:
        changed(tmp_path, "story", {"story.0.kind": "cards", "story.1.effects.0.verb": "postcards"})
        pack = changed(tmp_path, "pack", {"games.0.year": "long ago"})
        session = keyboard("campaign", "check", str(pack))
        assert (session.code, session.said) == (1, "")
        faults = session.complaint.splitlines()
        assert len(faults) == 3
        assert [fault.removeprefix(f"{pack}/").partition(":")[0] for fault in faults] == [
            "pack.toml",
            "story.toml",
            "story.toml",
        ]

    def test_remarks_are_told_of_what_is_legal_but_odd(self, keyboard: Keyboard, tmp_path: Path) -> None:
        pack = changed(tmp_path, "story", {"story.4.kind": "pause"})
        session = keyboard("campaign", "check", str(pack))
        assert session.code == 0
        assert "This is allowed, but odd:\n- No card of kind “stop” ends the story:" in session.said
