#!/usr/bin/python3
# In make test: W_19_a_comparison
"""Whole turns of The First War by the mouse alone: discoveries, crossings, conflicts with stacks,
retreats, shortages, cards, healing and growth, each position compared with the engine's."""

import re

import firstwar
import harness
from window import AUTOSAVE


class Match:
    """A match in a window with the engine playing the same beside it, continued from a record
    or begun from the menu."""

    def __init__(self, bench, window, small=False):
        self.window = window
        self.small = small
        self.engine = bench.engine()
        self.witness = bench.engine()
        self.made = []  # actions that the window has made by itself, and the engine too

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.engine.__exit__(*error)
        self.witness.__exit__(*error)

    def begin(self, seed):
        window = self.window
        window.click("button", "The First War")
        window.click("choice", "Undo: Practice")
        window.click_seed()
        window.key("ctrl+a")
        window.type(str(seed))
        window.click("button", "Start")
        window.wait(lambda: window.seen("cell", "f6"), "the table")
        window.begun = f"new firstwar seed={seed}"
        self.engine.ask(window.begun)
        self.compare()

    def shows(self, state):
        """Whether the window shows a position; its panel only where there is room for all of it."""
        self.window.board_seen()
        self.window.put_cards_away()
        elements = self.window.elements
        return firstwar.seen(elements) == firstwar.expected(state) and \
            (self.small or firstwar.panel(elements) >= firstwar.expected_panel(state, elements))

    def compare(self):
        """The window shows, and the record holds, the engine's position."""
        state = self.engine.state()
        try:
            self.window.wait(lambda: self.shows(state), "the position")
        except AssertionError as error:
            elements = self.window.elements
            seen, expected = firstwar.seen(elements), firstwar.expected(state)
            differences = {cell: (seen.get(cell), expected[cell]) for cell in expected
                           if seen.get(cell) != expected[cell]}
            lines = firstwar.expected_panel(state, elements) - firstwar.panel(elements)
            raise AssertionError(
                f"seen and expected differ: {differences} {lines}; {error}") from error
        self.window.expect_saved(self.witness, state)

    def follow(self):
        """The engine makes what the window makes by itself."""
        self.made = []
        while not self.engine.over() and self.engine.only():
            self.made.append(self.engine.only())
            self.engine.play(self.made[-1])

    def play(self, action, drag=False):
        if self.made and self.made[0] == action:
            self.made.pop(0)
            return
        state = self.engine.state()
        try:
            firstwar.click(self.window, action, state, drag)
            self.engine.play(action)
            if action.startswith("hunger="):
                if any(a.startswith("hunger=") for a in self.engine.actions()):
                    return  # they are confirmed together
                firstwar.confirm_hungry(self.window, firstwar.value(state, "tomove"))
            self.follow()
            self.compare()
        except AssertionError as error:
            raise AssertionError(f"at {action} in\n{state}\n{error}") from error


# What whole turns by the mouse contain, as patterns of notation.
FORMS = {"stacks": r"^stack=.*\+", "placing": "^on=", "retreat": r"^[HFES]!?[a-k]\d+-",
         "hunger": "^hunger", "reveal": "^reveal", "activation": "^activate", "healing": "^heal",
         "growth": "^grow"}


def far(start, end):
    """Whether two cells are not neighbours: then a lake is between them."""
    files = abs(ord(start[0]) - ord(end[0]))
    heights = abs(firstwar.height(start) - firstwar.height(end))
    return files > 1 or heights > (2 if files == 0 else 1)


def kinds(action, state):
    """What an action shows of the game."""
    found = {kind for kind, form in FORMS.items() if re.search(form, action)}
    step = re.match(r"^[HFES]!?\d(\w+?)-(\w+)$", action)
    if step:
        found |= {"discovery"} if firstwar.expected(state)[step[2]][0] == "hidden" else set()
        found |= {"crossing"} if far(step[1], step[2]) else set()
    return found


def planned(bench, wanted, first, most=200):
    """Seed and actions up to the one that completes what is wanted; seeds are tried from `first`
    on."""
    with bench.engine() as engine:
        return firstwar.plan(engine, most, wanted, kinds, first)


