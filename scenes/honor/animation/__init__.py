"""What happens in a match as it is shown: fights, dice, ceremonies, and every other deed in motion."""
