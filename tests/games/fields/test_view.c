/* What the view of 5 Fields shows and says of a position. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "games/fields/fields.h"
#include "support/stage.h"

extern const View fields_view;

/* --- A position ------------------------------------------------------------------------------ */

static Stage stage = {.view = &fields_view, .area = {0, 0, 800, 700}};

static const Box room = {0, 0, 336, 500};

static FieldsState *state(void) {
    return (FieldsState *)(void *)stage.position.state;
}

static Cell at(const char *name) {
    const Options options = {{0}};
    Cell cell = board_find(fields_game.board(&options), name, strlen(name));
    assert_int_not_equal(cell, CELL_NONE);
    return cell;
}

/* Cells split by spaces. */
static FieldsSet cells(const char *text) {
    FieldsSet set = 0;
    char word[4];
    for (int read = 0; sscanf(text, " %3s%n", word, &read) == 1; text += read) {
        set |= fields_bit(at(word));
    }
    return set;
}

static void begin(uint32_t map, uint64_t seed) {
    stage.options.value[0] = map;
    stage.path.count = 0;
    game_begin(&fields_game, &stage.position, &stage.options, seed, NULL);
}

/* South's network is worth 4½; North's Prince c4 stands on a Field; d3 has just been turned by the
 * Prince under way on c3. */
static void middle_of_a_game(void) {
    begin(1, 1);
    FieldsState *now = state();
    now->mountain = cells("c2 d4 e1 b3 e3");
    now->sea = cells("d1 b4 d3 a1 a2 a3 e2");
    now->hidden = cells("a1 a2 a3 d2 e2");
    now->queen[0] = cells("b3");
    now->queen[1] = cells("e3");
    now->prince[0] = cells("c3 d1");
    now->prince[1] = cells("b4 c4 d4");
    now->city[0] = cells("c2");
    now->city[1] = cells("d4");
    now->field[0] = cells("c1 b1 b2 c3 e1");
    now->field[1] = cells("c5 c4");
    now->underway = (FieldsUnderway){(int8_t)at("c3"), 3, 1, true, (int8_t)at("d3")};
}

static void set_out(void) {
    state()->underway = (FieldsUnderway){.cell = CELL_NONE, .explored = CELL_NONE};
}

static void click(Click click) {
    stage.path.at[stage.path.count++] = click;
}

static Click on_cell(const char *name) {
    return (Click){.kind = CLICK_CELL, .cell = at(name)};
}

static const char *help(void) {
    static char text[GAME_WHY_MAX];
    return stage_help(&stage, text);
}

static void draw_panel(void) {
    fields_view.panel(&stage.canvas, stage_look(&stage), room);
}

static void assert_line(const InspectText *text, int line, const char *expected) {
    assert_true(line < text->count);
    assert_string_equal(text->line[line], expected);
}

/* --- Panel ----------------------------------------------------------------------------------- */

static void test_F_35_panel_shows_what_each_network_is_worth(void **unused) {
    (void)unused;
    middle_of_a_game();
    draw_panel();
    canvas_expect(&stage.canvas, "South network 4½ of 5");
    canvas_expect(&stage.canvas, "North network 2 of 5");
}

static void test_F_2_panel_shows_the_supply(void **unused) {
    (void)unused;
    middle_of_a_game();
    draw_panel();
    canvas_expect(&stage.canvas, "South supply 0 of 1 Queen");
    canvas_expect(&stage.canvas, "South supply 1 of 3 Princes");
    canvas_expect(&stage.canvas, "North supply 1 of 2 Cities");
    canvas_expect(&stage.canvas, "North supply 6 of 8 Fields");
}

static void test_F_40_panel_shows_the_points_left_of_the_prince_under_way(void **unused) {
    (void)unused;
    middle_of_a_game();
    draw_panel();
    canvas_expect(&stage.canvas, "Prince c3: 3 of 4 points left");
    const int reported = stage.canvas.reported_count;
    set_out();
    draw_panel();
    assert_int_equal(stage.canvas.reported_count, reported - 1);
}

