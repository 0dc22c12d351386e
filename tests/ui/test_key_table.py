#!/usr/bin/python3
# In make test: nothing
"""docs/keys.md is true: every row of its tables is tried in a real window, and the page shows it. A
row without a test here fails, and so does a test without a row."""

import pathlib
import re
import shutil
import time

import fields
import harness
import heximeros
import test_gestures as gestures
from listen import Listener
from window import Missing

DOCUMENT = pathlib.Path(__file__).parents[2] / "docs" / "keys.md"
PLANTED = pathlib.Path(__file__).with_name("planted.hexfolio")
CHECKS = {}
JUDGED = []  # the file of the review, once it is complete


def rows():
    """Section and keys of each row, in order."""
    section, found = None, []
    for line in DOCUMENT.read_text("utf-8").split("\n"):
        if line.startswith("## "):
            section = line[3:]
        elif line.startswith("| ") and not line.startswith("| key |"):
            found.append((section, line.split("|")[1].strip()))
    return found


def checks(section, keys):
    def keep(function):
        CHECKS[section, keys] = function
        return function
    return keep


def on_screen(window, name):
    window.wait(lambda: window.screen() == name, f"screen {name}")


def focused(window, kind=None):
    return next((e for e in window.elements
                 if "focused" in e.words and kind in (None, e.kind)), None)


def tab_to(window, kind, name):
    for _ in range(80):
        e = focused(window, kind)
        if e is not None and e.name == name:
            return
        window.key("Tab")
    raise Missing(f"Tab does not reach {kind} {name!r}: {window.summary()}")


def reviewed(window):
    """From the menu to the review of a match, at its second turn, a mistake. The first time judges it
    to its end, and the others find what was kept then."""
    window.home.matches.mkdir(parents=True, exist_ok=True)
    shutil.copy(PLANTED, window.home.matches)
    kept = window.home.matches / "planted.review"
    if JUDGED:
        kept.write_bytes(JUDGED[0])
    window.click("button", "Matches")
    window.key("Return")
    on_screen(window, "Table")
    window.key("F3")
    window.find("choice", "Prospects")
    window.wait(lambda: "disabled" not in window.find("button", "Try it").words, "a judged turn")
    if not JUDGED:
        window.wait(lambda: not any(e.name.startswith("Judg") for e in window.all("text")),
                    "the end of the judging", 300)
        JUDGED.append(kept.read_bytes())


def table(window, *before, seed=16):
    """From the menu to a new match of 5 Fields."""
    window.click("button", "5 Fields")
    for choice in before:
        window.click("choice", choice)
    window.click_seed()
    window.key("ctrl+a")
    window.type(str(seed))
    window.click("button", "Start")
    window.find("cell", "c3")


def saved(window, *names):
    """Saves the match on the table under names, and goes to the menu."""
    for name in names:
        window.key("F10")
        window.click("button", "Save as…")
        window.type(name)
        window.key("Return")
        window.wait(lambda: window.seen("menu") is None, "the name to be taken")
    window.key("F10")
    window.click("button", "Main menu")
    on_screen(window, "Menu")


# --- Everywhere

@checks("Everywhere", "F1")
def _(window):
    for button, screen in (("5 Fields", "Set-up"), ("Settings", "Settings"),
                           ("Matches", "Matches")):
        window.click("button", button)
        on_screen(window, screen)
        window.key("F1")
        on_screen(window, "Rules")
        window.find("text", "Rules of 5 Fields")
        window.key("F1")
        window.find("text", "Keys")
        window.key("F1")
        window.find("text", "Rules of 5 Fields")
        window.key("Escape")
        on_screen(window, screen)
        window.key("Escape")
        on_screen(window, "Menu")
    table(window)
    window.click("button", "Build City")
    window.wait(lambda: moves(window), "the City")
    window.key("F1")
    on_screen(window, "Rules")
    window.key("Escape")
    on_screen(window, "Table")
    window.click("choice", moves(window)[0].name)
    window.key("Home")
    window.wait(lambda: "Viewing" in window.help(), "an earlier position")
    window.key("F1")
    on_screen(window, "Rules")
    window.key("Escape", "Escape")
    window.key("F10")
    window.click("button", "Resign")
    window.click("button", "Resign")
    window.find("button", "Rematch")
    window.key("F1")
    on_screen(window, "Rules")
    window.key("Escape", "Escape")
    window.find("button", "Result")
    window.key("F1")
    on_screen(window, "Rules")


@checks("Everywhere", "F11")
def _(window):
    size = window.find("screen")
    window.key("F11")
    window.wait(lambda: (s := window.seen("screen")) and s.x > size.x, "the full screen")
    window.key("F11")
    window.wait(lambda: (s := window.seen("screen")) and s.x == size.x, "the window")


@checks("Everywhere", "Ctrl+Q")
def _(window):
    table(window)
    window.key("ctrl+q")
    window.process.wait(5)


@checks("Everywhere", "Tab, Shift+Tab")
def _(window):
    window.key("Tab")
    first = focused(window).name
    window.key("Tab")
    second = focused(window).name
    assert first != second
    window.key("shift+Tab")
    window.wait(lambda: focused(window).name == first, "the way back")


