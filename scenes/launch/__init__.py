"""The program in a window is put together here: settings, scenes and matches meet."""
