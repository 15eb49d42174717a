"""The scenes of The Honor of the Samurai."""
