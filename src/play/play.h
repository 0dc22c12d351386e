/*
 * A match as persons play it at one screen: whose turn it is and who looks, clicks, tentative
 * moves, undo, earlier positions, replay, computers, hints, analysis, offers, the curtain. It draws
 * nothing and reads no clock: play_tick passes the time.
 *
 * A front end asks the functions of this folder (a command each) and shows what play_view gives.
 * That and the functions below are the one gate of secrets: a viewer gets nothing through them that
 * it cannot know.
 */
#ifndef PLAY_H
#define PLAY_H

#include "library/autosave.h"
#include "library/settings.h"
#include "play/moves.h"
#include "play/play_view.h"
#include "play/requests.h"

typedef struct Play Play;
struct Thinker;

/* What a match works with; all borrowed. */
typedef struct PlayTools {
    Settings *settings;
    Requests *requests;
    struct Thinker *thinker; /* NULL: no computer is asked */
    Session *session;        /* the match */
    Autosave *autosave;      /* keeps it; NULL: it is not kept */
    Lesson *lesson;          /* that is under way; NULL: this is a match */
} PlayTools;

/* An action, or one that is taken back, as the viewer sees it happen. The positions are in the
 * order in which the board shows them: for an action taken back, the later one comes first. */
typedef struct PlayMotion {
    const void *before, *after;
    const Events *events;
    bool backward; /* it is taken back */
    bool deals;    /* the match is laid out: nothing was done yet */
    double speed;  /* 0: it is not shown happening */
} PlayMotion;

/* What a match asks of its front end while it is changed. Each may be NULL. */
typedef struct PlayFront {
    void *own; /* the first argument of all */
    /* Shows it happening; NULL: stops what moves. False: there is nothing to see. */
    bool (*move)(void *own, const PlayMotion *motion);
    bool (*moving)(void *own);               /* an action is still shown happening */
    void (*fights)(void *own, int ply);      /* shows the fights of a ply; -1: clears them */
    double (*reading)(void *own);            /* seconds that a person still needs to read them */
    void (*again)(void *own);                /* something has changed: another frame is due */
    void (*wake)(void *own, double seconds); /* play_tick is due then, at the latest */
    void (*refused)(void *own);              /* something was refused, with said.why */
    void (*show)(void *own, Cell cell);      /* the cell must be in sight */
} PlayFront;

/* NULL when memory is out or the game has no view (`view`). */
Play *play_new(const PlayTools *tools, const View *view, const PlayFront *front);
void play_free(Play *play); /* NULL is fine */
/* It begins: how it was laid out is shown, and why computers have their strength is said. */
void play_begin(Play *play);

const PlayView *play_view(const Play *play);
/* For pictures that anybody may see: nobody plays here. To be called at once. */
void play_for_all(Play *play);
/* The match shown goes on: computers, replay, analysis. `now` in seconds, of a clock that never
 * goes back. */
void play_tick(Play *play, double now);

/* Puts a lesson above the match, or takes it away (NULL). */
void play_set_lesson(Play *play, Lesson *lesson);
/* Shows something happening that was not done in the match. */
void play_move(Play *play, const PlayMotion *motion);

/* What has changed since the last call. */
enum {
    PLAY_POSITION = 1, /* what is shown of the match, or for whom */
    PLAY_CLICKS = 2,   /* what can be clicked next */
    PLAY_MATCH = 4,    /* an action was made or taken back */
    PLAY_ENDED = 8,    /* an action has ended it */
    PLAY_VIEWER = 16,  /* another one looks: what was begun is dropped */
};
unsigned play_changed(Play *play);

/* Follows what has changed. The functions of this folder do it where they need it. */
void play_refresh(Play *play);
/* The same where it cannot know what has changed: a lesson, a row of the list of moves. */
void play_renew(Play *play);
/* The person reads another language now. */
void play_forget_texts(Play *play);

/* --- Who sits there ------------------------------------------------------------------------ */

