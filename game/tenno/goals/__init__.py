"""What a stage may ask of a player of Tenno, and how far a match has come with it."""
