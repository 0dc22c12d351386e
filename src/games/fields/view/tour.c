/* The tour of 5 Fields: what a new player does once before playing. */
#include "games/fields/view/parts.h"

static const char opening[] =
    "turn 1\ntomove 1\noption map open\ncell a1 plain\ncell a2 sea\ncell a3 mountain\n"
    "cell b1 mountain 1P\ncell b2 plain\ncell b3 sea\ncell b4 sea 2P\ncell c1 plain 1Q\n"
    "cell c2 plain 1P\ncell c3 mountain\ncell c4 sea 2P\ncell c5 plain 2Q\ncell d1 sea 1P\n"
    "cell d2 sea\ncell d3 mountain\ncell d4 plain 2P\ncell e1 mountain\ncell e2 plain\n"
    "cell e3 sea\n";

static const char battle[] =
    "turn 3\ntomove 1\noption map open\ncell a1 sea\ncell a2 mountain 1P\ncell a3 sea\n"
    "cell b1 plain\ncell b2 mountain\ncell b3 sea\ncell b4 plain 2P\ncell c1 plain 1Q\n"
    "cell c2 plain 1P\ncell c3 sea\ncell c4 mountain\ncell c5 plain 2Q\ncell d1 plain\n"
    "cell d2 sea 2P\ncell d3 sea 2P\ncell d4 sea\ncell e1 mountain\ncell e2 mountain\n"
    "cell e3 plain 1P\n";

static const char together[] =
    "turn 9\ntomove 1\noption map open\ncell a1 mountain\ncell a2 sea\ncell a3 sea 2P\n"
    "cell b1 plain\ncell b2 sea\ncell b3 mountain 1P\ncell b4 mountain\ncell c1 plain\n"
    "cell c2 sea 1P\ncell c3 plain 1Q\ncell c4 plain 2Q\ncell c5 plain 2P\ncell d1 sea\n"
    "cell d2 sea\ncell d3 mountain 1P\ncell d4 plain 2C\ncell e1 sea\ncell e2 plain\n"
    "cell e3 mountain 2P\n";

static const char field[] =
    "turn 5\ntomove 1\noption map open\ncell a1 mountain\ncell a2 sea\ncell a3 sea\n"
    "cell b1 plain 1F\ncell b2 mountain 1P\ncell b3 sea\ncell b4 mountain 2P\ncell c1 plain 1P\n"
    "cell c2 plain 1Q\ncell c3 sea\ncell c4 plain 2P\ncell c5 plain 2Q\ncell d1 sea\n"
    "cell d2 mountain 1P\ncell d3 mountain\ncell d4 sea 2P\ncell e1 plain\ncell e2 plain\n"
    "cell e3 sea\n";

static const char city[] =
    "turn 9\ntomove 1\noption map open\ncell a1 mountain\ncell a2 sea\ncell a3 sea\n"
    "cell b1 plain 1F\ncell b2 mountain 1P\ncell b3 sea\ncell b4 mountain 2P\ncell c1 plain 1Q\n"
    "cell c2 plain 1F\ncell c3 sea\ncell c4 plain 2F\ncell c5 plain 2Q\ncell d1 sea\n"
    "cell d2 mountain 1P\ncell d3 mountain 2P\ncell d4 sea 2P\ncell e1 plain 1P\ncell e2 plain\n"
    "cell e3 sea\n";

static const char network[] =
    "turn 31\ntomove 1\noption map open\ncell a1 mountain 1F\ncell a2 sea\ncell a3 sea\n"
    "cell b1 plain 1F\ncell b2 mountain 1P 1F\ncell b3 sea\ncell b4 mountain 2P 2F\n"
    "cell c1 plain 1C\ncell c2 plain 1P 1F\ncell c3 sea\ncell c4 plain 2F\ncell c5 plain 2Q 2C\n"
    "cell d1 sea\ncell d2 mountain\ncell d3 mountain 1P\ncell d4 sea 2P\ncell e1 plain 1F\n"
    "cell e2 plain 1Q 1F\ncell e3 sea\n";

