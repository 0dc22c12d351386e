#include "support/stage.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/text.h"
#include "support/game_position.h"
#include "support/samples.h"

const Scene *stage_look(Stage *stage) {
    const Game *game = stage->view->game;
    const Board *board = game->board(&stage->options);
    const GamePosition *truth = stage->truth != NULL ? stage->truth : &stage->position;
    FILE *log = stage->canvas.log;
    int count;
    stage_clear(stage);
    stage->actions = samples_actions(game, truth, &count);
    stage->projection = view_projection(stage->view, board, 0);
    projection_rotate(&stage->projection, stage->rotation, (Point){0, 0});
    projection_fit(&stage->projection, stage->area, 1);
    stage->canvas = (Canvas){.text_scale = 1, .log = log};
    stage->scene = (Scene){
        .game = game,
        .options = &stage->options,
        .state = stage->position.state,
        .board = board,
        .projection = &stage->projection,
        .layout = projection_is_flat(&stage->projection) ? &stage->projection.layout : NULL,
        .outcome = game->outcome(truth->state, &truth->history),
        .source = {game, stage->position.state, stage->actions, count},
        .path = &stage->path,
        .hover = CELL_NONE,
        .area = stage->area,
        .seat_name = game->seat_title,
        .you = game->to_act(stage->position.state).decider,
        .own_seat = SEAT_NONE,
        .motion = 1,
        .hot = stage->hot.kind == CLICK_ITEM ? &stage->hot : NULL,
        .scratch = &stage->scratch,
    };
    return &stage->scene;
}

const char *stage_help(Stage *stage, char text[GAME_WHY_MAX]) {
    stage->view->help(stage_look(stage), text);
    return text;
}

const char *stage_sum_up(Stage *stage, const char *actions, int you) {
    enum { PARTS_MAX = 64 };
    static Events seen[PARTS_MAX];
    static char notation[PARTS_MAX][GAME_TEXT_MAX];
    static _Alignas(GAME_STATE_ALIGN) unsigned char known[PARTS_MAX][GAME_STATE_MAX];
    static char text[SUMMARY_LINES_MAX * SUMMARY_LINE_MAX];
    const Game *game = stage->view->game;
    PlayedAction played[PARTS_MAX];
    Summary summary = {.count = 0};
    GamePosition before = stage->position;
    TurnPart part = {.game = game,
                     .options = &stage->options,
                     .board = game->board(&stage->options),
                     .before = before.state,
                     .after = stage->position.state,
                     .seat = game->to_act(before.state).decider,
                     .you = you,
                     .played = played,
                     .seat_name = game->seat_title};
    for (int read; sscanf(actions, " %63s%n", notation[part.count], &read) == 1; actions += read) {
        const char *word = notation[part.count];
        Events *events = &seen[part.count];
        const Action action = game_action_parse(game, stage->position.state, word);
        game_position_expect_legal(game, &stage->position, word);
        events->count = 0;
        memcpy(known[part.count], stage->position.state, game->state_size);
        game_observe(game, known[part.count], VIEWER_PUBLIC);
        game_play(game, stage->position.state, &stage->position.history, action, events);
        played[part.count] =
            (PlayedAction){action, word, events->at, events->count, known[part.count]};
        part.count++;
    }
    game_observe(game, before.state, VIEWER_PUBLIC);
    stage->view->sum_up(&part, &summary);
    text[0] = '\0';
    for (int i = 0; i < summary.count; i++) {
        tr_add(text, sizeof text, "%s%s", i > 0 ? "\n" : "", summary.line[i]);
    }
    return text;
}

int stage_fights(Stage *stage, const char *actions, FightCard out[FIGHTS_AT_ONCE]) {
    enum { EVENTS_MAX = 4 * GAME_EVENTS_MAX };
    static Event event[EVENTS_MAX];
    const Game *game = stage->view->game;
    GamePosition before = stage->position;
    FightSource source = {.board = game->board(&stage->options),
                          .before = before.state,
                          .after = stage->position.state,
                          .event = event,
                          .seat_name = game->seat_title};
    char word[GAME_TEXT_MAX];
    for (int read; sscanf(actions, " %63s%n", word, &read) == 1; actions += read) {
        Events events = {.count = 0};
        before = stage->position;
        game_position_expect_legal(game, &stage->position, word);
        source.action = game_action_parse(game, stage->position.state, word);
        game_play(game, stage->position.state, &stage->position.history, source.action, &events);
        source.first = source.count;
        for (int i = 0; i < events.count && source.count < EVENTS_MAX; i++) {
            event[source.count++] = events.at[i];
        }
    }
    return stage->view->fights(&source, out);
}

/* A line from a position, freed by the caller; NULL for no actions. */
static ReasonLine *line_of(const Game *game, const GamePosition *from, const char *actions) {
    if (actions == NULL) {
        return NULL;
    }
    ReasonLine *line = malloc(sizeof *line);
    char word[GAME_TEXT_MAX];
    assert_non_null(line);
    reason_line_begin(line, game, from->state, &from->history, VIEWER_PUBLIC);
    for (int read; sscanf(actions, " %63s%n", word, &read) == 1; actions += read) {
        const Action action = game_action_parse(game, line->position.state, word);
        game_position_expect_legal(game, &line->position, word);
        assert_true(reason_line_play(line, action));
    }
    return line;
}

const Reason *stage_reason(const Stage *stage, const char *played, const char *reply,
                           const char *better) {
    static Reason reason;
    const Game *game = stage->view->game;
    ReasonLine *own = line_of(game, &stage->position, played);
    ReasonLine *answer = line_of(game, &own->position, reply);
    ReasonLine *best = line_of(game, &stage->position, better);
    const ReasonCase about = {.game = game,
                              .tell = {.sum_up = stage->view->sum_up,
                                       .options = &stage->options,
                                       .board = game->board(&stage->options),
                                       .seat_name = game->seat_title,
                                       .you = SEAT_NONE},
                              .seat = game->to_act(stage->position.state).decider,
                              .played = own,
                              .reply = answer,
                              .better = best};
    reason_find(stage->view->reason, &about, &reason);
    free(own);
    free(answer);
    free(best);
    return &reason;
}

void stage_check_panel(Stage *stage) {
    for (int percent = 75; percent <= 200; percent += 25) {
        const double scale = percent / 100.0;
        const Box room = {10, 20, 336 * scale, 736};
        const Scene *scene = stage_look(stage);
        Canvas *canvas = &stage->canvas;
        canvas->text_scale = scale;
        (void)canvas_measure(canvas, true);
        const double measured = stage->view->panel(canvas, scene, room);
        assert_true(canvas_measure(canvas, false));
        assert_true(measured > 0);
        assert_int_equal(canvas->reported_count + canvas->texts, 0);
        assert_true(stage->view->panel(canvas, scene, room) == measured);
        for (int i = 0; i < canvas->reported_count; i++) {
            const Box box = canvas->reported[i].box;
            assert_true(box.x >= room.x && box.x + box.w <= room.x + room.w + 0.5);
            assert_true(box.y >= room.y && box.y + box.h <= room.y + measured + 0.5);
        }
    }
}

void stage_clear(Stage *stage) {
    free(stage->actions);
    stage->actions = NULL;
}
