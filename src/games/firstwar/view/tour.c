/* The tour of The First War: what a new player does once before playing. */
#include "game/text.h"
#include "games/firstwar/view/parts.h"

static const char won[] =
    "turn 61\ntomove 1\nphase hunters\ncard 2 I.2 active Pottery\nmover H 1 g9\nmover H 1 g10\n"
    "cell f1 fields 1F 1F 1E 1E\ncell f2 plain 1S 1S\ncell g9 forest 1H\ncell g10 plain 1H\n"
    "cell e9 lake\ncell e10 mountain 2E 2E\ncell f9 plain 2H 2S\ncell f10 plain 2F 2F\n"
    "cell f11 fields\n";

static const char start[] =
    "turn 1\ntomove 1\nphase hunters\ncard 2 I.2 active Pottery\nmover H 1 f2\nmover H 1 f2\n"
    "cell f1 fields 1F 1F 1E 1S\ncell f2 plain 1H 1H\ncell f10 plain 2H 2H\n"
    "cell f11 fields 2F 2F 2E 2S\ncell f3 hidden forest\n";

static const char food[] =
    "turn 11\ntomove 1\nphase others\ncard 2 I.2 active Pottery\nmover F 1 f2\n"
    "cell e1 fields 1E!\ncell e2 forest 1H 1S\ncell f1 fields 1F 1F 1F 1E\ncell f2 plain 1H 1F\n"
    "cell f3 plain\ncell g1 mountain 1S\ncell g2 lake\ncell f10 plain 2H 2H\n"
    "cell f11 fields 2F 2F 2E 2S\n";

static const char hunger[] =
    "turn 13\ntomove 1\nphase food\ncard 2 I.2 active Pottery\nowed 1\ncell e1 fields 1E 1E 1E\n"
    "cell e2 forest 1H 1S\ncell f1 fields 1F 1F\ncell f2 plain 1H 1H\ncell f3 plain\n"
    "cell g1 mountain 1S\ncell g2 lake\ncell f10 plain 2H 2H\ncell f11 fields 2F 2F 2E 2S\n";

static const char research[] =
    "turn 31\ntomove 1\nphase research\ncard 2 I.2 active Pottery\npoints 4\ncard 1 I.2 up Spears\n"
    "cell f1 fields 1F 1F 1F 1E\ncell f2 plain 1H 1S 1S\ncell g1 mountain 1S 1S\n"
    "cell f10 plain 2H 2H\ncell f11 fields 2F 2F 2E 2S\n";

static const char growth[] =
    "turn 15\ntomove 1\nphase increase\ncard 2 I.2 active Pottery\ngrows f1\ngrows f2\n"
    "cell e2 forest 1H\ncell f1 fields 1F 1F 1E\ncell f2 plain 1H 1S\n"
    "cell g2 fields 1F 1F 1F 1F\ncell f10 plain 2H 2H\ncell f11 fields 2F 2F 2E 2S\n";

static const char full[] =
    "turn 15\ntomove 1\nphase others\ncard 2 I.2 active Pottery\nmover F 1 g2\nmover F 1 g2\n"
    "cell e2 forest 1H\ncell f1 fields 1F 1F 1E\ncell f2 plain 1H 1S\ncell f3 plain\n"
    "cell g2 fields 1F 1F 1F 1F\ncell f10 plain 2H 2H\ncell f11 fields 2F 2F 2E 2S\n";

static const char fight[] =
    "turn 21\ntomove 1\nphase hunters\ncard 2 I.2 active Pottery\nmover H 1 e5\nmover H 1 f5\n"
    "mover H 1 f5\ncell e5 forest 1H\ncell e6 lake\ncell f1 fields 1F 1F 1F 1E\n"
    "cell f2 plain 1S 1S\ncell f4 mountain\ncell f5 plain 1H 1H\ncell f6 fields 2F 2E\n"
    "cell f7 plain\ncell g5 lake\ncell g6 lake\ncell f10 plain 2H 2H\n"
    "cell f11 fields 2F 2F 2E 2S\n";

static const char defence[] =
    "turn 22\ntomove 1\nphase conflict\ncard 2 I.2 active Pottery\nattacker H f5 from f6\n"
    "attacker H f5 from f6\nfight f5\ncame f6\ncell e4 lake\ncell e5 lake\n"
    "cell f1 fields 1F 1F 1E\ncell f2 plain 1H 1H 1S\ncell f4 mountain\n"
    "cell f5 fields 1F 1F 1E 2H 2H\ncell f6 forest\ncell g4 lake\ncell g5 lake\n"
    "cell f10 plain 2H\ncell f11 fields 2F 2F 2E 2S\n";

