/* What the files of this view share; no other file includes it. */
#ifndef GAMES_HEXIMEROS_VIEW_PARTS_H
#define GAMES_HEXIMEROS_VIEW_PARTS_H

#include "games/heximeros/heximeros.h"
#include "view/view.h"

extern const View heximeros_view;

/* --- pieces.c -------------------------------------------------------------------------------- */

/* Plates with the letter of the colour in their middle. */
extern const char *const hexi_badges[HEXI_COLOURS];
/* A Sovereign of each colour. */
extern const char *const hexi_sovereigns[HEXI_COLOURS];
/* Of Base Lines, where a colour shines through and the lightest and darkest would show none. */
extern const Colour hexi_tint[HEXI_COLOURS];
extern const Colour hexi_livery[HEXI_COLOURS];

/* Of traces, labels and reach. */
Colour hexi_seat_colour(const Canvas *canvas, int seat);

PieceLook hexi_piece_look(HexiPiece piece, Cell cell, bool dormant);
/* Draws a piece into a square. */
void hexi_draw_piece(Canvas *canvas, HexiPiece piece, Box box, bool dormant, double alpha);

/* The square round a piece, in cell heights. */
#define HEXI_PIECE_SIZE 1.14

/* A piece as what somebody takes or loses: `a Regent`, `the Sovereign`. */
extern const char *const hexi_kind_whom[HEXI_KINDS];
/* `the Regent` who acts, to whom something is done; `your Regent` to whom. */
extern const char *const hexi_kind_who[HEXI_KINDS];
extern const char *const hexi_kind_whom_the[HEXI_KINDS];
extern const char *const hexi_kind_whom_your[HEXI_KINDS];

/* --- board.c --------------------------------------------------------------------------------- */

/* H-4: the set of lines that a cell belongs to, 0 to 2. */
int hexi_line_set(Cell cell);
TileLook hexi_view_tile(const Canvas *canvas, const void *state, Cell cell);
void hexi_view_background(Canvas *canvas, const Projection *projection);
void hexi_view_overlay(Canvas *canvas, const Projection *projection);
/* Files and numbers at the edge of the board, or of its visible part. */
void hexi_draw_labels(Canvas *canvas, const Scene *scene);
/* A badge next to the arm of every colour in the game. */
void hexi_draw_badges(Canvas *canvas, const Scene *scene);

/* --- reach.c --------------------------------------------------------------------------------- */

/* What the selected piece could do. */
void hexi_draw_reach_below(Canvas *canvas, const Scene *scene);
void hexi_draw_reach_above(Canvas *canvas, const Scene *scene);
/* Attacked Sovereigns: H-13. */
void hexi_draw_attacked(Canvas *canvas, const Scene *scene);
void hexi_view_threat(const Scene *scene, Cell cell, int seat, Threat *threat);
void hexi_view_attacks(const Scene *scene, int player, Attacks *attacks);
/* The cell of the selected piece, or CELL_NONE. */
Cell hexi_selected(const Scene *scene);
/* That of the opposing piece under the pointer while no piece is selected, or CELL_NONE. */
Cell hexi_watched(const Scene *scene);

/* --- ghosts.c -------------------------------------------------------------------------------- */

/* The piece that is pointed at in the strip of a promotion, or chosen there, where it would stand.
 */
void hexi_draw_promotion(Canvas *canvas, const Scene *scene);
/* H-20: whether the chosen Sovereign would seek Sanctuary by going to a cell, and a label there. */
bool hexi_goes_to_sanctuary(const Scene *scene, Cell cell);
void hexi_draw_sanctuary(Canvas *canvas, const Scene *scene);

/* --- legend.c -------------------------------------------------------------------------------- */

/* In the first corner of the area that is free of the board and of what is around it. */
typedef bool HexiFree(const void *labels, Box box);
void hexi_draw_legend(Canvas *canvas, const Scene *scene, HexiFree *is_free, const void *labels);

/* --- panel.c, promotion.c, score.c ----------------------------------------------------------- */

double hexi_view_panel(Canvas *canvas, const Scene *scene, Box box);
double hexi_view_panel_slot(const Canvas *canvas, const Options *options, Box box);
/* While a promotion is open: the strip with the pieces, and what is said of what is there. */
extern const ViewSideWindow hexi_view_strip;
HexiPiece hexi_offered(const Click *click); /* HEXI_NO_PIECE: the click is on none of them */
void hexi_view_on_item(const Scene *scene, Click click, ViewScratch *scratch);
bool hexi_inspect_offer(const Scene *scene, Click hot, InspectText *text);
double hexi_end_panel(Canvas *canvas, const Scene *scene, Box box);
void hexi_view_seat(const Scene *scene, int seat, SeatNote *note);
void hexi_view_inspect_seat(const Scene *scene, int seat, InspectText *text);
const char *hexi_seat_figure(const Options *options, int figure);
extern const ViewEnd hexi_view_end;
extern const Tour hexi_view_tour; /* tour.c */

/* --- inspect.c, help.c, card.c --------------------------------------------------------------- */

/* The legal moves of the piece on a cell, and those that capture. */
typedef struct HexiMoveCount {
    int moves, captures;
} HexiMoveCount;
HexiMoveCount hexi_count_from(const Scene *scene, Cell cell);

void hexi_view_inspect(const Scene *scene, Cell cell, InspectText *text);
/* How a piece moves, in a few words: `It moves forward`. */
extern const char *const hexi_ways[HEXI_KINDS];
bool hexi_view_reason(const ReasonCase *about, Reason *reason);
void hexi_view_sum_up(const TurnPart *part, Summary *summary);
void hexi_view_help(const Scene *scene, char text[GAME_WHY_MAX]);
void hexi_view_ending(const Scene *scene, char text[GAME_WHY_MAX]);
int hexi_view_fights(const FightSource *source, FightCard out[FIGHTS_AT_ONCE]);
void hexi_view_card(Canvas *canvas, Box box);

#endif