@checks("Everywhere", "Enter, Space")
def _(window):
    for key in ("Return", "space"):
        tab_to(window, "button", "Settings")
        window.key(key)
        on_screen(window, "Settings")
        window.key("Escape")
        on_screen(window, "Menu")


@checks("Everywhere", "Esc")
def _(window):
    table(window)
    window.key("F10")
    window.find("menu")
    window.key("Escape")
    window.wait(lambda: window.seen("menu") is None, "the menu to close")
    window.click("cell", "c2")
    window.wait(lambda: any("target" in e.words for e in window.elements), "targets")
    window.key("Escape")
    window.wait(lambda: not any("target" in e.words for e in window.elements), "letting go")


# --- The menu

@checks("The menu", "Enter")
def _(window):
    table(window)
    window.click("button", "Build City")
    saved(window)
    window.key("Return")
    on_screen(window, "Table")


@checks("The menu", "M")
def _(window):
    window.key("m")
    on_screen(window, "Matches")


@checks("The menu", "Ctrl+V")
def _(window):
    table(window)
    window.click("button", "Build City")
    window.wait(lambda: "North To move" in window.text(), "the City")
    window.key("F10")
    window.click("button", "Copy match as text")
    window.key("F10")
    window.click("button", "Main menu")
    on_screen(window, "Menu")
    window.key("ctrl+v")
    on_screen(window, "Table")
    window.wait(lambda: "North To move" in window.text(), "the match that was copied")


@checks("The menu", "S")
def _(window):
    window.key("s")
    on_screen(window, "Settings")


@checks("The menu", "R")
def _(window):
    window.key("r")
    on_screen(window, "Results")
    window.key("Escape")
    on_screen(window, "Menu")


@checks("The menu", "T")
def _(window):
    window.key("t")
    window.find("button", "Leave tour")


@checks("The menu", "Arrows")
def _(window):
    tab_to(window, "button", "Matches")
    low = focused(window)
    window.key("Right")
    right = focused(window)
    assert right.x > low.x and right.y == low.y
    window.key("Left")
    assert focused(window).name == low.name
    window.key("Up")
    assert focused(window).y < low.y


# --- Set-up

@checks("Set-up", "Enter")
def _(window):
    window.click("button", "5 Fields")
    on_screen(window, "Set-up")
    window.key("Return")
    window.find("cell", "c3")


@checks("Set-up", "T")
def _(window):
    window.click("button", "5 Fields")
    on_screen(window, "Set-up")
    window.key("t")
    window.find("button", "Leave tour")


# --- Matches

def shelf(window, count=1):
    """The screen of matches, with a match and copies of it."""
    table(window)
    window.click("button", "Build City")
    saved(window)
    window.key("m")
    on_screen(window, "Matches")
    for number in range(1, count):
        window.wait(lambda: len(cards(window)) == number, "the matches")
        window.key("d")
    window.wait(lambda: len(cards(window)) == count, "the matches")
    window.key("Home")
    window.wait(lambda: chosen(window) == [cards(window)[0].name], "the first match")


def cards(window):
    return [e for e in window.all("choice") if e.name.startswith("Match: ")]


def chosen(window):
    return [e.name for e in cards(window) if "selected" in e.words]


@checks("Matches", "Arrows, Page Up, Page Down, Home, End")
def _(window):
    shelf(window, 3)
    first, *_, last = [e.name for e in cards(window)]
    assert chosen(window) == [first]
    for key, name in (("End", last), ("Prior", first), ("Next", last), ("Up", first),
                      ("Down", last), ("Home", first)):
        window.key(key)
        window.wait(lambda: chosen(window) == [name], (key, name))
    window.key("Right")
    window.wait(lambda: chosen(window) == [cards(window)[1].name], "the next match")
    window.key("Left")
    window.wait(lambda: chosen(window) == [first], "the match before")


@checks("Matches", "Shift+Arrows, Ctrl+Arrows, Space, Ctrl+A")
def _(window):
    shelf(window, 3)
    window.key("shift+Right")
    window.wait(lambda: len(chosen(window)) == 2, "two matches")
    window.key("Home", "ctrl+Right", "ctrl+Right", "space")
    window.wait(lambda: len(chosen(window)) == 2 and
                chosen(window)[1] == cards(window)[2].name, "the first and the third")
    window.key("ctrl+a")
    window.wait(lambda: len(chosen(window)) == 3, "all matches")


def editor(window):
    window.click("button", "5 Fields")
    window.click("button", "Position")
    on_screen(window, "Position")


@checks("Set-up", "P")
def _(window):
    window.click("button", "5 Fields")
    window.key("p")
    on_screen(window, "Position")


@checks("Setting up a position", "1 to 9, Enter, Delete")
def _(window):
    editor(window)
    window.click("choice", "Palette: North")
    window.key("2")
    window.wait(lambda: "selected" in window.find("choice", "Put North Prince").words, "the second")
    window.click("cell", "c1")  # where the Queen stands: the cursor is there
    window.find("text", "These pieces cannot share a cell (F-11).")
    window.key("Delete")
    window.wait(lambda: not window.seen("piece", "South Queen c1"), "it is taken off")
    window.key("Up", "Down", "Return")
    window.find("text", "More than 3 Princes of a player (F-2).")


