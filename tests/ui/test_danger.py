#!/usr/bin/python3
# In make test: is_named shields tried sovereign
"""What could be taken, and by whom, with real clicks and by ear."""

import harness
import match
from listen import Listener

OPENING = "pass pass Pd1-e2 Pb1-a2 Pc4-d3 Pd4-d2".split()  # of seed 61


def texts(window):
    return [e.name for e in window.elements if e.kind == "text"]


def warned(window):
    return {e.name for e in window.all("cell") if "warning" in e.words}


def away(window):
    """The pointer beside the board."""
    window.point(4, 4)
    window.settle()


def said(window, cell):
    """The line about who attacks what is there or would be."""
    window.hover("cell", cell)
    return next((t.split("  ·  ")[0] for t in texts(window) if t.startswith("Attacked by")), "")


def saved(bench, name, begin, actions=()):
    record = bench.home().path / f"{name}.hexfolio"
    with bench.engine() as engine:
        engine.ask(begin)
        for action in actions:
            engine.play(action)
        engine.ask(f"save {record}")
    return str(record)


def placed(bench, name, pieces):
    """A match of HexiMeros that begins with these pieces, in which Silver moves."""
    pieces = dict(piece.split("=") for piece in pieces.split())
    with bench.engine() as engine:
        engine.ask("new heximeros colours=Silver,Blue,Orange scored=off seed=1")
        cells = [line.split()[1] for line in engine.state().split("\n") if line.startswith("cell ")]
    lines = ["position", "game heximeros", "turn 601", "tomove Silver",
             "option colours Silver,Blue,Orange", "option scored off",
             *(f"cell {cell} space {pieces.get(cell, '')}".strip() for cell in cells), "."]
    return saved(bench, name, "\n".join(lines))


def test_who_attacks_a_piece_or_a_target_is_named(bench):
    with bench.window("--speed", "off") as window, match.Match(bench, window, seed=61) as played:
        played.play_all(OPENING)
        assert said(window, "d2") == "Attacked by Prince c2 and Prince e2", texts(window)
        assert {"c2", "e2", "d2"} <= warned(window), warned(window)
        assert "Its reach" in texts(window), texts(window)
        assert said(window, "c2") == said(window, "c5") == said(window, "c3") == ""
        window.click("cell", "c2")
        assert said(window, "c3") == "Attacked by Prince d2 and Prince d3", texts(window)
        assert said(window, "d2") == "", texts(window)  # it would be taken
        assert said(window, "c1") == ""


def test_shields_stand_on_targets_and_on_all_that_is_attacked(bench):
    record = saved(bench, "shields", "new fields map=open seed=61", OPENING)
    for setting, shown in (("never", False), ("losses", True), ("always", True)):
        home = bench.home().set(f"speed 0\nshields {setting}\n")
        with bench.window(record, home=home) as window:
            window.click("cell", "c2")
            away(window)
            assert ("c3" in warned(window)) == shown, (setting, warned(window))
            assert ("Could be taken there" in texts(window)) == shown, texts(window)
            window.key("Escape")
            assert not {"c2", "c3"} & warned(window), warned(window)
            window.key("u")
            # Both pieces that could be taken, whosever they are, and those who attack the own one.
            window.wait(lambda: "d2" in warned(window), "what is attacked")
            assert window.help().startswith("Shields mark all that could be taken")
            window.key("u")
            window.wait(lambda: "d2" not in warned(window), "nothing more")


def test_what_a_tried_move_brings_is_marked(bench):
    record = placed(bench, "tried", "q10=Silver.R q20=Orange.Al p10=Silver.HM aa20=Silver.S "
                    "g25=Orange.S d7=Blue.S")
    home = bench.home().set("speed 0\ntry_moves yes\n")
    with bench.window(record, home=home) as window:
        away(window)
        before = warned(window)
        window.click("cell", "q10")
        away(window)
        assert "q13" in warned(window) and "r10" not in warned(window), warned(window)
        assert window.help().endswith("A red shield: it could be lost there."), window.help()
        assert "Could be taken there" in texts(window), texts(window)
        window.click("cell", "q13")
        away(window)
        window.find("button", "Take back")
        assert warned(window) == {"q13", "q20"}, warned(window)
        assert window.help().endswith(" Now attacked: Regent q13."), window.help()
        window.click("button", "Take back")
        away(window)
        assert warned(window) == before, warned(window)


def test_the_help_line_says_which_targets_have_shields(bench):
    record = placed(bench, "which", "q10=Silver.R q20=Orange.Al p10=Silver.HM aa20=Silver.S "
                    "g25=Orange.S d7=Blue.S")
    for setting, words in (("losses", "lost"), ("always", "taken")):
        home = bench.home().set(f"speed 0\nshields {setting}\n")
        with bench.window(record, home=home) as window:
            away(window)
            window.click("cell", "q10")
            away(window)
            assert window.help().endswith(f"A red shield: it could be {words} there."), window.help()


def test_attackers_of_every_sovereign_are_marked(bench):
    record = placed(bench, "sovereigns", "aa20=Silver.S g25=Orange.S d7=Blue.S d12=Orange.Al "
                    "g17=Silver.Al")
    with bench.window("--speed", "off", record) as window:
        away(window)
        # Orange attacks Blue, and Silver Orange.
        assert warned(window) == {"d12", "d7", "g17", "g25"}, warned(window)


def test_it_is_spoken_in_one_sentence(bench):
    record = saved(bench, "attacked", "new fields map=open seed=61", OPENING)
    with Listener(bench, record=record) as player:
        player.wait(lambda heard: "5 Fields" in heard or "Table" in heard, "the table")

        def walk(cell):
            for _ in range(30):
                heard = player.key("Tab", speaks=2)
                if heard.startswith(cell):
                    return heard
            raise AssertionError(f"{cell} is not reached")
        walk("c2")
        player.key("Return")
        assert "It could be taken on: c3; e3" in player.key("F7", speaks=2), player.heard
        assert "Attacked by Prince d2 and Prince d3." in walk("c3"), player.heard
        assert "Attacked by Prince d2 and Prince d3." in player.key("F5", speaks=2), player.heard


if __name__ == "__main__":
    harness.main(globals())
