"""What a refusal says."""

from __future__ import annotations

from collections.abc import Mapping

Said = tuple[str, Mapping[str, int | str], str]
"""A map, the details, the sentence."""
