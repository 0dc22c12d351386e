#!/usr/bin/python3
# In make test: a_promotion_at
"""HexiMeros in a window: games by clicks, shots, promotions, trial moves, rotation and zoom."""

import random
import re
import subprocess

import harness
import heximeros

OPPOSITE = ("Silver", "Orange")


class Match:
    """A match in a window, with the engine playing the same beside it."""

    def __init__(self, bench, window, colours=OPPOSITE, scored=False):
        self.window = window
        self.engine = bench.engine()
        self.witness = bench.engine()
        self.options = f"colours={','.join(colours)} scored={'on' if scored else 'off'}"
        window.begun = f"new heximeros {self.options} seed=1"
        self.engine.ask(window.begun)
        if window.seen("button", "Not now"):
            window.click("button", "Not now")  # no tour
        window.click("button", "HexiMeros")
        for colour in heximeros.COLOURS:
            chosen = "selected" in window.find("choice", f"Colours: {colour}").words
            if chosen != (colour in colours):
                window.click("choice", f"Colours: {colour}")
        window.click("choice", "Scoring: Scored" if scored else "Scoring: Not scored")
        window.click("button", "Start")
        window.find("cell", "q14")
        self.compare()

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.engine.__exit__(*error)
        self.witness.__exit__(*error)

    def shows(self, state):
        """Whether the window shows a position of the engine and marks the seat to move."""
        window, side = self.window, heximeros.value(state, "tomove")
        window.board_seen()
        marked = {e.name.split()[0] for e in window.all("text") if "selected" in e.words}
        return heximeros.seen(window.elements) == heximeros.expected(state) and \
            marked == ({side} if side != "none" else set())

    def expect(self, state):
        self.window.wait(lambda: self.shows(state), f"the position\n{state}")

    def compare(self):
        state = self.engine.state()
        self.expect(state)
        self.window.expect_saved(self.witness, state)

    def play(self, action):
        heximeros.click(self.window, action, self.engine.state(), self.engine.actions())
        self.engine.play(action)
        try:
            self.compare()
        except AssertionError as error:
            raise AssertionError(f"after {action}: {error}") from error

    def play_all(self, actions):
        for action in actions:
            self.play(action)


def planned(bench, colours, choose, wanted, scored=False):
    with bench.engine() as engine:
        options = f"colours={','.join(colours)} scored={'on' if scored else 'off'}"
        return heximeros.plan(engine, options, choose, wanted, 80)


def test_two_colours_to_a_captured_sovereign(bench):
    actions = planned(bench, OPPOSITE, heximeros.choose_win, lambda _, engine: engine.over(), True)
    with bench.window("--speed", "off") as window, Match(bench, window, scored=True) as match:
        match.play_all(actions[:-1])
        loser = next(c for c in OPPOSITE if heximeros.value(match.engine.state(), "tomove") != c)
        attacked = window.find("piece", f"{loser} Sovereign "
                                        f"{heximeros.where(match.engine.state(), loser + '.S')}")
        assert "warning" in attacked.words, attacked
        window.find("text", f"{loser} attacked")
        match.play(actions[-1])
        winner = match.engine.ask("outcome").split()[1].rstrip(";")
        assert f"{winner} wins" in window.text()
        points = window.wait(lambda: next((e.name for e in window.all("text") if re.match(
            rf"{winner} captures \d+ promotions 0 leaving 0 end \d+ sum", e.name)), None), "the points")
        taken, end, total = map(int, re.match(r".*captures (\d+) .* end (\d+) sum (\d+)",
                                              points).groups())
        assert taken >= 75 and end > 100 and taken + end == total, points
        state = match.engine.state()
        assert heximeros.value(state, f"score {winner}") == str(total), state
        window.find("text", f"Out: {loser}")
        window.find("text", f"{loser} 1st out")
        window.click("button", "Result")
        window.find("button", "Rule H-40")


def test_an_archers_shot_and_none(bench):
    colours = ("Silver", "Blue")
    actions = planned(bench, colours, heximeros.choose_shot, lambda action, _: "*" in action)
    start, to, target = re.match(r"(\w+)-(\w+)\*(\w+)", actions[-1]).groups()
    with bench.window("--speed", "off") as window, Match(bench, window, colours) as match:
        match.play_all(actions[:-1])
        window.click("cell", start)
        assert "target" in window.find("cell", to).words
        window.click("cell", to)
        assert "capture" in window.find("cell", target).words
        assert "H-22" in window.help(), window.help()
        window.click("cell", target)
        match.engine.play(actions[-1])
        match.compare()
        window.click("button", "Undo")
        match.engine.ask("undo")
        match.compare()
        match.play(f"{start}-{to}")  # its new cell again


