#!/usr/bin/python3
# In make test: nothing_replaces
"""Every match is kept by itself: nothing replaces one, a kill loses at most the last action, and
two windows on the same matches lose nothing."""

import random
import time

import fields
import harness
from computers import actions_made, start
from match import Match
from test_table import opening
from window import AUTOSAVE


def records(home):
    """The records that are kept, by their names."""
    return {path.name: path.read_bytes() for path in home.matches.glob("*.hexfolio")}


def about(home):
    """What is kept about the match last played."""
    return home.record().with_suffix(".about").read_text("utf-8")


def menu(window, item):
    window.click("button", "Menu")
    window.click("button", item)


def save_as(window, name):
    menu(window, "Save as…")
    window.click("field", "Name")
    window.key("ctrl+a")
    window.type(name)
    window.click("button", "Save")


def act(window, home):
    """Makes an action that needs no board, and waits until it is kept."""
    before = records(home)
    window.click("button", "Pass")
    window.wait(lambda: records(home) != before, "the action to be kept")


def test_nothing_replaces_a_match(bench):
    home = bench.home()
    with bench.window("--speed", "off", home=home) as window:
        kept = []
        for begin in (lambda: None, lambda: menu(window, "Rematch"),
                      lambda: (menu(window, "New match"), window.click("button", "Start")),
                      lambda: (menu(window, "Main menu"),
                               window.click("button", "5 Fields"),
                               window.click("button", "Start"))):
            if not kept:
                window.click("button", "5 Fields")
                window.click("button", "Start")
                window.find("cell", "c3")
            begin()
            window.wait(lambda: window.seen("button", "Undo") and
                        "disabled" in window.find("button", "Undo").words, "a new match")
            assert len(records(home)) == len(kept), "a match without an action is kept"
            act(window, home)
            now = records(home)
            assert len(now) == len(kept) + 1
            assert all(now[name] == text for name, text in kept)
            kept = list(now.items())
        window.key("ctrl+c")
        window.wait(lambda: "copied" in window.help(), "the copy")
        menu(window, "Main menu")
        window.key("ctrl+v")
        window.find("cell", "c3")
        assert records(home) == dict(kept), "what is pasted is there already"


def test_a_kill_loses_at_most_the_last_action(bench):
    home = bench.home()
    chance = random.Random(3)
    made = 0
    with bench.engine() as engine:
        for number in range(6):
            with bench.window("--speed", "off", home=home) as window:
                if number == 0:
                    start(window, "The First War", {"South": 1, "North": 1})
                else:
                    window.click("button", "Continue")
                window.wait(lambda at=made: actions_made(window) > at + 2, "the match going on")
                time.sleep(chance.random() * 0.2)
                before = actions_made(window)
                window.kill()
            made = actions_made(window)
            assert made >= before, "the record went back"
            assert len(records(home)) == 1, records(home).keys()
            engine.ask(f"load {home.record()}")
    assert not any(path.stat().st_mtime < time.time() - 60
                   for path in home.matches.glob(".hexfolio-*"))


def shows(window, state):
    return fields.seen(window.elements) == fields.expected(state)


def test_a_second_window_looks_on_and_plays_a_copy(bench):
    seed, actions = opening(bench, least=5)
    home = bench.home()
    with bench.window("--speed", "off", home=home) as first, \
            Match(bench, first, seed=seed) as match:
        match.play_all(actions[:2])
        path = home.record()
        with bench.window("--speed", "off", str(path), home=home) as second, \
                bench.window("--speed", "off", str(path), home=home) as third:
            second.tool("windowmove", second.id, 1400, 0)
            third.tool("windowmove", third.id, 0, 1000)
            for window in (second, third):
                window.find("menu", "Open elsewhere")
                window.click("button", "View only")
                window.wait(lambda at=window: "another window" in at.help(), "word of it")
            text = path.read_bytes()
            second.tool("windowfocus", second.id)
            assert "disabled" in second.find("button", "Undo").words
            fields.click(second, actions[2], match.engine.state())
            second.click("button", "Menu")
            assert "disabled" in second.find("button", "Resign").words
            second.key("Escape")
            assert path.read_bytes() == text
            first.tool("windowfocus", first.id)
            match.play(actions[2])
            text, middle = path.read_bytes(), match.engine.state()
            second.wait(lambda: shows(second, middle), "what the first window did")
            second.tool("windowfocus", second.id)
            save_as(second, "Mine")
            second.find("menu", "Notice")  # the copy is for practice
            second.click("button", "OK")
            second.wait(lambda: "another window" not in second.help(), "word that it is mine")
            second.wait(lambda: home.record() != path, "the copy")
            assert "title Mine" in about(home)
            fields.click(second, actions[3], middle)
            second.wait(lambda: actions_made(second) > 3, "the action in the copy")
            assert path.read_bytes() == text
            first.end()
            third.wait(lambda: "another window" not in third.help(), "the match to be free")
            third.tool("windowfocus", third.id)
            fields.click(third, actions[3], middle)
            third.wait(lambda: path.read_bytes() != text, "the match going on")
    assert len(records(home)) == 2


