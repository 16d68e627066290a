"""What lasts beyond one game: what companies bring along and take away, and what is found on the way."""
