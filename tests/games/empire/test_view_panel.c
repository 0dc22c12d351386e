/* What the tray and the panel of Worldwide Empire show, and what they say under the pointer. */
#include "games/empire/positions.h"
#include "support/stage.h"

extern const View empire_view;

static Stage stage = {.view = &empire_view, .area = {0, 0, 900, 560}};

static const Box wide = {0, 0, 900, 200}, narrow = {0, 0, 560, 150};
static const Box high = {0, 0, 336, 736}, low = {0, 0, 336, 576};

static void set(Setting setting) {
    stage.path.count = 0;
    stage.scratch = (ViewScratch){{0}};
    stage.hot = (Click){.kind = CLICK_CELL};
    place(&stage.position, setting);
    (void)stage_look(&stage);
}

static int leave(void **unused) {
    (void)unused;
    stage_clear(&stage);
    return 0;
}

/* The tray in both its forms holds the same. */
static void draw_tray(Box box) {
    const Scene *scene = stage_look(&stage);
    const double used = empire_view.tray->draw(&stage.canvas, scene, box);
    assert_true(used > 0 && used <= box.h);
}

static const Reported *shows(const char *name) {
    draw_tray(wide);
    const Reported *found = canvas_expect(&stage.canvas, name);
    const unsigned states = found->states;
    draw_tray(narrow);
    found = canvas_expect(&stage.canvas, name);
    assert_int_equal(found->states, states);
    return found;
}

static void draw_panel(Box box) {
    (void)empire_view.panel(&stage.canvas, stage_look(&stage), box);
}

static const Reported *says(const char *name) {
    draw_panel(low);
    (void)canvas_expect(&stage.canvas, name);
    draw_panel(high);
    return canvas_expect(&stage.canvas, name);
}

/* What the inspector says about an item of this name, in one line. */
static const char *about(const Reported *item) {
    static char text[1024];
    InspectText said = {.count = 0};
    const Click click = item->click;
    assert_true(item->clickable);
    assert_true(empire_view.inspect_hot(stage_look(&stage), click, &said));
    snprintf(text, sizeof text, "%s (%s)", said.title, said.about);
    for (int i = 0; i < said.count; i++) {
        snprintf(text + strlen(text), sizeof text - strlen(text), "; %s", said.line[i]);
    }
    return text;
}

static void expect_in(const char *text, const char *words) {
    if (strstr(text, words) == NULL) {
        fail_msg("`%s` is not in `%s`", words, text);
    }
}

/* --- The hand -------------------------------------------------------------------------------- */

static Setting match(const char *hand, const char *other) {
    Setting game = {.places = WORLD "j=B02 d=H01 a=G02",
                    .units = "j0=B1aa+Edmund d3=H1a^ a2=G1a",
                    .hand = {hand, other}};
    return game;
}

static void test_E_7_a_hand_is_seen_by_its_seat_alone(void **unused) {
    (void)unused;
    set(match("H2a B2aa+William H2a", "G1a"));
    (void)shows("Counter 1: Bernham army 2 William, B2aa+William");
    (void)shows("Counter 2: Hogrin army 2, H2a");
    (void)shows("Counter 3: Hogrin army 2, H2a");
    (void)shows("Sun's hand: 3 of 6 counters, 146 in the deck");
    game_observe(&empire_game, stage.position.state, VIEWER_PUBLIC);
    (void)shows("Sun's hand: 3 of 6 counters, 146 in the deck");
    assert_null(canvas_reported(&stage.canvas, "Counter 1: Bernham army 2 William, B2aa+William"));
    assert_null(canvas_reported(&stage.canvas, "Counter 2: Hogrin army 2, H2a"));
}

static void test_E_15_cards_that_can_be_mustered_are_marked(void **unused) {
    (void)unused;
    set(match("H2a B2a G2a", "G1a"));
    const unsigned act = STATE_MOVABLE | STATE_TARGET;
    assert_int_equal(shows("Counter 3: Hogrin army 2, H2a")->states, act);
    assert_int_equal(shows("Counter 2: Bernham army 2, B2a")->states, STATE_MOVABLE);
    expect_in(about(shows("Counter 2: Bernham army 2, B2a")),
              "in hand: 0; needed: 1 on the board + 1 = 2, 2 missing (E-21)");
}

