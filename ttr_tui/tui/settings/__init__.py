"""The settings, opened from home or over a game: they are changed here, show at once, and are kept."""
