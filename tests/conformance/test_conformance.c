/*
 * What the contract (game/game.h) asks of every game, looked at in positions that random play
 * meets: one test for each duty and each game of the collection, and for the template.
 */
#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/options.h"
#include "game/position.h"
#include "games/games.h"
#include "games/template/template.h"
#include "session/session.h"
#include "support/course.h"
#include "support/samples.h"
#include "view/clicks.h"

enum {
    GAMES_MAX = 8,
    PLIES = 40000,      /* of random play for each game, roughly */
    ACTIONS_LOOKED = 24 /* so many of a position's actions, where looking at one is dear */
};

typedef struct Subject {
    const Game *game;
    bool listed; /* in games.def */
    Samples samples;
    Rng rng;
} Subject;

static Subject subjects[GAMES_MAX];

/* Nothing has happened before: what is over then is over by its state alone. */
static const Past no_past;

static bool over_by_itself(const Game *game, const void *state) {
    return game->outcome(state, &no_past).kind != OUTCOME_NONE;
}

static unsigned seats_of(const Subject *subject, const Sample *sample) {
    return subject->game->seats(&sample->options);
}

static bool plays(unsigned seats, int seat) {
    return seat >= 0 && seat < GAME_SEATS_MAX && (seats >> seat & 1U) != 0;
}

static bool readable(const char *text, size_t size) {
    return memchr(text, '\0', size) != NULL && text[0] != '\0' && strspn(text, " ") < strlen(text);
}

/* Some of a position's actions, each once: all where they are few. */
static Action *some_actions(Subject *subject, const Course *course, int most, int *count) {
    Action *list = samples_actions(subject->game, course, count);
    for (int i = 0; i < *count && i < most; i++) {
        const uint32_t other = (uint32_t)i + rng_below(&subject->rng, (uint32_t)(*count - i));
        const Action held = list[i];
        list[i] = list[other];
        list[other] = held;
    }
    *count = *count < most ? *count : most;
    return list;
}

/* The position as text; to be freed. */
static char *printed(const Game *game, const Options *options, const Course *course) {
    char *text = malloc(LINES_TEXT_MAX);
    assert_non_null(text);
    course_print(game, options, course, text);
    return text;
}

static void assert_same_position(const Game *game, const Options *options, const Course *a,
                                 const Course *b) {
    char *text_a = printed(game, options, a);
    char *text_b = printed(game, options, b);
    char *actions_a = course_actions(game, a);
    char *actions_b = course_actions(game, b);
    assert_string_equal(text_a, text_b);
    assert_string_equal(actions_a, actions_b);
    free(text_a);
    free(text_b);
    free(actions_a);
    free(actions_b);
}

/* --- What a game says of itself -------------------------------------------------------------- */

static void check_description(Subject *subject) {
    const Game *game = subject->game;
    assert_true(readable(game->id, 16) && readable(game->title, 32));
    assert_true(readable(game->summary, 240) && readable(game->rules_version, 16));
    for (const char *c = game->id; *c != '\0'; c++) {
        assert_true(islower((unsigned char)*c));
    }
    assert_true(game->state_size > 0 && game->state_size <= GAME_STATE_MAX);
    assert_true(game->seats_max >= 1 && game->seats_max <= GAME_SEATS_MAX);
    assert_true(game->option_count >= 0 && game->option_count <= GAME_OPTIONS_MAX);
    assert_true(game->actions_max > 0);
    assert_ptr_equal(games_find(game->id), subject->listed ? game : NULL);
    for (int seat = 0; seat < game->seats_max; seat++) {
        assert_true(readable(game->seat_word[seat], 16) && readable(game->seat_title[seat], 16));
        assert_null(strpbrk(game->seat_word[seat], " ;,\n"));
        assert_string_not_equal(game->seat_word[seat], "none");
        for (int other = 0; other < seat; other++) {
            assert_string_not_equal(game->seat_word[seat], game->seat_word[other]);
        }
    }
}

