/*
 * Finds and proves the puzzles of assets/puzzles: see `make puzzles`.
 *
 * puzzles prove [GAME]             proves every puzzle of the files
 * puzzles find GAME MATCHES SEED   plays matches and prints the file of a game
 *
 * To find puzzles the computer plays against itself, with a few hundred playouts for an action and
 * an error now and then, from random openings. Each position at the start of a turn is tried for
 * each theme of the game: exactly one action must be right, here and wherever the seat decides
 * again in the line, and every wrong one must be refuted fast enough for the window. Stars count
 * how long the computer must think before it finds the first action. The same arguments give the
 * same file.
 */
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <threads.h>

#include "ai/ai.h"
#include "game/mind.h"
#include "game/options.h"
#include "games/games.h"
#include "hex/min_max.h"
#include "puzzle/find.h"
#include "puzzle/prove.h"
#include "system/text_out.h"
#include "tools/wanted.h"

enum {
    THREADS = 2,
    PLIES_MAX = 500,
    TRY_MOST = 300000,    /* actions for a wrong try: some tenths of a second */
    PROOF_MOST = 3000000, /* for a decision of the line */
    ACTIONS_LEAST = 10,   /* of a position, so that there is something to choose from */
    PICKED_MAX = 64,      /* of a theme */
};

/* A puzzle that was found; the position is in `puzzle.start`. */
typedef struct Candidate {
    int match, ply;
    bool midway; /* the turn began before it */
    int hardness;
    Options options;
    Puzzle puzzle;
} Candidate;

typedef struct Work {
    const Subject *subject;
    const Game *game;
    int matches, themes;
    uint64_t seed;
    atomic_int next;
    mtx_t lock;
    int count;
    Candidate **candidate;
} Work;

static void fail(const char *why) {
    (void)fprintf(stderr, "puzzles: %s\n", why);
    exit(2);
}

static void *must(void *memory) {
    if (memory == NULL) {
        fail("out of memory");
    }
    return memory;
}

/* --- Is there a puzzle? ---------------------------------------------------------------------- */

static int ahead(const Game *game, const void *state, int seat) {
    int sum = 0;
    for (int other = 0; other < game->seats_max; other++) {
        sum += game_mind(game)->material(state, other) * (other == seat ? 1 : -1);
    }
    return sum;
}

static int worth_of_others(const Game *game, const void *state, int seat) {
    return game_mind(game)->material(state, seat) - ahead(game, state, seat);
}

/* Whether the line takes things as it should: none in the first turn of a quiet one, some by the
 * end.
 */
static bool takes(const Game *game, const Wanted *wanted, const Puzzle *puzzle) {
    const int seat = puzzle->seat;
    GamePosition after = puzzle->start;
    const int before = ahead(game, after.state, seat);
    bool answered = false, quiet = false;
    for (int i = 0; i < puzzle->line.count; i++) {
        game_play(game, after.state, &after.history, puzzle->line.at[i], NULL);
        if (!answered && game->to_act(after.state).decider != seat) {
            answered = true;
            quiet = ahead(game, after.state, seat) == before;
        }
    }
    return puzzle->goal != PUZZLE_GAIN ||
           ((quiet || !wanted->quiet) && worth_of_others(game, after.state, seat) <
                                             worth_of_others(game, puzzle->start.state, seat));
}

/* Whether the goal needs all its turns. */
static bool needs_all_turns(Solver *solver, const Puzzle *puzzle) {
    Puzzle shorter = *puzzle;
    Action right[2];
    shorter.turns--;
    const int wanted = puzzle->goal == PUZZLE_SAVE ? 2 : 0;
    return shorter.turns == 0 ||
           solver_right(solver, &shorter, NULL, 0, PROOF_MOST, 2, right) == wanted;
}

/* How many actions look better at first sight. */
static int tempting(const Game *game, const Puzzle *puzzle) {
    static thread_local Action list[1 << 16];
    const int count = game->actions(puzzle->start.state, list);
    int value = 0, better = 0;
    for (int i = -1; i < count; i++) {
        GamePosition after = puzzle->start;
        game_play(game, after.state, &after.history, i < 0 ? puzzle->line.at[0] : list[i], NULL);
        const int looks = game_mind(game)->evaluate(after.state, puzzle->seat);
        value = i < 0 ? looks : value;
        better += looks > value;
    }
    return better;
}

