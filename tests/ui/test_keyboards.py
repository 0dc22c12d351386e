#!/usr/bin/python3
# In make test: ends_one_phase
"""Keyboards: shortcuts on every layout, the numeric keypad, and keys that are held."""

import ctypes
import shutil
import subprocess
import time

from Xlib import X, display
from Xlib.ext import xtest

import harness
import match
from test_key_table import PLANTED, focused

# The keycodes of a PC keyboard, by what a US layout has there: they are the same on every layout.
CODE = {"q": 24, "y": 29, "o": 32, "s": 39, "d": 40, "a": 38, "h": 43, "m": 58, "c": 54, "z": 52,
        "6": 15, "0": 19, "ctrl": 37, "super": 133, "altgr": 108, "shift": 50}
KEYPAD = {"7": 79, "8": 80, "9": 81, "4": 83, "5": 84, "6": 85, "1": 87, "2": 88, "3": 89, "0": 90}


def layout(bench, *words):
    subprocess.run(["setxkbmap", "-display", bench.display.name, *words], check=True)


def press(window, *keys):
    """Presses keys by their places on the keyboard, all at once; xdotool would choose the layout."""
    codes = [int(CODE.get(key, key)) for key in keys]
    keyboard = display.Display(window.display.name)
    for kind, order in ((X.KeyPress, codes), (X.KeyRelease, reversed(codes))):
        for code in order:
            xtest.fake_input(keyboard, kind, code)
    keyboard.sync()
    keyboard.close()
    window.settle()


def try_shortcuts(window, place=lambda key: key):
    """Goes by shortcuts from the menu to a match, undoes and redoes, and quits. `place` says which
    key of a US keyboard has a letter."""
    press(window, place("s"))
    window.expect_screen("Settings")
    window.key("Escape")
    press(window, place("m"))
    window.expect_screen("Matches")
    window.key("Escape")
    window.click("button", "5 Fields")
    window.click_seed()
    press(window, "ctrl", place("a"))
    window.type("1")
    window.click("button", "Start")
    window.find("cell", "c3")
    press(window, place("a"))
    window.wait(lambda: any(e.name.startswith("Analysis") for e in window.elements), "the analysis")
    press(window, place("a"))
    target = play(window)
    press(window, "ctrl", place("z"))
    window.wait(lambda: not stands_on(window, target), "the action to be undone")
    press(window, "ctrl", place("y"))
    window.wait(lambda: stands_on(window, target), "the action to be made again")
    press(window, "ctrl", place("q"))
    assert window.process.wait(10) == 0


def stands_on(window, cell):
    return any(e.name == f"South Queen {cell}" for e in window.all("piece"))


def play(window):
    """The first action of a match of 5 Fields; gives the cell that the Queen goes to."""
    window.click("cell", "c1")
    taken = {e.name.split()[-1] for e in window.all("piece")}
    target = window.wait(lambda: next((e.name for e in window.all("cell") if "target" in e.words
                                       and e.name not in taken), None), "somewhere to go")
    window.click("cell", target)
    window.wait(lambda: stands_on(window, target), "the Queen")
    return target


def plain_locale(bench):
    """A home whose programs run in the locale C: in C.UTF-8, for which X has no input method, SDL
    reads a byte behind what a key with another script types, and the sanitizers end the program."""
    home = bench.home()
    home.also["LC_ALL"] = "C"
    return home


def test_shortcuts_on_layouts_without_latin_letters(bench):
    for words in (["ru"], ["gr"], ["il"], ["ru,us"], ["us,ru"], ["ara"]):
        layout(bench, *words)
        with bench.window("--speed", "off", home=plain_locale(bench)) as window:
            try_shortcuts(window)


def test_shortcuts_on_layouts_with_latin_letters(bench):
    german = {"z": "y", "y": "z"}
    french = {"a": "q", "q": "a", "z": "25", "m": "47"}
    dvorak = {"s": "47", "m": "m", "a": "a", "z": "61", "y": "28", "q": "53"}
    for word, places in (("us", {}), ("de", german), ("fr", french), ("dvorak", dvorak)):
        layout(bench, word)
        with bench.window("--speed", "off") as window:
            try_shortcuts(window, lambda key, places=places: places.get(key, key))


