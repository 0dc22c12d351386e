/* The tour of HexiMeros: what a new player does once before playing. */
#include "game/text.h"
#include "games/heximeros/view/parts.h"

/* Two colours, of whose pieces those on `cells` have not moved yet. */
#define COLOURS(cells)                                                                             \
    "option colours Silver,Orange\noption scored off\ncolours Silver Orange\n"                     \
    "active Silver Orange\ncontroller Silver Silver\ncontroller Orange Orange\nout\nquiet 0\n"     \
    "unmoved" cells "\npromotion none\n"
/* What stands apart on most boards. */
#define TWO                                                                                        \
    COLOURS("")                                                                                    \
    "cell k2 space Silver.M\ncell m3 space Silver.M\ncell o2 space Silver.P\n"                     \
    "cell s3 space Silver.M\ncell u1 space Silver.C\ncell w1 space Silver.Al\n"                    \
    "cell m27 space Orange.C\ncell o25 space Orange.M\ncell u25 space Orange.M\n"                  \
    "cell u27 space Orange.C\ncell v26 space Orange.Ar\n"

static const char won[] =
    "turn 21\ntomove Silver\n" TWO
    "cell q1 space Silver.S\ncell q12 space Silver.R\ncell q20 space Orange.S\n"
    "cell p21 space Orange.M\ncell r22 space Orange.M\n";

static const char ways[] =
    "turn 21\ntomove Silver\n" TWO
    "cell q1 space Silver.S\ncell k4 space Silver.Al\ncell m8 space Silver.P\n"
    "cell q27 space Orange.S\ncell q24 space Orange.M\n";

static const char shot[] =
    "turn 21\ntomove Silver\n" TWO
    "cell q1 space Silver.S\ncell l5 space Silver.Ar\ncell l8 space Silver.M\n"
    "cell l10 space Orange.R\ncell q27 space Orange.S\n";

static const char sweep[] =
    "turn 21\ntomove Silver\n" TWO
    "cell q1 space Silver.S\ncell n8 space Silver.D\ncell n9 space Orange.HM\n"
    "cell n10 space Silver.M\ncell n11 space Orange.C\ncell q27 space Orange.S\n";

static const char jump[] =
    "turn 21\ntomove Silver\n" TWO
    "cell q1 space Silver.S\ncell q12 space Silver.As\ncell q13 space Silver.M\n"
    "cell r12 space Orange.HM\ncell s14 space Orange.P\ncell q27 space Orange.S\n";

static const char check[] =
    "turn 21\ntomove Silver\n" TWO
    "cell q4 space Silver.S\ncell q15 space Orange.Al\ncell q27 space Orange.S\n";

static const char promotion[] =
    "turn 21\ntomove Silver\n" TWO
    "cell q1 space Silver.S\ncell k13 space Silver.M\ncell q27 space Orange.S\n";

static const char flower[] = "turn 21\ntomove Silver\n" COLOURS(
    " s1") "cell q1 space Silver.S\ncell s1 space Silver.P\ncell k2 space Silver.M\n"
           "cell m3 space Silver.M\ncell x9 space Orange.Ar\ncell q27 space Orange.S\n"
           "cell o25 space Orange.M\ncell u25 space Orange.M\n";

static const char sanctuary[] = "turn 21\ntomove Silver\n" COLOURS(
    " q1 w1") "cell q1 space Silver.S\ncell r1 space Silver.R\ncell t1 space Silver.D\n"
              "cell w1 space Silver.Al\ncell q3 space Silver.M\ncell q20 space Orange.Al\n"
              "cell q27 space Orange.S\ncell o25 space Orange.M\ncell u25 space Orange.M\n";

static const char zero[] =
    "turn 21\ntomove Silver\n" TWO
    "cell q1 space Silver.S\ncell q14 space Silver.C\ncell u22 space Orange.R\n"
    "cell q27 space Orange.S\n";

static const char resurrection[] =
    "turn 21\ntomove Silver\noption colours Silver,Blue,Orange\n"
    "option scored off\ncolours Silver Blue Orange\nactive Silver Orange\n"
    "controller Silver Silver\ncontroller Orange Orange\nout Blue\n"
    "quiet 0\nunmoved\npromotion none\n"
    "cell q1 space Silver.S\ncell s3 space Silver.M\ncell q26 space Silver.HM\n"
    "cell u24 space Orange.S\ncell w26 space Orange.Al\ncell h8 space Blue.R~\n"
    "cell g6 space Blue.M~\ncell f7 space Blue.D~\n";

static const char three[] =
    "turn 21\ntomove Silver\noption colours Silver,Yellow,Green\n"
    "option scored off\ncolours Silver Yellow Green\nactive Silver Yellow Green\n"
    "controller Silver Silver\ncontroller Yellow Yellow\ncontroller Green Green\n"
    "out\nquiet 0\nunmoved\n"
    "promotion none\ncell q1 space Silver.S\ncell s3 space Silver.M\n"
    "cell q12 space Silver.R\ncell k15 space Yellow.S\ncell h15 space Yellow.R\n"
    "cell i17 space Yellow.M\ncell z20 space Green.S\ncell ab20 space Green.Al\n"
    "cell x20 space Green.M\n";

