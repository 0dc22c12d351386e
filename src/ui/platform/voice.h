/*
 * The voice: says texts through Speech Dispatcher, the browser or Windows, on a thread of its own,
 * so that nothing waits for it, not even for a server that hangs. Every function may be called from
 * the thread of the window and returns at once. Each takes NULL, a voice that never says anything.
 */
#ifndef UI_VOICE_H
#define UI_VOICE_H

#include <stdbool.h>

typedef struct Voice Voice;

enum { VOICE_NAME_MAX = 64, VOICE_LANGUAGE_MAX = 16 };

typedef enum VoiceState {
    VOICE_OFF,
    VOICE_STARTS, /* it looks for the server */
    VOICE_READY,
    VOICE_NO_LIBRARY, /* libspeechd is not installed */
    VOICE_NO_SERVER,  /* Speech Dispatcher does not answer; asked again later */
} VoiceState;

/* How it speaks. */
typedef struct VoiceWish {
    bool on;
    int rate;                          /* -100 .. 100, 0: normal */
    char name[VOICE_NAME_MAX];         /* of a voice of the server; empty: that of the language */
    char language[VOICE_LANGUAGE_MAX]; /* `en` */
} VoiceWish;

typedef enum VoiceKind {
    VOICE_NEWS,      /* said to its end, after the news before it */
    VOICE_TEXT,      /* after the news; takes the place of the text before */
    VOICE_CHARACTER, /* the same, of one character that was typed */
} VoiceKind;

/* `wake` is called, on another thread, when the state or the list of voices has changed. NULL: out
 * of memory. */
Voice *voice_new(void (*wake)(void));
/* A server that hangs is not waited for. */
void voice_free(Voice *voice);

void voice_use(Voice *voice, const VoiceWish *wish);
void voice_say(Voice *voice, VoiceKind kind, const char *text);
/* Silence, now; nothing that was to be said is said. */
void voice_stop(Voice *voice);

VoiceState voice_state(Voice *voice);
/* What speech does on this system, or why it cannot, in a sentence. */
const char *voice_about(Voice *voice);

/* The names of the voices of the language in use, else of all. The first call asks the server for
 * them: until they have come, there are none. */
int voice_count(Voice *voice);
/* The number of a voice in this list; -1: it is not there. */
int voice_find(Voice *voice, const char *name);
void voice_name(Voice *voice, int index, char name[VOICE_NAME_MAX]);

#endif