bool play_is_person(const Play *play, int seat);
/* Whether a seat decides in the turn of another, as a defender does. */
bool play_is_called_up(const Play *play, int seat);
/* The seats that play, in order; gives their number. */
int play_seats(const Play *play, int seat[GAME_SEATS_MAX]);
/* How many of them are persons. */
int play_persons(const Play *play);
/* The seat of the only person; SEAT_NONE where nobody or several play. */
int play_own_seat(const Play *play);
/* The seat at whose side of the table the front end stands: that of the one person; of several, of
 * the one who decides. */
int play_near_seat(const Play *play);
/* Whether a match is only looked at here. */
bool play_looks(const Play *play);
/* Whether seats hide something here: not in a lesson, nor in a picture for anybody. And whether
 * several persons do so at this screen. */
bool play_has_secrets(const Play *play);
bool play_is_shared(const Play *play);
/* Questions and menus that others at the screen may read along; not those of an action. */
bool play_is_aside(PopupKind kind);
/* Who looks: a seat, VIEWER_PUBLIC or VIEWER_ALL (viewer.h); and who would if nothing were covered
 * (curtain.h). */
int play_viewer(const Play *play);
int play_viewer_by_rule(const Play *play);
/* Whether the viewer may see what a computer considers for a seat, and its estimates: they depend
 * on the secrets of that seat. */
bool play_shows_thoughts(const Play *play, int seat);
/* Who decides in the present position, and in the one shown; in a tentative one, the seat whose
 * turn is not passed yet. */
ToAct play_now_to_act(const Play *play);
ToAct play_to_act(const Play *play);
/* True when a computer decides in the present position. */
bool play_computer_to_act(const Play *play);

/* --- What is shown ------------------------------------------------------------------------- */

/* The present position, and the one that is shown at rest: that, or the earlier one that is viewed.
 * Both as the viewer can know them. */
const void *play_present(const Play *play);
const void *play_position(const Play *play);
/* How many actions led to the position shown, and its turn. */
int play_viewed_ply(const Play *play);
int play_turn(const Play *play);
/* What the viewer would see an action do, for all that the one who decides knows; nothing where it
 * reveals something. */
void play_try(const Play *play, Action action, Events *events);
/* True for a click on a cell of the board or on a piece there. */
bool play_on_board(const Play *play, const Click *click);
/* The list of moves. Its rows are the front end's. */
MoveList *play_moves(Play *play);

/* --- What is clicked ----------------------------------------------------------------------- */

/* To be called after every change of the path or the source of clicks. */
void play_path_changed(Play *play);
/* The help line says why something cannot be done, or that it has been done; or nothing more. */
void play_refuse(Play *play, const char *why);
void play_inform(Play *play, const char *what);
void play_unsay(Play *play);
/* What has been clicked, in place of what was. */
void play_pick(Play *play, const ClickPath *path);
/* Drops what has been clicked: the last click of it, or all. */
void play_let_go(Play *play, bool all);
/* Drops the action that waits to be confirmed, with its ghosts, and the hint. */
void play_drop_pending(Play *play);
void play_drop_hint(Play *play);
bool play_is_pending(const Play *play);
/* False, with the reason (`why` may be NULL), when the match is played in another window, so that
 * it can only be looked at in this one. */
bool play_may_change(const Play *play, char why[SESSION_WHY_MAX]);
/* The action that is about to be made for the person who decides, since nothing is decided
 * (session_only_choice); ACTION_NONE: there is a choice. */
Action play_forced(const Play *play);
/* What was said of such actions has been read: it goes with the next change. */
void play_forget_told(Play *play);
/* Why there is nothing to click at all; false when there is. */
bool play_idle(const Play *play, char why[SESSION_WHY_MAX]);
/* What the help line says while the lesson waits for its next step; NULL when it does not. */
const char *play_rests(const Play *play);
/* What the help line says once a lesson is done. */
const char *play_next_words(const Lesson *lesson);

/* What is asked over the table; the answer puts it away (POPUP_NONE). */
void play_ask(Play *play, PopupKind kind, Point at);
void play_ask_about(Play *play, const Popup *popup);
void play_ask_row(Play *play, PopupKind kind, int node, Point at);
/* The match has changed, or goes: what computers were asked no longer matters. */
void play_forget_answers(Play *play);

#endif
