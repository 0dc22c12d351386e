#include "ui/table/movie.h"

#include <stdlib.h>

#include "game/text.h"
#include "hex/min_max.h"
#include "library/file.h"
#include "ui/draw/gif.h"
#include "ui/table/picture.h"

enum {
    FRAMES_MOST = 320,
    SAMPLES = 6, /* frames whose colours decide about the palette */
    PIXELS_MOST = 1280,
    LENGTH = 9000, /* hundredths of a second of a long match; of a frame at least and at most: */
    LEAST = 10,
    MOST = 80,
    LAST = 300, /* of the last */
};

struct Movie {
    Picture *picture;
    Gif *gif;
    int *ply; /* the positions shown */
    int count;
    int sampled, made;
};

/* --- Which positions are shown ------------------------------------------------------------- */

static bool ends_turn(const Session *session, int ply) {
    return session_ply(session, ply - 1).turn != session_ply(session, ply).turn;
}

/* The start, the last, and every so manieth position between them: of all, or of those that end a
 * turn. */
static int choose(Movie *movie, const Session *session, int last, bool turns, int every) {
    int count = 0, seen = 0;
    for (int ply = 0; ply <= last; ply++) {
        const bool edge = ply == 0 || ply == last;
        if (edge || ((!turns || ends_turn(session, ply)) && ++seen % every == 0)) {
            movie->ply[count++] = ply;
        }
    }
    return count;
}

/* Every action if there are few. Whole turns look better than parts of them, unless they are so
 * long that hardly any would be left. */
static bool choose_positions(Movie *movie, const Session *session, int last) {
    movie->ply = malloc(((size_t)last + 1) * sizeof *movie->ply);
    if (movie->ply == NULL) {
        return false;
    }
    const bool turns =
        last >= FRAMES_MOST && choose(movie, session, last, true, 1) >= FRAMES_MOST / 2;
    int every = 1;
    while ((movie->count = choose(movie, session, last, turns, every)) > FRAMES_MOST) {
        every++;
    }
    return true;
}

/* --- Making and freeing -------------------------------------------------------------------- */

Movie *movie_new(Session *session, int last, const Settings *settings, const char *assets,
                 double scale, char why[SESSION_WHY_MAX]) {
    Movie *movie = calloc(1, sizeof *movie);
    const double largest = (double)PIXELS_MOST / PICTURE_SIDE;
    tr_say(why, SESSION_WHY_MAX, "Out of memory.");
    if (movie == NULL || !choose_positions(movie, session, last)) {
        movie_free(movie);
        return NULL;
    }
    movie->picture = picture_new(session, settings, assets, MIN(scale, largest), why);
    if (movie->picture == NULL) {
        movie_free(movie);
        return NULL;
    }
    return movie;
}

void movie_free(Movie *movie) {
    if (movie != NULL) {
        picture_free(movie->picture);
        gif_free(movie->gif);
        free(movie->ply);
        free(movie);
    }
}

/* --- Working ------------------------------------------------------------------------------- */

static int hundredths(const Movie *movie, int frame) {
    const int each = LENGTH / movie->count;
    return frame == movie->count - 1 ? LAST : CLAMP(each, LEAST, MOST);
}

/* Every second frame is left out of a file that becomes too large, and it is begun again. */
static bool thin_out(Movie *movie) {
    const int last = movie->ply[movie->count - 1];
    int kept = 0;
    for (int i = 0; i < movie->count; i += 2) {
        movie->ply[kept++] = movie->ply[i];
    }
    if (movie->ply[kept - 1] != last) {
        movie->ply[kept++] = last;
    }
    const bool fewer = kept < movie->count;
    movie->count = kept;
    movie->sampled = movie->made = 0;
    gif_free(movie->gif);
    movie->gif = NULL;
    return fewer;
}

/* Looks at the colours of a frame, or adds one. */
static bool step(Movie *movie) {
    const bool samples = movie->sampled < SAMPLES;
    const int frame = samples ? (movie->count - 1) * movie->sampled / (SAMPLES - 1) : movie->made;
    const SDL_Surface *surface = picture_draw(movie->picture, movie->ply[frame]);
    if (movie->gif == NULL) {
        movie->gif = gif_new(surface->w, surface->h);
    }
    if (movie->gif == NULL) {
        return false;
    }
    if (samples) {
        movie->sampled++;
        gif_sample(movie->gif, surface);
        return true;
    }
    movie->made++;
    size_t size;
    if (!gif_add(movie->gif, surface, hundredths(movie, frame))) {
        return false;
    }
    (void)gif_bytes(movie->gif, &size);
    return size <= MOVIE_BYTES_MOST || thin_out(movie);
}

MovieState movie_work(Movie *movie, double seconds, double *done) {
    const Uint64 began = SDL_GetPerformanceCounter();
    const double second = (double)SDL_GetPerformanceFrequency();
    do {
        if (movie->made == movie->count) {
            return gif_end(movie->gif) ? MOVIE_MADE : MOVIE_FAILED;
        }
        if (!step(movie)) {
            return MOVIE_FAILED;
        }
    } while ((double)(SDL_GetPerformanceCounter() - began) / second < seconds);
    *done = (double)(movie->sampled + movie->made) / (SAMPLES + movie->count);
    return MOVIE_GOES_ON;
}

bool movie_save(const Movie *movie, const char *path, bool replaces, char why[SESSION_WHY_MAX]) {
    size_t size;
    const char *bytes = gif_bytes(movie->gif, &size);
    FileError error;
    return file_export(path, bytes, size, replaces, &error) || file_say(&error, why);
}
