/* What the command line asks for. */
#ifndef UI_START_H
#define UI_START_H

#include "session/session.h"

typedef struct Start {
    const char *describe;     /* NULL: nowhere; all texts are borrowed from the arguments */
    const char *assets;       /* NULL: where they are installed */
    const char *translations; /* NULL: where they are installed */
    const char *record;       /* a file to open, or its URL; NULL: none */
    int theme;                /* ThemeChoice; this and the next three: -1 when not given */
    int text, scale, speed;
    int memory;              /* of a computer player, in mebibytes */
    const char *picture;     /* a file for a picture of the match; NULL: none */
    int at;                  /* the actions made in it; -1: all */
    int frames;              /* to draw for measuring; 0: none */
    bool turn;               /* while a pointer drags the board in its other projection */
    bool boxes;              /* descriptions include sizes */
    bool new_match, matches; /* the screen to begin with, unless a match is opened */
    bool help, version;
} Start;

/* Reads the arguments. False, with one sentence in `why`, for what it does not understand. */
bool start_parse(int count, char *const *argument, Start *start, char why[SESSION_WHY_MAX]);

/* Whether a file gets an animation or one picture, by its name. */
bool start_is_gif(const char *path);

/* The text of --help. */
extern const char *const start_help; /* an id (game/text.h) */

#endif