def saved(bench, home, seed, actions):
    """Saves the match after these actions as the one that Continue opens."""
    home.matches.mkdir(parents=True, mode=0o700)
    with bench.engine() as engine:
        engine.ask(f"new firstwar seed={seed}")
        for action in actions:
            engine.play(action)
        engine.ask(f"save {home.matches / AUTOSAVE}")


def resume(match, seed, actions):
    """Continues the saved match."""
    match.window.click("button", "Continue")
    match.window.wait(lambda: match.window.seen("cell", "f6"), "the table")
    match.engine.ask(f"new firstwar seed={seed}")
    for action in actions:
        match.engine.play(action)
    match.compare()


def texts(window):
    return [e.name for e in window.elements if e.kind == "text"]


def test_whole_turns_by_the_mouse(bench):
    wanted = set(FORMS) | {"discovery", "crossing"}
    seed, actions = planned(bench, wanted, 203)
    with bench.window("--speed", "off") as window, Match(bench, window) as match:
        match.begin(seed)
        for number, action in enumerate(actions):
            match.play(action, drag=number % 2 == 1)


def conflict(bench, home, form, first=320):
    """Saves a match just before an action of this form; gives the match and that action."""
    seed, actions = planned(bench, {form}, first)
    saved(bench, home, seed, actions[:-1])
    return seed, actions[:-1], actions[-1]


def test_W_17_stacks_are_arranged_by_clicks_and_by_dragging(bench):
    home = bench.home()
    seed, actions, stack = conflict(bench, home, "stacks")
    for drag in (False, True):
        with bench.window("--speed", "off", home=home) as window, Match(bench, window) as match:
            resume(match, seed, actions)
            assert any(re.match(r"^Stack 1 defends with \d", text) for text in texts(window))
            match.play(stack, drag)
            window.click("button", "Undo")
            for _ in range(1 + len(match.made)):
                match.engine.ask("undo")
            match.compare()


def conflict_places(window):
    """Where the stacks and the buttons of the conflict window are."""
    return {e.name: (e.x, e.y) for e in window.all("button")
            if re.match(r"^Stack \d$|^Fight this round$|^Remove attacker$", e.name)}


def test_W_19_a_comparison_is_seen_before_it_is_decided(bench):
    home = bench.home()
    seed, actions, placing = conflict(bench, home, "placing")
    with bench.window("--speed", "off", home=home) as window, Match(bench, window) as match:
        resume(match, seed, actions)
        number = placing.removeprefix("on=")

        def verdict():
            return next(t for t in texts(window) if t.startswith(f"Stack {number}: "))

        assert "disabled" in window.find("button", "Fight this round").words
        before = verdict()
        fixed = conflict_places(window)
        window.hover("button", f"Stack {number}")
        hovered = window.wait(lambda: verdict() != before and verdict(), "a forecast")
        assert re.match(r"^Stack \d: \d+ to \d+, (Three times|Stronger|Equal|Weaker|A third)", hovered)
        match.compare()
        assert conflict_places(window) == fixed, "the window moves under the pointer"
        window.click("button", f"Stack {number}")
        if match.engine.state() == match.witness.state():  # it would end the round, so it is only selected
            assert "selected" in window.find("button", f"Stack {number}").words
            match.compare()
            assert conflict_places(window) == fixed, "the window moves with a choice"
            window.click("button", "Fight this round")
        match.engine.play(placing)
        match.compare()


def test_the_tile_fought_over_is_not_covered(bench):
    home = bench.home()
    seed, actions, _ = conflict(bench, home, "stacks")
    for size, scale in (((1024, 640), "100"), ((1024, 640), "125"), ((1280, 800), "100")):
        with bench.window("--speed", "off", "--text", scale, home=home, size=size) as window, \
                Match(bench, window, small=True) as match:
            resume(match, seed, actions)
            cell = firstwar.value(match.engine.state(), "fight")
            terrain = firstwar.expected(match.engine.state())[cell][0]
            window.hover("cell", cell)
            window.wait(lambda: any(t.startswith(f"{cell} {terrain}") for t in texts(window)),
                        f"the terrain of {cell}, at {size} and {scale} %")
            window.find("button", "Confirm stacks")


