"""The door for a host of many."""
