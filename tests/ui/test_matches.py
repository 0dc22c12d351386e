#!/usr/bin/python3
# In make test: deleting_and_undo one_match_is
"""The screen of matches and the match that the menu continues: found, chosen, renamed, copied, exported, deleted
and brought back, with real clicks and keys."""

import os
import shutil
import subprocess
import time

import harness
from computers import checksum
from test_pictures import expect_own_files, put_own_files

HOUR = 3600


def record(bench, game, names, actions, options=""):
    """The record of a match with persons of these names."""
    home = bench.home()
    path = home.path / "record"
    with bench.engine() as engine:
        engine.ask(f"new {game} seed=7 {options}".strip())
        for action in actions:
            engine.ask(f"play {action}")
        engine.ask(f"save {path}")
    lines = path.read_text("utf-8").split("\n")
    for seat, name in enumerate(names, 1):
        lines = [f'seat {seat} person "{name}"' if line.startswith(f"seat {seat} ") else line
                 for line in lines]
    text = "\n".join(lines[:-2]) + "\n"
    return f"{text}{lines[-2].rsplit(' ', 1)[0]} {checksum(text)}\n"


def put(home, name, text, hours):
    """A match that was played so many hours ago."""
    home.matches.mkdir(parents=True, exist_ok=True)
    path = home.matches / f"{name}.hexfolio"
    path.write_text(text, "utf-8")
    when = time.time() - hours * HOUR
    os.utime(path, (when, when))


def shelf(bench):
    """Five matches, from the last one played on: of two games, one over, one that cannot be read."""
    home = bench.home()
    put(home, "Sunday", record(bench, "fields", ("Anna", "Bo"), ["Qc1-b2", "end"]), 1)
    put(home, "Lost", record(bench, "fields", ("Cato", "Anna"), ["resign"]), 2)
    put(home, "Long war", record(bench, "firstwar", ("Bo", "Émile"), []), 3)
    put(home, "Monday", record(bench, "fields", ("Dora", "Bo"), [], "map=blank"), 4)
    put(home, "Torn", "rubbish\n", 5)
    return home


def shown(window):
    return [e.name.removeprefix("Match: ") for e in window.all("choice")
            if e.name.startswith("Match: ")]


def chosen(window):
    return [e.name.removeprefix("Match: ") for e in window.all("choice")
            if e.name.startswith("Match: ") and "selected" in e.words]


def expect(window, *names):
    window.wait(lambda: shown(window) == list(names), f"the matches {names}")


def expect_chosen(window, *names):
    window.wait(lambda: chosen(window) == list(names), f"{names} chosen")


def matches(bench, home):
    window = bench.window("--speed", "off", home=home)
    window.key("m")
    window.expect_screen("Matches")
    return window


def click_with(window, key, name):
    window.tool("keydown", key)
    window.click("choice", f"Match: {name}")
    window.tool("keyup", key)


def files(home):
    return sorted(path.name for path in home.matches.glob("*.hexfolio"))


def test_the_list_says_what_each_match_is(bench):
    with matches(bench, shelf(bench)) as window:
        expect(window, "Sunday", "Lost", "Long war", "Monday", "Torn")
        expect_chosen(window, "Sunday")
        text = window.text()
        for part in ("5 Fields, turn 2", "Bo to move", "Anna won: the other player resigned",
                     "The First War, turn 1", "This file cannot be read", "North, person"):
            assert part in text, (part, text)
        assert "Seed" not in text, "the seed of a running match says what is hidden"
        window.click("choice", "Match: Lost")
        expect_chosen(window, "Lost")
        window.wait(lambda: "Seed" in window.text() and "Won" in window.text(), "a match that is over")
        window.find("button", "View")
        window.click("choice", "Match: Torn")
        window.wait(lambda: "Line 1" in window.text(), "the reason")
        assert "disabled" in window.find("button", "Continue").words
        window.key("Escape")
        window.expect_screen("Menu")


