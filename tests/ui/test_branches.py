#!/usr/bin/python3
# In make test: nothing
"""What was undone stays: branches are shown in the list of moves, looked at, played on from, deleted
and kept, in a real window with the engine beside it."""

import re

import fields
import harness
from match import Match


def opening(bench, options, least, wanted):
    """Seed and actions of a match, cut behind the first that is wanted."""
    with bench.engine() as planner:
        seed, actions, _ = fields.plan(planner, options, least, 140,
                                       lambda _, played: any(re.search(wanted, a) for a in played))
    return seed, actions[:1 + next(i for i, a in enumerate(actions) if re.search(wanted, a))]


def rows(window, start=""):
    return [e.name for e in window.all("choice") if e.name.startswith(start)]


def branch(window, number=1):
    return window.wait(lambda: next(iter(rows(window, f"branch {number}, ")), None), "a branch")


def replay(match, actions):
    """The engine begins again and plays actions."""
    match.engine.ask(match.window.begun)
    for action in actions:
        match.engine.play(action)


def undo(match, times):
    for _ in range(times):
        match.window.key("ctrl+z")
        match.engine.ask("undo")
    match.compare()


def recorded(window):
    return window.home.record().read_text("utf-8")


def shows(match, actions):
    """Waits until the window shows the position after actions, as an earlier one."""
    with match.bench.engine() as other:
        other.ask(match.window.begun)
        for action in actions:
            other.play(action)
        expected = fields.expected(other.state())
    match.window.wait(lambda: fields.seen(match.window.elements) == expected, "that position")


def choose_in_menu(window, row, item, by_key=False):
    if by_key:
        window.key("Menu")
    else:
        window.click("choice", row, button=3)
    window.find("menu", "Row")
    window.click("button", item)


def another(match, action):
    """A move that is legal as well."""
    return next(a for a in sorted(match.engine.actions())
                if a != action and re.fullmatch(r"P\w\d-\w\d\??", a))


def test_branches_are_looked_at_continued_deleted_and_kept(bench):
    home = bench.home()
    with bench.engine() as planner:
        seed, actions, _ = fields.plan(planner, "map=open", 12, 140)
    turns = [i for i, a in enumerate(actions) if re.fullmatch(r"P\w\d-\w\d", a)]
    leaves = turns[2]
    first = actions[:leaves + 1]
    with bench.window("--speed", "off", home=home) as window, \
            Match(bench, window, seed=seed) as match:
        match.play_all(first)
        assert recorded(window).startswith("hexfolio-record 1\n")
        undo(match, 1)
        # What can be redone is listed, too, and kept.
        assert branch(window)
        match.play(another(match, actions[leaves]))
        second = [*actions[:leaves], re.findall(r"^play (.*)$", recorded(window), re.M)[leaves]]
        assert recorded(window).startswith("hexfolio-record 2\n")
        assert f"\nbranch 0 {leaves}\nplay {first[leaves]}\n" in recorded(window)
        # Looked at, it changes nothing.
        window.click("choice", branch(window))
        shows(match, first)
        assert "in a branch" in window.help(), window.help()
        window.click("button", "Last position")
        match.compare()
        # Left and read again, it is still there.
        window.key("F10")
        window.click("button", "Main menu")
        window.expect_screen("Menu")
        window.key("Return")
        match.compare()
        # Played on from, the two change places.
        choose_in_menu(window, branch(window), "Play on from here")
        replay(match, first)
        match.compare()
        window.click("choice", branch(window))
        shows(match, second)
        choose_in_menu(window, branch(window), "Delete this branch", by_key=True)
        window.click("button", "Keep")
        assert branch(window)
        choose_in_menu(window, branch(window), "Delete this branch")
        window.click("button", "Delete")
        window.wait(lambda: not rows(window, "branch"), "the branch to go")
        match.compare()
        window.wait(lambda: recorded(window).startswith("hexfolio-record 1\n"), "format 1")
        assert "branch" not in recorded(window)


def test_a_row_is_unfolded_to_its_notation_and_steps_lead_through_it(bench):
    with bench.engine() as planner:
        seed, actions, _ = fields.plan(planner, "map=open", 12, 140)
    with bench.window("--speed", "off", size=(1280, 1100)) as window, Match(bench, window, seed=seed) as match:
        match.play_all(actions[:5])
        row = rows(window, "turn 1 ")[0]
        tall = next(e for e in window.all("choice") if e.name == row).y
        window.click("button", "turn 1 South in notation")
        assert "selected" in window.find("button", "turn 1 South in notation").words
        assert next(e for e in window.all("choice") if e.name == row).y != tall
        window.click("button", "First position")
        shows(match, [])
        assert "Thinking" not in window.text()
        for ply in range(1, 5):
            window.click("button", "Next position")
            shows(match, actions[:ply])
        window.click("button", "Previous position")
        shows(match, actions[:3])
        window.click("button", "Last position")
        match.compare()
        assert "disabled" in window.find("button", "Next position").words


def test_before_a_discovery_another_match_begins_for_practice(bench):
    home = bench.home()
    seed, actions = opening(bench, "map=blank", 20, r"\?")
    with bench.window("--speed", "off", home=home) as window, \
            Match(bench, window, blank=True, seed=seed) as match:
        match.play_all(actions)
        kept = home.record()
        text = kept.read_text("utf-8")
        window.click("choice", rows(window)[0])
        window.key("Home")
        shows(match, [])
        window.click("button", "Play on from here")
        window.wait(lambda: "Viewing" not in window.help(), "a match of its own")
        replay(match, [])
        match.expect(match.engine.state())  # kept from its first action on
        fields.click(window, actions[0], match.engine.state())
        window.wait(lambda: home.record() != kept, "a record of its own")
        own = home.record()
        assert own != kept and kept.read_text("utf-8") == text
        assert "\npractice no\n" in text and "\npractice yes\n" in own.read_text("utf-8")
        assert f"\nseed {seed}\n" in text and f"\nseed {seed}\n" not in own.read_text("utf-8")


if __name__ == "__main__":
    harness.main(globals())