@checks("Setting up a position", "Ctrl+Z, Ctrl+Y, Ctrl+C, Ctrl+V")
def _(window):
    editor(window)
    window.click("button", "Remove all pieces")
    window.wait(lambda: not window.all("piece"), "an empty board")
    window.key("ctrl+z")
    window.find("piece", "South Queen c1")
    window.key("ctrl+c", "ctrl+y")
    window.wait(lambda: not window.all("piece"), "an empty board")
    window.key("ctrl+v")
    window.find("piece", "South Queen c1")


@checks("Setting up a position", "A, P, Esc")
def _(window):
    editor(window)
    window.key("Escape")
    on_screen(window, "Set-up")
    window.click("button", "Position")
    window.key("p")
    on_screen(window, "Set-up")
    window.click("button", "Position")
    window.key("a")
    on_screen(window, "Table")


@checks("Matches", "Enter, F3")
def _(window):
    shelf(window)
    window.key("F3")
    window.find("choice", "Prospects")
    window.click("button", "Back to the match")
    window.key("F10")
    window.click("button", "Main menu")
    window.key("m")
    on_screen(window, "Matches")
    window.key("Return")
    on_screen(window, "Table")
    assert window.seen("choice", "Prospects") is None


@checks("Matches", "F2")
def _(window):
    shelf(window)
    window.key("F2")
    window.find("field", "Title")


@checks("Matches", "D")
def _(window):
    shelf(window)
    window.key("d")
    window.wait(lambda: len(cards(window)) == 2, "a copy")


@checks("Matches", "C")
def _(window):
    shelf(window)
    window.key("c")
    window.wait(lambda: "copied to the clipboard" in window.text(), "word of it")


@checks("Matches", "E")
def _(window):
    shelf(window)
    window.key("e")
    window.find("field", "Folder")


@checks("Matches", "P")
def _(window):
    shelf(window)
    window.key("p")
    said = window.wait(lambda: re.search(r"Saved as (\S.*\.png)\.", window.text()), "word of it")
    assert pathlib.Path(said[1]).read_bytes().startswith(b"\x89PNG")


@checks("Matches", "Delete, Ctrl+Z")
def _(window):
    shelf(window)
    window.key("Delete")
    window.wait(lambda: not cards(window), "an empty list")
    window.key("ctrl+z")
    window.wait(lambda: cards(window), "the match again")


@checks("Matches", "Ctrl+F")
def _(window):
    shelf(window)
    window.key("ctrl+f")
    window.type("x")
    window.wait(lambda: not cards(window), "no match with an x")


@checks("Matches", "Ctrl+O")
def _(window):
    shelf(window)
    window.key("ctrl+o")
    window.find("field", "File")


@checks("Matches", "Ctrl+V")
def _(window):
    shelf(window)
    window.key("c", "ctrl+v")
    on_screen(window, "Table")


# --- The board

@checks("The board", "Up, Down, Home, End, Page Up, Page Down")
def _(window):
    table(window)
    window.key("Up")
    for key, (across, down) in {"Up": (0, -1), "Down": (0, 1), "Home": (-1, -1), "End": (-1, 1),
                                "Prior": (1, -1), "Next": (1, 1)}.items():
        while focused(window, "cell").name != "c3":
            here, goal = focused(window, "cell"), window.find("cell", "c3")
            if here.x == goal.x:
                window.key("Up" if here.y > goal.y else "Down")
            else:
                window.key({(True, True): "Home", (True, False): "End", (False, True): "Prior",
                            (False, False): "Next"}[here.x > goal.x, here.y > goal.y])
        here = focused(window, "cell")
        window.key(key)
        there = focused(window, "cell")
        assert (there.x > here.x) - (there.x < here.x) == across, key
        assert (there.y > here.y) - (there.y < here.y) == down, key


@checks("The board", "Left, Right")
def _(window):
    table(window)
    window.key("Up")
    here = focused(window, "cell")
    window.key("Left")
    left = focused(window, "cell")
    assert left.x < here.x
    window.key("Right")
    assert focused(window, "cell").x == here.x


@checks("The board", "Tab, Shift+Tab")
def _(window):
    table(window)
    window.key("Tab")
    first = focused(window, "cell")
    assert "movable" in first.words
    window.key("Tab")
    assert "movable" in focused(window, "cell").words
    assert focused(window, "cell").name != first.name
    window.key("shift+Tab")
    assert focused(window, "cell").name == first.name


@checks("The board", "Enter, Space")
def _(window):
    for key in ("Return", "space"):
        if window.screen() == "Menu":
            table(window)
            window.key("Tab")
        window.key(key)
        window.wait(lambda: any("target" in e.words for e in window.elements), "targets")
        window.key("Escape")
        window.wait(lambda: not any("target" in e.words for e in window.elements), "letting go")


@checks("The board", "Esc")
def _(window):
    table(window)
    window.key("Tab", "Return")
    window.wait(lambda: any("target" in e.words for e in window.elements), "targets")
    window.key("Escape")
    window.wait(lambda: not any("target" in e.words for e in window.elements), "letting go")


def pitch(window):
    """The height of a cell: from one to the next above it."""
    return window.find("cell", "c2").y - window.find("cell", "c3").y


