"""It says what every game says."""
