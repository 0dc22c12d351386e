#include "library/autosave.h"

#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "session/summary.h"

static bool begin_writing(Autosave *autosave, void (*wake)(void)) {
    autosave->writer = writer_new(library_put, autosave->match, wake);
    if (autosave->writer == NULL) {
        autosave_leave(autosave);
    }
    return autosave->writer != NULL;
}

bool autosave_begin(Autosave *autosave, const char *title, const char *file, void (*wake)(void)) {
    autosave_leave(autosave);
    autosave->match = library_begin(autosave->library, title, file);
    autosave->plies = 0;
    return autosave->match != NULL && begin_writing(autosave, wake);
}

Session *autosave_open(Autosave *autosave, const char *id, void (*wake)(void),
                       char why[SESSION_WHY_MAX]) {
    Session *session = NULL;
    autosave_leave(autosave);
    autosave->match = library_open(autosave->library, id, &session, why);
    if (autosave->match != NULL && !library_is_read_only(autosave->match) &&
        !begin_writing(autosave, wake)) {
        tr_say(why, SESSION_WHY_MAX, "Out of memory; the match cannot be opened.");
        session_free(session);
        return NULL;
    }
    autosave->plies = session != NULL ? session_plies(session) : 0;
    return session;
}

void autosave_leave(Autosave *autosave) {
    writer_free(autosave->writer);
    library_leave(autosave->match);
    autosave->writer = NULL;
    autosave->match = NULL;
}

bool autosave_is_read_only(const Autosave *autosave) {
    return autosave->match != NULL && library_is_read_only(autosave->match);
}

bool autosave_is_beside(const Autosave *autosave) {
    return autosave->match != NULL && library_match_origin(autosave->match) == LIBRARY_BESIDE;
}

bool autosave_is_lost(const Autosave *autosave) {
    return autosave->match != NULL && library_is_lost(autosave->match);
}

bool autosave_is_outdated(const Autosave *autosave) {
    return autosave->match != NULL && library_is_outdated(autosave->match);
}

void autosave_note_help(const Autosave *autosave) {
    if (autosave != NULL && autosave->match != NULL) {
        library_note_help(autosave->match);
    }
}

/* The time is that of the seat that acted; what undoing takes is nobody's alone. */
static void count_time(Autosave *autosave, const Session *session) {
    const int plies = session_plies(session);
    if (plies < autosave->plies) {
        autosave_note_help(autosave);
    }
    library_count_time(autosave->match, plies > autosave->plies
                                            ? session_ply(session, plies - 1).to_act.decider
                                            : SEAT_NONE);
    autosave->plies = plies;
}

int64_t autosave_time(const Autosave *autosave, int seat) {
    return autosave->match != NULL ? library_match_time(autosave->match, seat) : LIBRARY_NO_TIME;
}

bool autosave_save(Autosave *autosave, const Session *session, char why[SESSION_WHY_MAX]) {
    if (autosave->match != NULL) {
        count_time(autosave, session);
    }
    char *record = autosave->writer != NULL ? session_record(session, why) : NULL;
    if (record != NULL) {
        writer_give(autosave->writer, record);
    }
    return record != NULL || autosave->writer == NULL;
}

void autosave_wait(Autosave *autosave) {
    if (autosave->writer != NULL) {
        writer_wait(autosave->writer);
    }
}

WriterResult autosave_take(Autosave *autosave, char why[SESSION_WHY_MAX]) {
    FileError error;
    const WriterResult result =
        autosave->writer != NULL ? writer_take(autosave->writer, &error) : WRITER_NOTHING;
    if (result == WRITER_FAILED) {
        (void)file_say(&error, why);
    }
    return result;
}

bool autosave_is_unlocked(const Autosave *autosave, char why[SESSION_WHY_MAX]) {
    if (autosave->match == NULL || !library_is_unlocked(autosave->match, why)) {
        return false;
    }
    tr_add(why, SESSION_WHY_MAX, " %s",
           tr("So it is not known whether a match is open in another window too. If both play it, "
              "one of them goes on with a copy."));
    return true;
}

const char *autosave_id(Autosave *autosave) {
    autosave_wait(autosave);
    return autosave->match != NULL ? library_match_id(autosave->match) : "";
}

const char *autosave_file(const Autosave *autosave) {
    return autosave->match != NULL ? library_match_file(autosave->match) : "";
}

void autosave_title(Autosave *autosave, const Session *session, char title[STORE_TITLE_MAX]) {
    autosave_wait(autosave);
    if (autosave->match != NULL && library_match_title(autosave->match, title)) {
        return;
    }
    summary_title(session_start(session), title, STORE_TITLE_MAX);
}

static bool put(LibraryMatch *match, const Session *session, char why[SESSION_WHY_MAX]) {
    char *record = session_record(session, why);
    FileError error;
    const bool put =
        record != NULL && (library_put(match, record, &error) || file_say(&error, why));
    free(record);
    return put;
}

bool autosave_rename(Autosave *autosave, const Session *session, const char *title,
                     char why[SESSION_WHY_MAX]) {
    autosave_wait(autosave);
    if (autosave->match == NULL) {
        tr_say(why, SESSION_WHY_MAX, "This match is not kept.");
        return false;
    }
    if (library_match_id(autosave->match)[0] == '\0' && !put(autosave->match, session, why)) {
        return false;
    }
    return library_rename(autosave->library, library_match_id(autosave->match), title, why);
}

/* Keeps the session as a copy of the match, with a number behind its title. */
static bool keep_copy(Autosave *autosave, const Session *session, void (*wake)(void),
                      char why[SESSION_WHY_MAX]) {
    char was[STORE_TITLE_MAX], made[STORE_TITLE_MAX];
    const bool goes_on = session_goes_on(session);
    autosave_title(autosave, session, was);
    library_copy_title(autosave->library, was, made);
    Autosave copy = {.library = autosave->library, .plies = session_plies(session)};
    copy.match = library_begin(copy.library, made, NULL);
    if (copy.match == NULL || (!goes_on && !begin_writing(&copy, wake))) {
        tr_say(why, SESSION_WHY_MAX, "Out of memory; the match cannot be copied.");
        return false;
    }
    library_set_origin(copy.match, goes_on ? LIBRARY_BESIDE : LIBRARY_FOREIGN);
    library_take_time(copy.match, autosave->match);
    if (!(goes_on ? put(copy.match, session, why) : autosave_save(&copy, session, why))) {
        autosave_leave(&copy);
        return false;
    }
    autosave_leave(autosave);
    *autosave = copy;
    return true;
}

bool autosave_go_on_beside(Autosave *autosave, const Session *session, void (*wake)(void),
                           char why[SESSION_WHY_MAX]) {
    char title[STORE_TITLE_MAX], reason[SESSION_WHY_MAX];
    if (!library_is_changed(autosave->match) || !library_refresh(autosave->library, reason) ||
        !keep_copy(autosave, session, wake, reason)) {
        return false;
    }
    autosave_title(autosave, session, title);
    tr_say(why, SESSION_WHY_MAX,
           "This match was also changed in another window; yours is kept as “%s”.", title);
    return true;
}