static void check_options(Subject *subject) {
    const Game *game = subject->game;
    Options variants[SAMPLES_OPTIONS_MAX];
    const int count = samples_options(game, variants);
    for (int i = 0; i < count; i++) {
        Options read = options_default(game);
        for (int option = 0; option < game->option_count; option++) {
            char value[GAME_TEXT_MAX];
            char pair[2 * GAME_TEXT_MAX];
            char why[GAME_WHY_MAX];
            options_value_text(game, &variants[i], option, value);
            snprintf(pair, sizeof pair, "%s=%s", game->options[option].key, value);
            assert_true(options_set(game, &read, pair, why));
            assert_int_equal(read.value[option], variants[i].value[option]);
            for (int value_of = 0; value_of < game->options[option].value_count; value_of++) {
                const OptionValue *choice = &game->options[option].values[value_of];
                assert_null(strpbrk(choice->word, " ,="));
                assert_true(readable(choice->title, 40) && readable(choice->about, 200));
            }
        }
        const unsigned seats = game->seats(&variants[i]);
        assert_true(seats != 0 && seats >> game->seats_max == 0);
    }
}

static void check_board(Subject *subject) {
    const Game *game = subject->game;
    Options variants[SAMPLES_OPTIONS_MAX];
    const int count = samples_options(game, variants);
    for (int i = 0; i < count; i++) {
        const Board *board = game->board(&variants[i]);
        assert_non_null(board);
        assert_ptr_equal(board, game->board(&variants[i]));
        assert_true(board->cells > 0 && board->cells <= BOARD_CELLS_MAX);
        for (Cell cell = 0; cell < board->cells; cell++) {
            const char *name = board->name[cell];
            assert_int_equal(board_find(board, name, strlen(name)), cell);
            assert_true(board->sides[cell] == 5 || board->sides[cell] == 6);
            for (int side = 0; side < board->sides[cell]; side++) {
                const Cell next = board->neighbour[cell][side];
                bool back = next == CELL_NONE;
                for (int j = 0; !back && j < board->sides[next]; j++) {
                    back = board->neighbour[next][j] == cell;
                }
                assert_true(back);
            }
        }
    }
}

/* --- Beginning and ending -------------------------------------------------------------------- */

static void check_events(const Subject *subject, const Sample *sample, const Events *events) {
    const Board *board = subject->game->board(&sample->options);
    assert_true(events->count >= 0 && events->count <= GAME_EVENTS_MAX);
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->at[i];
        assert_true(event->kind <= EVENT_NOTE);
        assert_true(event->seat >= SEAT_NONE && event->seat < subject->game->seats_max);
        assert_true(event->from >= CELL_NONE && event->from < board->cells);
        assert_true(event->to >= CELL_NONE && event->to < board->cells);
        if (event->kind == EVENT_MOVED) {
            assert_true(event->from != CELL_NONE && event->to != CELL_NONE);
        }
    }
}

static void check_setup(Subject *subject) {
    const Game *game = subject->game;
    for (int i = 0; i < subject->samples.count; i++) {
        const Sample *sample = &subject->samples.at[i];
        if (sample->plies > 0) {
            continue;
        }
        Course again;
        Events events = {.count = 0};
        samples_noise(&again, &subject->rng);
        game_begin(game, &again, &sample->options, sample->seed, &events);
        assert_true(game->hash(again.state) == game->hash(sample->course.state));
        assert_same_position(game, &sample->options, &again, &sample->course);
        check_events(subject, sample, &events);
        assert_int_equal(game->turn(again.state), 1);
        assert_false(game_over(game, again.state, &again.past));
    }
}

static void check_outcomes(Subject *subject) {
    const Game *game = subject->game;
    int ended = 0;
    for (int i = 0; i < subject->samples.count; i++) {
        const Sample *sample = &subject->samples.at[i];
        const Outcome outcome = game->outcome(sample->course.state, &sample->course.past);
        const ToAct to_act = game->to_act(sample->course.state);
        char text[GAME_TEXT_MAX];
        memset(text, 'x', sizeof text);
        game_outcome_text(game, outcome, text);
        assert_true(readable(text, sizeof text));
        if (outcome.kind == OUTCOME_NONE) {
            assert_string_equal(text, "none");
            assert_true(plays(seats_of(subject, sample), to_act.player));
            assert_true(plays(seats_of(subject, sample), to_act.side));
            continue;
        }
        ended++;
        assert_true(outcome.seats != 0);
        assert_int_equal(outcome.seats & ~seats_of(subject, sample), 0);
        assert_non_null(outcome.rule);
        assert_true(strlen(outcome.rule) >= 3);
        if (over_by_itself(game, sample->course.state)) {
            Action *list = malloc((size_t)game->actions_max * sizeof *list);
            assert_int_equal(game->actions(sample->course.state, list), 0);
            assert_int_equal(to_act.player, SEAT_NONE);
            free(list);
        }
    }
    assert_int_equal(ended, subject->samples.playouts);
}

