/* A browser calls the program once for each of its frames, and nothing there may wait. */
#include "ui/platform/loop.h"

#include <emscripten.h>

#include "system/worker.h"
#include "ui/platform/web/page.h"

static struct {
    bool (*step)(void *context);
    int (*end)(void *context);
    void *context;
    bool still; /* nothing moves */
    int waited; /* frames for which work has waited while something did */
} program;

static const double half_frame = 0.5 / 60; /* what is due within it is due in this one */
static const double three_frames = 3.0 / 60;

LoopNews loop_wait(SDL_Event *event, double seconds) {
    program.still = seconds < 0 || seconds > three_frames;
    return SDL_PollEvent(event) == 1              ? LOOP_EVENT
           : seconds >= 0 && seconds < half_frame ? LOOP_DUE
                                                  : LOOP_NOTHING;
}

/* The work of a program without threads, after the browser has shown the frame before. */
static void work(void) {
    enum { WAIT = 30 };
    program.waited++;
    if (program.still || program.waited >= WAIT) {
        program.waited = 0;
        worker_run_pieces();
    }
}

static void frame(void) {
    enum { STEPS = 8 }; /* inputs that are answered before the browser shows something */
    work();
    for (int i = 0; i < STEPS; i++) {
        if (!program.step(program.context)) {
            emscripten_cancel_main_loop();
            page_ended(program.end(program.context));
            return;
        }
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

bool loop_wants_words(void) {
    return true;
}

void loop_words(const char *text) {
    page_describe(text);
}
