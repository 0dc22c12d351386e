"""A hunter: brings Regent, Assassin, Archers and Cavaliers towards the nearest Sovereign of another, attacks the cells
around it, and counts little else."""

from heximeros import best, distance

PACK = ("R", "As", "Ar", "C", "P")


def choose(seen):
    kings = [cell for cell, piece in seen.board.items() if piece.kind == "S" and piece.colour in seen.active - seen.me]

    def nearest(cell):
        return min((distance(cell, king) for king in kings), default=0)

    def likes(action):
        """Steps towards the prey."""
        way = seen.way(action)
        if not way or way[0].kind not in PACK:
            return 0
        _, begin, end = way
        return max(-4, min(4, nearest(begin) - max(6, nearest(end))))

    def value(view):
        prey = view.kings(view.others)
        checks = sum(king in view.own_hits for king in prey)
        far = sum(min((distance(cell, king) for king in prey), default=0)
                  for cell, piece in view.own.items() if piece.kind in PACK)
        return view.safe_worth() + 1.5 * view.siege(prey, view.own_hits) + 4 * checks - 0.25 * far \
            - view.siege(view.kings(view.own), view.other_hits)
    return best(seen, likes, value)