@checks("The board", "7, 9, 1, 3, 8, 2, 4, 6 of the numeric keypad")
def _(window):
    """test_keyboards.py presses the keys of the keypad themselves, with and without Num Lock."""
    table(window)
    window.key("Up")
    here = focused(window, "cell").name
    for there, back in (("KP_Up", "KP_Down"), ("KP_Prior", "KP_End"), ("KP_Home", "KP_Next"),
                        ("KP_Right", "KP_Left")):
        window.key(there)
        if focused(window, "cell").name != here:  # the board goes on there
            window.key(back)
            window.wait(lambda: focused(window, "cell").name == here, f"the way back by {back}")


@checks("The board", "+ and -, Ctrl+Up, Ctrl+Down")
def _(window):
    table(window)
    for larger, smaller in (("plus", "minus"), ("KP_Add", "KP_Subtract"),
                            ("ctrl+Up", "ctrl+Down")):
        before = pitch(window)
        window.key(larger)
        window.wait(lambda: pitch(window) > before, "a larger board")
        after = pitch(window)
        window.key(smaller)
        window.wait(lambda: pitch(window) < after, "a smaller board")


@checks("The board", "0, Ctrl+Home")
def _(window):
    table(window)
    before = pitch(window)
    for key in ("0", "ctrl+Home"):
        window.key("plus", "plus")
        window.wait(lambda: pitch(window) > before, "a larger board")
        window.key(key)
        window.wait(lambda: pitch(window) == before, "the whole board")


@checks("The board", "Space and drag")
def _(window):
    table(window)
    before = window.find("cell", "c3")
    start = window.find("cell", "c2")
    window.tool("keydown", "space")
    window.drag((start.x, start.y), (start.x + 60, start.y - 30))
    window.tool("keyup", "space")
    window.wait(lambda: window.find("cell", "c3").x > before.x + 20, "the board to move")


@checks("The board", "G")
def _(window):
    window.click("button", "Worldwide Empire")
    window.click("choice", "Moon: Computer")
    window.click("button", "Start")
    window.find("button", "Globe")
    window.key("g")
    window.find("button", "Flat map")
    window.key("g")
    window.find("button", "Globe")


# --- The match

@checks("The match", "Ctrl+Z, Ctrl+Y")
def _(window):
    table(window)
    start = fields.seen(window.elements)
    window.click("cell", "c2")
    window.click("cell", "e2")
    window.wait(lambda: fields.seen(window.elements) != start, "a move")
    after = fields.seen(window.elements)
    window.key("ctrl+z")
    window.wait(lambda: fields.seen(window.elements) == start, "undo")
    window.key("ctrl+y")
    window.wait(lambda: fields.seen(window.elements) == after, "redo")


@checks("The match", "Ctrl+Shift+Z, Ctrl+Shift+Y")
def _(window):
    table(window)
    start = fields.seen(window.elements)
    window.click("cell", "c2")
    window.click("cell", "e2")
    window.key("e")
    window.wait(lambda: "North To move" in window.text(), "North's turn")
    after = fields.seen(window.elements)
    window.key("ctrl+shift+z")
    window.wait(lambda: "South To move" in window.text(), "South's turn")
    window.wait(lambda: fields.seen(window.elements) == start, "undo of the turn")
    window.key("ctrl+shift+y")
    window.wait(lambda: fields.seen(window.elements) == after, "redo of the turn")
    window.wait(lambda: "North To move" in window.text(), "North's turn")


@checks("The match", "F3")
def _(window):
    reviewed(window)


@checks("The match", "O")
def _(window):
    table(window)
    window.key("F10")
    window.click("button", "Resign")
    window.click("button", "Resign")
    window.find("menu", "The end")
    window.key("Escape")
    window.find("button", "Result")
    window.key("o")
    window.find("menu", "The end")


@checks("The match", "H")
def _(window):
    table(window)
    window.key("h")
    window.wait(lambda: window.help().startswith("Hint"), "a hint")


@checks("The match", "A")
def _(window):
    table(window)
    window.key("a")
    window.wait(lambda: any(e.name.startswith("Analysis 3: ") for e in window.elements),
                "three actions")
    window.key("a")
    window.wait(lambda: not any(e.name.startswith("Analysis 1: ") for e in window.elements),
                "no analysis")


@checks("The match", "U")
def _(window):
    table(window)
    window.key("u")
    window.wait(lambda: window.help().startswith("Shields mark all"), "all attacks")
    window.key("u")
    window.wait(lambda: window.help().startswith("Attacks are no longer"), "no attacks")


@checks("The match", "F")
def _(window):
    gestures.set_up(window.bench, gestures.four_defenders(window.bench), window.home,
                          "fight.hexfolio")
    window.click("button", "Matches")
    window.key("Return")
    on_screen(window, "Table")
    window.click("button", "Confirm stacks")
    for _ in range(2):
        window.click("button", "Stack 4")
    window.find("button", "Fight on")
    window.key("f")
    window.wait(lambda: gestures.plays(window.home)[2:] == ["stack=F+E+S"], "the stacks again")


@checks("The match", "I")
def _(window):
    window.click("button", "The First War")
    window.click("button", "Start")
    window.hover("button", "Food emergency")
    where = [(e.x, e.y) for e in window.elements if e.kind == "button"]
    assert {"page", "1"} <= window.find("button", "More about this").words
    window.key("i")
    window.wait(lambda: "2" in window.find("button", "More about this").words, "the second page")
    assert where == [(e.x, e.y) for e in window.elements if e.kind == "button"]  # it covers nothing
    for _ in range(3):
        if "1" in window.find("button", "More about this").words:
            return
        window.key("i")
    raise AssertionError("the first page does not come back")


