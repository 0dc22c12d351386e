/*
 * Finds puzzles of a game with chance in matches of the computer against itself:
 *
 *     chances GAME MATCHES PLAYOUTS SEED
 *
 * Both sides think PLAYOUTS a turn (0: they play by the policy of the game). At each decision that
 * belongs to a theme, every action is judged by exact expectation (puzzle/expect.h). It becomes a
 * puzzle if one action is better than all others by a clear margin; actions that only put it off do
 * not count. The file of puzzles is printed; the same arguments give the same file.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "ai/ai.h"
#include "game/options.h"
#include "games/empire/rules.h"
#include "games/firstwar/rules.h"
#include "games/games.h"
#include "puzzle/odds.h"
#include "puzzle/prove.h"

enum {
    THEMES_MAX = 8,
    OF_MATCH = 1,      /* puzzles of a theme from one match, */
    OF_NODES = 150000, /* for the looks of a theme at one match */
    FEW_ACTIONS = 8,
    ACTIONS_MOST = 60, /* of a decision that is judged by value */
    NODES = 40000,     /* that judging all actions of a decision may take */
    CLEAR = 150,       /* thousandths, of winning and losing */
    CLEAR_VALUE = 20,  /* of Game.evaluate */
    WORSE_LEAST = 3,   /* actions that are clearly wrong */
    LIKELY = 600,      /* at least so likely is what a right action wins or saves */
    PLIES_MOST = 20000,
    SEEDS_TRIED = 200,
};

/* A kind of puzzle. */
typedef struct Theme {
    const char *word, *title, *find;
    PuzzleGoal goal;
    /* Whether a decision may be one; `state` is observed. */
    bool (*may_be)(const void *state);
    /* Whether it is, once the right action is known. NULL: always. */
    bool (*is)(const void *state, Action action);
    int share; /* looked at: one of so many such decisions */
    int most;  /* puzzles */
} Theme;

typedef struct Subject {
    const Game *game;
    const char *rest, *options;
    Theme theme[THEMES_MAX]; /* the first that fits */
} Subject;

/* --- The First War ---------------------------------------------------------------------------- */

static bool war_defends(const void *at) {
    const WarState *state = at;
    return war_to_act(state).decider != war_side(state);
}

static bool war_may_win(const void *at) {
    const WarState *state = at;
    return !war_defends(at) && state->phase <= WAR_CONFLICT;
}

static bool war_may_attack(const void *at) {
    const WarState *state = at;
    if (war_defends(at) || state->phase > WAR_CONFLICT) {
        return false;
    }
    WarSet near = {{0, 0}};
    for (WarSet others = state->held[1 - war_side(state)]; !war_empty(others);) {
        near = war_or(near, war_neighbours[war_take(&others)]);
    }
    return state->phase == WAR_CONFLICT || !war_empty(war_and(near, state->held[war_side(state)]));
}

static bool war_attacks(const void *at, Action action) {
    const WarState *state = at;
    const WarActionKind kind = war_action_kind(action);
    return kind == WAR_ON || kind == WAR_FIGHT || kind == WAR_RETREAT ||
           (kind == WAR_MOVE && war_has(state->held[1 - war_side(state)], war_to(action)));
}

static bool war_may_hunger(const void *at) {
    const WarState *state = at;
    return !war_defends(at) && (state->phase <= WAR_OTHER_MOVES || state->phase == WAR_FOOD) &&
           war_outlook(state, war_side(state)).hungry > 0;
}

static bool war_feeds(const void *at, Action action) {
    const WarState *state = at;
    const WarActionKind kind = war_action_kind(action);
    return kind == WAR_HUNGER || kind == WAR_EMERGENCY ||
           (kind == WAR_MOVE && war_terrain(state, war_to(action)) != WAR_HIDDEN);
}

static bool war_may_explore(const void *at) {
    const WarState *state = at;
    return !war_defends(at) && state->phase <= WAR_OTHER_MOVES && !war_empty(state->hidden);
}

static bool war_explores(const void *at, Action action) {
    const WarState *state = at;
    return war_action_kind(action) == WAR_MOVE && war_has(state->hidden, war_to(action));
}

static bool war_may_learn(const void *at) {
    return !war_defends(at) && ((const WarState *)at)->phase == WAR_RESEARCH;
}

static bool war_may_grow(const void *at) {
    return !war_defends(at) && ((const WarState *)at)->phase == WAR_INCREASE;
}

/* --- Worldwide Empire ------------------------------------------------------------------------- */