def test_search_and_filters(bench):
    with matches(bench, shelf(bench)) as window:
        window.key("ctrl+f")
        for text, found in (("anna", ("Sunday", "Lost")), ("ANNA bo", ("Sunday",)),
                            ("war", ("Long war",)), ("5 fields day", ("Sunday", "Monday")),
                            ("nobody", ())):
            window.key("ctrl+a")
            window.type(text)
            expect(window, *found)
        window.wait(lambda: "No matches found" in window.text(), "word of it")
        window.key("ctrl+a", "BackSpace", "Escape")
        window.click("choice", "State: Unfinished")
        expect(window, "Sunday", "Long war", "Monday")
        window.click("choice", "Game: 5 Fields")
        expect(window, "Sunday", "Monday")
        window.click("choice", "State: Finished")
        expect(window, "Lost")
        window.click("choice", "Game: All games")
        window.click("choice", "State: All")
        expect(window, "Sunday", "Lost", "Long war", "Monday", "Torn")


def test_the_order_is_chosen(bench):
    home = shelf(bench)
    put(home, "École", record(bench, "firstwar", ("Bo", "Anna"), []), 6)
    put(home, "engine", record(bench, "fields", ("Bo", "Anna"), []), 7)
    newest = ("Sunday", "Lost", "Long war", "Monday", "Torn", "École", "engine")
    titles = ("École", "engine", "Long war", "Lost", "Monday", "Sunday", "Torn")
    games = ("Sunday", "Lost", "Monday", "engine", "Long war", "École", "Torn")
    with matches(bench, home) as window:
        window.resize(1920, 1080)
        expect(window, *newest)
        window.click("button", "Order: Newest first")
        expect(window, *titles)
        expect_chosen(window, "Sunday")
        window.key("Home", "Right")
        expect_chosen(window, "engine")
        window.click("choice", "Game: 5 Fields")
        expect(window, "engine", "Lost", "Monday", "Sunday")
        window.click("choice", "Game: All games")
        # By keys: the focus stays on the button, whose name is the order.
        window.key("ctrl+f", "Escape")
        for _ in range(40):
            window.key("Tab")
            if "focused" in window.find("button", "Order: By title").words:
                break
        window.key("space")
        expect(window, *games)
        assert "focused" in window.find("button", "Order: By game").words
        window.key("Escape")
        window.expect_screen("Menu")
        window.key("m")  # it is kept, as the filters are
        expect(window, *games)
        window.click("button", "Order: By game")
        expect(window, *newest)


def test_one_match_is_continued(bench):
    home = shelf(bench)
    with matches(bench, home) as window:
        window.key("Right", "Right", "Right", "Return")
        window.expect_screen("Table")
        window.wait(lambda: "Dora" in window.text(), "Monday's match")
    with matches(bench, home) as window:
        e = window.find("choice", "Match: Long war")
        window.tool("mousemove", "--window", window.id, e.x, e.y, "click", "--repeat", 2, 1)
        window.expect_screen("Table")
        window.wait(lambda: "Émile" in window.text(), "the match that was clicked twice")


def test_a_match_gets_a_title_and_a_copy(bench):
    home = shelf(bench)
    with matches(bench, home) as window:
        window.key("F2")
        window.find("field", "Title")
        window.key("ctrl+a")
        window.type("Club evening")
        window.key("Return")
        expect(window, "Club evening", "Lost", "Long war", "Monday", "Torn")
        window.key("d")
        window.wait(lambda: len(shown(window)) == 6, "the copy")
        assert chosen(window)[0] != "Club evening" and chosen(window)[0].startswith("Club evening")
        before = (home.matches / "Sunday.hexfolio").read_bytes()
        assert b"practice yes" in before
        assert sum(path.read_bytes() == before for path in home.matches.glob("*.hexfolio")) == 2
        window.key("c")
        window.wait(lambda: "copied to the clipboard" in window.text(), "the copy as text")
        window.key("Escape")
        window.expect_screen("Menu")
    with matches(bench, home) as window:
        window.wait(lambda: "Club evening" in shown(window), "the title, kept")


