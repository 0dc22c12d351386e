#!/usr/bin/python3
"""The matches that are kept for ever replay: tests/matches/test_matches.py BUILD

tests/matches/GAME has at least a hundred finished matches of computers for each game, and
tests/records/matches those of record format 1. BUILD/tools/replay plays them by the rules as they
are and compares the hash and the key of every position; see tests/README.md.
"""

import collections
import concurrent.futures
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import traceback

sys.path[:0] = ["tests/engine", "tests/ui"]

from engine import Engine  # noqa: E402
from test_words import OPTIONS  # noqa: E402

KEPT = pathlib.Path("tests/matches")
FIRST = pathlib.Path("tests/records/matches")
MATCHES = 100  # at least, of each game
EACH = 10  # of them at least, with each value of each option and each number of seats
BYTES = 3_000_000  # all together at most
SHOWN = 5  # of the sentences about matches that differ
SEATS = {"fields": {2}, "firstwar": {2}, "heximeros": {2, 3, 4, 5, 6}, "empire": {2, 3, 4, 5, 6}}
ENDS = {  # all that the play of computers reaches
    "fields": {"F-35", "F-36", "F-37", "resignation", "agreement"},
    "firstwar": {"W-38", "W-39", "W-40", "resignation", "agreement"},
    "heximeros": {"H-40", "H-42", "resignation", "agreement"},
    "empire": {"E-24", "E-25", "resignation", "agreement"},
}
BROKEN = re.compile(r"A change of the rules that breaks a match must raise rules_version of (.*) "
                    r"\(src/games/(\w+), now (\d+)\), and docs/records\.md must say why under Versions\.")


def replay(build, folder):
    """What the program says, and the numbers of matches read, refused and different."""
    done = subprocess.run([build / "tools/replay", folder], capture_output=True, text=True,
                          timeout=300, check=False)
    found = re.search(r": (\d+) read, (\d+) refused, (\d+) differ", done.stdout)
    assert found, done.stdout + done.stderr
    said = done.stdout.strip().split("\n")
    return "\n".join([*said[:-1][:SHOWN], said[-1]]), tuple(map(int, found.groups()))


def games(build):
    """The titles and the versions of the rules of the games with matches that are kept; a new game has none."""
    found = {}
    with Engine(str(build / "hexfolio-engine")) as engine, tempfile.TemporaryDirectory() as folder:
        for line in engine.ask("list_games").split("\n"):
            game, title = line.split("\t")
            if not (KEPT / game).is_dir():
                continue
            engine.ask(f"new {game} seed=1")
            engine.ask(f"save {folder}/match")
            head = pathlib.Path(folder, "match").read_text("utf-8")
            found[game] = title, int(re.search(rf"^game {game} (\d+)$", head, re.M)[1])
    assert set(found) == set(SEATS), f"matches are kept of {sorted(found)}"
    return found


def records(game):
    return {path: path.read_text("utf-8") for path in sorted((KEPT / game).glob("*.hexfolio"))}


def test_every_match_replays_to_the_same_hashes(build):
    folders = [FIRST] + [KEPT / game for game in games(build)]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for folder, (said, (read, refused, differ)) in zip(
                folders, pool.map(lambda folder: replay(build, folder), folders)):
            assert differ == 0, said
            there = len(list(folder.glob("*.hexfolio")))
            assert read + refused == there, f"{folder}: {there} records, but {said}"
            assert read >= MATCHES, \
                f"{said}\nToo few matches of {folder} are read: `make matches` plays others."
            print(f"# {said}")


def test_every_option_and_number_of_seats_is_played(build):
    for game in games(build):
        values, seats, steps = collections.Counter(), collections.Counter(), set()
        for path, text in records(game).items():
            assert "\noutcome " in text, f"{path} is not finished"
            for key, chosen in re.findall(r"^option (\S+) (\S+)$", text, re.M):
                values.update((key, value) for value in chosen.split(","))
            played = re.findall(r"^seat \S+ computer step (\d+) ", text, re.M)
            seats[len(played)] += 1
            steps.update(map(int, played))
        for key, words in OPTIONS[game].items():
            for word in words:
                assert values[key, word] >= EACH, f"{game}: {key}={word} in {values[key, word]} matches"
        assert set(seats) == SEATS[game], seats
        assert min(seats.values()) >= EACH, seats
        assert len(steps) >= 3, f"{game}: only the steps {steps} play"


