#!/usr/bin/python3
# In make test: back_skip_and_undo
"""The tours, as a new player takes them."""

import re

import fields
import harness

# What is clicked in each step, in order: cells, buttons and other names; no small menu opens.
TOURS = {
    "5 Fields": [
        ["Build Field"], ["c2", "d3", "c1", "c2"], ["Undo"], ["c2", "d2"], ["c1", "c2"],
        ["c2", "d2"], ["b3", "d3", "c4", "c4", "b4"], ["Bring back", "c1"], ["Build City"],
        ["c1", "b1", "b2", "a1", "c2"], ["c2", "d1"], ["b2", "c4"], ["c2", "c3", "c3"], ["Hint"],
    ],
    "The First War": [
        ["g10", "f11"], ["f2", "f3"], ["f2", "e1", "e1", "e1"], ["e1", "Confirm"],
        ["South card I.1", "South card I.2"], ["f1", "f1"],
        ["g2", "f3", "g2", "f3"], ["f5", "f6", "f5", "f6", "e5", "f6", "Stack 1", "Stack 1", "Fight this round"],
        ["Defender 3 Healer", "Stack 1", "Confirm stacks"],
    ],
    "HexiMeros": [
        ["q12", "q20"], ["k4", "k9", "m8", "n9"], ["l5", "l6", "l10"], ["n8", "n12"],
        ["q12", "s14"], ["q4", "r4"], ["k13", "k14", "Silver Regent"], ["s1", "x9"], ["q1", "u1"],
        ["q14", "u22"], ["q12", "k15"],
        ["q26", "q27", "Blue Sovereign", "d7", "h8", "h12"],
    ],
    "Worldwide Empire": [
        ["l0", "l0"], ["d0", "d0"], ["Hogrin army 2", "d0"], ["Borgin", "Borgin"], ["Borgin supplied d0", "d3"], ["d0", "d1"],
        ["d1", "a2"], ["Borgin supplied d3", "F1a d3"], ["Gothe", "Coup", "Gothe", "a2"],
    ],
}
CLICKS = TOURS["5 Fields"]
STEPS = len(CLICKS)
FIRST = f"1 of {STEPS}: The goal"
BATTLES = {"5 Fields": (6, 12), "The First War": (6, 8, 9), "HexiMeros": (1, 3, 4, 5, 8, 10), "Worldwide Empire": (8,)}


def heading(window):
    return next((e.name for e in window.all("text")
                 if re.match(r"\d+ of \d+: |The end of the tour$", e.name)), None)


def step(window, number, steps=STEPS):
    window.wait(lambda: (heading(window) or "").startswith(f"{number} of {steps}: "),
                f"step {number}")


def press(window, name):
    """Clicks the cell of this name, or what has it, or what has it in its name."""
    if re.fullmatch(r"[a-z]{1,2}\d+", name):
        window.click("cell", name)
        return
    def named():
        found = [e for e in window.elements if e.kind not in ("text", "help") and name in e.name]
        return min(found, key=lambda e: len(e.name), default=None)
    found = window.wait(named, name)
    window.click(found.kind, found.name)


def spoken_of(window):
    """The buttons that the text of a step names, and what can be used now."""
    named = {name for e in window.all("text") for name in re.findall("“(.*?)”", e.name)}
    return named, {e.name for e in window.elements if e.kind not in ("text", "help")}


def take(window, number, clicks=CLICKS):
    """Does what a step asks for, and waits until the step is done. What its text names is there."""
    named, seen = spoken_of(window)
    for name in clicks[number - 1]:
        press(window, name)
        more_named, more_seen = spoken_of(window)
        if window.seen("button", "Next") is None:
            named, seen = named | more_named, seen | more_seen
    window.find("button", "Next")
    for name in named:
        assert any(name in other for other in seen), f"step {number} speaks of {name}, which is not there"


