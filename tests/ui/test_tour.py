#!/usr/bin/python3
"""The tour of 5 Fields, as a new player takes it."""

import re

import fields
import harness

STEPS = 10
FIRST = "1 of 10: A Prince's potential"

# The clicks for each step, in order; no small menu opens.
CLICKS = [
    ["c2", "d3"], ["c1", "c2"], ["c2", "d2"], ["c2", "d2"], ["b3", "d3", "c4"], ["Build Field"],
    ["Build City"], ["c2", "d1"], ["c2", "c3"], ["c3"],
]
BATTLES = (4, 5)


def heading(window):
    return next((e.name for e in window.all("text")
                 if re.match(r"\d+ of \d+: |The end of the tour$", e.name)), None)


def step(window, number):
    window.wait(lambda: (heading(window) or "").startswith(f"{number} of {STEPS}: "),
                f"step {number}")


def take(window, number):
    """Does what a step asks for, and waits until the step is done."""
    for name in CLICKS[number - 1]:
        window.click("button" if name[0].isupper() else "cell", name)
    window.find("button", "Next")


def begin(window):
    window.click("button", "5 Fields")
    window.click("button", "Tour")
    step(window, 1)


def kept(home):
    """Every file of the matches, as it is."""
    return {path.name: path.read_bytes() for path in home.matches.glob("*.hexfolio*")}


def test_the_whole_tour_by_clicks(bench):
    home = bench.home()
    with bench.window(home=home) as window:
        begin(window)
        for number in range(1, STEPS + 1):
            step(window, number)
            assert window.seen("button", "Next") is None
            take(window, number)
            if number in BATTLES:
                window.find("text", "Any key or click goes on")
            else:
                assert window.seen("text", "Any key or click goes on") is None, number
            window.click("button", "Next")
        window.wait(lambda: heading(window) == "The end of the tour", "the end")
        assert window.seen("button", "Skip step") is None
        window.click("button", "Play a match")
        window.wait(lambda: window.screen() == "Set-up", "the set-up")
        window.find("text", "Set up 5 Fields")
    assert kept(home) == {}


def test_every_position_is_the_one_spoken_of(bench):
    """What the texts claim of positions is what the rules say."""
    with bench.window("--speed", "off") as window:
        begin(window)
        claims = {4: "defends with 2", 5: "defends with 4", 8: "3 on the left"}
        for number in range(1, STEPS + 1):
            step(window, number)
            assert claims.get(number, "") in window.text(), number
            if number == 4:
                window.hover("cell", "d2")
                window.wait(lambda: "Defends with 2" in window.text(), "the defence")
            if number == 5:
                window.hover("cell", "c4")
                window.wait(lambda: "Defends with 4" in window.text(), "the defence")
            take(window, number)
            if number == 8:
                assert "South wins" in window.help()
                assert window.seen("button", "Rematch") is None
            window.click("button", "Next")


def test_other_legal_actions_are_taken_back(bench):
    for speed in ("off", "1"):
        with bench.window("--speed", speed) as window:
            begin(window)
            before = fields.seen(window.elements)
            window.click("button", "Build Field")
            window.wait(lambda: "Legal, but taken back" in window.help(), "a friendly sentence")
            assert "warning" not in window.find("help").words
            window.wait(lambda: fields.seen(window.elements) == before, "the position as before")
            assert heading(window) == FIRST
            assert window.seen("button", "Next") is None
            window.key("ctrl+shift+y")
            assert fields.seen(window.elements) == before, "redo brings back what was taken back"
            take(window, 1)
            window.click("button", "Next")
            window.click("button", "End turn")
            window.wait(lambda: "Legal, but taken back" in window.help(), "a friendly sentence")
            step(window, 2)
            take(window, 2)


def test_what_is_not_possible_says_why(bench):
    with bench.window("--speed", "off") as window:
        begin(window)
        window.click("cell", "c2")
        window.click("cell", "e3")
        window.wait(lambda: re.search(r"\(F-\d+\)", window.help()), "the rule")
        assert "warning" in window.find("help").words
        step(window, 1)


def test_nothing_happens_on_the_board_of_a_step_that_is_done(bench):
    with bench.window("--speed", "off") as window:
        begin(window)
        take(window, 1)
        after = fields.seen(window.elements)
        assert not any("movable" in e.words or "target" in e.words for e in window.all("cell"))
        window.click("cell", "c1")
        window.wait(lambda: "Next" in window.help(), "what goes on")
        assert fields.seen(window.elements) == after


