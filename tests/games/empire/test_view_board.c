/* What the view of Worldwide Empire shows on the board. */
#include <math.h>

#include "games/empire/positions.h"
#include "games/empire/view/parts.h"
#include "support/stage.h"

static Stage stage = {.view = &empire_view, .area = {0, 0, 900, 560}};
static PieceLook looks[VIEW_PIECES_MAX];

static int set(Setting setting) {
    place(&stage.position, setting);
    const Scene *scene = stage_look(&stage);
    return empire_view.pieces(scene->state, looks);
}

static int leave(void **unused) {
    (void)unused;
    stage_clear(&stage);
    return 0;
}

/* --- Where the spaces are -------------------------------------------------------------------- */

static void test_E_2_outer_spaces_are_at_their_weighted_means(void **unused) {
    (void)unused;
    const Board *board = empire_game.board(NULL);
    const Sphere *sphere = empire_view_sphere(board);
    const Cell a0 = cell_named("a0"), b0 = cell_named("b0"), d0 = cell_named("d0");
    const Cell a1 = cell_named("a1"), c0 = cell_named("c0");
    assert_true(vector_angle(sphere->centre[a0], sphere_point(52.62, 0)) < 1e-9);
    assert_true(vector_angle(sphere->centre[d0], sphere_point(10.81, 60)) < 1e-9);
    /* a1: b beyond side 1, c beyond side 5. */
    const Vector four = vector_add((Vector){0, 0, 0}, sphere->centre[a0], 4);
    const Vector six = vector_add(four, sphere->centre[b0], 2);
    const Vector mean = vector_unit(vector_add(six, sphere->centre[c0], 1));
    assert_true(vector_angle(sphere->centre[a1], mean) < 1e-9);
}

/* As large as the board is in a window of 1024x640 with a tray. */
static const Box least = {0, 0, 596, 372};

static void test_spaces_are_large_enough_in_the_smallest_window(void **unused) {
    (void)unused;
    const Board *board = empire_game.board(NULL);
    for (int choice = 0; choice < empire_view.maps->count; choice++) {
        Projection projection = view_projection(&empire_view, board, choice);
        projection_fit(&projection, least, 1);
        for (Cell cell = 0; cell < EMPIRE_CELLS; cell++) {
            Outline outline[OUTLINES_MAX];
            projection_reveal(&projection, cell, 1);
            assert_true(projection_outlines(&projection, cell, 0, outline) > 0);
            double left = INFINITY, right = -INFINITY;
            for (int i = 0; i < outline[0].count; i++) {
                left = fmin(left, outline[0].corner[i].x);
                right = fmax(right, outline[0].corner[i].x);
            }
            assert_true(right - left >= 28);
        }
    }
}

/* --- Tiles ----------------------------------------------------------------------------------- */

static void test_E_1_frames_go_round_countries(void **unused) {
    (void)unused;
    (void)set((Setting){.places = "a=G01 d=H31", .units = "a2=G1a d0=H1a"});
    const Scene *scene = stage_look(&stage);
    for (int place = 0; place < EMPIRE_PLACES; place++) {
        unsigned sides = 0;
        for (int space = 0; space < EMPIRE_SPACES; space++) {
            const Cell cell = (Cell)(place * EMPIRE_SPACES + space);
            const TileLook look = empire_view.tile(&stage.canvas, scene->state, cell);
            assert_true(look.hidden == (place != 0 && place != 3));
            assert_true(space > 0 || look.framed == 0);
            assert_true(look.hidden || look.frame == empire_view_plate(place == 0 ? 0 : 6));
            for (int i = 0; i < 6; i++) {
                sides += look.framed >> i & 1U;
            }
        }
        assert_int_equal(sides, 15U);
    }
}

/* --- Units ----------------------------------------------------------------------------------- */

static const PieceLook *only(Setting setting) {
    assert_int_equal(set(setting), 1);
    return &looks[0];
}

static void test_E_12_a_supplied_unit_stands_on_its_tip(void **unused) {
    (void)unused;
    const PieceLook *flat = only((Setting){.places = "a=G01", .units = "a2=G1a"});
    assert_string_equal(flat->layer[0], "empire-flat-grenord");
    assert_string_equal(flat->layer[2], "empire-badge-sun");
    const PieceLook *tip = only((Setting){.places = "a=G02", .units = "a2=G1a^"});
    assert_string_equal(tip->layer[0], "empire-tip-grenord");
    assert_string_equal(tip->layer[2], "empire-badge-moon");
}

static void test_E_17_an_army_aboard_is_behind_its_fleet(void **unused) {
    (void)unused;
    const Setting game = {.places = "d=H01", .units = "d2=H2nn/H1a"};
    assert_string_equal(only(game)->layer[0], "empire-aboard-hogrin+empire-flat-hogrin");
    assert_string_equal(looks[0].layer[1], "empire-unit-fleet-light+empire-unit-2-light");
}

