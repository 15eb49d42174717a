"""The first match as lessons: the real table, on which one thing is lit at a time and said in few words."""

from scenes.tenno.lessons.scene import LessonsScene

__all__ = ["LessonsScene"]
