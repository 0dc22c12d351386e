"""Drives the program as a person does: a real window under Xvfb, real mouse and keys by xdotool.

Everything is found by what --describe says of the last frame, never by a remembered pixel.
"""

import codecs
import collections
import os
import pathlib
import re
import shutil
import signal
import subprocess
import tempfile
import time

from engine import Refused

LEAKS = pathlib.Path(__file__).with_name("leaks.supp").resolve()
AUTOSAVE = "continue.autosave"  # the one match that older versions kept; it is taken over
PERSONS = "scale 100\n" + "".join(f"{game}.practice no\n"
                                  for game in ("fields", "firstwar", "heximeros", "empire"))
PATIENCE = 30.0  # seconds to wait for what should happen at once, on a loaded machine
DOUBLE_CLICK = 0.6  # seconds after which a second click is one of its own
LINE = re.compile(r'^(\w+) "((?:[^"\\]|\\.)*)" (-?\d+) (-?\d+)'
                  r'(?: (\d+)x(\d+)(?:/(\d+)x(\d+))?)?(?: (.*?))??(?: in "((?:[^"\\]|\\.)*)")?$')

# `shown` is its name in another language; None: the same. `size` is that of what is seen, `whole` that of all of it; None unless --describe-boxes is given.
Element = collections.namedtuple("Element", "kind name x y words size whole shown", defaults=(None,))

# By their places: newer layouts have them once more behind Alt, where xdotool would look for them.
F_KEYS = {f"F{n}": str(66 + n) for n in range(1, 11)} | {"F11": "95", "F12": "96"}


class Missing(AssertionError):
    """Something that should be on the screen is not."""


def parse(line):
    found = LINE.match(line)
    assert found, f"a malformed line of --describe: {line!r}"
    kind, name, x, y, wide, high, whole_wide, whole_high, words, shown = found.groups()
    name = re.sub(r"\\(.)", r"\1", name)
    size = (int(wide), int(high)) if wide else None
    whole = (int(whole_wide), int(whole_high)) if whole_wide else size
    return Element(kind, name, int(x), int(y), frozenset((words or "").split()), size, whole,
                   shown and re.sub(r"\\(.)", r"\1", shown))


class Display:
    """An X server of its own, without a screen."""

    def __init__(self, width=3840, height=2160):
        read, write = os.pipe()
        self.server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{width}x{height}x24",
             "-dpi", "96", "-nolisten", "tcp", "-noreset"],
            pass_fds=[write], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read, encoding="ascii") as numbers:
            self.name = ":" + numbers.readline().strip()
        assert self.name != ":", "Xvfb did not start"

    def close(self):
        self.server.terminate()
        self.server.wait()


class Home:
    """A folder for everything that the program keeps: matches and settings. Unless it is `fresh`, it
    is that of somebody who has used the program before and plays against persons."""

    def __init__(self, fresh=False):
        self.fresh = fresh
        self.also = {}  # what a test adds to the environment of its programs
        self.arguments = []  # and to their arguments
        self.path = pathlib.Path(tempfile.mkdtemp(prefix="hexfolio-test-"))
        self.matches = self.path / "data" / "hexfolio"
        self.settings = self.path / "config" / "hexfolio"
        self.cache = self.path / "cache" / "hexfolio"
        self.runtime = self.path / "runtime"
        self.runtime.mkdir(mode=0o700)

    def record(self):
        """The match that was last written; None: there is none yet."""
        records = list(self.matches.glob("*.hexfolio"))
        return max(records, key=lambda path: path.stat().st_mtime_ns, default=None)

    def environment(self):
        return {"HOME": str(self.path), "XDG_DATA_HOME": str(self.path / "data"),
                "XDG_CONFIG_HOME": str(self.path / "config"), "XDG_CACHE_HOME": str(self.path / "cache"),
                "XDG_RUNTIME_DIR": str(self.runtime)}

    def set(self, lines):
        """Writes the settings, with lines of a test."""
        self.settings.mkdir(parents=True, mode=0o700, exist_ok=True)
        (self.settings / "settings").write_text(PERSONS + lines, "utf-8")
        return self

    def prepare(self):
        """Writes the settings, unless a test or the program has."""
        if not self.fresh and not self.settings.exists():
            self.set("")

    def close(self):
        shutil.rmtree(self.path, ignore_errors=True)


