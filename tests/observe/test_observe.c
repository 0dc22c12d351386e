/* Built without sanitizers. */
/* In make test: nothing. */
/* No game shows a viewer what is hidden from it, and each way to show it is noticed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "game/clicks.h"
#include "game/mind.h"
#include "game/secrets.h"
#include "games/games.h"
#include "games/template/template.h"
#include "observe/leaks.h"
#include "observe/views.h"

/* --- Every game ------------------------------------------------------------------------------ */

static void test_no_game_leaks(void **state) {
    const View *view = *state;
    const bool hides = game_secrets(view->game)->print_hidden != NULL;
    LeakHunt hunt = {
        .game = view->game, .view = view, .positions = hides ? 24 : 2, .matches = hides ? 4 : 1};
    if (!leaks_none(&hunt)) {
        fail_msg("%s", hunt.leak);
    }
    print_message("%s: %d pairs of worlds for all, %d and %d for seats; %d pairs of starts; %d "
                  "actions kept them alike, %d did not; %d searches\n",
                  view->game->id, hunt.pairs[0], hunt.pairs[1], hunt.pairs[2], hunt.starts,
                  hunt.kept, hunt.revealed, hunt.searches);
    assert_true(hunt.kept > 0 && hunt.searches > 0);
    for (int viewer = VIEWER_PUBLIC; viewer < 2 && hides; viewer++) {
        assert_true(hunt.pairs[viewer + 1] > 0 && hunt.revealed > 0);
    }
}

/* --- Planted leaks --------------------------------------------------------------------------- */

/* What a leaking game remembers beside its state, as a careless cache would. */
static TemplateState peeked;

static void observe_peeking(void *at, int viewer) {
    memcpy(&peeked, at, sizeof peeked);
    game_secrets(&template_game)->observe(at, viewer);
}

static void observe_but_hands(void *at, int viewer) {
    observe_peeking(at, viewer);
    memcpy(((TemplateState *)at)->luck, peeked.luck, sizeof peeked.luck);
}

static void observe_but_tiles(void *at, int viewer) {
    observe_peeking(at, viewer);
    memcpy(((TemplateState *)at)->worth, peeked.worth, sizeof peeked.worth);
}

static void observe_but_chance(void *at, int viewer) {
    observe_peeking(at, viewer);
    ((TemplateState *)at)->rng = peeked.rng;
}

static void uncover(Events *events, int from) {
    for (int i = from; events != NULL && i < events->count; i++) {
        events->at[i].hidden_from = 0;
        events->at[i].cover = 0;
    }
}

static void setup_in_the_open(void *at, const Options *options, uint64_t seed, Events *events) {
    template_game.setup(at, options, seed, events);
    uncover(events, 0);
}

static unsigned apply_in_the_open(void *at, Action action, Events *events) {
    const int before = events == NULL ? 0 : events->count;
    const unsigned applied = template_game.apply(at, action, events);
    uncover(events, before);
    return applied;
}

/* The flags that tell whether the next claim will bring luck. */
static unsigned apply_with_flag(void *at, Action action, Events *events) {
    const TemplateState *state = at;
    return template_game.apply(at, action, events) |
           (state->luck[0] % 2 == 0 ? APPLIED_IRREVERSIBLE : 0);
}

/* A rule that others cannot check. */
static int actions_by_secret(const void *at, Action *out) {
    const TemplateState *state = at;
    const int count = template_game.actions(at, out);
    return count > 1 && state->luck[state->side] > 3 ? count - 1 : count;
}

static void text_with_secret(const void *at, Action action, char text[GAME_TEXT_MAX]) {
    const TemplateState *state = at;
    template_game.action_text(at, action, text);
    if (state->luck[0] > 3) {
        strcat(text, "!");
    }
}

static void label_with_secret(const void *at, Action action, char label[GAME_LABEL_MAX]) {
    const TemplateState *state = at;
    template_game.clicks->action_label(at, action, label);
    if (state->luck[1] > 3) {
        strcat(label, " with luck");
    }
}

static int clicks_with_secret(const void *at, Action action, int variant,
                              Click out[GAME_CLICKS_MAX]) {
    const TemplateState *state = at;
    const int count = template_game.clicks->action_clicks(at, action, variant, out);
    if (count == 2 && state->worth[out[1].cell] > 1) {
        out[1].mark = MARK_CAPTURE;
    }
    return count;
}

static void explain_with_secret(const void *at, const Click *clicks, int count,
                                char why[GAME_WHY_MAX]) {
    template_game.clicks->explain(at, clicks, count, why);
    if (peeked.luck[0] > 3) {
        strcat(why, " (T-7).");
    }
}