def test_back_skip_and_undo(bench):
    with bench.window("--speed", "off") as window:
        begin(window)
        assert "disabled" in window.find("button", "Back").words
        start = fields.seen(window.elements)
        take(window, 1)
        window.click("button", "Back")  # the first step again
        window.wait(lambda: fields.seen(window.elements) == start, "the beginning")
        step(window, 1)
        for number in range(1, STEPS):
            window.click("button", "Skip step")
            step(window, number + 1)
        window.click("cell", "c3")  # the step before has been done for the person
        window.click("button", "Next")
        window.wait(lambda: heading(window) == "The end of the tour", "the end")
        window.click("button", "Back")
        step(window, STEPS)
        for number in range(STEPS - 1, 0, -1):
            window.key("ctrl+z")
            step(window, number)
        window.key("ctrl+z")
        step(window, 1)
        window.wait(lambda: fields.seen(window.elements) == start, "the beginning")


def test_the_tour_by_keys_alone(bench):
    with bench.window("--speed", "off", home=bench.home(fresh=True)) as window:
        window.key("t")
        step(window, 1)
        window.key("Up")
        for _ in range(30):
            at = next((e for e in window.all("cell") if "focused" in e.words), None)
            if at is not None and at.name == "c2":
                break
            window.key("Tab")
        window.key("Return", "Up", "Return")
        window.find("button", "Next")
        window.key("Return")
        step(window, 2)
        for _ in range(30):
            if any("focused" in e.words for e in window.all("button", "Skip step")):
                break
            window.key("Tab")
        window.key("Return")
        for number in range(3, 7):
            step(window, number)
            if number < 6:
                window.key("ctrl+y")
        window.key("f")
        window.find("button", "Next")
        window.key("Return")
        step(window, 7)
        window.key("F1")
        window.wait(lambda: window.screen() == "Rules", "the rules")
        window.key("Escape")
        step(window, 7)
        window.key("F10")
        window.wait(lambda: window.screen() == "Menu", "the menu")


def test_leaving_leaves_the_match_alone(bench):
    home = bench.home()
    with bench.window("--speed", "off", home=home) as window:
        window.click("button", "5 Fields")
        window.click("button", "Start")
        window.find("cell", "c3")
        window.click("button", "Build City")
        window.find("piece", "South City c1")
        match = fields.seen(window.elements)
        before = kept(home)
        assert before
        window.click("button", "Menu")
        window.click("button", "New match")
        window.click("button", "Tour")
        step(window, 1)
        for name in ("Save as...", "Resign", "Menu", "Undo", "Play on from here"):
            assert window.seen("button", name) is None, name
        take(window, 1)
        window.click("button", "Next")
        take(window, 2)
        assert kept(home) == before
        window.click("button", "Leave tour")
        window.wait(lambda: window.screen() == "Menu", "the menu")
        assert kept(home) == before
        window.click("button", "Continue")
        window.wait(lambda: fields.seen(window.elements) == match, "the match")


def test_ending_the_program_in_the_tour(bench):
    home = bench.home()
    with bench.window("--speed", "off", home=home) as window:
        begin(window)
        take(window, 1)
        window.key("ctrl+q")
        window.process.wait(5)
    assert kept(home) == {}


def test_the_offer_is_made_once(bench):
    for answer, screen in (("Not now", "Menu"), ("Take the tour", "Table")):
        home = bench.home(fresh=True)
        with bench.window(home=home) as window:
            window.find("button", "Take the tour")
        with bench.window(home=home) as window:  # nothing has been answered yet
            window.click("button", answer)
            window.wait(lambda: window.screen() == screen, screen)
            if screen == "Table":
                window.click("button", "Leave tour")
                window.wait(lambda: window.screen() == "Menu", "the menu")
            assert window.seen("button", "Take the tour") is None
        with bench.window(home=home) as window:
            assert window.screen() == "Menu"
            assert window.seen("button", "Take the tour") is None
            window.click("button", "5 Fields")
            window.click("button", "Tour")
            step(window, 1)


def test_with_settings_nothing_is_offered(bench):
    home = bench.home(fresh=True)
    with bench.window("--speed", "off", home=home) as window:
        window.click("button", "5 Fields")
        window.click("button", "Start")
        window.find("cell", "c3")
        window.click("button", "Menu")
        window.click("button", "Leave to the menu")
        window.wait(lambda: window.screen() == "Menu", "the menu")
        assert window.seen("button", "Take the tour") is None


def test_text_and_board_never_meet(bench):
    for size, text in (((1024, 640), 125), ((1280, 800), 100), ((1600, 1000), 200)):
        with bench.window("--speed", "off", "--text", str(text), size=size) as window:
            begin(window)
            highest = set()
            for number in range(1, STEPS):
                foot = max(e.y for e in window.all("button")
                           if e.name in ("Back", "Leave tour", "Skip step"))
                top = min(e.y for e in window.all("cell"))
                assert foot < top, f"{size} at {text} %: the card reaches to {foot}, cells to {top}"
                highest.add(top)
                window.click("button", "Skip step")
                step(window, number + 1)
            assert len(highest) == 1, f"the board moves from step to step: {highest}"


if __name__ == "__main__":
    harness.main(globals())
