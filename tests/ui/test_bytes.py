#!/usr/bin/python3
"""Bytes that are no UTF-8 enter the program: they are shown as U+FFFD, nothing stops, and the files
that they name are the ones that are opened and written."""

import os
import subprocess
import time

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


def paste(window, data, sentence):
    """Pastes bytes from another program, and closes the notice about them."""
    with subprocess.Popen(["xclip", "-quiet", "-selection", "clipboard", "-in"], env=window.env,
                          stdin=subprocess.PIPE, stdout=subprocess.DEVNULL,
                          stderr=subprocess.DEVNULL) as other:
        try:
            other.stdin.write(data)
            other.stdin.close()
            time.sleep(1)  # until it owns the clipboard
            window.key("ctrl+v")
            window.wait(lambda: sentence in window.text(), sentence)
            window.click("button", "OK")
        finally:
            other.kill()


def test_pasted_bytes_stop_nothing(bench):
    with bench.window("--speed", "off") as window:
        window.click("button", "5 Fields")
        window.click("field", "South's name")
        paste(window, b"voil\xe0 !", "bytes that are no text")
        window.key("End", "BackSpace", "Left", "BackSpace")
        window.type("a")
        paste(window, b"x" * (20 << 20), "too long")
        window.click("button", "Start")
        window.wait(lambda: "South (voila" in window.text(), "the name")


if __name__ == "__main__":
    harness.main(globals())
