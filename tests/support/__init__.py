"""What tests of several rooms need: tables and deals, campaigns, people at a keyboard, and where files are at home."""
