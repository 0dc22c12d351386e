#!/usr/bin/python3
# In make test: open_map_to_a_win
"""Whole games of 5 Fields played by clicks, each position compared with the engine's."""

import re

import fields
import harness
from match import Match

KINDS = {"attack": r"^P..x", "joint attack": r"\+", "castle": r"<>", "field": "^field$",
         "city": "^city$", "return": "prince@", "end": "^end$", "discover": r"\?"}


def kinds(actions):
    return {kind for kind, form in KINDS.items() if any(re.search(form, a) for a in actions)}


def play_to_a_win(bench, blank, wanted):
    with bench.engine() as planner:
        seed, actions, outcome = fields.plan(
            planner, f"map={'blank' if blank else 'open'}", 20, 140,
            lambda end, played: end.startswith("win") and wanted <= kinds(played))
    winner, rule = re.match(r"win (\d); (F-\d+)", outcome).groups()
    with bench.window("--speed", "off") as window:
        with Match(bench, window, blank=blank, practice=True, seed=seed) as match:
            match.play_all(actions)
            assert match.engine.ask("outcome") == outcome
            said = window.text()
            name = {"1": "South", "2": "North"}[winner]
            assert f"{name} wins" in said, f"the winner is not named: {said}"
            window.click("button", "Result")
            window.find("button", f"Rule {rule}")


def test_open_map_to_a_win(bench):
    play_to_a_win(bench, False, {"attack", "joint attack", "castle", "field", "city", "return"})


def test_blank_map_to_a_win(bench):
    play_to_a_win(bench, True, {"joint attack", "castle", "field", "city", "return", "end"})


if __name__ == "__main__":
    harness.main(globals())
