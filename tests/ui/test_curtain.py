#!/usr/bin/python3
# In make test: one_person
"""Two persons at one screen play a game with secret hands: nobody is shown another's hand. Everything
that --describe said, in every frame, is compared with the hands that the engine knows."""

import re

import harness
from computers import type_move

SEED = 3
NAMES = {"1": "Anna", "2": "Bo"}


def begin(window, *computers):
    """A match of two seats from the menu."""
    window.begun = f"new empire seed={SEED}"
    window.click("button", "Worldwide Empire")
    for seat, title in (("1", "Sun"), ("2", "Moon")):
        window.click("choice", f"{title}: {'Computer' if seat in computers else 'Person'}")
        if seat not in computers:
            window.click("field", f"{title}'s name")
            window.key("ctrl+a")
            window.type(NAMES[seat])
    window.click_seed()
    window.key("ctrl+a")
    window.type(str(SEED))
    window.click("button", "Start")
    window.wait(lambda: window.screen() == "Table", "the table")
    window.settle()


def hand(engine, seat):
    """The counters of a seat."""
    lines = engine.ask(f"state seat={seat}").split("\n")
    return sorted(next(line for line in lines if line.startswith(f"hand {seat}")).split()[2:])


def cards(text):
    return sorted(re.findall(r'"Counter \d+: [^"]*, (\w+\+*\w*)[,"]', text))


def described(window):
    return window.describe.read_text("utf-8")


def shows(window):
    """The counters on the screen."""
    window.settle()
    return cards(described(window).rsplit("\n.\n", 2)[-2])


def frames_since(window, mark):
    return described(window)[mark:].split("\n.\n")


def curtain(window, name):
    window.find("menu", "Curtain")
    window.find("text", f"{name}, it is your turn. Press Enter when only you are looking.")


def seat_to_move(engine):
    return re.search(r"^tomove (\d)$", engine.state(), re.M)[1]


def play_to_the_end_of_the_turn(window, engine):
    """Types actions until the other seat is to move."""
    seat = seat_to_move(engine)
    while seat_to_move(engine) == seat:
        actions = engine.actions()
        action = next((a for a in actions if a.startswith(("explore=", "muster="))), "done")
        action = action if action in actions else actions[0]
        engine.play(action)
        type_move(window, action)
        window.settle()


def test_nobody_sees_another_s_hand(bench):
    with bench.window("--speed", "off") as window, bench.engine() as engine:
        engine.ask(f"new empire seed={SEED}")
        begin(window)
        first = seat_to_move(engine)
        other = "2" if first == "1" else "1"
        curtain(window, NAMES[first])
        assert not shows(window)
        window.key("h", "F2", "Escape", "y")
        curtain(window, NAMES[first])
        window.key("Return")
        assert shows(window) == hand(engine, first)

        # A key hides the hand, as do the menu and another window in front.
        window.key("y")
        assert not shows(window) and window.help().startswith("Your hand is hidden: Y shows it.")
        window.key("y")
        assert shows(window) == hand(engine, first)
        window.click("button", "Hide hand")
        assert not shows(window)
        window.click("button", "Show hand")
        assert shows(window) == hand(engine, first)
        window.key("F10")
        assert not shows(window)
        window.key("Escape")
        assert shows(window) == hand(engine, first)
        away(window)
        assert not shows(window)
        window.key("y")
        assert shows(window) == hand(engine, first)

        # The turn passes; until Bo looks, undo shows nobody's hand either.
        play_to_the_end_of_the_turn(window, engine)
        mark = len(described(window))
        curtain(window, NAMES[other])
        assert not shows(window)
        assert window.saved(engine)
        window.key("Return")
        seen = shows(window)
        assert seen == hand(engine, other)
        assert all(cards(frame) in ([], seen) for frame in frames_since(window, mark))
        assert any(e.name.startswith("since your last turn 1: ") for e in window.all("text"))
        window.key("r")
        window.settle()
        while window.help().startswith("Replay"):
            window.key("n")
        assert shows(window) == hand(engine, other)
        assert all(cards(frame) in ([], seen) for frame in frames_since(window, mark))

        # What is copied says what it tells; what is continued begins curtained.
        window.key("ctrl+c")
        assert "holds all secrets of the players" in window.help(), window.help()
        window.key("F10")
        window.click("button", "Save as…")
        window.find("menu", "Save")
        assert any("holds all secrets" in e.name for e in window.all("text"))
        window.key("Escape")
        mark = len(described(window))
        window.key("F10")
        window.click("button", "Main menu")
        window.wait(lambda: window.screen() == "Menu", "the menu")
        window.key("m")
        window.wait(lambda: window.screen() == "Matches", "the matches")
        assert not any(cards(frame) for frame in frames_since(window, mark))
        window.key("Return")
        curtain(window, NAMES[other])
        assert not any(cards(frame) for frame in frames_since(window, mark))
        window.key("Return")
        assert shows(window) == seen


def away(window):
    """The keyboard goes to the root window and comes back."""
    window.tool("windowfocus", 1)
    window.settle()
    window.tool("windowfocus", window.id)
    window.settle()


def test_one_person_among_computers_meets_no_curtain(bench):
    with bench.window("--speed", "off") as window, bench.engine() as engine:
        engine.ask(f"new empire seed={SEED}")
        begin(window, "2")
        window.wait(lambda: window.seen("menu") is None and cards(described(window)), "the hand")
        assert shows(window) == hand(engine, "1")
        window.key("F10")
        window.find("menu", "Match")
        window.key("Escape")
        assert shows(window) == hand(engine, "1")
        window.key("y")
        assert not shows(window)
        window.key("y")
        assert shows(window) == hand(engine, "1")
        assert "Curtain" not in described(window)


harness.main(globals())
