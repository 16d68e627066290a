"""Campaigns: packs of content, the history of what was played, and the state that it comes to."""
