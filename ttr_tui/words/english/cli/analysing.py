"""What the door to an analysis says."""

EFFORT = "so many times the usual work, and surer of it (default: 1)"
EVERYONE = "judge the choices of bots, too (default: people’s alone)"
AFRESH = "work it out again, even if it was kept"
JSON = "one JSON document instead of sentences"
