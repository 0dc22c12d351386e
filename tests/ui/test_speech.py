#!/usr/bin/python3
# In make test: a_turn_of_heximeros
"""The program without looking: players here know only what was spoken, as the library of tests/speech
notes it, and press keys. What they did is compared with an engine only in the end."""

import random
import re
import time

import harness
from listen import Listener, home_that_speaks


def sentences(said):
    return [part.strip() for part in re.split(r"\.(?: |$)|\|", said) if part.strip()]


def after(said, words):
    """What is said behind these words, up to the end of the sentence, as a list."""
    found = re.findall(re.escape(words) + r":? ?([^.|]*)", said)
    return [item.strip() for item in found[-1].split(";")] if found else []


def reach(player, begins, most=60, key="Tab"):
    """Moves the focus until what is heard begins like this, and gives what was heard."""
    for _ in range(most):
        said = player.key(key, speaks=2)
        if any(part.strip().startswith(begins) for part in said.split("|")):
            return said
    raise AssertionError(f"{begins!r} is not reached; heard {player.heard!r}")


def open_game(player, game):
    """From the menu to its set-up."""
    player.wait(lambda said: "Menu" in said, "the menu")
    reach(player, game + ",")
    assert "Set-up" in player.key("Return")


END = "The end, dialog"
TARGETS = ("Capture", "Capture together with another piece", "Turn over", "Go to", "Change places",
           "Take along", "Then choose")


def act(player, chance, wanted=lambda actor: True):
    """One action of whoever decides: what can act is asked, chosen and clicked; all that was said."""
    start = len(player.log())
    actors = [actor for actor in after(player.key("F6"), "Can act") if wanted(actor)]
    assert actors, player.heard
    actor = chance.choice(actors)
    button = re.search(r", ([A-Z])$", actor)
    begun = len(player.log())
    if button:
        player.key(button[1].lower())
    else:
        reach(player, re.split("[ ,]", actor)[0])
        player.key("Return")
    for _ in range(6):
        said = player.since(begun)
        if END in said:  # a computer may have answered at once; Enter would open its review
            break
        begun = len(player.log())
        if ", dialog" in said:
            player.key("Return")
            continue
        answer = player.key("F7")
        targets = [name for words in TARGETS for name in after(answer, words + ": ")]
        if not answer.startswith("Chosen") or not targets:
            break
        reach(player, re.split("[ ,]", chance.choice(targets))[0])
        begun = len(player.log())
        player.key("Return")
    return player.since(start)


def until(player, said, words):
    """Listens on until one of these is heard."""
    return player.wait(lambda all: any(word in all for word in words), " or ".join(words), said)


def engine_agrees(player, bench, check):
    """What was kept of the match, as an engine reads it."""
    with bench.engine() as engine:
        player.window.wait(lambda: player.home.record() is not None, "the record")
        engine.ask(f"load {player.home.record()}")
        check(engine)


def test_a_match_of_5_fields_is_played_by_ear(bench):
    """Against the computer, to its end."""
    chance = random.Random(16)
    with Listener(bench) as player:
        open_game(player, "5 Fields")
        reach(player, "North: Computer")
        player.key("Return")
        reach(player, "Start,")
        said = until(player, player.key("Return"), ["your turn"])
        turns = 0
        while END not in said:
            turns += 1
            assert turns < 150, said
            start = len(player.log())
            said = act(player, chance, lambda actor: "Castle" not in actor)
            if not any(word in said for word in ["North thinks", END]):
                player.key("e")
            player.wait(lambda _: any(word in player.since(start) for word in ["your turn", END]),
                        "the answer")
            said = player.since(start)
        player.wait(lambda _: "Choose: " in player.since(start), "what may be done at the end")
        said = player.since(start)

        winner = next((seat for seat in ("South", "North") if f"{seat} wins" in said), None)

        def ended(engine):
            outcome = engine.ask("outcome").split()
            assert outcome[0] != "none", outcome
            assert (outcome[0] == "win") == (winner is not None), outcome
            assert winner is None or outcome[1] == "12"[winner == "North"] + ";", outcome
        engine_agrees(player, bench, ended)


