"""The table of a campaign's game: its story, its postcards, and an end of its own."""
