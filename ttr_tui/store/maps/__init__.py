"""Map files and drawn layouts: reading, checking, writing."""
