#include "ui/table/animation.h"

#include <math.h>
#include <string.h>

/* Seconds at speed 1. */
#define GLIDE_BASE 0.16
#define GLIDE_CELL 0.03
#define GLIDE_MOST 0.4
#define FLIP 0.32
#define FLIP_STEP 0.16 /* from one tile of several to the next */
#define FADE 0.2
#define DICE_REST 0.12
#define DICE_STEP 0.3 /* from one die of several to the next, though each places something */
#define ARRIVAL 0.22
#define DEAL_STEP 0.09 /* from one tile of the deal to the next ... */
#define DEAL_MOST 1.8  /* ... but the whole deal takes no longer */

double ease_in(double t) {
    return t * t * t;
}

double ease_out(double t) {
    return 1 - ease_in(1 - t);
}

static double mix(double a, double b, double t) {
    return a + (b - a) * t;
}

/* --- When each event happens --------------------------------------------------------------- */

static double duration(const Event *event, const Projection *projection) {
    switch ((EventKind)event->kind) {
    case EVENT_DEALT:
        return ARRIVAL;
    case EVENT_MOVED:
        return fmin(GLIDE_BASE +
                        GLIDE_CELL * projection_distance(projection, event->from, event->to),
                    GLIDE_MOST);
    case EVENT_FLIPPED:
        return FLIP;
    case EVENT_CAPTURED:
    case EVENT_PLACED:
    case EVENT_CHANGED:
        return FADE;
    case EVENT_ROLLED:
        return ANIMATION_TUMBLE + DICE_REST;
    case EVENT_CARD:
    case EVENT_NOTE:
        break;
    }
    return 0;
}

/* Whether an event shows together with the one before it instead of after it. */
static bool joins(const Event *event, const Event *last) {
    if (event->kind == EVENT_MOVED && last->kind == EVENT_MOVED) {
        return event->piece != last->piece || event->from != last->to;
    }
    const bool fades = event->kind == EVENT_CAPTURED || event->kind == EVENT_PLACED ||
                       event->kind == EVENT_CHANGED;
    const bool faded =
        last->kind == EVENT_CAPTURED || last->kind == EVENT_PLACED || last->kind == EVENT_CHANGED;
    return (fades && faded) || (event->kind == EVENT_ROLLED && last->kind == EVENT_ROLLED);
}

static void schedule(Animation *animation, const Projection *projection) {
    const Events *events = &animation->events;
    int dealt = 0;
    for (int i = 0; i < events->count; i++) {
        dealt += events->at[i].kind == EVENT_DEALT;
    }
    const double deal_step = dealt > 0 ? fmin(DEAL_STEP, DEAL_MOST / dealt) : 0;
    const Event *last = NULL;
    double begin = 0;
    double end = 0;
    double rolled = -1; /* when the last die was; negative: there was none */
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->at[i];
        const double length = duration(event, projection);
        if (length <= 0) {
            animation->begin[i] = animation->end[i] = end;
            continue;
        }
        if (last && last->kind == EVENT_DEALT && event->kind == EVENT_DEALT) {
            begin += deal_step;
        } else if (last && last->kind == EVENT_FLIPPED && event->kind == EVENT_FLIPPED) {
            begin += FLIP_STEP;
        } else if (last && event->kind == EVENT_CAPTURED && last->kind == EVENT_MOVED) {
            begin = fmax(begin, end - FADE); /* what is taken goes as the taker comes */
        } else if (last && event->kind == EVENT_ROLLED && last->kind == EVENT_PLACED &&
                   rolled >= 0) {
            begin = fmin(end, rolled + DICE_STEP);
        } else if (!last || !joins(event, last)) {
            begin = end;
        }
        rolled = event->kind == EVENT_ROLLED ? begin : rolled;
        animation->begin[i] = begin;
        animation->end[i] = begin + length;
        end = fmax(end, begin + length);
        last = event;
    }
    animation->total = end;
}

static bool plausible(const Event *event, int cells) {
    const bool from = event->from >= 0 && event->from < cells;
    const bool to = event->to >= 0 && event->to < cells;
    switch ((EventKind)event->kind) {
    case EVENT_MOVED:
        return from && to;
    case EVENT_CAPTURED:
        return from;
    case EVENT_DEALT:
    case EVENT_PLACED:
    case EVENT_CHANGED:
    case EVENT_FLIPPED:
        return to;
    case EVENT_ROLLED:
    case EVENT_CARD:
    case EVENT_NOTE:
        break;
    }
    return true;
}

void animation_start(Animation *animation, const AnimationScript *script, double now) {
    animation_stop(animation);
    if (script->speed <= 0) {
        return;
    }
    animation->events.count = 0;
    for (int i = 0; i < script->events->count; i++) {
        if (plausible(&script->events->at[i], script->projection->board->cells)) {
            animation->events.at[animation->events.count++] = script->events->at[i];
        }
    }
    schedule(animation, script->projection);
    if (animation->total <= 0) {
        return;
    }
    memcpy(animation->before, script->before, script->game->state_size);
    memcpy(animation->after, script->after, script->game->state_size);
    animation->deal = memcmp(script->before, script->after, script->game->state_size) == 0;
    animation->backward = script->backward;
    animation->speed = script->speed;
    animation->start = now;
    animation->running = true;
}