def test_W_31_W_32_cards_say_what_they_cost_and_what_blocks_them(bench):
    seed, actions = planned(bench, {"reveal"}, 203)
    with bench.window("--speed", "off") as window, Match(bench, window) as match:
        match.begin(seed)
        for action in actions[:-1]:
            match.play(action)
        seat = firstwar.TITLES[firstwar.value(match.engine.state(), "tomove")]
        other = {"South": "North", "North": "South"}[seat]
        window.hover("button", f"{seat} card IV.1")
        window.wait(lambda: "no card of level III has been revealed (W-31)" in window.text(), "why")
        window.click("button", f"{seat} card IV.1")
        window.wait(lambda: "W-31" in window.help(), "the rule")
        place = actions[-1].removeprefix("reveal=")
        window.hover("button", f"{seat} card {place}")
        window.wait(lambda: "Revealing it costs " in window.text(), "the price")
        match.compare()
        window.click("button", f"See {other}'s")
        window.wait(lambda: f"Development of {other}" in texts(window), "the other cards")
        match.compare()
        window.click("button", f"See {seat}'s")
        window.wait(lambda: f"Development of {seat}" in texts(window), "the own cards")
        firstwar.click(window, actions[-1], match.engine.state())
        match.engine.play(actions[-1])
        # It is shown large until the next action, or until it is put away.
        number = {title: number for number, title in firstwar.TITLES.items()}[seat]
        card = re.search(rf"^card {number} {re.escape(place)} \S+ (\S+)$", match.engine.state(), re.M)
        name = card[1].replace("_", " ")
        window.wait(lambda: any(t.startswith(f"{name} {place}, price ") for t in texts(window)),
                    "the card")
        window.click("button", "Close card")
        assert window.seen("button", "Close card") is None
        match.compare()


def test_W_27_W_30_W_35_the_forecast_beside_done(bench):
    with bench.window("--speed", "off") as window, Match(bench, window) as match:
        match.begin(7)
        # Two Farmers on fields, two Hunters on a plain, six mouths; a Scientist on fields; the
        # Hunters' tile grows, that of four pieces does not.
        for text in ("Forecast: 8 food for 6 pieces", "Forecast: 1 research point",
                     "Forecast: 1 tile grows"):
            window.find("button", text)
        window.hover("button", "Forecast: 8 food for 6 pieces")
        window.wait(lambda: "8 from 2 tiles" in window.text(), "where food comes from")


def test_the_keyboard_comes_to_what_acts_before_what_informs(bench):
    with bench.window("--speed", "off") as window, Match(bench, window) as match:
        match.begin(7)
        met = []
        while "Phase Hunters" not in met:
            window.key("Tab")
            met += [e.name for e in window.elements if "focused" in e.words]
            assert len(met) < 30, met
        assert met[0] == "f2" and "Done" in met, met


def test_W_8_a_food_emergency_is_declared(bench):
    with bench.window("--speed", "off") as window, Match(bench, window) as match:
        match.begin(7)
        match.play("emergency")
        # All six act as Farmers now: four of them stand on fields.
        window.find("button", "Forecast: 12 food for 6 pieces")
        assert "disabled" in window.find("button", "Food emergency").words
        match.play("done")
        match.play("done")
        assert "selected" in window.find("button", "Phase Growth").words  # two are skipped


