/* The tour of Worldwide Empire: what a new player does once before playing. */
#include "game/text.h"
#include "games/empire/view/parts.h"

/* A place that is not explored. */
#define HIDDEN(p)                                                                                  \
    "place " p " hidden\ncell " p "0 hidden\ncell " p "1 hidden\ncell " p "2 hidden\ncell " p      \
    "3 hidden\ncell " p "4 hidden\ncell " p "5 hidden\n"
/* All but the two that most steps play on. */
#define OTHERS_HIDDEN                                                                              \
    HIDDEN("b")                                                                                    \
    HIDDEN("c")                                                                                    \
    HIDDEN("e")                                                                                    \
    HIDDEN("f")                                                                                    \
    HIDDEN("g") HIDDEN("h") HIDDEN("i") HIDDEN("j") HIDDEN("k") HIDDEN("l")

static const char start[] =
    "turn 1\ntomove 1\nfirst 1\nround 1\nonturn 1\nphase explore\nplayer 1 hand 6\n"
    "player 2 hand 6\ndeck 141\ndiscard\ndead\nrolled none\n"
    "hand 1 H2a+ H1n F2a+Lathe G1a G2n E1a\n" HIDDEN("a") HIDDEN("d") OTHERS_HIDDEN;

static const char muster[] =
    "turn 1\ntomove 1\nfirst 1\nround 1\nonturn 1\nphase action\nplayer 1 hand 6\n"
    "player 2 hand 6\ndeck 141\ndiscard\ndead\nrolled none\nplace a Farthal 0 none\n"
    "place d Hogrin 0 none\nhand 1 H2a+ H1n F2a+Lathe G1a G2n E1a\ncell a0 land\n"
    "cell a1 sea\ncell a2 land\ncell a3 land\ncell a4 land\ncell a5 sea\ncell d0 land\n"
    "cell d1 sea\ncell d2 sea\ncell d3 land\ncell d4 land\ncell d5 sea\n" OTHERS_HIDDEN;

static const char supply[] =
    "turn 3\ntomove 1\nfirst 1\nround 2\nonturn 1\nphase resupply d0\nplayer 1 hand 6\n"
    "player 2 hand 6\ndeck 138\ndiscard\ndead\nrolled none\nplace a Farthal 0 none\n"
    "place d Hogrin 0 1\nhand 1 H2a+ F2a+Lathe G1a G2n E1a E2a\ncell a0 land\ncell a1 sea\n"
    "cell a2 land\ncell a3 land\ncell a4 land\ncell a5 sea\ncell d0 land H2aa++Borgin H1a\n"
    "cell d1 sea H1n\ncell d2 sea\ncell d3 land\ncell d4 land\ncell d5 sea\n" OTHERS_HIDDEN;

static const char load[] =
    "turn 5\ntomove 1\nfirst 1\nround 3\nonturn 1\nphase action\nplayer 1 hand 5\n"
    "player 2 hand 6\ndeck 140\ndiscard\ndead\nrolled none\nplace a Farthal 0 none\n"
    "place d Hogrin 0 1\nhand 1 F2a+Lathe G1a G2n E1a E2a\ncell a0 land\ncell a1 sea\n"
    "cell a2 land\ncell a3 land\ncell a4 land\ncell a5 sea\ncell d0 land H2a+^\n"
    "cell d1 sea H1n^\ncell d2 sea\ncell d3 land\ncell d4 land\ncell d5 sea\n" OTHERS_HIDDEN;

static const char land[] =
    "turn 7\ntomove 1\nfirst 1\nround 4\nonturn 1\nphase action\nplayer 1 hand 5\n"
    "player 2 hand 6\ndeck 140\ndiscard\ndead\nrolled none\nplace a Farthal 0 none\n"
    "place d Hogrin 0 1\nhand 1 F2a+Lathe G1a G2n E1a E2a\ncell a0 land\ncell a1 sea\n"
    "cell a2 land\ncell a3 land\ncell a4 land\ncell a5 sea\ncell d0 land\n"
    "cell d1 sea H1n^/H2a+\ncell d2 sea\ncell d3 land\ncell d4 land\ncell d5 sea\n" OTHERS_HIDDEN;