def test_deleting_and_undo(bench):
    home = shelf(bench)
    with matches(bench, home) as window:
        before = files(home)
        window.click("choice", "Match: Lost")
        window.key("Delete")
        expect(window, "Sunday", "Long war", "Monday", "Torn")
        window.find("text", "Deleted “Lost”.")
        expect_chosen(window, "Long war")
        window.key("Delete")
        expect(window, "Sunday", "Monday", "Torn")
        window.click("button", "Undo")
        expect(window, "Sunday", "Long war", "Monday", "Torn")
        window.key("ctrl+z")
        expect(window, "Sunday", "Lost", "Long war", "Monday", "Torn")
        assert window.seen("button", "Undo") is None and files(home) == before
        window.click("choice", "Match: Torn")
        window.click("button", "Delete")
        expect(window, "Sunday", "Lost", "Long war", "Monday")
        window.click("button", "Dismiss")
        window.wait(lambda: window.seen("button", "Undo") is None, "the bar to go")
    assert "Torn.hexfolio" not in files(home)


def test_all_deletions_can_be_undone_after_a_restart_too(bench):
    home = bench.home()
    text = record(bench, "fields", ("Anna", "Bo"), ["Qc1-b2", "end"])
    names = [f"Match {number:02}" for number in range(18)]
    for hours, name in enumerate(names):
        put(home, name, text, hours + 1)
    with matches(bench, home) as window:
        expect_chosen(window, names[0])
        for number in range(17):
            window.key("Delete")
            expect_chosen(window, names[number + 1])
        assert files(home) == [f"{names[17]}.hexfolio"]
        window.key("Escape")  # and what was done here is forgotten
        window.expect_screen("Menu")
        window.click("button", "Matches")
        for number in range(16, 8, -1):
            window.key("ctrl+z")
            window.wait(lambda: f"{names[number]}.hexfolio" in files(home), f"match {number}")
    with matches(bench, home) as window:
        for number in range(8, -1, -1):
            window.key("ctrl+z")
            window.wait(lambda: f"{names[number]}.hexfolio" in files(home), f"match {number}")
        window.wait(lambda: window.seen("button", "Undo") is None, "nothing more to undo")
        window.key("ctrl+z")
        assert files(home) == sorted(f"{name}.hexfolio" for name in names)


def deleted(window):
    """The titles on the screen of deleted matches, from the top."""
    return [e.name.removeprefix("Deleted: ") for e in window.elements
            if e.kind == "choice" and e.name.startswith("Deleted: ")]


def test_deleted_matches_come_back_or_go_for_good(bench):
    home = shelf(bench)
    with matches(bench, home) as window:
        window.click("choice", "Match: Lost")
        window.key("Delete")
        expect(window, "Sunday", "Long war", "Monday", "Torn")
        window.click("choice", "Match: Torn")
        window.key("Delete")
        window.click("choice", "Match: Long war")
        window.key("Delete")
        expect(window, "Sunday", "Monday")
    with matches(bench, home) as window:
        window.click("button", "Deleted matches")
        window.expect_screen("Deleted matches")
        window.wait(lambda: deleted(window) == ["Long war", "Torn", "Lost"], "the last one first")
        window.wait(lambda: "The First War, turn" in window.text(), "its game")
        assert "Deleted today" in window.text() and "7 more days" in window.text()
        assert "This file cannot be read" in window.text()
        # By keys: another is chosen, and comes back.
        window.key("Down")
        window.wait(lambda: "selected" in window.find("choice", "Deleted: Torn").words, "the row")
        window.key("Return")
        window.wait(lambda: deleted(window) == ["Long war", "Lost"], "it to be gone from here")
        window.find("text", "“Torn” is back among the matches.")
        assert "Torn.hexfolio" in files(home)
        # By the mouse: one goes for good, when that was asked.
        window.click("choice", "Deleted: Lost")
        window.click("button", "Delete for good")
        window.find("menu", "Delete for good")
        window.click("button", "Keep")
        window.wait(lambda: len(deleted(window)) == 2, "both to be kept")
        window.key("Delete")
        window.find("menu", "Delete for good")
        window.click("button", "Delete for good")
        window.wait(lambda: deleted(window) == ["Long war"], "one to be left")
        assert not list(home.matches.glob("trash/*/Lost.*"))
        window.click("button", "Restore")
        window.wait(lambda: not deleted(window), "none to be left")
        window.find("text", "“Long war” is back among the matches.")
        assert "disabled" in window.find("button", "Restore").words
        window.key("Escape")
        expect(window, "Sunday", "Long war", "Monday", "Torn")
        assert not list(home.matches.glob("trash/*"))
        window.key("Escape")
        window.expect_screen("Menu")