static int hardness_of(Ai *ai, const Game *game, const Puzzle *puzzle) {
    enum { SIZES = 5, MISSED = 1000000, TEMPTING = 1000 };
    static const uint64_t playouts[SIZES] = {4, 20, 100, 500, 2500};
    static thread_local Action list[1 << 16];
    int missed = 0;
    for (int i = 0; i < SIZES; i++) {
        const SearchLimits settings = {.playouts = playouts[i], .seed = 1};
        const void *state = puzzle->start.state;
        missed += ai_choose(ai, game, state, &puzzle->start.history, &settings, NULL) !=
                  puzzle->line.at[0];
    }
    return missed * MISSED + tempting(game, puzzle) * TEMPTING +
           game->actions(puzzle->start.state, list);
}

/* --- Matches --------------------------------------------------------------------------------- */

static void keep(Work *work, const Candidate *candidate) {
    mtx_lock(&work->lock);
    work->candidate =
        must(realloc(work->candidate, (size_t)(work->count + 1) * sizeof(Candidate *)));
    work->candidate[work->count] = must(malloc(sizeof *candidate));
    *work->candidate[work->count++] = *candidate;
    mtx_unlock(&work->lock);
}

/* Tries each theme that the match has not given yet. */
static void look(Work *work, Solver *solver, Ai *ai, Candidate *candidate, bool given[THEMES_MAX]) {
    static thread_local Action list[1 << 16];
    const Game *game = work->game;
    Puzzle *puzzle = &candidate->puzzle;
    const SearchLimits settings = {.playouts = work->subject->thought, .seed = 1};
    Verdict verdict = {.right = true};
    if (game->actions(puzzle->start.state, list) < ACTIONS_LEAST) {
        return;
    }
    const Action likely = settings.playouts > 0 ? ai_choose(ai, game, puzzle->start.state,
                                                            &puzzle->start.history, &settings, NULL)
                                                : ACTION_NONE;
    const int captures = game_mind(game)->noisy_actions != NULL
                             ? game_mind(game)->noisy_actions(NULL, puzzle->start.state, list)
                             : 0;
    for (int i = 0; i < work->themes; i++) {
        const Wanted *wanted = &work->subject->wanted[i];
        puzzle->theme = i;
        puzzle->goal = wanted->goal;
        puzzle->turns = wanted->turns;
        puzzle->amount = wanted->amount;
        if (likely != ACTION_NONE) {
            solver_judge(solver, puzzle, &likely, 1, PROOF_MOST, &verdict);
        }
        if (given[i] || (candidate->midway && !wanted->midway) || captures < wanted->captures ||
            !verdict.right || !puzzle_find_line(solver, puzzle, wanted->slack, PROOF_MOST) ||
            !takes(game, wanted, puzzle) || !needs_all_turns(solver, puzzle) ||
            !puzzle_is_quick(solver, puzzle, TRY_MOST)) {
            continue;
        }
        candidate->hardness = hardness_of(ai, game, puzzle);
        given[i] = true;
        keep(work, candidate);
        break;
    }
}

static void play(Work *work, int number, Solver *solver, Ai *ai) {
    enum { OPENING_LEAST = 4, OPENING_MORE = 8, WEAKNESS = 350 };
    static thread_local GamePosition position;
    const Game *game = work->game;
    Rng rng = rng_seeded(work->seed + (uint64_t)number);
    Candidate candidate = {.match = number};
    bool given[THEMES_MAX] = {false};
    char why[GAME_WHY_MAX];
    static thread_local Action list[1 << 16];
    candidate.options = options_default(game);
    if (!options_set(game, &candidate.options, work->subject->options, why)) {
        fail(why);
    }
    game_begin(game, &position, &candidate.options, rng_next(&rng), NULL);
    const int opening = OPENING_LEAST + (int)rng_below(&rng, OPENING_MORE);
    for (int ply = 0, turn = 0; ply < PLIES_MAX; ply++) {
        if (game_over(game, position.state, &position.history)) {
            break;
        }
        if (ply >= opening) {
            candidate.ply = ply;
            candidate.midway = game->turn(position.state) == turn;
            candidate.puzzle.start = position;
            candidate.puzzle.seat = game->to_act(position.state).decider;
            game_history_begin(game, position.state, &candidate.puzzle.start.history);
            look(work, solver, ai, &candidate, given);
        }
        turn = game->turn(position.state);
        const SearchLimits settings = {.playouts = work->subject->playouts,
                                       .weakness = (int)rng_below(&rng, WEAKNESS),
                                       .seed = rng_next(&rng)};
        Action action = ACTION_NONE;
        if (ply < opening) {
            action = list[rng_below(&rng, (uint32_t)game->actions(position.state, list))];
        } else {
            action = ai_choose(ai, game, position.state, &position.history, &settings, NULL);
        }
        game_play(game, position.state, &position.history, action, NULL);
    }
}