@checks("The match", "Y")
def _(window):
    hands(window)
    window.key("Return")
    window.find("button", "Hide hand")
    window.key("y")
    window.wait(lambda: window.help().startswith("Your hand is hidden"), "the hand to be hidden")
    window.find("button", "Show hand")
    window.key("y")
    window.find("button", "Hide hand")


@checks("The match", "F10")
def _(window):
    table(window)
    window.key("F10")
    window.find("menu", "Match")


@checks("The match", "Ctrl+C")
def _(window):
    table(window)
    window.key("ctrl+c")
    window.wait(lambda: "copied to the clipboard" in window.help(), "the copy")


@checks("The match", "F2, /")
def _(window):
    table(window)
    for key in ("F2", "slash"):
        window.key(key)
        window.find("field", "Move")
        window.key("Escape")
        window.wait(lambda: window.seen("field", "Move") is None, "the field to close")
    window.key("F2")
    window.type("Q<")
    window.key("Tab")
    window.type("b1")
    window.key("Return")
    window.wait(lambda: "North To move" in window.text(), "the castling")


@checks("The match", "Up, Down, Left, Right")
def _(window):
    two_moves(window)
    for back, on in (("Up", "Down"), ("Left", "Right")):
        window.key(back)
        window.wait(lambda: "Viewing" in window.help(), "an earlier position")
        window.key(on)
        window.wait(lambda: "Viewing" not in window.help(), "the match")


@checks("The match", "Home, End")
def _(window):
    two_moves(window)
    window.key("Home")
    window.wait(lambda: "the starting position" in window.help(), "the beginning")
    window.key("End")
    window.wait(lambda: "Viewing" not in window.help(), "the match")


@checks("The match", "Enter")
def _(window):
    two_moves(window)
    unfolded = moves(window)[-1].name.split(":")[0] + " in notation"
    window.key("Up", "Down")  # from now on the focus is shown
    for shown in (False, True):  # the click has unfolded it
        window.key("Return")
        window.wait(lambda: ("selected" in window.find("button", unfolded).words) == shown,
                    "the notation")


@checks("The match", "Menu, Shift+F10")
def _(window):
    two_moves(window)
    for key in ("Menu", "shift+F10"):
        window.key(key)
        window.find("menu", "Row")
        window.key("Escape")
        window.wait(lambda: window.seen("menu") is None, "the menu to close")


def replay(window):
    """A replay of South's first turn."""
    table(window)
    window.key("f")
    window.wait(lambda: "North To move" in window.text(), "North's turn")
    window.key("r")
    window.wait(lambda: window.help().startswith("Replay, "), "the replay")


@checks("The match", "R")
def _(window):
    replay(window)
    window.wait(lambda: "builds a Field on c1" in window.help(), "what South did")


@checks("The match", "W, N, V")
def _(window):
    replay(window)
    window.key("w")
    window.find("button", "Resume")
    window.key("v")
    window.find("button", "Speed 2×")
    window.key("n")
    window.wait(lambda: window.help().startswith("Replay, 1 of 1: "), "the step")
    window.key("n")
    window.wait(lambda: not window.help().startswith("Replay"), "the end of the replay")


@checks("The match", "Esc")
def _(window):
    two_moves(window)
    window.key("Home")
    window.wait(lambda: "Viewing" in window.help(), "an earlier position")
    window.key("Escape")
    window.wait(lambda: "Viewing" not in window.help(), "the match")


def two_moves(window):
    """A match of two turns, with the list of moves in focus."""
    table(window)
    for _ in range(2):
        window.key("f")
    window.wait(lambda: len(moves(window)) == 2, "two moves")
    window.click("choice", moves(window)[-1].name)


def moves(window):
    return [e for e in window.all("choice") if e.name.startswith("turn ")]


# --- The curtain

def hands(window):
    """From the menu to a new match of two persons with hands, with the curtain down."""
    window.click("button", "Worldwide Empire")
    window.click("choice", "Moon: Person")
    window.click("button", "Start")
    window.find("menu", "Curtain")


@checks("The curtain", "Enter")
def _(window):
    hands(window)
    window.key("Return")
    window.find("button", "Hide hand")
    window.wait(lambda: window.seen("menu") is None, "the curtain to rise")


@checks("The curtain", "Ctrl+Z")
def _(window):
    hands(window)
    first = window.text()
    window.key("Return")
    for _ in range(9):
        if window.seen("menu", "Curtain"):
            break
        window.key("d")
    window.find("menu", "Curtain")
    assert window.text() != first
    window.key("ctrl+z")
    window.wait(lambda: window.text() == first, "the curtain before the other hand")


@checks("The curtain", "F10")
def _(window):
    hands(window)
    window.key("F10")
    window.find("menu", "Match")


# --- A promotion

def gone(window, name):
    window.wait(lambda: window.seen("button", name) is None, f"no {name}")


