"""The door for authors: everything that is wrong in a pack, or what it comes to game by game."""

from __future__ import annotations

from pathlib import Path

from ttr_tui.campaign.checks.checking import check
from ttr_tui.campaign.packs.finding import find_pack
from ttr_tui.plain.voice import Voice
from ttr_tui.store.places import campaigns_folder
from ttr_tui.words.english.cli.campaign import checking


def run(asked: str, campaigns: Path | None) -> int:
    """The faults are raised all together."""
    folder = Path(asked)
    review = check(folder if folder.is_dir() else find_pack(asked, campaigns_folder(campaigns)))
    voice = Voice()
    voice.say(checking.sound(review))
    voice.say(*(checking.figures(review.pack, one) for one in review.figures))
    voice.say(*checking.remarks(review))
    return 0
