"""Cells of boards whose files run from left to right and are numbered upward: a place is a column and a height in half
cells."""

FLATS = ((0, 2), (1, 1), (1, -1), (0, -2), (-1, -1), (-1, 1))  # to the neighbours, clockwise from straight up


def hexagon(files):
    """By name, the places of a hexagon with these files."""
    middle = len(files) // 2
    return {f"{file}{rank}": (i, 2 * rank + abs(i - middle))
            for i, file in enumerate(files) for rank in range(1, len(files) + 1 - abs(i - middle))}


def neighbours(places):
    names = {place: name for name, place in places.items()}
    return {name: [names[x + dx, y + dy] for dx, dy in FLATS if (x + dx, y + dy) in names]
            for name, (x, y) in places.items()}


def steps_between(one, two):
    """Of two places, over whatever is between them."""
    across, up = abs(one[0] - two[0]), abs(one[1] - two[1])
    return across + max(0, (up - across) // 2)