static void test_panel_is_as_high_as_measured_at_every_text_size(void **unused) {
    (void)unused;
    middle_of_a_game();
    stage_check_panel(&stage);
}

/* --- Inspect --------------------------------------------------------------------------------- */

static void test_F_27_inspect_weighs_defence_against_attack(void **unused) {
    (void)unused;
    InspectText text;
    middle_of_a_game();
    fields_view.inspect(stage_look(&stage), at("c4"), &text);
    assert_string_equal(text.title, "c4");
    assert_string_equal(text.about, "plain: a Field counts 1");
    assert_line(&text, 0, "Prince on a Field, both North; potential 5 − 2 = 3, Queen on e3");
    assert_line(&text, 1, "Defence: 5 − 2 = 3");
    assert_line(&text, 2, "South's Prince attacks: 5 − 1 = 4, Queen on b3");
    fields_view.inspect(&stage.scene, at("d4"), &text);
    assert_line(&text, 1, "Defence: 5 − 1 = 4, City on a mountain +5 = 9");
    fields_view.inspect(&stage.scene, at("b3"), &text);
    assert_line(&text, 1, "Defence: Queen on a mountain 7");
    fields_view.inspect(&stage.scene, at("c3"), &text);
    assert_line(&text, 0, "Prince on a Field, both South; 3 of 4 points left");
}

static void test_F_38_inspect_says_nothing_of_a_face_down_tile(void **unused) {
    (void)unused;
    InspectText text;
    middle_of_a_game();
    fields_view.inspect(stage_look(&stage), at("d2"), &text);
    assert_string_equal(text.about, "face down");
    assert_int_equal(text.count, 0);
}

static void test_F_11_inspect_names_both_owners_where_they_differ(void **unused) {
    (void)unused;
    InspectText text;
    middle_of_a_game();
    state()->field[0] ^= cells("c4");
    state()->field[1] ^= cells("c4");
    fields_view.inspect(stage_look(&stage), at("c4"), &text);
    assert_line(&text, 0, "Prince of North on a Field of South; potential 5 − 2 = 3, Queen on e3");
}

static void test_F_15_inspect_says_why_a_prince_has_no_potential(void **unused) {
    (void)unused;
    InspectText text;
    middle_of_a_game();
    state()->queen[1] = 0;
    fields_view.inspect(stage_look(&stage), at("b4"), &text);
    assert_string_equal(text.about, "sea");
    assert_line(&text, 0, "Prince, North; potential 0, no Queen");
    assert_line(&text, 1, "Defence: 0 without a Queen");
}

/* --- Help ------------------------------------------------------------------------------------ */

static void test_F_40_help_counts_the_points_of_the_prince_under_way(void **unused) {
    (void)unused;
    middle_of_a_game();
    assert_string_equal(help(),
                        "Prince c3 has 3 of 4 points left: move to a dot, capture the ringed "
                        "Prince, explore d2, or click a second pawn.");
}

static void test_help_follows_the_clicks(void **unused) {
    (void)unused;
    middle_of_a_game();
    set_out();
    assert_non_null(strstr(help(), "Move one or two marked pawns"));
    click(on_cell("b3"));
    assert_non_null(strstr(help(), "The Queen can move"));
    stage.path.count = 0;
    click(on_cell("c3"));
    assert_non_null(strstr(help(), "Prince c3 has 5 − 1 = 4 points: "));
    click(on_cell("d1"));
    assert_non_null(strstr(help(), "Princes c3 and d1 attack together"));
    stage.path.count = 0;
    click((Click){.kind = CLICK_BUTTON, .index = FIELDS_BUTTON_CASTLE});
    assert_non_null(strstr(help(), "Castling: click the Prince"));
}

