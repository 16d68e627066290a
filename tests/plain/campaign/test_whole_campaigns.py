"""Whole campaigns by typed sentences, from the founding to the opening of the vaults."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import pytest
from support.companies import Companies, Office
from support.founded import CODE, friday_line
from support.packs import MISSING, changed
from support.typist import Keyboard

from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.store.campaign_file import read_campaign
from ttr_tui.store.slots import spell

SECRETS = {
    1: "When you claim a route to Ash, show this card",
    2: "At the end of a turn in which you hold two lamps",
    3: "When your lines join Ash and Fir, draw two cards",
    4: "At the end of the game: take a dollar, or show nothing",
}
LATER = ("There is a road over the hill", "Two events, a postcard", "already sold", "Gorse", "Ferry", "Flood")
"""What nobody may read before the second game."""


def journals(campaigns: Office) -> list[str]:
    return sorted(path.name for path in campaigns.folder.glob("*.games/*"))


def test_two_games_are_played_from_the_founding_to_the_opening(campaigns: Office) -> None:
    founded = campaigns.found()
    assert (founded.code, founded.complaint) == (0, "")
    assert founded.said.startswith("“Friday Line” is founded: Two Valleys, 2 games.\nIts file is ")
    first = Companies()
    session = campaigns("play", answer=first)
    assert (session.code, session.complaint) == (0, "")
    assert session.said.count("The miller needs sacks. He does not say how many.") == 1, "read once, to everybody"
    assert "“Pause: weigh the sacks” is turned." in session.said
    assert re.search(r"^The stub of this game: [0-9a-f]{4} [0-9a-f]{4} [0-9a-f]{4}$", session.said, re.MULTILINE)
    assert "The next game is 1904, “The Far Valley”. To play it: ttr campaign play " in session.said
    assert not [words for words in LATER if words in session.said]
    for hint in ("ttr replay", "Seed ", "saved in"):
        assert hint not in session.said, "nothing is offered beside the vaults"
    second = campaigns("play", "--absent", "blue", answer=Companies())
    assert (second.code, second.complaint) == (0, "")
    assert "Bo (blue) is absent: the office stays shut, and what is in it waits.\n" in second.said
    assert second.said.count("There is a road over the hill") == 1
    end = second.said.partition("The vaults are opened, the last company first.")[2]
    assert "1904: absent, $12." in end
    totals = [int(total) for total in re.findall(r"^In all: \$(\d+)\.$", end, re.MULTILINE)]
    assert len(totals) == 3
    assert totals == sorted(totals), "the last one first"
    order = re.findall(
        r"^(\d)\. (?:Ada|Bo|Cy) \((\w+)\): \$(\d+), ", end.partition("The final order.")[2], re.MULTILINE
    )
    assert [int(total) for _, _, total in order] == totals[::-1]
    assert campaigns("play").said.endswith(
        "This campaign is over: its vaults were opened. To see what is in them: ttr campaign receipts\n"
    )


def test_a_neutral_company_lays_routes_in_a_game_of_two_and_is_told_of(campaigns: Office) -> None:
    campaigns.found("--open", "--neutral")
    session = campaigns("play", "--absent", "green", answer=Companies())
    assert (session.code, session.complaint) == (0, "")
    assert "The neutral company plans to join " in session.said
    assert "The neutral company claims " in session.said
    state = OpenCampaign.open(campaigns.file).state
    assert [*state.companies] == ["red", "blue", "green"]
    assert state.winner in ("red", "blue")
    assert "neutral company" not in campaigns("play", answer=Companies()).said, "three are at the table"


def test_v25_a_secret_side_is_read_by_its_owner_alone_until_it_is_shown(campaigns: Office) -> None:
    campaigns.found()
    everybody = Companies()
    session = campaigns("play", answer=everybody)
    held = OpenCampaign.open(campaigns.file).state.offices
    for color, name in (("red", "Ada"), ("blue", "Bo")):
        (number,) = held[color].postcards
        assert SECRETS[number] in everybody.read(name)
        others = {one: everybody.read(one) for one in everybody.read_by if one != name}
        assert [one for one, said in others.items() if SECRETS[number] in said] == []
    (of_a_bot,) = held["green"].postcards
    assert SECRETS[of_a_bot] not in session.said
    assert SECRETS[4] not in session.said


def test_own_postcards_are_read_at_any_prompt_and_those_of_others_by_their_front(campaigns: Office) -> None:
    campaigns.found()
    campaigns("play", answer=Companies())
    held = {color: office.postcards[0] for color, office in OpenCampaign.open(campaigns.file).state.offices.items()}
    who = Companies({"Which do you keep?": "post"}, leaves_after=0)
    asked = iter(["post", "story", "note", "all"] * 9)

    def answer(said: str) -> str | None:
        typed = who(said)
        return next(asked) if typed == "post" else typed

    session = campaigns("play", answer=answer)
    assert session.said.count("A widow at Gorse keeps the keys.") <= 1, "no card of the box before it is read"
    for color, name in (("red", "Ada"), ("blue", "Bo")):
        assert f"You have postcard {held[color]}.\n" in who.read(name)
        assert SECRETS[held[color]] in who.read(name)
        assert SECRETS[held["green"]] not in who.read(name)
    assert "No story card has been read in this game yet.\n" in session.said
    assert "No card that was read in this game has a note.\n" in session.said


@pytest.mark.parametrize("questions", [0, 3, 8])
def test_a_game_that_was_left_goes_on_where_it_was(campaigns: Office, questions: int) -> None:
    campaigns.found()
    left = campaigns("play", answer=Companies(leaves_after=questions))
    assert left.said.splitlines()[-1].startswith("Everything is saved. To continue: ttr campaign play ")
    (journal,) = campaigns.folder.glob("*.games/*.ttr")
    before = journal.read_bytes()
    resumed = campaigns.keyboard("resume", str(journal), answer=Companies(leaves_after=0))
    told_so = "The story has been read. Type story to hear it again.\n" in resumed.said
    assert told_so == (questions > 0), "where it was read last it is read again, and not called read"
    assert resumed.said.count("The miller needs sacks.") == (questions == 0)
    assert re.search(r"^Continuing at turn \d+\.$", resumed.said, re.MULTILINE)
    assert journal.read_bytes() == before
    done = campaigns("play")
    assert "The receipts are in the vaults." in done.said
    assert "Who is missing?" not in done.said
    assert f"To analyse it: ttr analyse {journal}\n" in done.said
    assert [line for line in campaigns("list").said.splitlines() if "game 2, 1904, is next" in line]


@pytest.mark.parametrize("opened", [False, True])
def test_c3_a_sealed_game_is_offered_to_be_analysed_only_if_that_can_be(campaigns: Office, *, opened: bool) -> None:
    campaign = friday_line(campaigns.folder, mode="sealed")
    if opened:
        campaign.open_vaults(early=True)
    played = campaigns("play")
    assert "The receipts are in the vaults." in played.said
    recording = campaigns.file.with_suffix(".games") / "01.sealed"
    assert ("analyse" in played.said) == opened
    assert (f"To analyse it: ttr analyse {recording}\n" in played.said) == opened
    analysed = campaigns.keyboard("analyse", str(recording), answer=[spell(CODE)])
    assert (analysed.code == 0) == opened


def test_c5_the_end_of_a_game_waits_until_the_receipts_are_put_away(campaigns: Office) -> None:
    """The same postcards are drawn again, and the cards after the game do what they do once."""
    campaigns.found()
    first = campaigns("play", answer=Companies({"Do the receipts go": "no"}))
    assert "Nothing was put away yet. The end of this game waits: ttr campaign play " in first.said
    drawn = re.findall(r"^(.*) gets postcard (\d) out of the post\.$", first.said, re.MULTILINE)
    assert len(drawn) == 3
    assert len(read_campaign(campaigns.file).lines) == 1
    again = campaigns("play")
    assert re.findall(r"^(.*) gets postcard (\d) out of the post\.$", again.said, re.MULTILINE) == drawn
    assert "it is your turn" not in again.said
    state = OpenCampaign.open(campaigns.file).state
    assert sorted(number for office in state.offices.values() for number in office.postcards) == [1, 2, 3]
    assert state.post == ()


def test_a_bot_stands_in_for_somebody_who_is_missing(campaigns: Office) -> None:
    campaigns.found()
    session = campaigns("play", answer=Companies({"Who is missing?": "bo", "Does a bot play": "yes"}))
    assert "A bot plays for Bo (blue).\n" in session.said
    assert "Bo, press Enter" not in session.said
    line = OpenCampaign.open(campaigns.file).history[1]
    assert getattr(line, "stand_ins", None) == ("blue",)
    assert getattr(line, "absent", None) == ()


def test_nobody_plays_alone_and_companies_are_called_by_what_they_are_called(campaigns: Office) -> None:
    campaigns.found()
    typed = iter(["Dee", "ada,bo", "no", "no", "quit"])
    session = campaigns("play", answer=[*typed])
    assert "There is no company “dee”. There are: Ada (red), Bo (blue) and Cy (green).\n" in session.said
    assert "A game needs at least two companies.\n" in session.said
    assert session.said.splitlines()[-1].startswith("To start this game another time: ttr campaign play")
    refused = campaigns("play", "--absent", "red,blue")
    assert refused.code == 1
    assert "A game needs at least two companies." in refused.complaint
    assert journals(campaigns) == []


@pytest.mark.parametrize("wish", [("--stand-in", "red"), ("--absent", "blue"), ("--absent", "red")])
def test_c4_who_is_missing_is_not_changed_in_silence_once_a_game_is_under_way(
    campaigns: Office, wish: tuple[str, str]
) -> None:
    campaigns.found()
    campaigns("play", "--absent", "blue", answer=Companies(leaves_after=0))
    session = campaigns("play", *wish, answer=Companies(leaves_after=0))
    if wish == ("--absent", "blue"):
        assert (session.code, session.complaint) == (0, ""), "so it is"
        return
    assert (session.code, session.said) == (1, "")
    assert "Game 1 is under way, and who plays in it stays as it is." in session.complaint
    assert "leave out --absent and --stand-in: ttr campaign play " in session.complaint
    assert "To start it again with others: ttr campaign give-up " in session.complaint


def test_v17_a_game_that_is_taken_back_is_played_again(campaigns: Office) -> None:
    campaigns.found()
    campaigns("play")
    back = campaigns("back", "Friday Line", "--reason", "a wrong bonus")
    assert back.said.startswith("Game 1 no longer counts; what was put away stays in the vaults, marked as void.")
    assert "game 1, 1901, is next" in campaigns("list").said
    again = campaigns("play")
    assert "The receipts are in the vaults." in again.said
    assert campaigns("back", "Friday Line", "--reason", " ").complaint.startswith("Say why with --reason.")
    assert campaigns("back", "Friday Line").code == 2


def test_a_game_that_was_begun_wrongly_is_given_up(campaigns: Office) -> None:
    campaigns.found()
    campaigns("play", "--absent", "blue", answer=["quit"])
    refused = campaigns("back", "Friday Line", "--reason", "Bo came after all")
    assert "Game 1 is under way. Finish it first." in refused.complaint
    given_up = campaigns("give-up", "Friday Line", "--reason", "Bo came after all")
    again = f"ttr campaign play {campaigns.file}"
    assert given_up.said.startswith(f"Game 1 is given up. It starts again with other cards: {again}\n")
    assert journals(campaigns) == []
    assert "Bo, choose your first tickets." in campaigns("play", answer=Companies(leaves_after=0)).said


def test_something_is_set_right_by_a_line_of_the_history(campaigns: Office) -> None:
    campaigns.found()
    campaigns("play")
    state = OpenCampaign.open(campaigns.file).state
    said = campaigns(
        "correct", "friday-line", f"lost {state.last} crate", "--caboose", "green", "--reason", "miscounted"
    )
    assert (said.code, said.complaint) == (0, "")
    now = OpenCampaign.open(campaigns.file).state
    assert (now.offices[state.last].items, now.caboose) == ((), "green")
    wrong = campaigns("correct", "friday-line", "lose red crate", "--reason", "x")
    assert wrong.complaint.startswith("Nothing that a game leaves behind begins like this.")
    assert campaigns("correct", "friday-line", "--reason", "x").complaint.startswith("Say what to correct")


def test_a_campaign_waits_where_its_pack_ends_and_can_be_ended(campaigns: Office) -> None:
    changed(campaigns.folder, "story", {"story.4.kind": "pause"})
    campaigns.found()
    campaigns("play")
    waiting = "The pack goes no further yet, so the campaign waits and nothing is opened."
    assert waiting in campaigns("play").said
    assert waiting in campaigns("play").said
    assert "waits for more of its pack" in campaigns("list").said
    kept = campaigns("end", answer=["no"])
    assert kept.said.endswith("Nothing was ended.\n")
    ended = campaigns("end", answer=["yes"])
    assert "The final order." in ended.said
    assert "over, and its vaults are opened" in campaigns("list").said
    refused = campaigns("end", answer=["yes"])
    assert refused.code == 1
    assert "Only a campaign that waits for more of its pack can be ended." in refused.complaint


def test_another_version_of_the_pack_is_played_with_only_if_somebody_wants_that(campaigns: Office) -> None:
    campaigns.found()
    campaigns("play")
    pack = campaigns.folder / "two-valleys" / "pack.toml"
    pack.write_text(pack.read_text().replace('version = "1.0.0"', 'version = "1.1.0"'))
    stays = campaigns("play", answer=["no"])
    assert "another one is here: version 1.1.0, 2 games." in stays.said
    assert stays.said.endswith("that it was played with.\n")
    left = campaigns("play", answer=[])
    assert (left.code, left.complaint) == (0, "")
    goes_on = campaigns("play", answer=Companies({"Continue with this version": "yes"}))
    assert "The vaults are opened" in goes_on.said
    assert [line.content["kind"] for line in read_campaign(campaigns.file).lines][2] == "changed-pack"


def test_an_open_campaign_needs_no_library(campaigns: Office, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("cryptography", "cryptography.hazmat.primitives.asymmetric.x25519"):
        monkeypatch.setitem(sys.modules, name, None)
    refused = campaigns.found("--curtain")
    assert refused.code == 1
    assert 'Install it with: python -m pip install "cryptography>=47"' in refused.complaint
    assert list(campaigns.folder.glob("*.toml")) == []
    asked = campaigns(
        "new", "two-valleys", "--name", "X", "--companies", "Ada,random", answer=["1", "1", "back", "3", "1"]
    )
    assert asked.said.count("Without it vaults can only be open.\n") == 1
    assert "“X” is founded" in asked.said
    assert "The receipts are in the vaults." in campaigns("play").said


def test_home_offers_the_campaign_that_goes_on(
    campaigns: Office, keyboard: Keyboard, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    mine = tmp_path / "data" / "ttr-tui"
    mine.mkdir(parents=True)
    campaigns.folder.rename(mine / "campaigns")
    Office(keyboard, mine / "campaigns").found()
    session = keyboard("--plain", answer=["1", "play", "quit", "quit"])
    assert "1. Friday Line: game 1, 1901\n" in session.said
    assert "To start this game another time: ttr campaign play --plain friday-line\n" in session.said


def test_the_pack_must_lie_where_the_campaign_finds_it_again(campaigns: Office, tmp_path: Path) -> None:
    elsewhere = changed(tmp_path, "pack", {"about": MISSING})
    refused = campaigns("new", str(elsewhere), "--name", "X", "--companies", "Ada,random", "--open")
    assert refused.code == 1
    assert "Put its folder into" in refused.complaint


def test_nobody_is_absent_and_played_by_a_bot_at_once_and_that_is_said_before_anything_else(campaigns: Office) -> None:
    campaigns.found()
    both = campaigns("play", "--absent", "blue", "--stand-in", "blue")
    assert (both.code, both.said) == (1, "")
    assert both.complaint.endswith(
        "Bo (blue) can’t be absent and played by a bot at the same time. Choose one of the two.\n"
    )
    alone = campaigns("play", "--absent", "red,blue")
    assert (alone.code, alone.said) == (1, "")
    assert alone.complaint == "A game needs at least two companies.\n"


def test_a_bot_that_leads_a_company_is_never_missing(campaigns: Office) -> None:
    campaigns.found()
    session = campaigns("play", answer=["cy", "quit"])
    assert "Cy (green) is led by a bot, which is always here.\n" in session.said
    assert "Does a bot play for Cy" not in session.said


def test_what_a_bot_answers_is_told_to_everybody(campaigns: Office) -> None:
    campaigns("new", "two-valleys", "--name", "Bots", "--open", "--companies", "random:Ada:red,random:Bo:blue")
    assert re.search(
        r"^(Ada|Bo) \((red|blue)\) answers “Pause: weigh the sacks”: no\.$", campaigns("play").said, re.MULTILINE
    )
