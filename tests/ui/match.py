"""A match of 5 Fields in a window, with the engine playing the same beside it."""

import fields

TURN = {"1": "South To move", "2": "North To move", "none": None}


def set_up(window, blank=False, practice=False, seed=1):
    """From the menu to the table."""
    window.click("button", "5 Fields")
    window.click("choice", "Map: Blank map" if blank else "Map: Open map")
    window.click("choice", "Undo: Practice" if practice else "Undo: Match")
    window.click_seed()
    window.key("ctrl+a")
    window.type(str(seed))
    window.click("button", "Start")
    window.wait(lambda: window.seen("cell", "c3"), "the table")


class Match:
    def __init__(self, bench, window, blank=False, practice=False, seed=1, begin=set_up):
        self.bench = bench
        self.window = window
        self.engine = bench.engine()
        self.witness = bench.engine()  # reads what was saved
        self.engine.ask(f"new fields map={'blank' if blank else 'open'} seed={seed}")
        window.begun = f"new fields map={'blank' if blank else 'open'} seed={seed}"
        begin(window, blank, practice, seed)
        self.compare()

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.engine.__exit__(*error)
        self.witness.__exit__(*error)

    def shows(self, state):
        """Whether the window shows a position of the engine, its turn included."""
        self.window.board_seen()
        elements = self.window.elements
        texts = {e.name for e in elements if e.kind == "text"}
        turn = TURN[fields.value(state, "tomove")]
        return fields.seen(elements) == fields.expected(state) and \
            all((text in texts) == (text == turn) for text in TURN.values() if text)

    def expect(self, state):
        """Waits until the window shows a position."""
        try:
            self.window.wait(lambda: self.shows(state), "the position")
        except AssertionError as error:
            seen, expected = fields.seen(self.window.elements), fields.expected(state)
            differences = {cell: (seen.get(cell), expected[cell]) for cell in expected
                           if seen.get(cell) != expected[cell]}
            raise AssertionError(f"seen and expected differ: {differences}; {error}") from error

    def compare(self):
        """The window shows, and the record holds, the engine's position."""
        state = self.engine.state()
        self.expect(state)
        self.window.expect_saved(self.witness, state)

    def play(self, action):
        """Makes an action by clicks and compares."""
        state = self.engine.state()
        fields.click(self.window, action, state)
        self.engine.play(action)
        try:
            self.compare()
        except AssertionError as error:
            raise AssertionError(f"after {action} in\n{state}\n{error}") from error

    def play_all(self, actions):
        for action in actions:
            self.play(action)
