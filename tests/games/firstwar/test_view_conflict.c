/* The window in which The First War shows a conflict: stacks, attackers, retreats. */
#include "game/text.h"
#include "games/firstwar/view/parts.h"
#include "games/firstwar/view_stage.h"

/* The action that a click on an item of the game makes, in notation. */
static const char *action_of(const char *name, char text[GAME_TEXT_MAX]) {
    ClickPath path = {0};
    ClickAnswer answer;
    const Click click = canvas_expect_clickable(&stage.canvas, name)->click;
    stage_look(&stage);
    clicks_add(&stage.scene.source, &path, click, &answer);
    assert_int_equal(answer.result, CLICK_ACTS);
    firstwar_game.action_text(stage.scene.state, answer.action, text);
    return text;
}

static void set_stacks(void) {
    set((Setting){.cells = "f6=p/1H1H2H2F2F! f5=o g5=o",
                  .phase = "conflict",
                  .decider = 2,
                  .more = "attacker H f6 from f5\nattacker H f6 from g5\nfight f6\ncame f5 g5\n"});
}

static void test_W_17_stacks_are_arranged_piece_by_piece(void **unused) {
    (void)unused;
    char text[GAME_TEXT_MAX];
    set_stacks();
    draw_window();
    assert_string_equal(action_of("Confirm stacks", text), "stack=H+F+F!");
    draw_window();
    expect("Stack 1 defends with 1");
    touch("Defender 3 wounded Farmer");
    draw_window();
    touch("Stack 1");
    draw_window();
    expect("Stack 1 defends with 3");
    assert_string_equal(action_of("Confirm stacks", text), "stack=HF!+F");
    draw_window();
    touch("Defender 2 Farmer");
    draw_window();
    touch("Defender 1 Hunter"); /* means the stack that it stands on */
    draw_window();
    assert_string_equal(action_of("Confirm stacks", text), "stack=HFF!");
    draw_window();
    touch("Defender 1 Hunter");
    draw_window();
    touch("New stack");
    draw_window();
    assert_string_equal(action_of("Confirm stacks", text), "stack=H+FF!");
}

static int lost(const FightSide *side) {
    int count = 0;
    for (int i = 0; i < side->count; i++) {
        count += side->lost[i];
    }
    return count;
}

/* The card of the fight that begins with these actions and goes on with the first that is legal. */
static const FightCard *fought(const char *actions) {
    enum { STEPS_MAX = 12 };
    static FightCard card[FIGHTS_AT_ONCE];
    char all[STEPS_MAX * GAME_TEXT_MAX], next[GAME_TEXT_MAX];
    tr_say(all, sizeof all, "%s", actions);
    for (int i = 0; i < STEPS_MAX; i++) {
        set_stacks();
        if (stage_fights(&stage, all, card) > 0) {
            return card;
        }
        stage_look(&stage);
        firstwar_game.action_text(stage.scene.state, stage.scene.source.actions[0], next);
        tr_add(all, sizeof all, " %s", next);
    }
    fail_msg("no end of the fight after %s", all);
    return NULL;
}

static void test_W_19_a_card_shows_each_comparison_of_a_fight(void **unused) {
    (void)unused;
    /* 2 to 3 wounds the first Hunter, 2 to 2 the Farmer and the second: both retreat. */
    const FightCard *card = fought("stack=HF!+F on=1 H!f6-f5 H!f6-g5");
    assert_string_equal(card->title, "North holds f6");
    assert_string_equal(card->remark, "1 round");
    assert_int_equal(card->cell, cell_named("f6"));
    assert_int_equal(card->seat[FIGHT_ATTACKER], 0);
    assert_int_equal(card->rows, 2);
    assert_string_equal(card->row[0].heading, "Round 1");
    assert_string_equal(card->row[0].sums, "2 : 3");
    assert_string_equal(card->row[0].verdict,
                        "2 against 1 + 2 = 3. Weaker: wounded, must retreat (W-20)");
    assert_int_equal(card->row[0].side[FIGHT_DEFENDER].count, 2);
    assert_string_equal(card->row[1].sums, "2 : 2");
    assert_string_equal(card->row[1].verdict, "Equal: both wounded (W-21)");
    assert_int_equal(lost(&card->row[1].side[FIGHT_DEFENDER]), 0);
    assert_string_equal(card->fate[FIGHT_ATTACKER], "retreats wounded: Hunter to f5, Hunter to g5");
    assert_string_equal(card->fate[FIGHT_DEFENDER], "keeps a wounded Farmer");
}