static uint64_t key_with_secret(const void *at) {
    const TemplateState *state = at;
    return template_game.key(at) + state->luck[1];
}

/* The order of lines, which `position` does not mind, is enough to tell. */
static void print_with_secret(const void *at, FILE *out) {
    char text[LINES_TEXT_MAX];
    FILE *in_order = fmemopen(text, sizeof text, "w");
    template_game.print(at, in_order);
    fclose(in_order);
    const char *luck = strstr(text, "luck 1");
    const char *cells = strstr(text, "cell a1");
    if (peeked.luck[0] > 3) {
        fprintf(out, "%.*s%s%.*s", (int)(luck - text), text, cells, (int)(cells - luck), luck);
    } else {
        fputs(text, out);
    }
}

static int evaluate_with_secret(const void *at, int seat) {
    return game_mind(&template_game)->evaluate(at, seat) / 2 + peeked.luck[0] + peeked.luck[1];
}

static void print_less_hidden(const void *at, int viewer, FILE *out) {
    (void)viewer;
    game_secrets(&template_game)->print_hidden(at, VIEWER_ALL, out);
}

static TileLook tile_with_secret(const Canvas *canvas, const void *at, Cell cell) {
    TileLook look = template_view.tile(canvas, at, cell);
    if (peeked.worth[cell] == 3) {
        look.back = "back-dark";
    }
    return look;
}

static int pieces_with_secret(const void *at, PieceLook out[VIEW_PIECES_MAX]) {
    const int count = template_view.pieces(at, out);
    out[0].states = peeked.luck[1] > 3 ? STATE_WARNING : 0;
    return count;
}

static const char *terrain_with_secret(const void *at, Cell cell) {
    return peeked.worth[cell] == 3 ? "face down, rich" : template_view.terrain(at, cell);
}

static void help_with_secret(const Scene *scene, char text[GAME_WHY_MAX]) {
    template_view.help(scene, text);
    if (peeked.luck[0] + peeked.luck[1] > 7) {
        strcat(text, " Take care.");
    }
}

static void sum_up_with_secret(const TurnPart *part, Summary *summary) {
    template_view.sum_up(part, summary);
    if (peeked.luck[0] > 3) {
        summary_add(summary, "with luck");
    }
}

static double panel_with_secret(Canvas *canvas, const Scene *scene, Box box) {
    const Box there = {box.x, box.y, box.w, peeked.luck[1]};
    const double height = template_view.panel(canvas, scene, box);
    canvas_fill(canvas, there, 0xFF);
    return height;
}

static void inspect_with_secret(const Scene *scene, Cell cell, InspectText *text) {
    template_view.inspect(scene, cell, text);
    if (peeked.worth[cell] == 2) {
        inspect_say(text, "Worth two");
    }
}

static void inspect_seat_with_secret(const Scene *scene, int seat, InspectText *text) {
    inspect_head(text, scene->seat_name[seat], "%s", peeked.luck[0] > 3 ? "lucky" : "");
}

typedef struct Planted {
    const char *name;
    const char *where; /* what the report must say */
    Game game;
    GameClicks clicks;
    GameSecrets secrets;
    GameMind mind;
    View view;
} Planted;

/* A game that leaks, and its parts. */
typedef struct Leaking {
    Game game;
    GameClicks clicks;
    GameSecrets secrets;
    GameMind mind;
    View view;
} Leaking;

