#include "support/answers.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "game/chance.h"
#include "game/edit.h"
#include "game/hash.h"
#include "game/mind.h"
#include "game/secrets.h"
#include "support/mutate.h"
#include "support/samples.h"

enum { CHANGES = 3, EDITS_MOST = 6, PLIES_AFTER = 6, ACTIONS_OF_CHANCE = 3, RESULTS_MOST = 40 };

/* The answers so far, and where they are asked. */
typedef struct Asked {
    const Answers *answers;
    const Game *game;
    uint64_t number[ANSWERS_KINDS];
    Options options;
    GamePosition position;
    Action *list;
    Rng rng;
} Asked;

static int any(Asked *asked, int below) {
    return (int)rng_below(&asked->rng, (uint32_t)below);
}

void answers_add(uint64_t *number, uint64_t answer) {
    *number = hash_mixed(*number, answer);
}

static void add(Asked *asked, AnswersOf kind, uint64_t answer) {
    answers_add(&asked->number[kind], answer);
}

static void add_text(Asked *asked, AnswersOf kind, const char *text) {
    uint64_t number = 0;
    for (; *text != '\0'; text++) {
        number = (number ^ (uint8_t)*text) * UINT64_C(0x100000001B3);
    }
    add(asked, kind, number);
}

static int any_viewer(Asked *asked) {
    return VIEWER_ALL + any(asked, asked->game->seats_max - VIEWER_ALL);
}

/* The position for a viewer, with what the viewer does not see behind it, if wanted. */
static void print(Asked *asked, int viewer, bool hidden, char text[LINES_TEXT_MAX]) {
    const GameSecrets *secrets = game_secrets(asked->game);
    game_position_print_for(asked->game, &asked->options, &asked->position, viewer, text);
    if (hidden && secrets->print_hidden != NULL) {
        const size_t length = strlen(text);
        FILE *out = fmemopen(text + length, LINES_TEXT_MAX - length, "w");
        assert_non_null(out);
        secrets->print_hidden(asked->position.state, viewer, out);
        assert_int_equal(fclose(out), 0);
    }
}

static void add_position(Asked *asked, AnswersOf kind, int viewer) {
    char text[LINES_TEXT_MAX];
    print(asked, viewer, true, text);
    add_text(asked, kind, text);
}

/* A reason by the line and the rule that it names; its words may change. */
static void add_reason(Asked *asked, AnswersOf kind, const char *why) {
    const char *rule = strrchr(why, '(');
    int line = 0;
    sscanf(why, "Line %d:", &line);
    add(asked, kind, (uint64_t)line);
    add_text(asked, kind, rule == NULL ? "" : rule);
}

/* --- Play ------------------------------------------------------------------------------------ */

static void add_events(Asked *asked, const Events *events) {
    for (int i = 0; i < events->count; i++) {
        const Event *event = &events->at[i];
        const int parts[] = {event->kind,  event->seat,  event->piece,
                             event->into,  event->from,  event->to,
                             event->value, event->cover, event->hidden_from};
        for (size_t part = 0; part < sizeof parts / sizeof parts[0]; part++) {
            add(asked, ANSWERS_OF_EVENTS, (uint64_t)parts[part]);
        }
    }
}

/* The legal actions; gives their number. */
static int ask_list(Asked *asked) {
    const Game *game = asked->game;
    const void *state = asked->position.state;
    const GameMind *mind = game_mind(game);
    const ToAct to_act = game->to_act(state);
    const int count = game->actions(state, asked->list);
    add(asked, ANSWERS_OF_LISTS, (uint64_t)(to_act.decider * 8 + to_act.turn_seat));
    add(asked, ANSWERS_OF_LISTS, (uint64_t)game->turn(state));
    add(asked, ANSWERS_OF_LISTS, game->count != NULL ? (uint64_t)game->count(state) : 0);
    for (int i = 0; i < count; i++) {
        add(asked, ANSWERS_OF_LISTS, asked->list[i]);
    }
    for (int seat = 0; mind->material != NULL && seat < game->seats_max; seat++) {
        add(asked, ANSWERS_OF_LISTS, (uint64_t)mind->material(state, seat));
    }
    add(asked, ANSWERS_OF_LISTS,
        mind->perfect_info_seats != NULL ? mind->perfect_info_seats(state) : 0);
    return count;
}

