/* What the view of The First War shows on the board and says of it. */
#include "game/clicks.h"
#include "games/firstwar/view_stage.h"

/* --- Tiles and pieces ---------------------------------------------------------------------- */

static PieceLook looks[VIEW_PIECES_MAX];

static const PieceLook *piece_at(int count, const char *cell, int index) {
    for (int i = 0; i < count; i++) {
        if (looks[i].cell == cell_named(cell) && index-- == 0) {
            return &looks[i];
        }
    }
    fail_msg("there is no such piece on %s", cell);
    return NULL;
}

static void test_W_3_discs_are_souths_and_cubes_norths(void **unused) {
    (void)unused;
    set((Setting){.cells = "f6=p/1H g6=o/2F!"});
    const int count = firstwar_view.pieces(stage.scene.state, looks);
    assert_string_equal(piece_at(count, "f6", 0)->layer[0], "war-hunter-disc");
    assert_string_equal(piece_at(count, "g6", 0)->layer[0], "war-farmer-cube-wounded");
    assert_int_equal(piece_at(count, "g6", 0)->states, STATE_WARNING);
    assert_int_equal(count,
                     war_population(stage.scene.state, 0) + war_population(stage.scene.state, 1));
}

static void test_W_12_four_pieces_stand_apart_and_on_their_tile(void **unused) {
    (void)unused;
    set((Setting){.cells = "f6=p/1H1H1H1H"});
    const int count = firstwar_view.pieces(stage.scene.state, looks);
    for (int i = 0; i < WAR_TILE_MOST; i++) {
        const PieceLook *a = piece_at(count, "f6", i);
        assert_true(a->dx > -0.4 && a->dx < 0.4 && a->dy > -0.4 && a->dy < 0.4);
        for (int k = 0; k < i; k++) {
            const PieceLook *b = piece_at(count, "f6", k);
            assert_true(a->dx - b->dx > 0.2 || b->dx - a->dx > 0.2 || a->dy - b->dy > 0.2 ||
                        b->dy - a->dy > 0.2);
        }
    }
}

static void test_W_15_both_sides_of_a_conflict_have_a_row_each(void **unused) {
    (void)unused;
    set((Setting){.cells = "f6=p/1H1H2F2F2F2F f5=o e5=o",
                  .phase = "conflict",
                  .more = "attacker H f6 from f5\nattacker H f6 from e5\n"});
    const int count = firstwar_view.pieces(stage.scene.state, looks);
    double north = 1, south = -1;
    for (int i = 0; i < count; i++) {
        if (looks[i].cell == cell_named("f6")) {
            *(looks[i].seat == 0 ? &south : &north) = looks[i].dy;
            assert_true(looks[i].dx > -0.5 && looks[i].dx < 0.5);
        }
    }
    assert_true(north < 0 && south > 0);
}

/* Clicks on a stack count from the first piece of the player to decide; so must those drawn. */
static void test_clicks_count_the_pieces_as_they_are_drawn(void **unused) {
    (void)unused;
    set((Setting){.cells = "f6=p/1H2F!2S! f5=o g5=o g6=o",
                  .phase = "conflict",
                  .decider = 2,
                  .more = "attacker H f6 from f5\nretreats F! f6\nretreats S! f6\nfight f6\n"
                          "came f5\n"});
    const int count = firstwar_view.pieces(stage.scene.state, looks);
    int met = 0;
    for (int i = 0; i < stage.scene.source.count; i++) {
        Click clicks[GAME_CLICKS_MAX];
        const Action action = stage.actions[i];
        for (int variant = 0;
             firstwar_game.clicks->action_clicks(stage.scene.state, action, variant, clicks) > 0;
             variant++) {
            if (clicks[0].kind == CLICK_PIECE) {
                const PieceLook *drawn = piece_at(count, "f6", clicks[0].index);
                assert_int_equal(drawn->seat, 1);
                assert_int_equal(war_code_piece(drawn->piece), war_action_piece(action));
                met++;
            }
        }
    }
    assert_true(met > 1);
}

/* --- Words --------------------------------------------------------------------------------- */

static InspectText inspect(const char *cell) {
    InspectText text = {.count = 0};
    firstwar_view.inspect(stage_look(&stage), cell_named(cell), &text);
    return text;
}

