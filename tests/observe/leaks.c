#include "observe/leaks.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "ai/ai.h"
#include "game/secrets.h"
#include "observe/eyes.h"

enum {
    PLIES = 4000,       /* of random play for positions, roughly */
    STEPS = 4,          /* of a match that is played on */
    STARTS = 48,        /* of matches, compared with each other */
    SEARCHED_EVERY = 8, /* position */
    OPEN_EVERY = 20,    /* position where nothing is hidden */
    PLAYOUTS = 12,
};

/* --- Comparing ------------------------------------------------------------------------------- */

/* A text that grows. */
typedef struct Note {
    FILE *out;
    char *text;
    size_t size;
} Note;

static void note_open(Note *note) {
    *note = (Note){.text = NULL};
    note->out = open_memstream(&note->text, &note->size);
    assert_non_null(note->out);
}

static void note_close(Note *note) {
    assert_int_equal(fclose(note->out), 0);
}

/* The next line of a text, without its end; NULL at the end of the text. */
static const char *next_line(const char **text, int *length) {
    const char *line = *text;
    if (*line == '\0') {
        return NULL;
    }
    *length = (int)strcspn(line, "\n");
    *text += *length + (line[*length] == '\n');
    return line;
}

/* True when both texts are the same; else the first lines that differ are the leak. */
static bool same(LeakHunt *hunt, int viewer, const char *a, const char *b) {
    int length[2] = {0, 0};
    const char *under = "";
    int under_length = 0;
    for (;;) {
        const char *line_a = next_line(&a, &length[0]);
        const char *line_b = next_line(&b, &length[1]);
        if (line_a == NULL && line_b == NULL) {
            return true;
        }
        const bool both = line_a != NULL && line_b != NULL;
        if (!both || length[0] != length[1] || strncmp(line_a, line_b, (size_t)length[0]) != 0) {
            snprintf(hunt->leak, LEAK_TEXT_MAX, "%s, viewer %d: %.*s: `%.*s` or `%.*s`",
                     hunt->game->id, viewer, under_length, under, line_a == NULL ? 0 : length[0],
                     line_a == NULL ? "" : line_a, line_b == NULL ? 0 : length[1],
                     line_b == NULL ? "" : line_b);
            return false;
        }
        if (strncmp(line_a, "== ", 3) == 0) {
            under = line_a + 3;
            under_length = length[0] - 3;
        }
    }
}

/* --- Positions ------------------------------------------------------------------------------- */

/* The legal actions of both worlds, sorted; owned by the caller. All are known to who decides. */
static Action *common_actions(const Worlds *worlds, const GamePosition at[WORLDS], int *count) {
    int counts[WORLDS];
    Action *list[WORLDS];
    int kept = 0;
    for (int i = 0; i < WORLDS; i++) {
        list[i] = samples_actions(worlds->game, &at[i], &counts[i]);
        game_position_sort_actions(list[i], counts[i]);
    }
    for (int a = 0, b = 0; a < counts[0] && b < counts[1];) {
        const Action one = list[0][a];
        const Action two = list[1][b];
        a += one <= two;
        b += two <= one;
        if (one == two) {
            list[0][kept++] = one;
        }
    }
    free(list[1]);
    *count = kept;
    return list[0];
}

/* The decider may make these while others look: they must be able to know of each. Who has a
 * secret is known to all. */
static void write_open_actions(const Game *game, const GamePosition *at, int viewer, FILE *out) {
    GamePosition seen = *at;
    int legal, open = 0;
    uint64_t which = 0;
    Action *list = samples_actions(game, at, &legal);
    game_observe(game, seen.state, viewer);
    for (int i = 0; i < legal; i++) {
        if (game_secrets(game)->uses_secret == NULL ||
            !game_secrets(game)->uses_secret(seen.state, list[i])) {
            open++;
            which += list[i] * (list[i] | 1);
        }
    }
    free(list);
    fprintf(out, "== open actions\n%d, %016llx\n", open, (unsigned long long)which);
    for (int seat = 0; seat < game->seats_max && game_secrets(game)->has_secret != NULL; seat++) {
        assert_int_equal(game_secrets(game)->has_secret(seen.state, seat),
                         game_secrets(game)->has_secret(at->state, seat));
    }
}