def test_an_undo_that_fails_can_be_tried_again(bench):
    home = shelf(bench)
    with matches(bench, home) as window:
        window.click("choice", "Match: Lost")
        window.key("Delete")
        window.find("text", "Deleted “Lost”.")
        aside = home.path / "aside"
        folder = next(home.matches.glob("trash/*"))
        folder.rename(aside)
        folder.write_text("in the way")
        window.key("ctrl+z")
        assert "Lost.hexfolio" not in files(home)
        folder.unlink()
        aside.rename(folder)
        window.key("ctrl+z")
        window.wait(lambda: "Lost.hexfolio" in files(home), "the match")


def test_several_at_once(bench):
    home = shelf(bench)
    folder = home.path / "out"
    folder.mkdir()
    put_own_files(folder)
    with matches(bench, home) as window:
        window.click("choice", "Match: Sunday")
        click_with(window, "ctrl", "Long war")
        expect_chosen(window, "Sunday", "Long war")
        window.find("text", "2 matches")
        assert "disabled" in window.find("button", "Continue").words
        window.key("e")
        window.find("field", "Folder")
        window.key("ctrl+a")
        window.type(str(folder))
        window.key("Return")
        window.find("text", "Exported 2 matches.")
        assert sorted(path.name for path in folder.iterdir() if path.name[0] != ".") == \
            ["Long war.hexfolio", "Sunday.hexfolio"]
        expect_own_files(folder)
        assert (folder / "Sunday.hexfolio").read_bytes() == \
            (home.matches / "Sunday.hexfolio").read_bytes()
        window.click("choice", "Match: Lost")
        click_with(window, "shift", "Monday")
        expect_chosen(window, "Lost", "Long war", "Monday")
        window.key("Delete")
        expect(window, "Sunday", "Torn")
        window.find("text", "Deleted 3 matches.")
        window.key("ctrl+z")
        window.wait(lambda: len(shown(window)) == 5, "all of them back")
        window.key("Home", "shift+Down")
        expect_chosen(window, *shown(window)[:3])
        window.key("ctrl+a")
        window.find("text", "5 matches")
        window.key("Delete")
        window.wait(lambda: "There are no matches yet" in window.text(), "the empty screen")
        window.click("button", "Undo")
        window.wait(lambda: len(shown(window)) == 5, "all of them back")


def test_open_and_paste(bench):
    home = bench.home()
    path = home.path / "sent.hexfolio"
    path.write_text(record(bench, "fields", ("Zoe", ""), []), "utf-8")
    with matches(bench, home) as window:
        window.wait(lambda: "There are no matches yet" in window.text(), "word of it")
        window.key("ctrl+o")
        window.find("field", "File")
        window.key("ctrl+a")
        window.type("~/sent.hexfolio")
        window.key("Return")
        window.expect_screen("Table")
        window.wait(lambda: "Zoe" in window.text(), "the match of the file")
        window.key("ctrl+c", "F10")
        window.click("button", "Main menu")
        window.key("m")
        window.expect_screen("Matches")
        window.click("button", "Paste")
        window.expect_screen("Table")
    assert len(files(home)) == 1, "the match was there already"


