"""The scenes of a match of Tenno."""
