/* What the files of the view of Worldwide Empire share; included nowhere else. */
#ifndef GAMES_EMPIRE_VIEW_PARTS_H
#define GAMES_EMPIRE_VIEW_PARTS_H

#include "game/play.h"
#include "games/empire/empire.h"
#include "view/sheet.h"

extern const View empire_view;

/* --- Words and colours ------------------------------------------------------------------------ */

extern const char *const empire_view_terrain[EMPIRE_HIDDEN + 1]; /* `land` */
extern const char *const empire_view_kind[EMPIRE_WING + 1];      /* `Army` */
extern const char *const empire_view_peoples[];                  /* `orc`, by EmpirePeople */
/* `2 crowns` */
void empire_view_say_crowns(char text[EMPIRE_WORDS_MAX], int crowns);

/* A seat is known by its emblem: on a dark disc, and as a white shape for canvas_stencil. */
extern const char *const empire_view_seats[EMPIRE_SEATS + 1]; /* NULL after the last */
extern const char *const empire_view_emblems[EMPIRE_SEATS];
/* White shapes for canvas_stencil: sword, ship, wings; a crown. */
extern const char *const empire_view_kinds[EMPIRE_WING + 1];
#define EMPIRE_VIEW_CROWN "empire-crown"

/* The colour of a country's plates and frames, and that of what is written on it. */
Colour empire_view_plate(int country);
Colour empire_view_ink(int country);

/* `2 army Girm`, `1 fleet`: how a person calls a counter. */
void empire_view_counter(int counter, char *text, size_t size);
/* The name of a unit, or that: `Girm`. */
void empire_view_piece_words(uint16_t piece, char *text, size_t size);

/* --- Where the cells are (globe.c) ------------------------------------------------------------ */

const Sphere *empire_view_sphere(const Board *board);
void empire_view_background(Canvas *canvas, const Projection *projection);
void empire_view_overlay(Canvas *canvas, const Projection *projection);

/* --- Tiles (tiles.c) -------------------------------------------------------------------------- */

TileLook empire_view_tile(const Canvas *canvas, const void *state, Cell cell);
/* Flags of the countries and names, over the pieces (labels.c). */
void empire_view_labels(Canvas *canvas, const Scene *scene);
/* Who controls which country, on a small picture. */
void empire_view_far(Canvas *canvas, const Scene *scene, const Projection *far);

/* --- Units (pieces.c) ------------------------------------------------------------------------- */

int empire_view_pieces(const void *state, PieceLook out[VIEW_PIECES_MAX]);
/* How a piece of an event looks (empire_piece). */
PieceLook empire_view_piece(uint16_t code, Cell cell);
/* A unit about a point, in a picture `size` wide. */
void empire_view_unit(Canvas *canvas, uint16_t code, Point at, double size, double alpha);

/* --- Tray and panel --------------------------------------------------------------------------- */

enum { EMPIRE_VIEW_PHASES = 4 }; /* of a turn (E-10) */
extern const char *const empire_view_steps[EMPIRE_VIEW_PHASES];

typedef enum EmpirePileShown { EMPIRE_NO_PILE, EMPIRE_DISCARDED, EMPIRE_DEAD } EmpirePileShown;

/* Items of the view's own. */
enum {
    EMPIRE_OWN_PHASE = VIEW_ITEM_OWN,        /* plus the number of a phase */
    EMPIRE_OWN_PILE = VIEW_ITEM_OWN + 8,     /* plus an EmpirePileShown */
    EMPIRE_OWN_END = VIEW_ITEM_OWN + 16,     /* who is ahead */
    EMPIRE_OWN_NEXT,                         /* the hand of the next seat */
    EMPIRE_OWN_AGAIN,                        /* the last attack again */
    EMPIRE_OWN_FILL,                         /* draws as long as that is possible */
    EMPIRE_OWN_SUPPLY,                       /* supplies as in the last turn */
    EMPIRE_OWN_TAKE,                         /* makes the coup that is prepared */
    EMPIRE_OWN_CANCEL,                       /* counters are picked no longer */
    EMPIRE_OWN_COUNTRY = VIEW_ITEM_OWN + 32, /* plus a country */
};

/* What the bytes of the scratch mean. */
typedef struct EmpireDesk {
    uint8_t pile;    /* EmpirePileShown: the panel lists it */
    uint8_t next;    /* how many seats further the hand is that is shown */
    uint8_t picks;   /* EmpirePicks: what counters of the hand are picked for */
    uint8_t picked;  /* mask of places in the hand */
    uint8_t country; /* EMPIRE_PICKS_COUP: against which */
} EmpireDesk;
typedef enum EmpirePicks { EMPIRE_PICKS_NONE, EMPIRE_PICKS_DISCARD, EMPIRE_PICKS_COUP } EmpirePicks;

/* A coup that is prepared, by the counters picked for it. */
typedef struct EmpireCoup {
    int country, seat, holder;
    EmpirePile chosen, held; /* held: the counters on the board */
    int shown, board;        /* crowns */
    bool ready;
} EmpireCoup;
EmpireCoup empire_view_coup(const Scene *scene);
double empire_view_coup_card(Canvas *canvas, const Scene *scene, Box box);

