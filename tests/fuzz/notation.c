/* Notation: any bytes as an action, in positions of random play of every game. The first byte names
 * the game, then come its options, how many actions were made, and the seed; each line behind them
 * is an action, and made if it is legal. */
#include <stdlib.h>
#include <string.h>

#include "fuzz/fuzz.h"
#include "games/games.h"
#include "library/pasted.h"
#include "support/samples.h"

enum { LINES_MOST = 40 };

static Session *begin(Steering *steering) {
    const Game *game = games_all[fuzz_choice(steering, GAMES_COUNT)];
    Options options[SAMPLES_OPTIONS_MAX];
    char why[SESSION_WHY_MAX];
    const int variants = samples_options(game, options);
    const SessionStart start = {
        .game = game, .options = options[fuzz_choice(steering, variants)], .seed = 7};
    Session *session = session_new(&start);
    assert_non_null(session);
    const int plies = fuzz_next(steering) % 64;
    Rng rng = rng_seeded((uint64_t)fuzz_next(steering));
    for (int i = 0; i < plies; i++) {
        int count;
        const Action *list = session_actions(session, &count);
        if (count == 0) {
            break;
        }
        assert_true(session_submit(session, list[rng_below(&rng, (uint32_t)count)], why));
    }
    return session;
}

static bool is_listed(const Session *session, Action action) {
    int count;
    const Action *list = session_actions(session, &count);
    bool listed = count > 0 && (action == ACTION_RESIGN || action == ACTION_DRAW);
    for (int i = 0; i < count; i++) {
        listed = listed || list[i] == action;
    }
    return listed;
}

/* What is listed is made; all else is refused with a reason, and nothing has changed. */
static void submit(Session *session, Action action) {
    char why[SESSION_WHY_MAX] = "";
    const bool listed = is_listed(session, action);
    const int plies = session_plies(session);
    const uint64_t hash = session_hash_at(session, plies);
    assert_int_equal(session_submit(session, action, why), listed);
    assert_int_equal(session_plies(session), plies + listed);
    if (!listed) {
        fuzz_expect_reason(why);
        assert_true(session_hash_at(session, plies) == hash);
    }
}

/* What is typed as notation stands for itself. */
static void check_typed(const Session *session) {
    int count;
    const Action *list = session_actions(session, &count);
    for (int i = 0; i < count; i++) {
        char text[GAME_TEXT_MAX], move[GAME_TEXT_MAX];
        game_action_text(session_start(session)->game, session_state(session), list[i], text);
        pasted_move(text, move);
        fuzz_expect_same(move, text);
    }
}

static void try_line(Session *session, const char *line, size_t length) {
    const Game *game = session_start(session)->game;
    const Action action = game_action_parse(game, session_state(session), line);
    char *move = malloc(length + 1);
    assert_non_null(move);
    pasted_move(line, move);
    assert_true(strlen(move) <= length);
    free(move);
    if (action != ACTION_NONE && is_listed(session, action)) {
        char text[GAME_TEXT_MAX];
        game_action_text(game, session_state(session), action, text);
        fuzz_expect_same(text, line);
    }
    submit(session, action);
    if (length == sizeof action) { /* the bytes themselves */
        Action raw;
        memcpy(&raw, line, sizeof raw);
        submit(session, raw);
    }
}

void fuzz_notation(char *text, size_t length) {
    Steering steering = {text, text + length};
    Session *session = begin(&steering);
    char *line = text + (steering.at - text);
    check_typed(session);
    for (int i = 0; i < LINES_MOST && line < text + length; i++) {
        char *behind = fuzz_first_line(line);
        try_line(session, line, strlen(line));
        line = behind;
    }
    session_free(session);
}
