/*
 * What is said, so that the program can be used with the screen off: what has the focus, what
 * happened in the match, texts that change, and answers to keys. It reads what the frame has
 * reported and what the table shows its viewer, and nothing else. How it is said:
 * ui/platform/voice.h.
 */
#ifndef UI_SPEECH_H
#define UI_SPEECH_H

#include "ui/platform/voice.h"
#include "ui/table/table.h"

enum { SPEECH_TEXT_MAX = 16384, SPEECH_LIVE_MAX = 128 };

/* Keys that answer. */
typedef enum SpeechAsked {
    ASKED_NOTHING,
    ASKED_HERE,    /* where am I */
    ASKED_ACTORS,  /* what can act */
    ASKED_TARGETS, /* what can it do */
    ASKED_PAST,    /* what changed */
    ASKED_LEAD,    /* who is ahead */
    ASKED_AGAIN,   /* repeat */
} SpeechAsked;

/* Texts that were there in the last frame, by their hashes. */
typedef struct SpeechLive {
    int count;
    uint64_t text[SPEECH_LIVE_MAX];
} SpeechLive;

/* How much of the match has been said. */
typedef struct SpeechTurns {
    const Play *play; /* borrowed; only compared */
    unsigned version;
    int plies, node;
    int turn, decider; /* whose turn it was, when it was said; 0: it was not */
    int viewed;        /* the earlier position that was viewed, or -1 */
    bool over;
} SpeechTurns;

typedef struct Speech {
    Voice *voice;      /* owned; NULL until speech is switched on */
    bool on;           /* in the last frame */
    bool acted;        /* the person has done something that was not answered yet */
    SpeechAsked asked; /* to be answered after the frame */
    SDL_Keycode key;   /* that was pressed last */
    char typed[32];    /* the character that was typed last; empty: none */
    VoiceWish wish;    /* as the voice knows it */
    VoiceState state;  /* of the voice, in the last frame */
    char news[SPEECH_TEXT_MAX], text[SPEECH_TEXT_MAX]; /* being put together */
    char last[SPEECH_TEXT_MAX];                        /* what was said last */
    char screen[ELEMENT_NAME_MAX], dialog[ELEMENT_NAME_MAX], help[ELEMENT_NAME_MAX];
    UiId focus;                    /* what has it */
    char focused[SPEECH_TEXT_MAX]; /* what was said of that */
    char field[ELEMENT_NAME_MAX];  /* what was in the field with the focus */
    char pointed[SPEECH_TEXT_MAX]; /* what a lesson points to */
    SpeechLive under, over;        /* on the screen, and in the dialog over it */
    SpeechTurns turns;
} Speech;

/* What a frame has shown. */
typedef struct SpeechFrame {
    const Ui *ui;
    const Settings *settings;
    const TableScreen *table; /* that is on the screen; NULL: none */
    const char *language;
} SpeechFrame;

void speech_close(Speech *speech);

/* In each frame, after all that uses keys: takes those that answer, and the one that switches
 * speech on and off; true when it has changed the settings. */
bool speech_keys(Speech *speech, Ui *ui, Settings *settings);
/* After the last run of a frame: says what has changed. */
void speech_frame(Speech *speech, const SpeechFrame *frame);

#endif
