#!/usr/bin/python3
# In make test: what_cannot_be_opened
"""Matches and positions from elsewhere: dropped on the window, named on the command line, pasted. What is
there already is never lost, and what cannot be opened is refused on the screen."""

import re
import subprocess

import drop
import harness
import window as driver
from match import Match
from test_matches import files, put, record
from test_editor import open_editor
from test_table import opening

ROOT = driver.pathlib.Path(__file__).parents[2]


def sent(bench, home, name, player="Zoe"):
    """A match in a folder that is not the library."""
    path = home.path / "sent" / name
    path.parent.mkdir(exist_ok=True)
    path.write_text(record(bench, "fields", (player, "Bo"), []), "utf-8")
    return path


def quoted(text):
    return "Ada wrote:\r\n" + "".join(f"> {line}\r\n" for line in text.splitlines()) + "Regards\r\n"


def notice(window, *parts):
    window.wait(lambda: window.seen("menu", "Notice"), "a notice")
    for part in parts:
        assert part in window.text(), (part, window.text())
    window.key("Return")
    window.wait(lambda: not window.seen("menu", "Notice"), "the notice to go")


def test_a_match_is_dropped(bench):
    home = bench.home()
    path = sent(bench, home, "a match.hexfolio")
    text = path.read_bytes()
    with bench.window("--speed", "off", home=home) as window:
        drop.files(window, path)
        window.expect_screen("Table")
        window.wait(lambda: "Zoe" in window.text(), "the match")
        window.click("button", "Pass")
        drop.files(window, path)  # that of the library has gone on
        window.expect_screen("Table")
        window.wait(lambda: len(files(home)) == 2, "both matches")
    assert path.read_bytes() == text
    assert "title a match\n" in next(home.matches.glob("*.about")).read_text("utf-8")


def test_text_is_dropped(bench):
    home = bench.home()
    path = sent(bench, home, "match")
    with bench.window("--speed", "off", home=home) as window:
        drop.text(window, "Hello.\nThis is no match.\n")
        notice(window, "What was dropped cannot be opened. It is neither a match nor a position.")
        drop.text(window, quoted(path.read_text("utf-8")))
        window.expect_screen("Table")
        window.wait(lambda: "Zoe" in window.text(), "the match")
        window.key("F10")
        window.click("button", "Main menu")
        drop.text(window, path.as_uri())
        window.expect_screen("Table")
    assert len(files(home)) == 1, "the match was there already"


def test_what_cannot_be_opened_is_refused_on_the_screen(bench):
    home = bench.home()
    kept = sent(bench, home, "kept.hexfolio")
    torn = sent(bench, home, "torn.hexfolio")
    torn.write_text(torn.read_text("utf-8").replace("Zoe", "Zoo"), "utf-8")
    with bench.window("--speed", "off", home=home) as window:
        drop.files(window, kept)
        window.expect_screen("Table")
        for path, reason in (
                (ROOT / "assets" / "queen-ebony.svg", "It is neither a match nor a position."),
                (ROOT / "assets" / "puzzles" / "fields.puzzles", "neither a match nor a position"),
                (torn, "torn.hexfolio” cannot be opened. Line 9: the record was changed or damaged"),
                (home.path, "it is a folder"),
                (home.path / "not there", "No such file or directory"),
                ("https://example.com/match", "neither a file of this computer nor text")):
            drop.files(window, path)
            notice(window, reason)
            assert window.screen() == "Table" and "Zoe" in window.text()
    assert len(files(home)) == 1


def test_several_files_are_dropped(bench):
    home = bench.home()
    paths = [sent(bench, home, f"{name}.hexfolio", name) for name in ("Ida", "Jan", "Kim")]
    bad = [sent(bench, home, f"bad{number}") for number in range(5)]
    for path in bad:
        path.write_bytes(b"\x89PNG\r\n\x1a\n\0\xff")
    with bench.window("--speed", "off", home=home) as window:
        drop.files(window, paths[0], *bad, *paths[1:])
        notice(window, "bad0", "bad2", "2 other files cannot be opened.", "3 matches were opened.")
        assert "bad3" not in window.text()
        window.expect_screen("Table")
        assert "Kim" in window.text(), window.text()
    assert len(files(home)) == 3


def test_a_drop_waits_for_a_dialog(bench):
    home = bench.home()
    put(home, "Sunday", record(bench, "fields", ("Anna", "Bo"), ["Qc1-b2", "end"]), 1)
    path = sent(bench, home, "match.hexfolio")
    with bench.window("--speed", "off", home=home) as window:
        window.key("m")
        window.expect_screen("Matches")
        window.key("F2")
        window.find("field", "Title")
        window.key("ctrl+a")
        window.type("Monday")
        drop.files(window, path)
        assert window.screen() == "Matches" and window.find("field", "Title")
        window.key("Return")
        window.expect_screen("Table")
        window.wait(lambda: "Zoe" in window.text(), "the match")
    assert "title Monday\n" in (home.matches / "Sunday.about").read_text("utf-8")