static int play_some(void *at) {
    Work *work = at;
    Ai *ai = must(ai_new(AI_MEMORY_MIB));
    Solver *solver = must(solver_new(work->game, NULL));
    for (;;) {
        const int number = atomic_fetch_add(&work->next, 1);
        if (number >= work->matches) {
            break;
        }
        play(work, number, solver, ai);
        (void)fprintf(stderr, "match %d: %d candidates\n", number + 1, work->count);
    }
    solver_free(solver);
    ai_free(ai);
    return 0;
}

/* --- The file -------------------------------------------------------------------------------- */

static int by_match(const void *a, const void *b) {
    const Candidate *const *x = a, *const *y = b;
    return (*x)->match != (*y)->match ? (*x)->match - (*y)->match : (*x)->ply - (*y)->ply;
}

static int by_hardness(const void *a, const void *b) {
    const Candidate *const *x = a, *const *y = b;
    return (*x)->hardness != (*y)->hardness ? (*x)->hardness - (*y)->hardness : by_match(a, b);
}

/* Whether too many of the candidates before this one begin with the same action. */
static bool is_repeated(Candidate *const *all, int count, const Game *game, const Puzzle *puzzle) {
    enum { ALIKE_MOST = 2 };
    char text[2][GAME_TEXT_MAX];
    int alike = 0;
    game_action_text(game, puzzle->start.state, puzzle->line.at[0], text[0]);
    for (int i = 0; i < count; i++) {
        game_action_text(game, all[i]->puzzle.start.state, all[i]->puzzle.line.at[0], text[1]);
        alike += strcmp(text[0], text[1]) == 0;
    }
    return alike >= ALIKE_MOST;
}

/* Of the candidates of a theme as many as wanted, the easiest first, and in between all
 * difficulties alike. Writes them with their stars and returns their number. */
static int pick(const Work *work, int theme, Candidate **out) {
    const Wanted *wanted = &work->subject->wanted[theme];
    Candidate **all = must(malloc((size_t)(work->count + 1) * sizeof(Candidate *)));
    int count = 0;
    for (int i = 0; i < work->count; i++) {
        const Puzzle *puzzle = &work->candidate[i]->puzzle;
        if (puzzle->theme == theme && !is_repeated(all, count, work->game, puzzle)) {
            all[count++] = work->candidate[i];
        }
    }
    qsort(all, (size_t)count, sizeof(Candidate *), by_hardness);
    const int most = MIN(wanted->count, PICKED_MAX);
    const int picked = MIN(count, most);
    for (int i = 0; i < picked; i++) {
        out[i] = all[i * count / picked];
        out[i]->puzzle.stars =
            wanted->easiest + i * (wanted->hardest - wanted->easiest + 1) / picked;
    }
    free(all);
    return picked;
}

/* The lines of a position, with those of the cells that hold `rest`. */
static char *position_of(const Game *game, const Candidate *candidate) {
    TextOut made;
    FILE *out = must(text_begin(&made));
    position_print(game, &candidate->options, candidate->puzzle.start.state,
                   &candidate->puzzle.start.history, VIEWER_ALL, out);
    return must(text_end(&made));
}