def test_a_promotion_at_the_center_line(bench):
    def opened(_, engine):
        return heximeros.value(engine.state(), "promotion") != "none"
    actions = planned(bench, OPPOSITE, heximeros.choose_promotion, opened)
    with bench.window("--speed", "off") as window, Match(bench, window) as match:
        match.play_all(actions)
        offered = {e.name for e in window.all("button") if e.name.startswith("Silver ")}
        assert offered == {f"Silver {heximeros.PIECES[kind]}"
                           for kind in ("R", "As", "Ar", "P", "Al", "C", "D")}, offered
        assert "H-32" in window.help(), window.help()
        match.play("=As")
        window.click("button", "Undo")
        match.engine.ask("undo")
        match.compare()
        match.play("=none")
        cell = re.search(r"\w+$", actions[-1])[0]
        window.find("piece", f"Silver Hatted Militant {cell}")


def test_two_pieces_at_a_base_line(bench):
    def choose(state, actions, chance):
        return "=none" if "=none" in actions else heximeros.choose_promotion(state, actions, chance)

    def opened(_, engine):
        return heximeros.value(engine.state(), "promotion").endswith("base")
    colours = ("Silver", "Orange", "Red")
    actions = planned(bench, colours, choose, opened)
    with bench.window("--speed", "off") as window, Match(bench, window, colours) as match:
        match.play_all(actions)
        elsewhere = next(a for a in sorted(match.engine.actions()) if re.match(r"=Red\.R@", a))
        match.play(elsewhere)
        window.click("button", "Undo")
        match.engine.ask("undo")
        match.compare()
        match.play("=Silver.R")
        second = next(a for a in sorted(match.engine.actions()) if re.match(r"\+Silver\.As@", a))
        match.play(second)


def test_sanctuary_by_either_click(bench):
    with bench.window("--speed", "off") as window, Match(bench, window) as match:
        for piece in ("n2", "p2", "m1", "o1"):
            match.play(min(a for a in match.engine.actions() if a.startswith(piece + "-")
                           and heximeros.number(a.split("-")[1]) > 2))
            match.play(min(a for a in match.engine.actions() if re.match(r"[kmoq]26-", a)))
        assert "S<>AsAl" in match.engine.actions()
        for second in ("m1", "k1"):
            window.click("cell", "q1")
            window.click("cell", second)
            match.engine.play("S<>AsAl")
            match.compare()
            window.key("ctrl+z")
            match.engine.ask("undo")
            match.compare()


def test_moves_are_tried_until_the_token_is_passed(bench):
    with bench.window("--speed", "off") as window, Match(bench, window) as match:
        before = match.engine.state()
        window.key("m")
        window.click("cell", "q2")
        window.click("cell", "q4")
        window.find("piece", "Silver Militant q4")
        assert window.saved(match.witness) == before, "tentative moves have been saved"
        assert "H-10" in window.help(), window.help()
        window.click("cell", "q12")
        assert "take the move back" in window.help(), window.help()
        window.click("button", "Take back")
        match.compare()
        window.click("cell", "q2")
        window.click("cell", "q3")
        window.click("button", "Pass the Token")
        match.engine.play("q2-q3")
        match.compare()
        assert "\nbranch" not in window.home.record().read_text("utf-8"), "what was tried is kept"
        window.click("button", "Try moves")  # off again
        match.play("q26-q25")


def test_a_colour_resigns_and_the_others_agree_on_a_draw(bench):
    colours = ("Silver", "Yellow", "Green")
    with bench.window("--speed", "off") as window, Match(bench, window, colours) as match:
        window.click("button", "Menu")
        window.click("button", "Resign")
        assert "the others play on" in window.text() and "H-41" in window.text()
        window.click("button", "Resign")
        match.engine.play("resign")
        match.compare()
        window.find("text", "Silver 1st out")
        window.click("button", "Menu")
        window.click("button", "Offer a draw")
        window.find("text", "Yellow offers a draw to Green. If it is accepted, the match ends.")
        window.click("button", "Offer the draw")
        window.find("text", "Yellow offers a draw. Green, do you accept?")
        window.click("button", "Accept the draw")
        match.engine.play("draw")
        match.compare()
        assert "by agreement" in window.text()


