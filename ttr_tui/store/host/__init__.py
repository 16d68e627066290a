"""The files of a host of many: who was ever here, and which tables there are. No journal knows a person."""
