#!/usr/bin/python3
"""The examples of the documents, run as they stand: tests/engine/test_examples.py BUILD

What a transcript shows must be what the engine answers; only times and speeds may differ.
"""

import os
import pathlib
import re
import subprocess
import sys
import tempfile
import traceback

DOCS = pathlib.Path("docs")
MATCH = pathlib.Path("tests/records/matches/fields-01-computers.hexfolio").resolve()
OLDER = pathlib.Path("tests/records/older/heximeros-1-mixed-pair.hexfolio")
TIMED = re.compile(r"^(= \d+ )[\d.]+ \d+$|^= [\d.]+ [\d.]+$", re.MULTILINE)


def masked(text):
    """Without the figures that differ from run to run: those of `perft` and `bench`."""
    return TIMED.sub(lambda found: f"{found[1] or '= '}...", text).strip()


def blocks(name):
    """The indented blocks of a document, without their indentation."""
    text = (DOCS / name).read_text(encoding="utf-8") + "\n"
    found = re.findall(r"(?:^(?:    .*)?\n)+", text, re.MULTILINE)
    return ["\n".join(line[4:] for line in block.strip("\n").split("\n"))
            for block in found if block.strip()]


def answers(engine, commands, folder="."):
    return subprocess.run([engine], input="".join(f"{line}\n" for line in commands), text=True,
                          capture_output=True, check=True, timeout=60, cwd=folder).stdout


def test_transcripts_of_the_protocol(engine, _):
    """Lines from `=` or `?` to an empty line are answers, all others are typed."""
    transcripts = [b for b in blocks("protocol.md") if b.startswith("$ hexfolio-engine\n")]
    assert len(transcripts) == 2, transcripts
    for transcript in transcripts:
        parts = [part.split("\n") for part in transcript.split("\n", 1)[1].split("\n\n")]
        typed = [part[0] for part in parts]
        shown = "\n\n".join("\n".join(part[1:]) for part in parts)
        assert all(part[1][0] in "=?" for part in parts), parts
        assert masked(answers(engine, typed)) == masked(shown), typed


def test_state_looks_as_shown(engine, _):
    shown = next(b for b in blocks("protocol.md") if b.startswith("game fields"))
    words = [line.split()[0] for line in shown.split("\n")]
    assert words == ["game", "turn", "tomove", "option", "...", "cell"], words
    state = answers(engine, ["new fields seed=7", "state"]).split("\n\n")[1].removeprefix("= ")
    found = [line.split()[0] for line in state.strip().split("\n")]
    assert found[:4] == words[:4] and found[-1] == "cell", found
    assert "cell" not in found[:found.index("cell")] and set(found[found.index("cell"):]) == {"cell"}


def man_examples(name):
    text = (DOCS / name).read_text(encoding="utf-8").replace("\\e", "\\")
    return text.split(".Sh EXAMPLES")[1].split(".Sh")[0]


def test_examples_of_the_engines_manual(engine, folder):
    found = re.findall(r"\.Bd -literal.*\n((?:.*\n)*?)\.Ed", man_examples("hexfolio-engine.6"))
    assert len(found) == 2, found
    (folder / "sunday.hexfolio").write_bytes(MATCH.read_bytes())
    for block in found:
        command, _, shown = block.partition("\n")
        assert command.startswith("$ printf ") and command.endswith(" | hexfolio-engine"), command
        done = subprocess.run(["sh", "-c", command[2:].replace("| hexfolio-engine", f"| {engine}")],
                              text=True, capture_output=True, check=True, timeout=60, cwd=folder)
        if shown.strip():
            assert masked(done.stdout) == masked(shown), done.stdout
        else:
            assert re.match(r"= \n\n= game fields\n", done.stdout), done.stdout


def test_flags_of_the_window_in_its_manual(engine, _):
    """The synopsis and the list of options name what `--help` does, the examples nothing else."""
    manual = (DOCS / "hexfolio.6").read_text(encoding="utf-8")
    program = pathlib.Path(engine).with_name("hexfolio")
    usage = subprocess.run([program, "--help"], text=True, capture_output=True, check=True,
                           timeout=60).stdout
    flags = set(re.findall(r"^  (?:-h, )?--([a-z-]+)", usage, re.MULTILINE))
    assert len(flags) > 8, usage
    assert set(re.findall(r"^\.It (?:Fl h , )?(?:Fl )?-([a-z-]+)", manual, re.MULTILINE)) == flags
    synopsis = manual.split(".Sh SYNOPSIS")[1].split(".Sh")[0]
    assert set(re.findall(r"(?:Fl | \| )-([a-z-]+)", synopsis)) == flags
    assert set(re.findall(r"--([a-z-]+)", man_examples("hexfolio.6"))) < flags


def test_the_records_that_are_shown_are_read(engine, folder):
    records = [b for b in blocks("records.md") if b.startswith("hexfolio-record")]
    assert [record[16] for record in records] == ["1", "2", "3"]
    for record in records:
        path = folder / "shown.hexfolio"
        path.write_text(record + "\n", encoding="utf-8")
        again = folder / "again.hexfolio"
        assert answers(engine, [f"load {path}", f"save {again}"]) == "= \n\n= \n\n"
        assert again.read_bytes() == path.read_bytes()


def test_the_refusal_that_is_shown(engine, _):
    shown = next(b for b in blocks("records.md") if b.startswith("Line "))
    assert answers(engine, [f"load {OLDER}"]).strip() == "? " + " ".join(shown.split())


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    engine = str(build / os.environ.get("VARIANT", "asan") / "hexfolio-engine")
    tests = [(name, test) for name, test in globals().items() if name.startswith("test_")]
    failures = 0
    for number, (name, test) in enumerate(tests, 1):
        try:
            with tempfile.TemporaryDirectory() as folder:
                test(engine, pathlib.Path(folder))
            print(f"ok {number} - {name}")
        except Exception:  # pylint: disable=broad-exception-caught
            failures += 1
            print(f"not ok {number} - {name}")
            print("".join(f"# {line}\n" for line in traceback.format_exc().splitlines()))
    print(f"1..{len(tests)}")
    return failures > 0


if __name__ == "__main__":
    sys.exit(main())
