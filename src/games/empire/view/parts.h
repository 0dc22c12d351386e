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

/* --- Where the cells are (globe.c) ------------------------------------------------------------ */

const Sphere *empire_view_sphere(const Board *board);
void empire_view_background(Canvas *canvas, const Projection *projection);
void empire_view_overlay(Canvas *canvas, const Projection *projection);

/* --- Tiles (tiles.c) -------------------------------------------------------------------------- */

TileLook empire_view_tile(const Canvas *canvas, const void *state, Cell cell);
/* Flags and names of the countries, under the pieces. */
void empire_view_under(Canvas *canvas, const Scene *scene);

/* --- Units (pieces.c) ------------------------------------------------------------------------- */

int empire_view_pieces(const void *state, PieceLook out[VIEW_PIECES_MAX]);
/* How a piece of an event looks (empire_piece). */
PieceLook empire_view_piece(uint16_t code, Cell cell);
/* A unit about a point, in a picture `size` wide. */
void empire_view_unit(Canvas *canvas, uint16_t code, Point at, double size, double alpha);

/* --- The menu (card.c) ------------------------------------------------------------------------ */

void empire_view_card(Canvas *canvas, Box box);

#endif
