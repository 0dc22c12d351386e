#!/usr/bin/python3
"""What only the program for Windows does: paths with drive letters, names in any script, files with carriage returns."""

import codecs
import os
import shutil
import subprocess

import fields
import harness
import window as driver
from match import Match
from wine import of_windows

NAME = "Ελληνικά 中文"


def play_one(bench, home):
    """A match with an action, in the library."""
    with bench.window("--speed", "off", home=home) as window, Match(bench, window) as match:
        match.play(sorted(match.engine.actions())[0])
        return match.engine.state()


def expect_match(window, state):
    window.expect_screen("Table")
    window.wait(lambda: fields.seen(window.elements) == fields.expected(state), "the match")


def test_everything_is_kept_in_a_folder_of_any_name(bench):
    home = bench.home()
    home.move(home.path / NAME)
    state = play_one(bench, home)
    assert home.record().parent == home.path / NAME / "Matches"
    left = [path.name for path in home.matches.iterdir()
            if not path.name.endswith((".hexfolio", ".hexfolio.1", ".hexfolio.2")) and path.name not in ("locks", "index")]
    assert not [name for name in left if name.startswith(".hexfolio-")], left
    with bench.window("--speed", "off", home=home) as window:
        window.click("button", "Continue")
        expect_match(window, state)


def test_a_match_is_opened_by_a_path_of_windows(bench):
    home = bench.home()
    state = play_one(bench, home)
    folder = home.path / NAME
    folder.mkdir()
    path = folder / f"{NAME}.hexfolio"
    text = home.record().read_bytes()
    for given, content in ((of_windows(path), text), ("file:///Z:" + path.as_uri()[len("file://"):], text),
                           (of_windows(path), text.replace(b"\n", b"\r\n")),
                           (of_windows(path), codecs.BOM_UTF8 + text.replace(b"\n", b"\r\n")),
                           (of_windows(path), text.decode("utf-8").replace("\n", "\r\n").encode("utf-16"))):
        path.write_bytes(content)
        shutil.rmtree(home.matches)
        with bench.window("--speed", "off", given, home=home) as window:
            expect_match(window, state)


def test_a_match_of_the_library_goes_on_after_an_editor(bench):
    home = bench.home()
    play_one(bench, home)
    record = home.record()
    record.write_bytes(codecs.BOM_UTF8 + record.read_bytes().replace(b"\n", b"\r\n"))
    with bench.window("--speed", "off", home=home) as window:
        window.click("button", "Continue")
        window.expect_screen("Table")
        assert not window.seen("menu", "Notice"), window.text()
        window.click("button", "End turn")
        window.wait(lambda: b"\nplay end\n" in record.read_bytes(), "the next action")
    assert b"\r" not in record.read_bytes() and home.record() == record


def test_what_cannot_be_opened_is_refused(bench):
    home = bench.home()
    for given in ("Q:\\nothing.hexfolio", "\\\\nowhere\\share\\match.hexfolio", "NUL", "C:\\a?b"):
        with bench.window("--speed", "off", given, home=home) as window:
            window.find("menu", "Notice")
            window.expect_screen("Menu")


def test_a_match_is_exported_to_a_drive(bench):
    home = bench.home()
    with bench.window("--speed", "off", home=home) as window, Match(bench, window) as match:
        match.play(sorted(match.engine.actions())[0])
        window.click("button", "Menu")
        window.click("button", "Save as…")
        window.click("field", "Name")
        window.key("ctrl+a")
        window.type(of_windows(home.path / "exported"))
        window.click("button", "Save")
        window.wait(lambda: (home.path / "exported.hexfolio").exists(), "the file")
        assert (home.path / "exported.hexfolio").read_bytes().startswith(b"hexfolio-record ")


def test_settings_with_carriage_returns(bench):
    home = bench.home()
    home.set("")
    (home.settings / "settings").write_bytes(b"theme dark\r\nscale 100\r\n")
    with bench.window("--speed", "off", home=home) as window:
        window.expect_screen("Menu")
        assert window.brightness() < 100


def test_a_picture_is_written(bench):
    home = bench.home()
    play_one(bench, home)
    path = home.path / f"{NAME}.png"
    subprocess.run([bench.program, "--picture", of_windows(path), of_windows(home.record())], check=True,
                   env=driver.environment(home, bench.display), timeout=driver.PATIENCE)
    assert path.read_bytes().startswith(b"\x89PNG") and os.path.getsize(path) > 10000


if __name__ == "__main__":
    harness.main(globals())
