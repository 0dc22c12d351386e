#include "observe/eyes.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/clicks.h"
#include "support/game_position.h"
#include "support/stage.h"

enum {
    ACTIONS_CLICKED = 5, /* actions that are clicked through on the view */
    CELLS_HOVERED = 12,
    ITEMS_POINTED = 6,
    CLICKS_EXPLAINED = 12,
};

static void heading(FILE *out, const char *title) {
    fprintf(out, "== %s\n", title);
}

void eyes_write_event(const Event *event, FILE *out) {
    fprintf(out, "event %d seat %d piece %d into %d from %d to %d value %d hidden %d cover %d\n",
            event->kind, event->seat, event->piece, event->into, event->from, event->to,
            event->value, event->hidden_from, event->cover);
}

/* --- Rules ----------------------------------------------------------------------------------- */

static void write_clicks(const Game *game, const void *state, Action action, FILE *out) {
    for (int variant = 0, count = 1; count > 0; variant++) {
        Click click[GAME_CLICKS_MAX];
        count = game->clicks->action_clicks(state, action, variant, click);
        for (int i = 0; i < count; i++) {
            fprintf(out, "click %d %d %d %d\n", click[i].kind, click[i].mark, click[i].cell,
                    click[i].index);
        }
    }
}

/* The words of the legal actions, which come to the viewer from the true state or from what is
 * observed of it. */
static void write_actions(const Eyes *eyes, const void *state, FILE *out) {
    for (int i = 0; i < eyes->count; i++) {
        char text[GAME_TEXT_MAX];
        char label[GAME_LABEL_MAX];
        eyes->game->action_text(state, eyes->actions[i], text);
        eyes->game->clicks->action_label(state, eyes->actions[i], label);
        fprintf(out, "notation `%s` read as %" PRIx64 ", label `%s`\n", text,
                eyes->game->action_parse(state, text), label);
        write_clicks(eyes->game, state, eyes->actions[i], out);
    }
}

static void write_explanations(const Eyes *eyes, const void *seen, FILE *out) {
    const Board *board = eyes->game->board(eyes->options);
    Rng rng = rng_seeded(eyes->seed);
    for (int i = 0; i < CLICKS_EXPLAINED; i++) {
        Click click[2] = {{.kind = CLICK_CELL}, {.kind = CLICK_CELL}};
        char why[GAME_WHY_MAX];
        for (int c = 0; c < 2; c++) {
            click[c].cell = (Cell)rng_below(&rng, (uint32_t)board->cells);
        }
        if (eyes->count > 0 && i % 2 == 0) {
            Click start[GAME_CLICKS_MAX];
            const uint32_t pick = rng_below(&rng, (uint32_t)eyes->count);
            eyes->game->clicks->action_clicks(seen, eyes->actions[pick], 0, start);
            click[0] = start[0];
        }
        eyes->game->clicks->explain(seen, click, 1 + i % 3 / 2, why);
        fprintf(out, "%s\n", why);
    }
}

/* What callers ask of the true state is the same for all viewers. */
static void write_public(const Eyes *eyes, const GamePosition *seen, FILE *out) {
    const Game *game = eyes->game;
    const void *states[] = {eyes->truth->state, seen->state};
    char text[GAME_TEXT_MAX];
    for (int i = 0; i < 2; i++) {
        const ToAct to_act = game->to_act(states[i]);
        fprintf(out, "decider %d, turn of %d, turn %d, key %" PRIx64 "\n", to_act.decider,
                to_act.turn_seat, game->turn(states[i]), game->key(states[i]));
        write_actions(eyes, states[i], out);
    }
    game_outcome_text(game, game->outcome(eyes->truth->state, &eyes->truth->history), text);
    fprintf(out, "outcome %s\n", text);
}

/* --- View ------------------------------------------------------------------------------------ */

static void write_picture(const char *name, const char *picture, FILE *out) {
    fprintf(out, " %s `%s`", name, picture == NULL ? "" : picture);
}

static void write_piece(const PieceLook *look, FILE *out) {
    fprintf(out, "piece %d of %d on %d at %.3f,%.3f size %.3f states %x %d", look->piece,
            look->seat, look->cell, look->dx, look->dy, look->size, look->states, look->lettered);
    for (int layer = 0; layer < VIEW_LAYERS; layer++) {
        write_picture("layer", look->layer[layer], out);
    }
    char name[GAME_LABEL_MAX];
    piece_name(look, name, sizeof name);
    write_picture("name", name, out);
    fputc('\n', out);
}