/* Resigning need not end a game of many seats, but it has to change it. */
static void check_resign_and_draw(Subject *subject) {
    const Game *game = subject->game;
    for (int i = 0; i < subject->samples.count; i++) {
        const Sample *sample = &subject->samples.at[i];
        if (game_over(game, sample->course.state, &sample->course.past)) {
            continue;
        }
        Course course = sample->course;
        game_play(game, course.state, &course.past, ACTION_DRAW, NULL);
        Outcome outcome = game->outcome(course.state, &course.past);
        assert_int_equal(outcome.kind, OUTCOME_DRAW);
        assert_string_equal(outcome.rule, "agreement");
        assert_int_equal(game->to_act(course.state).player, SEAT_NONE);

        const int side = game->to_act(sample->course.state).side;
        course = sample->course;
        game_play(game, course.state, &course.past, ACTION_RESIGN, NULL);
        outcome = game->outcome(course.state, &course.past);
        assert_true(outcome.kind != OUTCOME_NONE ||
                    game->hash(course.state) != game->hash(sample->course.state));
        if (outcome.kind == OUTCOME_WIN && strcmp(outcome.rule, "resignation") == 0) {
            assert_int_equal(outcome.seats >> side & 1, 0);
        }
        samples_play(game, &course, &subject->rng, 10);
    }
}

/* --- States ---------------------------------------------------------------------------------- */

/* A copy of the state's bytes alone, everything behind them noise. */
static Course bare_copy(Subject *subject, const Course *course) {
    Course copy;
    samples_noise(&copy, &subject->rng);
    memcpy(copy.state, course->state, subject->game->state_size);
    copy.past = course->past;
    return copy;
}

static void check_copies(Subject *subject) {
    const Game *game = subject->game;
    const size_t size = game->state_size;
    for (int i = 0; i < subject->samples.count; i++) {
        const Sample *sample = &subject->samples.at[i];
        Course original = sample->course;
        Course copy = bare_copy(subject, &original);
        const Course before = copy;
        assert_true(game->hash(copy.state) == game->hash(original.state));
        assert_true(game->key(copy.state) == game->key(original.state));
        assert_same_position(game, &sample->options, &copy, &original);
        const uint64_t seed = rng_next(&subject->rng);
        Rng one = rng_seeded(seed);
        Rng two = rng_seeded(seed);
        samples_play(game, &copy, &one, 5);
        samples_play(game, &original, &two, 5);
        assert_true(game->hash(copy.state) == game->hash(original.state));
        assert_same_position(game, &sample->options, &copy, &original);
        assert_memory_equal(copy.state + size, before.state + size, GAME_STATE_MAX - size);
    }
}

/* Looking at a state leaves it alone; `apply` gives the same whether it tells or not. */
static void check_apply(Subject *subject) {
    const Game *game = subject->game;
    for (int i = 0; i < subject->samples.count; i++) {
        const Sample *sample = &subject->samples.at[i];
        int count;
        Action *list = some_actions(subject, &sample->course, ACTIONS_LOOKED, &count);
        for (int a = 0; a < count; a++) {
            Course told = bare_copy(subject, &sample->course);
            Course silent = bare_copy(subject, &sample->course);
            Events events = {.count = 0};
            const unsigned applied = game_play(game, told.state, &told.past, list[a], &events);
            assert_int_equal(applied, game_play(game, silent.state, &silent.past, list[a], NULL));
            assert_true(game->hash(told.state) == game->hash(silent.state));
            assert_true(game->key(told.state) == game->key(silent.state));
            assert_int_equal(game->turn(told.state), game->turn(silent.state));
            if (a < 3) {
                assert_same_position(game, &sample->options, &told, &silent);
            }
            assert_int_equal(told.past.count, silent.past.count);
            assert_true(game->turn(told.state) >= game->turn(sample->course.state));
            assert_true(game->turn(told.state) == game->turn(sample->course.state) ||
                        (applied & APPLIED_TURN_BEGAN) != 0 || over_by_itself(game, told.state));
            check_events(subject, sample, &events);
        }
        free(list);
    }
}

/* --- Actions --------------------------------------------------------------------------------- */

static int compare_actions(const void *a, const void *b) {
    const Action *one = a;
    const Action *two = b;
    return (*one > *two) - (*one < *two);
}

