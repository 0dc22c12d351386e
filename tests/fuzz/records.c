/* Records: what is read can be looked at, undone and redone, and what is written of it is read as
 * the same. Wrong hashes, outcomes and checksums are put right, so that a changed record is not
 * refused for its damage alone. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz/fuzz.h"
#include "game/text.h"
#include "library/pasted.h"
#include "library/strength.h"
#include "session/summary.h"

enum { MENDED_MOST = 40, NODES_MOST = 60, TEXT_MOST = 48 * 1024 };

/* Where a line of a text begins; its lines are counted from 1. */
static char *line_at(char *text, int number) {
    while (number > 1 && text != NULL) {
        text = strchr(text, '\n');
        text = text != NULL ? text + 1 : NULL;
        number--;
    }
    return text;
}

/* Puts what the reason asks for in the place of what follows the first word of the line that it
 * names. NULL: it asks for nothing of that kind. */
static char *mended(char *text, const char *why) {
    static const char *const asks[] = {"its hash is “", "the outcome is “",
                                       "should end with “end "};
    const char *wanted = NULL;
    for (size_t i = 0; i < sizeof asks / sizeof asks[0] && wanted == NULL; i++) {
        const char *found = strstr(why, asks[i]);
        wanted = found != NULL ? found + strlen(asks[i]) : NULL;
    }
    const char *digits = text_after(why, "Line");
    char *line = wanted != NULL && digits != NULL ? line_at(text, atoi(digits)) : NULL;
    if (line == NULL) {
        return NULL;
    }
    const int before = (int)(line - text) + (int)strcspn(line, " \n");
    const char *behind = line + strcspn(line, "\n");
    const size_t room = strlen(text) + strlen(wanted) + 2;
    char *made = malloc(room);
    assert_non_null(made);
    snprintf(made, room, "%.*s %.*s%s", before, text, (int)strcspn(wanted, "”"), wanted, behind);
    return made;
}

/* Everything that is kept of each action is what playing it again gives. */
static void check_nodes(Session *session) {
    const Game *game = session_start(session)->game;
    Events events;
    for (int node = 0; node < session_nodes(session) && node < NODES_MOST; node++) {
        _Alignas(GAME_STATE_ALIGN) unsigned char state[GAME_STATE_MAX];
        session_look(session, node);
        const int ply = session_node_plies(session, node);
        assert_int_equal(session_node(session, ply), node);
        session_observe_at(session, ply, VIEWER_ALL, state);
        assert_true(game->hash(state) == session_node_hash(session, node));
        session_node_events_seen(session, node, VIEWER_PUBLIC, &events);
        if (node > 0) {
            const SessionPly made = session_node_ply(session, node);
            assert_true(made.text[0] != '\0');
            session_observe_at(session, ply - 1, VIEWER_ALL, state);
            assert_true(game_action_parse(game, state, made.text) == made.action);
        }
    }
    session_look(session, -1);
}

/* Goes back as far as that is allowed, and forth again. */
static void check_undo(Session *session) {
    char why[SESSION_WHY_MAX] = "";
    const int plies = session_plies(session);
    const uint64_t hash = session_hash_at(session, plies);
    while (session_undo(session, false, why)) {
    }
    fuzz_expect_reason(why);
    while (session_plies(session) < plies) {
        assert_true(session_redo(session, false, why));
    }
    assert_true(session_hash_at(session, plies) == hash);
}

/* What is said of it. */
static void check_words(Session *session) {
    char text[256], why[SESSION_WHY_MAX] = "";
    const SessionStart *start = session_start(session);
    LibraryScore score;
    summary_standing(session, text, sizeof text);
    fuzz_expect_reason(text);
    summary_title(start, text, sizeof text);
    fuzz_expect_reason(text);
    summary_players(start, text, sizeof text);
    fuzz_expect_reason(text);
    strength_score(session, &score);
    assert_true(score.opponents >= 0 && score.share >= 0 && score.share <= 1000);
    for (int ply = 0; ply <= session_plies(session); ply += 1 + session_plies(session) / 4) {
        Session *branch = session_branch(session, ply, why);
        /* One that is dealt again has another seed, and may be refused. */
        assert_true(branch == NULL || session_start(branch)->seed != start->seed ||
                    session_hash_at(branch, ply) == session_hash_at(session, ply));
        session_free(branch);
    }
}

static void check_tree(Session *session) {
    char why[SESSION_WHY_MAX] = "";
    for (int node = session_nodes(session) - 1; node > 0; node -= 1 + session_nodes(session) / 16) {
        if (session_continue(session, node, why)) {
            assert_int_equal(session_present(session), node);
        } else {
            fuzz_expect_reason(why);
        }
    }
    for (int index = 0; session_node_child(session, 0, index) >= 0; index++) {
        if (!session_delete(session, session_node_child(session, 0, index), why)) {
            fuzz_expect_reason(why);
        }
    }
}

static void check_written(Session *session) {
    char why[SESSION_WHY_MAX] = "";
    char *written = session_record(session, why);
    assert_non_null(written);
    Session *again = session_read(written, strlen(written), why);
    if (again == NULL) {
        fail_msg("%s\n%s", why, written);
    }
    assert_int_equal(session_plies(again), session_plies(session));
    assert_int_equal(session_redoable(again), session_redoable(session));
    char *twice = session_record(again, why);
    fuzz_expect_same(twice, written);
    free(twice);
    free(written);
    session_free(again);
}

/* What is handed on with quoting, other line ends and text around it is the same match. */
static void check_pasted(Session *session) {
    char why[SESSION_WHY_MAX] = "";
    char *written = session_record(session, why), *made = NULL;
    size_t length = 0;
    FILE *out = open_memstream(&made, &length);
    assert_non_null(written);
    assert_non_null(out);
    fputs("\uFEFFOn Sunday:\r\n", out);
    for (const char *line = written; *line != '\0'; line += strcspn(line, "\n") + 1) {
        fprintf(out, "&gt; > %.*s \r\n\r\n", (int)strcspn(line, "\n"), line);
    }
    fputs("Regards", out);
    assert_int_equal(fclose(out), 0);
    Pasted pasted;
    if (!pasted_read(made, length, &pasted, why)) {
        fail_msg("%s\n%s", why, made);
    }
    char *read = session_record(pasted.session, why);
    fuzz_expect_same(read, written);
    free(read);
    free(made);
    free(written);
    session_free(pasted.session);
}

/* What is read of any bytes is written and read again. */
static void paste(const char *text, size_t length) {
    char why[SESSION_WHY_MAX] = "";
    Pasted pasted;
    if (!pasted_read(text, length, &pasted, why)) {
        fuzz_expect_reason(why);
    } else if (pasted.session != NULL) {
        check_written(pasted.session);
    }
    session_free(pasted.session);
    draft_free(pasted.draft);
}

void fuzz_records(char *text, size_t length) {
    char why[SESSION_WHY_MAX] = "";
    char *now = text;
    if (length > TEXT_MOST) {
        return;
    }
    paste(text, length);
    Session *session = session_read(now, length, why);
    for (int i = 0; session == NULL && i < MENDED_MOST; i++) {
        fuzz_expect_reason(why);
        char *better = mended(now, why);
        if (better == NULL) {
            break;
        }
        if (now != text) {
            free(now);
        }
        now = better;
        session = session_read(now, strlen(now), why);
    }
    if (session != NULL) {
        check_nodes(session);
        check_words(session);
        check_undo(session);
        check_written(session);
        check_pasted(session);
        check_tree(session);
        check_written(session);
        session_free(session);
    }
    if (now != text) {
        free(now);
    }
}