static const char attack[] =
    "turn 9\ntomove 1\nfirst 1\nround 5\nonturn 1\nphase action\nplayer 1 hand 4\n"
    "player 2 hand 6\ndeck 139\ndiscard\ndead\nrolled none\nplace a Farthal 0 2\n"
    "place d Hogrin 0 1\nhand 1 G1a G2n E1a E2a\ncell a0 land\ncell a1 sea\n"
    "cell a2 land F2a+Lathe^\ncell a3 land\ncell a4 land\ncell a5 sea\ncell d0 land\n"
    "cell d1 sea\ncell d2 sea\ncell d3 land H2aa++Borgin^ F1a F2aa+Varji^\ncell d4 land\ncell d5 "
    "sea\n" OTHERS_HIDDEN;

static const char coup[] =
    "turn 11\ntomove 1\nfirst 1\nround 6\nonturn 1\nphase action\nplayer 1 hand 4\n"
    "player 2 hand 6\ndeck 140\ndiscard\ndead\nrolled none\nplace a Farthal 0 2\n"
    "place d Hogrin 0 1\nhand 1 F3a+Gothe F2aa+Varji G1a E1a\ncell a0 land\ncell a1 sea\n"
    "cell a2 land F2a+Lathe^\ncell a3 land F1a^\ncell a4 land\ncell a5 sea\ncell d0 land\n"
    "cell d1 sea\ncell d2 sea\ncell d3 land H2aa++Borgin^\ncell d4 land\ncell d5 "
    "sea\n" OTHERS_HIDDEN;

static const char last_place[] =
    "turn 23\ntomove 1\nfirst 1\nround 12\nonturn 1\nphase explore\nplayer 1 hand 3\n"
    "player 2 hand 6\ndeck 142\ndiscard\ndead\nrolled none\nplace a Farthal 0 none\n"
    "place b Silvia 0 none\nplace c Bernham 0 none\nplace d Hogrin 0 1\n"
    "place e Mediland 0 none\nplace f Dalia 0 none\nplace g Estoku 0 1\n"
    "place h Cuzad 0 none\nplace i Ilgren 0 none\nplace j Jazuk 0 none\n"
    "place k Nordland 0 none\nhand 1 F3a+Gothe G1a E1a\ncell a0 land\ncell a1 sea\n"
    "cell a2 land\ncell a3 land\ncell a4 land\ncell a5 sea\ncell b0 sea\ncell b1 land\n"
    "cell b2 land\ncell b3 land\ncell b4 sea\ncell b5 land\ncell c0 land\ncell c1 ice\n"
    "cell c2 land\ncell c3 land\ncell c4 sea\ncell c5 land\ncell d0 land\ncell d1 sea\n"
    "cell d2 sea\ncell d3 land H2aa++Borgin^\ncell d4 land\ncell d5 sea\ncell e0 sea\n"
    "cell e1 sea\ncell e2 land\ncell e3 land\ncell e4 land\ncell e5 land\ncell f0 land\n"
    "cell f1 land\ncell f2 land\ncell f3 sea\ncell f4 sea\ncell f5 land\ncell g0 sea\n"
    "cell g1 land\ncell g2 land\ncell g3 sea\ncell g4 sea\ncell g5 land E2a^\ncell h0 sea\n"
    "cell h1 sea\ncell h2 sea\ncell h3 land\ncell h4 land\ncell h5 sea\ncell i0 land\n"
    "cell i1 sea\ncell i2 land\ncell i3 land\ncell i4 land\ncell i5 land\ncell j0 land\n"
    "cell j1 ice\ncell j2 ice\ncell j3 sea\ncell j4 land\ncell j5 land\ncell k0 sea\n"
    "cell k1 ice\ncell k2 land\ncell k3 land\ncell k4 land\ncell k5 land\n" HIDDEN("l");