static void test_F_22_help_asks_for_the_prince_given_up(void **unused) {
    (void)unused;
    middle_of_a_game();
    set_out();
    state()->queen[0] = 0;
    assert_non_null(strstr(help(), "bring her back (B)"));
    click((Click){.kind = CLICK_BUTTON, .index = FIELDS_BUTTON_BRING_BACK});
    assert_non_null(strstr(help(), "click one of your marked Cities"));
    click(on_cell("c2"));
    assert_non_null(strstr(help(), "back to c2, click the Prince you give up"));
}

static void test_F_33_help_says_which_princes_must_part(void **unused) {
    (void)unused;
    middle_of_a_game();
    set_out();
    state()->prince[0] = state()->twin[0] = cells("c3");
    state()->shared = (int8_t)at("c3");
    assert_non_null(strstr(help(), "Move one of the two Princes on c3"));
}

static void test_F_10_help_asks_for_the_second_pawn(void **unused) {
    (void)unused;
    middle_of_a_game();
    set_out();
    state()->first = (int8_t)at("d1");
    assert_string_equal(help(), "Move a second marked pawn, or end the turn (E).");
}

static void test_F_35_ending_says_what_the_network_is_worth(void **unused) {
    (void)unused;
    char text[GAME_WHY_MAX];
    middle_of_a_game();
    state()->mountain &= ~cells("e1");
    state()->ended = FIELDS_BY_NETWORK;
    state()->winner = 0;
    fields_view.ending(stage_look(&stage), text);
    assert_string_equal(text, "South wins with a network worth 5 (F-35).");
}

static void test_F_36_ending_says_what_the_loser_lacks(void **unused) {
    (void)unused;
    char text[GAME_WHY_MAX];
    middle_of_a_game();
    state()->queen[1] = state()->city[1] = 0;
    state()->ended = FIELDS_BY_FALL;
    state()->winner = 0;
    fields_view.ending(stage_look(&stage), text);
    assert_string_equal(text, "South wins: North has neither a Queen nor a City (F-36).");
}

/* --- Board ----------------------------------------------------------------------------------- */

static int find(const PieceLook *looks, int count, const char *cell, FieldsPiece kind, int from) {
    for (int i = from; i < count; i++) {
        if (looks[i].cell == at(cell) && fields_piece_kind(looks[i].piece) == kind) {
            return i;
        }
    }
    return -1;
}

static void test_F_33_two_princes_stand_side_by_side(void **unused) {
    (void)unused;
    static PieceLook looks[VIEW_PIECES_MAX];
    middle_of_a_game();
    state()->prince[0] = state()->twin[0] = cells("c3");
    int count = fields_view.pieces(stage.position.state, looks);
    int one = find(looks, count, "c3", FIELDS_PRINCE, 0);
    assert_int_not_equal(one, -1);
    int two = find(looks, count, "c3", FIELDS_PRINCE, one + 1);
    assert_int_not_equal(two, -1);
    assert_true(looks[one].dx < 0 && looks[two].dx > 0);
}

static void test_a_field_shows_its_plot_when_somebody_stands_on_it(void **unused) {
    (void)unused;
    static PieceLook looks[VIEW_PIECES_MAX];
    middle_of_a_game();
    int count = fields_view.pieces(stage.position.state, looks);
    int below = find(looks, count, "c3", FIELDS_FIELD, 0);
    int bare = find(looks, count, "c1", FIELDS_FIELD, 0);
    assert_string_equal(looks[below].layer[1], "plot-ivory");
    assert_string_equal(looks[bare].layer[1], "field-ivory");
    assert_true(below < find(looks, count, "c3", FIELDS_PRINCE, 0));
}

static void test_a_city_stands_left_of_the_pawn_in_it(void **unused) {
    (void)unused;
    static PieceLook looks[VIEW_PIECES_MAX];
    middle_of_a_game();
    int count = fields_view.pieces(stage.position.state, looks);
    const PieceLook *city = &looks[find(looks, count, "d4", FIELDS_CITY, 0)];
    const PieceLook *pawn = &looks[find(looks, count, "d4", FIELDS_PRINCE, 0)];
    assert_true(city->dx < 0 && pawn->dx > 0);
    assert_true(looks[find(looks, count, "c2", FIELDS_CITY, 0)].dx == 0);
}

