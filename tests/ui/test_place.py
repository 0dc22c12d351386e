#!/usr/bin/python3
# In make test: size_and_place
"""The window on the desktop: size and place between starts, full screen, windows that are smaller
than asked for, the title, and the call for attention."""

import contextlib
import ctypes
import os
import subprocess
import time

from Xlib import X, display
from Xlib.protocol import event

import harness
from computers import start
from test_sizes import GAMES, faults
from window import PATIENCE, Display, Window

MAXIMISED = (b"_NET_WM_STATE_MAXIMIZED_VERT", b"_NET_WM_STATE_MAXIMIZED_HORZ")


def geometry(window):
    """Left, top, width, height."""
    words = dict(line.split("=") for line in
                 window.tool("getwindowgeometry", "--shell", window.id).split())
    return tuple(int(words[key]) for key in ("X", "Y", "WIDTH", "HEIGHT"))


def fills_display(window):
    """Without a window manager, SDL shows the full screen in a window of its own."""
    screen = window.seen("screen")
    return screen is not None and (screen.x, screen.y) == (1920, 1080)


def place(window, left, top, width, height):
    window.tool("windowsize", "--sync", window.id, width, height)
    window.tool("windowmove", "--sync", window.id, left, top)
    window.settle(0.2)


def xprop(window, *arguments):
    done = subprocess.run(["xprop", "-id", window.id, *arguments], env=window.env, text=True,
                          capture_output=True, check=True)
    return done.stdout


def maximise(bench, window, width, height):
    """As a window manager does it: the window is larger first, and then it is said to be maximised."""
    x = ctypes.CDLL("libX11.so.6")
    x.XOpenDisplay.restype = ctypes.c_void_p
    display = ctypes.c_void_p(x.XOpenDisplay(bench.display.name.encode()))
    x.XInternAtom.restype = ctypes.c_ulong

    def atom(name):
        return ctypes.c_ulong(x.XInternAtom(display, name, 0))
    atoms = (ctypes.c_ulong * 2)(*(atom(name) for name in MAXIMISED))
    target = ctypes.c_ulong(int(window.id))
    x.XMoveResizeWindow(display, target, 0, 0, width, height)
    x.XChangeProperty(display, target, atom(b"_NET_WM_STATE"), atom(b"ATOM"), 32, 0, atoms, 2)
    x.XCloseDisplay(display)
    window.settle(0.2)


def settings(home):
    return (home.settings / "settings").read_text("utf-8").split("\n")


def test_size_and_place_are_remembered(bench):
    home = bench.home()
    with bench.window(home=home, size=None) as window:
        place(window, 140, 90, 1100, 700)
    assert "window 1100 700 140 90" in settings(home), settings(home)
    with bench.window(home=home, size=None) as window:
        assert geometry(window) == (140, 90, 1100, 700)
        window.key("F11")
        window.wait(lambda: fills_display(window), "the full screen")
    assert "window 1100 700 140 90" in settings(home), settings(home)
    assert "full_screen yes" in settings(home)
    with bench.window(home=home, size=None) as window:
        window.wait(lambda: fills_display(window), "the full screen")
        window.key("F11")
        window.wait(lambda: not fills_display(window), "the window")
        window.settle(0.2)
        assert geometry(window) == (140, 90, 1100, 700), geometry(window)


def test_a_window_is_never_off_the_displays(bench):
    for words in ("1100 700 9000 100", "1100 700 -1090 50", "1100 700 200 -600", "1100 700 10 2150",
                  "9000 9000 0 0"):
        home = bench.home()
        home.prepare()
        with open(home.settings / "settings", "a", encoding="utf-8") as file:
            file.write(f"window {words}\n")
        with bench.window(home=home, size=None) as window:
            left, top, width, height = geometry(window)
            assert left >= 0 and top >= 0 and left + width <= 3840 and top + height <= 2160, words


def test_a_maximised_window_stays_so(bench):
    home = bench.home()
    with bench.window(home=home, size=None) as window:
        place(window, 140, 90, 1100, 700)
        time.sleep(0.6)
        maximise(bench, window, 3840, 2100)
        assert geometry(window) == (0, 0, 3840, 2100), geometry(window)
        window.key("F11")
        window.wait(lambda: fills_display(window), "the full screen")
    assert "maximised yes" in settings(home), settings(home)
    assert "window 1100 700 140 90" in settings(home), settings(home)
    with bench.window(home=home, size=None) as window:
        assert "MAXIMIZED_VERT" in xprop(window, "_NET_WM_STATE")


def wait_for_manager(screen):
    """Until it manages windows: one that is mapped meanwhile might never be shown."""
    x = display.Display(screen.name)
    check = x.intern_atom("_NET_SUPPORTING_WM_CHECK")
    end = time.monotonic() + PATIENCE
    while x.screen().root.get_full_property(check, X.AnyPropertyType) is None:
        assert time.monotonic() < end, "openbox does not manage the display"
        time.sleep(0.02)
    x.close()