/* Each leaks by one function. */
static Planted planted[] = {
    {"observe keeps the numbers", "not hidden", .secrets = {.observe = observe_but_hands}},
    {"observe keeps the islands", "observe: `hash", .secrets = {.observe = observe_but_tiles}},
    {"observe keeps the generator", "observe: `hash", .secrets = {.observe = observe_but_chance}},
    {"the deal is shown", "start: `event", .game = {.setup = setup_in_the_open}},
    {"a card is shown", "events: `event", .game = {.apply = apply_in_the_open}},
    {"a flag depends on a number", "events: `applied", .game = {.apply = apply_with_flag}},
    {"an action tells", "open actions: `", .game = {.actions = actions_by_secret}},
    {"the notation tells", "actions: `notation", .game = {.action_text = text_with_secret}},
    {"a label tells", "actions: `notation", .clicks = {.action_label = label_with_secret}},
    {"a mark tells", "actions: `click", .clicks = {.action_clicks = clicks_with_secret}},
    {"an explanation tells", "explain:", .clicks = {.explain = explain_with_secret}},
    {"the key tells", "actions: `decider", .game = {.key = key_with_secret}},
    {"print tells", "print: `", .game = {.print = print_with_secret}},
    {"print_hidden forgets", "leaves out", .secrets = {.print_hidden = print_less_hidden}},
    {"the computer peeks", "search: `", .mind = {.evaluate = evaluate_with_secret}},
    {"a tile tells", "tiles:", .view = {.tile = tile_with_secret}},
    {"a piece tells", "pieces:", .view = {.pieces = pieces_with_secret}},
    {"a description tells", "tiles:", .view = {.terrain = terrain_with_secret}},
    {"the help line tells", "help:", .view = {.help = help_with_secret}},
    {"a summary tells", "summary: `", .view = {.sum_up = sum_up_with_secret}},
    {"the panel tells", "panel: `fill", .view = {.panel = panel_with_secret}},
    {"an inspected cell tells", "inspected cell", .view = {.inspect = inspect_with_secret}},
    {"an inspected seat tells", "inspected seat",
     .view = {.inspect_seat = inspect_seat_with_secret}},
};
enum { PLANTED = sizeof planted / sizeof planted[0] };

static void plant(const Planted *leak, Leaking *leaking) {
    Game *game = &leaking->game;
    View *view = &leaking->view;
    *game = template_game;
    leaking->clicks = *template_game.clicks;
    leaking->secrets = *template_game.secrets;
    leaking->mind = *template_game.mind;
    game->clicks = &leaking->clicks;
    game->secrets = &leaking->secrets;
    game->mind = &leaking->mind;
    *view = template_view;
    view->game = game;
#define CHANGE(part, field)                                                                        \
    leaking->part.field = leak->part.field ? leak->part.field : leaking->part.field
    leaking->secrets.observe = observe_peeking;
    CHANGE(secrets, observe);
    CHANGE(secrets, print_hidden);
    CHANGE(game, setup);
    CHANGE(game, apply);
    CHANGE(game, actions);
    CHANGE(game, action_text);
    CHANGE(game, key);
    CHANGE(game, print);
    CHANGE(clicks, action_label);
    CHANGE(clicks, action_clicks);
    CHANGE(clicks, explain);
    CHANGE(mind, evaluate);
    CHANGE(view, tile);
    CHANGE(view, pieces);
    CHANGE(view, terrain);
    CHANGE(view, help);
    CHANGE(view, sum_up);
    CHANGE(view, panel);
    CHANGE(view, inspect);
    CHANGE(view, inspect_seat);
#undef CHANGE
}

static bool hunt_for(const Planted *leak, char report[LEAK_TEXT_MAX]) {
    Leaking leaking;
    plant(leak, &leaking);
    LeakHunt hunt = {.game = &leaking.game, .view = &leaking.view, .positions = 60, .matches = 8};
    const bool none = leaks_none(&hunt);
    strcpy(report, hunt.leak);
    return !none;
}

static void test_a_planted_leak_is_found(void **state) {
    const Planted *leak = *state;
    char report[LEAK_TEXT_MAX];
    assert_true(hunt_for(leak, report));
    if (strstr(report, leak->where) == NULL) {
        fail_msg("not found where it is: %s", report);
    }
}

static void test_without_a_leak_nothing_is_found(void **state) {
    (void)state;
    char report[LEAK_TEXT_MAX];
    const Planted none = {.name = "none"};
    assert_false(hunt_for(&none, report));
    assert_string_equal(report, "");
}

/* A pattern limits the tests to those with such a name: `*: fields`. */
int main(int words, char **word) {
    struct CMUnitTest tests[GAMES + PLANTED + 1];
    char names[GAMES][64];
    size_t count = 0;
    for (size_t i = 0; i < GAMES; i++) {
        snprintf(names[i], sizeof names[i], "nothing hidden is shown: %s", views[i]->game->id);
        tests[count++] = (struct CMUnitTest){.name = names[i],
                                             .test_func = test_no_game_leaks,
                                             .initial_state = (void *)(uintptr_t)views[i]};
    }
    for (size_t i = 0; i < PLANTED; i++) {
        tests[count++] = (struct CMUnitTest){.name = planted[i].name,
                                             .test_func = test_a_planted_leak_is_found,
                                             .initial_state = &planted[i]};
    }
    tests[count++] = (struct CMUnitTest)cmocka_unit_test(test_without_a_leak_nothing_is_found);
    cmocka_set_test_filter(words > 1 ? word[1] : NULL);
    return _cmocka_run_group_tests("observe", tests, count, NULL, NULL);
}
