/* What the view says: help line and warnings, inspector, summaries, cards of attacks, the end. */
#include "games/empire/positions.h"
#include "games/empire/view/parts.h"
#include "support/stage.h"

#define NEAR "a=F0- d=H01 "
#define BOTH "a=F02 d=H01 "

static Stage stage = {.view = &empire_view, .area = {0, 0, 800, 600}};

static void set(Setting setting) {
    stage.path.count = 0;
    stage.hot = (Click){.kind = CLICK_CELL};
    place(&stage.position, setting);
}

static void assert_help(const char *words) {
    char text[GAME_WHY_MAX];
    (void)stage_help(&stage, text);
    if (strstr(text, words) == NULL) {
        fail_msg("expected `%s` in: %s", words, text);
    }
}

static void choose(Click click) {
    stage.path = (ClickPath){.count = 1, .at = {click}};
}

static Click space(const char *cell) {
    return click_on_cell(cell_named(cell), MARK_PICK);
}

static Click counter(const char *text) {
    int found = 0;
    while (strcmp(empire_counter[found].text, text) != 0) {
        found++;
        assert_true(found < EMPIRE_COUNTERS);
    }
    return click_on_item(found);
}

/* --- The help line ---------------------------------------------------------------------------- */

static void test_what_to_do_in_each_phase(void **unused) {
    (void)unused;
    set((Setting){.phase = "explore"});
    assert_help("Explore a place");
    choose(space("d3"));
    assert_help("once more");
    set((Setting){.phase = "resupply d0", .places = NEAR, .units = "d0=H1a,H2a"});
    assert_help("Resupply d0");
    set((Setting){.places = BOTH,
                  .units = "d0=H1a^ d1=H1n^ d3=H2a,F1a a0=F1aa",
                  .hand = {"H2a F3a+Gothe G1a"}});
    assert_help("Actions: drag a counter to the map to muster it, drag a supplied unit to move it, "
                "attack, show a counter for a coup or discard by a right click; then go on (D).");
    choose(space("d0"));
    assert_help("From d0: drag it or click a dot to move or go aboard at a plus.");
    choose(space("d3"));
    assert_help("From d3: click an enemy unit on its space to attack.");
    choose(counter("H2a"));
    assert_help("Hogrin army 2: click a marked space to muster it or press “Discard” (X).");
    choose(counter("F3a+Gothe"));
    assert_help("Gothe: press “Coup” (C) to show it or press “Discard” (X).");
    set((Setting){.places = NEAR, .units = "d3=H1a", .hand = {"G1a"}});
    assert_help(
        "Nothing else can be done now: go on (D), or discard counters first, each by a right "
        "click.");
    set((Setting){.phase = "draw", .places = NEAR, .units = "d3=H1a"});
    assert_help("Draw to six (E)");
}

static void assert_done(bool rests, const char *label) {
    ButtonNote note = {.gone = false};
    for (int i = 0; i < empire_view.button_count; i++) {
        if (empire_view.buttons[i].key == 'D') {
            empire_view.button(stage_look(&stage), empire_view.buttons[i].id, &note);
        }
    }
    assert_string_equal(note.label, label);
    assert_int_equal(note.rests, rests);
}

static void test_E_10_done_is_named_by_what_follows(void **unused) {
    (void)unused;
    set((Setting){.phase = "explore"});
    assert_done(true, "Explore first, or skip");
    set((Setting){.places = NEAR, .units = "d3=H1a", .hand = {"G1a"}});
    assert_done(false, "Next: draw to six");
    set((Setting){.places = BOTH, .units = "d0=H1a^ a0=F1aa", .hand = {"G1a"}});
    assert_done(true, "Next: draw to six");
    set((Setting){.phase = "draw", .places = NEAR, .units = "d3=H1a"});
    assert_done(true, "End turn");
    set((Setting){.phase = "resupply d0", .places = NEAR, .units = "d0=H1a,H2a"});
    assert_done(false, "");
}

