/* What the files of this view share; no other file includes it. */
#ifndef GAMES_FIELDS_VIEW_PARTS_H
#define GAMES_FIELDS_VIEW_PARTS_H

#include "game/play.h"
#include "games/fields/fields.h"
#include "view/view.h"

extern const View fields_view;

/* The pictures of the pieces: those of FieldsPiece in its order, then the plot: a Field with a pawn
 * on it. */
typedef enum Picture {
    PICTURE_QUEEN,
    PICTURE_PRINCE,
    PICTURE_CITY,
    PICTURE_FIELD,
    PICTURE_PLOT,
    PICTURE_COUNT
} Picture;

typedef struct PictureLook {
    const char *title;
    const char *name[FIELDS_SEATS];
    const char *shadow;
    double size; /* of the picture, in tile heights */
    double dy;   /* its place on a cell of its own, in tile heights below the centre */
} PictureLook;

extern const PictureLook fields_pictures[PICTURE_COUNT];

/* Items of the view's own. */
enum { FIELDS_OWN_NETWORK = VIEW_ITEM_OWN }; /* plus a seat: the value of its network */

/* How far a pawn on a plot is raised, in tile heights. */
#define FIELDS_LIFT 0.11

/* Half points as text: `4½`. */
enum { FIELDS_POINTS_TEXT = 16 };
void fields_points_text(int halves, char text[FIELDS_POINTS_TEXT]);

/* The roads of a network, for tiles `row` high. They run a little below the centres of the cells,
 * at the feet of the pieces. */
typedef struct Road {
    Point from, to;
} Road;
void fields_draw_roads(Canvas *canvas, const Road *roads, int count, int seat, double row);
/* The networks of both players below the pieces, and above them what each is worth. */
void fields_view_networks(Canvas *canvas, const Scene *scene);
void fields_view_network_values(Canvas *canvas, const Scene *scene);

void fields_view_card(Canvas *canvas, Box box);
double fields_view_panel(Canvas *canvas, const Scene *scene, Box box);
void fields_view_inspect(const Scene *scene, Cell cell, InspectText *text);
bool fields_view_inspect_hot(const Scene *scene, Click hot, InspectText *text);
void fields_view_sum_up(const TurnPart *part, Summary *summary);
void fields_view_help(const Scene *scene, char text[GAME_WHY_MAX]);
void fields_view_threat(const Scene *scene, Cell cell, int seat, Threat *threat);
int fields_view_fights(const FightSource *source, FightCard out[FIGHTS_AT_ONCE]);
/* What stands behind `against`: `a City with a Prince on a mountain`; and the rule for its value.
 */
const char *fields_defence_words(const FieldsState *state, int seat, Cell cell, const char **rule);
bool fields_view_reason(const ReasonCase *about, Reason *reason);
void fields_view_ending(const Scene *scene, char text[GAME_WHY_MAX]);
extern const ViewEnd fields_view_end;

/* --- tour.c -------------------------------------------------------------------------------- */

extern const Tour fields_tour;

#endif
