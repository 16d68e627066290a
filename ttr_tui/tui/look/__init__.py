"""Colours and styles, the only place that knows any."""
