#!/usr/bin/python3
# In make test: nothing
"""Bytes that are no UTF-8 enter the program: they are shown as U+FFFD, nothing stops, and the files
that they name are the ones that are opened and written."""

import os
import subprocess
import time

import drop
import harness
from test_library import menu, records
from window import environment


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
        menu(window, "Save as…")
        window.click("field", "Name")
        window.key("ctrl+a")
        window.type("~/mine")
        window.click("button", "Save")
        window.wait((folder / "mine.hexfolio").exists, "the file in the home folder")
        menu(window, "Main menu")
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
        menu(window, "Save as…")
        window.find("field", "Name")
        window.click("button", "Save")
        window.click("button", "Replace")
        window.wait(lambda: "Saved as ~/Fran\ufffdois.hexfolio." in window.text(), "the sentence")
    assert set(os.listdir(folder)) == {name.name, "data"}, os.listdir(folder)


def notice(window, *parts):
    window.find("menu", "Notice")
    assert all(part in window.text() for part in parts), window.text()
    window.click("button", "OK")


def test_dropped_names_and_text(bench):
    home = bench.home()
    name, torn = home.path / "Fran\udce7ois.hexfolio", home.path / "torn \udce7.hexfolio"
    with bench.engine() as engine:
        engine.ask("new fields seed=7")
        engine.ask("play pass")
        engine.ask(f"save {home.path / 'a.hexfolio'}")
    text = (home.path / "a.hexfolio").read_bytes()
    os.rename(home.path / "a.hexfolio", name)
    torn.write_bytes(text[:-9])
    with bench.window("--speed", "off", home=home) as window:
        drop.text(window, "voil\udce0 !\n")
        notice(window, "What was dropped cannot be opened")
        drop.files(window, torn)
        notice(window, "torn \ufffd.hexfolio")
        drop.files(window, home.path / "not there \udce7")
        notice(window, "not there \ufffd", "No such file")
        drop.files(window, name)
        window.find("cell", "c3")
        window.click("button", "Build Field")
        window.wait(lambda: records(home), "the match")
    assert "title Fran\ufffdois\n" in next(home.matches.glob("*.about")).read_text("utf-8")
    assert name.read_bytes() == text


def test_arguments(bench):
    home = bench.home()
    for words, said in ((["--theme=bl\udce0u"], "not “bl\ufffdu”"),
                        (["--caf\udce9"], "Unknown option --caf\ufffd"),
                        (["a", "\udcff"], "not “\ufffd” too"),
                        (["--picture", "bild\udce9.bmp", "a"], "not “bild\ufffd.bmp”")):
        ended = subprocess.run([bench.program, *words], capture_output=True, check=False,
                               env=environment(home), stdin=subprocess.DEVNULL)
        assert ended.returncode == 2 and said in ended.stderr.decode("utf-8"), ended
    with bench.window("nicht \udce4.hexfolio", home=home) as window:
        notice(window, "nicht \ufffd.hexfolio", "No such file")


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
        paste(window, b"voil\xe0 !", "bytes that are not text")
        window.key("End", "BackSpace", "Left", "BackSpace")
        window.type("a")
        paste(window, b"x" * (20 << 20), "too long")
        window.click("button", "Start")
        window.wait(lambda: "South (voila" in window.text(), "the name")


if __name__ == "__main__":
    harness.main(globals())