def play_a_turn(bench, game, steps=40):
    """Two persons at one screen; the first plays until somebody else decides."""
    chance = random.Random(5)
    with Listener(bench) as player:
        open_game(player, game)
        reach(player, "Start,", key="shift+Tab")
        said = player.key("Return")
        if "Curtain, dialog" in said:
            assert "Card" not in said, said
            said = player.key("Return")
        first = re.search(r"Turn 1, (\w+) to move", said)[1]
        told = []
        for _ in range(steps):
            said = act(player, chance)
            told += [part for part in sentences(said) if part.startswith(first + " ") or
                     part.startswith(first + ":")]
            if "Turn 2" in said or "Curtain, dialog" in said:
                break
        assert "Turn 2" in said or "Curtain, dialog" in said, said
        assert told, said
        again = player.key("F8")
        assert any(part.split(" ")[1] in again for part in told if " " in part), (told, again)
        player.window.key("Escape")

        def played(engine):
            assert "\nturn 1\n" not in engine.state() or "Turn 2" not in said, engine.state()
        engine_agrees(player, bench, played)


def test_a_turn_of_the_first_war(bench):
    play_a_turn(bench, "The First War")


def test_a_turn_of_heximeros(bench):
    play_a_turn(bench, "HexiMeros")


def test_a_turn_of_worldwide_empire(bench):
    play_a_turn(bench, "Worldwide Empire")


def test_what_cannot_be_used_at_the_table_is_heard_with_its_reason(bench):
    with Listener(bench) as player:
        open_game(player, "5 Fields")
        reach(player, "North: Computer")
        player.key("Return")
        reach(player, "Start,")
        until(player, player.key("Return"), ["your turn"])
        said = player.key("F6")
        for name, why in (("Undo", "There is nothing to undo"),
                          ("Redo", "There is nothing to redo"),
                          ("Stop here", "No Prince is under way"),
                          ("First position", "This is the start of the match"),
                          ("Last position", "Nothing follows yet"),
                          ("Review", "Nothing has happened yet")):
            assert f"{name}, not now: {why}" in said, said
        off = [e.name for e in player.window.elements
               if "disabled" in e.words and e.kind in ("button", "choice")]
        assert len(off) > 4, off
        assert all(name in said for name in off), (off, said)


def test_marks_of_names_from_right_to_left_are_neither_heard_nor_kept(bench):
    with Listener(bench, "fields.seat.0 שרה 2\nfields.seat.1 دانا 3\n") as player:
        open_game(player, "5 Fields")
        reach(player, "North: Person")
        player.key("Return")
        reach(player, "Start,")
        player.key("Return")
        player.key("c")
        player.window.find("text", "South (שרה 2)")
        player.key("F10")
        reach(player, "Resign")
        player.key("Return")
        said = player.key("Return") + player.key("F7")
        assert "שרה 2" in said or "دانا 3" in said, said
        files = "".join(path.read_text("utf-8") for path in player.home.matches.rglob("*.hexfolio"))
        assert "שרה 2" in files, files
        seen = "".join(str(e) for e in player.window.elements)
        for mark in "\u2068\u2069":
            assert mark not in "".join(player.log()) + files + seen


def test_the_curtain_hides_from_the_ear_too(bench):
    with Listener(bench) as player:
        open_game(player, "Worldwide Empire")
        reach(player, "Start,", key="shift+Tab")
        said = player.key("Return")
        for key in ("F5", "F6", "F7", "F8", "F9", "F12"):
            said += player.key(key)
        assert "Curtain" in said and "Card" not in said and "army" not in said, said
        player.key("Return")
        assert "Counter 1" in player.key("d", "F6")
        said = player.key("y", "F6") + player.key("F5") + player.key("F9")
        assert "Card" not in said and "army" not in said, said


