"""The deal of a day, the same for everybody who plays it."""
