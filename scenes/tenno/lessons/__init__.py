"""The first match as lessons: the real table, on which one thing is lit at a time and said in few words."""

from scenes.tenno.lessons.scene import LessonRoutes, LessonsScene

__all__ = ["LessonRoutes", "LessonsScene"]
