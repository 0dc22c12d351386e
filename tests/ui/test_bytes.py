#!/usr/bin/python3
"""Bytes that are no UTF-8 enter the program: they are shown as U+FFFD, nothing stops, and the files
that they name are the ones that are opened and written."""

import os

import harness
from test_library import menu, records


def strange_home(bench):
    """A home folder with such a byte in its name."""
    home = bench.home()
    folder = home.path / "voil\udce0"
    folder.mkdir()
    home.also = {"HOME": str(folder), "XDG_DATA_HOME": str(folder / "data")}
    home.matches = folder / "data" / "hexfolio"
    return home, folder


def test_a_home_folder_whose_name_is_no_text(bench):
    home, folder = strange_home(bench)
    with bench.window("--speed", "off", home=home) as window:
        window.click("button", "5 Fields")
        window.click("button", "Start")
        window.click("button", "Pass")
        window.wait(lambda: records(home), "the match in the library")
        menu(window, "Save as...")
        window.click("field", "Name")
        window.key("ctrl+a")
        window.type("~/mine")
        window.click("button", "Save")
        window.wait((folder / "mine.hexfolio").exists, "the file in the home folder")
        menu(window, "Leave to the menu")
        window.click("button", "Matches")
        window.click("button", "Open")
        window.find("field", "File")
        window.key("End")
        window.type("mine.hexfolio")
        window.key("Return")
        window.find("cell", "c3")
    assert sorted(os.listdir(folder)) == ["data", "mine.hexfolio"], os.listdir(folder)


def test_a_match_whose_file_name_is_no_text(bench):
    home, folder = strange_home(bench)
    with bench.engine() as engine:
        engine.ask("new fields seed=7")
        engine.ask("play pass")
        engine.ask(f"save {home.path / 'a.hexfolio'}")
    name = folder / "Fran\udce7ois.hexfolio"
    os.rename(home.path / "a.hexfolio", name)
    with bench.window("--speed", "off", str(name), home=home) as window:
        window.find("cell", "c3")
        menu(window, "Save as...")
        window.find("field", "Name")
        window.click("button", "Save")
        window.click("button", "Replace it")
        window.wait(lambda: "Saved as ~/Fran\ufffdois.hexfolio." in window.text(), "the sentence")
    assert set(os.listdir(folder)) == {name.name, "data"}, os.listdir(folder)


if __name__ == "__main__":
    harness.main(globals())
