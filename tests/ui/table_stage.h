/* A match on a table in a window that nobody sees, frame by frame. */
#ifndef TESTS_UI_TABLE_STAGE_H
#define TESTS_UI_TABLE_STAGE_H

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "canvas_stage.h"
#include "play/parts.h"
#include "ui/table/table_frame.h"
#include "ui/widgets/describe.h"
#include "ui/widgets/ui_parts.h"

enum { WIDTH = 1024, HEIGHT = 640 };

typedef struct Stage {
    CanvasStage on;
    Canvas *canvas;
    Ui ui;
    Settings settings;
    Requests requests;
    Thinker *thinker;
    Session *session;
    TableScreen *table;
    FILE *film; /* everything shown so far */
    char *text;
    size_t length;
} Stage;

static inline void open_stage(Stage *stage, Session *session) {
    *stage = (Stage){.session = session};
    assert_true(canvas_stage_open(&stage->on, WIDTH, HEIGHT));
    stage->canvas = stage->on.canvas;
    assert_true(ui_open(&stage->ui, stage->canvas));
    stage->settings = settings_default();
    stage->settings.show_estimate = true;
    stage->ui.settings = &stage->settings;
    stage->ui.width = WIDTH;
    stage->ui.height = HEIGHT;
    stage->ui.scale = 1;
    stage->thinker = thinker_new(1, NULL);
    stage->film = open_memstream(&stage->text, &stage->length);
    const TableTools tools = {.ui = &stage->ui,
                              .play = {.settings = &stage->settings,
                                       .requests = &stage->requests,
                                       .thinker = stage->thinker,
                                       .session = session}};
    stage->table = table_new(&tools, true);
    assert_non_null(stage->table);
    stage->table->play->see.computer.paused = true;
}

/* Gives what was filmed, freed by the caller. */
static inline char *close_stage(Stage *stage) {
    table_free(stage->table);
    session_free(stage->session);
    thinker_free(stage->thinker);
    ui_close(&stage->ui);
    canvas_stage_close(&stage->on);
    assert_int_equal(fclose(stage->film), 0);
    return stage->text;
}

/* Runs the frame of an input until nothing in it changes any more. */
static inline void stage_frame(Stage *stage, Input input) {
    Ui *ui = &stage->ui;
    for (int i = 0; i < 12; i++) {
        canvas_begin(stage->canvas);
        ui_begin(ui, &input);
        table_frame(stage->table);
        ui_end(ui);
        input.kind = INPUT_NONE;
        if (!ui->again) {
            break;
        }
    }
    (void)canvas_show(stage->canvas);
}

#endif
