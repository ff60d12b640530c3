"""The computer's own dialog for files or a folder: that of Windows, or of the Linux desktop."""

from __future__ import annotations

import logging
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from threading import Lock, Thread

from .. import orphans

log = logging.getLogger(__name__)

ROOM = 1 << 15
"""Characters for the paths that are chosen on Windows."""
ENDINGS = ("*.jsonl", "*.zip")


def way() -> Callable[[str, bool], list[str]] | None:
    """The function that shows the dialog of a title, for files or for a folder, and returns the chosen paths;
    none where there is no dialog."""
    if sys.platform == "win32":
        return lambda title, folder: (folder_on_windows if folder else on_windows)(title)
    for name, command in COMMANDS.items():
        if shutil.which(name):
            return lambda title, folder: by_command(command(title, folder))
    return None


def zenity(title: str, folder: bool) -> list[str]:
    """The command for GNOME and most other desktops."""
    asked = ["zenity", "--file-selection", f"--title={title}"]
    if folder:
        return [*asked, "--directory"]
    return [*asked, "--multiple", "--separator=\n", f"--file-filter={' '.join(ENDINGS)}", "--file-filter=*"]


def kdialog(title: str, folder: bool) -> list[str]:
    """The command for KDE."""
    asked = ["kdialog", "--title", title]
    if folder:
        return [*asked, "--getexistingdirectory", "."]
    chosen = f"{' '.join(ENDINGS)}|{' '.join(ENDINGS)}\n*|*"
    return [*asked, "--multiple", "--separate-output", "--getopenfilename", ".", chosen]


COMMANDS: dict[str, Callable[[str, bool], list[str]]] = {"zenity": zenity, "kdialog": kdialog}


def by_command(command: Sequence[str]) -> list[str]:
    """The paths that a command prints, one a line; none where it was cancelled."""
    with orphans.start(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as dialog:
        found, _ = dialog.communicate()
    if dialog.returncode:
        return []
    return [line for line in found.decode("utf-8", "surrogateescape").splitlines() if line]


def on_windows(title: str) -> list[str]:
    """The common dialog of Windows."""
    if sys.platform != "win32":
        return []
    import ctypes
    from ctypes import wintypes

    class OpenFileName(ctypes.Structure):
        _fields_ = (
            ("size", wintypes.DWORD),
            ("owner", wintypes.HWND),
            ("instance", wintypes.HINSTANCE),
            ("filter", wintypes.LPCWSTR),
            ("own_filter", wintypes.LPWSTR),
            ("own_filter_room", wintypes.DWORD),
            ("filter_number", wintypes.DWORD),
            ("file", ctypes.POINTER(ctypes.c_wchar)),
            ("file_room", wintypes.DWORD),
            ("file_title", wintypes.LPWSTR),
            ("file_title_room", wintypes.DWORD),
            ("folder", wintypes.LPCWSTR),
            ("title", wintypes.LPCWSTR),
            ("flags", wintypes.DWORD),
            ("file_offset", wintypes.WORD),
            ("ending_offset", wintypes.WORD),
            ("ending", wintypes.LPCWSTR),
            ("data", wintypes.LPARAM),
            ("hook", ctypes.c_void_p),
            ("template", wintypes.LPCWSTR),
            ("reserved", ctypes.c_void_p),
            ("reserved_number", wintypes.DWORD),
            ("flags_ex", wintypes.DWORD),
        )

    # OFN_NOCHANGEDIR, _ALLOWMULTISELECT, _PATHMUSTEXIST, _FILEMUSTEXIST and _EXPLORER.
    flags = 0x8 | 0x200 | 0x800 | 0x1000 | 0x80000
    found = ctypes.create_unicode_buffer(ROOM)
    asked = OpenFileName()
    asked.size = ctypes.sizeof(asked)
    asked.owner = ctypes.windll.user32.GetForegroundWindow()
    asked.filter = f"{' '.join(ENDINGS)}\0{';'.join(ENDINGS)}\0*.*\0*.*\0"
    asked.filter_number = 1
    asked.file = ctypes.cast(found, ctypes.POINTER(ctypes.c_wchar))
    asked.file_room = ROOM
    asked.title = title
    asked.flags = flags
    if not ctypes.windll.comdlg32.GetOpenFileNameW(ctypes.byref(asked)):
        return []
    return parts_of(found[:])


def folder_on_windows(title: str) -> list[str]:
    """The dialog of Windows for one folder."""
    if sys.platform != "win32":
        return []
    import ctypes
    from ctypes import wintypes

    class BrowseInfo(ctypes.Structure):
        _fields_ = (
            ("owner", wintypes.HWND),
            ("root", ctypes.c_void_p),
            ("name", wintypes.LPWSTR),
            ("title", wintypes.LPCWSTR),
            ("flags", wintypes.UINT),
            ("hook", ctypes.c_void_p),
            ("data", wintypes.LPARAM),
            ("image", ctypes.c_int),
        )

    shell, parts = ctypes.windll.shell32, ctypes.windll.ole32
    shell.SHBrowseForFolderW.restype = ctypes.c_void_p
    shell.SHGetPathFromIDListW.argtypes = (ctypes.c_void_p, wintypes.LPWSTR)
    parts.CoTaskMemFree.argtypes = (ctypes.c_void_p,)
    name, path = (ctypes.create_unicode_buffer(ROOM) for _ in range(2))
    # BIF_RETURNONLYFSDIRS and BIF_NEWDIALOGSTYLE, which wants OLE on this thread.
    asked = BrowseInfo(ctypes.windll.user32.GetForegroundWindow(), None, ctypes.cast(name, wintypes.LPWSTR))
    asked.title = title
    asked.flags = 0x1 | 0x40
    parts.OleInitialize(None)
    try:
        found = shell.SHBrowseForFolderW(ctypes.byref(asked))
        if not found:
            return []
        named = shell.SHGetPathFromIDListW(found, path)
        parts.CoTaskMemFree(found)
    finally:
        parts.OleUninitialize()
    return [path.value] if named else []


def parts_of(found: str) -> list[str]:
    """The paths in the answer of Windows: one path, or a folder and then names, each with a zero after it."""
    first, *names = found.partition("\0\0")[0].split("\0")
    return [rf"{first.rstrip(chr(92))}\{name}" for name in names if name] or [first]


class FileDialog:
    """Shows one dialog at a time, on a thread: the app goes on."""

    def __init__(self, shown: Callable[[str, bool], list[str]]) -> None:
        self._shown = shown
        self._busy = Lock()

    def ask(self, title: str, folder: bool, done: Callable[[list[str]], None]) -> None:
        """Show the dialog, unless one is open; `done` gets the paths, on a thread that is not the app's."""
        if self._busy.acquire(blocking=False):
            Thread(target=self._ask, args=(title, folder, done), name="file dialog", daemon=True).start()

    def _ask(self, title: str, folder: bool, done: Callable[[list[str]], None]) -> None:
        try:
            found = self._shown(title, folder)
        except OSError as error:
            log.warning("the file dialog: %r", error)
            found = []
        finally:
            self._busy.release()
        done(found)
