"""A builder: a City where much land is around, then Fields side by side on plains; its Princes stay near the Queen, and
it takes only what costs nothing."""

from fields import NEAR, distance


def city_worth(board, cell):
    """Plains near it, more on a mountain, where it defends with 5."""
    near = sum(board.terrain[other] == "plain" for other in NEAR[cell])
    land = sum(board.land(other) for other in NEAR[cell])
    return 0.3 * near + 0.2 * land + 0.8 * (board.terrain[cell] == "mountain")


def choose(seen):
    me = seen.me

    def value(board):
        queen = board.queen[me]
        total = seen.common(board)
        total += 2.5 * board.network(me) + 0.3 * board.worth(board.fields[me]) - 0.4 * board.raids(me)
        total += 2 * board.site(me) if board.cities[me] else 0
        total += max((city_worth(board, cell) for cell in board.cities[me]), default=0)
        if not board.cities[me] and queen and queen not in board.fields[me]:
            total += 0.8 * city_worth(board, queen)
        total -= 0.04 * sum(distance(prince, queen) for prince in board.princes[me]) if queen else 0
        return total
    return seen.best(value)
