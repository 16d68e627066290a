"""What can be opened over the map at any time: lists and texts that are read and closed."""
