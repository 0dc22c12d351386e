#!/usr/bin/python3
"""Programs of other people take a seat: by the set-up, at the table, and where they fail."""

import pathlib
import re
import subprocess
import sys

import harness
from computers import actions_made, compare, type_move, wait_turn


def bot_of_the_docs(bench, home):
    """The command of the program that docs/bots.md shows."""
    text = pathlib.Path("docs/bots.md").read_text("utf-8")
    program = home.path / "bot.py"
    program.write_text(re.search(r"```python\n(.*?)```", text, re.DOTALL)[1], "utf-8")
    assert len(program.read_text("utf-8").splitlines()) <= 40
    return f"{sys.executable} {program} {bench.engine_program}"


def running(command):
    return subprocess.run(["pgrep", "-f", command.split(" ", 1)[1]], capture_output=True, check=False).stdout


def begin(window, game, program, *seats):
    """A match in which a program of the list has these seats."""
    window.click("button", game)
    for seat in seats:
        window.click("choice", f"{seat}: Computer")
        window.click("button", f"{seat}: Strength")
        window.click("button", f"Program: {program}")
        window.find("text", f"{seat}: Program: {program}")
    window.click("button", "Start")
    window.expect_screen("Table")


def test_a_program_is_added_and_plays(bench):
    home = bench.home()
    command = bot_of_the_docs(bench, home)
    with bench.window("--speed", "off", home=home) as window, bench.engine() as engine:
        window.click("button", "5 Fields")
        window.click("choice", "South: Computer")
        window.click("button", "South: Strength")
        window.click("button", "Programs…")
        window.expect_screen("Programs")
        window.click("button", "Add a program")
        window.click("field", "Program 1: Command")
        window.type(command)
        window.click("button", "Back")
        window.expect_screen("Set-up")
        window.click("button", "South: Strength")
        window.click("button", "Program: Program 1")
        window.click("choice", "North: Person")
        window.click("button", "Start")
        window.expect_screen("Table")
        wait_turn(window)
        compare(window, engine)
        before = actions_made(window)
        assert before > 0
        type_move(window, sorted(engine.actions())[0])
        window.wait(lambda: actions_made(window) > before, "the action in the record")
        assert 'seat 1 program "Program 1"' in home.record().read_text("utf-8")
        assert running(command)
        window.click("button", "Menu")
        window.click("button", "Main menu")
        window.expect_screen("Menu")
        window.wait(lambda: not running(command), "the end of the program")
    assert f'program 5 "Program 1" {command}\n' in next(home.path.rglob("settings")).read_text("utf-8")


def test_what_fails_is_said_and_can_be_tried_again(bench):
    home = bench.home()
    flag = home.path / "works"
    good = bot_of_the_docs(bench, home)
    bad = "printf '= fields\\n\\n=\\n\\n= Qz9-z8\\n\\n'; sleep 9"
    home.set(f'program 1 "Zo" test -e {flag} && exec {good} || {bad}\n')
    with bench.window("--speed", "off", home=home) as window:
        begin(window, "5 Fields", "Zo", "South")
        window.wait(lambda: "“Qz9-z8”, which the program plays, is no legal action" in window.help(), "the reason")
        assert actions_made(window) == 0
        flag.touch()
        window.click("button", "Resume")
        window.wait(lambda: actions_made(window) > 0, "an action")


def test_a_program_that_is_missing_is_named(bench):
    home = bench.home()
    home.set('program 1 "Zo" read x; exit 3\n')
    with bench.window("--speed", "off", home=home) as window:
        begin(window, "HexiMeros", "Zo", "Silver")
        window.wait(lambda: "ended without an answer" in window.help(), "the reason")
        window.click("button", "Menu")
        window.click("button", "Settings")
        window.click("button", "Programs")
        window.click("button", "Zo: Remove")
        window.click("button", "Back")
        window.expect_screen("Settings")
        window.click("button", "Back")
        window.expect_screen("Table")
        window.click("button", "Resume")
        window.wait(lambda: "no program has this name" in window.help(), "the reason")


def test_the_engine_plays_every_game_at_the_table(bench):
    # Who begins a match of Worldwide Empire is drawn.
    for game, *seats in (("5 Fields", "South"), ("The First War", "South"), ("HexiMeros", "Silver"), ("Worldwide Empire", "Sun", "Moon")):
        home = bench.home()
        home.set(f'program 1 "Engine" {bench.engine_program}\n')
        with bench.window("--speed", "off", home=home) as window:
            begin(window, game, "Engine", *seats)
            window.wait(lambda: actions_made(window) > 0, f"an action of {game}", 40)


def test_what_fails_is_said_in_the_language_of_the_window(bench):
    home = bench.home()
    home.set('language de\nprogram 1 "Zo" read x; exit 3\n')
    with bench.window("--speed", "off", home=home) as window:
        begin(window, "5 Fields", "Zo", "South")
        window.wait(lambda: "ended without an answer" in window.help(), "the reason")
        shown = window.find("help").shown
        assert "Das Programm hat sich ohne Antwort beendet." in shown and "fragt es noch einmal" in shown, shown


def test_names_are_checked(bench):
    with bench.window("--speed", "off") as window:
        window.click("button", "Settings")
        window.click("button", "Programs")
        window.click("button", "Add a program")
        window.click("button", "Add a program")
        window.click("field", "Program 2: Name")
        window.key("ctrl+a")
        window.type("Program 1")
        window.click("button", "Back")
        window.wait(lambda: "Two programs are called Program 1." in window.text(), "the sentence")
        window.click("button", "OK")
        window.click("button", "Program 1: Remove")
        window.click("button", "Back")
        window.expect_screen("Settings")


if __name__ == "__main__":
    harness.main(globals())
