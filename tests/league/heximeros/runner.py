"""A runner: its Militants go forward side by side to the Center Line, where each becomes a Regent; the other pieces clear
the way and protect them."""

from heximeros import best, progress


def choose(seen):
    def likes(action):
        """Militants forward, those in front most."""
        way = seen.way(action)
        if not way or way[0].kind != "M":
            return 0
        return 8 + progress(way[0].colour, way[2]) / 4

    def value(view):
        total = view.safe_worth() - 1.5 * view.siege(view.kings(view.own), view.other_hits) \
            + 0.5 * view.siege(view.kings(view.others), view.own_hits)
        for cell, piece in view.own.items():
            if piece.kind == "M":
                way = 24 + progress(piece.colour, cell)  # 0 .. 24 half cells
                safe = cell in view.own_hits or cell not in view.other_hits
                total += (0.02 if safe else 0.005) * way * way
        return total
    return best(seen, likes, value)
