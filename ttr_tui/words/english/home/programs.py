"""What is asked about a program in a seat."""

from __future__ import annotations

MAY_RUN = "May that run?"
NO = "No: a normal bot plays instead"
YES = "Yes, run it"
