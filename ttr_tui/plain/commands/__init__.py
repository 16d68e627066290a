"""What can be typed at any prompt of a game, beside the answer."""
