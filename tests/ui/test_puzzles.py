#!/usr/bin/python3
# In make test: is_missed
"""Puzzles: missed, refuted, tried again and solved, by mouse and by keyboard alone."""

import pathlib
import re

import harness

FOLDER = pathlib.Path("assets/puzzles")
TITLES = {"fields": "5 Fields", "firstwar": "The First War", "heximeros": "HexiMeros",
          "empire": "Worldwide Empire"}


def puzzles(game):
    """The puzzles of a game in the order they are shown: id, right line, text of the position."""
    text = (FOLDER / f"{game}.puzzles").read_text("utf-8")
    themes = re.findall(r"^theme (\S+)", text, re.MULTILINE)
    found = []
    for part in re.split(r"^puzzle ", text, flags=re.MULTILINE)[1:]:
        name, theme, stars = part.split()[:3]
        line = re.search(r"^line (.*)$", part, re.MULTILINE)[1].split()
        position = re.search(r"^game .*?^\.$", part, re.MULTILINE | re.DOTALL)[0]
        found.append((themes.index(theme), int(stars), name, line, position))
    return [puzzle[2:] for puzzle in sorted(found)]


def kept(window):
    """What is kept of the puzzles: the state of each, by its id."""
    lines = (window.home.matches / "progress").read_text("utf-8").split("\n")
    return {words[1]: words[2] for words in map(str.split, lines) if words[:1] == ["puzzle"]}


def begin(window, game="fields"):
    window.click("button", f"Puzzles for {TITLES[game]}")
    window.expect_screen("Puzzles")


def play(window, action):
    """Types an action, as people do who know the notation."""
    window.key("F2")
    window.type(action)
    window.key("Return")


def chip(window, number):
    """How a puzzle went, as its sign in the strip says."""
    name = next(e.name for e in window.all("choice") if e.name.startswith(f"Puzzle {number}, "))
    return name.rsplit(", ", 1)[1]


def expect_chip(window, number, state):
    window.wait(lambda: chip(window, number) == state, f"puzzle {number} {state}")


def wrong_action(bench, right, position):
    """A legal action with which the puzzle does not begin."""
    with bench.engine() as engine:
        engine.ask("position\n" + position)
        actions = [action for action in engine.actions() if action != right]
        return next((a for a in actions if re.match(r"Q\w\d-", a)), actions[0])


def test_a_puzzle_is_missed_then_solved(bench):
    (name, line, position), *_ = puzzles("fields")
    wrong = wrong_action(bench, line[0], position)
    home = bench.home().set("notation first\n")
    with bench.window("--speed", "off", home=home) as window:
        begin(window)
        window.find("text", f"0 of {len(puzzles('fields'))} solved, 0 without help")
        window.click("choice", next(e.name for e in window.all("choice")))
        window.find("text", f"Puzzle 1 of {len(puzzles('fields'))}")
        pieces = sorted(e.name for e in window.all("piece"))
        expect_chip(window, 1, "new")
        assert "disabled" in window.find("button", "Try again").words

        play(window, wrong)
        window.wait(lambda: re.search(rf"^{re.escape(wrong)}: .*: that \w+", window.text(), re.MULTILINE),
                    "what the try fails at")
        assert re.search(r"(Arrow from|Ring on) .*, (danger|played)", window.text())
        assert sorted(e.name for e in window.all("piece")) != pieces
        assert "“Try again” takes it back." in window.help()
        expect_chip(window, 1, "missed")
        assert kept(window) == {name: "missed"}
        assert not [e for e in window.all("cell") if "movable" in e.words], "it is not over"

        window.click("button", "Try again")
        window.wait(lambda: sorted(e.name for e in window.all("piece")) == pieces, "the position")
        window.click("button", "Hint 1 of 2")
        window.wait(lambda: "Hint 1 of 2" in [e.name for e in window.all("text")], "the first hint")
        window.click("button", "Hint 2 of 2")
        window.wait(lambda: f"{line[0]}: " in window.text(), "the second hint")
        play(window, line[0])
        window.find("text", "Solved")
        expect_chip(window, 1, "solved")
        assert kept(window) == {name: "solved"}

        window.key("Escape")
        window.expect_screen("Puzzles")
        window.find("text", "1 missed or solved after help")
        again = next(e.name for e in window.all("choice") if e.name.startswith("Try again: puzzle 1"))
        window.click("choice", again)
        play(window, line[0])
        window.find("text", "Solved at the first try")
        assert kept(window) == {name: "first"}
        window.key("Escape", "Escape")
        window.expect_screen("Menu")
        window.find("button", "Puzzles for 5 Fields")
    assert not list(window.home.matches.glob("*.hexfolio")), "a puzzle is no match"


def test_every_game_shows_its_solutions_by_keys(bench):
    with bench.window("--speed", "off") as window:
        for game in sorted(path.stem for path in FOLDER.glob("*.puzzles")):
            begin(window, game)
            number, (name, line, _) = max(enumerate(puzzles(game), 1),
                                          key=lambda found: len(found[1][1]))
            window.click("choice", next(e.name for e in window.all("choice")
                                        if e.name.startswith(f"Puzzle {number}, ")))
            window.find("text", f"Puzzle {number} of {len(puzzles(game))}")
            window.key("a")
            window.find("text", "The solution")
            window.wait(lambda line=line: all(action in window.text() for action in line),
                        f"the solution of {name}")
            window.key("Return")
            window.wait(lambda: window.seen("text", "The solution") is None, "the position")
            window.key("h", "h")
            window.wait(lambda: "Hint 2 of 2" in window.text(), "the second hint")
            window.key("n")
            window.wait(lambda: "Hint 1 of 2" in [e.name for e in window.all("button")],
                        "the next one")
            window.key("Escape", "Escape")
            window.expect_screen("Menu")
            assert kept(window)[name] == "missed"


if __name__ == "__main__":
    harness.main(globals())
