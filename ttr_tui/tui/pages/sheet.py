"""A list that is read like a page."""

from __future__ import annotations

from ttr_tui.tui.kit.picker import Choices


class Sheet(Choices):
    lasting = True
