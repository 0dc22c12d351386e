/* What the files of the view of The First War share; included nowhere else. */
#ifndef GAMES_FIRSTWAR_VIEW_PARTS_H
#define GAMES_FIRSTWAR_VIEW_PARTS_H

#include "game/play.h"
#include "games/firstwar/firstwar.h"
#include "view/sheet.h"

extern const View firstwar_view;

/* --- Items of the view's own ----------------------------------------------------------------- */

enum {
    WAR_OWN_CARDS = VIEW_ITEM_OWN, /* the other player's pyramid */
    WAR_OWN_FOOD,
    WAR_OWN_RESEARCH,
    WAR_OWN_GROWTH,
    WAR_OWN_HAND,                        /* the attacker that is placed next */
    WAR_OWN_RIVAL_FOOD,                  /* and the other figures of the rival */
    WAR_OWN_AGAIN = VIEW_ITEM_OWN + 240, /* one more round like the last */
    WAR_OWN_PHASE = VIEW_ITEM_OWN + 8,   /* plus a WarPhase */
    WAR_OWN_PIECE = VIEW_ITEM_OWN + 16,  /* plus a defender, in the order of notation */
    WAR_OWN_LANE = VIEW_ITEM_OWN + 24,   /* plus a stack of defenders */
    WAR_OWN_TRACK = VIEW_ITEM_OWN + 32,  /* plus a seat times WAR_KINDS plus a kind */
    WAR_OWN_CARD = VIEW_ITEM_OWN + 64,   /* plus a seat times WAR_CARDS plus a place: to read it */
};

/* What the bytes of the scratch mean. */
typedef struct WarDesk {
    uint8_t lane[WAR_TILE_MOST]; /* the stack of each defender, plus 1; 0: not arranged yet */
    uint8_t picked;              /* the defender in hand, plus 1 */
    uint8_t chosen;              /* the stack chosen for an attacker whose placing ends the round,
                                    plus 1 */
    uint8_t others_cards;        /* the other player's pyramid is shown */
    uint8_t pinned;              /* the item of a figure less VIEW_ITEM_OWN: it stays */
} WarDesk;

/* All zero where there is no scratch. */
WarDesk war_desk(const Scene *scene);
void war_view_on_item(const Scene *scene, Click click, ViewScratch *scratch);

/* --- desk.c ----------------------------------------------------------------------------------- */

/* The seat that decides here, else the one to move. */
int war_view_seat(const Scene *scene);
/* The seat whose forecasts and pyramid are shown, the viewer's. */
int war_view_own_seat(const Scene *scene);
/* Whether a person at this table decides now. */
bool war_view_decides(const Scene *scene);
/* The item of the view's own that is under the pointer or pinned; 0: none. */
int war_view_item(const Scene *scene);

/* To be translated when they are used. */
extern const char *const war_view_phases[WAR_PHASES];        /* `Conflict` */
extern const char *const war_view_terrain[WAR_TERRAINS + 1]; /* `forest` */
extern const char *const war_view_a_piece[WAR_PIECES];       /* `a wounded Hunter` */
extern const char *const war_view_kinds[WAR_KINDS];          /* `Hunters` */
extern const char *const war_view_levels[WAR_LEVELS + 1];    /* `IV` */
extern const char *const war_view_phase_icons[WAR_PHASES];
extern const char *const war_view_card_icons[WAR_CARDS];

extern const char *const war_view_pictures[WAR_SEATS][WAR_PIECES];
extern const char *const war_view_seat_pictures[WAR_SEATS];

/* --- Lists: words.c -------------------------------------------------------------------------- */

enum { WAR_LIST_MAX = 256 };