static void check_actions(Subject *subject) {
    for (int i = 0; i < subject->samples.count; i++) {
        int count;
        Action *list = samples_actions(subject->game, &subject->samples.at[i].course, &count);
        qsort(list, (size_t)count, sizeof *list, compare_actions);
        for (int a = 0; a < count; a++) {
            assert_true(list[a] != ACTION_NONE && list[a] != ACTION_RESIGN);
            assert_true(list[a] != ACTION_DRAW);
            assert_true(a == 0 || list[a - 1] != list[a]);
        }
        free(list);
    }
}

/* Whatever is read as a legal action is written exactly so. */
static void check_reading(const Subject *subject, const Course *course, const char *text) {
    char back[GAME_TEXT_MAX];
    if (course_allows(subject->game, course, text)) {
        game_action_text(subject->game, course->state,
                         game_action_parse(subject->game, course->state, text), back);
        assert_string_equal(back, text);
    }
}

static void check_notation(Subject *subject) {
    const Game *game = subject->game;
    static const char *const wrong[] = {"", " ", "-", "?", "a", "a1", "@", "=", "%s", "zz99-zz98"};
    for (int i = 0; i < subject->samples.count; i++) {
        const Course *course = &subject->samples.at[i].course;
        int count;
        Action *list = some_actions(subject, course, 1000, &count);
        for (int a = 0; a < count; a++) {
            char text[GAME_TEXT_MAX];
            memset(text, 'x', sizeof text);
            game->action_text(course->state, list[a], text);
            assert_true(readable(text, sizeof text));
            assert_null(strpbrk(text, " \t\n#"));
            assert_true(game->action_parse(course->state, text) == list[a]);
            if (a < ACTIONS_LOOKED) {
                char changed[GAME_TEXT_MAX + 2];
                snprintf(changed, sizeof changed, "%s!", text);
                assert_false(course_allows(game, course, changed));
                snprintf(changed, sizeof changed, " %s", text);
                assert_false(course_allows(game, course, changed));
                const uint32_t place = rng_below(&subject->rng, (uint32_t)strlen(text));
                snprintf(changed, sizeof changed, "%s", text);
                changed[place] = (char)(1 + rng_below(&subject->rng, 127));
                check_reading(subject, course, changed);
                changed[place] = '\0';
                check_reading(subject, course, changed);
            }
        }
        free(list);
        for (size_t w = 0; w < sizeof wrong / sizeof wrong[0]; w++) {
            check_reading(subject, course, wrong[w]);
        }
        char endless[300];
        memset(endless, '1', sizeof endless);
        endless[sizeof endless - 1] = '\0';
        assert_false(course_allows(game, course, endless));
    }
}

static void check_labels(Subject *subject) {
    for (int i = 0; i < subject->samples.count; i++) {
        const Course *course = &subject->samples.at[i].course;
        int count;
        Action *list = some_actions(subject, course, 200, &count);
        for (int a = 0; a < count; a++) {
            char label[GAME_LABEL_MAX];
            memset(label, 'x', sizeof label);
            subject->game->action_label(course->state, list[a], label);
            assert_true(readable(label, sizeof label));
        }
        free(list);
    }
}

/* --- Clicks ---------------------------------------------------------------------------------- */

static void check_click(const Board *board, Click click) {
    assert_true(click.kind <= CLICK_BUTTON);
    assert_true(click.mark <= MARK_DISCOVER);
    if (click.kind == CLICK_CELL || click.kind == CLICK_PIECE) {
        assert_true(click.cell >= 0 && click.cell < board->cells);
    }
}

/* A person who clicks all of a sequence gets the action, or is asked with it among the choices. */
static void check_reached(const ClickSource *source, Action action, const Click *click, int count) {
    ClickPath path = {.count = 0};
    ClickAnswer answer = {.result = CLICK_LET_GO};
    for (int i = 0; i < count; i++) {
        clicks_add(source, &path, click[i], &answer);
        assert_int_not_equal(answer.result, CLICK_REFUSED);
        if (answer.result == CLICK_ACTS || answer.result == CLICK_ASKS) {
            break;
        }
    }
    if (answer.result == CLICK_ACTS) {
        assert_true(answer.action == action);
        return;
    }
    assert_int_equal(answer.result, CLICK_ASKS);
    bool offered = false;
    for (int i = 0; i < answer.choice_count; i++) {
        offered = offered || answer.choices[i] == action;
    }
    assert_true(offered);
}