/* The button that draws also ends the actions; it is not raised, since they may go on. */
static void test_E_14_drawing_ends_the_actions(void **unused) {
    (void)unused;
    Action series[VIEW_SERIES_MAX];
    ButtonNote note = {.gone = false};
    const Click click = click_on_button(EMPIRE_OWN_FILL);
    set((Setting){.places = NEAR, .units = "d3=H1a", .hand = {"G1a"}});
    empire_view.button(stage_look(&stage), EMPIRE_OWN_FILL, &note);
    assert_string_equal(note.label, "Draw and end turn");
    assert_true(note.works && note.rests && !note.gone);
    assert_int_equal(empire_view.group->series(stage_look(&stage), click, series), 6);
    set((Setting){.phase = "draw", .places = NEAR, .units = "d3=H1a", .hand = {"G1a"}});
    note = (ButtonNote){.gone = false};
    empire_view.button(stage_look(&stage), EMPIRE_OWN_FILL, &note);
    assert_string_equal(note.label, "");
    assert_true(note.works && !note.rests);
    assert_int_equal(empire_view.group->series(stage_look(&stage), click, series), 5);
    /* With a full hand there is nothing to draw. */
    set((Setting){.places = NEAR, .units = "d3=H1a", .hand = {"G1a G1a H1a H1aa+ H2a H2a+"}});
    assert_int_equal(empire_view.group->series(stage_look(&stage), click, series), 0);
}

static void test_E_11_it_is_said_why_nothing_can_be_explored(void **unused) {
    (void)unused;
    set((Setting){.places = NEAR, .units = "d0=H1a", .hand = {"H2a"}});
    assert_help("No unit of yours touches unexplored land (E-11).");
}

static void test_E_19_the_defender_reads_who_attacks_with_what(void **unused) {
    (void)unused;
    set((Setting){.phase = "defend d3 H2a^ 2",
                  .to_move = 2,
                  .places = BOTH,
                  .units = "d3=H2a^,F1a,F3a+Gothe"});
    assert_help("attacks d3 with Hogrin army 2 (combat 2). Click your defender twice.");
}

static void test_E_21_a_coup_counts_its_crowns(void **unused) {
    (void)unused;
    set((Setting){.phase = "coup show B2aa+William",
                  .places = WORLD "d=H01 f=D02 j=B02",
                  .units = "d3=H1a j0=B3a+Henry f0=D2wwwWhispa",
                  .hand = {"B1aa+Edmund B3n+Flake"}});
    assert_help("Coup in Bernham: 1 crown shown; 1 on the board + 1 = 2 needed.");
    play(&stage.position, "coup=B3n+Flake");
    assert_help("Bernham has changed sides");
}

/* Eleven places are explored, only l is left. */
#define ALMOST "a=G0- b=F02 c=S0- d=H0- e=M0- f=D0- g=E0- h=C0- i=I0- j=B0- k=J0- "

static void test_E_24_who_has_no_unit_is_warned(void **unused) {
    (void)unused;
    set((Setting){.phase = "explore", .places = BOTH, .units = "d3=H1a a0=F1a"});
    stage.scene.you = 0;
    assert_help("Explore a place");
    set((Setting){.phase = "explore", .places = ALMOST, .units = "b0=F1a"});
    assert_help("If the last place is explored now, Moon wins");
    set((Setting){.places = ALMOST, .units = "b0=F1a", .hand = {"G1a"}});
    assert_help("You have no unit, and 1 place is left");
    set((Setting){
        .players = 3, .places = WORLD "b=F02 j=B03", .units = "b0=F1a j0=B1a", .hand = {"G1a"}});
    assert_help("as soon as only one player has any");
    set((Setting){.phase = "explore", .on_turn = 2, .places = ALMOST, .units = "b2=F1a"});
    if (game_position_allows(&empire_game, &stage.position, "explore=l")) {
        assert_help("Explore the last place and you win");
    }
}

/* --- The inspector ---------------------------------------------------------------------------- */

static bool says(const InspectText *text, const char *words) {
    bool found = strstr(text->title, words) != NULL || strstr(text->about, words) != NULL;
    for (int i = 0; i < text->count; i++) {
        found = found || strstr(text->line[i], words) != NULL;
    }
    return found;
}