/* What the viewer sees of both worlds is the same. */
static bool look_alike(LeakHunt *hunt, const Worlds *worlds, const GamePosition at[WORLDS],
                       const Events seen[WORLDS]) {
    Note note[WORLDS];
    int count;
    Action *list = common_actions(worlds, at, &count);
    for (int i = 0; i < WORLDS; i++) {
        const Eyes eyes = {.game = hunt->game,
                           .view = hunt->view,
                           .options = &worlds->options,
                           .viewer = worlds->viewer,
                           .truth = &at[i],
                           .actions = list,
                           .count = count,
                           .recent = seen == NULL ? NULL : seen[i].at,
                           .recent_count = seen == NULL ? 0 : seen[i].count,
                           .seed = (uint64_t)count};
        note_open(&note[i]);
        eyes_write(&eyes, note[i].out);
        fprintf(note[i].out, "== legal actions\n");
        if (hunt->game->to_act(at[i].state).decider == worlds->viewer) {
            int legal;
            free(samples_actions(hunt->game, &at[i], &legal));
            fprintf(note[i].out, "%d of %d\n", count, legal);
        }
        write_open_actions(hunt->game, &at[i], worlds->viewer, note[i].out);
        note_close(&note[i]);
    }
    const bool alike = same(hunt, worlds->viewer, note[0].text, note[1].text);
    for (int i = 0; i < WORLDS; i++) {
        free(note[i].text);
    }
    free(list);
    return alike;
}

/* True when the states that the viewer observes are the same. */
static bool observed_alike(const Worlds *worlds, const GamePosition at[WORLDS]) {
    const Game *game = worlds->game;
    uint64_t hash[WORLDS];
    char *text[WORLDS];
    for (int i = 0; i < WORLDS; i++) {
        GamePosition seen = at[i];
        game_observe(game, seen.state, worlds->viewer);
        hash[i] = game->hash(seen.state);
        text[i] = worlds_seen(game, &worlds->options, &at[i], worlds->viewer);
    }
    const bool alike = hash[0] == hash[1] && strcmp(text[0], text[1]) == 0;
    free(text[0]);
    free(text[1]);
    return alike;
}

/* --- Playing on ------------------------------------------------------------------------------ */

static Events seen_of(const Events *events, int viewer) {
    Events seen = {.count = 0};
    for (int i = 0; i < events->count; i++) {
        Event event;
        if (event_seen(&events->at[i], viewer, &event)) {
            seen.at[seen.count++] = event;
        }
    }
    return seen;
}

static void write_events(const LeakHunt *hunt, const Events *seen, unsigned applied, FILE *out) {
    char text[GAME_WHY_MAX] = "";
    for (int i = 0; i < seen->count; i++) {
        eyes_write_event(&seen->at[i], out);
    }
    if (hunt->view->notes != NULL) {
        hunt->view->notes(seen, text);
    }
    fprintf(out, "applied %u, notes `%s`\n", applied, text);
}

/* Dice are open chance: where they show different numbers, the worlds part. */
static bool same_dice(const Events seen[WORLDS]) {
    const int count = seen[0].count < seen[1].count ? seen[0].count : seen[1].count;
    for (int i = 0; i < count; i++) {
        const Event *a = &seen[0].at[i];
        const Event *b = &seen[1].at[i];
        if (a->kind != b->kind || a->value != b->value || a->piece != b->piece) {
            return a->kind != EVENT_ROLLED || b->kind != EVENT_ROLLED;
        }
    }
    return true;
}

/* What is said of the action afterwards. */
static void write_summary(const LeakHunt *hunt, const Worlds *worlds, const GamePosition *before,
                          const GamePosition *after, Action action, const Events *seen, FILE *out) {
    const Game *game = hunt->game;
    GamePosition known[2] = {*before, *after};
    char notation[GAME_TEXT_MAX];
    if (action == ACTION_RESIGN || action == ACTION_DRAW) {
        return;
    }
    for (int i = 0; i < 2; i++) {
        game_observe(game, known[i].state, worlds->viewer);
    }
    game_action_text(game, before->state, action, notation);
    const PlayedAction played = {action, notation, seen->at, seen->count, known[0].state};
    const TurnPart part = {.game = game,
                           .options = &worlds->options,
                           .board = game->board(&worlds->options),
                           .before = known[0].state,
                           .after = known[1].state,
                           .seat = game->to_act(before->state).decider,
                           .you = worlds->viewer,
                           .played = &played,
                           .count = 1,
                           .seat_name = game->seat_title};
    Summary summary = {.count = 0};
    hunt->view->sum_up(&part, &summary);
    fprintf(out, "== summary\n");
    for (int i = 0; i < summary.count; i++) {
        fprintf(out, "%s\n", summary.line[i]);
    }
}

