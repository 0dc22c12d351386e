#include "play/save.h"

#include <string.h>

#include "game/text.h"
#include "library/path.h"
#include "play/parts.h"
#include "system/disk.h"

bool save_is_kept(const Play *play) {
    return play->autosave != NULL;
}

void save_title(const Play *play, char title[STORE_TITLE_MAX]) {
    if (play->autosave != NULL) {
        autosave_title(play->autosave, play->session, title);
    } else {
        tr_say(title, STORE_TITLE_MAX, "%s", play->see.game->title);
    }
}

void save_file(const Play *play, char file[STORE_PATH_MAX]) {
    path_shown(autosave_file(play->autosave), file);
}

int64_t save_time(const Play *play, int seat) {
    return play->autosave != NULL ? autosave_time(play->autosave, seat) : LIBRARY_NO_TIME;
}

/* The file that a name means; false for a title. */
static bool path_of(const char *name, char path[STORE_PATH_MAX]) {
    path_typed(name, path);
    const char *slash = strrchr(path, '/');
    if (slash != NULL && strchr(slash, '.') == NULL) {
        str_append(path, STORE_PATH_MAX, ".hexfolio");
    }
    return disk_is_whole(path);
}

bool save_find_other(const Play *play, const char *name, char question[SESSION_WHY_MAX],
                     char other[LIBRARY_ID_MAX]) {
    char path[STORE_PATH_MAX], why[SESSION_WHY_MAX];
    Library *library = play->autosave->library;
    other[0] = '\0';
    if (path_of(name, path)) {
        tr_say(question, SESSION_WHY_MAX, "A file with this name already exists. Replace it?");
        return !file_is_free(path);
    }
    tr_say(question, SESSION_WHY_MAX,
           "Another match is called “%s”. Replace it? It stays in the trash for a week.", name);
    return library_refresh(library, why) &&
           library_titled(library, name, autosave_id(play->autosave), other);
}

/* Of a match that is played elsewhere, a copy gets the name and comes to the table. */
static bool play_on_in_copy(Play *play, const char *name, char why[SESSION_WHY_MAX]) {
    const bool goes_on = session_goes_on(play->session);
    Session *copy = session_copy(play->session, goes_on, why);
    if (copy == NULL) {
        return false;
    }
    request_play_copy(play->requests, copy, name);
    if (goes_on) {
        request_notice(play->requests, tr(session_copy_reason));
    }
    return true;
}

bool save_as(Play *play, const char *name, bool replaces, const char *other,
             char why[SESSION_WHY_MAX]) {
    char path[STORE_PATH_MAX], undo[LIBRARY_ID_MAX], what[SESSION_WHY_MAX];
    Autosave *autosave = play->autosave;
    bool saved = false;
    if (path_of(name, path)) {
        saved = replaces ? store_save(play->session, path, why)
                         : store_save_new(play->session, path, why);
    } else if (other[0] == '\0' || library_delete(autosave->library, &other, 1, undo, why) == 1) {
        if (autosave_is_read_only(autosave)) {
            return play_on_in_copy(play, name, why);
        }
        saved = autosave_rename(autosave, play->session, name, why);
    }
    if (saved) {
        tr_say(what, sizeof what, "Saved as %s.", name);
        play_inform(play, what);
        play->stale = true;
    }
    return saved;
}