static void test_F_35_roads_join_every_cell_of_a_network_once(void **unused) {
    (void)unused;
    middle_of_a_game();
    fields_view.under(&stage.canvas, stage_look(&stage));
    /* Seven cells of South and four of North in two trees; each road is drawn with its casing. */
    assert_int_equal(stage.canvas.lines, 2 * (6 + 3));
}

static void test_view_answers_in_every_position_of_random_games(void **unused) {
    (void)unused;
    static PieceLook looks[VIEW_PIECES_MAX];
    for (uint64_t seed = 1; seed <= 12; seed++) {
        Rng rng = rng_seeded(seed);
        begin(seed % 2, seed);
        for (int ply = 0; ply < 200 && stage_look(&stage)->source.count > 0; ply++) {
            const Scene *scene = &stage.scene;
            InspectText text;
            const char *said = help();
            assert_int_equal(said[strlen(said) - 1], '.');
            assert_in_range(fields_view.pieces(scene->state, looks), 2, VIEW_PIECES_MAX);
            fields_view.under(&stage.canvas, scene);
            fields_view.over(&stage.canvas, scene);
            draw_panel();
            for (Cell cell = 0; cell < FIELDS_CELLS; cell++) {
                fields_view.inspect(scene, cell, &text);
                assert_in_range(text.count, 0, VIEW_LINES_MAX);
                assert_non_null(fields_view.tile(&stage.canvas, scene->state, cell).face);
            }
            const uint32_t chosen = rng_below(&rng, (uint32_t)scene->source.count);
            game_play(&fields_game, stage.position.state, &stage.position.history,
                      stage.actions[chosen], NULL);
        }
    }
}

/* --- What a turn did ------------------------------------------------------------------------- */

static void test_a_turn_is_summed_up(void **unused) {
    (void)unused;
    begin(0, 16);
    assert_string_equal(stage_sum_up(&stage, "Pd1-d2 Pb1-a1", 1),
                        "the Prince goes from d1 to d2, the Prince goes from b1 to a1");
    assert_string_equal(stage_sum_up(&stage, "field", 0), "the Queen builds a Field on c5");
    assert_string_equal(stage_sum_up(&stage, "pass", 1), "the turn is passed");
}

static void test_F_39_the_steps_of_a_prince_are_one_way(void **unused) {
    (void)unused;
    middle_of_a_game();
    state()->hidden |= cells("d2");
    assert_string_equal(stage_sum_up(&stage, "Pc3?d2 end", 0), "the Prince on c3 explores d2");
    middle_of_a_game();
    state()->underway.explored = CELL_NONE;
    state()->underway.left = 2;
    assert_string_equal(
        stage_sum_up(&stage, "Pc3-c2 Pc2?d2 end", 0),
        "the Prince goes from c3 to c2, explores d2: the Queen and the Princes are safe");
}

static void test_F_30_what_an_attack_took_is_named(void **unused) {
    (void)unused;
    middle_of_a_game();
    set_out();
    state()->queen[0] = cells("c3");
    state()->prince[0] = cells("d3 b3 d1");
    state()->sea = cells("d1 b4 a1 a2 a3 e2");
    state()->mountain = cells("c2 e1");
    state()->hidden = 0;
    state()->prince[1] = cells("b4 c4");
    assert_string_equal(stage_sum_up(&stage, "Pb3xb4 end", 1),
                        "the Prince on b3 attacks b4 with 3 against 2, your Prince is captured");
    state()->side = 0;
    state()->queen[0] = cells("b3");
    state()->prince[0] = cells("c3 d3 d1");
    assert_string_equal(stage_sum_up(&stage, "Pc3+Pd3xc4", 0),
                        "the Princes on c3 and d3 attack c4 together with 4 + 4 against 3, North's "
                        "Prince is captured, North's Field on c4 is captured");
}