def promotion(window):
    """From the menu to a Hatted Militant on a Base Line."""
    match, cell = heximeros.resurrection(window.bench)
    window.home.matches.mkdir(parents=True, exist_ok=True)
    shutil.copy(match, window.home.matches)
    window.click("button", "Matches")
    window.key("Return")
    window.find("button", "Stay a Hatted Militant")
    return cell


@checks("A promotion in HexiMeros", "1 to 7")
def _(window):
    cell = promotion(window)
    window.key("3")
    window.find("piece", f"Silver Archer {cell}")


@checks("A promotion in HexiMeros", "Left, Right, Enter")
def _(window):
    cell = promotion(window)
    window.key("Right")
    assert focused(window).name == "Silver Regent"
    window.key("Left")
    assert focused(window).name == "Silver Dreadnaught"
    window.key("Right", "Right")
    window.key("Return")
    window.find("piece", f"Silver Assassin {cell}")


@checks("A promotion in HexiMeros", "N")
def _(window):
    cell = promotion(window)
    window.key("n")
    gone(window, "Stay a Hatted Militant")
    window.find("piece", f"Silver Hatted Militant {cell}")


@checks("A promotion in HexiMeros", "C, Esc")
def _(window):
    promotion(window)
    for closes in ("Escape", "c"):
        window.key("c")
        window.find("button", "Blue Sovereign")
        window.key(closes)
        gone(window, "Blue Sovereign")


# --- The review

def mistake(window):
    """The heading of the mistake or doubtful turn that is shown, or None."""
    return next((e.name for e in window.all("text")
                 if re.match(r"Turn \d+, \w+: (mistake|doubtful)$", e.name)), None)


def at_mistake(window):
    reviewed(window)
    window.key("End", "Up", "Up")
    window.wait(lambda: mistake(window), "a mistake")


@checks("The review", "Left, Right, Home, End")
def _(window):
    reviewed(window)
    for key, place in (("End", "After the last turn"), ("Left", "Before turn 16, "),
                       ("Home", "Before turn 1, "), ("Right", "Before turn 2, ")):
        window.key(key)
        window.wait(lambda p=place: p in window.text(), place)


@checks("The review", "Up, Down")
def _(window):
    at_mistake(window)
    window.key("Home", "Down")
    first = mistake(window)
    window.key("Down")
    window.wait(lambda: mistake(window) not in (None, first), "the next")
    window.key("Up")
    window.wait(lambda: mistake(window) == first, "the first again")


@checks("The review", "T")
def _(window):
    reviewed(window)
    window.key("t")
    window.find("button", "Back to the review")


@checks("The review", "P, A")
def _(window):
    at_mistake(window)
    for key, line in (("p", "The better line, "), ("a", "The answer, ")):
        window.key(key)
        window.wait(lambda name=line: name in window.text(), line)


@checks("The review", "W")
def _(window):
    reviewed(window)
    window.key("w")
    window.find("choice", "Prospects")


@checks("The review", "F1")
def _(window):
    at_mistake(window)
    window.key("F1")
    on_screen(window, "Rules")
    window.key("Escape")
    window.find("choice", "Prospects")


@checks("The review", "Esc")
def _(window):
    reviewed(window)
    window.key("Escape")
    window.wait(lambda: window.seen("choice", "Prospects") is None, "the match")
    window.find("button", "Menu")


# --- Small menus and questions

@checks("Small menus and questions", "Up, Down")
def _(window):
    table(window)
    window.key("F10")
    window.find("menu")
    window.key("Down")
    first = focused(window, "button").name
    window.key("Down")
    assert focused(window, "button").name != first
    window.key("Up")
    assert focused(window, "button").name == first


@checks("Small menus and questions", "Enter, Space")
def _(window):
    table(window)
    for key in ("Return", "space"):
        window.key("F10")
        window.find("menu")
        for _ in range(20):
            window.key("Down")
            if focused(window, "button").name == "Settings":
                break
        window.key(key)
        on_screen(window, "Settings")
        window.key("Escape")
        on_screen(window, "Table")


@checks("Small menus and questions", "Esc")
def _(window):
    table(window)
    window.key("F10")
    window.click("button", "Resign")
    window.find("menu", "Resign")
    window.key("Escape")
    window.wait(lambda: window.seen("menu") is None, "the question to close")
    assert "South To move" in window.text()


# --- The tour

def tour(window):
    window.key("t")
    window.find("button", "Leave tour")


@checks("The tour", "Enter")
def _(window):
    tour(window)
    window.click("button", "Build Field")
    window.find("button", "Next")
    window.key("Return")
    window.wait(lambda: "2 of 14" in window.text(), "the second step")


@checks("The tour", "Ctrl+Z")
def _(window):
    tour(window)
    window.key("ctrl+y")
    window.wait(lambda: "2 of 14" in window.text(), "the second step")
    window.key("ctrl+z")
    window.wait(lambda: "1 of 14" in window.text(), "the first step")


@checks("The tour", "Ctrl+Y")
def _(window):
    tour(window)
    window.key("ctrl+y")
    window.wait(lambda: "2 of 14" in window.text(), "the second step")


@checks("The tour", "F10")
def _(window):
    tour(window)
    window.key("F10")
    on_screen(window, "Menu")


# --- Puzzles