def test_pictures_are_kept_in_the_cache(bench):
    home = shelf(bench)
    with matches(bench, home) as window:
        window.wait(lambda: len(list(home.cache.glob("*.png"))) == 4, "the pictures")
    assert (home.cache / "index").exists()
    assert not [*home.matches.glob("*.png"), *home.matches.glob("index")]
    for path in home.cache.glob("*.png"):
        said = subprocess.run(["identify", "-format", "%m %w %h", str(path)], capture_output=True,
                              text=True, check=True).stdout
        assert said == "PNG 135 102", said
        assert path.stat().st_mtime_ns == (home.matches / f"{path.stem}.hexfolio").stat().st_mtime_ns
    inode = (home.cache / "Sunday.png").stat().st_ino
    (home.cache / "Lost.png").write_bytes(b"no picture")
    with matches(bench, home) as window:
        window.wait(lambda: (home.cache / "Lost.png").stat().st_size > 100, "a new picture")
    assert (home.cache / "Sunday.png").stat().st_ino == inode, "it was good as it was"


def test_of_what_was_made_only_what_says_so_is_removed(bench):
    """What older versions kept beside the matches, and pictures of matches that are gone."""
    home = shelf(bench)
    mark = b"hexfolio-picture 1 0 0\n"
    with matches(bench, home) as window:
        window.wait(lambda: len(list(home.cache.glob("*.png"))) == 4, "the pictures")
    theirs = {home.matches / "photo.png": b"mine", home.matches / "Sunday.png": b"mine too", home.cache / "gone.png": b"x",
              home.matches / "notes.index": b"hexfolio-index 8"}
    ours = {home.matches / "Lost.png": b"made" + mark, home.matches / "index": b"hexfolio-index 8 en\n",
            home.cache / "gone before.png": b"made" + mark}
    for path, text in {**theirs, **ours}.items():
        path.write_bytes(text)
    with matches(bench, home) as window:
        window.wait(lambda: not any(path.exists() for path in ours), "the end of what was made")
    assert all(path.read_bytes() == text for path, text in theirs.items())
    assert len(list(home.cache.glob("*.png"))) == 5
    # Without a folder for it, nothing is kept, and nothing else changes.
    shutil.rmtree(home.cache)
    home.cache.write_text("a file", "utf-8")
    with matches(bench, home) as window:
        window.find("choice", "Match: Sunday")
    assert home.cache.read_text("utf-8") == "a file"


def test_the_menu_continues_what_is_not_over(bench):
    home = shelf(bench)
    put(home, "Newest", record(bench, "firstwar", ("Zoe", "Bo"), ["resign"]), 0)
    with bench.window("--speed", "off", home=home) as window:
        window.find("button", "Continue")
        text = window.text()
        for part in ("Sunday", "Turn", "North, Bo", "Played"):
            assert part in text, (part, text)
        window.key("Return")
        window.expect_screen("Table")
        window.wait(lambda: "Anna" in window.text(), "the match of Sunday")


def test_two_windows_on_one_folder(bench):
    home = shelf(bench)
    with bench.window("--speed", "off", home=home) as first:
        first.key("Return")
        first.expect_screen("Table")
        with matches(bench, home) as second:
            second.wait(lambda: "In use" in second.text(), "word that it is being played")
            second.click("choice", "Match: Sunday")
            second.key("Delete")
            second.find("menu", "Notice")
            second.key("Return")
            second.wait(lambda: "Sunday" in shown(second), "the match, still there")


if __name__ == "__main__":
    harness.main(globals())