static void test_a_card_that_is_chosen_follows_the_pointer(void **unused) {
    (void)unused;
    set(match("H2a H2a", "G1a"));
    stage.path = (ClickPath){.count = 1, .at = {shows("Counter 1: Hogrin army 2, H2a")->click}};
    assert_true((shows("Counter 1: Hogrin army 2, H2a")->states & STATE_SELECTED) != 0);
    assert_true((shows("Counter 2: Hogrin army 2, H2a")->states & STATE_SELECTED) == 0);
    (void)stage_look(&stage);
    stage.scene.dragging = true;
    empire_view.tray->dragged(&stage.canvas, &stage.scene);
    assert_true(stage.canvas.texts > 0);
    /* The discard pile takes it (E-23). */
    (void)empire_view.tray->draw(&stage.canvas, &stage.scene, wide);
    const Reported *pile = canvas_expect_clickable(&stage.canvas, "Discard pile");
    assert_int_equal(pile->states, STATE_TARGET);
    assert_int_equal(pile->click.kind, CLICK_BUTTON);
    assert_int_equal(pile->click.index, EMPIRE_BUTTON_DISCARD);
}

/* --- Piles ----------------------------------------------------------------------------------- */

/* Clicks a pile of the tray. */
static void open_pile(const char *name) {
    const Click click = shows(name)->click;
    ViewScratch scratch = stage.scratch;
    empire_view.on_item(stage_look(&stage), click, &scratch);
    stage.scratch = scratch;
}

static void test_E_23_the_piles_are_open(void **unused) {
    (void)unused;
    Setting game = match("H2a", "G1a");
    game.discard = "H1a H1a G1aa";
    game.dead = "M2aa+Julian";
    set(game);
    (void)says("Countries all explored");
    expect_in(about(shows("Discard pile")), "Discard pile (3 counters)");
    open_pile("Discard pile");
    (void)says("Grenord: army 1");
    (void)says("Hogrin: 2 × army 1");
    assert_null(canvas_reported(&stage.canvas, "Countries all explored"));
    assert_true((shows("Discard pile")->states & STATE_SELECTED) != 0);
    open_pile("Dead pile");
    (void)says("Mediland: Julian 2");
    open_pile("Dead pile");
    (void)says("Countries all explored");
}

/* --- Coups ----------------------------------------------------------------------------------- */

static void test_E_21_a_coup_says_what_it_needs_and_what_is_missing(void **unused) {
    (void)unused;
    set(match("B2aa+William", "G1a"));
    const Reported *bernham = says("Country Bernham: Moon, 1 crown");
    assert_int_equal(bernham->states, 0);
    expect_in(about(bernham), "No coup. Crowns of Bernham in hand: 1 by William; needed: 1 on the "
                              "board + 1 = 2, 1 missing (E-21)");
    set(match("B2aa+William B3a+Henry", "G1a"));
    bernham = says("Country Bernham: Moon, 1 crown");
    assert_int_equal(bernham->states, STATE_TARGET);
    expect_in(about(bernham),
              "Coup possible. Crowns of Bernham in hand: 1 by William + 1 by Henry = "
              "2; needed: 1 on the board + 1 = 2 (E-21)");
    /* The button says which countries can be hit. */
    const Reported coup = {.clickable = true,
                           .click = {.kind = CLICK_BUTTON, .index = EMPIRE_BUTTON_COUP}};
    expect_in(about(&coup), "Crowns of Bernham in hand: 1 by William + 1 by Henry = 2");
    game_observe(&empire_game, stage.position.state, VIEWER_PUBLIC);
    expect_in(about(says("Country Bernham: Moon, 1 crown")),
              "A coup needs crowns of Bernham from one hand: 1 on the board + 1 = 2 (E-21)");
}

static void test_E_9_no_coup_beside_an_enemy_people(void **unused) {
    (void)unused;
    set((Setting){.places = WORLD "d=H01 f=D02",
                  .units = "d3=H1a^ f2=D2aaa+Legoll",
                  .hand = {"D3aa++Myth", "G1a"}});
    const Reported *dalia = says("Country Dalia: Moon, 1 crown");
    assert_int_equal(dalia->states, 0);
    expect_in(about(dalia), "Not beside Hogrin: orcs and elves never go together (E-9)");
    const Reported *silvia = says("Country Silvia: nobody");
    expect_in(about(silvia), "Not beside Hogrin: orcs and elves never go together (E-9)");
}

