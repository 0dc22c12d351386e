#include "ui/export.h"

#include <SDL.h>
#include <SDL_ttf.h>
#include <stdlib.h>

#include "game/text.h"
#include "library/pasted.h"
#include "library/store.h"
#include "ui/draw/assets.h"
#include "ui/table/movie.h"
#include "ui/table/picture.h"

static double scale_of(const Settings *settings, double usual) {
    return settings->scale_percent > 0 ? settings->scale_percent / 100.0 : usual;
}

static bool write_png(const Start *start, const Settings *settings, const char *assets,
                      Session *session, int ply, char why[SESSION_WHY_MAX]) {
    Picture *picture =
        picture_new(session, settings, assets, scale_of(settings, PICTURE_SCALE), why);
    const bool written =
        picture != NULL && picture_save(picture_draw(picture, ply), start->picture, true, why);
    picture_free(picture);
    return written;
}

static bool write_gif(const Start *start, const Settings *settings, const char *assets,
                      Session *session, int last, char why[SESSION_WHY_MAX]) {
    Movie *movie = movie_new(session, last, settings, assets, scale_of(settings, 1), why);
    if (movie == NULL) {
        return false;
    }
    MovieState state;
    double done;
    do {
        state = movie_work(movie, 1, &done);
    } while (state == MOVIE_GOES_ON);
    tr_say(why, SESSION_WHY_MAX, "The animation cannot be made: there is not enough memory.");
    const bool written = state == MOVIE_MADE && movie_save(movie, start->picture, true, why);
    movie_free(movie);
    return written;
}

static bool write_picture(const Start *start, const Settings *settings, Session *session,
                          char why[SESSION_WHY_MAX]) {
    char assets[STORE_PATH_MAX];
    const int plies = session_plies(session);
    const int ply = start->at >= 0 ? start->at : plies;
    if (ply > plies) {
        tr_say(why, SESSION_WHY_MAX, "--at takes a number up to %d: the match has no more actions.",
               plies);
        return false;
    }
    if (!assets_find(start->assets, assets, why)) {
        return false;
    }
    if (TTF_Init() != 0) {
        tr_say(why, SESSION_WHY_MAX, "Text cannot be drawn: %s.", TTF_GetError());
        return false;
    }
    const bool written = (start_is_gif(start->picture) ? write_gif : write_png)(
        start, settings, assets, session, ply, why);
    TTF_Quit();
    return written;
}

int export_picture(const Start *start, const Settings *settings) {
    char why[SESSION_WHY_MAX] = "";
    Pasted pasted;
    const bool read = pasted_open(start->record, &pasted, why);
    if (read && pasted.session == NULL) {
        tr_say(why, sizeof why, "--picture needs a match; this is a position.");
    }
    const bool written =
        pasted.session != NULL && write_picture(start, settings, pasted.session, why);
    session_free(pasted.session);
    draft_free(pasted.draft);
    if (!written) {
        text_complain("hexfolio", "%s", why);
    }
    return written ? EXIT_SUCCESS : EXIT_FAILURE;
}