def begin(window, title="5 Fields", steps=STEPS):
    window.click("button", title)
    window.click("button", "Tour")
    step(window, 1, steps)


def kept(home):
    """Every file of the matches, as it is."""
    return {path.name: path.read_bytes() for path in home.matches.glob("*.hexfolio*")}


def whole_tour(bench, title, *arguments):
    home = bench.home()
    clicks = TOURS[title]
    steps = len(clicks)
    with bench.window(*arguments, home=home) as window:
        begin(window, title, steps)
        for number in range(1, steps + 1):
            step(window, number, steps)
            assert window.seen("button", "Next") is None
            take(window, number, clicks)
            if number in BATTLES[title]:
                window.find("button", "Close card")
            else:
                assert window.seen("button", "Close card") is None, number
            window.click("button", "Next")
        window.wait(lambda: heading(window) == "The end of the tour", "the end")
        assert window.seen("button", "Skip step") is None
        window.click("button", "Play a match")
        window.wait(lambda: window.screen() == "Set-up", "the set-up")
        window.find("text", f"Set up {title}")
        against_the_lowest(window)
    assert kept(home) == {}
    assert "done" in (home.matches / "progress").read_text()


def against_the_lowest(window):
    """The first seat is a person's, and computers of the lowest step have the others."""
    chosen = [e.name.split(": ")[1] for e in window.all("choice") if "selected" in e.words
              and e.name.split(": ")[1] in ("Person", "Computer")]
    assert chosen.count("Person") == 1 and "Computer" in chosen, chosen
    steps = {e.name.split(": ", 1)[1] for e in window.all("text") if ": Level " in e.name}
    assert len(steps) == 1 and re.fullmatch(r"Level 1 of \d+: easiest", *steps), steps


def test_the_whole_tour_of_5_fields(bench):
    whole_tour(bench, "5 Fields")


def test_the_whole_tour_of_the_first_war(bench):
    whole_tour(bench, "The First War", "--speed", "off")


def test_the_whole_tour_of_heximeros(bench):
    whole_tour(bench, "HexiMeros", "--speed", "off")


def test_the_whole_tour_of_worldwide_empire(bench):
    whole_tour(bench, "Worldwide Empire", "--speed", "off")


def test_a_tour_goes_on_where_it_was_left(bench):
    home = bench.home(fresh=True)
    with bench.window("--speed", "off", home=home) as window:
        window.click("button", "Take the tour")
        step(window, 1)
        take(window, 1)
        window.click("button", "Next")
        step(window, 2)
        window.click("cell", "c2")
        window.click("cell", "d3")
        window.wait(lambda: "two pawns" in window.text(), "the second part")
        window.click("button", "Leave tour")
        window.wait(lambda: window.screen() == "Menu", "the menu")
    with bench.window("--speed", "off", home=home) as window:
        window.click("button", "Tour for 5 Fields")
        step(window, 2)
        take(window, 2)
        window.click("button", "Back")
        step(window, 2)
        window.click("button", "Back")
        step(window, 1)
        take(window, 1)


def test_every_position_is_the_one_spoken_of(bench):
    """What the texts claim of positions is what the rules say."""
    with bench.window("--speed", "off") as window:
        begin(window)
        claims = {6: "defends with 5 − 3 = 2", 7: "defends with 4"}
        for number in range(1, STEPS + 1):
            step(window, number)
            assert claims.get(number, "") in window.text(), number
            if number == 6:
                window.hover("cell", "d2")
                window.wait(lambda: "Defence: 5 − 3 = 2" in window.text(), "the defence")
            if number == 7:
                window.hover("cell", "c4")
                window.wait(lambda: "Defence: Queen 4" in window.text(), "the defence")
            take(window, number)
            if number in (1, 11):
                assert "South wins" in window.help()
                assert window.seen("button", "Rematch") is None
            window.click("button", "Next")