def test_W_29_the_hungry_are_chosen_and_confirmed_once(bench):
    def two(action, state):
        owes = action.startswith("hunger=") and int(firstwar.value(state, "owed")) > 1
        return {"two"} if owes else set()

    with bench.engine() as engine:
        seed, actions = firstwar.plan(engine, 200, {"two"}, two, 203)
    home = bench.home()
    saved(bench, home, seed, actions[:-1])
    with bench.window("--speed", "off", home=home) as window, Match(bench, window) as match:
        resume(match, seed, actions[:-1])
        state = match.engine.state()
        seat, need = firstwar.value(state, "tomove"), int(firstwar.value(state, "owed"))
        code, cell = re.match(r"^hunger=(.)(.*)$", actions[-1]).groups()
        name = firstwar.piece(seat, code, cell)

        assert "disabled" in window.find("button", "Confirm").words
        assert window.seen("button", "Done") is None
        for key in (None, "Escape"):
            firstwar.choose_hungry(window, name)
            window.wait(lambda: f"on {cell} chosen, 1 of {need}." in window.help(), "what is chosen")
            assert firstwar.chosen(window) == 1
            if key:
                window.key(key)
            else:
                e = next(e for e in window.all("piece", name) if "selected" in e.words)
                window.click_at(e.x, e.y)
                window.wait(lambda: f"on {cell} taken back, 0 of {need}." in window.help(), "what is not")
            window.wait(lambda: firstwar.chosen(window) == 0, "nothing is chosen")
        match.compare()  # nothing has been done
        firstwar.choose_hungry(window, name)
        confirm = window.find("button", "Confirm")
        window.click_at(confirm.x, confirm.y)
        window.wait(lambda: "more first." in window.help(), "how many are missing")
        window.click("button", "Clear")
        window.wait(lambda: firstwar.chosen(window) == 0, "nothing is chosen")
        # All by the mouse, confirmed by the keyboard.
        done = []
        while any(a.startswith("hunger=") for a in match.engine.actions()):
            done.append(next(a for a in match.engine.actions() if a.startswith("hunger=")))
            match.engine.play(done[-1])
        for action in done:
            firstwar.choose_hungry(window, firstwar.piece(seat, action[7], action[8:]))
        if len(done) == need:
            window.hover("button", "Confirm")
            window.wait(lambda: "wounded (W-29)" in window.text(), "what it costs")
            window.key("Return")
        else:
            firstwar.confirm_hungry(window, seat)
        match.compare()
        # Undo takes all of them back at once, redo wounds all of them again.
        window.click("button", "Undo")
        window.wait(lambda: window.seen("button", "Confirm"), "the choice")
        firstwar.choose_hungry(window, name)
        window.wait(lambda: f"on {cell} chosen, 1 of {need}." in window.help(), "all are to be chosen")
        window.click("button", "Clear")
        window.click("button", "Redo")
        window.wait(lambda: not window.seen("button", "Confirm"), "all are wounded")
        match.compare()


def test_W_29_a_warning_is_not_hidden_by_a_button_on_which_the_pointer_was_left(bench):
    def short(action, state):
        return {"short"} if action.startswith("hunger=") else set()

    with bench.engine() as engine:
        seed, actions = firstwar.plan(engine, 200, {"short"}, short, 203)
    while not actions[-1].startswith("done"):
        actions.pop()  # what ends the movement stands before the food
    home = bench.home()
    saved(bench, home, seed, actions[:-1])
    with bench.window("--speed", "off", home=home) as window, Match(bench, window) as match:
        resume(match, seed, actions[:-1])
        done, menu = window.find("button", "Done"), window.find("button", "Menu")
        window.point(done.x, done.y)
        window.wait(lambda: any(text.startswith("Next: ") and "key D" in text for text in texts(window)), "what the button does")
        window.point(menu.x, menu.y)
        window.wait(lambda: any(text.startswith("Menu") for text in texts(window)), "what the menu does")
        window.click("button", "Menu")
        window.key("Escape")
        window.wait(lambda: any(text.strip().endswith("will go hungry") for text in texts(window)), "the warning")
        assert not any(text.startswith("Menu F10") for text in texts(window)), texts(window)
        window.point(menu.x + 8, menu.y)
        window.wait(lambda: any(text.startswith("Menu F10") for text in texts(window)), "what the menu does")


def test_a_button_that_comes_under_the_pointer_with_the_table_is_not_explained(bench):
    with bench.window("--speed", "off") as window:
        window.click("button", "The First War")
        start = window.find("button", "Start")
        window.click("button", "Start")
        redo = window.find("button", "Redo")
        assert abs(start.x - redo.x) < 20 and abs(start.y - redo.y) < 10, (start, redo)
        window.settle()
        assert "There is nothing to redo." not in texts(window), texts(window)
        window.point(redo.x + 5, redo.y + 5)
        window.wait(lambda: "There is nothing to redo." in texts(window), "why Redo is disabled")