static void write_inspection(const char *title, const InspectText *text, FILE *out) {
    heading(out, title);
    fprintf(out, "%s: %s\n", text->title, text->about);
    for (int i = 0; i < text->count; i++) {
        fprintf(out, "%s\n", text->line[i]);
    }
}

static void write_board(const View *view, Stage *stage, FILE *out) {
    static PieceLook pieces[VIEW_PIECES_MAX];
    const Scene *scene = stage_look(stage);
    heading(out, "tiles");
    for (Cell cell = 0; cell < scene->board->cells; cell++) {
        const TileLook look = view->tile(&stage->canvas, scene->state, cell);
        fprintf(out, "tile %s hidden %d fill %08x edge %08x", scene->board->name[cell], look.hidden,
                look.fill, look.edge);
        write_picture("face", look.face, out);
        write_picture("back", look.back, out);
        write_picture("terrain", view->terrain(scene->state, cell), out);
        fputc('\n', out);
    }
    heading(out, "pieces");
    const int count = view->pieces(scene->state, pieces);
    for (int i = 0; i < count; i++) {
        write_piece(&pieces[i], out);
    }
    heading(out, "seats");
    for (int seat = 0; seat < scene->game->seats_max && view->seat != NULL; seat++) {
        SeatNote note = {.status = ""};
        view->seat(scene, seat, &note);
        fprintf(out, "seat %d `%s` %d %d `%s` `%s`\n", seat, note.status, note.danger, note.out,
                note.figure[0], note.figure[1]);
    }
    for (int seat = 0; seat < scene->game->seats_max && view->inspect_seat != NULL; seat++) {
        InspectText text = {.count = 0};
        view->inspect_seat(scene, seat, &text);
        write_inspection("inspected seat", &text, out);
    }
}

/* The parts of the table that a view draws, as the scene is now. */
static void write_drawn(const View *view, Stage *stage, FILE *out) {
    const Scene *scene = &stage->scene;
    const Box side = {820, 20, 336, 736};
    char text[GAME_WHY_MAX] = "";
    heading(out, "on the board");
    if (view->under != NULL) {
        view->under(&stage->canvas, scene);
    }
    if (view->labels != NULL) {
        view->labels(&stage->canvas, scene);
    }
    if (view->over != NULL) {
        view->over(&stage->canvas, scene);
    }
    heading(out, "forecast");
    if (view->forecast != NULL) {
        fprintf(out, "height %.3f\n", view->forecast(&stage->canvas, scene, side));
    }
    heading(out, "tray");
    if (view->tray != NULL) {
        fprintf(out, "height %.3f\n", view->tray->draw(&stage->canvas, scene, side));
    }
    heading(out, "window at the side");
    if (view->side_window != NULL) {
        const Cell cell = view->side_window->cell(scene);
        fprintf(out, "at cell %d\n", cell);
        if (cell != CELL_NONE) {
            fprintf(out, "height %.3f\n", view->side_window->draw(&stage->canvas, scene, side));
        }
    }
    heading(out, "panel");
    stage->canvas.reported_count = 0; /* names are used once in each part */
    fprintf(out, "height %.3f\n", view->panel(&stage->canvas, scene, side));
    heading(out, "help");
    view->help(scene, text);
    fprintf(out, "%s\n", text);
    if (scene->outcome.kind != OUTCOME_NONE) {
        heading(out, "ending");
        view->ending(scene, text);
        fprintf(out, "%s\n", text);
    }
}

/* The scene at rest, with the events of the turn. */
static void look(const Eyes *eyes, Stage *stage) {
    static Events taken;
    taken.count = 0;
    for (int i = 0; i < eyes->recent_count; i++) {
        if (eyes->recent[i].kind == EVENT_CAPTURED) {
            events_add(&taken, eyes->recent[i]);
        }
    }
    (void)stage_look(stage);
    stage->scene.taken = taken.at;
    stage->scene.taken_count = taken.count;
    stage->scene.source.actions = eyes->actions;
    stage->scene.source.count = eyes->count;
    stage->scene.recent = eyes->recent;
    stage->scene.recent_count = eyes->recent_count;
}

