/* In another language nothing English is left in what rules and view say: a language in which every
 * letter of an id is a star shows what is not translated, or put together from pieces. */
#include <ctype.h>

#include "game/clicks.h"
#include "game/mind.h"
#include "game/text.h"
#include "games/empire/positions.h"
#include "support/stage.h"

extern const View empire_view;

enum { IDS_MAX = 512, PLIES = 700 };

/* --- The language of stars ------------------------------------------------------------------- */

static char *ids[IDS_MAX], *stars[IDS_MAX];

/* Letters that do not belong to an argument, as in `%d`, become stars. */
static char *with_stars(const char *id) {
    char *copy = strdup(text_without_context(id));
    assert_non_null(copy);
    for (char *at = copy; *at != '\0'; at++) {
        if (*at == '%' && at[1] != '\0') {
            at++;
        } else if (isalpha((unsigned char)*at)) {
            *at = '*';
        }
    }
    return copy;
}

static const char *find(const char *id) {
    int i = 0;
    while (i < IDS_MAX && ids[i] != NULL && strcmp(ids[i], id) != 0) {
        i++;
    }
    assert_in_range(i, 0, IDS_MAX - 1);
    if (ids[i] == NULL) {
        ids[i] = strdup(id);
        stars[i] = with_stars(id);
    }
    return stars[i];
}

static const char *find_number(const char *one, const char *many, int number) {
    return find(number == 1 ? one : many);
}

static const TextLanguage language = {.find = find, .find_number = find_number};

/* --- What is left ---------------------------------------------------------------------------- */

static bool is(const char *name, const char *word, size_t length) {
    return name != NULL && strlen(name) == length && strncmp(name, word, length) == 0;
}

/* Names of countries and counters, which all languages share, and of the players. */
static bool is_name(const char *word, size_t length) {
    for (int i = 0; i < EMPIRE_COUNTERS; i++) {
        if (is(empire_country[empire_counter[i].country].name, word, length) ||
            is(empire_counter[i].name, word, length)) {
            return true;
        }
    }
    for (int seat = 0; seat < EMPIRE_SEATS; seat++) {
        if (is(empire_game.seat_title[seat], word, length)) {
            return true;
        }
    }
    return false;
}

/* The first word that is English, or NULL. Two letters and more are a word, but for those of a
 * counter: `G3www+Craw`. */
static const char *find_plain(const char *text) {
    for (size_t i = 0, length; text[i] != '\0'; i += length > 0 ? length : 1) {
        for (length = 0; isalpha((unsigned char)text[i + length]);) {
            length++;
        }
        const bool notation = i > 0 && isdigit((unsigned char)text[i - 1]);
        if (length >= 2 && !notation && !is_name(text + i, length)) {
            return text + i;
        }
    }
    return NULL;
}

static void check(const char *text) {
    const char *plain = find_plain(text);
    if (plain != NULL) {
        fail_msg("not translated from `%s` on: %s", plain, text);
    }
}

static void check_inspected(const InspectText *text) {
    check(text->title);
    check(text->about);
    for (int i = 0; i < text->count; i++) {
        check(text->line[i]);
    }
}

/* --- Random play ------------------------------------------------------------------------------ */

static Stage stage = {.view = &empire_view, .area = {0, 0, 800, 600}};
static const char *const names[] = {"1", "2", "3", "4", "5", "6"};

static void check_reasons(const EmpireState *state, Rng *rng) {
    for (int i = 0; i < 4; i++) {
        const uint32_t units = state->units;
        char why[GAME_WHY_MAX];
        Click click[2] = {click_on_cell((Cell)rng_below(rng, EMPIRE_CELLS), MARK_PICK),
                          click_on_cell((Cell)rng_below(rng, EMPIRE_CELLS), MARK_PICK)};
        if (i == 3) {
            click[0] = click_on_item((int)rng_below(rng, EMPIRE_COUNTERS));
        } else if (i > 0 && units > 0) {
            click[0].cell = state->unit[rng_below(rng, units)].cell;
        }
        if (i > 1 && rng_below(rng, 2) == 0) {
            click[1] = (Click){
                .kind = CLICK_BUTTON,
                .index = (int16_t)(EMPIRE_BUTTON_DONE + rng_below(rng, EMPIRE_BUTTON_TAKE))};
        }
        empire_game.clicks->explain(state, click, 2, why);
        check(why);
    }
}

