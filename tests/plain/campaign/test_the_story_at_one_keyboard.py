"""What two people at one keyboard hear when the story goes on: nobody hears what is another’s."""

from __future__ import annotations

import pytest
from support.companies import Companies, Office
from support.founded import friday_line, play_game
from support.packs import COLORS

ENTER = "Press Enter to continue."
READ = "Reading stops here."


def test_tickets_that_were_chosen_last_are_told_to_nobody_after_the_story(campaigns: Office) -> None:
    friday_line(campaigns.folder)
    everybody = Companies(leaves_after=6)
    session = campaigns("play", answer=everybody)
    aloud = session.said.partition(READ)[2].partition("press Enter when nobody else is looking")[0]
    assert "keep" not in aloud
    for name, other in (("Ada", "Bo"), ("Bo", "Cy"), ("Cy", "Ada")):
        own = [line for line in everybody.read(name).splitlines() if line.startswith("You keep")]
        assert own, name
        assert not [line for line in own if line in everybody.read(other)]


@pytest.mark.usefixtures("terminal")
def test_story_and_note_are_heard_where_reading_stops_before_enter_goes_on(campaigns: Office) -> None:
    campaigns.found()
    everybody = Companies(leaves_after=0)
    asked = iter(["story", "note", "hand", "", *[""] * 99])
    session = campaigns(
        "play", answer=lambda said: next(asked) if said.splitlines()[-1].startswith(ENTER) else everybody(said)
    )
    at_enter = [said for said in session.heard if said.splitlines()[-1:] and said.splitlines()[-1].startswith(ENTER)]
    assert len(at_enter) == 4
    assert "The miller needs sacks." in at_enter[1]
    assert "“Pause: weigh the sacks”" in at_enter[1], "what is read of a card that is turned later, too"
    assert "No card that was read in this game has a note." in at_enter[2]
    assert session.code == 0


def test_the_secret_of_a_postcard_that_a_card_gives_is_told_to_its_owner_at_the_next_turn(campaigns: Office) -> None:
    play_game(friday_line(campaigns.folder))
    everybody = Companies(leaves_after=6)
    campaigns("play", answer=everybody)
    secret = "The secret side of your postcard 4: At the end of the game: take a dollar, or show nothing"
    heard = [name for name in ("Ada", "Bo", "Cy") if secret in everybody.read(name)]
    assert len(heard) == 1
    assert everybody.read(heard[0]).count(secret) == 1


def test_everybody_has_chosen_is_not_said_again_behind_the_story(campaigns: Office) -> None:
    friday_line(campaigns.folder)
    session = campaigns("play", answer=Companies(leaves_after=6))
    assert "Everyone has chosen." not in session.said


def test_fronts_of_new_post_are_read_once_and_secrets_behind_one_curtain_each(campaigns: Office) -> None:
    friday_line(campaigns.folder, bots=COLORS[2:3])
    session = campaigns("play", answer=Companies({"Do the receipts go": "no"}))
    end = session.said.partition("After the game.")[2]
    assert end.count(" says: ") == 3
    assert end.count("The secret side of your postcard") == 2
    assert "Press Enter to hide your cards and pass the keyboard." not in end
    again = campaigns("play", answer=Companies({"You may have heard": "no"}))
    assert "This game is over; only what follows it is left to do.\n" in again.said
    for said in ("Continuing at turn", "Type ? for help", " says: ", "The story has been read", "is turned."):
        assert said not in again.said.partition("The stub of this game")[0]
    assert "The receipts are in the vaults." in again.said


@pytest.mark.usefixtures("terminal")
def test_who_comes_back_while_the_story_is_read_hears_it_and_is_not_told_that_it_was_read(campaigns: Office) -> None:
    campaigns.found()
    everybody = Companies(leaves_after=0)
    leaving = campaigns(
        "play", answer=lambda said: "quit" if said.splitlines()[-1].startswith(ENTER) else everybody(said)
    )
    assert leaving.said.splitlines()[-1].startswith("Everything is saved.")
    again = campaigns("play", answer=Companies(leaves_after=0))
    assert again.said.count("The miller needs sacks.") == 1
    assert "The story has been read." not in again.said


NOTE = "Sacks were never weighed in the lower valley."


def with_a_note(campaigns: Office) -> None:
    """There is something behind the card that is turned after the first game."""
    path = campaigns.folder / "two-valleys" / "story.toml"
    title = 'title = "Pause: weigh the sacks"\n'
    assert title in path.read_text()
    path.write_text(path.read_text().replace(title, f'{title}note = "{NOTE}"\nsource = "Nobody"\n'))


@pytest.mark.rule("LEGACY-009")
def test_the_note_of_a_card_that_is_turned_is_told_where_the_receipts_go_into_the_vaults(campaigns: Office) -> None:
    with_a_note(campaigns)
    campaigns.found()
    notes = iter(["note", "NOTE", "hm", "no"])
    everybody = Companies()
    session = campaigns(
        "play",
        answer=lambda said: next(notes) if said.splitlines()[-1].startswith("Do the receipts go") else everybody(said),
    )
    before, _, end = session.said.partition("To hear what is behind the turned cards")
    assert NOTE not in before
    assert end.count(f"“Pause: weigh the sacks”: {NOTE}\n") == 2
    assert end.count("Type 1 or yes, 2 or no; quit leaves.") == 1
    again = campaigns("play", answer=Companies({"You may have heard": "no", "Do the receipts": "no"}))
    assert "type note before you answer" in again.said


def test_without_a_note_none_is_offered_and_who_asks_is_told_so(campaigns: Office) -> None:
    campaigns.found()
    asked = iter(["note", "no"])
    everybody = Companies()
    session = campaigns(
        "play",
        answer=lambda said: next(asked) if said.splitlines()[-1].startswith("Do the receipts go") else everybody(said),
    )
    assert "type note before you answer" not in session.said
    assert session.said.count("No card that was read in this game has a note.") == 1


@pytest.mark.rule("LEGACY-009")
def test_the_story_so_far_has_every_card_of_the_games_that_count_with_its_note(campaigns: Office) -> None:
    with_a_note(campaigns)
    campaigns.found()
    nothing = campaigns("story").said
    assert nothing == (
        "The story so far of “Friday Line”.\n"
        "No story card has been read yet: the first one comes before the first game.\n"
    )
    campaigns("play", answer=Companies(leaves_after=0))
    assert campaigns("story").said == nothing, "the game under way counts when it is over"
    campaigns("play")
    told = campaigns("story", "Friday Line").said
    assert told.startswith("The story so far of “Friday Line”.\nGame 1, 1901.\n“The Miller Writes”\nThe miller needs")
    assert "“Pause: weigh the sacks”\nStop reading. Play the game. Then turn this card.\n" in told
    assert told.endswith(f"\nWhat really happened: {NOTE}\n")
    assert "Over the Hill" not in told
    campaigns("back", "Friday Line", "--reason", "a wrong seat")
    assert campaigns("story").said == nothing
