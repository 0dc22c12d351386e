#!/usr/bin/python3
# In make test: notation_stands_first
"""Notation stands nowhere unless the settings want it: whole matches, their reviews, puzzles and analyses of every game
are read, in English and German."""

import os
import pathlib
import re
import time

import harness

MATCHES = pathlib.Path(__file__).parent.parent / "matches"
# A short match of each game, and what only notation looks like.
GAMES = {
    "fields": ("5 Fields", "1-048", r"[QP][a-e]\d[-x?+]|Q<>|\b(?:prince|queen)@"),
    "firstwar": ("The First War", "1-009",
                 r"\b[HFES]!?[12]?[a-k]\d+-[a-k]\d|\b(?:stack|on|fight|mend|hunger|reveal|activate|heal|grow)="),
    "heximeros": ("HexiMeros", "2-007", r"\b[a-z]{1,2}\d+[-x][a-z]{1,2}\d|(?<!\w)[=+][A-Z]|S<>"),
    "empire": ("Worldwide Empire", "1-051",
               r"\b(?:explore|supply|muster|coup|discard|defend)=|\S@[a-l]\d+[->x]"),
}


# A counter of Worldwide Empire by its notation; the names of pieces on the board have it.
COUNTER = re.compile(r"\b(?:army|fleet|wing|Armee|Flotte|Schwinge) [A-Z]\d[anw]", re.I)


class Reader:
    """A window whose texts are read."""

    def __init__(self, window, game, notation):
        self.window, self.game, self.notation = window, game, re.compile(notation)
        self.seen = set()

    def read(self):
        """Reads what is new on the screen."""
        self.window.read()
        for element in self.window.elements:
            found = self.notation.search(element.name) or \
                element.kind != "piece" and COUNTER.search(element.name)
            assert not found, f"{self.game}: {found[0]!r} in {element.kind} {element.name!r}"
            self.seen.add(element.name)

    def shot(self, name):
        folder = os.environ.get("UI_EVIDENCE")
        if folder:
            os.makedirs(folder, exist_ok=True)
            self.window.screenshot(os.path.join(folder, f"{self.game}-{name}.png"))


def walk(reader, key, steps):
    for _ in range(steps):
        reader.window.key(key)
        reader.read()


def read_match(bench, game, language):
    title, match, notation = GAMES[game]
    home = bench.home().set(f"notation never\nlanguage {language}\n")
    path = MATCHES / game / f"{match}.hexfolio"
    plies = len(re.findall(r"^play ", path.read_text("utf-8"), re.M))
    steps = min(plies, 15 if language == "en" else 2)  # of the review as well
    with bench.window("--speed", "off", str(path), home=home) as window:
        reader = Reader(window, f"{game}-{language}", notation)
        window.wait(lambda: window.screen() == "Table", "the table")
        reader.read()
        reader.shot("match")
        window.key("Escape")  # the card of the result
        window.key("Home")
        walk(reader, "Right", steps)
        window.key("End")
        window.click("button", "Review")
        window.wait(lambda: window.seen("choice", "Prospects"), "the review")
        end = time.monotonic() + 2
        while time.monotonic() < end:
            reader.read()
            time.sleep(0.5)
        window.key("Home")
        walk(reader, "Right", steps)
        reader.shot("review")
        assert any(name.startswith("Played: ") for name in reader.seen), reader.seen


def read_puzzle(bench, game, language):
    title, _, notation = GAMES[game]
    home = bench.home().set(f"notation never\nlanguage {language}\n")
    with bench.window("--speed", "off", home=home) as window:
        reader = Reader(window, f"{game}-{language}", notation)
        window.click("button", f"Puzzles for {title}")
        window.click("choice", next(e.name for e in window.all("choice")))
        window.click("button", "Hint 1 of 2")
        reader.read()
        window.click("button", "Hint 2 of 2")
        reader.read()
        reader.shot("hint")
        window.key("a")
        window.wait(lambda: window.seen("text", "The solution"), "the solution")
        window.wait(lambda: window.seen("text", "Why other actions fail"), "why others fail")
        time.sleep(1)
        reader.read()
        reader.shot("solution")


def read_analysis(bench, game, language):
    title, _, notation = GAMES[game]
    home = bench.home().set(f"notation never\nlanguage {language}\n")
    with bench.window("--speed", "off", home=home) as window:
        reader = Reader(window, f"{game}-{language}", notation)
        window.click("button", title)
        window.click("button", "Start")
        window.wait(lambda: window.screen() == "Table", "the table")
        if "Press Enter" in window.text():
            window.key("Return")  # who sits there looks at a hand
        window.key("a")
        window.wait(lambda: any(e.name.startswith("Analysis 3: ") for e in window.elements), "the analysis")
        reader.read()
        reader.shot("analysis")
        window.key("h")
        window.wait(lambda: window.help().startswith("Hint"), "a hint")
        reader.read()
        reader.shot("move")


def each(bench, read):
    for game in GAMES:
        for language in ("en", "de"):
            read(bench, game, language)


def test_matches_and_reviews_are_told_without_notation(bench):
    each(bench, read_match)


def test_puzzles_are_told_without_notation(bench):
    each(bench, read_puzzle)


def test_analyses_and_hints_are_told_without_notation(bench):
    each(bench, read_analysis)


def test_notation_stands_first_where_it_is_wanted(bench):
    home = bench.home().set("notation first\n")
    with bench.window("--speed", "off", home=home) as window:
        window.click("button", "5 Fields")
        window.click("button", "Start")
        window.key("h")
        window.wait(lambda: re.match(r"Hint: \S+: ", window.help()), "a hint after its notation")


if __name__ == "__main__":
    harness.main(globals())