static const TourStep steps[] = {
    {.title = N_("The goal"),
     .position = won,
     .ask =
         N_("The last player with a Sovereign wins. Here the way to Orange's Sovereign on q20 is "
            "free: click the Regent on q12, then q20."),
     .wanted = "q12xq20",
     .said = N_(
         "Silver has won. No checkmate is needed: a Sovereign is captured like any other piece.")},
    {.title = N_("Flats and lines"),
     .position = ways,
     .ask = N_("A cell has twelve directions: six flats through its sides, six lines through its "
               "corners. Alcazars move along flats. Click the one on k4, then any dot."),
     .wanted = "k4-k9 k4-* ; ~q24-q23 ; m8-n9 m8-*",
     .then = N_("Orange answers.|Prelates move along lines, at most ten steps, between the cells "
                "beside them. Click the Prelate on m8, then any dot."),
     .said =
         N_("A line step ends where the edge between two neighbours ends. Regents use all twelve, "
            "Sovereigns too, one step at a time.")},
    {.title = N_("The Archer"),
     .position = shot,
     .ask =
         N_("An Archer goes one step and then may shoot what is exactly four flats away, over all "
            "that is between. Click it on l5, then l6, then the Regent on l10."),
     .wanted = "l5-l6*l10",
     .said = N_("The Archer stays where it is. It never captures by moving, nor shoots without "
                "moving.")},
    {.title = N_("The Dreadnaught"),
     .position = sweep,
     .ask =
         N_("A Dreadnaught goes exactly four flats and sweeps all four cells. Click it on n8, then "
            "n12."),
     .wanted = "n8xn12",
     .said = N_("Two of Orange's pieces are gone, and one of your own Militants. Your own "
                "Sovereign must not be in the way.")},
    {.title = N_("The Assassin"),
     .position = jump,
     .ask = N_("An Assassin jumps a flat and two steps of a line, or a line step and two flats. It "
               "strikes on any cell of the way. Click it on q12, then the Prelate on s14."),
     .wanted = "q12xs14",
     .said =
         N_("What it jumps over does not matter. Cavaliers jump too: three flats and two, or two "
            "and one.")},
    {.title = N_("Check"),
     .position = check,
     .ask = N_("Orange's Alcazar on q15 attacks your Sovereign; the board shows it. Click the "
               "Sovereign on q4, then a cell beside that file."),
     .wanted = "q4-r4 q4-r* q4-p* q4-s* q4-o*",
     .said = N_("Check is only a warning: you could have stayed, and lost the Sovereign.")},
    {.title = N_("Promotion"),
     .position = promotion,
     .ask =
         N_("Militants go forward and capture diagonally. This one reaches its Center Line, level "
            "with the middle of the board: click it on k13, then k14."),
     .wanted = "k13-k14 ; =R =As =Ar =P =Al =C =D",
     .then = N_("Now it may become any piece but the Sovereign. Choose one in the strip."),
     .said = N_("Without a promotion it becomes a Hatted Militant, which steps in any direction "
                "and may be promoted at another colour's edge.")},
    {.title = N_("The Flower"),
     .position = flower,
     .ask = N_("Lines never leave their third of the cells. Only the first move of a Prelate may "
               "add a step along a flat, and capture there. Click the Prelate on s1, then the "
               "Archer on x9."),
     .wanted = "s1xx9",
     .said = N_("Five steps along a line, then one flat: this is its Flower. From now on it keeps "
                "to its new lines.")},
    {.title = N_("Sanctuary"),
     .position = sanctuary,
     .ask = N_("A Sovereign that has not moved may take shelter beside an Alcazar that has not "
               "moved, if the cells of the Prelate and the Cavalier between them are empty. Click "
               "it on q1, then u1."),
     .wanted = "S<>RAl",
     .said = N_("The Alcazar went to s1 in the same move. Other pieces on the Base Line are not in "
                "the way.")},
    {.title = N_("Ground Zero"),
     .position = zero,
     .ask = N_("On Ground Zero, the cell in the middle, Cavaliers and most other pieces may double "
               "their move: six flats and four instead of three and two. Click the Cavalier on "
               "q14, then the Regent on u22."),
     .wanted = "q14xu22",
     .said = N_("Alcazars, Prelates and Regents gain nothing there. An Archer shoots eight flats "
                "far, and a Militant that leaves is Hatted.")},
    {.title = N_("Three seats"),
     .position = three,
     .ask = N_("Three play here, clockwise: Silver, Yellow, Green. Yellow's Sovereign on k15 is "
               "within reach: click the Regent on q12, then k15."),
     .wanted = "q12xk15 ; ~ab20-ab18",
     .then = N_("Yellow is out and its turn is skipped: Green moves."),
     .said =
         N_("Your turn again. Yellow's pieces are dormant: they stay and block, but neither move "
            "nor attack.")},
    {.title = N_("Resurrection"),
     .position = resurrection,
     .ask =
         N_("Blue is dormant. Your Hatted Militant is one step from Orange's Base Line: click it "
            "on q26, then q27."),
     .wanted = "q26-q27 ; =Blue.S@d7 =Blue.S =Blue.S@* ; h8-h12 h8-*",
     .then =
         N_("It may become a piece, or bring back a captured Sovereign. Choose Blue's Sovereign in "
            "the strip, then a marked cell.|Blue lives and moves for you, and it is Blue's turn. "
            "Click its Regent on h8, then any dot."),
     .said =
         N_("You play two colours now, each in its turn, and lose only when both Sovereigns are "
            "gone.")},
};

const Tour hexi_view_tour = {
    .offer = N_("New to HexiMeros? The tour on the board takes less than six minutes."),
    .rest = "space",
    .step = steps,
    .count = sizeof steps / sizeof steps[0],
    .parting =
        N_("That is enough to start. Point at a piece to see where it could go; F1 opens the "
           "rules."),
};
