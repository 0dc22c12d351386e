"""An exchange player: develops, takes whatever comes out even or better, and the more it is ahead the more it wants
pieces off the board."""

from heximeros import WORTH, best, distance


def choose(seen):
    lead = seen.view().material()

    def likes(action):
        """To bring capital pieces towards the middle."""
        way = seen.way(action)
        if not way or way[0].kind in ("S", "M", "HM"):
            return 0
        _, begin, end = way
        return max(-3, min(3, distance(begin, "q14") - max(3, distance(end, "q14"))))

    def value(view):
        left = sum(WORTH[piece.kind] for piece in view.others.values() if piece.kind != "S")
        trade = 0.04 + 0.002 * max(0, min(lead, 100))
        mobility = len(view.own_hits) - len(view.other_hits)
        return view.safe_worth() - trade * left + 0.05 * mobility \
            - 1.5 * view.siege(view.kings(view.own), view.other_hits) \
            + 0.7 * view.siege(view.kings(view.others), view.own_hits)
    return best(seen, likes, value)
