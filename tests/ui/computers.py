"""Matches with computer players for the tests of the window."""

import re

from test_games import expected, seen
from window import AUTOSAVE

IDS = {"5 Fields": "fields", "The First War": "firstwar", "HexiMeros": "heximeros",
       "Worldwide Empire": "empire"}


HIGHEST = -1  # the last step of any game


def choose_step(window, seat, step):
    """In the set-up, from the menu of steps; 0 matches the person's strength."""
    window.click("button", f"{seat}: Strength")
    label = re.compile({0: "Match my strength", HIGHEST: r"\d+: the best "}.get(step, f"{step}: "))
    window.click("button", window.wait(
        lambda: next((e.name for e in window.all("button") if label.match(e.name)), None), f"step {step}"))


def start(window, game, steps, seed=1):
    """From the menu to the table; `steps` gives the step of each seat that a computer plays."""
    window.begun = f"new {IDS[game]} seed={seed}"
    window.click("button", game)
    for seat, step in steps.items():
        window.click("choice", f"{seat}: Computer")
        choose_step(window, seat, step)
    if window.seen("button", "Choose the seed"):
        window.click_seed()
        window.key("ctrl+a")
        window.type(str(seed))
    window.click("button", "Start")
    window.wait(lambda: window.screen() == "Table", "the table")


def patient(bench):
    """A home where the highest step thinks for a minute: longer than any test waits."""
    home = bench.home()
    home.set("thinking 60\n")
    return home


def checksum(text):
    """FNV-1a of 64 bits, as records end with it."""
    value = 0xCBF29CE484222325
    for byte in text.encode():
        value = (value ^ byte) * 0x100000001B3 % 2 ** 64
    return f"{value:016x}"


def seated(record, seat, level):
    """A record with a computer player on a seat."""
    lines = record.split("\n")
    lines = [f'seat {seat} computer {level} ""' if line.startswith(f"seat {seat} ") else line
             for line in lines]
    text = "\n".join(lines[:-2]) + "\n"
    return f"{text}{lines[-2].rsplit(' ', 1)[0]} {checksum(text)}\n"


def type_move(window, action):
    window.key("F2")
    window.type(action)
    window.key("Return")


def thinks(window):
    """Whether the help line says that a computer is to move."""
    over = window.seen("menu", "The end")
    return not over and re.search(r"\((computer, )?level \d+\)", window.help()) is not None


def wait_turn(window):
    """Waits until a person is to move, or the game is over."""
    window.wait(lambda: not thinks(window), "the person's turn", 60)
    window.settle(0.1)


def compare(window, engine):
    """The window shows what the record holds."""
    window.board_seen()
    window.wait(lambda: seen(window) == expected(window.saved(engine)), "the position saved")


def actions_made(window):
    """How many actions the record of the match holds; 0 before the first."""
    record = window.home.record()
    text = record.read_text("utf-8").split("\nbranch ")[0] if record else ""
    return sum(line.startswith("play ") for line in text.split("\n"))
