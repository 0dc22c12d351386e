/* The tones of the program, as functions of time: all in one key, soft, and zero at both ends. */
#ifndef UI_TONES_H
#define UI_TONES_H

/* The least important first: of two that would sound at once, the other one does. */
typedef enum Tone {
    TONE_CARD,    /* an item of the panel changes */
    TONE_ROLL,    /* dice roll */
    TONE_MOVE,    /* a piece goes */
    TONE_PLACE,   /* a piece appears or becomes another */
    TONE_FLIP,    /* a tile is turned over */
    TONE_LAND,    /* dice land */
    TONE_CAPTURE, /* a piece leaves the board */
    TONE_TURN,    /* the person decides, after computers */
    TONE_REFUSED, /* something cannot be done */
    TONE_CHECK,   /* what must not be lost is attacked */
    TONE_LOSS,
    TONE_WIN,
    TONE_COUNT
} Tone;

/* No tone is louder than this, where 1 is what a device can do. */
#define TONE_PEAK 0.6

/* Seconds until a tone is over. */
double tone_length(Tone tone);

/* Its value some seconds after it began, -TONE_PEAK .. TONE_PEAK; 0 outside of it. */
double tone_value(Tone tone, double seconds);

#endif
