/* In a match: undo and redo, and records. */
#include <stdlib.h>
#include <string.h>

#include "conformance/contract_checks.h"
#include "session/session.h"

static uint64_t hash_of(const Session *session) {
    return session_start(session)->game->hash(session_state(session));
}

static Session *match(GameUnderTest *tested, const Sample *sample, int most) {
    char why[SESSION_WHY_MAX];
    SessionStart start = {
        .game = tested->game, .options = sample->options, .seed = sample->seed, .practice = true};
    Session *session = session_new(&start);
    assert_non_null(session);
    for (int i = 0; i < most; i++) {
        int count;
        const Action *list = session_actions(session, &count);
        if (count == 0) {
            break;
        }
        const Action action = list[rng_below(&tested->rng, (uint32_t)count)];
        assert_true(session_submit(session, action, why));
    }
    return session;
}

void check_undo(GameUnderTest *tested) {
    for (int i = 0; i < tested->samples.count; i++) {
        const Sample *sample = &tested->samples.at[i];
        char why[SESSION_WHY_MAX];
        if (sample->plies > 0) {
            continue;
        }
        Session *session = match(tested, sample, 60);
        const int plies = session_plies(session);
        const uint64_t last = hash_of(session);
        uint64_t *hash = malloc((size_t)(plies + 1) * sizeof *hash);
        assert_non_null(hash);
        while (session_plies(session) > 0) {
            hash[session_plies(session)] = hash_of(session);
            assert_true(session_undo(session, false, why));
        }
        assert_true(hash_of(session) == tested->game->hash(sample->position.state));
        assert_false(session_undo(session, false, why));
        while (session_plies(session) < plies) {
            assert_true(session_redo(session, false, why));
            assert_true(hash_of(session) == hash[session_plies(session)]);
        }
        assert_true(hash_of(session) == last);
        assert_int_equal(session_redoable(session), 0);
        free(hash);
        session_free(session);
    }
}

void check_records(GameUnderTest *tested) {
    for (int i = 0; i < tested->samples.count; i++) {
        const Sample *sample = &tested->samples.at[i];
        char why[SESSION_WHY_MAX] = "";
        if (sample->plies > 0 || !tested->listed) {
            continue;
        }
        Session *session = match(tested, sample, 80);
        if (session_outcome(session).kind == OUTCOME_NONE) {
            assert_true(session_submit(session, ACTION_RESIGN, why));
        }
        char *record = session_record(session, why);
        assert_non_null(record);
        Session *read = session_read(record, strlen(record), why);
        if (read == NULL) {
            fail_msg("%s", why);
        }
        assert_true(hash_of(read) == hash_of(session));
        assert_int_equal(session_plies(read), session_plies(session));
        char *again = session_record(read, why);
        assert_string_equal(again, record);
        free(record);
        free(again);
        session_free(session);
        session_free(read);
    }
}
