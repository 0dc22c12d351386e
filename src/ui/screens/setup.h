/* The set-up of a match: who plays, the game's options, the seed, and the board it deals. */
#ifndef UI_SETUP_H
#define UI_SETUP_H

#include "play/requests.h"
#include "ui/screens/setup_players.h"
#include "ui/widgets/ui.h"
#include "view/view.h"

enum { SETUP_SEED_MAX = 21 };

/* All zeros: closed. */
typedef struct Setup {
    const View *view;
    const Settings *settings; /* borrowed */
    LastSetup choice;         /* as chosen so far */
    bool away;                /* the list of programs is shown over it */
    char seed[SETUP_SEED_MAX];
    bool seed_shown; /* else it is folded away */
    double scroll;
    char *position;   /* that the match begins with, owned; NULL: the game's own setup */
    Session *preview; /* owned; what `previewed` deals; NULL: nothing */
    SessionStart previewed;
    PlayersMenu menu;
    bool looked; /* the library has been looked at for the person's results */
    Strength strength;
} Setup;

/* Begins with what was chosen last time; goes on where the same game is being set up. */
void setup_open(Setup *setup, const View *view, Settings *settings);
/* The match begins with this position, of the game that is set up; takes it. */
void setup_position(Setup *setup, char *taken);
/* Presets it for somebody who has just learnt the game: a person against the lowest step. */
void setup_first_match(Setup *setup);
/* Begins the match that is chosen, without a look at it. */
void setup_play(Setup *setup, Settings *settings, Library *library, Requests *requests);
/* One frame; closes the set-up when the person leaves it for good. `library` (may be NULL) has the
 * person's results. */
void setup_frame(Setup *setup, Ui *ui, Settings *settings, Library *library, Requests *requests);
void setup_close(Setup *setup);

#endif