static void test_W_16_inspect_shows_strengths_and_food(void **unused) {
    (void)unused;
    set((Setting){.cells = "f6=o/1H1F!"});
    const InspectText text = inspect("f6");
    assert_string_equal(text.about, "forest");
    assert_true(says(&text, "South: 1 Hunter, 1 wounded Farmer; attack 2, defence 1 + 2 = 3"));
    assert_true(says(&text, "Food for South: 1 (W-27)"));
    const InspectText home = inspect("f11");
    assert_string_equal(home.about, "fields, home of North");
}

static void test_W_2_inspect_says_nothing_of_a_face_down_tile(void **unused) {
    (void)unused;
    set((Setting){.cells = "f6=hl"});
    const InspectText text = inspect("f6");
    assert_string_equal(text.about, "face down");
    assert_int_equal(text.count, 0);
}

static void test_help_follows_the_phases(void **unused) {
    (void)unused;
    static const struct {
        const char *phase, *more, *cells, *words;
    } cases[] = {
        {"hunters", "", "f6=p/1H", "Hunters one by one"},
        {"others", "", "f6=p/1F", "Farmers, Healers and Scientists one by one"},
        {"food", "owed 2\n", "f6=m/1E1E1E1E", "2 food short"},
        {"research", "points 4\n", "f6=p/1S", "4 research points"},
        {"healing", "healer f6 1\n", "f6=p/1E1F!", "Click a Healer"},
        {"increase", "grows f6\ngrows f2\n", "f6=p/1F1F", "Click a tile marked +1"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char text[GAME_WHY_MAX];
        set((Setting){.cells = cases[i].cells, .phase = cases[i].phase, .more = cases[i].more});
        stage_help(&stage, text);
        if (strstr(text, cases[i].words) == NULL) {
            fail_msg("in phase %s the help says: %s", cases[i].phase, text);
        }
    }
}

static void test_W_7_notes_name_the_phases_that_passed(void **unused) {
    (void)unused;
    Events events = {.count = 3};
    char text[GAME_LABEL_MAX];
    events.at[0] = (Event){.kind = EVENT_NOTE, .value = (int)WAR_NOTE_PASSED + WAR_CONFLICT};
    events.at[1] = (Event){.kind = EVENT_NOTE, .value = (int)WAR_NOTE_PASSED + WAR_HEALING};
    events.at[2] = (Event){.kind = EVENT_NOTE, .value = (int)WAR_NOTE_SKIPPED + WAR_RESEARCH};
    firstwar_view.notes(&events, text);
    assert_string_equal(text, "conflict, healing pass; research is skipped");
    events.count = 0;
    firstwar_view.notes(&events, text);
    assert_string_equal(text, "");
}

static void test_W_37_W_41_endings_name_their_rule(void **unused) {
    (void)unused;
    static const char *const words[] = {
        [WAR_BY_HOME] = "(W-37)",
        [WAR_BY_KIND] = "(W-38)",
        [WAR_BY_WOUNDS] = "(W-39)",
        [WAR_BY_CARDS] = "(W-40)",
        [WAR_BY_TURNS] = "(W-41)",
        [WAR_BY_RESIGNING] = "resigned",
        [WAR_BY_AGREEMENT] = "Drawn by agreement.",
    };
    set((Setting){.cells = "f6=p/1H"});
    for (int end = WAR_BY_HOME; end <= WAR_BY_AGREEMENT; end++) {
        WarState *state = state_to_change();
        char text[GAME_WHY_MAX];
        state->ended = (uint8_t)end;
        state->winner = end == WAR_BY_AGREEMENT ? SEAT_NONE : 1;
        firstwar_view.ending(stage_look(&stage), text);
        assert_non_null(strstr(text, words[end]));
        assert_true(end == WAR_BY_AGREEMENT || strstr(text, "North wins") == text);
    }
}

/* --- Everywhere ---------------------------------------------------------------------------- */

static void see_everything(void) {
    char text[GAME_WHY_MAX];
    const Scene *scene = stage_look(&stage);
    const WarState *state = scene->state;
    assert_int_equal(firstwar_view.pieces(state, looks),
                     war_population(state, 0) + war_population(state, 1));
    firstwar_view.under(&stage.canvas, scene);
    firstwar_view.over(&stage.canvas, scene);
    (void)canvas_measure(&stage.canvas, true);
    const double panel = firstwar_view.panel(&stage.canvas, scene, room);
    assert_true(canvas_measure(&stage.canvas, false));
    assert_true(panel == firstwar_view.panel(&stage.canvas, scene, room));
    (void)firstwar_view.forecast(&stage.canvas, scene, room);
    if (firstwar_view.side_window->cell(scene) != CELL_NONE) {
        (void)canvas_measure(&stage.canvas, true);
        const double high = firstwar_view.side_window->draw(&stage.canvas, scene, window);
        (void)canvas_measure(&stage.canvas, false);
        assert_true(high > 0 && high < 700);
        assert_true(high == firstwar_view.side_window->draw(&stage.canvas, scene, window));
    }
    for (int i = 0; i < stage.canvas.reported_count; i++) {
        InspectText said = {.count = 0};
        if (stage.canvas.reported[i].clickable) {
            (void)firstwar_view.inspect_hot(scene, stage.canvas.reported[i].click, &said);
            assert_in_range(said.count, 0, VIEW_LINES_MAX);
        }
    }
    for (Cell cell = 0; cell < WAR_CELLS; cell += 7) {
        InspectText said = {.count = 0};
        firstwar_view.inspect(scene, cell, &said);
        assert_non_null(firstwar_view.tile(&stage.canvas, state, cell).face);
    }
    firstwar_view.help(scene, text);
    assert_true(text[0] != '\0');
}

/* Each of 11 files has its letter, each row its number at both ends; the eleventh is one cell. */
static void test_W_2_files_and_rows_are_named_beside_the_board(void **unused) {
    (void)unused;
    set((Setting){.cells = "f6=p"});
    for (stage.rotation = 0; stage.rotation < HEX_DIRECTIONS; stage.rotation++) {
        (void)stage_look(&stage);
        char *drawn = NULL;
        size_t size = 0;
        stage.canvas.log = open_memstream(&drawn, &size);
        firstwar_view.overlay(&stage.canvas, &stage.projection);
        (void)fclose(stage.canvas.log);
        stage.canvas.log = NULL;
        assert_int_equal(stage.canvas.texts, 11 + 2 * 10 + 1);
        assert_non_null(strstr(drawn, "k"));
        assert_non_null(strstr(drawn, "11"));
        free(drawn);
    }
    stage.rotation = 0;
}

static void test_view_answers_in_every_position_of_random_games(void **unused) {
    (void)unused;
    for (uint64_t seed = 1; seed <= 6; seed++) {
        Rng rng = rng_seeded(seed);
        game_begin(&firstwar_game, &stage.position, &stage.options, seed, NULL);
        for (int ply = 0; ply < 400 && stage_look(&stage)->source.count > 0; ply++) {
            see_everything();
            const uint32_t chosen = rng_below(&rng, (uint32_t)stage.scene.source.count);
            (void)game_play(&firstwar_game, stage.position.state, &stage.position.history,
                            stage.actions[chosen], NULL);
        }
        see_everything();
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_W_3_discs_are_souths_and_cubes_norths),
        cmocka_unit_test(test_W_12_four_pieces_stand_apart_and_on_their_tile),
        cmocka_unit_test(test_W_15_both_sides_of_a_conflict_have_a_row_each),
        cmocka_unit_test(test_clicks_count_the_pieces_as_they_are_drawn),
        cmocka_unit_test(test_W_16_inspect_shows_strengths_and_food),
        cmocka_unit_test(test_W_2_inspect_says_nothing_of_a_face_down_tile),
        cmocka_unit_test(test_help_follows_the_phases),
        cmocka_unit_test(test_W_7_notes_name_the_phases_that_passed),
        cmocka_unit_test(test_W_37_W_41_endings_name_their_rule),
        cmocka_unit_test(test_W_2_files_and_rows_are_named_beside_the_board),
        cmocka_unit_test(test_view_answers_in_every_position_of_random_games),
    };
    return cmocka_run_group_tests(tests, NULL, leave);
}
