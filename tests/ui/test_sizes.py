#!/usr/bin/python3
# In make test: nothing
"""Every screen at several sizes of window and text: what --describe-boxes reports is whole, inside
the window and overlaps nothing; and an idle screen costs nothing."""

import itertools
import os
import pathlib
import time

import harness
from window import Display, Window

GAMES = ("5 Fields", "The First War", "HexiMeros")
FLAT = {"button", "choice", "field", "text", "help"}
SLACK = 2  # pixels that rounding may cost


def open_window(bench, *arguments, size=(1280, 800), home=None):
    return Window(bench.display, home or bench.home(), bench.plain_program,
                  ("--speed", "off", "--describe-boxes", *arguments), size)


def edges(e):
    wide, high = e.size
    return e.x - wide / 2, e.y - high / 2, e.x + wide / 2, e.y + high / 2


def overlap(one, other):
    a, b = edges(one), edges(other)
    return a[0] + SLACK < b[2] and b[0] + SLACK < a[2] and a[1] + SLACK < b[3] and b[1] + SLACK < a[3]


def contains(one, other):
    a, b = edges(one), edges(other)
    return a[0] <= b[0] + SLACK and a[1] <= b[1] + SLACK and a[2] >= b[2] - SLACK and \
        a[3] >= b[3] - SLACK


def faults(window, size):
    """The faults of the last frame."""
    found = []
    flat = [e for e in window.elements if e.kind in FLAT and e.name != "board"]
    for e in flat:
        left, top, right, bottom = edges(e)
        if left < -SLACK or top < -SLACK or right > size[0] + SLACK or bottom > size[1] + SLACK:
            found.append(f"{e.kind} {e.name!r} reaches out of the window")
        # Lists scroll up and down only.
        if e.whole[0] > e.size[0] + SLACK:
            found.append(f"{e.kind} {e.name!r} is cut at its side")
        if e.whole[1] > e.size[1] + SLACK and e.kind == "help":
            found.append(f"the help is cut: {e.name!r}")
    for one, other in itertools.combinations(flat, 2):
        if overlap(one, other) and not contains(one, other) and not contains(other, one):
            found.append(f"{one.kind} {one.name!r} and {other.kind} {other.name!r} overlap")
    return found


class Walk:
    """Goes through the screens and collects what is wrong with them."""

    def __init__(self, window, size, text):
        self.window, self.size, self.text = window, size, text
        self.found = []

    def check(self, what):
        self.window.settle()
        self.found += [f"{what} at {self.size}, text {self.text} %: {fault}"
                       for fault in faults(self.window, self.size)]

    def leave_table(self):
        self.window.click("button", "Menu")
        self.window.click("button", "Main menu")
        self.window.wait(lambda: self.window.screen() == "Menu", "the menu")

    def table(self, game):
        window = self.window
        window.click("button", game)
        window.wait(lambda: window.screen() == "Set-up", "the set-up")
        self.check(f"the set-up of {game}")
        window.click("button", "Start")
        window.wait(lambda: window.screen() == "Table" and window.seen("cell"), "the table")
        self.check(f"the table of {game}")
        cell = next((e for e in window.all("cell") if "movable" in e.words), None)
        if cell is not None:
            window.click("cell", cell.name)
            self.check(f"{game}, {cell.name} in hand")
            window.key("Escape")
        window.key("F2")
        self.check(f"{game}, a move is typed")
        window.type("x")
        window.key("Return")
        self.check(f"{game}, a typed move is explained")
        window.key("Escape")
        window.click("button", "Menu")
        self.check(f"{game}, the menu of the match")
        for item in ("Save as…", "Resign"):
            window.click("button", item)
            self.check(f"{game}, {item}")
            window.key("Escape")
            window.click("button", "Menu")
        window.key("Escape")
        self.leave_table()

    def screens(self):
        window = self.window
        self.check("the menu")
        for key, name in (("m", "Matches"), ("s", "Settings"), ("F1", "Rules")):
            window.key(key)
            window.wait(lambda name=name: window.screen() == name, name)
            self.check(name)
            window.key("Escape")
            window.wait(lambda: window.screen() == "Menu", "the menu")
        for game in GAMES:
            if window.seen("button", game):
                self.table(game)
        self.check("the menu with a match to continue")