static const char blank[] =
    "turn 1\ntomove 1\noption map blank\ncell b1 mountain 1P\ncell b4 sea 2P\ncell c1 plain 1Q\n"
    "cell c2 plain 1P\ncell c3 hidden plain\ncell c4 sea 2P\ncell c5 plain 2Q\ncell d1 sea 1P\n"
    "cell d4 plain 2P\n";

static const TourStep steps[] = {
    {.title = "A Prince's potential",
     .position = opening,
     .ask = "A Prince's potential is 5 minus his distance to your Queen. The one on c2 is next to "
            "her, so he has 4 points. Click him, then any dot.",
     .wanted = "Pc2-d3 Pc2-*",
     .said = "The nearer the Queen, the farther her Princes move and the harder they hit. They may "
             "pass your own pawns."},
    {.title = "Two pawns in a turn",
     .ask = "In a turn you move one or two pawns. The Queen moves one or two cells over land: "
            "click her on c1, then a dot.",
     .wanted = "Qc1-c3 Qc1-*",
     .said = "Both have moved, so it is North's turn. To move only one pawn, press End turn."},
    {.title = "Crossing the shore",
     .position = opening,
     .ask = "A move stays on land or on sea. Crossing the shore is a move of exactly one cell: "
            "click the Prince on c2, then the sea on d2.",
     .wanted = "Pc2-d2",
     .said = "At sea he has his potential again, but only for sea. Going ashore is a move of one "
             "cell too."},
    {.title = "A Battle",
     .position = battle,
     .ask = "North's Prince on d2 is 3 steps from his Queen and defends with 2. Yours attacks with "
            "3, because your Queen is 2 steps from d2. Click the Prince on c2, then the ring.",
     .wanted = "Pc2xd2",
     .said = "The attack must be higher; equal is not enough. On a mountain he would have defended "
             "with twice as much."},
    {.title = "Two Princes together",
     .position = together,
     .ask = "North's Queen on c4 defends with 4, and one Prince attacks her with 4: not enough. "
            "Two add up to 8. Click the Princes on b3 and d3, then the Queen.",
     .wanted = "Pb3+Pd3xc4",
     .said = "A joint attack is the whole turn. North's Princes have Battle value 0 until she "
             "returns, and that costs North one of them."},
    {.title = "A Field",
     .position = field,
     .ask = "Instead of moving you may build. Your Queen builds on the land where she stands: "
            "press Build Field, beside the board.",
     .wanted = "field",
     .said = "A Field is worth 1 point on a plain and ½ on a mountain. You have eight. An opposing "
             "pawn that stops on one takes it over."},
    {.title = "A City",
     .position = city,
     .ask = "Fields count only when connected to a City. Your Queen stands on a free plain: press "
            "Build City.",
     .wanted = "city",
     .said = "The line shows what is connected to it. A City defends itself, and lost pawns return "
             "there. You may build two."},
    {.title = "The network",
     .position = network,
     .ask = "You win with 5 points in one network with a City. Here are 3 on the left and 2 on the "
            "right, and a Prince at sea connects them: click the Prince on c2, then the sea on d1.",
     .wanted = "Pc2-d1",
     .said = "Five points connected to a City: South has won. A Prince at sea is a bridge for as "
             "long as he stays."},
    {.title = "The blank map",
     .position = blank,
     .ask = "On the blank map most tiles are face down. Princes explore them for one point each. "
            "Click the Prince on c2, then the tile on c3.",
     .wanted = "Pc2?c3",
     .said = "A plain. The tile stays face up for the rest of the game, and three of his four "
             "points are left."},
    {.title = "Into the unknown",
     .ask = "Entering a tile that you have just explored costs nothing more. The Prince is still "
            "under way: click c3.",
     .wanted = "Pc2-c3",
     .said = "From here he could explore more. Stop here ends his move and leaves you a second "
             "pawn; End turn ends the whole turn."},
};

const Tour fields_tour = {
    .offer = "New to 5 Fields? The tour on the board takes less than five minutes.",
    .step = steps,
    .count = sizeof steps / sizeof steps[0],
    .parting = "That is enough to start. Click anything that is not possible to see why; F1 opens "
               "the rules.",
};
