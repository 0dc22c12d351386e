/*
 * Finds puzzles of a game with chance in matches of the computer against itself:
 *
 *     chances GAME MATCHES PLAYOUTS SEED
 *
 * Both sides think PLAYOUTS a turn (0: they play by the policy of the game); in every other match
 * one of them errs. At each decision that belongs to a theme, every action is judged by exact
 * expectation (puzzle/expect.h). It becomes a puzzle if one action is better than all others by a
 * clear margin; actions that only put it off do not count. The file of puzzles is printed; the same
 * arguments give the same file.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "game/mind.h"
#include "game/options.h"
#include "games/games.h"
#include "hex/min_max.h"
#include "puzzle/odds.h"
#include "puzzle/prove.h"
#include "system/text_out.h"
#include "tools/chance_themes.h"

enum {
    KEPT_MOST = 128,
    OF_MATCH = 1,      /* puzzles of a theme from one match, */
    OF_NODES = 150000, /* for the looks of a theme at one match */
    OF_END = 40000,    /* the same for its end */
    LATEST = 64,       /* decisions of the end */
    ACTIONS_MOST = 60, /* of a decision that is judged by value */
    NODES = 40000,     /* that judging all actions of a decision may take */
    CLEAR = 150,       /* thousandths, of winning and losing */
    CLEAR_VALUE = 20,  /* of GameMind.evaluate */
    WORSE_LEAST = 3,   /* actions that are clearly wrong */
    LIKELY = 600,      /* at least so likely is what a right action wins or saves */
    OPEN = 700,        /* at most so far is a match decided */
    SAME = 5,          /* values that count as equal */
    NOTHING = 2000,
    PLIES_MOST = 20000,
    SEEDS_TRIED = 200,
};

/* --- Judging a decision ----------------------------------------------------------------------- */

typedef struct Finder {
    const Subject *subject;
    const Game *game;
    Expect *expect;
    Solver *solver;
    Action *list;
    double *value;
    Puzzles head; /* what is printed before the puzzles */
    Puzzle kept[KEPT_MOST];
    PuzzleTheme theme[THEMES_MAX];
    int found[THEMES_MAX], in_match[THEMES_MAX];
    uint64_t nodes[THEMES_MAX]; /* of the present match */
    uint64_t spent;             /* in the present look */
    Options options;
    Rng rng;
} Finder;

static void fail(const char *why) {
    (void)fprintf(stderr, "chances: %s\n", why);
    exit(2);
}

static void *must(void *memory) {
    if (memory == NULL) {
        fail("out of memory");
    }
    return memory;
}

/* The best action of a theme; ACTION_NONE when some other is clearly better. */
static Action best_of_theme(Finder *finder, const Theme *theme, const void *seen, double *best) {
    const int count = finder->game->actions(seen, finder->list);
    double most = finder->value[0];
    Action right = ACTION_NONE;
    for (int i = 0; i < count; i++) {
        most = MAX(finder->value[i], most);
        if ((theme->is == NULL || theme->is(seen, finder->list[i])) &&
            (right == ACTION_NONE || finder->value[i] > *best)) {
            right = finder->list[i];
            *best = finder->value[i];
        }
    }
    return right != ACTION_NONE && *best >= most - SAME ? right : ACTION_NONE;
}

/* Values of all actions; false when there are too many to be tried. */
static bool weigh(Finder *finder, const ExpectQuestion *question, const void *seen) {
    double best = 0;
    expect_ask(finder->expect, question);
    expect_best(finder->expect, seen, finder->value, &best);
    finder->spent += expect_nodes(finder->expect);
    return !expect_cut(finder->expect);
}

/* What the right action gains over those that are wrong; 0: no action is right alone. */
static int gain_of(Finder *finder, const Theme *theme, const GamePosition *seen, int seat,
                   Action right, double best) {
    const Game *game = finder->game;
    const double clear = theme->goal == PUZZLE_BEST ? CLEAR_VALUE : CLEAR;
    double second = best - NOTHING;
    int worse = 0;
    Action *list = must(malloc((size_t)game->actions_max * sizeof *list));
    const int count = game->actions(seen->state, list);
    for (int i = 0; i < count; i++) {
        const bool clearly = finder->value[i] <= best - clear;
        worse += clearly;
        if (list[i] != right && finder->value[i] > second &&
            (clearly || !odds_puts_off(game, seat, seen->state, list[i], right, finder->list))) {
            second = finder->value[i];
        }
    }
    free(list);
    const int gain = (int)(best - second);
    return gain >= clear && worse >= (count <= WORSE_LEAST ? count - 1 : WORSE_LEAST) ? gain : 0;
}

