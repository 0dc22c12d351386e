#include "ui/platform/loop.h"

LoopNews loop_wait(SDL_Event *event, double seconds) {
    const bool found =
        seconds < 0 ? SDL_WaitEvent(event) == 1
                    : SDL_WaitEventTimeout(event, seconds > 0 ? (int)(seconds * 1000) + 1 : 0) == 1;
    return found ? LOOP_EVENT : LOOP_DUE;
}

int loop_run(bool (*step)(void *context), int (*end)(void *context), void *context) {
    while (step(context)) {
    }
    return end(context);
}

void loop_types(const LoopField *field) {
    const bool types = field != NULL;
    if (types != (SDL_IsTextInputActive() == SDL_TRUE)) {
        (types ? SDL_StartTextInput : SDL_StopTextInput)();
    }
    if (types) {
        SDL_SetTextInputRect(&field->place);
    }
}

void loop_pinched(void) {
}

bool loop_magnifies(void) {
    return false;
}

bool loop_wants_words(void) {
    return false;
}

void loop_words(const char *text) {
    (void)text;
}
