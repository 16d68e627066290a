"""The end of a game: the score counted up, the result, and what to do then."""