static int judge(Finder *finder, const Theme *theme, const GamePosition *seen, int seat,
                 Action *right) {
    ExpectQuestion question = expect_question(finder->game, theme->goal, 1, seat, seen->state);
    double best = 0;
    question.nodes = NODES;
    if (!weigh(finder, &question, seen->state)) {
        return 0;
    }
    *right = best_of_theme(finder, theme, seen->state, &best);
    if (*right == ACTION_NONE ||
        (theme->goal == PUZZLE_BEST ? best < -OPEN || best > OPEN : best < LIKELY)) {
        return 0;
    }
    if (theme->goal == PUZZLE_BEST) {
        question.plan = *right;
        if (!weigh(finder, &question, seen->state) ||
            best_of_theme(finder, theme, seen->state, &best) != *right) {
            return 0;
        }
    }
    return gain_of(finder, theme, seen, seat, *right, best);
}

/* --- Writing one ------------------------------------------------------------------------------ */

static char *text_of(const Finder *finder, const GamePosition *position, int seat) {
    TextOut made;
    FILE *out = must(text_begin(&made));
    position_print(finder->game, &finder->options, position->state, &position->history, seat, out);
    char *text = must(text_end(&made));
    char *end = strstr(text, "\n.");
    if (end != NULL) {
        end[1] = '\0';
    }
    return text;
}

/* The line of the seat and the others, as chance has it under this seed; false if it does not reach
 * the goal. */
static bool play_line(Finder *finder, Puzzle *puzzle, const ExpectQuestion *question) {
    const Game *game = finder->game;
    GamePosition position = puzzle->start;
    const bool best_alone = puzzle->goal == PUZZLE_BEST;
    expect_ask(finder->expect, question);
    while (puzzle->line.count < PUZZLE_LINE_MAX) {
        double value = 0;
        const Action action = puzzle->line.count == 0
                                  ? question->plan
                                  : expect_best(finder->expect, position.state, NULL, &value);
        puzzle->line.at[puzzle->line.count++] = action;
        game_play(game, position.state, &position.history, action, NULL);
        if (best_alone || game_over(game, position.state, &position.history) ||
            game->turn(position.state) > question->last_turn) {
            break;
        }
    }
    const Outcome outcome = game->outcome(position.state, &position.history);
    const bool among = (outcome.seats >> puzzle->seat & 1) != 0;
    return !expect_cut(finder->expect) &&
           (best_alone ||
            (puzzle->goal == PUZZLE_WIN ? among : among || outcome.kind != OUTCOME_WIN));
}

static bool set_up(const Finder *finder, Puzzle *puzzle) {
    static PositionLines lines;
    TextSource source = text_source(puzzle->position);
    PositionText text;
    char why[GAME_WHY_MAX];
    memset(&lines, 0, sizeof lines);
    if (!position_lines_read(&source, &lines, why) ||
        !position_read(finder->game, &lines, puzzle->seed, &text, why) ||
        !finder->game->parse(puzzle->start.state, &text, why)) {
        (void)fprintf(stderr, "chances: %s\n", why);
        return false;
    }
    game_history_begin(finder->game, puzzle->start.state, &puzzle->start.history);
    return true;
}

/* More actions to choose from and a smaller difference are harder. */
static int stars_of(const Puzzle *puzzle, int actions, int gain) {
    int stars = 1 + (actions > 6) + (actions > 20) + (puzzle->line.count > 2);
    stars += gain < (puzzle->goal == PUZZLE_BEST ? 2 * CLEAR_VALUE : LIKELY);
    return MIN(stars, PUZZLE_STARS_MAX);
}

static bool write_puzzle(Finder *finder, int theme, const GamePosition *position, int seat,
                         Action right, int gain) {
    const Theme *kind = &finder->subject->theme[theme];
    const Game *game = finder->game;
    Puzzle puzzle = {.theme = theme, .goal = kind->goal, .turns = 1, .seat = seat};
    ExpectQuestion question = expect_question(game, kind->goal, 1, seat, position->state);
    char why[SESSION_WHY_MAX];
    bool fine = false;
    question.plan = right;
    question.nodes = NODES;
    puzzle.amount = kind->goal == PUZZLE_BEST ? gain - gain / 4 : 0;
    puzzle.position = text_of(finder, position, seat);
    for (puzzle.seed = 1; !fine && puzzle.seed <= SEEDS_TRIED; puzzle.seed++) {
        puzzle.line.count = 0;
        if (!set_up(finder, &puzzle)) {
            break;
        }
        fine = play_line(finder, &puzzle, &question);
    }
    fine = fine && puzzle_prove(finder->solver, &puzzle, NODES, why);
    puzzle.seed--;
    if (fine) {
        puzzle.stars = stars_of(&puzzle, game->actions(position->state, finder->list), gain);
        finder->kept[finder->head.count++] = puzzle;
    } else {
        free(puzzle.position);
    }
    return fine;
}