def test_a_match_that_cannot_be_saved_stays_on_the_table(bench):
    home = bench.home()
    path = sent(bench, home, "match.hexfolio")
    home.matches.parent.mkdir(parents=True)
    home.matches.write_text("a file where the folder should be", "utf-8")
    window = bench.window("--speed", "off", home=home)
    try:
        notice(window, "Cannot read the folder")
        window.click("button", "5 Fields")
        window.click("button", "Start")
        window.find("cell", "c3")
        window.click("button", "Pass")
        notice(window, "not being saved")
        drop.files(window, path)
        notice(window, "The match on the table is not being saved, so it stays there.")
        assert window.screen() == "Table" and "Zoe" not in window.text()
        home.matches.unlink()  # once there is room again, it is kept
        drop.files(window, path)
        window.wait(lambda: "Zoe" in window.text(), "the match")
        window.end()
    finally:
        window.process.kill()
        window.process.wait()
    assert len(files(home)) == 2


def test_a_drop_on_a_position_that_is_set_up(bench):
    home = bench.home()
    path = sent(bench, home, "match.hexfolio")
    with bench.engine() as engine:
        engine.ask("new fields seed=9 map=open")
        position = engine.ask("state")
    with bench.window("--speed", "off", home=home) as window:
        open_editor(window, "5 Fields")
        window.click("button", "Remove all pieces")
        window.wait(lambda: not window.all("piece"), "an empty board")
        drop.files(window, path)
        notice(window, "A position is being set up")
        assert window.screen() == "Position" and not window.all("piece")
        drop.text(window, "Look:\n" + position)
        window.wait(lambda: window.all("piece"), "the pieces")
        window.key("ctrl+z")
        window.wait(lambda: not window.all("piece"), "an empty board again")
        window.key("Escape")
        window.click("button", "Discard it")
        drop.files(window, path)
        window.expect_screen("Table")


def test_the_command_line_refuses_on_the_screen(bench):
    home = bench.home()
    path = sent(bench, home, "match.txt")
    text = path.read_text("utf-8")
    bad = home.path / "picture.png"
    bad.write_bytes(b"\x89PNG\r\n\x1a\n")
    for given, reason in ((bad, "picture.png” cannot be opened. It is neither a match"),
                          (home.path / "none", "No such file or directory"),
                          ("http://example.com/match", "not a file of this computer")):
        with bench.window("--speed", "off", str(given), home=home) as window:
            notice(window, reason)
            window.expect_screen("Menu")
        for option in (["--picture", str(home.path / "out.png")], ["--frames", "1"]):
            done = subprocess.run([bench.program, *option, str(given)], capture_output=True, text=True,
                                  env=driver.environment(home, bench.display), check=False)
            assert done.returncode == 1 and reason in done.stderr, done
    path.write_text(quoted(text), "utf-8", newline="")
    for given in ([str(path)], [path.as_uri()], ["--theme=dark", "--", str(path)]):
        with bench.window("--speed=off", *given, home=home) as window:
            window.expect_screen("Table")
            window.wait(lambda: "Zoe" in window.text(), "the match")
    assert len(files(home)) == 1


def test_the_menu_entry_of_desktops_opens_a_file(bench):
    home = bench.home()
    path = sent(bench, home, "match.hexfolio")
    entry = (ROOT / "assets" / "hexfolio.desktop").read_text("utf-8")
    command = next(line for line in entry.split("\n") if line.startswith("Exec=")).split("=", 1)[1]
    assert command.split() == ["hexfolio", "%f"], command
    with bench.window("--speed", "off", str(path), home=home) as window:
        window.expect_screen("Table")


def test_what_is_pasted_has_been_through_mail(bench):
    home = bench.home()
    seed, actions = opening(bench, least=4)
    path = home.path / "match"
    with bench.engine() as engine:
        engine.ask(f"new fields map=open seed={seed}")
        for action in actions[:4]:
            engine.play(action)
        engine.ask(f"save {path}")
        position = engine.ask("state")
    mail = quoted(path.read_text("utf-8")).replace("-", "\N{EN DASH}").replace('"', "\N{LEFT DOUBLE QUOTATION MARK}")
    with bench.window("--speed", "off", home=home) as window:
        with drop.Clipboard(window, mail):
            window.key("ctrl+v")
            window.expect_screen("Table")
        window.wait(lambda: len(files(home)) == 1, "the match to be kept")
        assert home.record().read_bytes() == path.read_bytes()
        window.key("F10")
        window.click("button", "Main menu")
        with drop.Clipboard(window, quoted(position)):
            window.key("ctrl+v")
            window.expect_screen("Position")
            window.click("button", "Remove all pieces")
            window.wait(lambda: not window.all("piece"), "an empty board")
            window.key("ctrl+v")
            window.wait(lambda: window.all("piece"), "the pieces")


def test_a_move_is_typed_as_people_type_it(bench):
    with bench.window("--speed", "off") as window, Match(bench, window, seed=1) as match:
        move = next(a for a in match.engine.actions() if re.fullmatch(r"Q..-..", a))
        for dash in (" ", "\N{EN DASH}", " - "):
            window.key("F2")
            window.find("field", "Move")
            window.type(f" {move[1:].replace('-', dash).upper()} ")
            assert "Press Enter to play this move" in window.help(), (dash, window.help())
            window.key("Escape")
        window.key("F2")
        window.type(f" {move.replace('-', ' ')} ")
        window.key("Return")
        match.engine.play(move)
        match.compare()


if __name__ == "__main__":
    harness.main(globals())