static void test_a_space_and_a_counter_are_described(void **unused) {
    InspectText text;
    (void)unused;
    set((Setting){.places = BOTH,
                  .units = "d3=H2aa++Borgin^,H1a,H1a,F1a d1=H1n/H2a a0=F3a+Gothe",
                  .hand = {"F2aa+Varji J1a"}});
    const Scene *scene = stage_look(&stage);
    empire_view.inspect(scene, cell_named("d3"), &text);
    assert_string_equal(text.title, "d3");
    assert_string_equal(text.about, "land in Hogrin");
    assert_true(says(&text, "Sun: Borgin (supplied), 2 × Hogrin army 1"));
    assert_true(says(&text, "Moon: Farthal army 1"));
    assert_true(says(&text, "Hogrin (orc): Sun controls it; crowns: 2 by Borgin"));
    empire_view.inspect(scene, cell_named("d1"), &text);
    assert_true(says(&text, "Hogrin fleet 1 with Hogrin army 2"));
    empire_view.inspect(scene, cell_named("e2"), &text);
    assert_string_equal(text.about, "unexplored");
    assert_true(says(&text, "Place e: one of the main countries"));
    stage.hot = counter("F2aa+Varji");
    assert_true(empire_view.inspect_hot(stage_look(&stage), stage.hot, &text));
    assert_string_equal(text.title, "Varji");
    assert_true(says(&text, "army of Farthal"));
    assert_true(says(&text, "Combat 2, moves 2 spaces, 1 crown"));
    stage.hot = counter("J1a");
    assert_true(empire_view.inspect_hot(stage_look(&stage), stage.hot, &text));
    assert_true(says(&text, "Jazuk is not explored yet (E-15)"));
}

/* --- What a turn did -------------------------------------------------------------------------- */

static void assert_sum(const char *actions, int you, const char *words) {
    const char *text = stage_sum_up(&stage, actions, you);
    if (strstr(text, words) == NULL) {
        fail_msg("expected `%s` in: %s", words, text);
    }
}

static void test_turns_in_words(void **unused) {
    (void)unused;
    set((Setting){.phase = "explore", .places = BOTH, .units = "d3=H1a a0=F1a"});
    assert_sum("explore=e", 0, "place e is explored, with ");
    set((Setting){.places = NEAR,
                  .units = "d0=H2a^ d1=H1n^ d4=H1a^",
                  .hand = {"H2aa+ G1a"},
                  .discard = "C1n"});
    assert_sum("muster=H2aa+@d3 H2a^@d0>H1n^@d1 H1a^@d4-d0 discard=G1a reshuffle", 0,
               "Hogrin army 2 (2 steps, 1 crown) is mustered on d3, Hogrin army 2 goes on board "
               "Hogrin fleet 1, Hogrin army 1 moves from "
               "d4 to d0, Grenord army 1 is discarded, the discard pile is reshuffled");
    set((Setting){.places = NEAR, .units = "d1=H1n", .hand = {"H2aa+ G1a C1n"}});
    assert_sum("muster=H2aa+@d3 discard=G1a discard=C1n", 0,
               "Hogrin army 2 (2 steps, 1 crown) is mustered on d3, Grenord army 1, Cuzad fleet 1 "
               "are discarded\n1 crown holds ");
    set((Setting){.places = NEAR, .units = "d1=H1n", .hand = {"H2aa+"}});
    assert_sum("muster=H2aa+@d3", 0, "is mustered on d3: 1 crown holds ");
    /* What several actions are for belongs to none of them. */
    set((Setting){.places = NEAR, .units = "d1=H1n d0=H1a^", .hand = {"H2aa+"}});
    assert_sum("muster=H2aa+@d3 H1a^@d0-d4", 0, "moves from d0 to d4\n1 crown holds ");
    set((Setting){.places = BOTH, .units = "d1=H1n^/H2a a0=F1a"});
    assert_sum("H1n^/H2a@d1>a2", 0, "Hogrin army 2 lands on a2");
    set((Setting){.places = NEAR, .units = "d3=H1a", .phase = "draw"});
    assert_sum("take take done", 1, "2 counters are drawn");
    set((Setting){.phase = "resupply d0", .places = NEAR, .units = "d0=H1a,H2a", .hand = {"G1a"}});
    assert_sum("supply=H2a@d0", 0, "Hogrin army 2 on d0 is supplied");
    assert_sum("done", 0, "nothing more is done");
    set((Setting){.places = NEAR, .units = "d0=H1a^"});
    assert_sum("H1a^@d0-d3", 0, "Hogrin army 1 moves from d0 to d3: 2 more places can be explored");
}