static const TourStep steps[] = {
    {.title = N_("The goal"),
     .position = last_place,
     .ask = N_(
         "Twelve countries share a globe. The only player with units on it, once all are explored, "
         "wins. Place l is left, and nobody else has a unit: click it, under the arrow, "
         "twice."),
     .wanted = "explore=l",
     .said = N_("The world is yours. If nobody ever stands alone, the most countries decide after "
                "the last round.")},
    {.title = N_("Exploring"),
     .position = start,
     .ask = N_("Now from the beginning. Each turn you may explore one place, a middle and the five "
               "spaces around it: click place d, under the arrow, twice."),
     .wanted = "explore=d",
     .said = N_("A country was drawn and turned at random. Armies go on land, fleets at sea, wings "
                "anywhere, but they do not stop on ice.")},
    {.title = N_("Mustering"),
     .position = muster,
     .ask = N_("Your hand holds counters of many countries. You may muster those of an explored "
               "one: choose the army of Hogrin below the map, then a marked space of Hogrin."),
     .wanted = "muster=H2a+@d0 muster=H2a+@*",
     .said = N_("With a unit there you control Hogrin: nobody else may muster its counters. New "
                "units are not supplied, so they lie flat.")},
    {.title = N_("Supply"),
     .position = supply,
     .ask = N_("Your next turn. In each space you supply exactly one unit, and only that one can "
               "move. Two of yours are on d0: click Borgin twice."),
     .wanted = "supply=H2aa++Borgin@d0",
     .said = N_("A supplied unit stands on its tip. All others on its space are unsupplied now, "
                "even those of other players.")},
    {.title = N_("Moving"),
     .ask = N_("Borgin moves up to two spaces over land. Click him, then any dot."),
     .wanted = "H2aa++Borgin^@d0-d3 H2aa++Borgin^@d0-*",
     .said = N_("Having moved he lies flat until he is supplied again. A space with enemies may be "
                "entered, but only as the last step.")},
    {.title = N_("Going aboard"),
     .position = load,
     .ask =
         N_("Armies cross the sea in fleets of their own country. Both must be supplied and next "
            "to each other: click the army on d0, then the fleet on d1."),
     .wanted = "H2a+^@d0>H1n^@d1",
     .said = N_("The army is behind its fleet now. It moves with the fleet, and dies with it.")},
    {.title = N_("Landing"),
     .position = land,
     .ask =
         N_("Next turn the fleet is supplied and can put its army ashore. Click the fleet on d1, "
            "then a2 in Farthal."),
     .wanted = "H1n^/H2a+@d1>a2",
     .said =
         N_("Where your units stand you may explore what lies beyond, and fight. Farthal itself "
            "is controlled by counters of Farthal.")},
    {.title = N_("Attacking"),
     .position = attack,
     .ask = N_(
         "Two enemy armies share d3 with Borgin. You choose who attacks, and the player attacked "
         "who defends. Click Borgin, then an enemy."),
     .wanted = "H2aa++Borgin^@d3x2 ; ~defend=F1a",
     .then =
         N_("The other player lets the weaker one defend, to spare Varji. Each side rolls a die "
            "and adds its value, 2 against 1."),
     .said = N_("The lower is hit, equal sums hit both. A hit takes a unit's supply, and kills it "
                "if it has none. Attack as often as you dare.")},
    {.title = N_("A coup"),
     .position = coup,
     .ask = N_("Your opponent controls Farthal with one crown on the board, and you have two in "
               "your hand. Choose Gothe below the map and press “Coup”."),
     .wanted = "coup=F3a+Gothe coup=F2aa+Varji ; muster=F3a+Gothe@a2 muster=F3a+Gothe@*",
     .then =
         N_("Two crowns exceed one: every unit of Farthal has changed sides. What you showed is "
            "mustered at once: choose Gothe, then a marked space of Farthal."),
     .said =
         N_("Crowns on the board protect a country from coups: the more it has, the more others "
            "must show.")},
};

const Tour empire_view_tour = {
    .offer = N_("New to Worldwide Empire? The tour on the board takes less than six minutes."),
    .step = steps,
    .count = sizeof steps / sizeof steps[0],
    .parting = N_("That is enough to start. G turns the map into a globe; click anything that is "
                  "not possible to see why."),
};
