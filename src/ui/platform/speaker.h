/* What makes sound: opened when something is to sound, and silent where there is nothing to sound
 * with. */
#ifndef UI_SPEAKER_H
#define UI_SPEAKER_H

#include <stdbool.h>
#include <stdint.h>

enum { SPEAKER_RATE = 48000 }; /* values to a second */

typedef struct Speaker Speaker;

/* Where it gets sound from, called with its lock. `fill` writes so many values, `silent` says that
 * nothing has sounded for a while, and `forget` drops what has not sounded yet. */
typedef struct SpeakerSource {
    void (*fill)(void *context, int16_t *values, int count);
    bool (*silent)(void *context);
    void (*forget)(void *context);
    void *context;
} SpeakerSource;

Speaker *speaker_new(const SpeakerSource *source); /* NULL: out of memory */
void speaker_free(Speaker *speaker);

void speaker_lock(Speaker *speaker);
void speaker_unlock(Speaker *speaker);
/* With the lock: whether it is known that nothing can sound now. */
bool speaker_is_deaf(const Speaker *speaker);
/* With the lock: something is to sound. */
void speaker_wake(Speaker *speaker);

#endif