static void test_E_21_a_coup_in_words(void **unused) {
    (void)unused;
    set((Setting){.places = BOTH, .units = "d3=H1a a0=F1a", .hand = {"F3a+Gothe G1a"}});
    assert_sum("coup=F3a+Gothe", 1, "Gothe is shown, Farthal is taken from you by a coup");
    set((Setting){.places = BOTH, .units = "d3=H1a a0=F1a", .hand = {"F3a+Gothe G1a"}});
    FightCard card[FIGHTS_AT_ONCE];
    assert_int_equal(stage_fights(&stage, "coup=F3a+Gothe", card), 1);
    assert_non_null(strstr(card[0].title, " takes Farthal by a coup"));
    assert_string_equal(card[0].row[0].sums, "1 : 0");
    assert_string_equal(card[0].row[0].outcome, "1 crown on the board would have held it.");
    assert_int_equal(card[0].row[0].side[FIGHT_ATTACKER].count, 1);
    assert_int_equal(card[0].row[0].side[FIGHT_DEFENDER].count, 1);
    assert_int_equal(card[0].seat[FIGHT_DEFENDER], 1);
    /* The list of moves compares crown with crown: one was shown, on the board was none. */
    assert_string_equal(card[0].row[0].sign, "empire-crown");
    assert_int_equal(fight_signs_of(&card[0].row[0].side[FIGHT_ATTACKER]), 1);
    assert_int_equal(card[0].row[0].side[FIGHT_DEFENDER].groups, 0);
    assert_int_equal(card[0].row[0].seat[FIGHT_DEFENDER], 1);
}

static void test_E_21_each_counter_keeps_its_crowns_together(void **unused) {
    (void)unused;
    FightSide side = {.count = 0};
    fight_signs(&side, 3);
    fight_signs(&side, 1);
    assert_int_equal(side.groups, 2);
    assert_int_equal(side.group[0], 3);
    assert_int_equal(fight_signs_of(&side), 4);
    for (int i = 0; i < FIGHT_SIGNS_MAX; i++) { /* more than there is room for: none is lost */
        fight_signs(&side, 1);
    }
    assert_int_equal(side.groups, FIGHT_SIGNS_MAX);
    assert_int_equal(fight_signs_of(&side), 4 + FIGHT_SIGNS_MAX);
}

static void test_E_20_an_attack_in_words_and_on_a_card(void **unused) {
    FightCard card[FIGHTS_AT_ONCE];
    (void)unused;
    for (uint64_t seed = 1; seed <= 30; seed++) {
        stage.path.count = 0;
        place_seeded(
            &stage.position,
            (Setting){.places = BOTH, .units = "d3=H2a^,F1a a0=F2a+Lathe", .hand = {"G1a"}}, seed);
        assert_int_equal(stage_fights(&stage, "H2a^@d3x2", card), 1);
        const FightRow *row = &card[0].row[0];
        const int sum[] = {2 + row->die[0], 1 + row->die[1]};
        char sums[64];
        sprintf(sums, "2 + %d = %d : 1 + %d = %d", row->die[0], sum[0], row->die[1], sum[1]);
        assert_int_equal(card[0].rows, 1);
        assert_string_equal(row->sums, sums);
        assert_int_equal(card[0].seat[FIGHT_ATTACKER], 0);
        assert_int_equal(card[0].seat[FIGHT_DEFENDER], 1);
        assert_false(row->side[FIGHT_ATTACKER].lost[0]); /* it was supplied */
        assert_int_equal(row->side[FIGHT_DEFENDER].lost[0], sum[1] <= sum[0]);
        assert_string_equal(row->verdict, sum[0] > sum[1]   ? "the defender is hit (E-20)"
                                          : sum[0] < sum[1] ? "the attacker is hit (E-20)"
                                                            : "equal: both are hit (E-20)");
        assert_int_equal(strstr(row->outcome, "rmy 1 is killed") != NULL, sum[1] <= sum[0]);
        assert_int_equal(strstr(row->outcome, "rmy 2 lost its supply; the next hit kills it") !=
                             NULL,
                         sum[0] <= sum[1]);
        assert_null(strstr(row->outcome, " loses Farthal"));
        place_seeded(&stage.position,
                     (Setting){.places = BOTH, .units = "d3=H2a^,F1a", .hand = {"G1a"}}, seed);
        assert_int_equal(stage_fights(&stage, "H2a^@d3x2", card), 1);
        assert_int_equal(strstr(row->outcome, " loses Farthal (E-8).") != NULL,
                         row->side[FIGHT_DEFENDER].lost[0]);
        place_seeded(
            &stage.position,
            (Setting){.places = BOTH, .units = "d3=H2a^,F1a a0=F2a+Lathe", .hand = {"G1a"}}, seed);
        char words[128];
        sprintf(words, "Hogrin army 2 attacks you on d3, %d against %d: %s", sum[0], sum[1],
                sum[1] <= sum[0] ? "Farthal army 1 is killed" : "Hogrin army 2 loses its supply");
        assert_sum("H2a^@d3x2", 1, words);
    }
}