/* A list in words. Begins as all zero. */
typedef struct WarList {
    char text[WAR_LIST_MAX], last[WAR_LIST_MAX];
} WarList;
void war_list_add(WarList *list, const char *words);
/* Adds `2 Hunters`; a single piece as `one` says it, or `1 Hunter` where that is NULL. */
void war_list_add_pieces(WarList *list, const int count[WAR_PIECES], const char *const *one);
/* `a Hunter, 2 Farmers, a Healer`; nothing may be added after it. */
const char *war_list_commas(WarList *list);
/* `a Hunter, 2 Farmers and a Healer`, likewise. */
const char *war_list_and(WarList *list);
/* A number as the sum that it is: `2 + 2 × 1 + 1 Spears = 5`. */
const char *war_view_sum(const WarSum *sum, char text[WAR_LIST_MAX]);
/* Counts a crowd by kinds, as if none were wounded. */
void war_count_kinds(WarCrowd crowd, int count[WAR_PIECES]);

/* --- Drawing --------------------------------------------------------------------------------- */

/* Pictures have a margin around the box of the piece. */
#define WAR_PICTURE (104.0 / 96)

/* The picture of a piece in a square `size` wide about a point. */
void war_draw_piece(Canvas *canvas, int seat, WarPiece piece, Point at, double size, double alpha);
/* A row of a crowd's pieces, each drawn `size` wide, `step` apart; returns where the next would
 * be. */
double war_draw_crowd(Canvas *canvas, int seat, WarCrowd crowd, Point at, double step, double size,
                      double alpha);
/* A number about a point: `+%d`. */
void war_draw_badge(Canvas *canvas, Point at, Colour fill, Colour ink, const char *format,
                    int number) __attribute__((format(printf, 5, 0)));
/* `+1`, hollow where it depends on the die; nothing where no piece can come. */
void war_draw_growth(Canvas *canvas, const Layout *layout, Point at, WarGrowth growth);
/* A word in a rim, on the lower edge of a tile. */
void war_draw_tag(Canvas *canvas, const Layout *layout, Cell cell, Ink ink, const char *text);
/* Beside the pieces of a tile, at its right corner. */
Point war_beside(const Layout *layout, Cell cell);

/* --- The parts of the view ------------------------------------------------------------------- */

void war_view_card(Canvas *canvas, Box box);
double war_view_panel_head(const Canvas *canvas, Box box);
double war_view_panel(Canvas *canvas, const Scene *scene, Box box);
/* Finds the card that a click is on; false: none. */
bool war_view_card_at(const Scene *scene, const Click *click, int *seat, int *place);
/* The pyramid of the seat that is shown. */
void war_sheet_pyramid(Sheet *sheet);
/* The tiles of a seat that can really grow before its next turn. */
CellSet war_view_growing(const WarState *state, int seat);
/* The tiles that have grown in this phase. */
CellSet war_view_grown(const Scene *scene);
/* What hunger would bring if nothing else happens, in one sentence; false: nothing bad. */
bool war_view_warning(const Scene *scene, char text[VIEW_LINE_MAX]);
/* The same as long as nothing is pointed at. */
void war_view_warn(const Scene *scene, InspectText *text);
/* The figures of the economy, of the viewer's seat and of the rival, each an item. */
enum { WAR_FIGURES = 3 }; /* food, research, growth */
/* Which of them an item is, and whose; -1: none. */
int war_view_figure(const Scene *scene, int item, int *seat);
bool war_view_inspect_figure(const Scene *scene, int item, InspectText *text);
/* --- One more round like the last: again.c --------------------------------------------------- */

extern const ViewGroup war_view_group;
/* The actions of the one who decides that make it; returns their number, 0: something is open. */
int war_view_again(const Scene *scene, Action out[VIEW_SERIES_MAX]);
void war_view_inspect_again(const Scene *scene, InspectText *text);

/* --- Hunger: hunger.c ------------------------------------------------------------------------ */

/* Whether the pieces that go hungry are chosen now. */
bool war_view_starves(const Scene *scene);
/* What is chosen, and what it costs; the cost alone where `text` has a title. */
void war_view_say_starved(const Scene *scene, InspectText *text);
void war_view_gathered(const Scene *scene, char label[64], InspectText *text);
/* In the line of the phase, and in the help line. */
void war_view_starving_left(const Scene *scene, char *text, size_t size);
void war_view_help_hunger(const Scene *scene, char text[GAME_WHY_MAX]);
/* About the middle of a piece whose picture is `size` wide. */
void war_view_draw_bolt(Canvas *canvas, Point at, double size);