static void check_clicks(Subject *subject) {
    const Game *game = subject->game;
    for (int i = 0; i < subject->samples.count; i++) {
        const Sample *sample = &subject->samples.at[i];
        const Board *board = game->board(&sample->options);
        int all;
        Action *list = samples_actions(game, &sample->course, &all);
        const ClickSource source = {game, sample->course.state, list, all};
        for (int a = 0; a < all; a++) {
            int variant = 0;
            for (;; variant++) {
                Click click[GAME_CLICKS_MAX];
                const int count =
                    game->action_clicks(sample->course.state, list[a], variant, click);
                if (count == 0) {
                    break;
                }
                assert_true(count > 0 && count <= GAME_CLICKS_MAX);
                for (int c = 0; c < count; c++) {
                    check_click(board, click[c]);
                }
                if ((a * 7 + i) % (1 + all / ACTIONS_LOOKED) == 0) {
                    check_reached(&source, list[a], click, count);
                }
            }
            assert_true(variant >= 1 && variant <= 64);
        }
        free(list);
    }
}

static Click random_click(Rng *rng, const Board *board) {
    Click click = {.kind = (uint8_t)rng_below(rng, CLICK_BUTTON + 1), .cell = CELL_NONE};
    if (click.kind == CLICK_CELL || click.kind == CLICK_PIECE) {
        click.cell = (Cell)rng_below(rng, (uint32_t)board->cells);
    }
    if (click.kind != CLICK_CELL) {
        click.index = (int16_t)rng_below(rng, 12);
    }
    return click;
}

/* One sentence that ends with a rule in brackets: `(F-13).` */
static void assert_explains(const char *why) {
    const char *bracket = strrchr(why, '(');
    assert_true(readable(why, GAME_WHY_MAX));
    if (bracket == NULL || bracket == why || !isupper((unsigned char)bracket[1]) ||
        bracket[2] != '-' || !isdigit((unsigned char)bracket[3]) ||
        strcmp(why + strlen(why) - 2, ").") != 0) {
        fail_msg("no rule stands at the end of: %s", why);
    }
}

static void check_explain(Subject *subject) {
    const Game *game = subject->game;
    for (int i = 0; i < subject->samples.count; i++) {
        const Sample *sample = &subject->samples.at[i];
        const Board *board = game->board(&sample->options);
        for (int tries = 0; tries < 40; tries++) {
            Click click[GAME_CLICKS_MAX];
            char why[GAME_WHY_MAX];
            const int count = 1 + (int)rng_below(&subject->rng, GAME_CLICKS_MAX);
            for (int c = 0; c < count; c++) {
                click[c] = random_click(&subject->rng, board);
                if (c > 0 && tries % 2 == 0) {
                    click[c].kind = CLICK_CELL;
                    click[c].cell = (Cell)rng_below(&subject->rng, (uint32_t)board->cells);
                    click[c].index = 0;
                }
            }
            memset(why, 'x', sizeof why);
            game->explain(sample->course.state, click, count, why);
            assert_explains(why);
        }
    }
}

/* From something that acts to anywhere: what a person most often tries. */
static void check_explain_second_click(Subject *subject) {
    const Game *game = subject->game;
    for (int i = 0; i < subject->samples.count; i++) {
        const Sample *sample = &subject->samples.at[i];
        const Board *board = game->board(&sample->options);
        int count;
        Action *list = some_actions(subject, &sample->course, 4, &count);
        for (int a = 0; a < count; a++) {
            Click click[GAME_CLICKS_MAX];
            game->action_clicks(sample->course.state, list[a], 0, click);
            for (Cell cell = 0; cell < board->cells && cell < 100; cell++) {
                char why[GAME_WHY_MAX];
                click[1] = (Click){.kind = CLICK_CELL, .cell = cell};
                game->explain(sample->course.state, click, 2, why);
                assert_explains(why);
            }
        }
        free(list);
    }
}

/* --- Positions as text ----------------------------------------------------------------------- */

/* True when nothing is hidden from anybody and no chance is to come. */
static bool all_open(Subject *subject, const Sample *sample) {
    const Game *game = subject->game;
    for (int seat = 0; seat < game->seats_max; seat++) {
        if (plays(seats_of(subject, sample), seat)) {
            Course copy = sample->course;
            game->conceal(copy.state, seat, &subject->rng);
            if (game->hash(copy.state) != game->hash(sample->course.state)) {
                return false;
            }
        }
    }
    return true;
}

