"""Sealed campaigns by typed sentences: passphrases, the conductor’s code, recordings, openings before the end."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path

import pytest
from support.companies import Companies, Office
from support.founded import CODE, friday_line, play_game
from support.packs import COLORS
from support.typist import Keyboard

from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.plain.questions import hand_over_code
from ttr_tui.plain.voice import PlayerLeft, Voice
from ttr_tui.store.campaign_file import read_campaign
from ttr_tui.store.slots import spell
from ttr_tui.words import campaign_rooms

SPELLED = spell(CODE)
SEVEN_Q = "-".join(["QQQQ"] * 7)
ADA, BO = "the salt of Ada", "né en été"
CODE_QUESTION = "The conductor’s code for all of them"


@pytest.fixture
def sealed(campaigns: Office) -> OpenCampaign:
    """One game among bots; red and blue have passphrases, green a curtain."""
    campaign = friday_line(campaigns.folder, mode="sealed", bots=COLORS[:3])
    play_game(campaign)
    return campaign


class TestFounding:
    def test_passphrases_are_asked_twice_and_the_code_is_shown_until_it_is_on_paper(self, campaigns: Office) -> None:
        shown: list[str] = []
        slips = iter(["slip"])

        def answer(said: str) -> str | None:
            if found := re.search(r"^It is: ([A-Z0-9-]{34})$", said, re.MULTILINE):
                shown.append(found[1])
            question = said.splitlines()[-1]
            if "Ada, for the red vault" in said and question.startswith("What you type now isn’t shown."):
                return "open sesame"
            if question.startswith("Ada, the passphrase for the red vault again"):
                return next(slips, "open sesame")
            if letter := re.match(r"From your paper: letter or digit (\d) of group (\d)", question):
                right = shown[-1].split("-")[int(letter[2]) - 1][int(letter[1]) - 1]
                return "!" if len(shown) == 1 else right.lower()
            return ""

        founded = campaigns.keyboard(
            *("campaign", "new", "two-valleys", "--name", "X", "--companies", "Ada:red,Bo:blue,random:green", "--lock"),
            *("--campaigns", str(campaigns.folder)),
            answer=answer,
        )
        assert (founded.code, founded.complaint) == (0, "")
        assert "Those two were not the same. Start again." in founded.said
        assert "That is another letter. Here is the code again" in founded.said
        assert shown == [shown[0]] * 2
        assert "open sesame" not in founded.said
        companies = OpenCampaign.open(campaigns.file).state.companies
        assert [companies[color].lock for color in ("red", "blue", "green")] == ["passphrase", "curtain", "curtain"]

    def test_a_q_on_the_paper_is_a_letter_like_any_other(self) -> None:
        """Elsewhere it leaves at once, and would take the passphrases along."""
        shown = StringIO()
        hand_over_code(Voice(StringIO("\nq\nQ\n"), shown), SEVEN_Q, campaign_rooms.WRITE_DOWN)
        assert "That is another letter" not in shown.getvalue()

    @pytest.mark.parametrize("word", ["quit", "back"])
    def test_a_whole_word_leaves_where_a_letter_is_asked_for(self, word: str) -> None:
        with pytest.raises(PlayerLeft):
            hand_over_code(Voice(StringIO(f"\n{word}\n"), StringIO()), SEVEN_Q, campaign_rooms.WRITE_DOWN)

    def test_nothing_is_begun_before_the_code_is_on_paper(self, campaigns: Office) -> None:
        said = ("two-valleys", "--name", "X", "--companies", "Ada,random", "--curtain")
        left = campaigns("new", *said, answer=[""])
        assert left.said.endswith("No campaign was begun.\n")
        assert list(campaigns.folder.glob("*.toml")) == []


class TestOpening:
    def test_v20_an_early_opening_is_asked_for_and_noted_before_anybody_looks(
        self, campaigns: Office, sealed: OpenCampaign
    ) -> None:
        before = campaigns.file.read_bytes()
        for argv, answer, said in (
            ((), [], "Add --early to open vaults before its end"),
            (("--early",), ["no"], "Nothing was opened, and nothing was written."),
        ):
            refused = campaigns("open", "Friday Line", *argv, answer=[*answer])
            assert said in refused.said + refused.complaint
            assert campaigns.file.read_bytes() == before
        opened = campaigns("open", "Friday Line", "--early", answer=["yes", SPELLED])
        assert (opened.code, opened.complaint) == (0, "")
        assert "So far, and provisional" in opened.said
        assert [line.content["kind"] for line in read_campaign(campaigns.file).lines] == ["founded", "game", "opened"]
        assert read_campaign(campaigns.file).lines[-1].content["early"] is True
        again = campaigns("open", "Friday Line", answer=[SPELLED])
        assert "In all: $" in again.said

    def test_v12_a_wrong_passphrase_opens_nothing_in_three_tries(self, campaigns: Office, sealed: OpenCampaign) -> None:
        campaigns("open", "Friday Line", "--early", "--company", "red", answer=["yes", "", ADA])
        before = campaigns.file.read_bytes()
        session = campaigns("open", "Friday Line", "--company", "red", answer=["", "salt", "The salt of Ada", "x", ADA])
        assert session.said.count("Ada, the passphrase of the red vault") == 3
        assert "That doesn’t open it. 2 more tries." in session.said
        assert "That doesn’t open it. One more try." in session.said
        assert "This was the last try; nothing was changed." in session.said
        assert "The red vault stays closed." in session.said
        assert "In all" not in session.said
        assert campaigns.file.read_bytes() == before
        for typed in ("salt", "The salt of Ada"):
            assert typed not in session.said
        right = campaigns("open", "Friday Line", "--company", "red", answer=["", "salt", ADA])
        assert "The vault of Ada (red)." in right.said
        assert "In all: $" in right.said

    def test_a_vault_is_opened_by_its_passphrase_a_curtain_by_nothing_and_others_stay_closed(
        self, campaigns: Office, sealed: OpenCampaign
    ) -> None:
        session = campaigns("open", "Friday Line", "--early", answer=["yes", "", "", BO, "", "yes"])
        assert session.said.count("Draw the curtain of the green vault? (yes or no)") == 2, "Enter alone draws none"
        assert "The vault of Bo (blue)." in session.said
        assert "The vault of Cy (green)." in session.said
        assert "The vault of Ada (red)." not in session.said
        assert "Ada (red): the vault stayed closed. To open it another time: ttr campaign open\n" in session.said

    @pytest.mark.parametrize(
        "answer", [["yes"], ["yes", "x", "y", "z"], ["yes", "", "", "", "no"], ["yes", "", "x", "y", "z", "", "no"]]
    )
    def test_v20_what_opened_nothing_is_not_noted(
        self, campaigns: Office, sealed: OpenCampaign, answer: list[str | None]
    ) -> None:
        before = campaigns.file.read_bytes()
        session = campaigns("open", "Friday Line", "--early", answer=answer)
        assert "In all" not in session.said
        last = "nothing was changed." if session.code else "Nothing was opened, and nothing was written."
        assert (session.said + session.complaint).endswith(f"{last}\n")
        assert campaigns.file.read_bytes() == before

    def test_what_was_opened_early_is_opened_again_without_a_word_to_write(
        self, campaigns: Office, sealed: OpenCampaign
    ) -> None:
        first = campaigns("open", "Friday Line", "--early", "--company", "red", answer=["yes", "", ADA])
        assert "The conductor’s code (Enter: this vault’s passphrase):" in first.said
        assert "for all of them" not in first.said
        assert first.said.index("It is noted in the history") < first.said.index("In all: $")
        before = campaigns.file.read_bytes()
        again = campaigns("open", "Friday Line", "--early", "--company", "red", answer=["", ADA])
        assert again.said.startswith("These vaults were opened early before, and the history says so.")
        assert "In all: $" in again.said
        assert campaigns.file.read_bytes() == before

    def test_a_code_that_cannot_be_right_is_said_to_be_so(self, campaigns: Office, sealed: OpenCampaign) -> None:
        wrong = [SPELLED[:-1] + ("2" if SPELLED[-1] != "2" else "3"), "!", spell(bytes(16))]
        session = campaigns("open", "Friday Line", "--early", answer=["yes", *wrong])
        assert session.code == 1
        assert "probably letter 4 of group 7. Compare it. 2 more tries." in session.said
        assert "This isn’t a conductor code" in session.said
        assert "This was the last try; nothing was changed." in session.complaint


class TestRecordings:
    def recording(self, campaigns: Office) -> str:
        (path,) = campaigns.folder.glob("*.games/*.sealed")
        return str(path)

    @pytest.mark.parametrize(("door", "told"), [("replay", "The result."), ("audit", "all the same by the rules")])
    def test_replay_and_audit_ask_for_the_conductors_code(
        self, campaigns: Office, sealed: OpenCampaign, keyboard: Keyboard, door: str, told: str
    ) -> None:
        sealed.open_vaults(early=True, company="green")
        session = keyboard(door, self.recording(campaigns), answer=["XXXX", SPELLED.lower()])
        assert (session.code, session.complaint) == (0, "")
        assert "A conductor code has 28 letters, and these are 4. 2 more tries." in session.said
        assert told in session.said
        assert SPELLED not in session.said.upper()

    @pytest.mark.parametrize("door", ["replay", "audit"])
    def test_without_the_code_nothing_is_told(
        self, campaigns: Office, sealed: OpenCampaign, keyboard: Keyboard, door: str
    ) -> None:
        sealed.open_vaults(early=True, company="green")
        for answers in (["x", "y", "z"], [""], []):
            session = keyboard(door, self.recording(campaigns), answer=[*answers])
            assert session.code == 1
            assert "claim" not in session.said + session.complaint

    @pytest.mark.parametrize("door", ["replay", "audit"])
    def test_v20_before_a_vault_is_opened_the_code_alone_opens_no_recording(
        self, campaigns: Office, sealed: OpenCampaign, keyboard: Keyboard, door: str
    ) -> None:
        session = keyboard(door, self.recording(campaigns), answer=[SPELLED])
        assert session.code == 1
        assert session.said == "", "the code isn’t even asked for"
        assert session.complaint == f"{self.recording(campaigns)}: Recordings can be watched once vaults are opened.\n"

    def test_when_the_campaign_is_over_the_code_opens_its_recordings(
        self, campaigns: Office, sealed: OpenCampaign, keyboard: Keyboard
    ) -> None:
        play_game(sealed)
        assert sealed.over
        assert not sealed.state.opened
        first = min(campaigns.folder.glob("*.games/*.sealed"))
        assert keyboard("audit", str(first), answer=[SPELLED]).code == 0

    def test_a_recording_without_its_campaign_says_where_that_should_be(
        self, campaigns: Office, sealed: OpenCampaign, keyboard: Keyboard, tmp_path: Path
    ) -> None:
        recording = self.recording(campaigns)
        campaigns.file.rename(tmp_path / "away.toml")
        session = keyboard("replay", recording)
        assert session.code == 1
        assert f"Put it where it was: {campaigns.folder / 'friday-line.toml'}" in session.complaint


def test_a_sealed_campaign_is_played_to_its_end_and_opened_by_typed_passphrases(
    campaigns: Office, sealed: OpenCampaign
) -> None:
    session = campaigns("play", answer=Companies({CODE_QUESTION: "", "Ada, the pass": ADA, "Bo, the pass": BO}))
    assert (session.code, session.complaint) == (0, "")
    assert "The final order." in session.said
    assert ADA not in session.said


def test_who_goes_away_at_the_opening_can_open_the_vaults_later(campaigns: Office, sealed: OpenCampaign) -> None:
    who = Companies()
    session = campaigns("play", answer=lambda said: None if CODE_QUESTION in said.splitlines()[-1] else who(said))
    assert (session.code, session.complaint) == (0, "")
    assert session.said.endswith("What was opened stays open: ttr campaign open\n")
    assert "The final order." in campaigns("open", answer=[SPELLED]).said


def test_c9_vaults_that_nobody_opened_at_the_end_are_opened_the_next_time(
    campaigns: Office, sealed: OpenCampaign
) -> None:
    """Also that of somebody who missed the last game."""
    play_game(sealed, present=COLORS[:2])
    assert "over, and its vaults wait to be opened" in campaigns("list").said
    session = campaigns("play", answer=[SPELLED])
    assert "1904: absent, $12." in session.said
    assert "The final order." in session.said
    assert campaigns("play").said.startswith("This campaign is over: its vaults were opened.")


def test_three_wrong_codes_at_the_end_say_how_to_open_the_vaults_later(campaigns: Office, sealed: OpenCampaign) -> None:
    session = campaigns("play", answer=Companies({CODE_QUESTION: "!"}))
    assert (session.code, session.complaint) == (0, "")
    assert session.said.endswith("What was opened stays open: ttr campaign open\n")
    assert "The final order." in campaigns("open", answer=[SPELLED]).said