static void test_E_6_crowns_stand_at_the_edge_of_the_plate(void **unused) {
    (void)unused;
    assert_string_equal(only((Setting){.places = "d=H01", .units = "d3=H2a+"})->layer[2],
                        "empire-badge-sun+empire-crowns-1");
    assert_string_equal(only((Setting){.places = "d=H01", .units = "d3=H3aa++Hogart"})->layer[2],
                        "empire-badge-sun+empire-crowns-2");
    assert_string_equal(only((Setting){.places = "d=H01", .units = "d3=H3a+++Higgle"})->layer[2],
                        "empire-badge-sun+empire-crowns-3");
}

static void test_all_units_of_a_space_are_on_it_and_apart(void **unused) {
    (void)unused;
    static const char *const units[] = {"H1a",  "H1aa",  "H1aa+",        "H2a",
                                        "H2a+", "H2aa+", "H3aa++Hogart", "H3a+++Higgle"};
    for (int count = 1; count <= 8; count++) {
        char text[128] = "d3=";
        for (int i = 0; i < count; i++) {
            snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s", i > 0 ? "," : "",
                     units[i]);
        }
        assert_int_equal(set((Setting){.places = "d=H01", .units = text}), count);
        for (int i = 0; i < count; i++) {
            assert_true(fabs(looks[i].dx) < 0.4 && fabs(looks[i].dy) < 0.4);
            for (int k = 0; k < i; k++) {
                assert_true(fabs(looks[i].dx - looks[k].dx) > 0.15 ||
                            fabs(looks[i].dy - looks[k].dy) > 0.15);
            }
        }
    }
}

/* Whether a point of the map is on a cell. */
static bool is_on(const Projection *projection, Cell cell, double x, double y) {
    return projection_pick(projection, (Point){x, y}) == cell;
}

/* On the map, as large as it is in a window of 1280x800: their plates, and no two on each other. */
static void test_a_middle_has_room_for_four_units(void **unused) {
    (void)unused;
    const Board *board = empire_game.board(NULL);
    const Box normal = {0, 0, 864, 530};
    Projection projection = view_projection(&empire_view, board, 0);
    projection_fit(&projection, normal, 1);
    assert_int_equal(set((Setting){.places = "d=H01", .units = "d0=H1a,H2a,H2a+,H3a+++Higgle"}), 4);
    for (int place = 0; place < EMPIRE_PLACES; place++) {
        const Cell cell = (Cell)(place * EMPIRE_SPACES);
        Point at[4];
        for (int i = 0; i < 4; i++) {
            Spot spot[SPOTS_MAX];
            const Place where = {cell, looks[i].dx, looks[i].dy};
            assert_true(projection_spots(&projection, where, where, 0, spot) > 0);
            const double size = looks[i].size * spot[0].unit;
            const double reach = 0.25 * size; /* of a plate, without its rim */
            at[i] = spot[0].at;
            assert_true(size >= 34);
            assert_true(is_on(&projection, cell, at[i].x - reach, at[i].y - reach));
            assert_true(is_on(&projection, cell, at[i].x + reach, at[i].y - reach));
            assert_true(is_on(&projection, cell, at[i].x - reach, at[i].y + reach));
            assert_true(is_on(&projection, cell, at[i].x + reach, at[i].y + reach));
            for (int k = 0; k < i; k++) {
                assert_true(fabs(at[i].x - at[k].x) > 0.6 * size ||
                            fabs(at[i].y - at[k].y) > 0.6 * size);
            }
        }
    }
}

static void test_a_stack_that_is_spread_names_its_place_and_its_units(void **unused) {
    (void)unused;
    char text[GAME_LABEL_MAX];
    assert_int_equal(set((Setting){.places = "d=H01", .units = "d3=H1a,H3a+++Higgle"}), 2);
    empire_view.fan->heading(&stage.scene, cell_named("d3"), text);
    assert_string_equal(text, "Hogrin");
    const bool first = strcmp(empire_view.fan->name(&looks[0]), "Higgle") == 0;
    assert_string_equal(empire_view.fan->name(&looks[first ? 0 : 1]), "Higgle");
    assert_string_equal(empire_view.fan->name(&looks[first ? 1 : 0]), "Army");
}

static const char *pointed; /* the space under the pointer, or NULL */

/* What is written on the map. */
static char *written(const char *units) {
    char *drawn = NULL;
    size_t size = 0;
    set((Setting){.places = "a=F02 d=H01 ", .units = units, .hand = {"G1a"}});
    stage.scene.hover = pointed != NULL ? cell_named(pointed) : CELL_NONE;
    stage.canvas.log = open_memstream(&drawn, &size);
    empire_view.labels(&stage.canvas, &stage.scene);
    (void)fclose(stage.canvas.log);
    stage.canvas.log = NULL;
    return drawn;
}

/* Below up to two units; where more stand, the box under the pointer names the space. */
static void test_E_2_spaces_have_their_names_where_there_is_room(void **unused) {
    (void)unused;
    char *drawn = written("d3=H1a,H1a,F1a d4=H2a,H2a+ a0=F1aa");
    for (Cell cell = 0; cell < EMPIRE_CELLS; cell++) {
        const char *name = empire_game.board(NULL)->name[cell];
        if ((strstr(drawn, name) != NULL) != (cell != cell_named("d3"))) {
            fail_msg("%s is%s written", name, cell == cell_named("d3") ? "" : " not");
        }
    }
    assert_non_null(strstr(drawn, "Hogrin d0"));
    free(drawn);
    stage.area = (Box){0, 0, 300, 180};
    drawn = written("d3=H1a a0=F1aa");
    assert_null(strstr(drawn, "d4"));
    free(drawn);
    stage.area = (Box){0, 0, 900, 560};
}