static void test_E_21_counters_shown_stay_in_the_tray(void **unused) {
    (void)unused;
    set(match("B2aa+William B3a+Henry B1aa++Mary H2a", "G1a"));
    (void)game_position_play(&empire_game, &stage.position, "coup=B2aa+William");
    const Reported *shown = shows("Counter 1: Bernham army 2 William, B2aa+William, shown");
    assert_true((shown->states & STATE_TARGET) == 0);
    (void)says("Actions: coup, 1 of 2 crowns");
    (void)game_position_play(&empire_game, &stage.position, "coup=B3a+Henry");
    shown = shows("Counter 1: Bernham army 2 William, B2aa+William, shown");
    assert_true((shown->states & STATE_TARGET) != 0);
    assert_true((shows("Counter 4: Hogrin army 2, H2a")->states & STATE_TARGET) == 0);
    (void)says("Actions: 2 still to muster");
}

/* --- Seats, rounds and the end --------------------------------------------------------------- */

static void test_E_25_the_figures_that_decide_at_the_end(void **unused) {
    (void)unused;
    Setting game = match("H2a", "G1aa G2a");
    game.rounds = 20;
    game.round = 7;
    set(game);
    static const char *const figures[][VIEW_SEAT_FIGURES] = {{"1", "1", "0"}, {"2", "2", "1"}};
    for (int seat = 0; seat < 2; seat++) {
        SeatNote note = {.out = false};
        empire_view.seat(&stage.scene, seat, &note);
        for (int i = 0; i < VIEW_SEAT_FIGURES; i++) {
            assert_string_equal(note.figure[i], figures[seat][i]);
        }
    }
    (void)says("Round 7 of 20");
    expect_in(about(says("Ahead: Moon, 2 countries, 1 crown")),
              "After round 20 the most countries");
    EndNote note = {0}, other = {0};
    empire_view.end->seat(&stage.scene, 0, &note);
    empire_view.end->seat(&stage.scene, 1, &other);
    assert_true(other.merit > note.merit);
    assert_string_equal(other.figure[1].text, "1");
    assert_int_equal(empire_view.end->value(stage.position.state, 1), 2);
}

static void test_E_24_who_has_no_unit_is_warned_when_few_places_are_left(void **unused) {
    (void)unused;
    set((Setting){.places = "a=G0- b=F0- c=S0- d=H0- e=M0- f=D0- g=E0- h=C0- i=I02 j=B0-",
                  .units = "i3=I1a",
                  .phase = "explore",
                  .hand = {"H2a", "G1aa"}});
    const Reported *warning = says("You have no unit, 2 places left (E-24)");
    assert_int_equal(warning->states, STATE_WARNING);
    (void)says("Countries unexplored: 2 at the poles, 0 in the middle");
    (void)says("Country Jazuk: unexplored");
    (void)says("Phase Exploration");
}

/* --- Sizes ----------------------------------------------------------------------------------- */

static void test_the_panel_fills_its_slot(void **unused) {
    (void)unused;
    set(match("H2a", "G1a"));
    stage_check_panel(&stage);
    for (int i = 0; i < 2; i++) {
        const Box box = i == 0 ? high : low;
        const Scene *scene = stage_look(&stage);
        const double used = empire_view.panel(&stage.canvas, scene, box);
        const double slot = empire_view.panel_slot(&stage.canvas, scene->options, box);
        assert_true(used <= slot + 2 && used > slot - 10);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_E_7_a_hand_is_seen_by_its_seat_alone),
        cmocka_unit_test(test_E_15_cards_that_can_be_mustered_are_marked),
        cmocka_unit_test(test_a_card_that_is_chosen_follows_the_pointer),
        cmocka_unit_test(test_E_23_the_piles_are_open),
        cmocka_unit_test(test_E_21_a_coup_says_what_it_needs_and_what_is_missing),
        cmocka_unit_test(test_E_9_no_coup_beside_an_enemy_people),
        cmocka_unit_test(test_E_21_counters_shown_stay_in_the_tray),
        cmocka_unit_test(test_E_25_the_figures_that_decide_at_the_end),
        cmocka_unit_test(test_E_24_who_has_no_unit_is_warned_when_few_places_are_left),
        cmocka_unit_test(test_the_panel_fills_its_slot),
    };
    return cmocka_run_group_tests(tests, NULL, leave);
}
