#!/usr/bin/python3
# In make test: nothing
"""Random clicks and keys anywhere: nothing breaks, and every match that is kept stays good."""

import random

import harness
from engine import Refused

KEYS = ["Tab", "shift+Tab", "Return", "Escape", "Up", "Down", "Left", "Right", "Home", "End",
        "Prior", "Next", "ctrl+z", "ctrl+y", "F1", "F10", "0", "plus", "minus", "space", "Delete",
        "BackSpace", "a", "e", "f", "s", "c", "k", "b", "p", "ctrl+a", "ctrl+f", "ctrl+v", "ctrl+c", "F2",
        "slash", "d", "m", "t", "g", "y"]
GAMES = ["5 Fields", "The First War", "HexiMeros", "Worldwide Empire"]
CONFIRMING = "".join(f"{game}.confirm {seat}\n" for game in ("fields", "firstwar", "heximeros", "empire")
                     for seat in range(2))
SIZES = [(1024, 640), (1280, 800), (1600, 1000), (1920, 1080)]
ROUNDS = 80


def gesture(window, chance):
    """A few things at once, as arguments of xdotool."""
    words = []
    for _ in range(chance.randint(1, 4)):
        useful = [e for e in window.elements if e.name != "Quit"]
        if useful and chance.random() < 0.7:
            e = chance.choice(useful)
            x, y = e.x, e.y
        else:
            x, y = chance.randint(0, 1023), chance.randint(0, 639)
        quit_button = window.seen("button", "Quit")
        if quit_button and abs(quit_button.x - x) < 250 and abs(quit_button.y - y) < 40:
            continue
        words += ["mousemove", "--window", window.id, x, y]
        what = chance.random()
        if what < 0.55:
            words += ["click", 1]
        elif what < 0.65:
            words += ["click", chance.choice([2, 3, 4, 5])]
        elif what < 0.75:
            words += ["mousedown", 1, "mousemove", "--window", window.id, chance.randint(0, 1023),
                      chance.randint(0, 639), "mouseup", 1]
        else:
            words += ["key", chance.choice(KEYS)]
    return words


def play(bench, seed, *arguments, settings=None):
    chance = random.Random(seed)
    home = bench.home()
    if settings is not None:
        home.settings.mkdir(parents=True)
        (home.settings / "settings").write_text(settings, encoding="utf-8")
    with bench.window(*arguments, home=home) as window, bench.engine() as engine:
        for number in range(ROUNDS):
            game = chance.choice(GAMES)
            if window.screen() == "Menu" and window.seen("button", game) and chance.random() < 0.5:
                window.click("button", game)
                window.click("button", "Start")
            words = gesture(window, chance)
            # The screen may have changed since it was described, and Quit may be there now.
            if words and not (window.seen("button", "Quit") and "Escape" in words):
                window.tool(*words)
                window.settle()
            if number % 25 == 24:
                window.resize(*chance.choice(SIZES))
            assert window.process.poll() is None, f"round {number}: {window.written()}"
        for record in home.matches.glob("*.hexfolio"):
            try:
                engine.ask(f"load {record}")
            except Refused as refused:
                raise AssertionError(f"a record is not good: {refused}") from refused
            engine.state()


def test_anything_at_full_speed(bench):
    play(bench, 1, "--speed", "off")


def test_anything_while_things_move(bench):
    play(bench, 2, "--speed", "1", "--theme", "dark")


def test_anything_where_moves_are_confirmed(bench):
    play(bench, 4, "--speed", "off", settings=CONFIRMING)


def test_anything_with_large_text(bench):
    play(bench, 3, "--speed", "4", "--text", "200", "--scale", "150")


if __name__ == "__main__":
    harness.main(globals())
