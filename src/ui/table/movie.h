/* A whole match as an animation, made a little at a time. */
#ifndef UI_MOVIE_H
#define UI_MOVIE_H

#include "ui/table/table.h"

typedef struct Movie Movie;

enum { MOVIE_BYTES_MOST = 10000000 };

/* Of the actions of a match up to `last`; as for picture_new. */
Movie *movie_new(Session *session, int last, const Settings *settings, const char *assets,
                 double scale, char why[SESSION_WHY_MAX]);
void movie_free(Movie *movie); /* NULL is fine */

typedef enum MovieState { MOVIE_MADE, MOVIE_GOES_ON, MOVIE_FAILED } MovieState;

/* Works for about this many seconds; `*done` says how much of all is made, 0 to 1. */
MovieState movie_work(Movie *movie, double seconds, double *done);

/* Writes it, once it is made, if it `replaces` that in place of what is at `path`; else nothing may
 * be there. */
bool movie_save(const Movie *movie, const char *path, bool replaces, char why[SESSION_WHY_MAX]);

#endif
