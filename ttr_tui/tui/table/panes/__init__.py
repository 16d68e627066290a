"""What stands beside and below the map, as lines."""