/* Of the themes of which something was found. */
static void write_file(const Work *work) {
    static Candidate *picked[THEMES_MAX][PICKED_MAX];
    Puzzles puzzles = {.game = work->game};
    PuzzleTheme theme[THEMES_MAX];
    int count[THEMES_MAX] = {0}, number = 0;
    puzzles.theme = theme;
    tr_say(puzzles.rest, sizeof puzzles.rest, "%s", work->subject->rest);
    for (int i = 0; i < work->themes; i++) {
        const Wanted *wanted = &work->subject->wanted[i];
        PuzzleTheme *to = &theme[puzzles.themes];
        count[puzzles.themes] = pick(work, i, picked[puzzles.themes]);
        (void)fprintf(stderr, "%s: %d\n", wanted->word, count[puzzles.themes]);
        tr_say(to->word, sizeof to->word, "%s", wanted->word);
        tr_say(to->title, sizeof to->title, "%s", wanted->title);
        tr_say(to->find, sizeof to->find, "%s", wanted->find);
        puzzles.themes += count[puzzles.themes] > 0;
    }
    (void)printf("# Found by `make puzzles GAME=%s MATCHES=%d SEED=%llu`.\n", work->game->id,
                 work->matches, (unsigned long long)(work->seed >> 32));
    puzzles_write_head(&puzzles, stdout);
    for (int i = 0; i < puzzles.themes; i++) {
        for (int j = 0; j < count[i]; j++) {
            Puzzle puzzle = picked[i][j]->puzzle;
            tr_say(puzzle.id, sizeof puzzle.id, "%s-%03d", work->game->id, ++number);
            puzzle.theme = i;
            puzzle.seed = 1;
            puzzle.position = position_of(work->game, picked[i][j]);
            puzzles_write(&puzzles, &puzzle, stdout);
            free(puzzle.position);
        }
    }
}

static int find(const char *id, int matches, uint64_t seed) {
    static Work work;
    thrd_t thread[THREADS];
    for (size_t i = 0; i < sizeof subjects / sizeof subjects[0]; i++) {
        work.subject = strcmp(subjects[i].id, id) == 0 ? &subjects[i] : work.subject;
    }
    work.game = games_find(id);
    if (work.subject == NULL || work.game == NULL) {
        fail("there is no such game, or its puzzles are found otherwise");
    }
    while (work.themes < THEMES_MAX && work.subject->wanted[work.themes].word != NULL) {
        work.themes++;
    }
    work.matches = matches;
    work.seed = seed << 32;
    if (mtx_init(&work.lock, mtx_plain) != thrd_success) {
        fail("no lock");
    }
    for (int i = 0; i < THREADS; i++) {
        if (thrd_create(&thread[i], play_some, &work) != thrd_success) {
            fail("no thread");
        }
    }
    for (int i = 0; i < THREADS; i++) {
        thrd_join(thread[i], NULL);
    }
    qsort(work.candidate, (size_t)work.count, sizeof(Candidate *), by_match);
    write_file(&work);
    return 0;
}

/* --- Proof ----------------------------------------------------------------------------------- */

static int prove(const char *id) {
    int failed = 0;
    for (int g = 0; games_all[g] != NULL; g++) {
        char why[SESSION_WHY_MAX];
        if (id != NULL && strcmp(id, games_all[g]->id) != 0) {
            continue;
        }
        Puzzles *puzzles = puzzles_load(games_all[g], "assets", why);
        if (puzzles == NULL) {
            (void)printf("%s: %s\n", games_all[g]->id, why);
            failed++;
            continue;
        }
        Solver *solver = must(solver_new(games_all[g], NULL));
        int proved = 0;
        for (int i = 0; i < puzzles->count; i++) {
            if (puzzle_prove(solver, &puzzles->puzzle[i], 0, why)) {
                proved++;
            } else {
                (void)printf("%s\n", why);
            }
        }
        (void)printf("%s: %d of %d puzzles proved\n", games_all[g]->id, proved, puzzles->count);
        failed += proved < puzzles->count;
        solver_free(solver);
        puzzles_free(puzzles);
    }
    return failed > 0;
}

int main(int argc, char **argv) {
    if (argc == 5 && strcmp(argv[1], "find") == 0) {
        return find(argv[2], (int)strtol(argv[3], NULL, 10), strtoull(argv[4], NULL, 10));
    }
    if ((argc == 2 || argc == 3) && strcmp(argv[1], "prove") == 0) {
        return prove(argc == 3 ? argv[2] : NULL);
    }
    fail("usage: puzzles prove [GAME] | puzzles find GAME MATCHES SEED");
}