def places(window):
    """Where the buttons of the panel are; that of an emergency and that of growth share a place."""
    return {e.name.replace("Grow all", "Food emergency"): (e.x, e.y)
            for e in window.elements if e.kind == "button"
            and e.name in ("Food emergency", "Grow all", "Done", "Undo", "Redo", "Menu")}


def test_buttons_stay_and_a_food_emergency_is_confirmed(bench):
    with bench.window("--speed", "off") as window, Match(bench, window) as match:
        match.begin(7)
        first = places(window)
        assert len(first) == 5, first
        window.hover("button", "Food emergency")
        window.wait(lambda: "counts as a Farmer" in window.text() and "key E" in window.text(),
                    "what the button does")
        brings = "Food is 12 for 6 instead of 8 for 6: nobody will go hungry"
        window.wait(lambda: brings in window.text(), "what an emergency would bring")
        window.click("button", "Food emergency")
        window.find("menu", "Are you sure?")
        assert any(brings in text and "Research (1 point) and healing are skipped" in text
                   for text in texts(window)), texts(window)
        window.click("button", "Cancel")
        match.compare()
        assert not {"disabled", "selected"} & set(window.find("button", "Food emergency").words)
        # Done says what follows.
        window.hover("button", "Done")
        window.wait(lambda: "Next: others move" in window.text(), "what follows")
        # Pressed through the phases at one place, Done never is anything else.
        x, y = first["Done"]
        for _ in range(14):  # both turns and on
            assert "done" in match.engine.actions()
            window.click_at(x, y)
            match.engine.play("done")
            match.compare()
            assert places(window) == first, (places(window), first)


def two_against_two(engine):
    """Sets up a position in which two Hunters from f5 attack two Farmers on f6."""
    for seed in range(1, 50):
        engine.ask(f"new firstwar seed={seed}")
        state = engine.ask("state seat=all")
        ground = dict(re.findall(r"^cell (\w+) (?:hidden )?(\w+)", state, re.M))
        if "lake" not in (ground["f5"], ground["f6"]):
            break
    pieces = {"f6": "1H 1H 2F 2F"}
    pieces |= dict(re.findall(r"^cell (\w+) \w+ (\d.*)", state, re.M))
    cells = [f"cell {cell} {ground[cell]} {pieces.get(cell, '')}".rstrip() for cell in ground]
    attackers = ["attacker H f6 from f5"] * 2
    engine.ask("\n".join(["position", "game firstwar", "turn 1", "tomove 2", "phase conflict",
                          "fight f6", *attackers, *re.findall("^card .*", state, re.M), *cells, "."]))


def test_W_18_stacks_alike_are_not_asked_about(bench):
    home = bench.home()
    home.matches.mkdir(parents=True, mode=0o700)
    with bench.engine() as engine:
        two_against_two(engine)
        engine.ask(f"save {home.matches / AUTOSAVE}")
    with bench.window("--speed", "off", home=home) as window:
        window.click("button", "Continue")
        window.wait(lambda: window.seen("cell", "f6"), "the table")
        window.hover("cell", "a1")
        firstwar.arrange(window, "F+F", False)
        told = "There was nothing to choose: the attack on f6: against a Farmer alone"
        window.wait(lambda: told in window.text(), "what was made by itself")
        window.put_cards_away()
        window.wait(lambda: any(re.search("choices? made by", e.name) for e in window.all("choice")),
                    "the list of moves")
        # Undo goes back to the stacks, which are chosen again.
        window.click("button", "Undo")
        window.wait(lambda: any(re.match(r"^Stack 1 defends with \d", t) for t in texts(window)),
                    "the stacks")
        assert told not in window.text()
        assert "disabled" in window.find("button", "Undo").words
        firstwar.arrange(window, "FF", False)
        window.wait(lambda: not any(re.match(r"^Stack 1 defends", t) for t in texts(window)),
                    "another choice")


def test_W_7_phases_without_a_choice_pass(bench):
    with bench.window("--speed", "off") as window, Match(bench, window) as match:
        match.begin(7)
        match.play("done")
        match.play("done")
        window.wait(lambda: "selected" in window.find("button", "Phase Research").words,
                    "the first phase with a choice")


if __name__ == "__main__":
    harness.main(globals())
