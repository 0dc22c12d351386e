/* What is used of libspeechd, which talks to Speech Dispatcher; loaded while the program runs, so
 * that it runs without. Every call may take long: the server may hang. */
#ifndef UI_SPD_H
#define UI_SPD_H

#include <stdbool.h>

typedef struct SpdConnection SpdConnection;

/* As the library lays it out. */
typedef struct SpdVoice {
    char *name, *language, *variant;
} SpdVoice;

/* What is said waits for messages; a text takes the place of the text before. */
enum { SPD_MESSAGE = 2, SPD_TEXT = 3 };

typedef struct Spd {
    void *library; /* NULL: not loaded */
    SpdConnection *(*open)(const char *client, const char *connection, const char *user, int mode,
                           const void *address, int spawn, char **error);
    void (*close)(SpdConnection *connection);
    int (*say)(SpdConnection *connection, int priority, const char *text);
    int (*speak_character)(SpdConnection *connection, int priority, const char *character);
    int (*cancel)(SpdConnection *connection);
    int (*set_rate)(SpdConnection *connection, int rate);
    int (*set_language)(SpdConnection *connection, const char *language);
    int (*set_voice)(SpdConnection *connection, const char *name);
    SpdVoice **(*list_voices)(SpdConnection *connection);
    void (*free_voices)(SpdVoice **voices);
} Spd;

/* False when the library is not there, or lacks something. */
bool spd_load(Spd *spd);
void spd_unload(Spd *spd);

#endif
