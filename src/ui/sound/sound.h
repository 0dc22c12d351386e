/* The device that tones come from. It is open only while something sounds and a little longer, and
 * a thread of its own waits for it, so that nothing here blocks. Without a device nothing sounds,
 * and nothing else happens. */
#ifndef UI_SOUND_H
#define UI_SOUND_H

#include "ui/sound/tones.h"

typedef struct Sound Sound;

/* NULL when memory is out: all functions accept it, and nothing sounds. */
Sound *sound_new(void);
void sound_free(Sound *sound);

/* How loud tones are that are asked for from now on: 0 (they are left out) .. 100. */
void sound_set_volume(Sound *sound, int volume);

/* See cues.h. `sound_now` is a tone alone. */
void sound_begin(Sound *sound);
void sound_add(Sound *sound, Tone tone, double after, double length);
void sound_follow(Sound *sound, Tone tone, double after);
void sound_now(Sound *sound, Tone tone);

#endif