/* A counter's name stands below it; not where that would hide another, but for one that is alone
 * and pointed at. */
static void test_E_6_names_of_counters_stand_below_them(void **unused) {
    (void)unused;
    char *drawn = written("d3=H3a+++Higgle d4=H3aa++Hogart a0=F1aa");
    assert_non_null(strstr(drawn, "Higgle"));
    assert_non_null(strstr(drawn, "Hogart"));
    free(drawn);
    drawn = written("d3=H1a,H1aa,H1aa+,H2a,H2a+,H2aa+,H3aa++Hogart,H3a+++Higgle a0=F1aa");
    assert_true(strstr(drawn, "Higgle") == NULL || strstr(drawn, "Hogart") == NULL);
    free(drawn);
    stage.area = (Box){0, 0, 120, 72};
    drawn = written("d3=H3a+++Higgle d4=H1a a0=F1aa");
    assert_null(strstr(drawn, "Higgle"));
    free(drawn);
    pointed = "d3";
    drawn = written("d3=H3a+++Higgle d4=H1a a0=F1aa");
    assert_non_null(strstr(drawn, "Higgle"));
    free(drawn);
    pointed = NULL;
    stage.area = (Box){0, 0, 900, 560};
}

/* With any number of units in the middle of its country. */
static void test_a_flag_hides_no_unit(void **unused) {
    (void)unused;
    static const char *const units[] = {"H1a", ",H2a", ",H2a+", ",H1aa", ",H3a+++Higgle"};
    char text[128] = "a0=F1aa d0=";
    for (int count = 1; count <= 5; count++) {
        double x = 0, y = 0, w = 0, h = 0;
        strcat(text, units[count - 1]);
        char *drawn = written(text);
        const char *flag = strstr(drawn, "empire-emblem-sun");
        assert_non_null(flag);
        assert_int_equal(sscanf(strstr(flag, " at "), " at %lf,%lf %lfx%lf", &x, &y, &w, &h), 4);
        for (int i = 0; i <= count; i++) {
            Spot spot[SPOTS_MAX];
            const Place where = {looks[i].cell, looks[i].dx, looks[i].dy};
            assert_true(projection_spots(stage.scene.projection, where, where, 0, spot) > 0);
            const double reach = 0.29 * looks[i].size * spot[0].unit;
            assert_true(fabs((x + w / 2) / 1000 - spot[0].at.x) > reach ||
                        fabs((y + h / 2) / 1000 - spot[0].at.y) > reach);
        }
        free(drawn);
    }
}

/* The small picture of the far side says whose a country is, if its middle is there. */
static void test_the_far_side_shows_owners(void **unused) {
    (void)unused;
    (void)set((Setting){.places = "a=F02 d=H01", .units = "a0=F1aa d3=H1a"});
    Projection far = view_projection(&empire_view, empire_game.board(NULL), 1);
    projection_fit(&far, (Box){0, 0, 100, 100}, 1);
    for (int seat = 0; seat < 2; seat++) {
        char *drawn = NULL;
        size_t size = 0;
        projection_reveal(&far, cell_named(seat == 0 ? "d0" : "a0"), 1);
        stage.canvas.log = open_memstream(&drawn, &size);
        empire_view.maps->far(&stage.canvas, &stage.scene, &far);
        (void)fclose(stage.canvas.log);
        stage.canvas.log = NULL;
        assert_non_null(strstr(drawn, empire_view_seats[seat]));
        assert_null(strstr(drawn, "empire-seat-star"));
        free(drawn);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_E_2_outer_spaces_are_at_their_weighted_means),
        cmocka_unit_test(test_spaces_are_large_enough_in_the_smallest_window),
        cmocka_unit_test(test_E_1_frames_go_round_countries),
        cmocka_unit_test(test_E_12_a_supplied_unit_stands_on_its_tip),
        cmocka_unit_test(test_E_17_an_army_aboard_is_behind_its_fleet),
        cmocka_unit_test(test_E_6_crowns_stand_at_the_edge_of_the_plate),
        cmocka_unit_test(test_E_6_names_of_counters_stand_below_them),
        cmocka_unit_test(test_all_units_of_a_space_are_on_it_and_apart),
        cmocka_unit_test(test_a_flag_hides_no_unit),
        cmocka_unit_test(test_the_far_side_shows_owners),
        cmocka_unit_test(test_a_middle_has_room_for_four_units),
        cmocka_unit_test(test_a_stack_that_is_spread_names_its_place_and_its_units),
        cmocka_unit_test(test_E_2_spaces_have_their_names_where_there_is_room),
    };
    return cmocka_run_group_tests(tests, NULL, leave);
}
