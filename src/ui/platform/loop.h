/* The loop of events: this system runs the program until it ends, or calls it once for a frame. */
#ifndef UI_LOOP_H
#define UI_LOOP_H

#include <SDL.h>
#include <stdbool.h>

typedef enum LoopNews {
    LOOP_EVENT,
    LOOP_DUE,     /* the time is over */
    LOOP_NOTHING, /* the step has to end: nothing may wait here */
} LoopNews;

/* The next event. Waits for it, at most so many seconds; if negative, without a limit. */
LoopNews loop_wait(SDL_Event *event, double seconds);

/* Steps until one returns false, then ends. Returns the status of `end`, or never. */
int loop_run(bool (*step)(void *context), int (*end)(void *context), void *context);

/* The field in which a person types. */
typedef struct LoopField {
    const char *text;
    int caret;      /* in bytes */
    SDL_Rect place; /* of the caret, as the pointer counts */
} LoopField;

/* In each frame: what is typed in; NULL: nothing, and keys act. */
void loop_types(const LoopField *field);

/* Two fingers moved where nothing in the window takes them: the system may show the window larger.
 * Whether it does, so that it takes all two fingers. */
void loop_pinched(void);
bool loop_magnifies(void);

/* Whether this system shows in words what is on the screen, as describe.h writes it, and such a
 * text. */
bool loop_wants_words(void);
void loop_words(const char *text);

#endif
