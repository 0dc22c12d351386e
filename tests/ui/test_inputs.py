#!/usr/bin/python3
# In make test: unknown_options broken_record
"""Input that the program cannot use: one sentence, the right status, and no harm done."""

import os
import pathlib
import signal
import subprocess

import harness
import match
import window


def run(bench, *arguments, home=None, display=True, without=(), **env):
    """Runs the program to its end; gives status, output and errors."""
    merged = window.environment(home or bench.home(), bench.display if display else None)
    merged.update(env)
    for name in without:
        del merged[name]
    done = subprocess.run([bench.program, *arguments], env=merged, stdin=subprocess.DEVNULL,
                          capture_output=True, text=True, timeout=window.PATIENCE, check=False)
    return done.returncode, done.stdout, done.stderr


def expect_sentence(text):
    assert text.endswith(".\n") and text.count("\n") == 1, f"not one sentence: {text!r}"


def expect_refused(bench, status, words, *arguments, **more):
    got, output, errors = run(bench, *arguments, **more)
    assert got == status, f"{arguments}: status {got}, {errors!r}"
    assert output == "", f"{arguments}: {output!r}"
    expect_sentence(errors)
    for word in words:
        assert word in errors, f"{arguments}: {errors!r} does not name {word}"


def test_help_and_version(bench):
    for option, word in (("--help", "--describe"), ("--version", "hexfolio")):
        status, output, errors = run(bench, option, display=False)
        assert (status, errors) == (0, ""), errors
        assert word in output.lower(), output


def test_unknown_options(bench):
    expect_refused(bench, 2, ["--bogus"], "--bogus", display=False)
    expect_refused(bench, 2, ["--theme", "light"], "--theme", "mauve", display=False)
    expect_refused(bench, 2, ["--text", "75", "200"], "--text", "74", display=False)
    expect_refused(bench, 2, ["--text"], "--text", "100x", display=False)
    expect_refused(bench, 2, ["--speed"], "--speed", "3", display=False)
    expect_refused(bench, 2, ["--scale"], "--scale", display=False)
    expect_refused(bench, 2, ["second"], "first", "second", display=False)


def test_no_display(bench):
    expect_refused(bench, 1, ["display"], display=False)
    expect_refused(bench, 1, ["display"], display=False, without=["SDL_VIDEODRIVER"])


def test_missing_assets(bench):
    expect_refused(bench, 1, ["/nowhere"], "--assets", "/nowhere")


def test_description_that_cannot_be_written(bench):
    expect_refused(bench, 1, ["/nowhere/file"], "--describe", "/nowhere/file")


def test_broken_record(bench):
    """A picture of it ends with the reason; a window opens and shows it (test_outside)."""
    home = bench.home()
    picture = str(home.path / "picture.png")
    for name, text in (("empty", b""), ("noise", bytes(range(256)) * 40),
                       ("cut", b"hexfolio record 1\n"), ("long", b"x" * 2_000_000)):
        path = home.path / name
        path.write_bytes(text)
        expect_refused(bench, 1, [name], "--picture", picture, str(path), home=home)
    expect_refused(bench, 1, ["missing"], "--picture", picture, str(home.path / "missing"), home=home)
    expect_refused(bench, 1, [str(home.path)], "--picture", picture, str(home.path), home=home)
    assert not os.path.exists(picture)


def test_damaged_settings_are_said_once_and_kept(bench):
    for text in (b"text 150\ntheme mauve\nvolume 7\n", b"text 150\nvolume 7\n" + b"\x00\xff" * 500,
                 b"volume 7\nspeed 9999999999999999999999\ntext 150\n"):
        home = bench.home()
        home.settings.mkdir(parents=True)
        settings = home.settings / "settings"
        settings.write_bytes(text)
        with bench.window(home=home) as shown:
            shown.wait(lambda: "settings.broken" in shown.text(), "word of the damaged settings")
            shown.key("Escape")
            shown.wait(lambda: "settings.broken" not in shown.text(), "the message to go")
            shown.expect_screen("Menu")
        assert (home.settings / "settings.broken").read_bytes() == text
        with bench.window(home=home) as shown:
            shown.expect_screen("Menu")
            assert "settings" not in shown.text(), "it is said again"
            shown.key("F11")
            shown.wait(lambda: b"full_screen yes" in settings.read_bytes(), "the settings to be saved")
        lines = settings.read_text("utf-8").split("\n")
        assert "text 150" in lines and "volume 7" in lines and "theme automatic" in lines, lines