def follow_tour(player, said, chance):
    """Does what the step asks for; what was said then."""
    if "Next, button" in said:
        return player.key("Return")
    if "ress “Undo”" in said:
        return player.key("ctrl+z")
    if "ress “Hint”" in said:
        return player.key("h")
    points = after(said, "The arrow points to")
    if not points:
        points = [name for words in TARGETS for name in after(player.key("F7"), words)]
    if not points:
        return player.key("F5")
    place = chance.choice(points) if len(points) > 3 else points[0]
    button = re.search(r", ([A-Z])$", place)
    if button:
        return player.key(button[1].lower())
    reach(player, re.split("[ ,]", place)[0])
    return player.key("Return")


def test_a_tour_by_ear(bench):
    """Each step is heard, and done as it says."""
    chance = random.Random(1)
    with Listener(bench) as player:
        player.wait(lambda said: "Menu" in said, "the menu")
        reach(player, "Tour for 5 Fields")
        said = player.key("Return")
        heard, last = set(), 0
        for _ in range(80):
            for step, last in re.findall(r"(\d+) of (\d+): ", said):
                heard.add(int(step))
            if "The end of the tour" in said:
                break
            said = follow_tour(player, said, chance)
        assert "The end of the tour" in said, (sorted(heard), said)
        assert heard == set(range(1, int(last) + 1)), heard


def test_a_puzzle_by_ear(bench):
    """Goal, hints and verdict are heard; the solution too."""
    with Listener(bench) as player:
        player.wait(lambda said: "Menu" in said, "the menu")
        reach(player, "Puzzles for 5 Fields")
        said = player.key("Return")
        assert "Puzzles: 5 Fields" in said, said
        reach(player, "Puzzle 1,")
        said = player.key("Return")
        assert "Puzzle 1 of" in said and "to move" in said, said
        said = player.key("h")
        assert "Hint 1 of" in said, said
        said = until(player, player.key("a"), ["The solution"])
        assert "wins" in said or "Solved" in said or "solution" in said, said


def test_a_review_by_ear(bench):
    """A mistake is heard with its loss, its reason and the better line."""
    home = home_that_speaks(bench)
    record = home.path / "lost.hexfolio"
    with bench.engine() as engine:
        engine.ask("new fields map=open seed=3")
        chance = random.Random(2)
        for _ in range(16):
            engine.play(chance.choice(engine.actions()))
        engine.ask(f"save {record}")
    with Listener(bench, home=home, record=str(record)) as player:
        player.wait(lambda said: "Table" in said, "the table")
        said = player.key("F3")
        assert "Review" in said or "Turn 1" in said, said
        marks = set()
        end = time.monotonic() + 120
        while "mistake" not in marks and time.monotonic() < end:
            said = player.key("Right")
            marks |= {mark for mark in ("none better", "good", "doubtful", "mistake", "not judged yet")
                      if f": {mark}" in said}
            if ": mistake" in said or ": doubtful" in said:
                break
            if "The match so far" in said or not said:
                player.key("Home")
                time.sleep(0.5)
        assert re.search(r"Turn \d+, (South|North): (mistake|doubtful)", said), (marks, said)
        assert re.search(r"Better: .* \(\S+% to win instead of \S+%\)", said), said


def go_to_speech(window):
    """Moves the focus of the settings to those of speech, without hearing anything."""
    for _ in range(60):
        if any(e.name.startswith("Speech: ") and "focused" in e.words for e in window.elements):
            return
        window.key("Tab")
    raise AssertionError(window.summary())


def test_without_the_library_the_setting_says_why(bench):
    with Listener(bench, library=False) as player:
        window = player.window
        window.key("s")
        window.expect_screen("Settings")
        why = "Nothing can be spoken: the library of Speech Dispatcher (libspeechd2) is not installed."
        go_to_speech(window)
        window.find("text", why)
        window.key("Escape", "F5", "F9")
        window.expect_screen("Menu")
    with Listener(bench, SPEECH_FAULT="open") as player:
        player.window.key("s")
        go_to_speech(player.window)
        player.window.find("text", "Nothing can be spoken: Speech Dispatcher does not answer.")


