#!/usr/bin/python3
# In make test: theme
"""At home on a desktop: its theme, contrast and motion are followed, and its window for files is used, through a
stand-in for its portal; without one, nothing waits, and files are chosen from a list in the window."""

import signal
import subprocess

import harness
from computers import start
from portal import APPEARANCE, GNOME, Desktop, dbus

DARK, LIGHT = dbus.UInt32(1), dbus.UInt32(2)
ON, OFF = dbus.UInt32(1), dbus.UInt32(0)


def is_dark(window):
    return window.brightness() < 90


def corner(window):
    """The colour at the edge of the screen, from 0 to 255: there is the table."""
    path = window.folder / "corner.png"
    window.screenshot(path)
    said = subprocess.run(["convert", str(path), "-crop", "4x4+2+400", "-resize", "1x1!", "-colorspace", "gray",
                           "-format", "%[fx:round(255*p{0,0})]", "info:"], capture_output=True, text=True, check=True)
    return int(said.stdout)


def test_the_theme_follows_the_desktop(bench):
    home = bench.home()
    with Desktop(home) as desktop:
        desktop.set(APPEARANCE, "color-scheme", DARK)
        with bench.window(home=home) as window:
            assert is_dark(window)
            desktop.set(APPEARANCE, "color-scheme", LIGHT)
            window.wait(lambda: not is_dark(window), "the light theme")
            desktop.set(APPEARANCE, "color-scheme", DARK)
            window.wait(lambda: is_dark(window), "the dark theme again")
            window.click("button", "Settings")
            assert "selected" in window.find("choice", "Table: Automatic").words
            window.click("choice", "Table: Light")
            window.wait(lambda: not is_dark(window), "what was set by hand")
        with bench.window(home=home) as window:
            assert not is_dark(window), "what was set by hand wins"
        with bench.window("--theme", "automatic", home=home) as window:
            window.wait(lambda: is_dark(window), "the theme of the desktop, for this run")


def test_contrast_and_motion_follow_the_desktop(bench):
    home = bench.home()
    with Desktop(home) as desktop, bench.window(home=home) as window:
        usual = corner(window)
        desktop.set(APPEARANCE, "contrast", ON)
        window.wait(lambda: corner(window) > usual + 5, "a whiter table")
        desktop.set(APPEARANCE, "contrast", OFF)
        window.wait(lambda: corner(window) == usual, "the usual table")
        window.click("button", "Settings")
        window.click("choice", "Contrast: High")
        window.wait(lambda: corner(window) > usual + 5, "what was set by hand")
        window.click("choice", "Contrast: Normal")
        window.click("button", "Back")
        start(window, "5 Fields", {"South": 1, "North": 1})
        window.find("button", "Speed 1×")
        desktop.set(GNOME, "enable-animations", dbus.Boolean(False))
        window.find("button", "Speed off")
        desktop.set(GNOME, "enable-animations", dbus.Boolean(True))
        window.find("button", "Speed 1×")
        desktop.set(APPEARANCE, "reduced-motion", ON)
        window.find("button", "Speed off")
        window.key("v")
        window.find("button", "Speed 1×")


def test_nothing_waits_for_a_desktop_that_does_not_answer(bench):
    home = bench.home()
    with Desktop(home, portal=False), bench.window(home=home) as window:
        assert not is_dark(window)
    with Desktop(home) as desktop:
        desktop.processes[-1].send_signal(signal.SIGSTOP)
        with bench.window(home=home) as window:
            assert window.seconds_to_start < 15, "libdbus waits 25 seconds for an answer"
            open_matches(window)
            window.click("button", "Browse")
            window.click("button", "Choose here")
            window.find("button", "Folder up")
        desktop.processes[-1].send_signal(signal.SIGCONT)


def back_at(window, title):
    """Waits until no list is open over a dialog."""
    window.wait(lambda: window.seen("text", title) and window.seen("button", "Browse"), title)


def folder_with_match(bench, home):
    """A folder with a match, a file of another kind and a folder."""
    folder = home.path / "Documents" / "Club"
    (folder / "Autumn").mkdir(parents=True)
    with bench.engine() as engine:
        engine.ask("new fields map=open seed=1")
        engine.play(engine.actions()[0])
        engine.ask(f"save {folder / 'Friday.hexfolio'}")
    (folder / "notes.txt").write_text("notes\n", "utf-8")
    return folder


def open_matches(window):
    window.click("button", "Matches")
    window.expect_screen("Matches")
    window.key("ctrl+o")
    window.find("field", "File")