def environment(home, display=None):
    """The environment of the program, whatever that of the tests is."""
    env = {key: value for key, value in os.environ.items()
           if not key.startswith(("SDL_", "XDG_", "DISPLAY", "WAYLAND", "LANGUAGE"))}
    env.update(SDL_VIDEODRIVER="x11", SDL_RENDER_DRIVER="software",
               SDL_FRAMEBUFFER_ACCELERATION="0", SDL_AUDIODRIVER="dummy",
               DBUS_SESSION_BUS_ADDRESS="disabled:", LC_ALL="C.UTF-8",
               LSAN_OPTIONS=f"suppressions={LEAKS}:print_suppressions=0")
    env.update(home.environment())
    env.update(home.also)
    if display is not None:
        env["DISPLAY"] = display.name
    return env


class Window:
    """The program at work. Leaving its `with` block ends it and checks what it wrote."""

    def __init__(self, display, home, program, arguments=(), size=(1280, 800)):
        self.display = display
        self.home = home
        home.prepare()
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="hexfolio-run-"))
        self.describe = self.folder / "describe"
        self.describe.touch()
        self.errors = self.folder / "errors"
        self.env = environment(home, display)
        self.begun = "new fields map=open seed=1"  # the match on the table, as the engine begins it
        self.status = 0  # with which it ends
        self.writes = None  # a part of what it writes; None: it writes nothing
        self.elements = []
        self.clicked = (-99, -99, 0)  # where the last click was, and when
        self.frames = 0
        self._tail = ""
        self._reader = open(self.describe, "rb")
        self._decoder = codecs.getincrementaldecoder("utf-8")()  # a frame may end within a letter
        self.started = time.monotonic()
        with open(self.errors, "wb") as errors:
            self.process = subprocess.Popen(
                [program, "--describe", str(self.describe), *home.arguments, *arguments], env=self.env,
                stdin=subprocess.DEVNULL, stdout=errors, stderr=errors)
        try:
            self.wait(lambda: self.frames > 0, "the first frame")
            self.seconds_to_start = time.monotonic() - self.started
            self.id = self.tool("search", "--sync", "--onlyvisible", "--pid",
                                str(self.process.pid)).split()[0]
            self.tool("windowfocus", self.id)
            if size is not None:
                self.tool("windowmove", self.id, 0, 0)
                self.resize(*size)
        except BaseException:
            self.process.kill()
            self.process.wait()
            raise

    def __enter__(self):
        return self

    def __exit__(self, kind, error, trace):
        try:
            if kind is None:
                self.end()
            elif self.process.poll() is None:
                self.keep_evidence()
        finally:
            if self.process.poll() is None:
                self.process.kill()
                self.process.wait()
            written = self.written()
            if kind is not None and written:
                print("# the program wrote:\n# " + written.replace("\n", "\n# "))
            self._reader.close()
            shutil.rmtree(self.folder, ignore_errors=True)

    def keep_evidence(self):
        """Keeps a picture of the window and its last description for the reader of a failure."""
        folder = os.environ.get("UI_EVIDENCE")
        if folder:
            os.makedirs(folder, exist_ok=True)
            self.screenshot(os.path.join(folder, f"failure-{self.process.pid}.png"))
            shutil.copy(self.describe, os.path.join(folder, f"failure-{self.process.pid}.txt"))

    def kill(self):
        """Ends the program without asking it."""
        self.process.kill()
        self.status = self.process.wait()

    def end(self):
        """Asks the program to end, unless it has ended, and expects silence and its status."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(PATIENCE) == self.status, f"it ended with {self.process.returncode}"
        right = self.written() == "" if self.writes is None else self.writes in self.written()
        assert right, f"it wrote: {self.written()}"

    def written(self):
        return self.errors.read_text("utf-8", "replace")

    def tool(self, *arguments):
        words = [str(word) for word in arguments]
        if words[0] == "key":
            words = [re.sub(r"\bF\d+$", lambda key: F_KEYS[key[0]], word) for word in words]
        done = subprocess.run(["xdotool", *words], env=self.env, text=True,
                              stdin=subprocess.DEVNULL, capture_output=True, timeout=PATIENCE,
                              check=False)
        assert done.returncode == 0, f"xdotool {arguments}: {done.stderr}"
        return done.stdout

    # --- What can be seen

    def read(self):
        """Takes in what --describe has said since; True when a frame was complete."""
        self._tail += self._decoder.decode(self._reader.read())
        *blocks, self._tail = self._tail.split("\n.\n")
        if not blocks:
            return False
        self.frames += len(blocks)
        self.elements = [parse(line) for line in blocks[-1].split("\n") if line]
        return True

    def wait(self, condition, what, patience=PATIENCE):
        """Waits until the condition holds for the last frame, and gives its value."""
        end = time.monotonic() + patience
        while True:
            self.read()
            value = condition()
            if value:
                return value
            assert self.process.poll() is None, \
                f"the program ended with {self.process.returncode}: {self.written()}"
            if time.monotonic() > end:
                raise Missing(f"waited for {what} in vain; on the screen: {self.summary()}")
            time.sleep(0.005)

    def idle(self):
        """Whether program and X server both sleep: all that was sent has arrived, and the match is
        saved. Only a computer player may think."""
        def sleeps(thread):
            name, state = thread.read_text("utf-8").rsplit(")", 1)
            return state.split()[0] == "S" or name.endswith("(thinker")
        try:
            return all(sleeps(thread) for pid in (self.display.server.pid, self.process.pid)
                       for thread in pathlib.Path(f"/proc/{pid}/task").glob("*/stat"))
        except (FileNotFoundError, ProcessLookupError):
            return False  # a thread has just ended, before or after its file was opened

    def settle(self, quiet=0.02):
        """Waits until all input has been handled and no frame has come for `quiet` seconds."""
        last = time.monotonic()
        end = last + PATIENCE
        checks = 0  # in a row without activity; a loaded machine makes few of them
        while (time.monotonic() - last < quiet or checks < 6) and time.monotonic() < end:
            checks += 1
            if self.read() or (self.process.poll() is None and not self.idle()):
                last = time.monotonic()
                checks = 0
            time.sleep(0.003)

    def summary(self):
        return "; ".join(f"{e.kind} {e.name!r} {' '.join(sorted(e.words))}".strip()
                         for e in self.elements if e.kind != "cell")[:3000]

    def all(self, kind, name=None):
        return [e for e in self.elements if e.kind == kind and (name is None or e.name == name)]

    def seen(self, kind, name=None):
        """The first element of this kind and name in the last frame, or None."""
        return next(iter(self.all(kind, name)), None)

    def find(self, kind, name=None):
        """The same, waited for."""
        return self.wait(lambda: self.seen(kind, name), f"{kind} {name!r}")

    def screen(self):
        return self.find("screen").name

    def expect_screen(self, name):
        self.wait(lambda: self.screen() == name, f"screen {name}")

    def text(self):
        """All text in the window, to search in."""
        return "\n".join(e.name for e in self.elements)

    def help(self):
        return self.find("help").name

    def put_cards_away(self):
        """Those that show how fights ended cover a part of the panel until the next action."""
        while button := self.seen("button", "Next card") or self.seen("button", "Close card"):
            self.click("button", button.name)

    def board_seen(self):
        """Puts the card of the end away where it covers the board."""
        if self.seen("menu", "The end"):
            self.key("Escape")
            self.read()

    # --- What is saved

    def saved(self, engine):
        """The state of the match last played, as an engine reads it; before its first action, when
        nothing is kept yet, that of its beginning."""
        record = self.home.record()
        engine.ask(f"load {record}" if record else self.begun)
        return engine.state()

    def expect_saved(self, engine, state):
        """Waits until the match is kept with a position: it is written after the frame."""
        found = None

        def holds():
            nonlocal found
            try:
                found = self.saved(engine)
            except Refused as refused:
                found = refused
            return found == state
        try:
            self.wait(holds, "the position in the record")
        except Missing as error:
            raise Missing(f"saved is\n{found}\nnot\n{state}\n{error}") from error

    # --- What can be done

    def resize(self, width, height):
        self.tool("windowsize", "--sync", self.id, width, height)
        self.wait(lambda: (s := self.seen("screen")) and abs(2 * s.x - width) <= 2
                  and abs(2 * s.y - height) <= 2, f"a frame of {width}x{height}")
        self.settle()

    def point(self, x, y):
        self.tool("mousemove", "--window", self.id, x, y)

    def hover(self, kind, name):
        e = self.find(kind, name)
        self.point(e.x, e.y)
        self.settle()

    def click(self, kind, name, button=1):
        e = self.find(kind, name)
        assert "disabled" not in e.words, f"{kind} {name!r} is disabled"
        self.click_at(e.x, e.y, button)

    def click_now(self, kind, name):
        """Clicks where something was in the last frame described, without waiting for the next."""
        e = self.find(kind, name)
        self.look(e.x, e.y)
        self.tool("mousemove", "--window", self.id, e.x, e.y, "click", 1)

    def click_seed(self):
        """Unfolds the seed in the set-up and clicks its field."""
        self.wait(lambda: self.seen("button", "Choose the seed") or self.seen("field", "Seed"), "the seed")
        if self.seen("button", "Choose the seed"):
            self.click("button", "Choose the seed")
        self.click("field", "Seed")

    def rested(self):
        """Waits until the board takes clicks again, after a phase has begun by itself."""
        self.wait(lambda: not (help := self.seen("help"))
                  or "takes clicks again in a moment" not in help.name, "the board")

    def click_at(self, x, y, button=1):
        self.rested()
        self.look(x, y)
        self.tool("mousemove", "--window", self.id, x, y, "click", button)
        self.settle()
        self.clicked = x, y, time.monotonic()  # a loaded machine may have taken the click just now

    def look(self, x, y):
        """Looks at what a click did before clicking there again: it is no double click."""
        last_x, last_y, when = self.clicked
        if abs(x - last_x) <= 10 and abs(y - last_y) <= 10:
            time.sleep(max(0, when + DOUBLE_CLICK - time.monotonic()))
        self.clicked = x, y, time.monotonic()

    def click_fast(self, kind, name, times=2):
        """A double or triple click."""
        e = self.find(kind, name)
        self.look(e.x, e.y)
        self.tool("mousemove", "--window", self.id, e.x, e.y,
                  "click", "--repeat", times, "--delay", 80, 1)
        self.settle()

    def drag(self, start, end, button=1, steps=4):
        """Drags from one place of the window to another."""
        moves = []
        for step in range(1, steps + 1):
            moves += ["mousemove", "--window", self.id,
                      start[0] + (end[0] - start[0]) * step // steps,
                      start[1] + (end[1] - start[1]) * step // steps]
        self.rested()
        self.tool("mousemove", "--window", self.id, *start, "mousedown", button, *moves,
                  "mouseup", button)
        self.settle()

    def wheel(self, x, y, steps):
        """Turns the wheel at a place: away from the person when positive."""
        self.tool("mousemove", "--window", self.id, x, y, "click", "--repeat", abs(steps),
                  "--delay", 5, 4 if steps > 0 else 5)
        self.settle()

    def key(self, *keys):
        self.tool("key", "--delay", 5, *keys)
        self.settle()

    def type(self, text):
        self.tool("type", "--delay", 5, text)
        self.settle()

    def screenshot(self, path):
        subprocess.run(["import", "-window", self.id, str(path)], env=self.env, check=True,
                       stdin=subprocess.DEVNULL, timeout=PATIENCE)

    def brightness(self):
        """The mean of all pixels and colours, 0 to 255."""
        grey = subprocess.run(["import", "-window", self.id, "-depth", "8", "rgb:-"], env=self.env,
                              check=True, capture_output=True, timeout=PATIENCE).stdout
        return sum(grey[::97]) / len(grey[::97])