def test_a_colour_returns_under_another_player(bench):
    match, cell = heximeros.resurrection(bench)
    with bench.window("--speed", "off", str(match)) as window:
        assert window.seen("button", "Orange Regent") is None
        window.click("button", "For another colour…")
        window.find("text", "Blue returns, and you move it (H-38)")
        window.hover("button", "Orange Regent")
        window.wait(lambda: "It moves any distance in all twelve directions" in window.text(),
                    "how a Regent moves")
        window.click("button", "Blue Sovereign")
        window.click("cell", cell)
        window.find("piece", f"Blue Sovereign {cell}")
        moves = window.find("text", "Blue Silver moves it")
        assert "selected" in moves.words, moves
        decides = window.find("text", "Silver To move")
        assert "selected" not in decides.words, decides
        taken = [e.name for e in window.all("text") if e.name.startswith("Captured by Silver: ")]
        assert taken and "Blue Sovereign" in taken[0], taken


def boxes_of_strip(window):
    """Of what can be clicked in the strip of a promotion."""
    names = re.compile(r"(Silver|Blue|Orange) (?!Militant|Hatted)\w+$|For another colour…$|"
                       r"Stay a |No second piece$")
    found = [e for e in window.all("button") if names.match(e.name)]
    return [(e.x - e.whole[0] / 2, e.y - e.whole[1] / 2, e.x + e.whole[0] / 2, e.y + e.whole[1] / 2)
            for e in found]


def strip_of(window):
    """The box of the strip: all that can be clicked there, and the line above it."""
    boxes = boxes_of_strip(window)
    assert len(boxes) > 7, boxes
    left, top, right, low = (f(box[i] for box in boxes) for i, f in enumerate((min, min, max, max)))
    heading = min((e for e in window.all("text") if e.name != "board" and left < e.x < right
                   and top - 50 < e.y < top),
                  key=lambda e: e.y)
    return left - 10, heading.y - heading.size[1] / 2 - 10, right + 10, low + 10


def covered(window, elements):
    left, top, right, low = strip_of(window)
    return [e.name for e in elements if left < e.x < right and top < e.y < low]


def test_no_click_on_a_text_promotes(bench):
    match, _ = heximeros.resurrection(bench, 2)
    with bench.window("--speed", "off", "--describe-boxes", str(match)) as window:
        window.click("cell", "z24")
        window.click("cell", "aa25")  # so that it is where the keyboard would act
        window.click("button", "For another colour…")
        window.click("button", "Blue Sovereign")
        assert "selected" in window.find("button", "Blue Sovereign").words
        left, top, right, low = strip_of(window)
        texts = [e for e in window.all("text") if left < e.x < right and top < e.y < low]
        assert any("click a dot" in e.name for e in texts), texts
        assert any("Blue returns" in e.name for e in texts), texts
        places = [(e.x, e.y) for e in texts] + [(left + 4, top + 4), (right - 4, low - 4)]
        for x, y in places:
            window.click_at(round(x), round(y))
            assert "selected" in window.find("button", "Blue Sovereign").words, (x, y)
            window.find("piece", "Silver Hatted Militant aa25")
        window.click("cell", "aa25")
        window.find("piece", "Blue Sovereign aa25")


def test_the_strip_covers_no_mark_and_few_pieces(bench):
    match, _ = heximeros.resurrection(bench)
    for size in ((1280, 800), (1024, 640), (1920, 1080)):
        with bench.window("--speed", "off", "--describe-boxes", str(match), size=size) as window:
            window.find("button", "Stay a Hatted Militant")
            assert not covered(window, window.all("piece")), (size, strip_of(window))
            first = strip_of(window)
            window.hover("button", "Silver Regent")
            assert strip_of(window) == first, "it moved under the pointer"
            window.click("button", "For another colour…")
            for name in ("Orange Regent", "Blue Sovereign"):
                window.click("button", name)
                marked = [e for e in window.all("cell") if "target" in e.words]
                assert len(marked) > 1 and not covered(window, marked), (size, name)
            window.key("Escape", "Escape")
            window.wait(lambda: window.seen("button", "Orange Regent") is None, "the fold")
            window.click("button", "Silver Regent")
            window.find("button", "No second piece")
            window.click("button", "Silver Archer")
            marked = [e for e in window.all("cell") if "target" in e.words]
            assert len(marked) > 8 and not covered(window, marked), size


