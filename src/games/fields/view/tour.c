/* The tour of 5 Fields: what a new player does once before playing. */
#include "game/text.h"
#include "games/fields/view/parts.h"

static const char won[] =
    "turn 31\ntomove 1\noption map open\ncell a1 mountain 1F\ncell a2 sea\ncell a3 sea\n"
    "cell b1 plain 1F\ncell b2 mountain 1P 1F\ncell b3 sea\ncell b4 mountain 2P 2F\n"
    "cell c1 plain 1C\ncell c2 plain 1P 1F\ncell c3 sea\ncell c4 plain 2F\ncell c5 plain 2Q 2C\n"
    "cell d1 plain 1F\ncell d2 mountain\ncell d3 mountain 1P\ncell d4 sea 2P\ncell e1 plain 1Q\n"
    "cell e2 sea\ncell e3 sea\n";

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

static const char lost[] =
    "turn 25\ntomove 1\noption map open\ncell a1 mountain 1F\ncell a2 sea\ncell a3 sea\n"
    "cell b1 plain 1F\ncell b2 mountain 1P 1F\ncell b3 sea\ncell b4 mountain 2P 2F\n"
    "cell c1 plain 1C\ncell c2 plain 1Q\ncell c3 sea\ncell c4 plain 2F\ncell c5 plain 2Q 2C\n"
    "cell d1 sea 1P\ncell d2 mountain\ncell d3 mountain 2P\ncell d4 sea 2P\ncell e1 plain\n"
    "cell e2 plain\ncell e3 sea\n";

static const char taken[] =
    "turn 9\ntomove 1\noption map open\ncell a1 mountain\ncell a2 sea\ncell a3 sea\n"
    "cell b1 plain 1F\ncell b2 mountain 1P\ncell b3 sea\ncell b4 mountain 2P\ncell c1 plain 1Q 1C\n"
    "cell c2 plain 1F\ncell c3 plain\ncell c4 plain 2F\ncell c5 plain 2Q\ncell d1 sea\n"
    "cell d2 mountain 1P\ncell d3 mountain 2P\ncell d4 sea 2P\ncell e1 plain 1P\ncell e2 sea\n"
    "cell e3 sea\n";

static const char blank[] =
    "turn 1\ntomove 1\noption map blank\ncell b1 mountain 1P\ncell b4 sea 2P\ncell c1 plain 1Q\n"
    "cell c2 plain 1P\ncell c3 hidden plain\ncell c4 sea 2P\ncell c5 plain 2Q\ncell d1 sea 1P\n"
    "cell d4 plain 2P\n";