static bool empire_has_action(const EmpireState *state, EmpireActionKind kind) {
    static Action list[EMPIRE_ACTIONS_MAX];
    const int count = empire_actions(state, list);
    int index = count - 1;
    while (index >= 0 && empire_kind_of(list[index]) != kind) {
        index--;
    }
    return index >= 0;
}

static bool empire_may_win(const void *at) {
    const EmpireState *state = at;
    return state->phase != EMPIRE_DEFEND && state->phase != EMPIRE_DRAW;
}

static bool empire_has_coup(const void *at) {
    const EmpireState *state = at;
    return (state->phase == EMPIRE_ACTION || state->phase == EMPIRE_COUP_SHOW) &&
           empire_has_action(state, EMPIRE_DO_COUP);
}

static bool empire_coups(const void *at, Action action) {
    (void)at;
    return empire_kind_of(action) == EMPIRE_DO_COUP;
}

static bool empire_has_fight(const void *at) {
    const EmpireState *state = at;
    return state->phase == EMPIRE_ACTION && empire_has_action(state, EMPIRE_DO_ATTACK);
}

static bool empire_attacks(const void *at, Action action) {
    (void)at;
    return empire_kind_of(action) == EMPIRE_DO_ATTACK;
}

static bool empire_explores(const void *at) {
    return ((const EmpireState *)at)->phase == EMPIRE_EXPLORE;
}

static bool empire_defends(const void *at) {
    return ((const EmpireState *)at)->phase == EMPIRE_DEFEND;
}

static bool empire_supplies(const void *at) {
    return ((const EmpireState *)at)->phase == EMPIRE_RESUPPLY;
}

static bool empire_acts(const void *at) {
    return ((const EmpireState *)at)->phase == EMPIRE_ACTION;
}

static bool empire_moves(const void *at, Action action) {
    const EmpireActionKind kind = empire_kind_of(action);
    (void)at;
    return kind == EMPIRE_DO_MUSTER || kind == EMPIRE_DO_MOVE || kind == EMPIRE_DO_UNLOAD ||
           kind == EMPIRE_DO_LOAD;
}

/* --- Themes ----------------------------------------------------------------------------------- */