static void test_W_22_a_card_shows_who_is_lost(void **unused) {
    (void)unused;
    /* Equal on the wounded Farmer, who falls, and stronger than the Hunter; then equal again. */
    const FightCard *card = fought("stack=H+F+F! on=1 on=3");
    assert_string_equal(card->remark, "2 rounds");
    assert_int_equal(card->rows, 3);
    assert_string_equal(card->row[0].sums, "2 : 1");
    assert_string_equal(card->row[0].verdict, "Stronger: wounded, must retreat (W-20)");
    assert_int_equal(lost(&card->row[1].side[FIGHT_DEFENDER]), 1);
    assert_int_equal(lost(&card->row[1].side[FIGHT_ATTACKER]), 0);
    assert_string_equal(card->row[2].heading, "Round 2, nothing to choose (W-43)");
    assert_non_null(strstr(card->fate[FIGHT_DEFENDER], "lost a Farmer"));
}

/* Plays actions, split by spaces; then what one more round like the last would be, for the one who
 * decides. */
static void assert_again(const char *actions, const char *expected) {
    static Events events; /* of the whole turn */
    events.count = actions[0] == '\0' ? 0 : events.count;
    char text[GAME_TEXT_MAX], all[GAME_WHY_MAX] = "";
    Action series[VIEW_SERIES_MAX];
    for (const char *at = actions; *at != '\0'; at += strspn(at, " ")) {
        const size_t length = strcspn(at, " ");
        snprintf(text, sizeof text, "%.*s", (int)length, at);
        at += length;
        const int before = events.count;
        (void)firstwar_game.apply(stage.position.state,
                                  game_action_parse(&firstwar_game, stage.position.state, text),
                                  &events);
        assert_true(events.count >= before);
    }
    Scene scene = *stage_look(&stage);
    scene.recent = events.at;
    scene.recent_count = events.count;
    const int count = war_view_again(&scene, series);
    for (int i = 0; i < count; i++) {
        game_action_text(&firstwar_game, scene.state, series[i], text);
        snprintf(all + strlen(all), sizeof all - strlen(all), "%s%s", i > 0 ? " " : "", text);
    }
    assert_string_equal(all, expected);
    ButtonNote note = {.gone = false};
    firstwar_view.button(&scene, WAR_OWN_AGAIN, &note);
    assert_int_equal(note.works, count > 0);
    assert_int_equal(note.gone, count == 0);
    InspectText words = {0};
    war_view_inspect_again(&scene, &words);
    assert_int_equal(words.count > 0, count > 0);
    char help[GAME_WHY_MAX];
    firstwar_view.help(&scene, help);
    assert_int_equal(strstr(help, "Fight on like the last round (F)") != NULL, count > 0);
}

static void test_W_23_one_more_round_like_the_last(void **unused) {
    (void)unused;
    set((Setting){.cells = "f6=p/1H2F2E2S2S f5=o",
                  .phase = "conflict",
                  .decider = 2,
                  .more = "attacker H f6 from f5\nfight f6\ncame f5\n"});
    assert_again("", "");
    assert_again("stack=F+E+S+S", ""); /* there was no round yet */
    /* The Hunter beats a Scientist: the defender keeps the others, the attacker takes the next. */
    assert_again("on=4", "stack=F+E+S");
    assert_again("stack=F+E+S", "on=3");
    /* Nothing is like what it beat: the person places it. */
    assert_again("on=3", "stack=F+E");
    assert_again("stack=F+E", "");
    /* A stack that an equal fight wounded fights on. */
    set((Setting){.cells = "f6=p/1H1H2H2H2H f5=o",
                  .phase = "conflict",
                  .decider = 2,
                  .more = "attacker H f6 from f5\nattacker H f6 from f5\nfight f6\ncame f5\n"});
    assert_again("", "");
    assert_again("stack=H+HH on=1", "stack=H!H!");
}

