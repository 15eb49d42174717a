"""Films of any game: what plays and steers them, chapters, "what if", a stand; also replays and clips."""
