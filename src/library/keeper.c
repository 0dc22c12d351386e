#include "library/keeper.h"

#include <stdlib.h>
#include <string.h>

#include "game/text.h"
#include "session/summary.h"

static bool begin_writing(Keeper *keeper, void (*wake)(void)) {
    keeper->writer = writer_new(library_put, keeper->match, wake);
    if (keeper->writer == NULL) {
        keeper_leave(keeper);
    }
    return keeper->writer != NULL;
}

bool keeper_begin(Keeper *keeper, const char *title, const char *file, void (*wake)(void)) {
    keeper_leave(keeper);
    keeper->match = library_begin(keeper->library, title, file);
    keeper->plies = 0;
    return keeper->match != NULL && begin_writing(keeper, wake);
}

Session *keeper_open(Keeper *keeper, const char *id, void (*wake)(void),
                     char why[SESSION_WHY_MAX]) {
    Session *session = NULL;
    keeper_leave(keeper);
    keeper->match = library_open(keeper->library, id, &session, why);
    if (keeper->match != NULL && !library_is_read_only(keeper->match) &&
        !begin_writing(keeper, wake)) {
        text_say(why, SESSION_WHY_MAX, "Out of memory; the match cannot be opened.");
        session_free(session);
        return NULL;
    }
    keeper->plies = session != NULL ? session_plies(session) : 0;
    return session;
}

void keeper_leave(Keeper *keeper) {
    writer_free(keeper->writer);
    library_leave(keeper->match);
    keeper->writer = NULL;
    keeper->match = NULL;
}

bool keeper_is_read_only(const Keeper *keeper) {
    return keeper->match != NULL && library_is_read_only(keeper->match);
}

bool keeper_is_beside(const Keeper *keeper) {
    return keeper->match != NULL && library_match_origin(keeper->match) == LIBRARY_BESIDE;
}

bool keeper_is_outdated(const Keeper *keeper) {
    return keeper->match != NULL && library_is_outdated(keeper->match);
}

void keeper_note_help(const Keeper *keeper) {
    if (keeper != NULL && keeper->match != NULL) {
        library_note_help(keeper->match);
    }
}

/* The time is that of the seat that acted; what undoing takes is nobody's alone. */
static void count_time(Keeper *keeper, const Session *session) {
    const int plies = session_plies(session);
    if (plies < keeper->plies) {
        keeper_note_help(keeper);
    }
    library_count_time(keeper->match, plies > keeper->plies
                                          ? session_ply(session, plies - 1).to_act.decider
                                          : SEAT_NONE);
    keeper->plies = plies;
}

int64_t keeper_time(const Keeper *keeper, int seat) {
    return keeper->match != NULL ? library_match_time(keeper->match, seat) : LIBRARY_NO_TIME;
}

bool keeper_save(Keeper *keeper, const Session *session, char why[SESSION_WHY_MAX]) {
    if (keeper->match != NULL) {
        count_time(keeper, session);
    }
    char *record = keeper->writer != NULL ? session_record(session, why) : NULL;
    if (record != NULL) {
        writer_give(keeper->writer, record);
    }
    return record != NULL || keeper->writer == NULL;
}

void keeper_wait(Keeper *keeper) {
    if (keeper->writer != NULL) {
        writer_wait(keeper->writer);
    }
}

WriterResult keeper_take(Keeper *keeper, char why[SESSION_WHY_MAX]) {
    const WriterResult result =
        keeper->writer != NULL ? writer_take(keeper->writer, why) : WRITER_NOTHING;
    if (result == WRITER_FAILED) {
        file_say_again(why);
    }
    return result;
}

bool keeper_is_unlocked(const Keeper *keeper, char why[SESSION_WHY_MAX]) {
    if (keeper->match == NULL || !library_is_unlocked(keeper->match, why)) {
        return false;
    }
    text_add(
        why, SESSION_WHY_MAX, " %s",
        tr("So it is not known whether a match is open in another window too. If both play it, "
           "one of them goes on with a copy."));
    return true;
}

const char *keeper_id(Keeper *keeper) {
    keeper_wait(keeper);
    return keeper->match != NULL ? library_match_id(keeper->match) : "";
}

const char *keeper_file(const Keeper *keeper) {
    return keeper->match != NULL ? library_match_file(keeper->match) : "";
}

void keeper_title(Keeper *keeper, const Session *session, char title[STORE_TITLE_MAX]) {
    keeper_wait(keeper);
    if (keeper->match != NULL && library_match_title(keeper->match, title)) {
        return;
    }
    summary_title(session_start(session), title, STORE_TITLE_MAX);
}

static bool put(LibraryMatch *match, const Session *session, char why[SESSION_WHY_MAX]) {
    char *record = session_record(session, why);
    const bool put = record != NULL && library_put(match, record, why);
    free(record);
    return put;
}

bool keeper_rename(Keeper *keeper, const Session *session, const char *title,
                   char why[SESSION_WHY_MAX]) {
    keeper_wait(keeper);
    if (keeper->match == NULL) {
        text_say(why, SESSION_WHY_MAX, "This match is not kept.");
        return false;
    }
    if (library_match_id(keeper->match)[0] == '\0' && !put(keeper->match, session, why)) {
        return false;
    }
    return library_rename(keeper->library, library_match_id(keeper->match), title, why);
}

/* Keeps the session as a copy of the match, with a number behind its title. */
static bool keep_copy(Keeper *keeper, const Session *session, void (*wake)(void),
                      char why[SESSION_WHY_MAX]) {
    char was[STORE_TITLE_MAX], made[STORE_TITLE_MAX];
    const bool goes_on = session_goes_on(session);
    keeper_title(keeper, session, was);
    library_copy_title(keeper->library, was, made);
    Keeper copy = {.library = keeper->library, .plies = session_plies(session)};
    copy.match = library_begin(copy.library, made, NULL);
    if (copy.match == NULL || (!goes_on && !begin_writing(&copy, wake))) {
        text_say(why, SESSION_WHY_MAX, "Out of memory; the match cannot be copied.");
        return false;
    }
    library_set_origin(copy.match, goes_on ? LIBRARY_BESIDE : LIBRARY_FOREIGN);
    library_take_time(copy.match, keeper->match);
    if (!(goes_on ? put(copy.match, session, why) : keeper_save(&copy, session, why))) {
        keeper_leave(&copy);
        return false;
    }
    keeper_leave(keeper);
    *keeper = copy;
    return true;
}

bool keeper_go_on_beside(Keeper *keeper, const Session *session, void (*wake)(void),
                         char why[SESSION_WHY_MAX]) {
    char title[STORE_TITLE_MAX], reason[SESSION_WHY_MAX];
    if (!library_is_changed(keeper->match) || !library_refresh(keeper->library, reason) ||
        !keep_copy(keeper, session, wake, reason)) {
        return false;
    }
    keeper_title(keeper, session, title);
    text_say(why, SESSION_WHY_MAX,
             "This match was also changed in another window; yours is kept as “%s”.", title);
    return true;
}