void animation_stop(Animation *animation) {
    animation->running = false;
    animation->dropped_from = CELL_NONE;
}

bool animation_runs(Animation *animation, double now) {
    if (animation->running && (now - animation->start) * animation->speed >= animation->total) {
        animation_stop(animation);
    }
    return animation->running;
}

double animation_motion(const Animation *animation, double now) {
    if (!animation->running) {
        return 1;
    }
    const double share = (now - animation->start) * animation->speed / animation->total;
    return fmin(fmax(share, 0), 1);
}

/* How far an event has come: 0 before it, 1 behind it. */
static double progress(const Animation *animation, int event, double now) {
    double time = animation_motion(animation, now) * animation->total;
    if (animation->backward) {
        time = animation->total - time;
    }
    const double begin = animation->begin[event];
    const double length = animation->end[event] - begin;
    if (length <= 0) {
        return time >= begin ? 1 : 0;
    }
    return fmin(fmax((time - begin) / length, 0), 1);
}

/* --- Pieces -------------------------------------------------------------------------------- */

Place piece_place(const PieceLook *look) {
    return (Place){look->cell, look->dx, look->dy};
}

/* Puts a piece where it is seen after `share` of the way between two places. */
static void put(ShownPiece *piece, const Projection *projection, Place from, Place to, double share,
                double size) {
    Spot spot[SPOTS_MAX] = {{.unit = 0}};
    const int count = projection_spots(projection, from, to, share, spot);
    piece->hidden = count == 0;
    piece->twice = count > 1;
    piece->at = spot[0].at;
    piece->again = spot[1].at;
    piece->size = size * spot[0].unit;
}

ShownPiece piece_at_rest(const PieceLook *look, const Projection *projection) {
    ShownPiece piece = {.look = *look, .alpha = look->states & STATE_GHOST ? 0.55 : 1};
    put(&piece, projection, piece_place(look), piece_place(look), 0, look->size);
    return piece;
}

int pieces_at_rest(const View *view, const void *state, const Projection *projection,
                   ShownPiece out[VIEW_PIECES_MAX]) {
    PieceLook look[VIEW_PIECES_MAX];
    const int count = view->pieces(state, look);
    for (int i = 0; i < count; i++) {
        out[i] = piece_at_rest(&look[i], projection);
    }
    return count;
}

/* The pieces as the events so far have left them. */
typedef struct Cast {
    const Animation *animation;
    const View *view;
    const Projection *projection;
    ShownPiece *piece;
    int count;
    PieceLook after[VIEW_PIECES_MAX];
    int after_count;
} Cast;

static int find_piece(const Cast *cast, uint16_t piece, Cell cell) {
    for (int i = cast->count - 1; i >= 0; i--) {
        if (cast->piece[i].look.piece == piece && cast->piece[i].look.cell == cell) {
            return i;
        }
    }
    return -1;
}

/* How a piece will look on a cell: as in the position after, where it stays there. */
static ShownPiece future(const Cast *cast, uint16_t piece, Cell cell) {
    for (int i = 0; i < cast->after_count; i++) {
        if (cast->after[i].piece == piece && cast->after[i].cell == cell) {
            return piece_at_rest(&cast->after[i], cast->projection);
        }
    }
    const PieceLook look = cast->view->piece(piece, cell);
    return piece_at_rest(&look, cast->projection);
}

static void remove_piece(Cast *cast, int index) {
    cast->count--;
    memmove(cast->piece + index, cast->piece + index + 1,
            (size_t)(cast->count - index) * sizeof *cast->piece);
}

static void add_piece(Cast *cast, ShownPiece piece) {
    if (cast->count < VIEW_PIECES_MAX) {
        cast->piece[cast->count++] = piece;
    }
}

/* From where it was let go, straight to the nearest place where it will be seen. */
static void glide(ShownPiece *piece, Point from, double share) {
    const double away = hypot(piece->at.x - from.x, piece->at.y - from.y);
    if (piece->twice && hypot(piece->again.x - from.x, piece->again.y - from.y) < away) {
        piece->at = piece->again;
    }
    piece->twice = false;
    piece->at.x = mix(from.x, piece->at.x, share);
    piece->at.y = mix(from.y, piece->at.y, share);
}

