#!/usr/bin/python3
# In make test: earlier_position
"""Pictures and animations of a match, from the command line without a display and from the table."""

import os
import pathlib
import subprocess

import harness
from test_end import RECORDS
from window import environment

SHORT = RECORDS / "fields-24-mixed.hexfolio"
BYTES_MOST = 10_000_000


def export(bench, *arguments):
    """Runs the program without a display; its status and what it says."""
    env = environment(bench.home())
    del env["SDL_VIDEODRIVER"]
    done = subprocess.run([bench.program, *map(str, arguments)], env=env, capture_output=True,
                          text=True, timeout=120, stdin=subprocess.DEVNULL)
    return done.returncode, done.stderr


def pixels(path):
    """Width, height and colours of a picture, or of the last frame of an animation."""
    size = subprocess.run(["identify", "-format", "%W %H\n", path], check=True, text=True,
                          capture_output=True).stdout.split("\n")[-2].split()
    colours = subprocess.run(["convert", path, "-coalesce", "-delete", "0--2", "-depth", "8",
                              "rgb:-"] if str(path).endswith(".gif") else
                             ["convert", path, "-depth", "8", "rgb:-"], check=True,
                             capture_output=True).stdout
    return int(size[0]), int(size[1]), colours


def frames(path):
    """How long each frame of an animation is shown, in hundredths of a second."""
    return [int(line) for line in subprocess.run(
        ["identify", "-format", "%T\n", path], check=True, text=True,
        capture_output=True).stdout.split()]


def differ(one, other):
    """The share of values that are clearly apart."""
    assert len(one) == len(other) > 0
    return sum(abs(a - b) > 32 for a, b in zip(one, other)) / len(one)


def put_own_files(path):
    """Files of a person with names that begin like those of unfinished files, an hour old."""
    for name in (".hexfolio-notes.txt", ".hexfolio-backup-2026.tar", ".hexfolio-4711-0"):
        (path / name).write_bytes(b"" if name[-1] == "0" else b"mine")
        os.utime(path / name, (1000, 1000))


def expect_own_files(path):
    own = {file.name: file.read_bytes() for file in path.glob(".hexfolio-*")}
    assert own == {".hexfolio-notes.txt": b"mine", ".hexfolio-backup-2026.tar": b"mine",
                   ".hexfolio-4711-0": b""}, own


def folder(bench):
    path = bench.home().path / "pictures"
    path.mkdir()
    return path


def test_an_animation_ends_with_what_the_picture_shows(bench):
    path = folder(bench)
    actions = sum(line.startswith("play ") for line in SHORT.read_text("utf-8").split("\n"))
    for options in ([], ["--theme", "dark", "--text", "150"]):
        for name in ("match.gif", "match.png"):
            assert export(bench, "--scale", "100", *options, "--picture", path / name,
                          SHORT) == (0, "")
        shown = frames(path / "match.gif")
        assert len(shown) == actions + 1, (len(shown), actions)
        assert shown[-1] > 2 * shown[0] > 0, shown
        assert (path / "match.gif").stat().st_size < BYTES_MOST
        wide, high, last = pixels(path / "match.gif")
        assert (wide, high, picture := pixels(path / "match.png")[2])[:2] == (640, high)
        assert differ(last, picture) < 0.02, differ(last, picture)


def test_an_earlier_position_and_a_scale(bench):
    path = folder(bench)
    sizes, seen = [], []
    for name, options in (("a.png", ["--at", "0"]), ("b.png", ["--at", "9"]),
                          ("c.png", ["--at", "9", "--scale", "200"])):
        assert export(bench, "--picture", path / name, *options, SHORT) == (0, "")
        wide, high, colours = pixels(path / name)
        sizes.append((wide, high))
        seen.append(colours)
    assert sizes[0] == sizes[1] and sizes[2][0] == 1280, sizes
    assert differ(seen[0], seen[1]) > 0.001
    assert export(bench, "--picture", path / "d.gif", "--at", "3", SHORT) == (0, "")
    assert len(frames(path / "d.gif")) == 4


def test_what_cannot_be_done_is_said_in_a_sentence(bench):
    path = folder(bench)
    for arguments, said in ((["--picture", path / "x.jpg", SHORT], ".png or .gif"),
                            (["--picture", path / "x.png"], "needs a match"),
                            (["--at", "3", SHORT], "--at needs --picture"),
                            (["--picture", path / "x.png", "--at", "99999", SHORT], "up to"),
                            (["--picture", path / "x.png", "--at", "-1", SHORT], "a number"),
                            (["--picture", path / "no" / "x.gif", SHORT], "Cannot write"),
                            (["--picture", path / "x.png", path / "none"], "Cannot read")):
        status, words = export(bench, *arguments)
        assert status != 0 and said in words and words.count("\n") == 1, (status, words)
    assert list(path.iterdir()) == []


def test_the_menu_of_the_table_saves_both(bench):
    home = bench.home()
    pictures = home.path / "My pictures"
    pictures.mkdir()
    (home.path / "config").mkdir()
    (home.path / "config" / "user-dirs.dirs").write_text(
        '# comment\n  XDG_PICTURES_DIR="$HOME/My \\pictures"\n'
        '# XDG_PICTURES_DIR="$HOME/Other"\nXDG_PICTURES_DIR="Other"\n', "utf-8")
    put_own_files(pictures)
    with bench.engine() as engine:
        engine.ask("new fields seed=1")
        for _ in range(2):
            engine.ask(f"save {pictures / 'b.hexfolio'}")
    for name in ("b.png", "b.png", "b.gif"):
        assert export(bench, "--picture", pictures / name, "--at", "3", SHORT) == (0, "")
    with bench.window("--speed", "off", str(SHORT), home=home) as window:
        window.board_seen()
        window.click("button", "Menu")
        window.click("button", "Save as…")
        window.click("field", "Name")
        window.key("ctrl+a")
        window.type(str(pictures / "b"))
        window.click("button", "Save")
        window.click("button", "Replace")
        window.wait(lambda: window.seen("help") and "Saved as" in window.help(), "the file")
        for whole, name in ((False, "a.png"), (True, "a.gif")):
            for again in (False, True):
                window.click("button", "Menu")
                window.click("button", "Save a picture…")
                if whole:
                    window.click("choice", "The whole match")
                window.click("field", "Name")
                window.key("ctrl+a")
                window.type("a")
                window.find("text", f"It is saved as {pictures / name}.")
                window.click("button", "Save")
                if again:
                    window.click("button", "Replace")
                window.wait(lambda: window.seen("help") and
                            window.help() == f"Saved as {pictures / name}.", "the picture", 60)
                window.key("Escape")
        assert len(frames(pictures / "a.gif")) > 20
        assert pixels(pictures / "a.png")[0] == 960
        window.click("button", "Menu")
        window.click("button", "Save a picture…")
        window.click("choice", "The whole match")
        window.click("field", "Name")
        window.type("b")
        window.click_now("button", "Save")
        if window.seen("menu", "Progress"):
            window.click_now("button", "Cancel")
        window.wait(lambda: window.seen("help"), "the table", 60)
    assert sorted(p.name for p in pictures.iterdir() if p.name[0] == "a") == ["a.gif", "a.png"]
    expect_own_files(pictures)


if __name__ == "__main__":
    harness.main(globals())
