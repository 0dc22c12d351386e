#!/usr/bin/python3
"""The program without looking: players here know only what was spoken, as the library of tests/speech
notes it, and press keys. What they did is compared with an engine only in the end."""

import random
import re
import time

import harness
from listen import Listener

START = "\n".join(["speech yes"])


def sentences(said):
    return [part.strip() for part in re.split(r"\.(?: |$)|\|", said) if part.strip()]


def after(said, words):
    """What is said behind these words, up to the end of the sentence, as a list."""
    found = re.findall(re.escape(words) + r":? ?([^.|]*)", said)
    return [item.strip() for item in found[-1].split(";")] if found else []


def reach(player, begins, most=60, key="Tab"):
    """Moves the focus until what is heard begins like this, and gives what was heard."""
    for _ in range(most):
        said = player.key(key)
        if any(part.strip().startswith(begins) for part in said.split("|")):
            return said
    raise AssertionError(f"{begins!r} is not reached; heard {player.heard!r}")


def open_game(player, game):
    """From the menu to its set-up."""
    player.wait(lambda said: "Menu" in said, "the menu")
    reach(player, game + ",")
    assert "Set-up" in player.key("Return")


TARGETS = ("Capture", "Turn over", "Go to", "Change places", "Take along", "Then choose")


def act(player, chance, wanted=lambda actor: True):
    """One action of whoever decides: what can act is asked, chosen and clicked; what was said."""
    actors = [actor for actor in after(player.key("F6"), "Can act") if wanted(actor)]
    assert actors, player.heard
    actor = chance.choice(actors)
    button = re.search(r", ([A-Z])$", actor)
    if button:
        said = player.key(button[1].lower())
    else:
        reach(player, re.split("[ ,]", actor)[0])
        said = player.key("Return")
    for _ in range(6):
        if ", dialog" in said:
            said = player.key("Return")
            continue
        answer = player.key("F7")
        targets = [name for words in TARGETS for name in after(answer, words)]
        if not answer.startswith("Chosen") or not targets:
            return said + " | " + answer
        reach(player, re.split("[ ,]", chance.choice(targets))[0])
        said = player.key("Return")
    return said


def test_a_match_of_5_fields_is_played_by_ear(bench):
    """Against the computer at step 1, to its end."""
    chance = random.Random(16)
    with Listener(bench) as player:
        open_game(player, "5 Fields")
        reach(player, "North: Computer")
        player.key("Return")
        reach(player, "Seed,")
        player.window.type("16")
        reach(player, "Start,")
        said = player.wait(lambda said: "your turn" in said, "whose turn it is",
                           player.key("Return"))
        turns = 0
        while "wins" not in said and "The end" not in said:
            turns += 1
            assert turns < 120, said
            said = act(player, chance)
            if "North thinks" not in said and "wins" not in said:
                said += " | " + player.key("e")
            said = player.wait(lambda said: "your turn" in said or "wins" in said, "the answer", said)
            print("#", turns, said)


if __name__ == "__main__":
    harness.main(globals())
