#!/usr/bin/python3
"""A match of each game, begun and played to its end by clicks on what is described alone, as tests/web/matches.js plays
them in the page: a person who clicks on what can be chosen, against a computer, and two persons who play a match of
HexiMeros again. 5 Fields goes to a win in tests/ui/test_play.py."""

import pathlib
import re
import time
import zlib

import harness

RECORDS = pathlib.Path(__file__).parents[1] / "records" / "matches"
PATIENCE = 240  # seconds for a match, on a busy machine
CAN = {"movable", "target", "capture", "discover"}
ANSWER = re.compile(r"Play on|Confirm|Fight|Close card|OK|Continue|Show my hand")
ON = re.compile(r"Done|End turn|Pass|Draw")


class Numbers:
    """A number for what is offered: the same words give the same one, unless they have come before."""

    def __init__(self):
        self.met = {}

    def of(self, words):
        times = self.met[words] = self.met.get(words, 0) + 1
        return zlib.crc32(f"{words} {times}".encode()) >> 8


def choose(elements, numbers, lazy):
    """What a person would click: an answer that is asked for; else, `lazy` times out of three, what goes on; else where
    something chosen can go, or what can be chosen. Where all is chosen already, a click would take it back."""
    usable = [e for e in elements if "disabled" not in e.words]
    pieces = [e for e in usable if e.kind == "piece"]
    at = lambda piece: piece.name.rpartition(" ")[2]
    chosen = {at(e) for e in pieces if "selected" in e.words} - {at(e) for e in pieces if not e.words}
    board = [e for e in usable if e.words & CAN and "selected" not in e.words and not (e.kind == "cell" and e.name in chosen)]
    # Of several pieces on a tile that may go hungry, one that is not chosen yet: a click on the tile may take another back.
    if any(e.kind == "button" and e.name == "Clear" for e in usable):
        hungry = {at(e) for e in pieces if "selected" in e.words}
        board = [e for e in board if not (e.kind == "cell" and e.name in hungry)] + \
            [e for e in pieces if not e.words and at(e) in hungry]
    answers = [e for e in usable if e.kind == "button" and ANSWER.match(e.name)]
    on = [e for e in usable if e.kind == "button" and ON.match(e.name)]
    targets = [e for e in board if "movable" not in e.words]
    number = numbers.of("\n".join(e.name for e in (*answers, *board, *on)))
    pools = (answers, on, targets, board) if number % 3 < lazy else (answers, targets, board, on)
    pool = next((pool for pool in pools if pool), None)
    return pool and pool[number // 3 % len(pool)]


def is_asked(window):
    return any(e.kind == "menu" or (e.kind == "text" and e.name.endswith(" Your turn")) for e in window.elements)


def over(window):
    return window.seen("menu", "The end")


def play_on(window, lazy):
    numbers, end = Numbers(), time.monotonic() + PATIENCE
    while not over(window):
        assert time.monotonic() < end, f"no end: {window.summary()}"
        window.read()
        wanted = is_asked(window) and choose(window.elements, numbers, lazy)
        if wanted:
            window.click_at(wanted.x, wanted.y)
        else:
            window.settle(0.03)


def against_computers(bench):
    """The home of somebody whose settings say nothing about seats."""
    home = bench.home()
    home.set("")
    (home.settings / "settings").write_text("scale 100\n", "utf-8")
    return home


def set_up(window, game, choices, weaker, seed):
    window.click("button", game)
    for choice in choices:
        window.click("choice", choice)
    for _ in range(weaker):
        window.click("button", window.wait(lambda: next((e.name for e in window.elements if e.name.endswith(": Weaker")), None),
                                           "a computer"))
    if seed:
        window.click_seed()
        window.key("ctrl+a")
        window.type(seed)
    window.click("button", "Start")
    window.expect_screen("Table")


def expect_end(window, least):
    """The end is shown with its rule, and kept."""
    window.wait(lambda: over(window), "the end")
    assert any(e.kind == "button" and re.match(r"Rule [A-Z]-\d", e.name) for e in window.elements), window.summary()
    kept = lambda: window.home.record() and window.home.record().read_text("utf-8")
    window.wait(lambda: re.search(r"\noutcome (win|draw) [^;\n]*; [A-Z]-\d+\n", kept() or ""), "the end in the record")
    assert kept().count("\nplay ") > least, kept().count("\nplay ")
    window.click("button", "View the board")
    window.wait(lambda: not over(window), "the board")


def test_heximeros_to_its_end(bench):
    lines = (RECORDS / "heximeros-30-mixed.hexfolio").read_text("utf-8").split("\n")
    with bench.window("--speed", "off") as window:
        set_up(window, "HexiMeros", ["Colours: Two", "Silver: Person", "Orange: Person"], 0, None)
        for line in lines:
            for cell in re.split(r"(?<=\d)[-x]", line[5:]) if line.startswith("play ") else ():
                window.click("cell", cell)
        expect_end(window, 40)


def test_the_first_war_to_its_end(bench):
    with bench.window("--speed", "off", home=against_computers(bench)) as window:
        set_up(window, "The First War", [], 2, "7")
        play_on(window, 1)
        expect_end(window, 10)


def test_worldwide_empire_to_its_end(bench):
    with bench.window("--speed", "off", home=against_computers(bench)) as window:
        set_up(window, "Worldwide Empire", ["Rounds: 20 rounds"], 0, "7")
        play_on(window, 2)
        expect_end(window, 60)


if __name__ == "__main__":
    harness.main(globals())