/* Whole lines of words; behind the game's own, a line for each cell in the board's order. */
static void check_printed_form(Subject *subject) {
    const Game *game = subject->game;
    Lines *lines = malloc(sizeof *lines);
    assert_non_null(lines);
    for (int i = 0; i < subject->samples.count; i++) {
        const Sample *sample = &subject->samples.at[i];
        const Board *board = game->board(&sample->options);
        char *text = printed(game, &sample->options, &sample->course);
        assert_int_equal(text[strlen(text) - 1], '\n');
        assert_null(strstr(text, "\n\n"));
        assert_null(strstr(text, "  "));
        assert_null(strstr(text, " \n"));
        assert_null(strstr(text, "\n "));
        lines_split(lines, text);
        assert_true(lines->count >= board->cells);
        for (int line = 0; line < lines->count; line++) {
            const int cell = line - (lines->count - board->cells);
            if (cell >= 0) {
                char start[32];
                snprintf(start, sizeof start, "cell %s ", board->name[cell]);
                assert_memory_equal(lines->line[line], start, strlen(start));
            } else {
                assert_memory_not_equal(lines->line[line], "cell ", strlen("cell "));
            }
        }
        free(text);
    }
    free(lines);
}

static void check_print_and_parse(Subject *subject) {
    const Game *game = subject->game;
    for (int i = 0; i < subject->samples.count; i++) {
        const Sample *sample = &subject->samples.at[i];
        if (game_over(game, sample->course.state, &sample->course.past)) {
            continue;
        }
        Options options;
        char why[GAME_WHY_MAX];
        char *text = printed(game, &sample->options, &sample->course);
        Course read[2];
        for (int copy = 0; copy < 2; copy++) {
            samples_noise(&read[copy], &subject->rng);
            if (!course_read(game, text, 1234, &read[copy], &options, why)) {
                fail_msg("%s\n%s", why, text);
            }
            assert_same_position(game, &options, &read[copy], &sample->course);
        }
        assert_true(game->hash(read[0].state) == game->hash(read[1].state));
        assert_true(game->key(read[0].state) == game->key(sample->course.state));
        assert_true(game->hash(read[0].state) == game->hash(sample->course.state) ||
                    !all_open(subject, sample));
        samples_play(game, &read[0], &subject->rng, 20);
        free(text);
    }
}

/* One change to a text: a line or a word lost, doubled or replaced, or a byte. */
static void spoil(char *text, Rng *rng) {
    static const char *const words[] = {"none", "hidden", "-1", "0", "99", "1", "a1", "zz", "cell"};
    Lines *lines = malloc(sizeof *lines);
    assert_non_null(lines);
    lines_split(lines, text);
    const int victim = (int)rng_below(rng, (uint32_t)lines->count);
    const uint32_t how = rng_below(rng, 6);
    const char *word = words[rng_below(rng, sizeof words / sizeof words[0])];
    char *end = text;
    for (int i = 0; i < lines->count; i++) {
        const char *line = lines->line[i];
        const char *last = strrchr(line, ' ');
        const int kept = last == NULL ? (int)strlen(line) : (int)(last - line);
        if (i != victim) {
            end += sprintf(end, "%s\n", line);
        } else if (how == 1) {
            end += sprintf(end, "%s\n%s\n", line, line);
        } else if (how == 2) {
            end += sprintf(end, "%.*s\n", kept, line);
        } else if (how == 3) {
            end += sprintf(end, "%.*s %s\n", kept, line, word);
        } else if (how == 4) {
            end += sprintf(end, "%s %s\n", line, word);
        } else if (how == 5) {
            const uint32_t place = rng_below(rng, (uint32_t)strlen(line));
            const int old = line[place];
            end += sprintf(end, "%s\n", line);
            end[(long)place - (long)strlen(line) - 1] = (char)(old ^ (int)(1 + rng_below(rng, 15)));
        }
    }
    *end = '\0';
    free(lines);
}

