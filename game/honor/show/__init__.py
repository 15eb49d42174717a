"""What is shown of The Honor of the Samurai, without a pixel."""
