#include "ui/sound/tones.h"

#include <math.h>
#include <stddef.h>

#define PI 3.14159265358979323846
#define ATTACK 0.006  /* seconds in which a note swells */
#define RELEASE 0.03  /* and in which it ends */
#define DECAY 4.5     /* how much softer it has become by then, as a power of e */
#define MIDDLE 261.63 /* Hz: the C of the key */

enum { NOTES_MAX = 10, PARTIALS_MAX = 5 };

/* Of the key, in semitones above its C: five that sound well in any order. */
enum {
    A2 = -15,
    C3 = -12,
    E3 = -8,
    G3 = -5,
    A3 = -3,
    C4 = 0,
    D4 = 2,
    E4 = 4,
    G4 = 7,
    A4 = 9,
    C5 = 12,
    D5 = 14,
    E5 = 16,
    G5 = 19,
    A5 = 21,
    C6 = 24,
    D6 = 26
};

typedef struct Note {
    int pitch;
    double at, length; /* seconds */
    double level;      /* of TONE_PEAK, before it decays */
} Note;

/* How strong each multiple of the pitch is. */
static const double wood[PARTIALS_MAX] = {1, 0, 0, 0.3, 0};
static const double paper[PARTIALS_MAX] = {1, 0.5, 0, 0, 0};
static const double bell[PARTIALS_MAX] = {1, 0.3, 0.15, 0, 0.05};
static const double reed[PARTIALS_MAX] = {1, 0, 0.35, 0, 0.12};

static const struct Voice {
    const double *partial;
    Note note[NOTES_MAX];
} voices[TONE_COUNT] = {
    [TONE_CARD] = {paper, {{D5, 0, 0.09, 0.5}, {G5, 0.05, 0.1, 0.5}}},
    [TONE_ROLL] = {wood,
                   {{G4, 0, 0.07, 0.6},
                    {D5, 0.04, 0.07, 0.6},
                    {A4, 0.09, 0.07, 0.6},
                    {E5, 0.14, 0.07, 0.6},
                    {C5, 0.2, 0.07, 0.6},
                    {A4, 0.26, 0.07, 0.6},
                    {D5, 0.33, 0.07, 0.6},
                    {G4, 0.4, 0.07, 0.6},
                    {C5, 0.47, 0.08, 0.4}}},
    [TONE_MOVE] = {wood, {{E4, 0, 0.14, 0.75}}},
    [TONE_PLACE] = {wood, {{C5, 0, 0.16, 0.7}}},
    [TONE_FLIP] = {paper, {{G4, 0, 0.07, 0.6}, {D5, 0.04, 0.11, 0.65}}},
    [TONE_LAND] = {wood, {{C4, 0, 0.17, 0.6}, {G3, 0.06, 0.16, 0.6}}},
    [TONE_CAPTURE] = {reed, {{A4, 0, 0.11, 0.85}, {D4, 0.08, 0.2, 0.85}}},
    [TONE_TURN] = {bell, {{G5, 0, 0.25, 0.65}, {C6, 0.12, 0.45, 0.65}}},
    [TONE_REFUSED] = {reed, {{C3, 0, 0.1, 0.8}, {C3, 0.1, 0.14, 0.7}}},
    [TONE_CHECK] = {bell, {{A5, 0, 0.12, 0.75}, {A5, 0.12, 0.14, 0.75}, {D6, 0.26, 0.4, 0.75}}},
    [TONE_LOSS] =
        {bell,
         {{E4, 0, 0.35, 0.6}, {D4, 0.25, 0.35, 0.6}, {C4, 0.5, 0.35, 0.6}, {A3, 0.75, 0.7, 0.65}}},
    [TONE_WIN] = {bell,
                  {{C5, 0, 0.3, 0.55},
                   {E5, 0.14, 0.3, 0.55},
                   {G5, 0.28, 0.32, 0.55},
                   {C6, 0.42, 0.7, 0.55}}},
};

double tone_length(Tone tone) {
    double length = 0;
    for (int i = 0; i < NOTES_MAX; i++) {
        length = fmax(length, voices[tone].note[i].at + voices[tone].note[i].length);
    }
    return length;
}

/* From 0 to 1 while `share` does, without a corner at either end. */
static double swell(double share) {
    return share >= 1 ? 1 : (1 - cos(PI * share)) / 2;
}

static double note_value(const Note *note, const double *partial, double seconds) {
    const double gone = seconds - note->at, left = note->length - gone;
    if (gone <= 0 || left <= 0) {
        return 0;
    }
    const double turns = 2 * PI * MIDDLE * pow(2, note->pitch / 12.0) * gone;
    double sum = 0, whole = 0;
    for (int i = 0; i < PARTIALS_MAX; i++) {
        /* The higher ones are gone sooner, as in what is struck. */
        sum += partial[i] * sin(turns * (i + 1)) * exp(-DECAY * (1 + i) * gone / note->length);
        whole += partial[i];
    }
    return note->level * sum / whole * swell(gone / ATTACK) * swell(left / RELEASE);
}

double tone_value(Tone tone, double seconds) {
    const struct Voice *voice = &voices[tone];
    double sum = 0;
    for (int i = 0; i < NOTES_MAX; i++) {
        sum += note_value(&voice->note[i], voice->partial, seconds);
    }
    return TONE_PEAK * sum;
}