static const TourStep steps[] = {
    {.title = N_("The goal"),
     .position = won,
     .ask =
         N_("You win by connecting Fields worth 5 to a City. A Field is worth 1 on a plain, ½ on a "
            "mountain. South has 4, and the Queen stands on a free plain: press “Build Field”."),
     .wanted = "field",
     .said = N_("4 + 1 = 5: South has won. The line shows what is connected to the City. You have "
                "eight Fields.")},
    {.title = N_("Moving"),
     .position = opening,
     .ask = N_("A Prince has 5 points minus his distance to your Queen. The one on c2 is next to "
               "her: 5 − 1 = 4. Each cell costs a point. Click him, then any dot."),
     .wanted = "Pc2-d3 Pc2-* ; Qc1-c3 Qc1-*",
     .then =
         N_("In a turn you may move two pawns. The Queen moves one or two cells over land: click "
            "her on c1, then a dot."),
     .said =
         N_("Both have moved, so it is North's turn. To move only one pawn, press “End turn”.")},
    {.title = N_("Undo"),
     .task = TOUR_UNDO,
     .ask = N_("Not what you wanted? Press “Undo” below the list of moves, or Ctrl+Z."),
     .said =
         N_("Your Queen is back, and you may move again. Undo stops only where something hidden "
            "was shown.")},
    {.title = N_("Crossing the shore"),
     .position = opening,
     .ask = N_("A move stays on land or on sea. Crossing the shore is a move of exactly one cell: "
               "click the Prince on c2, then the sea on d2."),
     .wanted = "Pc2-d2",
     .said = N_("At sea he has his points again, but only for sea. Going ashore is a move of one "
                "cell too.")},
    {.title = N_("Castling"),
     .position = opening,
     .ask = N_("The Queen may change places with a Prince on land, one or two cells away. That is "
               "the whole turn. Click the Queen on c1, then the Prince on c2."),
     .wanted = "Q<>c2",
     .said = N_("She is nearer to the front, and all her Princes are stronger there.")},
    {.title = N_("A Battle"),
     .position = battle,
     .ask = N_(
         "North's Prince on d2 is 3 cells from his Queen: he defends with 5 − 3 = 2. Your Queen is "
         "2 cells from d2: you attack with 5 − 2 = 3. Click the Prince on c2, then the ring."),
     .wanted = "Pc2xd2",
     .said =
         N_("The attack must be higher; equal is not enough. On a mountain he would have defended "
            "with twice as much.")},
    {.title = N_("Two Princes together"),
     .position = together,
     .ask = N_("North's Queen on c4 defends with 4, and one Prince attacks her with 4: not enough. "
               "Two add up to 8. Click the Princes on b3 and d3, then the Queen."),
     .wanted = "Pb3+Pd3xc4 ; ~pass ; Pc4-b4 Pc4-*",
     .then = N_("A joint attack is the whole turn, and both stand on c4 now. North passes.|In your "
                "next turn they must part, else one of them is lost: click them, then a dot."),
     .said = N_("North's Princes have Battle value 0 until their Queen returns, and that costs "
                "North one of them.")},
    {.title = N_("Bringing back"),
     .position = lost,
     .ask =
         N_("One of your Princes was captured. With as many Fields as you then have Princes, one "
            "returns to a free City, as your turn: press “Bring back”, then click the City on c1."),
     .wanted = "prince@c1",
     .said = N_("A lost Queen returns too, for a Prince whom you give up. If you have no City, or "
                "no Prince, she cannot, and you have lost.")},
    {.title = N_("A City"),
     .position = city,
     .ask = N_("Fields count only when connected to a City. Your Queen stands on a free plain: "
               "press “Build City”."),
     .wanted = "city",
     .said = N_("A City defends itself, and lost pawns return there. You may build two.")},
    {.title = N_("Counting the network"),
     .task = TOUR_LOOK,
     .position = network,
     .ask = N_("Count along: click what is connected, one after the other. The City on c1 comes "
               "first and counts nothing itself."),
     .wanted = "c1 ; b1 ; b2 ; a1 ; c2",
     .then = N_(
         "Now b1, a plain: 1.|b2, a mountain: 1 + ½ = 1½.|a1, a mountain: 1½ + ½ = 2.|c2, a plain: "
         "2 + 1 = 3."),
     .said = N_("3 are connected, and 5 − 3 = 2 are missing. Two more stand on the right, cut off "
                "by the sea.")},
    {.title = N_("A bridge"),
     .ask = N_("A Prince at sea joins the Fields beside him, also two that lie apart. Click the "
               "Prince on c2, then the sea on d1."),
     .wanted = "Pc2-d1",
     .said = N_("3 + 2 = 5: South has won. The bridge holds for as long as he stays.")},
    {.title = N_("Taking a Field"),
     .position = taken,
     .ask = N_("A Field belongs to the player whose pawn ended a move there last. North has one on "
               "c4: click the Prince on b2, then c4."),
     .wanted = "Pb2-c4",
     .said = N_("It is yours now. Passing over it changes nothing, and no Battle is needed; only a "
                "City has to be taken in one.")},
    {.title = N_("The blank map"),
     .position = blank,
     .ask =
         N_("On the blank map Princes explore the tiles, for a point each. Click the Prince on c2, "
            "then the tile on c3."),
     .wanted = "Pc2?c3 ; Pc2-c3",
     .then = N_("A plain. Entering it costs nothing more: click c3."),
     .said = N_("He could explore more. A click on a second pawn stops him.")},
    {.title = N_("A hint"),
     .task = TOUR_HINT,
     .position = battle,
     .ask = N_("When you do not know what to do, ask the computer: press “Hint”, or H."),
     .said = N_("The arrow shows what it would do. In a match, “Hint” is in the menu.")},
};

const Tour fields_tour = {
    .offer = N_("New to 5 Fields? The tour on the board takes less than six minutes."),
    .step = steps,
    .count = sizeof steps / sizeof steps[0],
    .parting =
        N_("That is enough to start. Click anything that is not possible to see why; F1 opens "
           "the rules."),
};