/* --- Matches ---------------------------------------------------------------------------------- */

/* Judges a decision for a theme, and keeps it if it is a puzzle. */
static bool try_theme(Finder *finder, int theme, const GamePosition *position,
                      const GamePosition *seen) {
    const int seat = finder->game->to_act(position->state).decider;
    Action right = ACTION_NONE;
    finder->spent = 0;
    const int gain = judge(finder, &finder->subject->theme[theme], seen, seat, &right);
    finder->nodes[theme] += finder->spent;
    if (gain == 0 || !write_puzzle(finder, theme, position, seat, right, gain)) {
        return false;
    }
    finder->found[theme]++;
    finder->in_match[theme]++;
    (void)fprintf(stderr, "%s turn %d: %d\n", finder->subject->theme[theme].word,
                  finder->game->turn(seen->state), gain);
    return true;
}

static bool has_room(const Finder *finder, int theme, const void *seen, uint64_t nodes) {
    const Theme *kind = &finder->subject->theme[theme];
    return finder->found[theme] < kind->most && finder->in_match[theme] < OF_MATCH &&
           finder->nodes[theme] < nodes && kind->may_be(seen);
}

static GamePosition observed(const Game *game, const GamePosition *position) {
    GamePosition seen = *position;
    game_observe(game, seen.state, game->to_act(position->state).decider);
    return seen;
}

/* Looks for a puzzle that is judged by value. */
static void look(Finder *finder, const GamePosition *position) {
    const GamePosition seen = observed(finder->game, position);
    const int actions = finder->game->actions(seen.state, finder->list);
    for (int i = 0; i < finder->head.themes; i++) {
        const Theme *theme = &finder->subject->theme[i];
        if (theme->goal == PUZZLE_BEST && actions <= ACTIONS_MOST &&
            has_room(finder, i, seen.state, OF_NODES) &&
            rng_below(&finder->rng, (uint32_t)theme->share) == 0 &&
            try_theme(finder, i, position, &seen)) {
            return;
        }
    }
}

/* Looks for puzzles about winning and losing, from the end of the match backwards: the earlier, the
 * more there is to try. */
static void look_back(Finder *finder, const GamePosition *latest, int count) {
    for (int i = 0; i < finder->head.themes; i++) {
        if (finder->subject->theme[i].goal == PUZZLE_BEST) {
            continue;
        }
        for (int at = 1; at <= LATEST && at <= count; at++) {
            const GamePosition *position = &latest[(count - at) % LATEST];
            const GamePosition seen = observed(finder->game, position);
            if (has_room(finder, i, seen.state, OF_END)) {
                (void)try_theme(finder, i, position, &seen);
            }
        }
    }
}

/* The action of a player. In every other match one of them errs, so that there is something to
 * take advantage of. */
static Action choose(const Game *game, const GamePosition *position, uint64_t playouts,
                     uint64_t seed, Rng *rng, Ai *ai) {
    const int seat = game->to_act(position->state).decider;
    const bool errs = seed % 4 == 2 * (uint64_t)seat + 1;
    SearchLimits settings = ai_of_strength(game, 0, 2, seed);
    if (!errs && playouts == 0 && game_mind(game)->rollout_policy != NULL) {
        const Action action = game_mind(game)->rollout_policy(position->state, rng);
        if (action != ACTION_NONE) {
            return action;
        }
    }
    if (!errs && playouts > 0) {
        settings = (SearchLimits){.turn_playouts = playouts, .seed = seed};
    }
    return ai_choose(ai, game, position->state, &position->history, &settings, NULL);
}

