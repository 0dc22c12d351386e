#!/usr/bin/python3
# In make test: a_whole_game
"""Everything by the keyboard: from the menu through a match, without moving the pointer."""

import math
import re

import fields
import harness
from match import Match, TURN
from window import Missing

# The keys that walk the six directions, as steps on the screen.
WALKS = {"Up": (0, -1), "Down": (0, 1), "Home": (-0.87, -0.5), "Prior": (0.87, -0.5),
         "End": (-0.87, 0.5), "Next": (0.87, 0.5)}
LETTERS = {"stop": "s", "end": "e", "field": "f", "city": "c", "pass": "p"}


def focused(window, kind="cell"):
    return next((e for e in window.all(kind) if "focused" in e.words), None)


def tab_to(window, kind, name):
    """Tab until something has the focus."""
    for _ in range(60):
        e = focused(window, kind)
        if e is not None and e.name == name:
            return
        window.key("Tab")
    raise Missing(f"Tab does not reach {kind} {name!r}: {window.summary()}")


def walk_to(window, name):
    """Walks the cursor of the board to a cell by the keys of the six directions."""
    target = window.find("cell", name)
    if focused(window) is None:
        window.key("Up")
    for _ in range(20):
        here = window.wait(lambda: focused(window), "a cell in focus")
        if here.name == name:
            return
        way = (target.x - here.x, target.y - here.y)
        far = math.hypot(*way)
        key = max(WALKS, key=lambda k: (WALKS[k][0] * way[0] + WALKS[k][1] * way[1]) / far)
        window.key(key)
    raise Missing(f"the keys do not reach {name}: {window.summary()}")


def act(window, action, state):
    """Makes an action by keys."""
    if action in LETTERS:
        window.key(LETTERS[action])
        return
    places, label = fields.clicks(action, state)
    for number, (kind, name) in enumerate(places):
        if number == 0 and kind == "cell" and "selected" in window.find("cell", name).words:
            continue
        if kind == "button":
            window.key({"Bring back": "b", "Castle": "k"}[name])
        else:
            walk_to(window, name)
            window.key("Return")
    if window.seen("menu", "Choices") and label:
        tab_to(window, "button", label)
        window.key("Return")


def begin(window, _blank, _practice, seed):
    """From the menu to the table; map and undo stay as they are at first."""
    tab_to(window, "button", "5 Fields")
    window.key("Return")
    tab_to(window, "button", "Choose the seed")
    window.key("Return")
    tab_to(window, "field", "Seed")
    window.key("ctrl+a")
    window.type(str(seed))
    tab_to(window, "button", "Start")
    window.key("Return")
    window.find("cell", "c3")


def test_a_whole_game_without_the_pointer(bench):
    with bench.engine() as planner:
        seed, actions, outcome = fields.plan(planner, "map=open", 30, 80,
                                             lambda _, played: any("+" in a for a in played))
    with bench.window("--speed", "off") as window, \
            Match(bench, window, seed=seed, begin=begin) as match:
        engine = match.engine
        for action in actions:
            state = engine.state()
            act(window, action, state)
            engine.play(action)
            match.expect(engine.state())
        match.compare()
        assert engine.ask("outcome") == outcome
        assert re.search(r"wins|draw", window.help(), re.IGNORECASE), window.help()
        for _ in range(3):
            window.key("ctrl+z")
            engine.ask("undo")
        match.compare()
        window.key("F10")
        window.find("menu")
        window.key("Escape")
        window.key("F1")
        window.wait(lambda: window.screen() == "Rules", "the rules")
        window.key("Escape")
        match.compare()


def test_escape_lets_go(bench):
    with bench.window("--speed", "off") as window, Match(bench, window, seed=1) as match:
        walk_to(window, "c1")
        window.key("Return")
        window.wait(lambda: any("target" in e.words for e in window.elements), "targets")
        window.key("Escape")
        window.wait(lambda: not any("target" in e.words for e in window.elements), "letting go")
        match.compare()


def test_tab_goes_through_what_can_act(bench):
    with bench.window("--speed", "off") as window, Match(bench, window, seed=1):
        window.key("Up")
        window.key("Home")
        window.key("Home")
        window.key("Home")
        met = set()
        for _ in range(12):
            window.key("Tab")
            cell = focused(window)
            if cell is not None:
                met.add(cell.name)
                assert "movable" in cell.words, cell
        assert met, "Tab reaches no cell"
        assert met <= {"b1", "c1", "c2", "d1"}, met
        assert TURN["1"] in window.text()


def test_tab_goes_first_to_what_a_chosen_piece_can_do(bench):
    with bench.window("--speed", "off") as window, Match(bench, window, seed=1):
        walk_to(window, "c2")
        window.key("Return")
        window.wait(lambda: "selected" in window.find("cell", "c2").words, "the choice")
        possible = {"target", "capture"}
        targets = {e.name for e in window.all("cell") if e.words & possible}
        assert targets
        met = []
        for _ in range(len(targets) + 1):
            window.key("Tab")
            met.append(focused(window))
        assert {e.name for e in met[:-1]} == targets, met
        assert met[-1] is None or not met[-1].words & possible, met[-1]


def test_a_move_is_typed_from_the_menu(bench):
    with bench.window("--speed", "off") as window, Match(bench, window, seed=1) as match:
        window.click("button", "Menu")
        window.click("button", "Type a move")
        window.wait(lambda: "focused" in window.find("field", "Move").words, "the field")
        action = match.engine.ask("actions").split()[0]
        window.type(action)
        window.key("Return")
        match.engine.play(action)
        match.expect(match.engine.state())
        window.key("F10", "Down", "Escape")
        window.wait(lambda: window.seen("menu") is None, "no menu")


def test_a_piece_of_a_stack_is_chosen_by_keys(bench):
    with bench.window("--speed", "off") as window:
        tab_to(window, "button", "The First War")
        window.key("Return")
        tab_to(window, "button", "Start")
        window.key("Return")
        window.wait(lambda: window.screen() == "Table", "the table")
        window.key("d")  # the Hunters are done; now three kinds of pieces may move
        window.wait(lambda: "Scientists" in window.help(), "the next phase")
        home = window.wait(lambda: next((e.name for e in window.all("cell")
                                         if "movable" in e.words), None), "a cell to begin at")
        walk_to(window, home)
        window.key("Return")
        window.find("menu", "Pieces")
        assert {"Farmer", "Healer", "Scientist"} <= {e.name for e in window.all("button")}
        tab_to(window, "button", "Healer")
        window.key("Return")
        window.wait(lambda: "selected" in window.find("cell", home).words, "the piece in hand")
        assert any({"target", "discover"} & e.words for e in window.all("cell"))
        window.key("Escape")
        window.wait(lambda: "selected" not in window.find("cell", home).words, "letting go")


if __name__ == "__main__":
    harness.main(globals())
