"""hexfolio-engine as a process that answers questions: the rules beside the window."""

import subprocess


class Refused(AssertionError):
    """The engine answered with a failure."""


class Engine:
    def __init__(self, program):
        self.process = subprocess.Popen([program], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        stderr=subprocess.STDOUT, text=True, encoding="utf-8")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.stdout.close()
        assert self.process.wait(30) == 0, f"the engine ended with {self.process.returncode}"

    def ask(self, command):
        """The answer to one command, as text without its frame."""
        self.process.stdin.write(command + "\n")
        self.process.stdin.flush()
        lines = []
        while True:
            line = self.process.stdout.readline()
            assert line, f"the engine ended at {command!r}: {lines}"
            if line == "\n":
                break
            lines.append(line.rstrip("\n"))
        assert lines and lines[0][0] in "=?", f"{command!r} was answered by {lines}"
        if lines[0][0] == "?":
            raise Refused(f"{command}: {lines[0]}")
        lines[0] = lines[0][1:].lstrip()
        return "\n".join(lines)

    def actions(self):
        return [line for line in self.ask("actions").split("\n") if line]

    def only(self):
        """The action that the window makes by itself, since nothing is decided; None: a choice."""
        action = self.ask("only")
        return None if action == "none" else action

    def play(self, action):
        self.ask("play " + action)

    def state(self):
        return self.ask("state")

    def over(self):
        return self.ask("outcome") != "none"
