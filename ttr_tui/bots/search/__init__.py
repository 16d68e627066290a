"""Searching: playing on in worlds that a seat can't tell from the true one, and choosing what comes out best."""