static void check_view(Rng *rng) {
    const Scene *scene = stage_look(&stage);
    char text[GAME_WHY_MAX];
    InspectText inspected = {.count = 0};
    stage.scene.seat_name = names;
    empire_view.help(scene, text);
    check(text);
    empire_view.ending(scene, text);
    check(text);
    empire_view.inspect(scene, (Cell)rng_below(rng, EMPIRE_CELLS), &inspected);
    check_inspected(&inspected);
    for (int item = 0; item < 48; item++) {
        const Click hot = click_on_item(VIEW_ITEM_OWN + item);
        if (empire_view.inspect_hot(scene, hot, &inspected)) {
            check_inspected(&inspected);
        }
    }
    PieceLook look[VIEW_PIECES_MAX];
    for (int i = empire_view.pieces(stage.position.state, look) - 1; i >= 0; i--) {
        piece_name(&look[i], text, sizeof text);
        check(text);
    }
}

/* The cards and notes of what an action did, and its summary, which is as `you` sees it. */
static void check_action(Action action, int you) {
    const GamePosition before = stage.position;
    char notation[GAME_TEXT_MAX], label[GAME_LABEL_MAX], text[GAME_WHY_MAX];
    FightCard card[FIGHTS_AT_ONCE];
    empire_game.clicks->action_label(before.state, action, label);
    check(label);
    empire_game.action_text(before.state, action, notation);
    check(stage_sum_up(&stage, notation, you));
    stage.position = before;
    for (int i = stage_fights(&stage, notation, card) - 1; i >= 0; i--) {
        check(card[i].title);
        check(card[i].row[0].verdict);
        check(card[i].fate[0]);
        check(card[i].fate[1]);
    }
    stage.position = before;
    Events events = {.count = 0};
    game_play(&empire_game, stage.position.state, &stage.position.history, action, &events);
    empire_view.notes(&events, text);
    check(text);
}

static void test_everything_said_is_translated(void **unused) {
    (void)unused;
    static Action actions[3584];
    text_set_language(&language);
    for (uint32_t game = 0; game < 4; game++) {
        Rng rng = rng_seeded(game);
        stage.options = (Options){.value = {game % 3, 0}};
        game_begin(&empire_game, &stage.position, &stage.options, game, NULL);
        for (int ply = 0; ply < PLIES; ply++) {
            const int count = empire_game.actions(stage.position.state, actions);
            if (count == 0) {
                check_view(&rng); /* the end */
                break;
            }
            Action action =
                game % 2 == 1 ? game_mind(&empire_game)->rollout_policy(stage.position.state, &rng)
                              : ACTION_NONE;
            if (action == ACTION_NONE) {
                action = actions[rng_below(&rng, (uint32_t)count)];
            }
            check_view(&rng);
            check_reasons((const EmpireState *)stage.position.state, &rng);
            check_action(action, (int)rng_below(&rng, 2));
        }
    }
    text_set_language(NULL);
    int said = 0;
    while (said < IDS_MAX && ids[said] != NULL) {
        said++;
    }
    assert_true(said >= 150);
}

static void test_english_words_are_found(void **unused) {
    (void)unused;
    assert_null(find_plain("***** G3www+Craw: Girm, Hogrin (*-16)"));
    assert_string_equal(find_plain("***** Girm lost its supply"), "lost its supply");
    assert_string_equal(find_plain("**** army G1a"), "army G1a");
}

static int free_all(void **unused) {
    (void)unused;
    for (int i = 0; i < IDS_MAX; i++) {
        free(ids[i]);
        free(stars[i]);
    }
    stage_clear(&stage);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_everything_said_is_translated),
        cmocka_unit_test(test_english_words_are_found),
    };
    return cmocka_run_group_tests(tests, NULL, free_all);
}