def test_fields_keep_the_layout(bench):
    layout(bench, "dvorak")
    with bench.window("--speed", "off") as window:
        match.set_up(window)
        window.key("F2")
        window.find("field", "Move")
        for place in ("27", "a", "47", "47"):  # where Dvorak has p, a, s
            press(window, place)
        window.key("Return")
        window.wait(lambda: "North To move" in window.text(), "the move that was typed")


def names(window, name, *places):
    """Types a name of South over the one that is there; gives what the field has then."""
    window.click("field", "South's name")
    press(window, "ctrl", "a")
    for place in places:
        press(window, place)
    window.key("Return")
    window.wait(lambda: f"South ({name}) " in window.text(), f"South called {name}")
    window.key("F10")
    window.click("button", "Main menu")
    window.click("button", "5 Fields")


def test_fields_take_letters_of_every_script(bench):
    for word, name in (("ru", "фыв"), ("gr", "ασδ")):
        layout(bench, word)
        with bench.window("--speed", "off") as window:
            window.click("button", "5 Fields")
            names(window, name, "a", "s", "d")
            names(window, name[0], "a")  # over the whole of it: Ctrl+A types no letter


def lock_group(bench, group):
    """As the keys do that change between the layouts of a keyboard."""
    x = ctypes.CDLL("libX11.so.6")
    x.XOpenDisplay.restype = ctypes.c_void_p
    server = ctypes.c_void_p(x.XOpenDisplay(bench.display.name.encode()))
    assert x.XkbLockGroup(server, 0x100, group)  # of the core keyboard
    x.XCloseDisplay(server)


def test_shortcuts_while_layouts_are_changed(bench):
    layout(bench, "ru,us")
    try:
        with bench.window("--speed", "off") as window:
            for group, name in ((0, "фыв"), (1, "asd"), (0, "фыв")):
                lock_group(bench, group)
                for place, screen in (("s", "Settings"), ("m", "Matches")):
                    press(window, place)
                    window.expect_screen(screen)
                    window.key("Escape")
                    window.expect_screen("Menu")
                window.click("button", "5 Fields")
                names(window, name, "a", "s", "d")
                window.key("Escape")
                window.expect_screen("Menu")
            for group in (1, 0):
                lock_group(bench, group)
                match.set_up(window)
                target = play(window)
                press(window, "ctrl", "z")
                window.wait(lambda cell=target: not stands_on(window, cell), "it is undone")
                window.key("F10")
                window.click("button", "Main menu")
            press(window, "ctrl", "q")
            assert window.process.wait(10) == 0
    finally:
        lock_group(bench, 0)
        layout(bench, "us")


def across(window):
    """How far two cells are from each other on the screen."""
    return abs(window.find("cell", "c1").y - window.find("cell", "c3").y)


def test_what_a_layout_lacks_has_a_second_way(bench):
    up, down, home, move = "111", "116", "110", "68"
    for word in ("de", "fr"):
        layout(bench, word)
        with bench.window("--speed", "off") as window:
            match.set_up(window)
            whole = across(window)
            press(window, "ctrl", up)
            window.wait(lambda w=whole: across(window) > w + 10, "a larger board")
            large = across(window)
            press(window, "ctrl", down)
            window.wait(lambda w=large: across(window) < w - 10, "a smaller board")
            press(window, "ctrl", up)
            press(window, "ctrl", home)
            window.wait(lambda w=whole: across(window) == w, "the whole board")
            press(window, move)
            window.find("field", "Move")


def test_super_and_alt_are_no_shortcuts(bench):
    layout(bench, "de")
    with bench.window(home=plain_locale(bench)) as window:
        for held in ("super", "altgr", "64"):
            press(window, held, "s")
            press(window, held, "m")
            assert window.screen() == "Menu", held
        press(window, "s")
        window.expect_screen("Settings")


def walks(window, key):
    """Presses a key of the keypad; gives the way of the cursor on the screen."""
    before = window.wait(lambda: focused(window, "cell"), "a cell in focus")
    press(window, str(KEYPAD[key]))
    after = window.wait(lambda: focused(window, "cell"), "a cell in focus")
    return after.x - before.x, after.y - before.y


