"""What is said where the last board of a campaign is kept as a map of one's own."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.core.text import visible
from ttr_tui.words.phrases import clipped, quoted

KEEP = "Play on: keep the last board as a map of your own …"
KEPT = "A map of your own"
NAME = "What is the map called? A name such as my-west:"
ABOUT_NAME = "It is played by this name. Its rules and events stay; story, postcards, offices and vaults don’t."
NOT_OVER = "This campaign isn’t over. Its last board can be kept once it is."
LONGEST_NAME = 60
LONGEST_ABOUT = 400


def no_name(said: str) -> str:
    return f"A map can’t be called {quoted(said)}. Use 1 to 40 small letters, digits and hyphens, such as my-west."


def taken(name: str) -> str:
    return f"There is a map or a pack called {quoted(name)} already. Choose another name."


def no_room(folder: str, reason: str) -> str:
    return f"The map can’t be written into {visible(folder, 400)}: {reason}."


def title(campaign: str, year: int) -> str:
    return f"{clipped(visible(campaign), LONGEST_NAME - 6)} {year}"


def about(campaign: str, pack: str) -> str:
    return clipped(f"The board on which the campaign {quoted(campaign)} ended, by {visible(pack)}.", LONGEST_ABOUT)


def kept(name: str, path: str) -> Sequence[str]:
    return [
        f"The last board is a map of your own now. Play it with “New game”, or with: ttr play {name}",
        f"Its file is {visible(path, 400)}",
    ]
