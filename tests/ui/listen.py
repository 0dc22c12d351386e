"""A person who plays without looking: everything is learned from what the program says, as the
library of tests/speech notes it, and done with keys."""

import os
import time

from window import PATIENCE, environment

SPEECH = "speech yes\nspeed 0\n"


def home_that_speaks(bench, settings=""):
    home = bench.home()
    home.set(SPEECH + settings)
    return home


def spoken(lines):
    return " | ".join(line.split(" ", 1)[1] for line in lines if line.startswith(("news ", "text ")))


class Listener:
    """A window that is only listened to. `heard` is what was said last; `log` all lines so far."""

    def __init__(self, bench, settings="", record=None, library=True, home=None, **variables):
        self.home = home or home_that_speaks(bench, settings)
        self.file = self.home.path / "speech.log"
        self.file.touch()
        given = {"SPEECH_LOG": str(self.file), **variables}
        if library:
            given["LD_LIBRARY_PATH"] = str(bench.speech)
        before = {name: os.environ.get(name) for name in given}
        os.environ.update(given)
        try:
            self.window = bench.window(*([record] if record else []), home=self.home,
                                       size=(1024, 640))
        finally:
            for name, value in before.items():
                os.environ.pop(name) if value is None else os.environ.update({name: value})
        self.read = 0
        self.heard = ""

    def __enter__(self):
        self.window.__enter__()
        return self

    def __exit__(self, *error):
        return self.window.__exit__(*error)

    def log(self):
        return self.file.read_text("utf-8").split("\n")[:-1]

    def listen(self):
        """What has been said since, in order; remembers it."""
        lines = self.log()
        said, self.read = spoken(lines[self.read:]), len(lines)
        if said:
            self.heard = said
        return said

    def since(self, line):
        """What has been said since that many lines of the log, heard or not."""
        return spoken(self.log()[line:])

    def wait(self, condition, what, said="", patience=PATIENCE):
        """Listens until what is said, after what has been, fulfils the condition; gives all of it."""
        end = time.monotonic() + patience
        while True:
            new = self.listen()
            said += (" | " if said and new else "") + new
            if condition(said):
                return said
            assert self.window.process.poll() is None, self.window.written()
            assert time.monotonic() < end, f"waited to hear {what} in vain; heard {said!r}"
            time.sleep(0.01)

    def key(self, *keys, speaks=0):
        """Presses keys; what is said then, if need be within `speaks` seconds: it is said on a thread."""
        self.listen()
        self.window.key(*keys)
        time.sleep(0.02)
        end = time.monotonic() + speaks
        while not (said := self.listen()) and time.monotonic() < end:
            time.sleep(0.01)
        return said