static const TourStep steps[] = {
    {.title = N_("The goal"),
     .position = won,
     .ask = N_("You win by holding North's home fields while none of North's pieces is there, or "
               "when North loses the last piece of a kind. Nobody guards f11: click the Hunter on "
               "g10, then f11."),
     .wanted = "H1g10-f11",
     .said = N_("South has won. There are four kinds: red Hunters, blue Farmers, green Healers, "
                "purple Scientists. Never run out of any.")},
    {.title = N_("Exploring"),
     .position = start,
     .ask =
         N_("A turn begins with your Hunters; then the others move. A piece has one point: for a "
            "step, or to explore a tile. Click a Hunter on f2, then the tile on f3."),
     .wanted = "H1f2-f3",
     .said =
         N_("A forest: he has entered it. Had it been a lake, he would have stayed. Lakes next to "
            "a piece are crossed for one point.")},
    {.title = N_("Food"),
     .position = food,
     .ask =
         N_("Each piece needs 1 food a turn: 10. Three Farmers on fields give 3 each, two Hunters "
            "on forest and plain 1 each: 11. Bring one more Farmer to fields: click f2, then e1."),
     .wanted = "F1f2-e1 ; mend=e1",
     .then = N_("9 + 3 + 2 = 14, so 4 are to spare. Every 3 heal a wounded Healer: click the one "
                "on e1 twice."),
     .said =
         N_("The red drop is gone. The forecast beside the board counts food before you move.")},
    {.title = N_("Hunger"),
     .position = hunger,
     .ask = N_("You have 9 food for 10 pieces. What is missing wounds your pieces, and you choose "
               "which. Wounded pieces neither feed nor research: "
               "click a Healer on e1, then “Confirm” (Enter)."),
     .wanted = "hunger=Ee1",
     .said = N_("A tribe with only wounded pieces has lost. Each turn, Healers heal a wound of a "
                "piece on their tile.")},
    {.title = N_("Research"),
     .position = research,
     .ask =
         N_("Scientists bring points: 1 for two on a tile, 1 for each kind of tile. You have 4. To "
            "reveal a card costs its level: click the first of your cards in the panel."),
     .wanted = "reveal=I.1 ; activate=I.2",
     .then =
         N_("It is face up and shows its price. 3 points are left, and Spears cost 3: click Spears "
            "to activate them."),
     .said = N_(
         "Your Hunters attack with +1 from now on. The cards lie as a pyramid: those that "
         "touch a card from above must be active before it. North, who moves second, began "
         "with Pottery active; “North's” in the panel shows it. Three cards of level IV win too.")},
    {.title = N_("Growth"),
     .position = growth,
     .ask =
         N_("At the end of the turn each tile with two or three of your pieces may get one more: "
            "f1 and f2. Click f1 twice."),
     .wanted = "grow=f1",
     .said = N_("It is of a kind that is there; a die chose. More pieces need more food, so you "
                "may leave tiles out: go on with D.")},
    {.title = N_("A full tile"),
     .position = full,
     .ask =
         N_("Four pieces are the most on a tile, and a full one does not grow. Four Farmers fill "
            "g2, so let two go to f3: click g2, then f3."),
     .wanted = "F1g2-f3 ; F1g2-f3",
     .then = N_("And another: click g2, then f3."),
     .said = N_("Two stand on each, so both tiles may grow at the end of the turn.")},
    {.title = N_("An attack"),
     .position = fight,
     .ask = N_(
         "A Hunter attacks with 2. North's Farmer on f6 defends with 2, the Healer with 0. Bring "
         "all three Hunters to f6: click one on f5, then f6."),
     .wanted = "H1f5-f6 ; H1f5-f6 ; H1e5-f6 ; ~stack=F+E ; on=1 ; on=1",
     .then = N_("The second: click the other Hunter on f5, then f6.|The third: click the one on "
                "e5, then f6.|North makes the stacks.|North keeps its two pieces apart, so each "
                "stack must get an attacker. Place the first on the Farmer: click “Stack 1”.|Place "
                "the second there too, 4 against 2, and press “Fight this round”."),
     .said = N_("2 against 0 destroyed the Healer: three times as strong does. 4 against 2 wounded "
                "the Farmer, who had to retreat.")},
    {.title = N_("A defence"),
     .position = defence,
     .ask = N_("Two Hunters attack f5. Alone your Healer would be destroyed. Put it on a Farmer's "
               "stack: click it in the window, then “Stack 1”, then “Confirm stacks”."),
     .wanted = "stack=F+FE ; ~on=1",
     .then = N_("North places its Hunters."),
     .said =
         N_("2 against 2 twice: equal strength wounds both sides, and the attackers must retreat. "
            "Nothing was lost.")},
};

const Tour war_view_tour = {
    .offer = N_("New to The First War? The tour on the board takes less than six minutes."),
    .step = steps,
    .count = sizeof steps / sizeof steps[0],
    .parting = N_("That is enough to start. Feed everybody before you grow; click anything that is "
                  "not possible to see why."),
};
