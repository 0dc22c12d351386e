#!/usr/bin/python3
# In make test: undo_and_redo refused_click is_dragged reveals_nothing
"""What a person does at the table besides playing: undo, viewing earlier positions, refused clicks,
dragging, small menus, zooming, saving and continuing."""

import re
import resource

import fields
import harness
from match import Match, TURN

OPENING = 12  # actions, for tests that need a match with moves


def opening(bench, blank=False, least=OPENING, wanted=None):
    """Seed and actions from the beginning up to and including the first that is wanted."""
    with bench.engine() as planner:
        def fits(_, played):
            return wanted is None or any(re.search(wanted, a) for a in played)
        seed, actions, _ = fields.plan(planner, f"map={'blank' if blank else 'open'}", least, 140,
                                       fits)
    if wanted is None:
        return seed, actions[:least]
    return seed, actions[:1 + next(i for i, a in enumerate(actions) if re.search(wanted, a))]


def something(match):
    """A legal action: the end of the turn, a Queen's move or any other."""
    actions = match.engine.actions()
    moves = sorted(a for a in actions if a.startswith("Q") and "-" in a)
    return "end" if "end" in actions else (moves or sorted(actions))[0]


def window_shows(match, state):
    """Whether the window shows a past position, without whose turn it was."""
    return fields.seen(match.window.elements) == fields.expected(state)


def states(match, actions):
    """Plays by clicks; the engine's state before each action and after the last."""
    seen = [match.engine.state()]
    for action in actions:
        match.play(action)
        seen.append(match.engine.state())
    return seen


def test_undo_and_redo_to_the_first_action(bench):
    seed, actions = opening(bench)
    with bench.window("--speed", "off") as window, Match(bench, window, seed=seed) as match:
        states(match, actions)
        assert "disabled" in window.find("button", "Redo").words
        for number in range(len(actions)):
            if number % 2:
                window.click("button", "Undo")
            else:
                window.key("ctrl+z")
            match.engine.ask("undo")
            match.compare()
        window.wait(lambda: "disabled" in window.seen("button", "Undo").words, "nothing to undo")
        for number, action in enumerate(actions):
            if number % 2:
                window.click("button", "Redo")
            else:
                window.key("ctrl+y")
            match.engine.play(action)
            match.compare()
        window.wait(lambda: "disabled" in window.seen("button", "Redo").words, "nothing to redo")


def test_whole_turns_are_taken_back(bench):
    seed, actions = opening(bench)
    with bench.window("--speed", "off") as window, Match(bench, window, seed=seed) as match:
        seen = states(match, actions)
        window.click("button", "Menu")
        window.click("button", "Undo a whole turn")
        turns = [fields.value(state, "turn") for state in seen]
        last = max(i for i in range(len(seen) - 1) if i == 0 or turns[i] != turns[i - 1])
        match.expect(seen[last])
        window.click("button", "Menu")
        window.click("button", "Redo a whole turn")
        match.expect(seen[-1])


def test_undo_stops_at_a_discovery_unless_for_practice(bench):
    seed, actions = opening(bench, blank=True, least=20, wanted=r"\?")
    for practice in (False, True):
        with bench.window("--speed", "off") as window, \
                Match(bench, window, blank=True, practice=practice, seed=seed) as match:
            match.play_all(actions)
            hidden = sum(ground == "hidden" for ground, _ in fields.seen(window.elements).values())
            assert hidden == 10, f"{hidden} tiles are face down"
            window.key("ctrl+z")
            if practice:
                match.engine.ask("undo")
            else:
                assert "disabled" in window.find("button", "Undo").words
                assert "undo" in window.help().lower(), window.help()
            match.compare()


def test_three_discoveries(bench):
    with bench.engine() as planner:
        seed, actions, _ = fields.plan(planner, "map=blank", 20, 140,
                                       lambda _, played: sum("?" in a for a in played) >= 4)
    last = [i for i, a in enumerate(actions) if "?" in a][3]
    with bench.window("--speed", "4") as window, \
            Match(bench, window, blank=True, seed=seed) as match:
        match.play_all(actions[:last + 1])
        found = [ground for ground, _ in fields.seen(window.elements).values() if ground != "hidden"]
        assert len(found) == 12, found


def test_a_face_down_tile_reveals_nothing(bench):
    with bench.window("--speed", "off") as window, Match(bench, window, blank=True, seed=1) as match:
        hidden = [cell for cell, (ground, _) in fields.expected(match.engine.state()).items()
                  if ground == "hidden"]
        assert len(hidden) == 11
        for cell in hidden:
            window.hover("cell", cell)
            said = window.wait(lambda: [e.name for e in window.all("text")
                                        if e.name.startswith(cell + " ")], f"word of {cell}")
            assert not fields.TERRAINS & set(re.findall(r"\w+", " ".join(said))), said