def test_other_legal_actions_are_taken_back(bench):
    for speed in ("off", "1"):
        with bench.window("--speed", speed) as window:
            begin(window)
            before = fields.seen(window.elements)
            window.click("button", "Pass")
            window.wait(lambda: "Legal, but taken back" in window.help(), "a friendly sentence")
            assert "warning" not in window.find("help").words
            window.wait(lambda: fields.seen(window.elements) == before, "the position as before")
            assert heading(window) == FIRST
            assert window.seen("button", "Next") is None
            window.key("ctrl+shift+y")
            assert fields.seen(window.elements) == before, "redo brings back what was taken back"
            take(window, 1)
            window.click("button", "Next")
            window.click("cell", "c2")
            window.click("cell", "d3")
            window.wait(lambda: "disabled" not in window.find("button", "End turn").words, "the move")
            window.click("button", "End turn")
            window.wait(lambda: "Legal, but taken back" in window.help(), "a friendly sentence")
            step(window, 2)
            window.click("cell", "c1")
            window.click("cell", "c2")
            window.find("button", "Next")


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
        window.click("button", "Skip step")
        step(window, 2)
        take(window, 2)
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
        window.click("button", "Skip step")
        window.wait(lambda: heading(window) == "The end of the tour", "the end")
        window.click("button", "Back")
        step(window, STEPS)
        for number in range(STEPS - 1, 0, -1):
            window.key("ctrl+z")
            step(window, number)
            if number == 3:  # there it is undo
                window.key("ctrl+z")
                window.find("button", "Next")
        window.key("ctrl+z")
        step(window, 1)
        window.wait(lambda: fields.seen(window.elements) == start, "the beginning")


def test_skip_never_stands_where_next_does(bench):
    for size in ((1024, 640), (1280, 800)):
        with bench.window("--speed", "off", size=size) as window:
            begin(window)
            skip = window.find("button", "Skip step")
            take(window, 1)
            on_to = window.find("button", "Next")
            assert on_to.x - skip.x > 80 or abs(on_to.y - skip.y) > 28, (skip, on_to)
            window.click_at(skip.x, skip.y)
            step(window, 1)
            window.click("button", "Next")
            step(window, 2)
            assert window.find("button", "Skip step")[2:4] == skip[2:4]
            window.click_at(on_to.x, on_to.y)
            step(window, 2)


def tab_to(window, kind, name):
    for _ in range(30):
        if any("focused" in e.words for e in window.all(kind, name)):
            return
        window.key("Tab")
    raise AssertionError(f"Tab does not reach {kind} {name}")


def on(window, number):
    """By Enter to the step after this one."""
    window.find("button", "Next")
    window.key("Return")
    step(window, number + 1)


def test_the_tour_by_keys_alone(bench):
    with bench.window("--speed", "off", home=bench.home(fresh=True)) as window:
        window.key("t")
        step(window, 1)
        window.key("f")
        on(window, 1)
        window.key("Up")
        tab_to(window, "cell", "c2")
        window.key("Return", "Up", "Return")
        tab_to(window, "cell", "c1")
        window.key("Return", "Tab", "Return")
        on(window, 2)
        window.key("ctrl+z")
        on(window, 3)
        tab_to(window, "button", "Skip step")
        window.key("Return")
        for number in range(5, 10):
            step(window, number)
            window.key("ctrl+y")
        step(window, 10)
        window.key("F1")
        window.wait(lambda: window.screen() == "Rules", "the rules")
        window.key("Escape")
        step(window, 10)
        for name in CLICKS[9]:
            tab_to(window, "cell", name)
            window.key("Return")
        on(window, 10)
        window.key("ctrl+y")
        for number in (12, 13):
            step(window, number)
            window.key("ctrl+y")
        step(window, 14)
        window.key("h")
        window.find("button", "Next")
        window.wait(lambda: window.help().startswith("Hint: "), "the hint")
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
        for name in ("Save as…", "Resign", "Menu", "Undo", "Play on from here"):
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
        window.click("button", "Main menu")
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
