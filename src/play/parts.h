/* The inside of a match as persons play it, shared by the files of this folder alone. */
#ifndef PLAY_PARTS_H
#define PLAY_PARTS_H

#include "library/autosave.h"
#include "play/moves.h"
#include "play/play.h"
#include "play/thinker.h"

enum { PLAY_GROUP = 3 }; /* pieces that move together, or one directly after the other */

/* Choices made for the person, one after the other (forced_told.h): those that the rules made
 * behind plies, from `made` to before `first`, and plies of their own. */
typedef struct Forced {
    int made;
    int first, end; /* their plies */
    double until;   /* the time at which their sentence goes; 0: none is shown */
} Forced;

struct Play {
    PlayView see;
    Settings *settings; /* as in PlayTools, like the next five */
    Requests *requests;
    Thinker *thinker;
    Session *session;
    Autosave *autosave;
    PlayFront front;
    double now;  /* of the last play_tick */
    double rest; /* clicks on the board count again then; 0: they count */
    Forced forced;
    bool stale;       /* the match has changed since play_refresh */
    unsigned changed; /* see play_changed */
    MoveList moves;
    bool moved;         /* the last action was seen happening */
    int in_row;         /* the number of actions of this turn seen happening in a row */
    bool tried;         /* what can be redone was tentative: no branch is kept of it */
    ToAct tentative_by; /* whose turn is tentative */
    char seat_name_room[GAME_SEATS_MAX][SHOWN_NAME_MAX];
    _Alignas(GAME_STATE_ALIGN) unsigned char viewed[GAME_STATE_MAX]; /* the position viewed */
};

/* What the front end is asked to do (PlayFront); a function that it leaves out does nothing. */
void play_again(Play *play);                /* something has changed: another frame is due */
void play_wake(Play *play, double seconds); /* play_tick is due then, at the latest */
void play_still(Play *play);                /* stops what moves */
bool play_moving(const Play *play);         /* an action is still shown happening */
void play_fights(Play *play, int ply);      /* shows the fights of a ply; -1: clears them */
double play_reading(const Play *play);      /* seconds that a person still needs to read them */

#endif