def test_the_list_of_moves_is_clicked(bench):
    seed, actions = opening(bench, least=6)
    with bench.window("--speed", "off", size=(1280, 1000)) as window, Match(bench, window, seed=seed) as match:
        seen = states(match, actions)
        shown = []
        for entry in window.all("choice"):
            number = int(re.match(r"turn (\d+) (South|North): ", entry.name)[1])
            window.click("choice", entry.name)
            ply = next(i for i in range(len(seen)) if window_shows(match, seen[i]))
            assert (ply < len(actions)) == bool(window.seen("button", "Back to the match"))
            shown.append((number, ply))
        assert shown == sorted(shown) and len(set(shown)) == len(shown) > 2, shown
        assert shown[-1][1] == len(actions), shown
        window.key("Left")
        window.click("button", "Back to the match")
        match.compare()
        window.click("choice", window.all("choice")[0].name)
        window.key("Escape")
        match.compare()
        window.click("choice", window.all("choice")[0].name)
        window.click("button", "Play on from here")
        match.expect(seen[shown[0][1]])
        assert window.saved(match.witness) == seen[shown[0][1]]


def test_a_refused_click_names_the_rule(bench):
    with bench.window("--speed", "off") as window, Match(bench, window, seed=1) as match:
        state = match.engine.state()
        goes = {a[4:] for a in match.engine.actions() if a.startswith("Qc1-")}
        window.click("cell", "c1")
        targets = {e.name for e in window.elements if e.kind == "cell" and "target" in e.words}
        assert goes <= targets, f"{targets} are offered, {goes} are legal"
        refused = 0
        for cell in sorted(set(fields.expected(state)) - targets - {"c1"}):
            if "1P" in fields.expected(state)[cell][1]:
                continue  # a click selects it instead
            if "selected" not in window.find("cell", "c1").words:
                window.click("cell", "c1")
            window.click("cell", cell)
            said = window.help()
            assert re.search(r"\(F-\d+.*\)\.?$", said), f"{cell}: {said!r}"
            refused += 1
        assert refused > 5
        match.compare()
        window.key("Escape")
        window.wait(lambda: not any("target" in e.words for e in window.elements), "letting go")


def test_a_piece_is_dragged(bench):
    for speed in ("off", "1"):
        with bench.window("--speed", speed) as window, Match(bench, window, seed=1) as match:
            action = min(a for a in match.engine.actions() if a.startswith("Q") and "-" in a)
            start, end = window.find("cell", action[1:3]), window.find("cell", action[4:6])
            window.drag((start.x, start.y), (end.x, end.y))
            match.engine.play(action)
            match.compare()
            start = window.find("cell", "c2")  # a Prince that may move second
            assert "movable" in start.words
            window.drag((start.x, start.y), (5, 5))
            window.settle(0.5)
            match.compare()


def test_a_small_menu_asks(bench):
    seed, actions = opening(bench, least=20, wanted=r"^P(..)\+P(?!\1)..x")
    first, second, to = re.match(r"P(..)\+P(..)x(..)", actions[-1]).groups()
    with bench.window("--speed", "off") as window, Match(bench, window, seed=seed) as match:
        match.play_all(actions[:-1])
        alone = f"P{first}x{to}" in match.engine.actions()
        window.click("cell", first)
        window.click("cell", to)
        if alone:
            window.wait(lambda: window.seen("menu"), "a small menu")
            items = {e.name for e in window.all("button")}
            assert f"Attack with Prince {first} alone" in items, items
            window.key("Escape")
            match.compare()
            window.click("cell", first)
            window.click("cell", to)
            window.click("button", f"Attack with both Princes, {first} and {second}")
        match.engine.play(actions[-1])
        match.compare()


def test_any_click_ends_an_animation(bench):
    with bench.window("--speed", "1") as window, Match(bench, window, seed=1) as match:
        for _ in range(8):
            action = something(match)
            for kind, name in fields.clicks(action, match.engine.state())[0]:
                window.click_now(kind, name)  # also while a piece is gliding
            match.engine.play(action)
        match.compare()


