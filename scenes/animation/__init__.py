"""What moves in time, at any game's table: tweens, how a motion is put together and played, and its pace."""