/* A card tells what was made by itself because nothing else was possible. */
static void test_W_43_a_card_tells_what_left_no_choice(void **unused) {
    (void)unused;
    FightCard card[FIGHTS_AT_ONCE];
    set((Setting){.cells = "f6=p/1H2F f5=o f7=l e5=l e6=l g5=o g6=l",
                  .phase = "others",
                  .movers = "mover E 1 f1\n",
                  .more = "attacker H f6 from f5\n"});
    assert_int_equal(stage_fights(&stage, "done", card), 1);
    assert_string_equal(card->row[0].heading, "Round 1, nothing to choose (W-43)");
    assert_string_equal(card->fate[FIGHT_ATTACKER],
                        "retreats wounded: Hunter to f5, the only way (W-43)");
}

static void test_W_31_a_card_that_is_turned_up_is_shown_large(void **unused) {
    FightCard card[FIGHTS_AT_ONCE];
    (void)unused;
    set((Setting){.phase = "research", .more = "points 4\n"});
    assert_int_equal(stage_fights(&stage, "reveal=I.1", card), 1);
    assert_non_null(card[0].icon);
    assert_int_equal(card[0].cell, CELL_NONE);
    assert_int_equal(card[0].seat[FIGHT_DEFENDER], SEAT_NONE);
    assert_int_equal(strncmp(card[0].remark, "I.1, price ", 11), 0);
    const WarState *state = state_of(&stage.position);
    const WarCard *shown = &war_deck[state->card[0][0]];
    assert_string_equal(card[0].title, shown->name);
    assert_string_equal(card[0].row[0].verdict, shown->effect);
    set((Setting){.phase = "research", .cards = {"Pottery"}, .more = "points 4\n"});
    assert_int_equal(stage_fights(&stage, "done", card), 0);
}

static void test_W_17_a_piece_is_put_down_again_by_a_second_click(void **unused) {
    (void)unused;
    set_stacks();
    draw_window();
    touch("Defender 1 Hunter");
    draw_window();
    assert_true((expect("Defender 1 Hunter")->states & STATE_SELECTED) != 0);
    touch("Defender 1 Hunter");
    draw_window();
    assert_true((expect("Defender 1 Hunter")->states & STATE_SELECTED) == 0);
}

static void test_W_19_W_20_comparisons_are_shown_before_they_are_decided(void **unused) {
    (void)unused;
    char text[GAME_TEXT_MAX];
    set_stacks();
    play(&stage.position, "stack=H+FF!");
    stage.scratch = (ViewScratch){{0}};
    draw_window();
    expect("Stack 2: 0 to 4, Not covered yet");
    expect("Attacker Hunter from f5");
    /* Two attackers, two stacks: the second has no choice, so the first ends the round and is only
     * chosen by a click. */
    assert_true((expect("Fight this round")->states & STATE_DISABLED) != 0);
    touch("Stack 1");
    draw_window();
    expect("Stack 1: 2 to 1, Stronger: defender wounded, retreats");
    expect("Stack 2: 2 to 4, Weaker: attacker wounded, retreats");
    assert_int_equal(expect("Fight this round")->states, 0);
    assert_string_equal(action_of("Fight this round", text), "on=1");
}

static void test_W_18_a_placing_that_leaves_a_choice_is_made_at_once(void **unused) {
    (void)unused;
    char text[GAME_TEXT_MAX];
    set((Setting){.cells = "f6=p/1H1H1H2F2F f5=o g5=o",
                  .phase = "conflict",
                  .decider = 2,
                  .more = "attacker H f6 from f5\nattacker H f6 from f5\nattacker H f6 from g5\n"
                          "fight f6\ncame f5 g5\n"});
    play(&stage.position, "stack=F+F");
    draw_window();
    assert_string_equal(action_of("Stack 1", text), "on=1");
    draw_window();
    assert_true((expect("Remove attacker")->states & STATE_DISABLED) != 0);
    play(&stage.position, "on=1");
    draw_window();
    assert_int_equal(expect("Remove attacker")->click.index, VIEW_ITEM_UNDO);
}