/* No text, however wrong, makes a state that does not hold together. */
static void check_spoilt_positions(Subject *subject) {
    const Game *game = subject->game;
    int refused = 0;
    for (int i = 0; i < subject->samples.count; i++) {
        const Sample *sample = &subject->samples.at[i];
        if (game_over(game, sample->course.state, &sample->course.past)) {
            continue;
        }
        for (int tries = 0; tries < 12; tries++) {
            char why[GAME_WHY_MAX];
            Options options;
            Course read;
            char *text = printed(game, &sample->options, &sample->course);
            spoil(text, &subject->rng);
            if (course_read(game, text, 5, &read, &options, why)) {
                Course again;
                char *back = printed(game, &options, &read);
                if (!game_over(game, read.state, &read.past)) {
                    assert_true(course_read(game, back, 5, &again, NULL, why));
                    assert_same_position(game, &options, &again, &read);
                }
                samples_play(game, &read, &subject->rng, 20);
                free(back);
            } else {
                refused++;
                assert_true(readable(why, sizeof why));
            }
            free(text);
        }
    }
    assert_true(refused > 0);
}

/* --- For the search -------------------------------------------------------------------------- */

static uint64_t hash_concealed(const Game *game, const Course *course, int seat, Rng rng) {
    Course copy = *course;
    game->conceal(copy.state, seat, &rng);
    return game->hash(copy.state);
}

static void check_conceal(Subject *subject) {
    const Game *game = subject->game;
    for (int i = 0; i < subject->samples.count; i++) {
        const Sample *sample = &subject->samples.at[i];
        char *text = printed(game, &sample->options, &sample->course);
        for (int seat = 0; seat < game->seats_max; seat++) {
            if (!plays(seats_of(subject, sample), seat)) {
                continue;
            }
            Course other = bare_copy(subject, &sample->course);
            game->conceal(other.state, seat, &subject->rng);
            char *concealed = printed(game, &sample->options, &other);
            assert_string_equal(text, concealed);
            free(concealed);
            if (game->to_act(sample->course.state).player == seat) {
                assert_same_position(game, &sample->options, &other, &sample->course);
            }

            /* From what the seat sees and the generator alone: the truth and another world that
             * looks the same become one and the same. */
            const Rng rng = rng_seeded(rng_next(&subject->rng));
            const uint64_t hash = hash_concealed(game, &sample->course, seat, rng);
            assert_true(hash_concealed(game, &other, seat, rng) == hash);
            if (!game_over(game, sample->course.state, &sample->course.past)) {
                Course dealt;
                assert_true(course_read(game, text, (uint64_t)i + 99, &dealt, NULL, NULL));
                assert_true(hash_concealed(game, &dealt, seat, rng) == hash);
            }
            samples_play(game, &other, &subject->rng, 20);
        }
        free(text);
    }
}

static void check_search_hints(Subject *subject) {
    const Game *game = subject->game;
    for (int i = 0; i < subject->samples.count; i++) {
        const Sample *sample = &subject->samples.at[i];
        for (int seat = 0; seat < game->seats_max && game->evaluate != NULL; seat++) {
            if (plays(seats_of(subject, sample), seat)) {
                const int worth = game->evaluate(sample->course.state, seat);
                assert_true(worth >= -1000 && worth <= 1000);
            }
        }
        if (game->order != NULL) {
            int count;
            Action *list = samples_actions(game, &sample->course, &count);
            Action *ordered = samples_actions(game, &sample->course, &count);
            game->order(sample->course.state, ordered, count);
            qsort(list, (size_t)count, sizeof *list, compare_actions);
            qsort(ordered, (size_t)count, sizeof *ordered, compare_actions);
            assert_memory_equal(list, ordered, (size_t)count * sizeof *list);
            free(list);
            free(ordered);
        }
    }
}

/* --- In a match ------------------------------------------------------------------------------ */

static uint64_t hash_of(const Session *session) {
    return session_start(session)->game->hash(session_state(session));
}

static Session *match(Subject *subject, const Sample *sample, int most) {
    char why[SESSION_WHY_MAX];
    SessionStart start = {
        .game = subject->game, .options = sample->options, .seed = sample->seed, .practice = true};
    Session *session = session_new(&start, NULL);
    assert_non_null(session);
    for (int i = 0; i < most; i++) {
        int count;
        const Action *list = session_actions(session, &count);
        if (count == 0) {
            break;
        }
        const Action action = list[rng_below(&subject->rng, (uint32_t)count)];
        assert_true(session_submit(session, action, NULL, why));
    }
    return session;
}

