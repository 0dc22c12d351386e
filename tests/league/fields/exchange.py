"""An exchange player: takes whatever is worth as much as it loses by it, first the Princes, because a house without
Princes can neither fight nor bring back its Queen; ahead in Princes, it builds."""

from fields import distance


def choose(seen):
    me, rival = seen.me, seen.rival
    ahead = len(seen.board.princes[me]) - len(seen.board.princes[rival])

    def value(board):
        queen = board.queen[me]
        total = seen.common(board) - 2 * len(board.princes[rival])
        total += (1.5 + max(0, ahead)) * board.network(me) + 0.2 * board.worth(board.fields[me])
        total += 1.2 * board.site(me) * bool(board.cities[me]) + 2 * bool(board.cities[me])
        total += 0.1 * board.risk(me)  # it minds exchanges less than others
        if queen is None:
            return total
        targets = board.princes[rival] or sorted(board.cities[rival])
        total += 0.25 * min(12, sum(board.captures(me, moves_queen=False).values()))
        total -= 0.12 * sum(min((distance(prince, cell) for cell in targets), default=0) for prince in board.princes[me])
        return total - 0.15 * distance(queen, "c3")
    return seen.best(value)