static void make(Asked *asked, Action action) {
    static Events events;
    const Game *game = asked->game;
    GamePosition *position = &asked->position;
    events.count = 0;
    add(asked, ANSWERS_OF_PLAY,
        game_play(game, position->state, &position->history, action, &events));
    add(asked, ANSWERS_OF_PLAY, game->hash(position->state));
    add(asked, ANSWERS_OF_PLAY, game->key(position->state));
    const Outcome outcome = game->outcome(position->state, &position->history);
    add(asked, ANSWERS_OF_PLAY, (uint64_t)outcome.kind << 8 | outcome.seats);
    add_text(asked, ANSWERS_OF_PLAY, outcome.rule == NULL ? "" : outcome.rule);
    add_events(asked, &events);
}

static bool is_over(const Asked *asked) {
    return game_over(asked->game, asked->position.state, &asked->position.history);
}

static void make_any(Asked *asked) {
    const int count = ask_list(asked);
    make(asked, asked->list[any(asked, count)]);
}

/* --- What seats know, and what chance may do ------------------------------------------------- */

/* What a viewer sees, any one, and what a seat is dealt. */
static void ask_seats(Asked *asked) {
    const Game *game = asked->game;
    const GameSecrets *secrets = game_secrets(game);
    const int viewer = any_viewer(asked);
    const int seat = any(asked, game->seats_max);
    GamePosition dealt = asked->position;
    add_position(asked, ANSWERS_OF_SEATS, viewer);
    secrets->determinize(dealt.state, seat, &asked->rng);
    add(asked, ANSWERS_OF_SEATS, game->hash(dealt.state));
    add(asked, ANSWERS_OF_SEATS,
        secrets->has_secret != NULL && secrets->has_secret(dealt.state, seat));
}

static void ask_chance(Asked *asked, Action action) {
    const Game *game = asked->game;
    GamePosition seen = asked->position;
    game_observe(game, seen.state, game->to_act(seen.state).decider);
    if (game_chances(game)->idle != NULL) {
        add(asked, ANSWERS_OF_CHANCE, game_chances(game)->idle(seen.state, action));
    }
    for (int ways = 1, index = 0; ways > 0 && index < RESULTS_MOST; index++) {
        GamePosition result = seen;
        ways = game_chance(game, result.state, action, index);
        add(asked, ANSWERS_OF_CHANCE, (uint64_t)ways);
        if (ways > 0) {
            game->apply(result.state, action, NULL);
            add(asked, ANSWERS_OF_CHANCE, game->key(result.state));
        }
    }
}

/* Everything about a position of which nothing is changed. */
static void ask_all(Asked *asked) {
    const Game *game = asked->game;
    const int count = ask_list(asked);
    const GameSecrets *secrets = game_secrets(game);
    ask_seats(asked);
    for (int i = 0; secrets->uses_secret != NULL && i < count; i++) {
        add(asked, ANSWERS_OF_SEATS, secrets->uses_secret(asked->position.state, asked->list[i]));
    }
    for (int i = 0; i < ACTIONS_OF_CHANCE && count > 0; i++) {
        ask_chance(asked, asked->list[any(asked, count)]);
    }
    if (asked->answers->views != NULL) {
        asked->answers->views(&asked->number[ANSWERS_OF_VIEWS], asked->position.state);
    }
}

/* --- Positions that are changed at random ---------------------------------------------------- */

static const char *put_any(Asked *asked, void *state, Cell cell) {
    static EditThing thing[EDIT_THINGS_MAX];
    const int count = asked->game->edit->things(state, &asked->options, thing);
    int chosen = any(asked, count);
    if (thing[chosen].piece == 0) {
        chosen = any(asked, count); /* fewer tiles: there must be so many of each kind */
    }
    add(asked, ANSWERS_OF_EDITS, (uint64_t)count);
    return asked->game->edit->put(state, thing[chosen].code, cell);
}

static const char *choose_any(Asked *asked, void *state) {
    static EditRow row[EDIT_ROWS_MAX];
    const int count = asked->game->edit->rows(state, row);
    for (int i = 0; i < count; i++) {
        add(asked, ANSWERS_OF_EDITS,
            (uint64_t)(row[i].code << 16 | row[i].value << 8 | row[i].count));
    }
    const EditRow *chosen = &row[any(asked, count)];
    return asked->game->edit->choose(state, chosen->code, any(asked, chosen->count));
}