def test_every_kind_of_end_is_played(build):
    for game in games(build):
        ends = set()
        for text in records(game).values():
            ends.update(re.findall(r"^outcome .*; (\S+)$", text, re.M))
        assert ends >= ENDS[game], f"{game}: {sorted(ends)}"


def test_they_are_small(_):
    size = sum(path.stat().st_size for path in KEPT.rglob("*") if path.is_file())
    assert size <= BYTES, f"{size} bytes"


def one_match(folder, game):
    """The first match of a game in a folder of its own: its path, and that of its hashes."""
    hashes = KEPT / game / "hashes"
    line = hashes.read_text("utf-8").split("\n")[0]
    path = pathlib.Path(folder, line.split()[0])
    shutil.copy(KEPT / game / path.name, path)
    pathlib.Path(folder, "hashes").write_text(line + "\n", "utf-8")
    return path, pathlib.Path(folder, "hashes")


def expect_broken(build, folder, game, what):
    """The sentence names the first action that differs and the version that must be raised."""
    said, counts = replay(build, folder)
    found = BROKEN.search(said)
    assert counts == (0, 0, 1) and what in said and found, said
    assert found.groups() == (games(build)[game][0], game, str(games(build)[game][1])), said


def test_the_first_position_that_differs_is_named(build):
    for game in games(build):
        with tempfile.TemporaryDirectory() as folder:
            _, hashes = one_match(folder, game)
            name, total, digits = hashes.read_text("utf-8").split()
            for ply in (0, 7, len(digits) // 2 - 1):
                other = "0" if digits[2 * ply] != "0" else "1"
                hashes.write_text(f"{name} {total} {digits[:2 * ply]}{other}{digits[2 * ply + 1:]}\n", "utf-8")
                expect_broken(build, folder, game, f"action {ply}," if ply else "begins with another position")
            hashes.write_text(f"{name} {'0' * 16} {digits}\n", "utf-8")
            expect_broken(build, folder, game, "its hashes are not those")
            plies = len(digits) // 2 - 1
            hashes.write_text(f"{name} {total} {digits[:-2]}\n", "utf-8")
            expect_broken(build, folder, game, f"action {plies},")
            hashes.write_text(f"{name} {total} {digits}00\n", "utf-8")
            expect_broken(build, folder, game, f"it has {plies} actions")


def test_an_action_that_is_no_longer_legal_is_named(build):
    for game in games(build):
        with tempfile.TemporaryDirectory() as folder:
            path, _ = one_match(folder, game)
            lines = path.read_text("utf-8").split("\n")
            plays = [number for number, line in enumerate(lines) if line.startswith("play ")]
            lines[plays[4]] = "play nowhere"
            path.write_text("\n".join(lines), "utf-8")
            expect_broken(build, folder, game, "action 5, “nowhere”, is not legal")


def test_older_rules_are_refused_in_a_sentence(build):
    """It names both versions, so it is no fault: the version was raised."""
    with tempfile.TemporaryDirectory() as folder:
        older = pathlib.Path("tests/records/older/heximeros-1-mixed-pair.hexfolio")
        shutil.copy(older, folder)
        pathlib.Path(folder, "hashes").write_text(f"{older.name} {'0' * 16} 00\n", "utf-8")
        said, counts = replay(build, folder)
        assert counts == (0, 1, 0), said


def test_every_version_has_its_reason(build):
    text = pathlib.Path("docs/records.md").read_text("utf-8")
    for title, version in games(build).values():
        for older in range(2, version + 1):
            assert re.search(rf"^\| {re.escape(title)} \| {older} \| \S.* \|$", text, re.M), \
                f"docs/records.md does not say under Versions why version {older} of {title} came"


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    tests = [(name, test) for name, test in globals().items() if name.startswith("test_")]
    failures = 0
    for number, (name, test) in enumerate(tests, 1):
        try:
            test(build)
            print(f"ok {number} - {name}", flush=True)
        except Exception:  # of any kind; the other tests still run
            failures += 1
            print(f"not ok {number} - {name}")
            print("# " + traceback.format_exc().replace("\n", "\n# "), flush=True)
    print(f"1..{len(tests)}")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