typedef enum Step { STEP_ALIKE, STEP_PARTED, STEP_LEAKS } Step;

/* Makes an action in both worlds. What the viewer hears of it may differ only if it then sees
 * different positions: something was revealed to it. */
static Step play_both(LeakHunt *hunt, const Worlds *worlds, GamePosition at[WORLDS], Action action,
                      Events seen[WORLDS]) {
    Note note[WORLDS];
    for (int i = 0; i < WORLDS; i++) {
        Events events = {.count = 0};
        const GamePosition before = at[i];
        const unsigned applied =
            game_play(hunt->game, at[i].state, &at[i].history, action, &events);
        seen[i] = seen_of(&events, worlds->viewer);
        note_open(&note[i]);
        fprintf(note[i].out, "== events\n");
        write_events(hunt, &seen[i], applied, note[i].out);
        write_summary(hunt, worlds, &before, &at[i], action, &seen[i], note[i].out);
        note_close(&note[i]);
    }
    Step step = STEP_PARTED;
    if (same_dice(seen) && observed_alike(worlds, at)) {
        step = same(hunt, worlds->viewer, note[0].text, note[1].text) ? STEP_ALIKE : STEP_LEAKS;
    }
    free(note[0].text);
    free(note[1].text);
    hunt->kept += step == STEP_ALIKE;
    hunt->revealed += step == STEP_PARTED;
    return step;
}

/* Plays both worlds on with other chance to come, the second with the secrets of the first if
 * `twins`, and resigns at last. */
static bool play_on(LeakHunt *hunt, const Worlds *worlds, bool twins, Rng *rng) {
    GamePosition at[WORLDS];
    Events seen[WORLDS];
    Step step = STEP_ALIKE;
    for (int i = 0; i < WORLDS; i++) {
        assert_true(game_position_read(worlds->game, worlds->text[twins ? 0 : i], rng_next(rng),
                                       &at[i], NULL, NULL));
    }
    for (int i = 0; i <= STEPS && step == STEP_ALIKE; i++) {
        int count;
        Action *list = common_actions(worlds, at, &count);
        if (game_over(worlds->game, at[0].state, &at[0].history)) {
            count = -1;
        }
        Action action = ACTION_RESIGN;
        if (i < STEPS && count > 0) {
            action = list[rng_below(rng, (uint32_t)count)];
        }
        free(list);
        if (count < 0) {
            break;
        }
        step = play_both(hunt, worlds, at, action, seen);
        if (step == STEP_ALIKE && (i == STEPS || i == 0) && !look_alike(hunt, worlds, at, seen)) {
            step = STEP_LEAKS;
        }
    }
    return step != STEP_LEAKS;
}

/* --- The search ------------------------------------------------------------------------------ */

/* The computer's answer and what it says about it are the same in both worlds. */
static bool search_alike(LeakHunt *hunt, Worlds *worlds, Ai *ai) {
    Note note[WORLDS];
    for (int i = 0; i < WORLDS; i++) {
        note_open(&note[i]);
        fprintf(note[i].out, "== search\n");
        for (int weakness = 0; weakness <= 800; weakness += 800) {
            AiReport report;
            const SearchLimits settings = {
                .weakness = weakness, .playouts = PLAYOUTS, .seed = (uint64_t)hunt->searches};
            const Action action = ai_choose(ai, hunt->game, worlds->at[i].state,
                                            &worlds->at[i].history, &settings, &report);
            fprintf(note[i].out, "%" PRIx64 " after %" PRIu64 "\n", action, report.playouts);
            for (int k = 0; k < report.count; k++) {
                fprintf(note[i].out, "%" PRIx64 " %a\n", report.action[k], report.share[k]);
            }
            for (int seat = 0; seat < hunt->game->seats_max; seat++) {
                fprintf(note[i].out, "estimate %d\n", report.estimate[seat]);
            }
        }
        note_close(&note[i]);
    }
    hunt->searches++;
    const bool alike = same(hunt, worlds->viewer, note[0].text, note[1].text);
    free(note[0].text);
    free(note[1].text);
    return alike;
}

/* --- Starts ---------------------------------------------------------------------------------- */