def test_blocked_pieces_say_why_and_the_board_explains_itself(bench):
    with bench.window("--speed", "off") as window, Match(bench, window):
        for words in ("Base Line", "Center Line", "Ground Zero"):
            window.find("text", words)
        window.click("cell", "q2")
        assert "selected" in window.find("cell", "q2").words
        window.click("cell", "k1")
        assert "selected" in window.find("cell", "k1").words
        assert "selected" not in window.find("cell", "q2").words
        assert "H-15" in window.help(), window.help()
        window.click("cell", "k2")
        assert "selected" in window.find("cell", "k2").words
        assert "target" in window.find("cell", "k3").words
        window.click("cell", "k2")
        window.hover("cell", "o14")
        window.wait(lambda: "Center Line of Silver and Orange" in window.text(), "the Center Line")


def lowest_sovereign(window):
    sovereigns = [e for e in window.all("piece") if e.name.split()[1] == "Sovereign"]
    return max(sovereigns, key=lambda e: e.y).name.split()[0]


def test_the_board_turns_to_every_colour(bench):
    with bench.window("--speed", "off") as window, \
            Match(bench, window, heximeros.COLOURS) as match:
        below = []
        for _ in heximeros.COLOURS:
            below.append(lowest_sovereign(window))
            window.key("t")
        assert below == heximeros.COLOURS, below
        window.click("button", "Menu")
        window.click("button", "Settings")
        for _ in range(40):
            if window.seen("choice", "Turn the board: On"):
                break
            window.wheel(600, 400, -2)
        window.wheel(600, 400, -2)  # of what is seen first only the rim may be in view
        window.click("choice", "Turn the board: On")
        window.click("button", "Back")
        for action in ("q2-q4", "d9-e10"):
            match.play(action)
            side = heximeros.value(match.engine.state(), "tomove")
            window.wait(lambda: lowest_sovereign(window) == side, f"{side} below")


def test_picking_at_every_scale_and_turn(bench):
    chance = random.Random(1)
    with bench.window("--speed", "off") as window, Match(bench, window):
        for turn in range(6):
            window.key("0")
            for steps in (0, 3, 5):
                if steps:
                    window.wheel(200 + 100 * turn, 300 + 20 * turn, steps)
                cells = [e for e in window.all("cell")
                         if 30 < e.x < 850 and 80 < e.y < 700]
                assert cells, "no cell can be seen"
                for e in chance.sample(cells, min(6, len(cells))):
                    window.point(e.x, e.y)
                    window.wait(lambda name=e.name: any(
                        text.name.startswith(name + " ") for text in window.all("text")),
                        f"{e.name} under the pointer, turned {turn}, zoomed {steps}")
            window.key("t")


def grey_plate(window, piece):
    """The grey values, 0 to 255, of the upper part of a piece's plate, beside its silhouette."""
    width = 1280
    colours = subprocess.run(["import", "-window", window.id, "-depth", "8", "rgb:-"],
                             env=window.env, check=True, capture_output=True, timeout=60).stdout
    values = []
    for y in range(piece.y - 9, piece.y + 10):
        for x in range(piece.x - 9, piece.x + 10):
            if 7 <= abs(x - piece.x) <= 9 and abs(y - piece.y) <= 5:
                at = 3 * (y * width + x)
                red, green, blue = colours[at:at + 3]
                values.append((299 * red + 587 * green + 114 * blue) / 1000)
    return values


def test_the_six_colours_stay_distinct_in_grey(bench):
    with bench.window("--speed", "off") as window, \
            Match(bench, window, colours=tuple(heximeros.COLOURS)):
        shade = {}
        for colour in heximeros.COLOURS:
            pieces = [e for e in window.all("piece") if e.name.startswith(f"{colour} Militant")]
            assert len(pieces) == 13, colour
            values = grey_plate(window, pieces[6])
            shade[colour] = sum(values) / len(values)
        ladder = sorted(shade.values())
        steps = [high - low for low, high in zip(ladder, ladder[1:])]
        assert min(steps) >= 8, f"hard to tell apart in grey: {shade}"


if __name__ == "__main__":
    harness.main(globals())
