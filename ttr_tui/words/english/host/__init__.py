"""What a host of many says to those who come, and to the one who starts it."""