static void test_W_22_the_wounded_are_lost(void **unused) {
    (void)unused;
    set((Setting){.cells = "f6=p/1H1H2E2F! f5=o",
                  .phase = "conflict",
                  .decider = 2,
                  .cards = {"Spears"},
                  .more = "attacker H f6 from f5\nattacker H f6 from f5\nfight f6\ncame f5\n"});
    play(&stage.position, "stack=F!+E");
    draw_window();
    touch("Stack 1");
    draw_window();
    expect("Stack 1: 3 to 2, Stronger: defender lost");
    expect("Stack 2: 3 to 0, Three times: destroyed");
}

static void test_W_24_the_window_says_who_must_retreat(void **unused) {
    (void)unused;
    set((Setting){.cells = "f6=p/1H2F! f5=o g5=o g6=o",
                  .phase = "conflict",
                  .decider = 2,
                  .more = "attacker H f6 from f5\nretreats F! f6\nfight f6\ncame f5\n"});
    assert_int_equal(firstwar_view.side_window->cell(stage_look(&stage)), cell_named("f6"));
    draw_window();
    expect("Conflict on f6, round 1");
    char text[GAME_WHY_MAX];
    stage_help(&stage, text);
    assert_string_equal(text, "North retreats from f6: click a wounded piece, then a marked tile.");
    set((Setting){.cells = "f6=p/1H"});
    assert_int_equal(firstwar_view.side_window->cell(stage_look(&stage)), CELL_NONE);
}

static void test_W_18_what_a_computer_considers_is_shown_as_a_ghost(void **unused) {
    (void)unused;
    set_stacks();
    play(&stage.position, "stack=H+FF!");
    Scene scene = *stage_look(&stage);
    const Click second = {.kind = CLICK_ITEM, .cell = CELL_NONE, .index = WAR_ITEM_STACK + 1};
    scene.source.count = 0; /* nobody at the table decides */
    (void)firstwar_view.side_window->draw(&stage.canvas, &scene, window);
    expect("Stack 2: 0 to 4, Not covered yet");
    stage.canvas.reported_count = stage.canvas.clickable_count = 0;
    scene.pointed = &second;
    (void)firstwar_view.side_window->draw(&stage.canvas, &scene, window);
    expect("Stack 2: 2 to 4, Weaker: attacker wounded, retreats");
}

static void make(const char *action, Events *events) {
    WarState *state = state_to_change();
    events->count = 0;
    (void)firstwar_game.apply(state, firstwar_game.action_parse(state, action), events);
}

/* Draws the window with the events of an action made just now. */
static void draw_window_after(const char *action, Events *events) {
    make(action, events);
    Scene scene = *stage_look(&stage);
    scene.recent = events->at;
    scene.recent_count = events->count;
    (void)firstwar_view.side_window->draw(&stage.canvas, &scene, window);
}

static void test_W_20_the_window_says_what_the_last_round_has_brought(void **unused) {
    (void)unused;
    Events events;
    char notes[GAME_WHY_MAX];
    set((Setting){.cells = "f6=p/1H1H2H2F2F f5=o g5=o g6=o",
                  .phase = "conflict",
                  .decider = 2,
                  .more = "attacker H f6 from f5\nattacker H f6 from g5\nfight f6\ncame f5 g5\n"});
    draw_window_after("stack=H+FF", &events);
    assert_null(canvas_reported(&stage.canvas, "South: nothing lost."));
    draw_window_after("on=1", &events);
    expect("Conflict on f6, round 2");
    expect("North: Hunter wounded.");
    expect("South: Hunter wounded.");
    firstwar_view.notes(&events, notes);
    assert_string_equal(notes,
                        "an attacker by itself; South: Hunter wounded; North: Hunter wounded");
}

