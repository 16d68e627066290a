"""An evening as people have it: `ttr serve`, OpenSSH, a terminal each, and nothing but what stands on their screens."""
