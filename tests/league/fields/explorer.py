"""An expander: turns up all tiles, spreads its Princes over the map, ends each of their moves on Fields of the other,
and joins what it has taken to Cities of its own on both sides."""

from fields import distance


def choose(seen):
    me, rival = seen.me, seen.rival

    def value(board):
        queen, princes = board.queen[me], board.princes[me]
        total = seen.common(board)
        total += 1.5 * board.network(me) + board.worth(board.fields[me]) - 1.2 * board.worth(board.fields[rival])
        total += 1.5 * board.site(me) + 2 * min(2, len(board.cities[me])) - 0.3 * board.raids(me) + 0.5 * board.raids(rival)
        total += 0.15 * sum(distance(one, two) for one in princes for two in princes) / 2
        if queen:
            total -= 0.2 * distance(queen, "c3")
            total += 0.05 * sum(len(board.reach(me, prince, queen)) for prince in princes)
        return total
    return seen.best(value)