static const Subject subjects[] = {
    {&firstwar_game,
     "hidden",
     "emergency=strict",
     {
         {"win-now", "Win now", "Find the way to win in this turn.", PUZZLE_WIN, war_may_win, NULL,
          1, 8},
         {"save-it", "Save it", "You are attacked. Find the answer that does not lose.",
          PUZZLE_SAVE, war_defends, NULL, 1, 5},
         {"hold", "Hold the line", "You are attacked. Find the best answer.", PUZZLE_BEST,
          war_defends, NULL, 8, 7},
         {"feed", "Feed your people", "Food is short. Find what helps your people best.",
          PUZZLE_BEST, war_may_hunger, war_feeds, 4, 8},
         {"attack", "An attack that pays", "Find the best way to attack.", PUZZLE_BEST,
          war_may_attack, war_attacks, 8, 8},
         {"discovery", "Best discovery", "Find the tile that is best to explore.", PUZZLE_BEST,
          war_may_explore, war_explores, 8, 8},
         {"research", "Best research", "Find the best use of your research points.", PUZZLE_BEST,
          war_may_learn, NULL, 8, 5},
         {"growth", "Best growth", "Find the tile that should grow, or let none.", PUZZLE_BEST,
          war_may_grow, NULL, 8, 4},
     }},
    {&empire_game,
     "hidden",
     "players=2,rounds=20",
     {
         {"win-now", "Win now", "Find the way to win in this turn.", PUZZLE_WIN, empire_may_win,
          NULL, 1, 8},
         {"coup", "Best coup", "Find the best coup.", PUZZLE_BEST, empire_has_coup, empire_coups, 1,
          7},
         {"defend", "Defend", "You are attacked. Find the unit that defends best.", PUZZLE_BEST,
          empire_defends, NULL, 4, 7},
         {"attack", "An attack that pays", "Find the attack that pays.", PUZZLE_BEST,
          empire_has_fight, empire_attacks, 4, 8},
         {"discovery", "Best discovery", "Find the place that is best to explore.", PUZZLE_BEST,
          empire_explores, NULL, 2, 8},
         {"supply", "Supply", "Find the unit that needs the supply most.", PUZZLE_BEST,
          empire_supplies, NULL, 8, 7},
         {"march", "Muster and move", "Find what your army needs most.", PUZZLE_BEST, empire_acts,
          empire_moves, 32, 6},
     }},
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
    PuzzleTheme theme[THEMES_MAX];
    int found[THEMES_MAX], in_match[THEMES_MAX];
    uint64_t nodes[THEMES_MAX]; /* of the present match */
    Options options;
    Rng rng;
    int last_turn; /* of the present match */
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

/* What the right action gains over those that are wrong; 0: no action is right alone. */
static int judge(Finder *finder, const Theme *theme, const GamePosition *seen, int seat,
                 Action *right, double *best) {
    const Game *game = finder->game;
    ExpectQuestion question = expect_question(game, theme->goal, 1, seat, seen->state);
    const double clear = theme->goal == PUZZLE_BEST ? CLEAR_VALUE : CLEAR;
    double second = -1e9;
    int worse = 0;
    question.nodes = NODES;
    expect_ask(finder->expect, &question);
    *right = expect_best(finder->expect, seen->state, finder->value, best);
    if (expect_cut(finder->expect) || (theme->goal != PUZZLE_BEST && *best < LIKELY) ||
        (theme->is != NULL && !theme->is(seen->state, *right))) {
        return 0;
    }
    if (theme->goal == PUZZLE_BEST) {
        question.plan = *right;
        expect_ask(finder->expect, &question);
        *right = expect_best(finder->expect, seen->state, finder->value, best);
        if (expect_cut(finder->expect) || *right != question.plan) {
            return 0;
        }
    }
    Action *list = must(malloc((size_t)game->actions_max * sizeof *list));
    const int count = game->actions(seen->state, list);
    for (int i = 0; i < count; i++) {
        const bool clearly = finder->value[i] <= *best - clear;
        worse += clearly;
        if (list[i] != *right &&
            (clearly || !odds_puts_off(game, seat, seen->state, list[i], *right, finder->list)) &&
            finder->value[i] > second) {
            second = finder->value[i];
        }
    }
    free(list);
    const int gain = (int)(*best - second);
    return gain >= clear && worse >= (count <= WORSE_LEAST ? count - 1 : WORSE_LEAST) ? gain : 0;
}

/* --- Writing one ------------------------------------------------------------------------------ */

static char *text_of(const Finder *finder, const GamePosition *position, int seat) {
    char *text = NULL;
    size_t size = 0;
    FILE *out = must(open_memstream(&text, &size));
    position_print(finder->game, &finder->options, position->state, &position->history, seat, out);
    (void)fclose(out);
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
    while (puzzle->line_count < PUZZLE_LINE_MAX) {
        double value = 0;
        const Action action = puzzle->line_count == 0
                                  ? question->plan
                                  : expect_best(finder->expect, position.state, NULL, &value);
        puzzle->line[puzzle->line_count++] = action;
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
    int stars = 1 + (actions > 6) + (actions > 20) + (puzzle->line_count > 2);
    stars += gain < (puzzle->goal == PUZZLE_BEST ? 2 * CLEAR_VALUE : LIKELY);
    return stars < PUZZLE_STARS_MAX ? stars : PUZZLE_STARS_MAX;
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
    puzzle.amount = kind->goal == PUZZLE_BEST ? gain - gain / 4 : 0;
    puzzle.position = text_of(finder, position, seat);
    for (puzzle.seed = 1; !fine && puzzle.seed <= SEEDS_TRIED; puzzle.seed++) {
        puzzle.line_count = 0;
        if (!set_up(finder, &puzzle)) {
            break;
        }
        fine = play_line(finder, &puzzle, &question);
    }
    fine = fine && puzzle_prove(finder->solver, &puzzle, 0, why);
    puzzle.seed--;
    if (fine) {
        const int number = ++finder->head.count;
        puzzle.stars = stars_of(&puzzle, game->actions(position->state, finder->list), gain);
        (void)snprintf(puzzle.id, sizeof puzzle.id, "%s-%03d", game->id, number);
        puzzles_write(&finder->head, &puzzle, stdout);
        (void)fflush(stdout);
    }
    free(puzzle.position);
    return fine;
}

/* --- Matches ---------------------------------------------------------------------------------- */

/* Whether a theme has room for another puzzle, and this decision may be one. */
static bool is_worth_a_look(Finder *finder, int theme, const void *seen, int actions, bool first) {
    const Theme *kind = &finder->subject->theme[theme];
    const bool last = finder->game->turn(seen) == finder->last_turn;
    return finder->found[theme] < kind->most && finder->in_match[theme] < OF_MATCH &&
           finder->nodes[theme] < OF_NODES && kind->may_be(seen) &&
           (kind->goal == PUZZLE_BEST ? actions <= ACTIONS_MOST
                                      : first || last || actions <= FEW_ACTIONS) &&
           rng_below(&finder->rng, (uint32_t)kind->share) == 0;
}

/* Looks for a puzzle of any theme; `first`: the decision is the first of its turn. */
static void look(Finder *finder, const GamePosition *position, bool first) {
    const Game *game = finder->game;
    const int seat = game->to_act(position->state).decider;
    GamePosition seen = *position;
    game_observe(game, seen.state, seat);
    const int actions = game->actions(seen.state, finder->list);
    for (int i = 0; i < finder->head.themes; i++) {
        Action right = ACTION_NONE;
        double best = 0;
        if (!is_worth_a_look(finder, i, seen.state, actions, first)) {
            continue;
        }
        const int gain = judge(finder, &finder->subject->theme[i], &seen, seat, &right, &best);
        finder->nodes[i] += expect_nodes(finder->expect);
        if (gain > 0 && write_puzzle(finder, i, position, seat, right, gain)) {
            finder->found[i]++;
            finder->in_match[i]++;
            (void)fprintf(stderr, "%s turn %d: best %.0f, gain %d\n",
                          finder->subject->theme[i].word, game->turn(seen.state), best, gain);
            return;
        }
    }
}

/* The action of a player who thinks `playouts` a turn. */
static Action choose(const Game *game, const GamePosition *position, uint64_t playouts,
                     uint64_t seed, Rng *rng, Ai *ai) {
    enum { LEAST = 8 };
    const AiSettings settings = {
        .playouts = playouts == 0 ? LEAST : 0, .turn_playouts = playouts, .seed = seed};
    Action action = ACTION_NONE;
    if (playouts == 0 && game->policy != NULL) {
        action = game->policy(position->state, rng);
    }
    return action != ACTION_NONE
               ? action
               : ai_choose(ai, game, position->state, &position->history, &settings, NULL);
}

/* Plays a match, then looks at its decisions. */
static void play_match(Finder *finder, uint64_t playouts, uint64_t seed, Ai *ai) {
    static GamePosition position, first;
    static Action played[PLIES_MOST];
    const Game *game = finder->game;
    Rng rng = rng_seeded(seed);
    int plies = 0;
    int turn = 0;
    game_begin(game, &first, &finder->options, rng_next(&rng), NULL);
    position = first;
    while (plies < PLIES_MOST && !game_over(game, position.state, &position.history)) {
        played[plies] = choose(game, &position, playouts, seed, &rng, ai);
        game_play(game, position.state, &position.history, played[plies++], NULL);
    }
    finder->last_turn = game->turn(position.state);
    memset(finder->in_match, 0, sizeof finder->in_match);
    memset(finder->nodes, 0, sizeof finder->nodes);
    for (int i = 0; i < plies; i++) {
        look(finder, &first, i == 0 || game->turn(first.state) != turn);
        turn = game->turn(first.state);
        game_play(game, first.state, &first.history, played[i], NULL);
    }
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
    finder->solver = must(solver_new(game));
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
    text_say(finder->head.rest, sizeof finder->head.rest, "%s", finder->subject->rest);
    for (int i = 0; i < THEMES_MAX && finder->subject->theme[i].word != NULL; i++) {
        const Theme *theme = &finder->subject->theme[i];
        PuzzleTheme *shown = &finder->theme[finder->head.themes++];
        text_say(shown->word, sizeof shown->word, "%s", theme->word);
        text_say(shown->title, sizeof shown->title, "%s", theme->title);
        text_say(shown->find, sizeof shown->find, "%s", theme->find);
    }
}

int main(int argc, char **argv) {
    static Finder finder;
    if (argc != 5) {
        fail("usage: chances GAME MATCHES PLAYOUTS SEED");
    }
    const int matches = atoi(argv[2]);
    const uint64_t playouts = strtoull(argv[3], NULL, 10);
    const uint64_t seed = strtoull(argv[4], NULL, 10);
    Ai *ai = must(ai_new(AI_MEMORY_MIB));
    begin(&finder, argv[1], seed);
    puzzles_write_head(&finder.head, stdout);
    for (int i = 0; i < matches; i++) {
        play_match(&finder, playouts, (seed << 20) + (uint64_t)i, ai);
        (void)fprintf(stderr, "match %d: %d puzzles\n", i + 1, finder.head.count);
    }
    ai_free(ai);
    free(finder.list);
    free(finder.value);
    expect_free(finder.expect);
    solver_free(finder.solver);
    return 0;
}