def test_the_keypad_walks_and_types(bench):
    layout(bench, "us")
    with bench.window("--speed", "off") as window:
        match.set_up(window)
        window.key("Up")
        for _ in range(12):  # to the middle
            x, y = (window.find("cell", "c3").x, window.find("cell", "c3").y)
            here = window.wait(lambda: focused(window, "cell"), "a cell in focus")
            if here.name == "c3":
                break
            window.key("Right" if here.x < x - 5 else "Left" if here.x > x + 5 else
                       "Up" if here.y > y else "Down")
        for key, right, down in (("8", 0, -1), ("2", 0, 1), ("7", -1, -1), ("3", 1, 1),
                                 ("9", 1, -1), ("1", -1, 1), ("4", -1, None), ("6", 1, None)):
            x, y = walks(window, key)
            assert (x > 5) - (x < -5) == right, (key, x, y)
            assert down is None or (y > 0) - (y < 0) == down, (key, x, y)
        window.key("Escape", "F10")
        window.click("button", "Main menu")
        window.click("button", "5 Fields")
        window.click_seed()
        window.key("ctrl+a", "Num_Lock")
        try:
            for key in "7946130258":
                press(window, str(KEYPAD[key]))
        finally:
            window.key("Num_Lock")
        window.click("button", "Start")
        window.find("cell", "c3")
        window.key("p")
        window.wait(lambda: window.home.record(), "the record")
        assert "\nseed 7946130258\n" in window.home.record().read_text("utf-8")


def hold(window, *codes, seconds=1.3):
    """Holds keys, the last of which repeats itself."""
    window.tool(*(word for code in codes for word in ("keydown", CODE.get(code, code))))
    time.sleep(seconds)
    window.tool(*(word for code in reversed(codes) for word in ("keyup", CODE.get(code, code))))
    window.settle()


def test_a_held_key_ends_one_phase(bench):
    layout(bench, "us")
    with bench.window("--speed", "off") as window:
        window.click("button", "The First War")
        window.click("button", "Start")
        window.wait(lambda: window.screen() == "Table", "the table")
        hold(window, "d")
        window.wait(lambda: window.home.record(), "the record")
        assert actions(window) == ["done"], actions(window)
        window.key("d")
        window.wait(lambda: actions(window) == ["done", "done"], "the next phase")


def actions(window):
    """The actions in the record of the match played last."""
    record = window.home.record()
    found = []
    for line in record.read_text("utf-8").split("\n") if record else ():
        if line.startswith("play "):
            found.append(line.split()[1])
    return found


def test_a_held_key_deletes_one_match(bench):
    layout(bench, "us")
    home = bench.home()
    home.matches.mkdir(parents=True)
    for number in range(8):
        shutil.copy(PLANTED, home.matches / f"match{number}.hexfolio")
    with bench.window(home=home) as window:
        def kept():
            return len(list(home.matches.glob("*.hexfolio")))
        window.click("button", "Matches")
        hold(window, "119")  # Delete
        window.wait(lambda: "Undo" in window.text(), "what was deleted")
        assert kept() == 7, kept()
        hold(window, "d")
        assert kept() == 8, kept()


def test_what_moves_goes_on_while_a_key_is_held(bench):
    layout(bench, "us")
    with bench.window("--speed", "off") as window:
        match.set_up(window, practice=True)
        window.key("Left")
        first = window.wait(lambda: focused(window, "cell"), "a cell in focus")
        hold(window, "114")  # Right
        assert focused(window, "cell").x > first.x + 100
        window.key("Escape")
        play(window)
        window.key("e")
        window.wait(lambda: "North To move" in window.text(), "the turn")
        hold(window, "ctrl", "z")
        window.wait(lambda: "disabled" in window.find("button", "Undo").words, "all undone")


def test_a_held_key_types_nothing_into_the_field_it_opens(bench):
    layout(bench, "us")
    with bench.window("--speed", "off") as window:
        match.set_up(window)
        hold(window, "61")  # the slash
        window.find("field", "Move")
        assert not window.seen("text", "/"), window.summary()
        window.type("pass")
        window.key("Return")
        window.wait(lambda: "North To move" in window.text(), "the move that was typed")


if __name__ == "__main__":
    harness.main(globals())
