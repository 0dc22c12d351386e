"""A fortress: seeks Sanctuary, keeps every piece protected and its Sovereign out of reach, and waits for what comes
too near; it takes what is free."""

from heximeros import best, distance, progress

FRONT = -12  # its pieces stay behind this line, in half cells before the Center Line


def choose(seen):
    home = next((cell for cell, piece in seen.board.items() if piece.kind == "S" and piece.colour == seen.colour), "q14")

    def likes(action):
        if action.startswith("S<>"):
            return 60
        way = seen.way(action)
        if not way:
            return 0
        _, begin, end = way
        return 0.5 * (distance(begin, home) - distance(end, home))

    def value(view):
        loose = sum(cell in view.other_hits and cell not in view.own_hits for cell in view.own)
        guarded = sum(cell in view.own_hits for cell, piece in view.own.items() if piece.kind != "S")
        outside = sum(max(0, progress(piece.colour, cell) - FRONT) for cell, piece in view.own.items())
        return view.safe_worth() + 0.5 * guarded - 2 * loose - 0.3 * outside \
            - 2.5 * view.siege(view.kings(view.own), view.other_hits) + 0.02 * len(view.own_hits)
    return best(seen, likes, value)