/* Plays a match, then looks at its decisions. */
static void play_match(Finder *finder, uint64_t playouts, uint64_t seed, Ai *ai) {
    static GamePosition position, first;
    static GamePosition latest[LATEST];
    static Action played[PLIES_MOST];
    const Game *game = finder->game;
    Rng rng = rng_seeded(seed);
    int plies = 0;
    game_begin(game, &first, &finder->options, rng_next(&rng), NULL);
    position = first;
    while (plies < PLIES_MOST && !game_over(game, position.state, &position.history)) {
        played[plies] = choose(game, &position, playouts, seed, &rng, ai);
        game_play(game, position.state, &position.history, played[plies++], NULL);
    }
    memset(finder->in_match, 0, sizeof finder->in_match);
    memset(finder->nodes, 0, sizeof finder->nodes);
    for (int i = 0; i < plies; i++) {
        look(finder, &first);
        latest[i % LATEST] = first;
        game_play(game, first.state, &first.history, played[i], NULL);
    }
    look_back(finder, latest, plies);
}

static void begin(Finder *finder, const char *id, uint64_t seed) {
    char why[GAME_WHY_MAX];
    for (size_t i = 0; i < sizeof subjects / sizeof subjects[0]; i++) {
        if (strcmp(subjects[i].game->id, id) == 0) {
            finder->subject = &subjects[i];
        }
    }
    if (finder->subject == NULL) {
        fail("no themes are known for this game");
    }
    const Game *game = finder->subject->game;
    char options[GAME_TEXT_MAX];
    finder->game = game;
    finder->expect = must(expect_new(game));
    finder->solver = must(solver_new(game, NULL));
    finder->list = must(malloc((size_t)game->actions_max * sizeof *finder->list));
    finder->value = must(malloc((size_t)game->actions_max * sizeof *finder->value));
    finder->rng = rng_seeded(seed);
    finder->options = options_default(game);
    (void)snprintf(options, sizeof options, "%s", finder->subject->options);
    for (char *at = strtok(options, ","); at != NULL; at = strtok(NULL, ",")) {
        if (!options_set(game, &finder->options, at, why)) {
            fail(why);
        }
    }
    finder->head = (Puzzles){.game = game, .theme = finder->theme};
    tr_say(finder->head.rest, sizeof finder->head.rest, "%s", finder->subject->rest);
    for (int i = 0; i < THEMES_MAX && finder->subject->theme[i].word != NULL; i++) {
        const Theme *theme = &finder->subject->theme[i];
        PuzzleTheme *shown = &finder->theme[finder->head.themes++];
        tr_say(shown->word, sizeof shown->word, "%s", theme->word);
        tr_say(shown->title, sizeof shown->title, "%s", theme->title);
        tr_say(shown->find, sizeof shown->find, "%s", theme->find);
    }
}

/* By theme, then by difficulty. */
static int by_theme(const void *a, const void *b) {
    const Puzzle *left = a;
    const Puzzle *right = b;
    return left->theme != right->theme ? left->theme - right->theme : left->stars - right->stars;
}

static void print_all(Finder *finder) {
    int place[THEMES_MAX] = {0}; /* of a theme among those that have puzzles */
    int themes = 0;
    for (int i = 0; i < finder->head.themes; i++) {
        place[i] = themes;
        finder->theme[themes] = finder->theme[i];
        themes += finder->found[i] > 0;
    }
    finder->head.themes = themes;
    puzzles_write_head(&finder->head, stdout);
    qsort(finder->kept, (size_t)finder->head.count, sizeof finder->kept[0], by_theme);
    for (int i = 0; i < finder->head.count; i++) {
        Puzzle *puzzle = &finder->kept[i];
        puzzle->theme = place[puzzle->theme];
        (void)snprintf(puzzle->id, sizeof puzzle->id, "%s-%03d", finder->game->id, i + 1);
        puzzles_write(&finder->head, puzzle, stdout);
        free(puzzle->position);
    }
}

int main(int argc, char **argv) {
    static Finder finder;
    if (argc != 5) {
        fail("usage: chances GAME MATCHES PLAYOUTS SEED");
    }
    const int matches = (int)strtol(argv[2], NULL, 10);
    const uint64_t playouts = strtoull(argv[3], NULL, 10);
    const uint64_t seed = strtoull(argv[4], NULL, 10);
    Ai *ai = must(ai_new(AI_MEMORY_MIB));
    begin(&finder, argv[1], seed);
    for (int i = 0; i < matches; i++) {
        play_match(&finder, playouts, (seed << 20) + (uint64_t)i, ai);
        (void)fprintf(stderr, "match %d: %d puzzles\n", i + 1, finder.head.count);
    }
    print_all(&finder);
    ai_free(ai);
    free(finder.list);
    free(finder.value);
    expect_free(finder.expect);
    solver_free(finder.solver);
    return 0;
}