static void test_F_31_the_card_lists_a_field_that_was_taken(void **unused) {
    FightCard card[FIGHTS_AT_ONCE];
    (void)unused;
    middle_of_a_game();
    set_out();
    state()->queen[0] = cells("b3");
    state()->prince[0] = cells("c3 d3 d1");
    state()->sea = cells("d1 b4 a1 a2 a3 e2");
    state()->mountain = cells("c2 e1");
    state()->hidden = 0;
    state()->prince[1] = cells("b4 c4");
    assert_true(fields_count_at(state(), 1, FIELDS_FIELD, (Cell)__builtin_ctz(cells("c4"))) > 0);
    assert_int_equal(stage_fights(&stage, "Pc3+Pd3xc4", card), 1);
    assert_string_equal(card[0].fate[FIGHT_ATTACKER], "captures the Field");
    assert_string_equal(card[0].fate[FIGHT_DEFENDER], "lost a Prince and the Field");
    /* Without a Battle, too. */
    middle_of_a_game();
    set_out();
    state()->queen[0] = cells("b3");
    state()->prince[0] = cells("c3 d3 d1");
    state()->sea = cells("d1 b4 a1 a2 a3 e2");
    state()->mountain = cells("c2 e1");
    state()->hidden = 0;
    state()->prince[1] = cells("b4");
    assert_int_equal(stage_fights(&stage, "Pc3-c4", card), 1);
    assert_true(card[0].plain);
    assert_string_equal(card[0].row[0].verdict, "A Prince ends his move on the Field (F-31)");
    assert_string_equal(card[0].fate[FIGHT_DEFENDER], "lost the Field");
}

static int leave(void **unused) {
    (void)unused;
    stage_clear(&stage);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_F_35_panel_shows_what_each_network_is_worth),
        cmocka_unit_test(test_F_2_panel_shows_the_supply),
        cmocka_unit_test(test_F_40_panel_shows_the_points_left_of_the_prince_under_way),
        cmocka_unit_test(test_panel_is_as_high_as_measured_at_every_text_size),
        cmocka_unit_test(test_F_27_inspect_weighs_defence_against_attack),
        cmocka_unit_test(test_F_38_inspect_says_nothing_of_a_face_down_tile),
        cmocka_unit_test(test_F_11_inspect_names_both_owners_where_they_differ),
        cmocka_unit_test(test_F_15_inspect_says_why_a_prince_has_no_potential),
        cmocka_unit_test(test_F_40_help_counts_the_points_of_the_prince_under_way),
        cmocka_unit_test(test_help_follows_the_clicks),
        cmocka_unit_test(test_F_22_help_asks_for_the_prince_given_up),
        cmocka_unit_test(test_F_33_help_says_which_princes_must_part),
        cmocka_unit_test(test_F_10_help_asks_for_the_second_pawn),
        cmocka_unit_test(test_F_35_ending_says_what_the_network_is_worth),
        cmocka_unit_test(test_F_36_ending_says_what_the_loser_lacks),
        cmocka_unit_test(test_F_33_two_princes_stand_side_by_side),
        cmocka_unit_test(test_a_field_shows_its_plot_when_somebody_stands_on_it),
        cmocka_unit_test(test_a_city_stands_left_of_the_pawn_in_it),
        cmocka_unit_test(test_F_35_roads_join_every_cell_of_a_network_once),
        cmocka_unit_test(test_a_turn_is_summed_up),
        cmocka_unit_test(test_F_39_the_steps_of_a_prince_are_one_way),
        cmocka_unit_test(test_F_30_what_an_attack_took_is_named),
        cmocka_unit_test(test_F_31_the_card_lists_a_field_that_was_taken),
        cmocka_unit_test(test_view_answers_in_every_position_of_random_games),
    };
    return cmocka_run_group_tests(tests, NULL, leave);
}
