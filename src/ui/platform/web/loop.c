/* A browser calls the program once for each of its frames, and nothing there may wait. */
#include "ui/platform/loop.h"

#include <emscripten.h>
#include <math.h>

#include "system/web/tabs.h"
#include "system/worker.h"
#include "ui/platform/web/page.h"

static struct {
    bool (*step)(void *context);
    int (*end)(void *context);
    void *context;
    LoopNews news;
    double left; /* seconds until the next frame is due; HUGE_VAL if none is */
    int waited;  /* frames for which work has waited while something moved */
    int quiet;   /* frames without news */
    bool rests;  /* it is called seldom */
} program;

static const double half_frame = 0.5 / 60; /* what is due within it is due in this one */
static const double three_frames = 3.0 / 60;

enum {
    REST = 200,       /* milliseconds between two frames while the page rests */
    QUIET_FRAMES = 30 /* frames without news before it rests */
};
static const double rest_seconds = 0.2;

LoopNews loop_wait(SDL_Event *event, double seconds) {
    program.left = seconds < 0 ? HUGE_VAL : seconds;
    program.news = SDL_PollEvent(event) == 1   ? LOOP_EVENT
                   : program.left < half_frame ? LOOP_DUE
                                               : LOOP_NOTHING;
    return program.news;
}

/* The work of a program without threads, after the browser has shown the frame before. */
static void work(void) {
    enum { WAIT = 30 };
    program.waited++;
    if (program.left > three_frames || program.waited >= WAIT) {
        program.waited = 0;
        worker_run_pieces();
    }
}

static void set_pace(bool rests) {
    program.rests = rests;
    program.quiet = rests ? program.quiet : 0;
    emscripten_set_main_loop_timing(rests ? EM_TIMING_SETTIMEOUT : EM_TIMING_RAF, rests ? REST : 1);
}

/* Frames cost the browser something even if nothing is drawn. */
static void rest_or_not(bool quiet) {
    program.quiet = quiet ? program.quiet + 1 : 0;
    if ((program.quiet >= QUIET_FRAMES) != program.rests) {
        set_pace(!program.rests);
    }
}

EMSCRIPTEN_KEEPALIVE void page_stirs(void) {
    program.quiet = 0;
    if (program.rests) {
        set_pace(false);
        emscripten_pause_main_loop();
        emscripten_resume_main_loop();
    }
}

static void steps(void) {
    enum { STEPS = 8 }; /* inputs that are answered before the browser shows something */
    bool quiet = true;
    program.news = LOOP_EVENT;
    for (int i = 0; i < STEPS && program.news != LOOP_NOTHING; i++) {
        const bool goes_on = program.step(program.context);
        quiet = quiet && program.news == LOOP_NOTHING && program.left > rest_seconds;
        if (!goes_on) {
            program.rests = false;
            program.step = NULL;
            emscripten_cancel_main_loop();
            page_ended(program.end(program.context));
            return;
        }
        if (tabs_wait()) {
            return; /* what was opened may be another tab's */
        }
    }
    rest_or_not(quiet);
}

static void frame(void) {
    if (!tabs_wait()) {
        work();
        steps();
    }
}

/* A browser opens its keyboard, and hands over its clipboard, while it tells of a touch alone. */
EMSCRIPTEN_KEEPALIVE void page_frame(void) {
    if (program.step != NULL && !tabs_wait()) {
        steps();
    }
}

int loop_run(bool (*step)(void *context), int (*end)(void *context), void *context) {
    program.step = step;
    program.end = end;
    program.context = context;
    page_ready();
    emscripten_set_main_loop(frame, 0, true);
    return 0;
}

/* What the keyboard has typed and the program has not read is in no field yet. */
void loop_types(const LoopField *field) {
    if (field == NULL) {
        page_types_no_more();
    } else if (!SDL_HasEvents(SDL_KEYDOWN, SDL_TEXTINPUT)) {
        char *before = SDL_strdup(field->text);
        if (before != NULL) {
            before[field->caret] = '\0';
            page_types(before, field->text + field->caret, field->place.x, field->place.y,
                       field->place.h);
        }
        SDL_free(before);
    }
}

void loop_pinched(void) {
    page_pinched();
}

bool loop_magnifies(void) {
    return page_magnifies();
}

bool loop_wants_words(void) {
    return true;
}

void loop_words(const char *text) {
    page_describe(text);
}