def test_where_locks_fail_both_versions_are_kept(bench):
    home = bench.home()
    with bench.window("--speed", "off", home=home) as first:
        start(first, "5 Fields", {})
        act(first, home)
        path = home.record()
        (home.matches / "locks").unlink()
        (home.matches / "locks").mkdir()
        with bench.window("--speed", "off", str(path), home=home) as second:
            second.wait(lambda: "Cannot lock" in second.text(), "word that there are no locks")
            second.click("button", "OK")
            act(second, home)
        text = path.read_bytes()
        first.tool("windowfocus", first.id)
        first.click("button", "Pass")
        first.find("menu", "Open elsewhere")
        assert "kept as “South v North (2)”" in first.text(), first.text()
        assert "does not show what comes" in first.text(), first.text()
        first.click("button", "View only")
        first.wait(lambda: "Cannot lock" in first.text(), "word that there are no locks")
        first.click("button", "OK")
        first.wait(lambda: "changed in another window too" in first.help(), "why it rests")
        assert "disabled" in first.find("button", "Undo").words
        first.click("button", "Menu")
        first.click("button", "Main menu")
        first.click("button", "Continue")
        first.find("cell", "c3")
        assert "Cannot lock" not in first.text(), "it is said again"
    kept = records(home)
    assert len(kept) == 2 and path.read_bytes() == text
    beside = home.matches / next(name for name in kept if name != path.name)
    assert b"practice no" in kept[beside.name]
    # It is no match to go on with, but a copy of it is.
    with bench.window("--speed", "off", home=home) as window:
        window.click("button", "Continue")
        window.click("button", "OK")  # still no locks
        window.find("cell", "c3")
        assert not window.seen("menu", "Open elsewhere")
    with bench.window("--speed", "off", str(beside), home=home) as window:
        window.find("menu", "Open elsewhere")
        assert "kept as “South v North (2)”" in window.text(), window.text()
        window.click("button", "Play a copy")
        window.find("menu", "Notice")  # still no locks
        window.key("Return")
        window.wait(lambda: "disabled" not in window.find("button", "Undo").words, "the table")
        before = records(home)
        window.click("button", "Undo")
        window.wait(lambda: records(home) != before, "the copy going on")
    now = records(home)
    assert {name: now[name] for name in kept} == kept
    assert [b"practice yes" in text for name, text in now.items() if name not in kept] == [True]


def test_copies_of_a_match_that_goes_on_are_for_practice(bench):
    home = bench.home()
    with bench.window("--speed", "off", home=home) as window:
        start(window, "5 Fields", {})
        act(window, home)
        window.key("ctrl+c")
        window.wait(lambda: "copied" in window.help(), "the copy as text")
        act(window, home)
        (name, match), = records(home).items()
        assert b"practice no" in match
        menu(window, "Main menu")
        window.click("button", "Matches")
        window.key("d")
        window.wait(lambda: "The copy is for practice" in window.text(), "the reason")
        copies = [text for other, text in records(home).items() if other != name]
        assert len(copies) == 1 and b"practice yes" in copies[0]
        window.key("Escape")
        window.expect_screen("Menu")
        window.key("ctrl+v")  # an earlier state
        window.find("menu", "Notice")
        assert "is this match already" in window.text()
        window.click("button", "OK")
        window.find("cell", "c3")
    assert records(home)[name] == match
    assert sorted(b"practice yes" in text for text in records(home).values()) == [
        False, True, True]


def test_a_file_joins_the_library_and_is_left_alone(bench):
    seed, actions = opening(bench, least=6)
    home = bench.home()
    path = home.path / "Friday.hexfolio"
    with bench.window("--speed", "off", home=home) as window:
        start(window, "5 Fields", {})
        act(window, home)
    other, going_on = records(home).popitem()
    with bench.engine() as engine:
        engine.ask(f"new fields map=open seed={seed}")
        for action in actions[:4]:
            engine.play(action)
        engine.ask(f"save {path}")
        text = path.read_bytes()
        for _ in range(2):
            with bench.window("--speed", "off", str(path), home=home) as window:
                window.find("cell", "c3")
                window.wait(lambda: len(records(home)) == 2, "the copy")
            kept = records(home)
            assert kept.pop(other) == going_on, "a match going on has gone"
            assert list(kept.values()) == [text], "it joins once"
        assert "title Friday\n" in about(home)
        with bench.window("--speed", "off", str(home.record()), home=home) as window:
            window.find("cell", "c3")
            fields.click(window, actions[4], engine.state())
            window.wait(lambda: actions_made(window) == 5, "the action")
            assert path.read_bytes() == text
            menu(window, "Save as…")  # it suggests the file
            window.click("button", "Save")
            window.find("menu", "Replace")
            window.click("button", "Another name")
            assert path.read_bytes() == text
            window.click("button", "Save")
            window.click("button", "Replace")
            window.wait(lambda: f"Saved as {path}." in window.help(), "word that it is saved")
        assert path.read_bytes() == home.record().read_bytes() != text
        assert records(home)[other] == going_on