static void check_undo(Subject *subject) {
    for (int i = 0; i < subject->samples.count; i++) {
        const Sample *sample = &subject->samples.at[i];
        char why[SESSION_WHY_MAX];
        if (sample->plies > 0) {
            continue;
        }
        Session *session = match(subject, sample, 60);
        const int plies = session_plies(session);
        const uint64_t last = hash_of(session);
        uint64_t *hash = malloc((size_t)(plies + 1) * sizeof *hash);
        assert_non_null(hash);
        while (session_plies(session) > 0) {
            hash[session_plies(session)] = hash_of(session);
            assert_true(session_undo(session, false, why));
        }
        assert_true(hash_of(session) == subject->game->hash(sample->course.state));
        assert_false(session_undo(session, false, why));
        while (session_plies(session) < plies) {
            assert_true(session_redo(session, false, NULL, why));
            assert_true(hash_of(session) == hash[session_plies(session)]);
        }
        assert_true(hash_of(session) == last);
        assert_int_equal(session_redoable(session), 0);
        free(hash);
        session_free(session);
    }
}

static void check_records(Subject *subject) {
    for (int i = 0; i < subject->samples.count; i++) {
        const Sample *sample = &subject->samples.at[i];
        char why[SESSION_WHY_MAX] = "";
        if (sample->plies > 0 || !subject->listed) {
            continue;
        }
        Session *session = match(subject, sample, 80);
        if (session_outcome(session).kind == OUTCOME_NONE) {
            assert_true(session_submit(session, ACTION_RESIGN, NULL, why));
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

/* --- Every duty for every game --------------------------------------------------------------- */

typedef struct Duty {
    const char *name;
    void (*check)(Subject *subject);
} Duty;

static const Duty duties[] = {
    {"describes itself", check_description},
    {"options are written and read", check_options},
    {"board holds together", check_board},
    {"setup follows from options and seed", check_setup},
    {"random play ends, by a rule", check_outcomes},
    {"resigning and drawing are always possible", check_resign_and_draw},
    {"copies are equal and nothing else is read", check_copies},
    {"apply gives the same with and without events", check_apply},
    {"every action is listed once", check_actions},
    {"notation goes there and back", check_notation},
    {"every action has a label", check_labels},
    {"every action can be clicked", check_clicks},
    {"any clicks are explained", check_explain},
    {"a second click anywhere is explained", check_explain_second_click},
    {"print writes words, and a line for each cell", check_printed_form},
    {"what is printed is read back", check_print_and_parse},
    {"spoilt positions are refused or sound", check_spoilt_positions},
    {"conceal keeps what is seen and forgets the rest", check_conceal},
    {"evaluation and order keep their bounds", check_search_hints},
    {"undo and redo return", check_undo},
    {"records return", check_records},
};
enum { DUTIES = sizeof duties / sizeof duties[0] };

typedef struct Case {
    Subject *subject;
    const Duty *duty;
    char name[80];
} Case;

static Case cases[GAMES_MAX * DUTIES];

static void run_case(void **state) {
    const Case *one = *state;
    Subject *subject = one->subject;
    if (subject->samples.at == NULL) {
        subject->rng = rng_seeded(20);
        subject->samples = samples_collect(subject->game, PLIES, &subject->rng);
        print_message("%s: %d playouts, the longest of %d actions; %d positions\n",
                      subject->game->id, subject->samples.playouts, subject->samples.longest,
                      subject->samples.count);
    }
    one->duty->check(subject);
}

static int free_samples(void **state) {
    (void)state;
    for (int i = 0; i < GAMES_MAX; i++) {
        samples_free(&subjects[i].samples);
    }
    return 0;
}

int main(void) {
    struct CMUnitTest tests[GAMES_MAX * DUTIES];
    int games = 0;
    subjects[games++].game = &template_game;
    for (int i = 0; games_all[i] != NULL && games < GAMES_MAX; i++) {
        subjects[games++] = (Subject){.game = games_all[i], .listed = true};
    }
    size_t count = 0;
    for (int i = 0; i < games; i++) {
        for (int duty = 0; duty < DUTIES; duty++) {
            Case *one = &cases[count];
            one->subject = &subjects[i];
            one->duty = &duties[duty];
            snprintf(one->name, sizeof one->name, "%s: %s", subjects[i].game->id,
                     duties[duty].name);
            tests[count++] =
                (struct CMUnitTest){.name = one->name, .test_func = run_case, .initial_state = one};
        }
    }
    return _cmocka_run_group_tests("conformance", tests, count, NULL, free_samples);
}
