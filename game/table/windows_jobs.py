"""Windows jobs: what is in one ends when its last handle is closed, as happens when a process ends."""

import ctypes
from typing import Any


class _Basic(ctypes.Structure):
    _fields_ = (
        ("process_time", ctypes.c_int64),
        ("job_time", ctypes.c_int64),
        ("flags", ctypes.c_uint32),
        ("least_working_set", ctypes.c_size_t),
        ("most_working_set", ctypes.c_size_t),
        ("most_processes", ctypes.c_uint32),
        ("affinity", ctypes.c_size_t),
        ("priority", ctypes.c_uint32),
        ("scheduling", ctypes.c_uint32),
    )


class _Limits(ctypes.Structure):
    """JOBOBJECT_EXTENDED_LIMIT_INFORMATION, as Windows lays it out."""

    _fields_ = (
        ("basic", _Basic),
        ("transfers", ctypes.c_uint64 * 6),
        ("memory", ctypes.c_size_t * 4),
    )


_EXTENDED_LIMITS, _KILL_ON_CLOSE = 9, 0x2000


class Job:
    """A job of Windows with one program in it: it ends, with all that it started, when the job is closed."""

    def __init__(self, process_handle: int, kernel: Any) -> None:
        """Put the program in. `kernel` has the functions of kernel32; raises OSError where one fails."""
        self._kernel = kernel
        kernel.CreateJobObjectW.restype = ctypes.c_void_p
        self._handle = ctypes.c_void_p(kernel.CreateJobObjectW(None, None))
        limits = _Limits()
        limits.basic.flags = _KILL_ON_CLOSE
        size = ctypes.c_uint32(ctypes.sizeof(limits))
        if not (
            self._handle
            and kernel.SetInformationJobObject(self._handle, _EXTENDED_LIMITS, ctypes.byref(limits), size)
            and kernel.AssignProcessToJobObject(self._handle, ctypes.c_void_p(process_handle))
        ):
            self.close()
            raise OSError("Windows gives no job for the program")

    def end(self) -> None:
        """End all that is in it."""
        self._kernel.TerminateJobObject(self._handle, ctypes.c_uint32(1))

    def close(self) -> None:
        """Let it go, which ends what is still in it."""
        if self._handle:
            self._kernel.CloseHandle(self._handle)
            self._handle = ctypes.c_void_p()


def kernel() -> Any:
    """Return the functions of kernel32."""
    return getattr(ctypes, "WinDLL")("kernel32")  # noqa: B009 - where there is no Windows there is no WinDLL
