#!/usr/bin/python3
# In make test: is_named
"""What could be taken, and by whom, with real clicks and by ear."""

import harness
import match
from listen import Listener

OPENING = "pass pass Pd1-e2 Pb1-a2 Pc4-d3 Pd4-d2".split()  # of seed 61


def texts(window):
    return [e.name for e in window.elements if e.kind == "text"]


def said(window, cell):
    """The line about who attacks what is there or would be."""
    window.hover("cell", cell)
    return next((t.split("  ·  ")[0] for t in texts(window) if t.startswith("Attacked by")), "")


def test_who_attacks_a_piece_or_a_target_is_named(bench):
    with bench.window("--speed", "off") as window, match.Match(bench, window, seed=61) as played:
        played.play_all(OPENING)
        assert said(window, "d2") == "Attacked by Prince c2 and Prince e2", texts(window)
        assert said(window, "c2") == said(window, "c5") == said(window, "c3") == ""
        window.click("cell", "c2")
        assert said(window, "c3") == "Attacked by Prince d2 and Prince d3", texts(window)
        assert said(window, "d2") == "", texts(window)  # it would be taken
        assert said(window, "c1") == ""


def test_it_is_spoken_in_one_sentence(bench):
    record = bench.home().path / "attacked.hexfolio"
    with bench.engine() as engine:
        engine.ask("new fields map=open seed=61")
        for action in OPENING:
            engine.play(action)
        engine.ask(f"save {record}")
    with Listener(bench, record=str(record)) as player:
        player.wait(lambda heard: "5 Fields" in heard or "Table" in heard, "the table")
        for _ in range(30):
            heard = player.key("Tab", speaks=2)
            if heard.startswith("c2"):
                break
        player.key("Return")
        for _ in range(30):
            heard = player.key("Tab", speaks=2)
            if heard.startswith("c3"):
                break
        assert "Attacked by Prince d2 and Prince d3." in heard, heard
        assert "Attacked by Prince d2 and Prince d3." in player.key("F5", speaks=2), player.heard


if __name__ == "__main__":
    harness.main(globals())