def puzzle(window):
    """The first puzzle of 5 Fields."""
    window.click("button", "Puzzles for 5 Fields")
    on_screen(window, "Puzzles")
    window.key("Return")
    window.wait(lambda: "Puzzle 1 of" in window.text(), "a puzzle")


def miss(window):
    """A wrong try, if the first puzzle does not ask to pass."""
    window.click("button", "Pass")
    window.wait(lambda: "disabled" not in window.find("button", "Try again").words, "a wrong try")


@checks("Puzzles", "Enter")
def _(window):
    puzzle(window)
    miss(window)
    window.key("Return")
    window.wait(lambda: "disabled" in window.find("button", "Try again").words, "the position")


@checks("Puzzles", "N, H, A")
def _(window):
    puzzle(window)
    window.key("h")
    window.wait(lambda: "Hint 1 of 2" in [e.name for e in window.all("text")], "a hint")
    window.key("a")
    window.find("text", "The solution")
    window.key("n")
    window.wait(lambda: "Puzzle 2 of" in window.text(), "the next puzzle")


@checks("Puzzles", "Ctrl+Z")
def _(window):
    puzzle(window)
    miss(window)
    window.key("ctrl+z")
    window.wait(lambda: "disabled" in window.find("button", "Try again").words, "the position")


@checks("Puzzles", "Esc")
def _(window):
    puzzle(window)
    window.key("Escape")
    on_screen(window, "Puzzles")
    window.key("Escape")
    on_screen(window, "Menu")


# --- Rules and keys

def rules(window):
    window.key("F1")
    on_screen(window, "Rules")
    window.find("text", "Rules of 5 Fields")


def present(window):
    """The heading of the part of the page that is shown."""
    return next(e.name for e in window.all("choice")
                if e.name.startswith("Contents: ") and "selected" in e.words)


def top(window):
    """The first lines of the page that are reported, and their heights."""
    return [(e.name, e.y) for e in window.all("text")][:12]


@checks("Rules and keys", "Up, Down, Page Up, Page Down")
def _(window):
    rules(window)
    for on, back in (("Down", "Up"), ("Next", "Prior")):
        before = top(window)
        window.key(on)
        window.wait(lambda: top(window) != before, on)
        window.key(back)
        window.wait(lambda: top(window) == before, back)


@checks("Rules and keys", "Home, End")
def _(window):
    rules(window)
    first = present(window)
    window.key("End")
    window.wait(lambda: present(window) != first, "the end")
    window.key("Home")
    window.wait(lambda: present(window) == first, "the beginning")


def search(window):
    rules(window)
    window.key("ctrl+f")
    window.type("castl")
    window.wait(lambda: re.search(r"^1 of \d\d?$", window.text(), re.M), "the first hit")


def at_hit(window, number):
    window.wait(lambda: re.search(rf"^{number} of \d+$", window.text(), re.M), f"hit {number}")


@checks("Rules and keys", "Ctrl+F")
def _(window):
    search(window)


@checks("Rules and keys", "Enter, Shift+Enter")
def _(window):
    search(window)
    window.key("Return")
    at_hit(window, 2)
    window.key("shift+Return")
    at_hit(window, 1)


@checks("Rules and keys", "F3, Shift+F3")
def _(window):
    search(window)
    window.key("Escape")
    window.key("F3")
    at_hit(window, 2)
    window.key("shift+F3")
    at_hit(window, 1)


# --- Speech

def first_turn(player):
    """From the menu to a match of 5 Fields."""
    player.wait(lambda said: "Menu" in said, "the menu")
    player.key("Tab", "Tab", "Tab", "Tab", "Return", "Return", "Tab")


@checks("Speech", "F4")
def _(player):
    player.wait(lambda said: "Menu" in said, "the menu")
    player.key("F4")
    assert player.key("Tab") == ""
    assert "Speech is on" in player.key("F4")


@checks("Speech", "F5")
def _(player):
    first_turn(player)
    said = player.key("F5")
    assert "Table" in said and "Turn 1, South to move" in said and "South Prince" in said, said


@checks("Speech", "F6")
def _(player):
    player.wait(lambda said: "Menu" in said, "the menu")
    assert "Here you can use: Play 5 Fields; Tour for 5 Fields; " in player.key("F6")
    player.key("Tab", "Tab", "Tab", "Tab", "Return", "Return")
    assert "Can act: c1 South Queen; " in player.key("F6")


@checks("Speech", "F7")
def _(player):
    player.wait(lambda said: "Menu" in said, "the menu")
    assert "Board games on hexagons" in player.key("F7")
    player.key("Tab", "Tab", "Tab", "Tab", "Return", "Return", "Tab")
    assert "Go to: " in player.key("F7")
    said = player.key("Return", "F7")
    assert "Chosen: " in said and "Go to: " in said, said


@checks("Speech", "F8")
def _(player):
    first_turn(player)
    assert "Nothing has happened yet" in player.key("F8")
    player.key("p")
    assert "South: the turn is passed" in player.key("F8")


@checks("Speech", "F9")
def _(player):
    first_turn(player)
    assert re.search("South, .* 0. North, .* 0", player.key("F9"))


@checks("Speech", "F12")
def _(player):
    player.wait(lambda said: "Menu" in said, "the menu")
    said = player.key("Tab")
    assert said and player.key("F12") == said