def test_zoom_pan_and_resize_keep_picking_right(bench):
    with bench.window("--speed", "off") as window, Match(bench, window, seed=1) as match:
        window.resize(1024, 640)
        match.play(something(match))
        window.resize(1900, 1100)
        match.play(something(match))
        window.resize(1280, 800)
        centre = window.find("cell", "c3")
        apart = window.find("cell", "c4").y - centre.y
        window.wheel(centre.x, centre.y, 2)
        nearer = window.find("cell", "c4").y - window.find("cell", "c3").y
        assert abs(nearer) > abs(apart) * 1.2, f"{nearer} after the wheel, {apart} before"
        assert abs(window.find("cell", "c3").x - centre.x) <= 4, "zoomed about another point"
        window.key("Escape")
        here = window.find("cell", "c3")
        window.drag((20, 700), (60, 680))
        there = window.find("cell", "c3")
        assert (there.x - here.x, there.y - here.y) == (40, -20), (here, there)
        near = fields.seen(window.elements)
        action = next(a for a in sorted(match.engine.actions()) if re.match(r"[QP]..-..$", a)
                      and {a[1:3], a[4:6]} <= set(near))
        fields.click(window, action, match.engine.state())
        match.engine.play(action)
        window.click("button", "Whole board")
        match.compare()
        window.wheel(centre.x, centre.y, -3)
        match.compare()
        window.key("plus")
        window.wait(lambda: window.seen("button", "Whole board"), "a larger board")
        window.key("0")
        window.wait(lambda: not window.seen("button", "Whole board"), "the whole board")
        match.compare()
        match.play(something(match))


def test_both_themes(bench):
    brightness = {}
    for theme in ("light", "dark"):
        with bench.window("--speed", "off", "--theme", theme) as window, \
                Match(bench, window, seed=1) as match:
            match.play(min(a for a in match.engine.actions() if a.startswith("Qc1-")))
            brightness[theme] = window.brightness()
    assert brightness["light"] > brightness["dark"] + 60, brightness
    with bench.window("--speed", "off") as window:
        window.click("button", "Settings")
        assert "selected" in window.find("choice", "Table: Automatic").words
        window.click("choice", "Table: Dark")
        window.wait(lambda: "selected" in window.seen("choice", "Table: Dark").words, "dark")
        window.click("button", "Back")
        assert window.brightness() < brightness["light"] - 60
        home = window.home
    with bench.window(home=home) as window:
        assert window.brightness() < brightness["light"] - 60, "the theme was not kept"


def test_a_limit_on_the_size_of_files_is_reported(bench):
    with bench.window("--speed", "off") as window, Match(bench, window, seed=1) as match:
        button = window.find("button", "Pass")
        unlimited = resource.prlimit(window.process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(window.process.pid, resource.RLIMIT_FSIZE, (0, unlimited[1]))
        window.click_at(button.x, button.y)
        window.settle()
        assert window.process.poll() is None, window.process.returncode
        # What could not be described while the limit held is described at the next change.
        resource.prlimit(window.process.pid, resource.RLIMIT_FSIZE, unlimited)
        window.resize(1300, 820)
        assert "File too large" in window.text(), window.summary()
        window.click("button", "OK")
        match.engine.play("pass")
        match.expect(match.engine.state())
        # With room again, the next action saves the match; a failure after that is reported again.
        match.play(something(match))
        window.find("button", "Undo")
        resource.prlimit(window.process.pid, resource.RLIMIT_FSIZE, (0, unlimited[1]))
        window.key("ctrl+z")
        resource.prlimit(window.process.pid, resource.RLIMIT_FSIZE, unlimited)
        window.resize(1280, 800)
        assert "File too large" in window.text(), window.summary()


def test_resigning_and_agreeing_to_a_draw(bench):
    for entry, yes, said in (("Resign", "Resign", "North wins"),
                             ("Offer a draw", "Accept the draw", "draw")):
        with bench.window("--speed", "off") as window, Match(bench, window, seed=1) as match:
            window.click("button", "Menu")
            window.click("button", entry)
            window.click("button", "Play on")
            match.compare()
            window.click("button", "Menu")
            window.click("button", entry)
            if entry != "Resign":
                window.click("button", "Offer the draw")
            window.click("button", yes)
            match.engine.play("resign" if entry == "Resign" else "draw")
            match.compare()
            assert said.lower() in window.text().lower(), window.text()
            assert not any(turn in window.text() for turn in TURN.values() if turn)
            window.click("button", "Undo")
            match.engine.ask("undo")
            match.compare()


def test_rules_settings_and_files_return_to_the_match(bench):
    with bench.window("--speed", "off") as window, Match(bench, window, seed=1) as match:
        window.key("F1")
        window.expect_screen("Rules")
        window.key("Escape")
        match.compare()
        window.click("button", "Menu")
        window.click("button", "Settings")
        window.expect_screen("Settings")
        window.click("button", "Back")
        match.compare()
        window.click("cell", "c1")
        far = next(name for name, (_, pieces) in fields.expected(match.engine.state()).items()
                   if not pieces and "target" not in window.find("cell", name).words)
        window.click("cell", far)
        rule = re.search(r"F-\d+", window.help())[0]
        window.click("button", "Rules")
        window.expect_screen("Rules")
        window.wait(lambda: rule in window.text(), f"rule {rule} on the screen")
        window.key("Escape")
        match.compare()


if __name__ == "__main__":
    harness.main(globals())