def test_the_desktop_chooses_a_file(bench):
    home = bench.home()
    folder = folder_with_match(bench, home)
    with Desktop(home) as desktop, bench.window("--speed", "off", home=home) as window:
        open_matches(window)
        window.click("button", "Browse")
        asked = desktop.asked()
        assert asked["method"] == "OpenFile" and asked["parent"].startswith("x11:"), asked
        assert asked["current_folder"] == f"{folder.parent}\0", asked
        assert asked["filters"] == [["Matches", ["*.hexfolio"]], ["All files", ["*"]]], asked
        desktop.answer(None)
        window.wait(lambda: not window.seen("button", "Choose here"), "the end of the question")
        window.click("button", "Browse")
        desktop.asked()
        window.click("button", "Cancel")
        desktop.closed()
        window.click("button", "Browse")
        desktop.asked()
        desktop.answer(folder / "Friday.hexfolio")
        window.expect_screen("Table")


def test_the_desktop_chooses_where_to_save(bench):
    home = bench.home()
    folder = folder_with_match(bench, home)
    there = folder / "notes.csv"
    there.write_text("mine\n", "utf-8")
    with Desktop(home) as desktop, bench.window("--speed", "off", home=home) as window:
        window.click("button", "Results")
        window.expect_screen("Results")
        window.click("button", "Export")
        window.click("button", "Browse")
        asked = desktop.asked()
        assert asked["method"] == "SaveFile" and asked["current_name"] == "hexfolio-results.csv", asked
        desktop.answer(there)
        back_at(window, "Export the results")
        window.click("button", "Export")
        window.wait(lambda: "exists already" in window.text(), "word that nothing is replaced")
        window.click("button", "OK")
        assert there.read_text("utf-8") == "mine\n"
        window.click("button", "Export")
        window.click("button", "Browse")
        desktop.asked()
        desktop.answer(folder / "new 1.csv")
        back_at(window, "Export the results")
        window.click("button", "Export")
        window.wait(lambda: "were written to" in window.text(), "word that it is written")
        window.click("button", "OK")
        assert (folder / "new 1.csv").exists()


def test_without_a_window_of_the_desktop_there_is_a_list(bench):
    home = bench.home()
    folder_with_match(bench, home)
    with Desktop(home, chooser=False), bench.window("--speed", "off", home=home) as window:
        open_matches(window)
        window.click("button", "Browse")
        window.click("choice", "Folder: Club")
        window.wait(lambda: window.seen("choice", "File: Friday.hexfolio"), "the match")
        assert not window.seen("choice", "File: notes.txt"), "no match is offered"
        window.click("button", "Folder up")
        assert "selected" in window.find("choice", "Folder: Club").words
        window.click("choice", "Folder: Club")
        window.click("choice", "File: Friday.hexfolio")
        window.click("button", "Choose")
        window.expect_screen("Table")


def test_the_list_goes_by_keys(bench):
    home = bench.home()
    folder_with_match(bench, home)
    with bench.window("--speed", "off", home=home) as window:
        open_matches(window)
        window.key("Tab")
        window.key("Return")
        window.find("choice", "Folder: Club")
        window.key("Return")
        assert "selected" in window.find("choice", "Folder: Autumn").words
        window.key("BackSpace")
        assert "selected" in window.find("choice", "Folder: Club").words
        window.key("Return")
        window.find("choice", "File: Friday.hexfolio")
        window.key("Down")
        window.wait(lambda: {"selected", "focused"} <= window.find("choice", "File: Friday.hexfolio").words, "the cursor")
        window.key("Escape")
        window.find("field", "File")
        window.click("button", "Browse")
        window.wait(lambda: "selected" in window.find("choice", "Folder: Club").words, "the list")
        window.key("Return")
        window.find("choice", "File: Friday.hexfolio")
        window.key("Down", "Return")
        window.expect_screen("Table")


def test_the_list_names_folders_and_new_files(bench):
    home = bench.home()
    folder = folder_with_match(bench, home)
    with bench.window("--speed", "off", str(folder / "Friday.hexfolio"), home=home) as window:
        window.find("cell", "c3")
        window.key("F10")
        window.click("button", "Main menu")
        window.click("button", "Matches")
        window.expect_screen("Matches")
        window.click("button", "Export")
        window.click("button", "Browse")
        window.click("choice", "Folder: Club")
        window.find("choice", "Folder: Autumn")
        assert not any(e.name.startswith("File") for e in window.all("choice"))
        window.click("choice", "Folder: Autumn")
        window.wait(lambda: window.seen("text", str(folder / "Autumn")), "the folder")
        window.click("button", "This folder")
        window.wait(lambda: not window.seen("button", "This folder"), "the end of the list")
        window.click("button", "Export")
        window.wait(lambda: list((folder / "Autumn").glob("*.hexfolio")), "the copy")
        window.click("button", "Back")
        window.click("button", "Results")
        window.expect_screen("Results")
        window.click("button", "Export")
        window.click("button", "Browse")
        window.click("field", "File name")
        window.key("ctrl+a")
        window.type("all.csv")
        window.click("button", "Choose")
        back_at(window, "Export the results")
        window.click("button", "Export")
        window.wait(lambda: "were written to" in window.text(), "word that it is written")
        window.click("button", "OK")
    assert (folder.parent / "all.csv").exists()


if __name__ == "__main__":
    harness.main(globals())
