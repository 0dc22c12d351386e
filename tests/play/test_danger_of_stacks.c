/* What could be taken, where one piece of a stack goes and where something is still face down. */
#include "games/firstwar/positions.h"

#include "game/clicks.h"
#include "game/options.h"
#include "play/click.h"
#include "play/danger.h"
#include "play/match.h"

extern const View firstwar_view;

static Settings settings;
static Requests requests;
static Session *session;
static Play *play_of;

static void open_table(const char *cells) {
    static char text[LINES_TEXT_MAX];
    const Options options = options_default(&firstwar_game);
    char why[SESSION_WHY_MAX];
    place_text(text, (Setting){.cells = cells});
    TextSource source = text_source(strchr(text, '\n') + 1);
    settings = settings_default();
    session = session_from_text(&firstwar_game, &options, &source, "hidden", 1, why);
    const PlayTools tools = {.settings = &settings, .requests = &requests, .session = session};
    const PlayFront nobody = {.own = NULL};
    assert_non_null(session);
    play_of = play_new(&tools, &firstwar_view, &nobody);
    assert_non_null(play_of);
    play_tick(play_of, 1);
}

static void close_table(void) {
    play_free(play_of);
    session_free(session);
}

/* Clicks the first piece of an action. */
static void choose(const char *action) {
    const Action made = firstwar_game.action_parse(session_state(session), action);
    const ClickTarget target = {.seat = SEAT_NONE};
    Click click[GAME_CLICKS_MAX];
    assert_true(firstwar_game.clicks->action_clicks(session_state(session), made, 0, click) > 1);
    assert_true(play_click(play_of, click[0], &target));
}

/* A Hunter beside two others could be taken; nobody knows about a tile that is face down. */
static void test_W_13_one_hunter_of_two(void **state) {
    uint8_t marks[BOARD_CELLS_MAX];
    Danger danger;
    (void)state;
    open_table("f6=p/2H2H f5=o f4=o/1H1F g6=o g5=ho e5=o e4=o e6=o g4=ho");
    choose("H1f4-f5");
    danger_of_targets(play_of, marks);
    assert_int_equal(marks[cell_named("f5")], DANGER_LOSES);
    assert_int_equal(marks[cell_named("e4")], DANGER_NONE); /* too far for them */
    assert_int_equal(marks[cell_named("g4")], DANGER_NONE);
    assert_false(danger_after(play_of, cell_named("g4"), &danger));
    assert_true(danger_after(play_of, cell_named("f5"), &danger));
    assert_int_equal(danger.attackers.count, 1);
    assert_int_equal(danger.attackers.at[0].cell, cell_named("f6"));
    assert_int_equal(danger.attackers.at[0].count, 2);
    assert_int_equal(danger.protectors.at[0].cell, cell_named("f4")); /* the Farmer */
    close_table();
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_W_13_one_hunter_of_two),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