/* Starts that look alike to the viewer were dealt before its eyes in the same way. */
static bool starts_alike(LeakHunt *hunt, const Options *options, int viewer) {
    char *seen[STARTS];
    Note note[STARTS];
    bool alike = true;
    for (int i = 0; i < STARTS; i++) {
        GamePosition position;
        Events events = {.count = 0};
        game_begin(hunt->game, &position, options, (uint64_t)i, &events);
        seen[i] = worlds_seen(hunt->game, options, &position, viewer);
        const Events shown = seen_of(&events, viewer);
        note_open(&note[i]);
        fprintf(note[i].out, "== start\n");
        write_events(hunt, &shown, 0, note[i].out);
        note_close(&note[i]);
        for (int k = 0; k < i && alike; k++) {
            if (strcmp(seen[k], seen[i]) == 0) {
                hunt->starts++;
                alike = same(hunt, viewer, note[k].text, note[i].text);
                break;
            }
        }
        if (!alike) {
            for (; i >= 0; i--) {
                free(seen[i]);
                free(note[i].text);
            }
            return false;
        }
    }
    for (int i = 0; i < STARTS; i++) {
        free(seen[i]);
        free(note[i].text);
    }
    return true;
}

/* --- The hunt -------------------------------------------------------------------------------- */

static bool plays(const LeakHunt *hunt, const Options *options, int viewer) {
    return viewer == VIEWER_PUBLIC || (hunt->game->seats(options) >> viewer & 1U) != 0;
}

static bool hunt_at(LeakHunt *hunt, const Sample *sample, int viewer, const Hoard *hoard, Ai *ai,
                    Rng *rng) {
    Worlds worlds;
    char why[WORLDS_WHY_MAX];
    if (!worlds_build(&worlds, hunt->game, sample, viewer, hoard, rng, why)) {
        snprintf(hunt->leak, LEAK_TEXT_MAX, "%s, viewer %d: %s", hunt->game->id, viewer, why);
        return false;
    }
    hunt->pairs[viewer + 1] += worlds.differ;
    bool none = look_alike(hunt, &worlds, worlds.at, NULL);
    for (int i = 0; i < hunt->matches && none; i++) {
        none = play_on(hunt, &worlds, i % 2 == 0, rng);
    }
    if (none && ai != NULL && hunt->game->to_act(worlds.at[0].state).decider == viewer) {
        none = search_alike(hunt, &worlds, ai);
    }
    worlds_clear(&worlds);
    return none;
}

static bool hunt_in(LeakHunt *hunt, const Samples *samples, Ai *ai, Rng *rng) {
    static Hoard hoard;
    const Sample **picked = calloc((size_t)samples->count, sizeof(Sample *));
    int count = 0;
    bool none = true;
    assert_non_null(picked);
    hoard.count = 0;
    for (int i = 0; i < samples->count; i++) {
        const GamePosition *position = &samples->at[i].position;
        const int hidden = hoard_add(&hoard, hunt->game, position);
        if (!game_over(hunt->game, position->state, &position->history) &&
            (hidden > 0 || i % OPEN_EVERY == 0)) {
            picked[count++] = &samples->at[i];
        }
    }
    for (int i = 0; i < hunt->positions && i < count && none; i++) {
        const Sample *sample = picked[count < hunt->positions ? i : i * count / hunt->positions];
        for (int viewer = VIEWER_PUBLIC; viewer < hunt->game->seats_max && none; viewer++) {
            Ai *asked = i % SEARCHED_EVERY == 0 ? ai : NULL;
            none = !plays(hunt, &sample->options, viewer) ||
                   hunt_at(hunt, sample, viewer, &hoard, asked, rng);
        }
    }
    free(picked);
    return none;
}

bool leaks_none(LeakHunt *hunt) {
    Rng rng = rng_seeded(5);
    Options options[SAMPLES_OPTIONS_MAX];
    const int variants = samples_options(hunt->game, options);
    bool none = true;
    for (int i = 0; i < variants && none; i++) {
        for (int viewer = VIEWER_PUBLIC; viewer < hunt->game->seats_max && none; viewer++) {
            none = !plays(hunt, &options[i], viewer) || starts_alike(hunt, &options[i], viewer);
        }
    }
    if (!none) {
        return false;
    }
    Ai *ai = ai_new(1);
    assert_non_null(ai);
    Samples samples = samples_collect(hunt->game, PLIES, &rng);
    none = hunt_in(hunt, &samples, ai, &rng);
    samples_free(&samples);
    ai_free(ai);
    return none;
}