static void edit_once(Asked *asked) {
    const Game *game = asked->game;
    const int cells = game->board(&asked->options)->cells;
    const Cell cell = (Cell)any(asked, cells);
    const int way = any(asked, 8);
    const char *why = NULL;
    GamePosition now = asked->position;
    if (way < 2) {
        add(asked, ANSWERS_OF_EDITS, (uint64_t)game->edit->take(now.state, cell));
    } else if (way < 4 && game->edit->rows != NULL) {
        why = choose_any(asked, now.state);
    } else {
        why = put_any(asked, now.state, cell);
    }
    if (why != NULL) {
        add_reason(asked, ANSWERS_OF_EDITS, why);
        return;
    }
    const int seat = any(asked, game->seats_max);
    if (any(asked, 2) == 0 && (game->seats(&asked->options) >> seat & 1) != 0) {
        game->edit->turn(now.state, seat);
    }
    asked->position = now;
    add_position(asked, ANSWERS_OF_EDITS, VIEWER_PUBLIC);
}

/* Makes a number larger or smaller by one in a line before the cells, or in any. */
static void count_wrong(char text[LINES_TEXT_MAX], Asked *asked) {
    const char *cells = strstr(text, "\ncell");
    const size_t length =
        any(asked, 4) > 0 && cells != NULL ? (size_t)(cells - text) : strlen(text);
    size_t at = (size_t)any(asked, (int)length);
    while (text[at] != '\0' && strchr("0123456789", text[at]) == NULL) {
        at++;
    }
    if (text[at] != '\0') {
        text[at] = (char)(text[at] + (any(asked, 2) == 0 && text[at] > '0' ? -1 : 1));
    }
}

/* Edits, and mistakes in the text; then play, if it is still a position. */
static void change(Asked *asked) {
    char text[LINES_TEXT_MAX];
    char why[GAME_WHY_MAX] = "";
    for (int edits = any(asked, EDITS_MOST); edits > 0; edits--) {
        edit_once(asked);
    }
    const int viewer = any_viewer(asked);
    print(asked, viewer, any(asked, 2) == 0, text);
    const int mistake = any(asked, 8);
    if (mistake == 0) {
        mutate(text, &asked->rng);
    } else if (mistake < 5) {
        count_wrong(text, asked);
    }
    if (!game_position_read(asked->game, text, rng_next(&asked->rng), &asked->position,
                            &asked->options, why)) {
        add_reason(asked, ANSWERS_OF_TEXTS, why);
        return;
    }
    add(asked, ANSWERS_OF_TEXTS, asked->game->hash(asked->position.state));
    add_position(asked, ANSWERS_OF_TEXTS, VIEWER_PUBLIC);
    for (int i = 0; i < PLIES_AFTER && !is_over(asked); i++) {
        make_any(asked);
    }
}

/* --- All of it ------------------------------------------------------------------------------- */

static void play(Asked *asked, const Options *options, uint64_t seed) {
    static Events events;
    const int plies = asked->answers->plies;
    events.count = 0;
    asked->options = *options;
    game_begin(asked->game, &asked->position, options, seed, &events);
    add_events(asked, &events);
    for (int i = 0; i < plies && !is_over(asked); i++) {
        make_any(asked);
        if (i % asked->answers->every == 0 && !is_over(asked)) {
            const GamePosition kept = asked->position;
            ask_all(asked);
            for (int changes = 0; changes < CHANGES; changes++) {
                change(asked);
                asked->position = kept;
                asked->options = *options;
            }
        }
    }
}

void answers_expect(const Answers *answers) {
    static Asked asked;
    Options options[SAMPLES_OPTIONS_MAX];
    const Game *game = answers->game;
    const int variants = samples_options(game, options);
    asked = (Asked){.answers = answers, .game = game, .rng = rng_seeded(1)};
    asked.list = malloc((size_t)game->actions_max * sizeof *asked.list);
    assert_non_null(asked.list);
    for (int match = 0; match < answers->matches; match++) {
        for (int i = 0; i < variants; i++) {
            play(&asked, &options[i], rng_next(&asked.rng));
        }
    }
    free(asked.list);
    if (memcmp(asked.number, answers->expected, sizeof asked.number) != 0) {
        for (int i = 0; i < ANSWERS_KINDS; i++) {
            print_message("0x%016llx,%s\n", (unsigned long long)asked.number[i],
                          asked.number[i] == answers->expected[i] ? "" : " /* is another */");
        }
        fail_msg("%s does not answer as it did", game->id);
    }
}
