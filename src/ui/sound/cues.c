#include "ui/sound/cues.h"

#include <math.h>

#define FADE 0.012 /* seconds in which a tone ends that gives way to another */
#define GAP 0.006  /* seconds of silence between the two */
#define PAUSE 0.08 /* seconds before a tone that follows all others */
#define LEAST 0.03 /* a tone that would be cut shorter is left out */

static void remove_cue(Cues *cues, int index) {
    cues->at[index] = cues->at[--cues->count];
}

static bool has_begun(const Cues *cues, const Cue *cue) {
    return cue->start < cues->time;
}

void cues_begin(Cues *cues) {
    for (int i = cues->count - 1; i >= 0; i--) {
        if (has_begun(cues, &cues->at[i])) {
            cues->at[i].earlier = true;
        } else {
            remove_cue(cues, i);
        }
    }
}

void cues_add(Cues *cues, Tone tone, double after, double length, double gain) {
    Cue cue = {.tone = tone, .start = cues->time + after, .gain = gain};
    cue.end = cue.start + fmin(length, tone_length(tone));
    for (int i = 0; i < cues->count; i++) {
        const Cue *other = &cues->at[i];
        if (!other->earlier && other->tone >= tone && other->start < cue.end &&
            cue.start < other->end) {
            return;
        }
    }
    for (int i = cues->count - 1; i >= 0; i--) {
        Cue *other = &cues->at[i];
        if (other->start >= cue.end || cue.start >= other->end) {
            continue;
        }
        if (has_begun(cues, other)) {
            other->end = fmin(other->end, fmax(cue.start - GAP, cues->time + FADE));
            cue.start = fmax(cue.start, other->end + GAP);
        } else {
            remove_cue(cues, i);
        }
    }
    if (cues->count < CUES_MAX && cue.end - cue.start > LEAST) {
        cues->at[cues->count++] = cue;
    }
}

void cues_follow(Cues *cues, Tone tone, double after, double gain) {
    double start = cues->time + after;
    for (int i = 0; i < cues->count; i++) {
        start = fmax(start, cues->at[i].end + PAUSE);
    }
    cues_add(cues, tone, start - cues->time, tone_length(tone), gain);
}

bool cues_silent(const Cues *cues, double seconds) {
    return cues->count == 0 && cues->time >= cues->quiet + seconds;
}

void cues_fill(Cues *cues, int16_t *out, int count, int rate) {
    for (int i = 0; i < count; i++) {
        out[i] = 0;
    }
    for (int each = cues->count - 1; each >= 0; each--) {
        const Cue *cue = &cues->at[each];
        for (int i = 0; i < count; i++) {
            const double time = cues->time + (double)i / rate, left = cue->end - time;
            if (time < cue->start || left <= 0) {
                continue;
            }
            const double fade = left < FADE ? left / FADE : 1;
            const double value = tone_value(cue->tone, time - cue->start) * cue->gain * fade;
            out[i] = (int16_t)lround(value * INT16_MAX);
        }
        if (cue->end <= cues->time + (double)count / rate) {
            cues->quiet = fmax(cues->quiet, cue->end);
            remove_cue(cues, each);
        }
    }
    cues->time += (double)count / rate;
}
