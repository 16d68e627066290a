"""What may happen: actions become facts. No I/O, no clock, no words."""