def test_a_server_that_hangs_blocks_nothing(bench):
    with Listener(bench, SPEECH_FAULT="hang") as player:
        began = time.monotonic()
        for key in ("Tab", "Tab", "s", "F5", "Escape", "F4", "F4"):
            player.window.key(key)
        player.window.expect_screen("Menu")
        assert time.monotonic() - began < 10
        assert len(player.log()) == 1, player.log()


def test_a_server_that_dies_is_asked_again(bench):
    with Listener(bench, SPEECH_FAULT="die") as player:
        player.wait(lambda said: "Menu" in said, "the menu")
        for name in ("Play 5 Fields", "Tour for 5 Fields", "Puzzles for 5 Fields", "5 Fields"):
            assert name + ", button" in player.key("Tab"), player.log()
        assert sum(line.startswith("open") for line in player.log()) > 1


def test_rate_voice_and_language_are_set(bench):
    with Listener(bench, "speech_rate 80\n") as player:
        player.wait(lambda said: "Menu" in said, "the menu")
        assert {"rate 60", "language en"} <= set(player.log()), player.log()
        player.key("s")
        reach(player, "Speech rate: Slow")
        assert "This is how I speak now" in player.key("Return")
        reach(player, "Voice: Next voice")
        player.key("Return")
        said = player.key("Return", "F7")
        assert "English voice 2, number 2 of 3" in said, said
        reach(player, "Voice: Automatic", key="shift+Tab")
        player.key("Return")
        log = player.log()
        assert log.index("voice English voice 2") > log.index("voice English voice 1"), log
        assert "rate -40" in log and "close " in log, log
        player.key("F4")
        player.window.settle()
        assert player.log()[-1] == "close " and "cancel " in player.log(), player.log()
        assert player.key("Tab") == ""
        text = (player.home.settings / "settings").read_text("utf-8")
        assert "speech no\n" in text and "speech_rate 30\n" in text, text


def test_a_voice_whose_name_is_no_text(bench):
    with Listener(bench, SPEECH_BYTES=" Zo\udceb") as player:
        player.wait(lambda said: "Menu" in said, "the menu")
        player.key("s")
        reach(player, "Voice: Next voice")
        player.key("Return")
        said = player.key("Return", "F7")
        assert "English voice 2 Zo\ufffd, number 2 of 3" in said, said
        assert "voice English voice 2 Zo\ufffd" in player.log(), player.log()
        player.key("F4")
        text = (player.home.settings / "settings").read_text("utf-8")
        assert "speech_voice English voice 2 Zo\ufffd\n" in text, text


def test_speech_is_in_the_language_of_the_interface(bench):
    with Listener(bench, "language de\n") as player:
        player.wait(lambda said: "Menü" in said, "the menu")
        assert "language de" in player.log(), player.log()
        assert any("Die Sprachausgabe ist an." in line for line in player.log()), player.log()
        assert player.key("Tab").endswith(", Knopf"), player.heard


def test_control_stops_and_f12_repeats(bench):
    with Listener(bench) as player:
        player.wait(lambda said: "Menu" in said, "the menu")
        said = player.key("Tab")
        player.key("Control_L")
        assert player.log()[-1] == "cancel "
        assert player.key("F12") == said
        assert player.key("F12") == said


def test_idle_with_speech_costs_nothing(bench):
    with Listener(bench) as player:
        player.wait(lambda said: "Menu" in said, "the menu")
        player.window.settle()
        ticks = []
        for _ in range(2):
            stat = open(f"/proc/{player.window.process.pid}/stat", encoding="ascii").read()
            ticks.append(sum(int(number) for number in stat.rsplit(")", 1)[1].split()[11:13]))
            time.sleep(1)
        assert ticks[0] == ticks[1], ticks


def test_a_field_is_spoken_as_it_is_typed(bench):
    with Listener(bench) as player:
        open_game(player, "5 Fields")
        reach(player, "South's name, field")
        player.window.type("Zo")
        player.window.settle()
        assert [line for line in player.log() if line.startswith("character-text")] == \
            ["character-text Z", "character-text o"], player.log()
        assert player.key("BackSpace") == "Z"


if __name__ == "__main__":
    harness.main(globals())
