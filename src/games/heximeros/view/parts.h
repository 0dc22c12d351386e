/* What the files of the view of HexiMeros share; nobody else includes it. */
#ifndef GAMES_HEXIMEROS_VIEW_PARTS_H
#define GAMES_HEXIMEROS_VIEW_PARTS_H

#include "games/heximeros/heximeros.h"
#include "view/view.h"

extern const View heximeros_view;

/* The colour of a livery's plates. */
extern const Colour hexi_livery[HEXI_COLOURS];

/* --- view.c ---------------------------------------------------------------------------------- */

/* The pictures of a piece, from below: plate, silhouette. */
const char *hexi_plate_picture(int colour, bool dormant);
const char *hexi_silhouette(HexiPiece piece);
/* Draws a piece into a square. */
void hexi_draw_piece(Canvas *canvas, HexiPiece piece, Box box, bool dormant, double alpha);

/* The square round a piece, in cell heights. */
#define HEXI_PIECE_SIZE 1.14

/* --- view_board.c ---------------------------------------------------------------------------- */

void hexi_view_background(Canvas *canvas, const Layout *layout);
void hexi_view_overlay(Canvas *canvas, const Layout *layout);
/* Files and numbers at the edge of the board, or of what is seen of it. */
void hexi_draw_labels(Canvas *canvas, const Scene *scene);
/* A badge beside the arm of every colour that plays. */
void hexi_draw_badges(Canvas *canvas, const Scene *scene);

/* --- view_reach.c ---------------------------------------------------------------------------- */

/* What the selected piece, or an enemy's under the pointer, could do. */
void hexi_draw_reach_below(Canvas *canvas, const Scene *scene);
void hexi_draw_reach_above(Canvas *canvas, const Scene *scene);
/* Attacked Sovereigns: H-13. */
void hexi_draw_attacked(Canvas *canvas, const Scene *scene);
/* The piece in hand, where one is; CELL_NONE else. */
Cell hexi_selected(const Scene *scene);

/* --- view_panel.c, view_promotion.c, view_score.c -------------------------------------------- */

double hexi_view_panel(Canvas *canvas, const Scene *scene, Box box, bool measure);
double hexi_promotion_panel(Canvas *canvas, const Scene *scene, Box box, bool measure);
double hexi_end_panel(Canvas *canvas, const Scene *scene, Box box, bool measure);
void hexi_view_seat(const Scene *scene, int seat, SeatNote *note);
const char *hexi_seat_figure(const Options *options, int figure);

/* --- view_inspect.c, view_help.c, view_card.c ------------------------------------------------ */

void hexi_view_inspect(const Scene *scene, Cell cell, InspectText *text);
void hexi_view_help(const Scene *scene, char text[GAME_WHY_MAX]);
void hexi_view_ending(const Scene *scene, char text[GAME_WHY_MAX]);
void hexi_view_card(Canvas *canvas, Box box);

#endif