/* --------------------------------------------------------------------------------------------- */

/* What a button brings; the panel has said what it does. */
void war_view_inspect_button(const Scene *scene, int button, InspectText *text);
double war_view_forecast(Canvas *canvas, const Scene *scene, Box box);
/* What the forecast says, drawn on the tiles it comes from. */
void war_view_figures(Canvas *canvas, const Scene *scene);
void war_view_inspect(const Scene *scene, Cell cell, InspectText *text);
bool war_view_inspect_hot(const Scene *scene, Click hot, InspectText *text);
Cell war_view_side_window_cell(const Scene *scene);
double war_view_side_window(Canvas *canvas, const Scene *scene, Box box);
/* What may still be done in the present phase: pieces, tiles, points, wounds. */
int war_view_left(const WarState *state);
/* Puts before a help line which phases have just passed by themselves, and why. */
void war_view_passed(const Scene *scene, char text[GAME_WHY_MAX]);
void war_view_button(const Scene *scene, int id, ButtonNote *note);
void war_view_help(const Scene *scene, char text[GAME_WHY_MAX]);
void war_view_ending(const Scene *scene, char text[GAME_WHY_MAX]);
extern const ViewEnd war_view_end;
extern const Tour war_view_tour; /* tour.c */
void war_view_notes(const Events *events, char text[GAME_WHY_MAX]);
void war_view_threat(const Scene *scene, Cell cell, int seat, Threat *threat);
int war_view_fights(const FightSource *source, FightCard out[FIGHTS_AT_ONCE]);
/* W-43: whether it notes a choice that the rules made, and which. */
bool war_view_notes_forced(const Event *event, const Board *board, char text[GAME_WHY_MAX]);

bool war_view_reason(const ReasonCase *about, Reason *reason);
void war_view_sum_up(const TurnPart *part, Summary *summary);

/* What a conflict costs each seat. Begins as all zero. */
typedef struct WarToll {
    struct {
        WarCrowd lost, wounded, gone;
    } of[WAR_SEATS];
    bool compared; /* the stacks have been: who falls now finds no retreat */
} WarToll;
/* Adds an event of the conflict on a cell. */
void war_toll_add(WarToll *toll, const Event *event, Cell cell);

enum { WAR_TOLL_MAX = 256 };
/* The result of the last round on a cell among these events, for each seat (`Hunter lost, 2
 * Farmers wounded`, or nothing); false when there is none. */
bool war_round_toll(const Event *events, int count, Cell cell, char text[WAR_SEATS][WAR_TOLL_MAX]);

/* --- The window of a conflict: side_window.c, stacks.c, placing.c ----------------------------- */

/* The sheet, and the conflict that it shows. */
typedef struct Window {
    Sheet sheet;
    const WarState *state;
    WarDesk desk;
    bool decides;           /* a person at this table does now */
    int attacker, defender; /* seats */
    int pieces;             /* of the defender: as many stacks there can be */
    double foot;            /* where the buttons begin, in all steps of a round */
    Cell cell;              /* that is fought over */
} Window;

/* The plate of a stack, `lit` or not. */
void war_window_lane(const Window *window, Box lane, bool lit);
/* The piece in hand, under the pointer. */
void war_window_dragged(const Window *window, int seat, WarPiece piece);
/* Whether the pointer is on an item. */
bool war_window_hot(const Scene *scene, int item);

/* How the sums of a stack, from 0, come about, in either choice; false: it is none. */
bool war_window_inspect_stack(const Scene *scene, int lane, InspectText *text);
bool war_window_inspect_placing(const Scene *scene, int stack, InspectText *text);

void war_window_stacks(Window *window);  /* the defender arranges them */
void war_window_placing(Window *window); /* the attackers are placed on them */

#endif