def test_no_byte_of_an_argument_steers_the_terminal(bench):
    home = bench.home()
    evil = "\x1b[2J\x9b31m\x07\r\u009b1m"
    for arguments, status in (([f"--{evil}"], 2), (["--theme", evil], 2), (["a", evil], 2),
                              (["--assets", f"/{evil}"], 1),
                              (["--describe", f"/no/{evil}"], 1),
                              (["--picture", "x.png", str(home.path / evil)], 1)):
        got, _, errors = run(bench, *arguments, home=home)
        assert got == status, f"{arguments}: {got}, {errors!r}"
        expect_sentence(errors)
        assert errors[:-1].isprintable(), repr(errors)


def play_one_action(shown):
    """The first action of a match of 5 Fields; gives the name of the cell that the Queen goes to."""
    match.set_up(shown)  # with a seed: in some deals the Queen cannot move
    shown.click("cell", "c1")
    taken = {e.name.split()[-1] for e in shown.all("piece")}
    target = shown.wait(lambda: next((e for e in shown.all("cell") if "target" in e.words
                                      and e.name not in taken), None), "somewhere to go")
    shown.click("cell", target.name)
    return target.name


def test_who_reads_the_descriptions_may_leave(bench):
    home = bench.home()
    home.prepare()
    pipe = home.path / "pipe"
    os.mkfifo(pipe)
    with subprocess.Popen([bench.program, "--describe", str(pipe)], stderr=subprocess.PIPE, text=True,
                          env=window.environment(home, bench.display)) as program:
        with open(pipe, encoding="utf-8") as reader:
            while reader.readline() != ".\n":
                pass
        tool = ["xdotool", "search", "--sync", "--onlyvisible", "--pid", str(program.pid)]
        env = window.environment(home, bench.display)
        shown = subprocess.run(tool, env=env, capture_output=True, text=True, timeout=window.PATIENCE,
                               check=True).stdout.split()[0]
        for width in (1100, 1200, 1300):  # each is a frame that is described
            subprocess.run(["xdotool", "windowsize", "--sync", shown, str(width), "700"], env=env,
                           timeout=window.PATIENCE, check=True)
        program.terminate()
        assert program.wait(window.PATIENCE) == 0, program.returncode
        assert program.stderr.read() == ""


def test_folder_that_cannot_be_written(bench):
    home = bench.home()
    home.matches.parent.mkdir(parents=True)
    home.matches.write_text("a file where the folder should be", encoding="utf-8")
    shown = bench.window("--speed", "off", home=home)
    try:
        shown.wait(lambda: "Cannot read the folder" in shown.text(), "word of the folder")
        shown.click("button", "OK")
        target = play_one_action(shown)
        shown.wait(lambda: "not being saved" in shown.text(), "word that nothing is saved")
        shown.click("button", "OK")
        shown.find("piece", f"South Queen {target}")
        shown.click("button", "End turn")
        shown.find("text", "North To move")
        shown.process.terminate()
        assert shown.process.wait(window.PATIENCE) == 1, "the status does not say so"
        expect_sentence(shown.written())
        assert "The match is not saved. Cannot " in shown.written(), shown.written()
    finally:
        shown.process.kill()
    assert home.matches.read_text(encoding="utf-8").startswith("a file")


def test_every_signal_ends_cleanly(bench):
    """As if the window were closed: the last action is there, and nothing else is left behind."""
    for number in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM):
        home = bench.home()
        with bench.window("--speed", "off", home=home) as shown:
            target = play_one_action(shown)
            shown.process.send_signal(number)
            assert shown.process.wait(window.PATIENCE) == 0, f"{number}: {shown.process.returncode}"
        assert f"-{target}\n" in home.record().read_text("utf-8"), number
        left = [path.name for path in home.matches.iterdir() if path.name.startswith(".hexfolio-")]
        assert not left, left
        with bench.window("--speed", "off", home=home) as shown:
            shown.click("button", "Continue")
            shown.find("piece", f"South Queen {target}")
            assert "another window" not in shown.text(), "the match is still locked"


if __name__ == "__main__":
    harness.main(globals())
