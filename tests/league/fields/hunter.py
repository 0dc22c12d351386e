"""A hunter: goes for the other Queen with Queen and Princes together, and for Princes far from her; it builds one City,
to come back, and Fields only when nothing can be hunted."""

from fields import NEAR, distance


def choose(seen):
    me, rival = seen.me, seen.rival

    def value(board):
        queen, prey = board.queen[me], board.queen[rival]
        total = seen.common(board)
        total += 0.8 * board.network(me) + 0.5 * board.site(me) * bool(board.cities[me]) + 1.5 * bool(board.cities[me])
        if queen is None:
            return total
        chances = board.captures(me)
        total += 0.35 * min(12, max(chances.values(), default=0)) + 0.1 * len(chances)
        total += 1.5 * (board.terrain[queen] == "mountain")
        if prey is None:
            targets = board.cities[rival] | set(board.princes[rival])
            return total - 0.4 * sum(min((distance(p, cell) for cell in targets), default=0) for p in board.princes[me])
        total -= 0.5 * distance(queen, prey) + 0.3 * sum(distance(prince, prey) for prince in board.princes[me])
        free = [cell for cell in NEAR[prey] if board.terrain[cell] in ("plain", "mountain")]
        return total + 0.3 * sum(cell in board.princes[me] for cell in free)
    return seen.best(value)