/* --- The end ---------------------------------------------------------------------------------- */

static void assert_ending(const char *words) {
    char text[GAME_WHY_MAX];
    empire_view.ending(stage_look(&stage), text);
    if (strstr(text, words) == NULL) {
        fail_msg("expected `%s` in: %s", words, text);
    }
}

static void test_how_it_ended(void **unused) {
    (void)unused;
    set((Setting){.places = NEAR, .units = "d3=H1a^"});
    assert_ending("");
    play(&stage.position, "resign");
    assert_ending("Moon wins: all others have resigned (E-27).");
    set((Setting){.places = NEAR, .units = "d3=H1a^"});
    play(&stage.position, "draw");
    assert_ending("Sun and Moon draw by agreement.");
    set((Setting){.players = 3, .places = WORLD, .hand = {"G1a"}});
    play(&stage.position, "muster=G1a@a0");
    assert_ending("Sun wins: nobody else has a unit on the globe (E-24).");
    set((Setting){
        .round = 30, .on_turn = 2, .phase = "draw", .places = BOTH, .units = "d3=H2a+ a0=F1a"});
    play(&stage.position, "done");
    assert_ending("Sun wins with 1 country after 30 rounds (E-25).");
    set((Setting){
        .round = 30, .on_turn = 2, .phase = "draw", .places = BOTH, .units = "d3=H2a a0=F1a"});
    play(&stage.position, "done");
    assert_ending("Sun and Moon draw: equal countries and crowns after 30 rounds (E-25).");
}

/* --- Threats ---------------------------------------------------------------------------------- */

static void test_E_16_what_units_threaten(void **unused) {
    Threat threat = {.at = {0}};
    (void)unused;
    set((Setting){.places = BOTH, .units = "d3=H1a d0=F1a d4=H2a"});
    const Scene *scene = stage_look(&stage);
    empire_view.threats->reach(scene, cell_named("d3"), 0, &threat);
    assert_int_equal(threat.at[cell_named("d0")], THREAT_TAKES);
    assert_int_equal(threat.at[cell_named("d4")], THREAT_REACH);
    assert_int_equal(threat.at[cell_named("d2")], 0);
    assert_int_equal(threat.at[cell_named("d3")], 0);
}

static int leave(void **unused) {
    (void)unused;
    stage_clear(&stage);
    return 0;
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_to_do_in_each_phase),
        cmocka_unit_test(test_E_10_done_is_named_by_what_follows),
        cmocka_unit_test(test_E_14_drawing_ends_the_actions),
        cmocka_unit_test(test_E_11_it_is_said_why_nothing_can_be_explored),
        cmocka_unit_test(test_E_19_the_defender_reads_who_attacks_with_what),
        cmocka_unit_test(test_E_21_a_coup_counts_its_crowns),
        cmocka_unit_test(test_E_24_who_has_no_unit_is_warned),
        cmocka_unit_test(test_a_space_and_a_counter_are_described),
        cmocka_unit_test(test_turns_in_words),
        cmocka_unit_test(test_E_21_a_coup_in_words),
        cmocka_unit_test(test_E_21_each_counter_keeps_its_crowns_together),
        cmocka_unit_test(test_E_20_an_attack_in_words_and_on_a_card),
        cmocka_unit_test(test_how_it_ended),
        cmocka_unit_test(test_E_16_what_units_threaten),
    };
    return cmocka_run_group_tests(tests, NULL, leave);
}
