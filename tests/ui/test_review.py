#!/usr/bin/python3
"""The review of a stored match with mistakes planted in it, as a person goes through it."""

import pathlib
import re
import subprocess
import time

import harness

MATCH = pathlib.Path(__file__).with_name("planted.hexfolio")
# The turns of each action of the match that was put in the place of a good one, and lost at least a
# fifth of a win by far more playouts than a review has.
PLANTED = (6, 7, 8, 10, 11, 12, 13, 14, 14, 15)
ROW = re.compile(r"^Turn (\d+), (\w+): (.*), (none better|good|doubtful|mistake|no choice|not judged yet)$")


def row(window):
    """Turn, seat, words and mark of the turn shown."""
    shown = next(e for e in window.elements
                 if e.kind == "choice" and "selected" in e.words and ROW.match(e.name))
    return ROW.match(shown.name).groups()


def judged(window):
    window.wait(lambda: not any(e.name.startswith("Judg") for e in window.all("text")),
                "the end of the judging", 300)


def mistakes(window):
    """The turns that the key for mistakes reaches, with their marks."""
    window.key("Home")
    found = {}
    while True:
        window.key("Down")
        turn, _, _, mark = row(window)
        if int(turn) in found:
            return found
        found[int(turn)] = mark


def answer(window):
    """What the program says of the turn that was tried: in a word, at length, and why."""
    word = window.wait(lambda: next((e.name for e in window.all("text")
                                     if e.name in ("Better", "As good", "Not better")), None), "the answer")
    whole = next(e.name for e in window.all("text") if " than what South played (" in e.name)
    return word, whole, "\n".join(e.name for e in window.all("text"))


def tries(window):
    """Turn 11 made otherwise, once worse by mouse and once as well as can be by keyboard."""
    window.key("Home")
    while row(window)[0] != "11":
        window.key("Down")
    window.click("button", "Try it")
    window.find("text", "South played: the turn is passed, a Prince on b4 is lost (F-33). Play a different turn for South.")
    assert "disabled" in window.find("button", "Try again").words
    window.click("cell", "b3")
    window.click("cell", "a2")
    window.click("button", "End turn")
    word, whole, said = answer(window)
    assert word == "Not better", said
    assert re.match(r"The Queen goes from b3 to a2.*: that keeps \d+% to win and is (worse|no better) than .* \(.*: \d+%\)\.$", whole), whole
    assert re.search(r"^It misses the win\. Both Princes on b4 attack c5 together, .* wins at once.*\(F-32\).* keeps 100% to win\.$", said,
                     re.M), said
    assert re.search(r"^What it allows, in red: North answers: \S.*\.$", said, re.M), said
    assert re.search(r"^Arrow from \w\d to \w\d, danger$", said, re.M), said
    window.click("button", "Try again")
    window.find("piece", "South Queen b3")
    window.key("F2")
    window.type("Pb4+Pb4xc5")
    window.key("Return")
    word, whole, said = answer(window)
    assert word == "Better", said
    assert re.match(r"Both Princes on b4 attack c5 together.*: that keeps 100% to win and is better than .*: \d+%\)\.$", whole), whole
    assert "It is as good as the best known turn." in said, said
    window.key("Escape")
    assert row(window)[0] == "11"
    window.find("piece", "North Queen c5")


def names_in_the_graph(window):
    """The pixels of the names of both seats, which stand at the left of the graph."""
    graph = window.find("choice", "Prospects")
    left, top = graph.x - graph.size[0] // 2, graph.y - graph.size[1] // 2
    return subprocess.run(["import", "-window", window.id, "-crop", f"24x{graph.size[1]}+{left + 8}+{top}", "-depth", "8", "rgb:-"],
                          env=window.env, check=True, capture_output=True, timeout=30).stdout


def test_planted_mistakes_are_found_and_explained(bench):
    home = bench.home()
    with bench.window("--speed", "off", "--describe-boxes", str(MATCH), home=home) as window:
        window.click("button", "Review")
        judged(window)
        window.key("End", "Left")
        names = names_in_the_graph(window)
        window.key("Home")
        assert names_in_the_graph(window) == names, "the prospects cover the names"
        found = mistakes(window)
        missed = [turn for turn in PLANTED if found.get(turn) != "mistake"]
        assert len(missed) * 10 <= len(PLANTED), f"not found: {missed} in {found}"
        window.key("Home")
        while row(window)[0] != "11":
            window.key("Down")
        turn, seat, _, _ = row(window)
        said = window.text()
        assert re.search(r"^Better: \S.* \(\d+% to win instead of \d+%\)$", said, re.M), said
        assert re.search(r"^Arrow from \w\d to \w\d, best$|^Ring on \w\d, best$", said, re.M), said
        assert re.search(rf"^{seat}: now \d+%, mistakes [1-9]\d*, average loss \d+\.\d%", said,
                         re.M), said
        window.key("p")
        window.wait(lambda: "The better line, 1 of" in window.text(), "the line")
        window.key("Escape")
        window.wait(lambda: f"Before turn {turn}, {seat} to move" in window.text(), "its start")
        window.key("t")
        window.find("text", f"Try it: turn {turn}, {seat}")
        window.key("Escape")
        window.find("choice", "Prospects")
        window.key("Escape")
        window.find("button", "Menu")
    # What was found is kept with the match.
    with bench.window("--speed", "off", home=home) as window:
        window.click("button", "Matches")
        window.find("button", "Review")
        window.key("F3")  # of the match chosen
        began = time.monotonic()
        judged(window)
        assert time.monotonic() - began < 5, "it is judged once more"
        tries(window)


if __name__ == "__main__":
    harness.main(globals())
