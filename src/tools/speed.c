/*
 * How fast the rules and the search are: speed [ROUNDS]
 *
 * Prints of each game, from its start with seed 1, leaves of perft and playouts or nodes of the
 * search a second, on one thread; the best of the rounds. A line is the game, what was measured and
 * the number, with tabs between. It also runs where the engine does not, in browsers and node.
 */
#include <stdio.h>
#include <stdlib.h>

#include "ai/ai.h"
#include "game/options.h"
#include "game/perft.h"
#include "games/games.h"
#include "session/session.h"
#include "system/process.h"

enum { ROUNDS = 8, LEAVES = 3000000, MEBIBYTES = 64 };

/* As deep as there are at most that many leaves. */
static double leaves_a_second(const Game *game, const GamePosition *start, int *depth) {
    uint64_t leaves = 0;
    double seconds = 0;
    for (*depth = 0; leaves < LEAVES; ++*depth) {
        const double began = process_thread_seconds();
        if (!perft(game, start, *depth + 1, &leaves)) {
            return 0;
        }
        seconds = process_thread_seconds() - began;
    }
    return (double)leaves / seconds;
}

static double playouts_a_second(Ai *ai, const Game *game, const GamePosition *start) {
    static const uint64_t playouts = 20000;
    static AiReport report;
    const SearchLimits limits = {.playouts = playouts, .seconds = 3, .seed = 1};
    const double began = process_thread_seconds();
    (void)ai_choose(ai, game, start->state, &start->history, &limits, &report);
    return (double)report.playouts / (process_thread_seconds() - began);
}

static void print_best(const Game *game, Ai *ai, int rounds) {
    static GamePosition start;
    const SessionStart begin = {.game = game, .options = options_default(game), .seed = 1};
    Session *session = session_new(&begin);
    double rules = 0, search = 0;
    int depth = 0;
    if (session == NULL) {
        return;
    }
    session_position_at(session, 0, &start);
    for (int i = 0; i < rounds; i++) {
        const double leaves = leaves_a_second(game, &start, &depth);
        const double playouts = playouts_a_second(ai, game, &start);
        rules = leaves > rules ? leaves : rules;
        search = playouts > search ? playouts : search;
    }
    printf("%s\tperft %d\t%.0f\n%s\tsearch\t%.0f\n", game->id, depth, rules, game->id, search);
    (void)fflush(stdout);
    session_free(session);
}

int main(int argc, char **argv) {
    const int rounds = argc > 1 ? atoi(argv[1]) : ROUNDS;
    Ai *ai = ai_new(MEBIBYTES);
    for (int i = 0; ai != NULL && i < GAMES_COUNT; i++) {
        print_best(games_all[i], ai, rounds);
    }
    const bool done = ai != NULL;
    ai_free(ai);
    return done ? EXIT_SUCCESS : EXIT_FAILURE;
}
