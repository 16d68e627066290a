"""Where reading stops is told once: behind the last card, also where a card asks before others are read."""

from __future__ import annotations

from dataclasses import dataclass

from support.packs import COLORS, founded, played, two_valleys

from ttr_tui.campaign.fold import fold
from ttr_tui.campaign.tale import tale_of
from ttr_tui.core.facts import Fact
from ttr_tui.plain.narration import lines_of_story
from ttr_tui.systems.legacy.story import StoryRead
from ttr_tui.words.campaign_story import READ_TO_ALL, STOPS_HERE


@dataclass
class Told:
    facts: list[Fact]


def test_it_is_told_behind_the_last_card() -> None:
    pack = two_valleys()
    tale = tale_of(pack, fold(pack, [founded(pack), played(1)]), COLORS[:3])
    first, second = (Told([StoryRead(name)]) for name in tale.cards)
    heard = [lines_of_story(tale, acts, acts[-1].facts, ["Ada", "Bo", "Cy"]) for acts in ([first], [first, second])]
    assert [READ_TO_ALL in lines for lines in heard] == [True, True]
    assert [STOPS_HERE in lines for lines in heard] == [False, True]
    (stop,) = tale.stops
    assert [any(stop.front in line for line in lines) for lines in heard] == [False, True]