static void write_hovered(const Eyes *eyes, Stage *stage, FILE *out) {
    const int cells = stage->scene.board->cells;
    for (Cell cell = 0; cell < cells; cell++) {
        InspectText text = {.count = 0};
        look(eyes, stage);
        stage->scene.hover = cell;
        eyes->view->inspect(&stage->scene, cell, &text);
        write_inspection("inspected cell", &text, out);
        if (cell % (1 + cells / CELLS_HOVERED) == 0) {
            write_drawn(eyes->view, stage, out);
        }
    }
}

/* Things in the panel under the pointer, pointed at, and arranged. */
static void write_items(const Eyes *eyes, Stage *stage, FILE *out) {
    look(eyes, stage);
    (void)eyes->view->panel(&stage->canvas, &stage->scene, (Box){820, 20, 336, 736});
    Canvas *canvas = malloc(sizeof *canvas);
    assert_non_null(canvas);
    *canvas = stage->canvas;
    for (int i = 0, done = 0; i < canvas->reported_count && done < ITEMS_POINTED; i++) {
        const Click click = canvas->reported[i].click;
        InspectText text = {.count = 0};
        if (!canvas->reported[i].clickable) {
            continue;
        }
        done++;
        look(eyes, stage);
        stage->scene.hot = &click;
        stage->scene.pointed = &click;
        stage->scene.tentative = true;
        if (eyes->view->inspect_hot != NULL &&
            eyes->view->inspect_hot(&stage->scene, click, &text)) {
            write_inspection("inspected item", &text, out);
        }
        write_drawn(eyes->view, stage, out);
        if (click.index >= VIEW_ITEM_OWN && eyes->view->on_item != NULL) {
            eyes->view->on_item(&stage->scene, click, &stage->scratch);
            look(eyes, stage);
            write_drawn(eyes->view, stage, out);
            stage->scratch = (ViewScratch){.byte = {0}};
        }
    }
    free(canvas);
}

/* The clicks of some actions, one after the other. */
static void write_paths(const Eyes *eyes, Stage *stage, FILE *out) {
    const int step = 1 + eyes->count / ACTIONS_CLICKED;
    for (int i = 0; i < eyes->count; i += step) {
        Click click[GAME_CLICKS_MAX];
        const int count =
            eyes->game->clicks->action_clicks(stage->position.state, eyes->actions[i], 0, click);
        for (int c = 0; c + 1 < count; c++) {
            stage->path.at[c] = click[c];
            stage->path.count = c + 1;
            look(eyes, stage);
            stage->scene.hover = click_is_on_board(&click[c + 1]) ? click[c + 1].cell : CELL_NONE;
            write_drawn(eyes->view, stage, out);
        }
        stage->path.count = 0;
    }
}

static void write_view(const Eyes *eyes, Stage *stage, FILE *out) {
    write_board(eyes->view, stage, out);
    look(eyes, stage);
    write_drawn(eyes->view, stage, out);
    write_hovered(eyes, stage, out);
    write_items(eyes, stage, out);
    write_paths(eyes, stage, out);
}

void eyes_write(const Eyes *eyes, FILE *out) {
    Stage *stage = calloc(1, sizeof *stage);
    assert_non_null(stage);
    stage->view = eyes->view;
    stage->area = (Box){0, 0, 800, 760};
    stage->options = *eyes->options;
    stage->truth = eyes->truth;
    stage->canvas.log = out;
    memcpy(stage->position.state, eyes->truth->state, eyes->game->state_size);
    game_observe(eyes->game, stage->position.state, eyes->viewer);
    heading(out, "print");
    eyes->game->print(stage->position.state, out);
    heading(out, "observe");
    fprintf(out, "hash %" PRIx64 "\nstate ", eyes->game->hash(stage->position.state));
    for (size_t i = 0; i < eyes->game->state_size; i++) {
        fprintf(out, "%02x", stage->position.state[i]);
    }
    fputc('\n', out);
    heading(out, "actions");
    write_public(eyes, &stage->position, out);
    heading(out, "explain");
    write_explanations(eyes, stage->position.state, out);
    write_view(eyes, stage, out);
    stage_clear(stage);
    free(stage);
}