/* All zero where there is no scratch. */
EmpireDesk empire_view_desk(const Scene *scene);
/* The counter at a place of a hand, in the order in which the tray shows it; -1: none. */
int empire_view_at_place(const EmpirePile *pile, int place);
void empire_view_on_item(const Scene *scene, Click click, ViewScratch *scratch);
bool empire_view_inspect_hot(const Scene *scene, Click hot, InspectText *text);

/* The seat whose hand is shown, and whether the viewer knows what is in it. */
int empire_view_hand_seat(const Scene *scene);
bool empire_view_knows_hand(const EmpireState *state, int seat);
/* E-21: a coup against a country can begin now. */
bool empire_view_can_coup(const Scene *scene, int country);
/* Adds those of each counter to a side that is compared. */
void empire_view_crown_groups(const EmpirePile *pile, int country, FightSide *side);
/* The crowns of a country's counters in a pile as a sum: `2 by Girm + 2 × 1 by an army = 4`. */
void empire_view_crown_sum(const EmpirePile *pile, int country, char text[VIEW_LINE_MAX]);
/* Why the seat of the hand that is shown cannot have a country, or what a coup needs and lacks;
 * false where it needs none. */
bool empire_view_say_coup(const Scene *scene, int country, char text[VIEW_LINE_MAX]);

double empire_view_tray(Canvas *canvas, const Scene *scene, Box box);
void empire_view_dragged(Canvas *canvas, const Scene *scene);
/* A counter of a hand as a card, `dim` if it cannot be used; the back of one that is not known. */
void empire_view_draw_counter(Canvas *canvas, int counter, Box box, bool hot, bool dim);
void empire_view_draw_back(Canvas *canvas, Box box);

double empire_view_panel(Canvas *canvas, const Scene *scene, Box box);
double empire_view_panel_head(const Canvas *canvas, Box box);
double empire_view_panel_slot(const Canvas *canvas, const Options *options, Box box);
/* A row that says who is ahead, or that the viewer is in danger (E-24, E-25). */
void empire_view_sheet_end(Sheet *sheet);
void empire_view_inspect_seat(const Scene *scene, int seat, InspectText *text);
void empire_view_inspect_end(const Scene *scene, InspectText *text);

extern const ViewGroup empire_view_group;

const char *empire_view_seat_figure(const Options *options, int figure);
void empire_view_seat(const Scene *scene, int seat, SeatNote *note);
extern const ViewEnd empire_view_end;

/* The choices of supply that repeat the last turn, from the present space on, at most `most`; their
 * number. It ends where a person must choose. */
int empire_view_supply(const Scene *scene, Action out[], int most);
void empire_view_inspect_supply(const Scene *scene, InspectText *text);

/* --- Words (help.c, inspect.c, summary.c, fights.c) ------------------------------------------- */

void empire_view_button(const Scene *scene, int id, ButtonNote *note);
void empire_view_name_done(const Scene *scene, ButtonNote *note);
extern const char *const empire_view_phases[]; /* `Actions`, by EmpirePhase */
void empire_view_help(const Scene *scene, char text[GAME_WHY_MAX]);
/* What E-24 threatens the person who looks with, as a sentence; false: nothing. */
void empire_view_ending(const Scene *scene, char text[GAME_WHY_MAX]);
void empire_view_notes(const Events *events, char text[GAME_WHY_MAX]);
/* E-28: whether it notes a choice that the rules made, and which. */
bool empire_view_notes_forced(const Event *event, const Board *board, char text[GAME_WHY_MAX]);
void empire_view_inspect(const Scene *scene, Cell cell, InspectText *text);
/* The same for a counter of a hand or a pile. */
void empire_view_inspect_counter(const Scene *scene, int counter, InspectText *text);
bool empire_view_reason(const ReasonCase *about, Reason *reason);
void empire_view_sum_up(const TurnPart *part, Summary *summary);

/* An attack and what the dice made of it (E-19, E-20); by FIGHT_ATTACKER and FIGHT_DEFENDER. */
typedef struct EmpireAttack {
    Cell cell;
    int seat[FIGHT_SIDES];
    EmpireUnit unit[FIGHT_SIDES]; /* as it was before */
    int die[FIGHT_SIDES], sum[FIGHT_SIDES];
    bool hit[FIGHT_SIDES], dies[FIGHT_SIDES];
} EmpireAttack;
/* Reads the attack that begins with the first of `count` events; false: none does. */
bool empire_view_attack(const Event *event, int count, EmpireAttack *attack);
int empire_view_fights(const FightSource *source, FightCard out[FIGHTS_AT_ONCE]);
bool empire_view_is_coup(const Event *event);
/* An attack that can begin now again with the unit that attacked last in this turn; ACTION_NONE:
 * none. */
Action empire_view_again(const Scene *scene);
/* Whether the clicks made so far lead to an attack. */
bool empire_view_chosen(const Scene *scene, Action action);
/* E-20: in hundredths, for the attacker. */
void empire_view_chance(int attacker, int defender, int chance[FIGHT_ENDS]);
void empire_view_odds(const Scene *scene, FightOdds *odds);
void empire_view_threat(const Scene *scene, Cell cell, int seat, Threat *threat);

extern const Tour empire_view_tour;

/* --- The menu (card.c) ------------------------------------------------------------------------ */

void empire_view_card(Canvas *canvas, Box box);

#endif