def test_a_name_is_suggested_and_none_taken_without_a_question(bench):
    home = bench.home()
    with bench.window("--speed", "off", home=home) as window:
        start(window, "5 Fields", {})
        act(window, home)
        record = home.record().read_bytes()
        menu(window, "Save as…")
        window.click("button", "Save")
        window.wait(lambda: "Saved as South v North." in window.help(), "the title suggested")
        save_as(window, "Sunday")
        window.wait(lambda: "Saved as Sunday." in window.help(), "the name")
        assert list(records(home).values()) == [record], "a name changes no record"
        assert "title Sunday\n" in about(home)
        menu(window, "Rematch")
        window.wait(lambda: "disabled" in window.find("button", "Undo").words, "the rematch")
        act(window, home)
        save_as(window, "Sunday")
        window.find("menu", "Replace")
        window.click("button", "Another name")
        assert len(records(home)) == 2
        window.click("button", "Cancel")
        save_as(window, "Sunday")
        window.click("button", "Replace")
        window.wait(lambda: "Saved as Sunday." in window.help(), "the name")
        assert len(records(home)) == 1 and record not in records(home).values()
        assert record in [path.read_bytes() for path in home.matches.glob("trash/*/*.hexfolio")]


def test_a_broken_record_gives_way_to_an_older_one(bench):
    seed, actions = opening(bench, least=3)
    home = bench.home()
    with bench.window("--speed", "off", home=home) as window, \
            Match(bench, window, seed=seed) as match:
        match.play_all(actions[:2])
        before = match.engine.state()
        match.play(actions[2])
    record = home.record()
    broken = record.read_bytes()[:-20]
    record.write_bytes(broken)
    with bench.window("--speed", "off", home=home) as window:
        window.click("button", "Continue")
        window.wait(lambda: window.seen("menu", "Notice"), "word of the broken record")
        window.click("button", "OK")
        window.wait(lambda: shows(window, before), "the match as it was before")
        assert broken in records(home).values(), "what cannot be read has gone"


def test_what_cannot_be_read_now_stays(bench):
    seed, actions = opening(bench, least=3)
    home = bench.home()
    with bench.window("--speed", "off", home=home) as window, \
            Match(bench, window, seed=seed) as match:
        match.play_all(actions[:3])
        state = match.engine.state()
    record, settings = home.record(), home.settings / "settings"
    files = {path: path.read_bytes() for path in (record, settings)}
    older = record.with_name(record.name + ".1").read_bytes()
    for path in files:
        path.unlink()
        path.symlink_to(path.name)  # whoever opens a link to itself fails
    with bench.window("--speed", "off", home=home) as window:
        window.wait(lambda: "the defaults are in use" in window.text() and
                    "cannot be read now" in window.text(), "word of both")
        window.click("button", "OK")
        assert not window.seen("button", "Continue")
        window.click("button", "Settings")
        window.click("choice", "Table: Dark")
        window.wait(lambda: "left as they were" in window.text(), "word that nothing is saved")
        window.click("button", "OK")
        for path, text in files.items():
            assert path.is_symlink(), f"{path.name} was replaced"
            path.unlink()
            path.write_bytes(text)
        window.key("Escape")
        window.click("button", "Continue")
        window.wait(lambda: shows(window, state), "the match as it was")
    assert {path: path.read_bytes() for path in files} == files
    assert record.with_name(record.name + ".1").read_bytes() == older


def test_what_older_versions_saved_is_taken_over(bench):
    home = bench.home()
    home.matches.mkdir(parents=True, mode=0o700)
    with bench.engine() as engine:
        for seed, name in ((1, AUTOSAVE), (2, f"{AUTOSAVE}.1"), (3, "Sunday.hexfolio.1")):
            engine.ask(f"new fields map=open seed={seed}")
            engine.play("pass")
            engine.ask(f"save {home.matches / name}")
    with bench.window("--speed", "off", home=home) as window:
        window.click("button", "Continue")
        window.find("cell", "c3")
    kept = records(home)
    assert len(kept) == 3 and "Sunday.hexfolio" in kept
    assert {f"seed {seed}" for seed in (1, 2, 3)} == \
        {line for text in kept.values() for line in text.decode().split("\n")
         if line.startswith("seed ")}


if __name__ == "__main__":
    harness.main(globals())
