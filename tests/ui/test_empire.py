#!/usr/bin/python3
"""Turns of Worldwide Empire by the mouse alone, on the flat map and on the globe: exploration,
resupply, muster, moves, loading, attacks whose defender is chosen, coups and curtains, each position
compared with the engine's."""

import empire
import harness
from window import AUTOSAVE

WANTED = {"explore", "muster", "supply", "move", "load", "unload", "attack", "defend", "coup",
          "take"}


class Match:
    """A match of persons in a window, continued from a record, with the engine playing the same
    beside it."""

    def __init__(self, bench, window, seed, options=""):
        self.window = window
        self.engine = bench.engine()
        self.witness = bench.engine()
        self.engine.ask(f"new empire {options} seed={seed}")
        self.shown = "Globe"  # what the button leads to

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.engine.__exit__(*error)
        self.witness.__exit__(*error)

    def look(self):
        """Opens the curtain that covers the hand of the next person."""
        if self.window.seen("menu", "Curtain"):
            hidden = empire.panel(self.window.elements)
            assert not any(line.startswith("card ") for line in hidden), hidden
            self.window.click("button", "Show my hand")
        elif self.window.help().startswith("Your hand is hidden: "):
            self.window.key("y")  # a defender has decided meanwhile

    def resume(self, actions):
        self.window.click("button", "Continue")
        for action in actions:
            self.engine.play(action)
        self.compare()

    def shows(self, state):
        """Whether the window shows a position, on the globe what faces the viewer of it."""
        self.window.board_seen()
        self.window.put_cards_away()
        self.look()
        elements = self.window.elements
        cells = empire.seen(elements)
        all_of = empire.expected(state)
        return cells and (len(cells) == len(all_of) or self.window.seen("button", "Flat map")) and \
            all(all_of[cell] == what for cell, what in cells.items()) and \
            empire.panel(elements) == empire.expected_panel(state)

    def compare(self):
        """The window shows, and the record holds, the engine's position."""
        state = self.engine.state()
        try:
            self.window.wait(lambda: self.shows(state), "the position")
        except AssertionError as error:
            elements = self.window.elements
            cells, all_of = empire.seen(elements), empire.expected(state)
            differences = {cell: (what, all_of[cell]) for cell, what in cells.items()
                           if what != all_of[cell]}
            lines = empire.panel(elements) ^ empire.expected_panel(state)
            raise AssertionError(
                f"seen and expected differ: {differences} {lines}; {error}") from error
        self.window.expect_saved(self.witness, state)

    def turn_round(self):
        """From the map to the globe or back."""
        other = {"Globe": "Flat map", "Flat map": "Globe"}[self.shown]
        self.window.click("button", self.shown)
        self.window.find("button", other)
        self.shown = other

    def play(self, action, drag=False):
        state = self.engine.state()
        try:
            empire.click(self.window, action, state, drag)
            self.engine.play(action)
            self.compare()
        except AssertionError as error:
            raise AssertionError(f"at {action} in\n{state}\n{error}") from error


def saved(bench, seed, actions):
    """A home where Continue opens the match after these actions."""
    home = bench.home()
    home.matches.mkdir(parents=True, mode=0o700)
    with bench.engine() as engine:
        engine.ask(f"new empire seed={seed}")
        for action in actions:
            engine.play(action)
        engine.ask(f"save {home.matches / AUTOSAVE}")
    return home


def test_turns_by_the_mouse_on_the_map_and_on_the_globe(bench):
    with bench.engine() as engine:
        seed, actions, length = empire.plan(engine, WANTED, 30, 8)
    begun, played = actions[:-length], actions[-length:]
    home = saved(bench, seed, begun)
    with bench.window("--speed", "off", home=home) as window, Match(bench, window, seed) as match:
        match.resume(begun)
        for number, action in enumerate(played):
            if number % 6 == 5:
                match.turn_round()
            match.play(action, drag=number % 2 == 1)


def set_up(bench, places, units):
    """A home with a position to continue, in the phase of actions; and what is legal there."""
    home = bench.home()
    home.matches.mkdir(parents=True, mode=0o700)
    with bench.engine() as engine:
        engine.ask("position\n" + empire.position(places, units, ["G1a", "F2a+Lathe"]) + "\n.")
        engine.ask(f"save {home.matches / AUTOSAVE}")
        return home, engine.actions()


def test_a_stack_opens_on_a_card_on_which_only_counters_act(bench):
    home, _ = set_up(bench, {"d": ("Hogrin", 2), "a": ("Farthal", 2), "e": ("Ilgren", 1)},
                     {"d4": "H2a++Gobsig^ H1aa+ I3a+Gurn^", "a2": "F1a", "e0": "I2wwSkurg"})
    with bench.window("--speed", "off", home=home) as window:
        window.click("button", "Continue")
        window.click("button", "Show my hand")
        window.hover("cell", "d4")
        head = window.find("text", "Hogrin d4")
        own, *others = (next(e for e in window.all("piece") if word in e.name) for word in ("Gurn", "Gobsig", "H1aa"))
        assert head.y < others[0].y == others[1].y < own.y, (head, own, others)
        window.click_at(head.x, head.y)
        assert "selected" not in window.find("cell", "d4").words
        window.click_at(own.x, own.y)
        assert "selected" in window.find("cell", "d4").words


def test_the_globe_turns_to_choices_beyond_its_horizon(bench):
    home, actions = set_up(bench, {"d": ("Hogrin", 1), "a": ("Farthal", 2), "e": ("Ilgren", 1)},
                           {"d3": "H2a^", "d4": "H2a", "a0": "F1aa", "e3": "I2wwSkurg"})
    targets = {action.rpartition("-")[2] for action in actions if action.startswith("H2a^@d3-")}
    with bench.window("--speed", "off", home=home) as window:
        window.click("button", "Continue")
        window.click("button", "Show my hand")
        window.click("button", "Globe")
        empire.turn_to(window, "d3")
        for _ in range(12):  # away, until a space next to it is hidden and it is still seen
            if not all(window.seen("cell", target) for target in targets):
                break
            empire.drag_globe(window, 40, 0)
        assert not all(window.seen("cell", target) for target in targets), (targets, window.seen("cell", "d3"))
        unit = next(e for e in window.all("piece") if e.name.endswith("d3"))
        window.click_at(unit.x, unit.y)
        window.settle(0.2)
        for target in targets:
            assert "target" in window.find("cell", target).words, (target, targets)
        assert "selected" in window.find("cell", "d3").words


def test_buttons_over_the_board_are_no_clicks_on_it(bench):
    with bench.window("--speed", "off") as window:
        window.click("button", "Worldwide Empire")
        window.click("choice", "Moon: Computer")
        window.click("button", "Start")
        window.wait(lambda: len(window.all("cell")) == 72 or window.seen("menu"), "the table")
        window.click("button", "Globe")
        window.find("button", "Far side")
        near = {e.name for e in window.all("cell")}
        window.click("button", "Far side")
        window.settle(0.2)
        far = {e.name for e in window.all("cell")}
        assert len(near | far) == 72 and len(near & far) < 12, near & far
        window.key("plus")
        window.click("button", "Whole board")
        window.wait(lambda: not window.seen("button", "Whole board"), "the whole board")
        assert not [e.name for e in window.all("cell") if "selected" in e.words]


if __name__ == "__main__":
    harness.main(globals())