static void show_moved(Cast *cast, const Event *event, double share) {
    const int index = find_piece(cast, event->piece, event->from);
    if (index < 0) {
        return;
    }
    const PieceLook *from = &cast->piece[index].look;
    const double eased = ease_out(share);
    ShownPiece piece = future(cast, event->piece, event->to);
    if (cast->animation->dropped_from == event->from) {
        glide(&piece, cast->animation->dropped_at, eased);
    } else {
        put(&piece, cast->projection, piece_place(from), piece_place(&piece.look), eased,
            mix(from->size, piece.look.size, eased));
    }
    remove_piece(cast, index);
    add_piece(cast, piece);
}

static void show_captured(Cast *cast, const Event *event, double share) {
    const int index = find_piece(cast, event->piece, event->from);
    if (index < 0) {
        return;
    }
    if (share >= 1) {
        remove_piece(cast, index);
        return;
    }
    cast->piece[index].alpha *= 1 - share;
    cast->piece[index].size *= 1 - 0.15 * share;
}

static void show_placed(Cast *cast, const Event *event, double share) {
    if (cast->animation->deal) {
        return; /* it stands there already, and comes into sight with its tile */
    }
    ShownPiece piece = future(cast, event->piece, event->to);
    piece.alpha *= share;
    piece.size *= 0.85 + 0.15 * share;
    add_piece(cast, piece);
}

static void show_changed(Cast *cast, const Event *event, double share) {
    const int index = find_piece(cast, event->piece, event->to);
    if (index < 0) {
        return;
    }
    ShownPiece into = future(cast, event->into, event->to);
    if (share >= 1) {
        cast->piece[index] = into;
        return;
    }
    /* The old stays until the new has half come, so that the tile does not shine through. */
    into.alpha *= fmin(1, share * 2);
    cast->piece[index].alpha *= fmin(1, 2 - share * 2);
    if (cast->count < VIEW_PIECES_MAX) {
        memmove(cast->piece + index + 2, cast->piece + index + 1,
                (size_t)(cast->count - index - 1) * sizeof *cast->piece);
        cast->piece[index + 1] = into;
        cast->count++;
    }
}

int animation_pieces(const Animation *animation, const View *view, const Projection *projection,
                     double now, ShownPiece out[VIEW_PIECES_MAX]) {
    Cast cast = {.animation = animation, .view = view, .projection = projection, .piece = out};
    cast.count = pieces_at_rest(view, animation->before, projection, out);
    cast.after_count = view->pieces(animation->after, cast.after);
    for (int i = 0; i < animation->events.count; i++) {
        const Event *event = &animation->events.at[i];
        const double share = progress(animation, i, now);
        if (share <= 0) {
            continue;
        }
        switch ((EventKind)event->kind) {
        case EVENT_MOVED:
            show_moved(&cast, event, share);
            break;
        case EVENT_CAPTURED:
            show_captured(&cast, event, share);
            break;
        case EVENT_PLACED:
            show_placed(&cast, event, share);
            break;
        case EVENT_CHANGED:
            show_changed(&cast, event, share);
            break;
        case EVENT_DEALT:
        case EVENT_FLIPPED:
        case EVENT_ROLLED:
        case EVENT_CARD:
        case EVENT_NOTE:
            break;
        }
    }
    return cast.count;
}

/* --- Tiles and dice ------------------------------------------------------------------------ */

void animation_tiles(const Animation *animation, int cells, double now, TilePose *pose) {
    for (int i = 0; i < cells; i++) {
        pose[i] = (TilePose){.phase = TILE_AFTER};
    }
    for (int i = 0; animation->running && i < animation->events.count; i++) {
        const Event *event = &animation->events.at[i];
        const bool dealt = event->kind == EVENT_DEALT;
        if (!dealt && event->kind != EVENT_FLIPPED) {
            continue;
        }
        const double share = progress(animation, i, now);
        TilePose *mine = &pose[event->to];
        mine->seat = event->seat;
        mine->progress = share;
        if (share <= 0) {
            mine->phase = dealt ? TILE_ABSENT : TILE_BEFORE;
        } else if (share < 1) {
            mine->phase = dealt ? TILE_ARRIVING : TILE_FLIPPING;
        } else {
            mine->phase = TILE_AFTER;
        }
    }
}

int animation_dice(const Animation *animation, double now, Die out[GAME_EVENTS_MAX]) {
    int count = 0;
    for (int i = 0; animation->running && i < animation->events.count; i++) {
        const Event *event = &animation->events.at[i];
        const double share = event->kind == EVENT_ROLLED ? progress(animation, i, now) : 0;
        if (share <= 0 || share >= 1) {
            continue;
        }
        const double tumble = fmin(1, share * (ANIMATION_TUMBLE + DICE_REST) / ANIMATION_TUMBLE);
        /* Ease-out quint: the faces follow each other ever more slowly; the last is the true one.
         */
        const int faces = 14;
        const int face = (int)floor(faces * (1 - pow(1 - tumble, 5)));
        const int value = face >= faces - 1 ? event->value : 1 + (face * 5 + i * 2) % 6;
        out[count++] = (Die){.value = value, .progress = tumble, .cell = event->to};
    }
    return count;
}
