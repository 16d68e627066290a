"""A host by sentences, for somebody who comes from far: the same rooms as in `tui/lobby`."""