static void test_W_19_W_22_the_list_says_who_fell_in_a_round(void **unused) {
    (void)unused;
    Events events;
    char notes[GAME_WHY_MAX];
    set((Setting){.cells = "f6=p/1H1H2E2F! f5=o",
                  .phase = "conflict",
                  .decider = 2,
                  .cards = {"Spears"},
                  .more = "attacker H f6 from f5\nattacker H f6 from f5\nfight f6\ncame f5\n"});
    make("stack=F!+E", &events);
    firstwar_view.notes(&events, notes);
    assert_string_equal(notes, "");
    make("on=1", &events);
    firstwar_view.notes(&events, notes);
    assert_non_null(strstr(notes, "; North: Farmer, Healer lost"));
}

/* --- In words -------------------------------------------------------------------------------- */

static void expect_told(const char *actions, int you, const char *told) {
    assert_string_equal(stage_sum_up(&stage, actions, you), told);
}

static void test_W_15_moves_and_a_conflict_are_summed_up(void **state) {
    (void)state;
    (void)set((Setting){.cells = "f6=p/2H2F f5=o/1H", .phase = "hunters"});
    expect_told("H1f5-f6 done done", 1, "a Hunter goes from f5 to f6\nf6 is fought over");
    expect_told("stack=HF", 0,
                "the defence of f6: a Hunter and a Farmer together, you have a Hunter wounded");
}

static void test_W_20_what_a_conflict_costs_is_told_to_both(void **state) {
    static const Setting setting = {.cells = "f6=p/1H1H2F2E2S f5=o f7=o e5=m e6=m g5=p g6=p",
                                    .phase = "conflict",
                                    .more = "attacker H f6 from f5\nattacker H f6 from e5\n"};
    (void)state;
    (void)set(setting);
    expect_told("stack=FE+S", 0,
                "the defence of f6: a Farmer and a Healer together, a Scientist alone");
    expect_told(
        "on=1", 1,
        "the attack on f6: against a Farmer and a Healer together, a Hunter is wounded, you "
        "lose a Scientist, you have a Farmer and a Healer wounded");
}

static void test_the_later_phases_have_a_line_each(void **state) {
    (void)state;
    (void)set((Setting){.phase = "research", .more = "points 4\n"});
    expect_told("reveal=I.1", 1, "Herbal Lore is revealed");
    expect_told("activate=I.1", 1,
                "Herbal Lore is activated: Each Healer may heal two wounds a turn");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_W_15_moves_and_a_conflict_are_summed_up),
        cmocka_unit_test(test_W_20_what_a_conflict_costs_is_told_to_both),
        cmocka_unit_test(test_the_later_phases_have_a_line_each),
        cmocka_unit_test(test_W_17_stacks_are_arranged_piece_by_piece),
        cmocka_unit_test(test_W_19_a_card_shows_each_comparison_of_a_fight),
        cmocka_unit_test(test_W_23_one_more_round_like_the_last),
        cmocka_unit_test(test_W_43_a_card_tells_what_left_no_choice),
        cmocka_unit_test(test_W_22_a_card_shows_who_is_lost),
        cmocka_unit_test(test_W_31_a_card_that_is_turned_up_is_shown_large),
        cmocka_unit_test(test_W_17_a_piece_is_put_down_again_by_a_second_click),
        cmocka_unit_test(test_W_19_W_20_comparisons_are_shown_before_they_are_decided),
        cmocka_unit_test(test_W_18_a_placing_that_leaves_a_choice_is_made_at_once),
        cmocka_unit_test(test_W_22_the_wounded_are_lost),
        cmocka_unit_test(test_W_24_the_window_says_who_must_retreat),
        cmocka_unit_test(test_W_18_what_a_computer_considers_is_shown_as_a_ghost),
        cmocka_unit_test(test_W_20_the_window_says_what_the_last_round_has_brought),
        cmocka_unit_test(test_W_19_W_22_the_list_says_who_fell_in_a_round),
    };
    return cmocka_run_group_tests(tests, NULL, leave);
}