@contextlib.contextmanager
def managed_display():
    """A display of its own with a window manager."""
    screen = Display(1920, 1080)
    try:
        with subprocess.Popen(["openbox", "--sm-disable"], stdin=subprocess.DEVNULL,
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                              env={**os.environ, "DISPLAY": screen.name}) as manager:
            try:
                wait_for_manager(screen)
                yield screen
            finally:
                manager.terminate()
    finally:
        screen.close()


def set_maximised(window, maximised):
    """Asks the window manager, as a double click on the title does; again while it is busy with something else."""
    x = display.Display(window.display.name)
    target = x.create_resource_object("window", int(window.id))
    both = [x.intern_atom(atom.decode()) for atom in MAXIMISED]
    news = event.ClientMessage(window=target, client_type=x.intern_atom("_NET_WM_STATE"),
                               data=(32, [int(maximised), *both, 2, 0]))
    asked = 0.0

    def done():
        nonlocal asked
        if is_maximised(xprop(window, "_NET_WM_STATE")) == maximised:
            return True
        if time.monotonic() > asked + 2:
            x.screen().root.send_event(news, event_mask=X.SubstructureRedirectMask | X.SubstructureNotifyMask)
            x.flush()
            asked = time.monotonic()
        return False

    window.wait(done, "another state of the window")
    window.settle(0.3)
    x.close()


def is_maximised(state):
    return all(atom.decode() in state for atom in MAXIMISED)


def wait_for_state(window, holds):
    window.wait(lambda: holds(xprop(window, "_NET_WM_STATE")), "another state of the window")
    window.settle(0.3)


def test_full_screen_gives_a_maximised_window_back(bench):
    home = bench.home()
    with managed_display() as screen, \
            Window(screen, home, bench.program, ("--speed", "off"), None) as window:
        place(window, 240, 190, 1100, 700)
        time.sleep(0.6)
        before = geometry(window)
        assert before[2:] == (1100, 700), before
        set_maximised(window, True)
        large = geometry(window)
        assert large[2] > 1800 and large[3] > 950, large
        for _ in range(2):
            window.key("F11")
            wait_for_state(window, lambda state: "FULLSCREEN" in state)
            assert geometry(window) == (0, 0, 1920, 1080), geometry(window)
            window.key("F11")
            wait_for_state(window, lambda state: "FULLSCREEN" not in state and is_maximised(state))
            assert geometry(window) == large, geometry(window)
        set_maximised(window, False)
        assert geometry(window) == before, geometry(window)
        window.key("F11")
        wait_for_state(window, lambda state: "FULLSCREEN" in state)
        window.key("F11")
        wait_for_state(window, lambda state: "FULLSCREEN" not in state)
        assert geometry(window) == before, geometry(window)
    assert "maximised no" in settings(home), settings(home)


def test_a_small_window_cuts_nothing(bench):
    for size in ((480, 854), (700, 1000)):
        home = bench.home()
        with bench.window("--speed", "off", "--describe-boxes", home=home, size=size) as window:
            assert not faults(window, size), faults(window, size)
            for game in (*GAMES, "Worldwide Empire"):
                window.click("button", game)
                window.expect_screen("Set-up")
                assert not faults(window, size), faults(window, size)
                window.click("button", "Start")
                window.expect_screen("Table")
                window.settle()
                if window.seen("menu", "Curtain"):
                    window.key("Return")
                assert not faults(window, size), faults(window, size)
                for name in ("Undo", "Redo", "Menu"):
                    assert window.find("button", name).size[1] >= 12, name
                window.click("button", "Menu")
                window.find("menu", "Match")
                assert not faults(window, size), faults(window, size)
                window.click("button", "Main menu")
            for button in ("Matches", "Settings"):
                window.click("button", button)
                window.expect_screen(button)
                assert not faults(window, size), faults(window, size)
                window.key("Escape")


def title(window):
    return window.tool("getwindowname", window.id).strip()


def test_the_title_says_whose_turn_it_is(bench):
    with bench.window("--speed", "off") as window:
        assert title(window) == "Hexfolio"
        window.click("button", "5 Fields")
        window.click("button", "Start")
        window.wait(lambda: title(window) == "South to move: 5 Fields", "the title")
        window.key("p")
        window.wait(lambda: title(window) == "North to move: 5 Fields", "the next title")
        window.key("F10")
        window.click("button", "Main menu")
        window.wait(lambda: title(window) == "Hexfolio", "the title of the menu")


def is_urgent(window):
    return "urgency hint" in xprop(window, "WM_HINTS")


def test_the_window_calls_after_a_computer_moved(bench):
    with bench.window("--speed", "off") as window:
        start(window, "5 Fields", {"North": 1})
        window.wait(lambda: title(window) == "Your turn: 5 Fields", "the title")
        window.click("button", "Pass")
        window.wait(lambda: "disabled" not in window.find("button", "Pass").words, "the answer")
        assert not is_urgent(window), "it calls although it is in front"
        window.tool("windowfocus", 1)
        window.settle()
        assert not is_urgent(window), "nobody has moved"
        window.click("button", "Pass")
        window.wait(lambda: is_urgent(window), "the call")
        window.wait(lambda: title(window) == "Your turn: 5 Fields", "the title")


if __name__ == "__main__":
    harness.main(globals())