def check_all(bench, size, *texts):
    """Walks the sizes of text given; tests/ui/test_layout checks others at the same size of window."""
    found = []
    for text in texts:
        with open_window(bench, "--text", str(text), size=size) as window:
            walk = Walk(window, size, text)
            walk.screens()
            found += walk.found
    assert not found, "\n".join(found)


def test_nothing_is_cut_or_covered_at_1024x640(bench):
    check_all(bench, (1024, 640), 100)


def test_nothing_is_cut_or_covered_at_1280x800(bench):
    check_all(bench, (1280, 800), 75, 200)


def test_nothing_is_cut_or_covered_at_1920x1080(bench):
    check_all(bench, (1920, 1080), 75)


def test_nothing_is_cut_or_covered_at_3840x2160(bench):
    check_all(bench, (3840, 2160), 75, 200)


def test_text_is_as_large_as_the_window_has_room_for(bench):
    def height(window):
        return window.find("choice", "Table: Light").size[1]
    for size, most in (((1024, 640), 125), ((1280, 800), 158), ((1600, 1000), 200)):
        heights = {}
        for text in (most, 200):
            with open_window(bench, "--text", str(text), size=size) as window:
                window.key("s")
                heights[text] = height(window)
                limit = f"This window allows at most {most}%."
                assert (limit in window.text()) == (text > most), (size, text)
        assert heights[most] == heights[200], (size, heights)


def test_the_first_window_and_its_scale_follow_the_display(bench):
    for display, scale in (((3840, 2160), 2), ((1920, 1080), 1), ((1366, 768), 1)):
        screen = Display(*display)
        try:
            with Window(screen, bench.home(fresh=True), bench.plain_program,
                        ("--describe-boxes",), None) as window:
                wide, high = window.find("screen", "Menu").size
                least = (min(display[0], 1280 * scale), min(display[1], 800 * scale))
                assert abs(wide - max(0.8 * display[0], least[0])) <= 1, (display, wide)
                assert abs(high - max(0.8 * display[1], least[1])) <= 1, (display, high)
                window.key("s")
                # A choice is 40 points high.
                assert window.find("choice", "Table: Light").size[1] == 40 * scale, display
        finally:
            screen.close()


def test_wide_windows_have_a_column_of_moves(bench):
    for size, scale, wide in (((1280, 800), 100, False), ((1920, 1080), 100, True),
                              ((3840, 2160), 200, True)):
        with open_window(bench, "--scale", str(scale), size=size) as window:
            window.click("button", "The First War")
            window.click("button", "Start")
            window.click("button", "Done")
            moves = window.wait(lambda w=window: next(
                (e for e in w.all("choice") if e.name.startswith("turn 1 South")), None), "a row")
            board = [e.x for e in window.all("cell")]
            assert (moves.x < min(board)) == wide, (size, moves)
            assert (moves.x > max(board)) != wide, (size, moves)


def ticks(pid):
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text("utf-8").rsplit(")", 1)[1].split()
    return int(fields[11]) + int(fields[12])


def assert_idle(window, what, seconds=2.0):
    """Not a frame, and less than one percent of a core: one tick or two."""
    window.settle(0.3)
    frames, before = window.frames, ticks(window.process.pid)
    time.sleep(seconds)
    window.read()
    spent = (ticks(window.process.pid) - before) / os.sysconf("SC_CLK_TCK") / seconds
    assert window.frames == frames, f"{what} is drawn again and again"
    assert spent <= 0.01, f"{what} takes {100 * spent:.1f} % of a core"


def test_an_idle_screen_costs_nothing(bench):
    with open_window(bench) as window:
        assert_idle(window, "the menu")
        for game in (*GAMES, "Worldwide Empire"):
            window.click("button", game)
            window.click("button", "Start")
            window.wait(lambda: window.screen() == "Table", "the table")
            if window.seen("menu", "Curtain"):
                window.key("Return")
            window.find("cell")
            assert_idle(window, f"the table of {game}")
            if window.seen("button", "Globe"):
                window.key("g")
                assert_idle(window, "the globe")
            Walk(window, (1280, 800), 100).leave_table()


if __name__ == "__main__":
    harness.main(globals())
