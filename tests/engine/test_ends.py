#!/usr/bin/python3
# In make test: the_input_ends a_file_as_input save_respects a_signal_leaves
"""What the engine does when an end of its pipes is gone, and what it shows of files and of input.

tests/engine/test_ends.py BUILD; prints the Test Anything Protocol.
"""

import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time
import traceback

PATIENCE = 60.0
SOON = 3.0  # seconds, of thoughts of 30; 0.1 is promised, but the machine may be busy
GAMES = ("fields", "firstwar", "heximeros", "empire")


class Bench:
    def __init__(self, build, folder):
        self.engine = os.path.abspath(os.path.join(build, os.environ.get("VARIANT", "asan"), "hexfolio-engine"))
        if not os.path.exists(self.engine):
            self.engine = os.path.abspath(os.path.join(build, "hexfolio-engine"))
        self.folder = pathlib.Path(folder)

    def start(self, commands, stdin=subprocess.PIPE):
        # As a shell starts it: Python itself ignores SIGPIPE.
        process = subprocess.Popen([self.engine], stdin=stdin, stdout=subprocess.PIPE,
                                   stderr=subprocess.PIPE, restore_signals=True, cwd=self.folder)
        if commands:
            process.stdin.write(commands)
            process.stdin.flush()
        return process

    def answers(self, commands):
        process = self.start(b"")
        output, errors = process.communicate(commands, PATIENCE)
        assert (process.returncode, errors) == (0, b""), (process.returncode, errors)
        return output


def ends(process):
    """Status and output of an engine that must end now."""
    began = time.monotonic()
    process.wait(PATIENCE)
    took = time.monotonic() - began
    assert took < SOON, f"it took {took:.2f} s"
    assert process.stderr.read() == b""
    return process.returncode, b"" if process.stdout.closed else process.stdout.read()


def thinking(bench, commands):
    process = bench.start(commands)
    time.sleep(0.4)
    assert process.poll() is None, "it has ended before"
    return process


def test_nobody_reads_the_answers(bench):
    process = bench.start(b"")
    process.stdout.close()
    process.stdin.write(b"name\n")
    process.stdin.flush()
    assert process.wait(PATIENCE) == 1, process.returncode
    assert process.stderr.read() == b""


def test_nobody_reads_while_it_thinks(bench):
    process = thinking(bench, b"new heximeros seed=1\ngenmove seconds=30\nname\n")
    process.stdout.close()
    assert ends(process)[0] == 1, process.returncode


def test_the_input_ends_while_it_thinks(bench):
    """The best action so far, which can be played, is the answer."""
    for game in GAMES:
        # The first actions of the others are all alike, and are not thought about.
        begin = f"new {game} seed=1\n"
        process = thinking(bench, (begin + "genmove seconds=30\n\n").encode()) \
            if game == "heximeros" else bench.start((begin + "genmove seconds=30\n").encode())
        process.stdin.close()
        status, output = ends(process)
        answer = output.decode().split("\n\n")[1]
        assert status == 0 and answer.startswith("= "), output
        played = bench.answers((begin + f"play {answer[2:]}\n").encode())
        assert played == b"= seed 1\n\n= \n\n", played


def test_a_number_of_playouts_is_a_promise(bench):
    process = thinking(bench, b"new heximeros seed=1\ngenmove playouts=1000000000 seed=1\n")
    process.stdin.close()
    assert ends(process) == (0, b"= seed 1\n\n? The input ended before the last playout.\n\n")


def test_a_script_needs_no_quit_for_its_playouts(bench):
    script = b"new heximeros seed=1\ngenmove playouts=20000 seed=1\n"
    assert bench.answers(script) + b"= \n\n" == bench.answers(script + b"quit\n")


def test_commands_that_wait_are_answered(bench):
    got = bench.answers(b"new heximeros seed=1\ngenmove playouts=3000 seed=1\nname\nquit\n")
    assert got.endswith(b"\n\n= Hexfolio\n\n= \n\n") and b"?" not in got, got


def test_a_file_as_input_ends_no_thought(bench):
    path = bench.folder / "commands"
    path.write_text("new heximeros seed=1\ngenmove playouts=3000 seed=1\n", encoding="ascii")
    with open(path, "rb") as commands:
        got, _ = bench.start(b"", stdin=commands).communicate(timeout=PATIENCE)
    assert got.count(b"=") == 2 and b"?" not in got, got


def test_what_is_no_record_is_not_shown(bench):
    for name, text in (("secret", b"root:$6$secret:20000\n"), ("noise", b"\x1b]0;secret\x07\n"),
                       ("long", b"secret " * 5000)):
        (bench.folder / name).write_bytes(text)
        got = bench.answers(f"load {name}\n".encode())
        assert got == b"? Line 1: this is not a Hexfolio record.\n\n", got


def test_no_byte_of_the_input_steers_a_terminal(bench):
    for command in (b"a\x9b31m\xc2\x9b", b"new a\xc2\x9b31m", b"load \xc2\x9b31m\xff",
                    b"save \xc2\x9b/x", b"position\ngame \xc2\x9b\n.", b"new fields map=\x9b"):
        got = bench.answers(b"new fields seed=1\n" + command + b"\n").decode("utf-8")
        answer = got.split("\n\n")[1]
        assert answer[0] == "?" and answer.isprintable(), repr(answer)
    done = subprocess.run([bench.engine, "--\x1b[31m\n\x9b"], capture_output=True, check=False)
    assert done.returncode == 2 and done.stderr.decode()[:-1].isprintable(), done.stderr


def test_save_respects_rights_and_links(bench):
    os.umask(0o027)
    (bench.folder / "old").write_text("old", "ascii")
    (bench.folder / "old").chmod(0o604)
    (bench.folder / "link").symlink_to("old")
    (bench.folder / "nowhere").symlink_to("none")
    got = bench.answers(b"new fields seed=1\nsave new\nsave link\nsave nowhere\n").decode()
    assert got.split("\n\n")[1:4] == [
        "= ", "= ", '? Cannot write “nowhere”: it is a link to a file that does not exist.'], got
    assert (bench.folder / "new").stat().st_mode & 0o777 == 0o640
    assert (bench.folder / "link").is_symlink()
    assert (bench.folder / "old").stat().st_mode & 0o777 == 0o604
    assert (bench.folder / "old").read_bytes() == (bench.folder / "new").read_bytes()
    assert not (bench.folder / "none").exists()


def test_a_signal_leaves_no_unfinished_file(bench):
    for number in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM):
        process = bench.start(b"new fields seed=1\n" + b"save match\n" * 3000)
        for _ in range(4):  # the lines of the first two answers
            process.stdout.readline()
        process.send_signal(number)
        process.communicate(timeout=PATIENCE)
        assert process.returncode == -number, process.returncode
        assert not list(bench.folder.glob(".hexfolio-*"))
        assert b"= \n\n" in bench.answers(b"load match\n")


def main():
    words = sys.argv[2:]
    names = [(name, test) for name, test in globals().items()
             if name.startswith("test_") and (not words or any(word in name for word in words))]
    failures = 0
    for number, (name, test) in enumerate(names, 1):
        with tempfile.TemporaryDirectory() as folder:
            try:
                test(Bench(sys.argv[1], folder))
                print(f"ok {number} - {name}", flush=True)
            except Exception:  # of any kind; the other tests still run
                failures += 1
                print(f"not ok {number} - {name}", flush=True)
                print("# " + traceback.format_exc().replace("\n", "\n# "), flush=True)
    print(f"1..{len(names)}")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
