"""A table before its game begins: how it is described, and who comes to it."""
