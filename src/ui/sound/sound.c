#include "ui/sound/sound.h"

#include <stdlib.h>

#include "ui/platform/speaker.h"
#include "ui/sound/cues.h"

#define HOLD 1.0 /* seconds of silence after which nothing more is asked for */

struct Sound {
    Speaker *speaker; /* its lock protects all that follows */
    Cues cues;
    double gain;
};

static void fill(void *context, int16_t *values, int count) {
    Sound *sound = context;
    cues_fill(&sound->cues, values, count, SPEAKER_RATE);
}

static bool silent(void *context) {
    return cues_silent(&((Sound *)context)->cues, HOLD);
}

static void forget(void *context) {
    ((Sound *)context)->cues.count = 0;
}

Sound *sound_new(void) {
    Sound *sound = calloc(1, sizeof *sound);
    if (sound == NULL) {
        return NULL;
    }
    const SpeakerSource source = {fill, silent, forget, sound};
    sound->speaker = speaker_new(&source);
    if (sound->speaker == NULL) {
        free(sound);
        return NULL;
    }
    return sound;
}

void sound_free(Sound *sound) {
    if (sound != NULL) {
        speaker_free(sound->speaker);
        free(sound);
    }
}

/* Takes the lock; false, without it, when nothing is to sound. */
static bool begin_change(Sound *sound) {
    if (sound == NULL) {
        return false;
    }
    speaker_lock(sound->speaker);
    if (sound->gain > 0 && !speaker_is_deaf(sound->speaker)) {
        return true;
    }
    speaker_unlock(sound->speaker);
    return false;
}

static void end_change(Sound *sound) {
    if (sound->cues.count > 0) {
        speaker_wake(sound->speaker);
    }
    speaker_unlock(sound->speaker);
}

void sound_set_volume(Sound *sound, int volume) {
    if (sound != NULL) {
        speaker_lock(sound->speaker);
        sound->gain = volume / 100.0 * volume / 100.0; /* as ears hear it */
        speaker_unlock(sound->speaker);
    }
}

void sound_begin(Sound *sound) {
    if (begin_change(sound)) {
        cues_begin(&sound->cues);
        speaker_unlock(sound->speaker);
    }
}

void sound_add(Sound *sound, Tone tone, double after, double length) {
    if (begin_change(sound)) {
        cues_add(&sound->cues, tone, after, length, sound->gain);
        end_change(sound);
    }
}

void sound_follow(Sound *sound, Tone tone, double after) {
    if (begin_change(sound)) {
        cues_follow(&sound->cues, tone, after, sound->gain);
        end_change(sound);
    }
}

void sound_now(Sound *sound, Tone tone) {
    sound_add(sound, tone, 0, tone_length(tone));
}
