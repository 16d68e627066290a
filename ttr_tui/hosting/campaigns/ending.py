"""What a game came to, from its last turn until everyone who played has read it."""

from __future__ import annotations

from collections.abc import Collection

from ttr_tui.campaign.doing import Question
from ttr_tui.campaign.finishing import Finish


class Ending:
    def __init__(self, finish: Finish, readers: Collection[str]) -> None:
        self.finish = finish
        self.stub = ""
        """Empty until all of it is written down."""
        self.unread = set(readers)
        """People who haven’t read to its end yet."""

    def question(self, companies: Collection[str]) -> Question | None:
        """What is asked first of these companies."""
        return next((one for one in self.finish.questions if one.company in companies), None)
