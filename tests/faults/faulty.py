"""Programs that run with the preloaded library of this folder, and what they say and leave behind."""

import collections
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "ui"))
from window import PERSONS, parse  # noqa: E402  pylint: disable=wrong-import-position

PATIENCE = 60  # seconds for one run; what takes longer hangs
MEMORY = "/dev/shm"  # where syncing a file costs nothing
OLD = 1000.0  # the time of temporary files that nobody writes any more
SENTENCE = re.compile(r"^(hexfolio|hexfolio-engine|store): .+[.a-z]$")

# What can fail, with what: once, or (+) from then on. Processes are killed before each call of the
# system; in between, killing changes nothing that is left.
WAYS = {
    "alloc": ("ENOMEM", "ENOMEM+"),
    "open": ("EMFILE", "EMFILE+"),
    "read": ("EIO", "EIO+", "EINTR", "short"),
    "write": ("ENOSPC", "ENOSPC+", "EIO", "EINTR", "short"),
    "fsync": ("EIO", "EIO+"),
    "rename": ("EIO", "ENOSPC+"),
    "unlink": ("EIO", "EIO+"),
    "mkdir": ("ENOSPC", "ENOSPC+"),
    "close": ("EIO", "EINTR"),
    "thread": ("EAGAIN", "EAGAIN+"),
    "any": ("kill",),
}

# How a program ended, what it printed, and what the preloaded library wrote.
Ended = collections.namedtuple("Ended", "status output errors log")


class Folder:
    """A home for one run, gone at the end of a `with` block."""

    def __enter__(self):
        self.path = pathlib.Path(tempfile.mkdtemp(
            prefix="hexfolio-faults-", dir=MEMORY if os.access(MEMORY, os.W_OK) else None))
        self.matches = self.path / "data" / "hexfolio"
        self.settings = self.path / "config" / "hexfolio"
        return self

    def __exit__(self, *_):
        shutil.rmtree(self.path, ignore_errors=True)

    def fill(self, record):
        """A match, and the settings of somebody who plays against persons."""
        self.matches.mkdir(parents=True, mode=0o700)
        self.settings.mkdir(parents=True, mode=0o700)
        (self.matches / "Sunday.hexfolio").write_bytes(record)
        (self.settings / "settings").write_text(PERSONS, "utf-8")

    def temporary(self):
        return [path for path in self.path.rglob(".hexfolio-*") if path.is_file()]

    def let_time_pass(self):
        for path in self.temporary():
            os.utime(path, (OLD, OLD))

    def environment(self, library, fault, more):
        env = {"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "HOME": str(self.path),
               "XDG_DATA_HOME": str(self.path / "data"), "XDG_CACHE_HOME": str(self.path / "cache"),
               "XDG_CONFIG_HOME": str(self.path / "config"), "SDL_VIDEODRIVER": "dummy",
               "SDL_RENDER_DRIVER": "software", "SDL_FRAMEBUFFER_ACCELERATION": "0",
               "SDL_AUDIODRIVER": "dummy", "LD_PRELOAD": str(library),
               "FAULT_LOG": str(self.path / "log"), **more}
        if fault:
            env["FAULT"] = fault
        return env

    def run(self, command, library, fault="", **more):
        """Runs a program to its end; status None: it had to be stopped."""
        log = self.path / "log"
        log.write_bytes(b"")
        try:
            done = subprocess.run(command, cwd=self.path, stdin=subprocess.DEVNULL,
                                  capture_output=True, timeout=PATIENCE, check=False,
                                  env=self.environment(library, fault, more))
            status, output, errors = done.returncode, done.stdout, done.stderr
        except subprocess.TimeoutExpired as expired:
            status, output, errors = None, expired.stdout or b"", expired.stderr or b""
        return Ended(status, output.decode("utf-8", "replace"), errors.decode("utf-8", "replace"),
                     log.read_text("utf-8"))


def calls(log):
    """The number of calls of each kind."""
    return {line.split()[0]: int(line.split()[1]) for line in log.splitlines()
            if line.split()[0] in WAYS}


def crash(ended, way):
    """What is wrong with the way a program ended; empty: nothing."""
    if ended.status is None:
        return "it hangs"
    if ended.status < 0:
        return "" if way == "kill" else f"it died of signal {-ended.status}: {ended.errors[-300:]}"
    lines = ended.errors.splitlines()
    if ended.status != 0 and not (len(lines) == 1 and SENTENCE.match(lines[0])):
        return f"it ended with {ended.status} and said {ended.errors[-300:]!r}"
    return ""


class Window:
    """The program with a script of keys and no display, and what could be seen in it."""

    def __init__(self, build, folder, keys):
        self.folder, self.library = folder, build / "tests/faults/libfaults.so"
        self.script = folder.path / "keys"
        self.script.write_text("\n".join(keys) + "\n", "utf-8")
        self.describe = folder.path / "describe"
        self.describe.write_bytes(b"")
        self.command = [build / "hexfolio", "--speed", "off", "--describe", self.describe]

    def run(self, fault="", **more):
        return self.folder.run(self.command, self.library, fault, FAULT_KEYS=str(self.script), **more)

    def frames(self):
        """Every frame that was described to its end, as elements."""
        *blocks, _ = self.describe.read_text("utf-8", "replace").split("\n.\n")
        return [[parse(line) for line in block.split("\n") if line] for block in blocks]


def screen(frame):
    return next((e.name for e in frame if e.kind == "screen"), "")


def history(frame):
    """The match on the table: what was played, where the pieces are, and whose turn it is. None:
    another screen, or something that covers it."""
    if screen(frame) != "Table" or any(e.kind == "menu" for e in frame):
        return None
    return tuple(e.name for e in frame if (e.kind == "choice" and e.name.startswith("turn "))
                 or (e.kind == "text" and e.name.endswith(" To move")) or e.kind == "piece")


def histories(frames):
    """Those of all frames, each as often as it was reached, with the number of its first frame."""
    found = []
    for number, frame in enumerate(frames):
        seen = history(frame)
        if seen is not None and (not found or found[-1][1] != seen):
            found.append((number, seen))
    return found