@checks("Speech", "Ctrl")
def _(player):
    player.wait(lambda said: "Menu" in said, "the menu")
    player.key("Control_L")
    assert player.log()[-1] == "cancel "


# --- Settings and typing

@checks("Settings", "K")
def _(window):
    window.key("s")
    on_screen(window, "Settings")
    window.key("k")
    on_screen(window, "Rules")
    window.find("text", "Keys")


@checks("Settings", "P")
def _(window):
    window.key("s")
    on_screen(window, "Settings")
    window.key("p")
    on_screen(window, "Programs")


def field(window, text="abc"):
    """A field with a text, the caret behind it. What is typed is shown when the match begins."""
    window.click("button", "5 Fields")
    window.click("field", "South's name")
    window.type(text)


def name_is(window, name):
    """Starts the match: the text of the field has become the seat's name."""
    window.click("button", "Start")
    window.find("cell", "c3")
    window.wait(lambda: f"South ({name})" in window.text(), f"a seat called {name}")


@checks("Typing", "Left, Right, Home, End")
def _(window):
    field(window)
    window.key("Left")
    window.type("x")  # abxc
    window.key("Right")
    window.type("y")  # abxcy
    window.key("Home")
    window.type("1")
    window.key("End")
    window.type("2")  # 1abxcy2
    window.key("shift+Left", "shift+Left")
    window.type("z")  # 1abxcz
    name_is(window, "1abxcz")


@checks("Typing", "Ctrl+Left, Ctrl+Right")
def _(window):
    field(window, "one two")
    window.key("ctrl+Left")
    window.type("x")  # one xtwo
    window.key("ctrl+Left", "ctrl+Left", "ctrl+shift+Right")
    window.type("1")  # 1 xtwo
    name_is(window, "1 xtwo")


@checks("Typing", "Ctrl+A")
def _(window):
    field(window)
    window.key("ctrl+a")
    window.type("new")
    name_is(window, "new")


@checks("Typing", "Ctrl+C, Ctrl+X, Ctrl+V")
def _(window):
    field(window)
    window.key("ctrl+a", "ctrl+c", "End", "ctrl+v")  # abcabc
    window.key("ctrl+a", "ctrl+x")
    window.type("-")
    window.key("ctrl+v")
    name_is(window, "-abcabc")


def click_field(window, times, button=1):
    """In the middle, behind its text, once the click that chose it is long ago."""
    e = window.find("field", "South's name")
    time.sleep(0.6)
    window.tool("mousemove", "--window", window.id, e.x, e.y,
                "click", "--repeat", times, "--delay", 20, button)
    window.settle()


@checks("Typing", "Double click, triple click")
def _(window):
    field(window, "one two")
    click_field(window, 2)
    window.type("2")  # one 2
    click_field(window, 2)
    window.type("x")  # one x
    window.key("ctrl+a", "ctrl+c")
    click_field(window, 3)
    window.type("-")
    window.key("ctrl+v")
    name_is(window, "-one x")


@checks("Typing", "Ctrl+Insert, Shift+Delete, Shift+Insert")
def _(window):
    field(window)
    window.key("ctrl+a", "ctrl+Insert", "End", "shift+Insert")  # abcabc
    window.key("ctrl+a", "shift+Delete")
    window.type("-")
    window.key("shift+Insert")
    name_is(window, "-abcabc")


@checks("Typing", "Middle mouse button")
def _(window):
    field(window)
    window.key("ctrl+a")
    click_field(window, 1, button=2)
    name_is(window, "abcabc")


@checks("Typing", "Ctrl+Z, Ctrl+Y")
def _(window):
    field(window, "one two")
    window.key("ctrl+z", "ctrl+z", "ctrl+z", "ctrl+y", "ctrl+y")  # one_
    window.type("x")
    window.key("ctrl+z", "ctrl+shift+z")
    name_is(window, "one x")


@checks("Typing", "Backspace, Delete")
def _(window):
    field(window, "abc two")
    window.key("ctrl+BackSpace", "BackSpace", "BackSpace", "Home", "Delete")
    name_is(window, "b")


def test_every_row_is_tried(_bench):
    found = rows()
    assert len(found) > 40
    assert len(set(found)) == len(found), "a row is there twice"
    assert set(found) == set(CHECKS), set(found) ^ set(CHECKS)


def test_the_page_shows_every_row(bench):
    with bench.window("--speed", "off", size=(1280, 6400)) as window:
        window.key("F1", "F1")
        window.find("text", "Keys")
        for section, keys in rows():
            window.wait(lambda: window.seen("choice", f"Contents: {section}"), section)
            assert any(keys in e.name for e in window.all("text")), keys


def row_test(section, keys, check):
    fresh = section == "The tour" or (section, keys) == ("The menu", "T")

    def test(bench):
        if section == "Speech":
            with Listener(bench) as player:
                check(player)
            return
        with bench.window("--speed", "off", home=bench.home(fresh)) as window:
            window.bench = bench
            check(window)
    test.__name__ = "test_" + re.sub(r"\W+", "_", f"{section} {keys}".lower()).strip("_")
    return test


for (_section, _keys), _check in CHECKS.items():
    _made = row_test(_section, _keys, _check)
    globals()[_made.__name__] = _made


if __name__ == "__main__":
    harness.main(globals())
