/* Numbers that the view of The First War shows, as sums: each comes to the number of the rules. */
#include "game/text.h"
#include "games/firstwar/view_stage.h"
#include "support/sums.h"

static void check_cell(const WarState *state, Cell cell) {
    InspectText text = {.count = 0};
    firstwar_view.inspect(&stage.scene, cell, &text);
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        const WarCrowd crowd = state->crowd[seat][cell];
        const char *name = stage.scene.seat_name[seat];
        char start[64];
        snprintf(start, sizeof start, "Food for %s: ", name);
        const char *food = sums_line(&text, start);
        assert_true((food != NULL) == (war_food_at(state, seat, cell) > 0));
        if (food != NULL) {
            sums_to(food, war_food_at(state, seat, cell));
        }
        snprintf(start, sizeof start, "%s: ", name);
        for (int i = 0; i < text.count && crowd != 0; i++) {
            const char *attack = strstr(text.line[i], "; attack ");
            const char *defence = strstr(text.line[i], ", defence ");
            if (strncmp(text.line[i], start, strlen(start)) != 0 || attack == NULL) {
                continue;
            }
            char part[VIEW_LINE_MAX];
            snprintf(part, sizeof part, "%.*s", (int)(defence - attack), attack);
            sums_to(part + strlen("; attack "), war_attack_sum(state, seat, crowd & WAR_SOUND));
            sums_to(defence + strlen(", defence "), war_defence_sum(state, seat, crowd, cell));
        }
    }
}

/* What is said of something in the panel. */
static InspectText hot(int item) {
    InspectText text = {.count = 0};
    const Click click = click_on_item(item);
    assert_true(firstwar_view.inspect_hot(&stage.scene, click, &text));
    return text;
}

enum { FOOD = VIEW_ITEM_OWN + 1, RESEARCH, GROWTH, TRACK = VIEW_ITEM_OWN + 32 };

static int number_in(const char *text) {
    int number = 0;
    assert_int_equal(sscanf(text, "%d", &number), 1);
    return number;
}

/* All points of the lines `2 from Writing`, and of the line with two such. */
static int points_in(const InspectText *text) {
    int pairs = 0, kinds = 0, sum = 0;
    assert_int_equal(
        sscanf(text->line[0], "%d from tiles with two Scientists, %d from kinds", &pairs, &kinds),
        2);
    for (int i = 1; i < text->count; i++) {
        sum += number_in(text->line[i]);
    }
    return pairs + kinds + sum;
}

static void check_panel(const WarState *state) {
    const int seat = stage.scene.own_seat != SEAT_NONE ? stage.scene.own_seat
                     : stage.scene.source.count > 0    ? firstwar_game.to_act(state).decider
                                                       : war_side(state);
    const WarOutlook outlook = war_outlook(state, seat);
    InspectText text = hot(FOOD);
    assert_int_equal(outlook.from_tiles + outlook.pottery, outlook.food);
    assert_int_equal(number_in(text.about), outlook.food);
    assert_int_equal(number_in(text.line[0]), outlook.from_tiles);
    assert_true((strstr(text.line[0], "from Pottery") != NULL) == (outlook.pottery > 0));
    text = hot(RESEARCH);
    assert_int_equal(points_in(&text), war_research(state, seat).total);
    for (int kind = 0; kind < WAR_KINDS; kind++) {
        text = hot(TRACK + seat * WAR_KINDS + kind);
        char part[VIEW_LINE_MAX];
        const char *defence = strstr(text.line[1], ", defence ");
        const char *moves = strstr(text.line[1], ", movement points ");
        snprintf(part, sizeof part, "%.*s", (int)(defence - text.line[1]), text.line[1]);
        sums_to(part, war_attack_of(state, seat, (WarKind)kind));
        snprintf(part, sizeof part, "%.*s", (int)(moves - defence), defence + 2);
        part[moves - defence - 2] = '\0';
        sums_to(part,
                war_defence_parts(state, seat, war_one(war_piece((WarKind)kind, false)), 1, NULL));
        sums_to(moves, war_movement(state, seat, (WarKind)kind, NULL));
    }
}

/* The stacks that attackers are placed on. */
static void check_stacks(const WarState *state) {
    if (war_step(state) != WAR_STEP_PLACING) {
        return;
    }
    for (int stack = 0; stack < state->fight.stacks; stack++) {
        const InspectText text = hot(VIEW_ITEM_OWN + 24 + stack);
        const WarForecast now = war_forecast(state, stack, NULL, NULL);
        sums_to(sums_line(&text, "Defence: "), now.defence);
        const char *attack = sums_line(&text, "Attack: ");
        const WarPiece next =
            war_piece((WarKind)state->fight.attacker[war_placing(state)].kind, false);
        if (attack != NULL && state->fight.attackers - war_placing(state) == 1 &&
            scene_offers(&stage.scene, war_numbered(WAR_ON, stack))) {
            sums_to(attack, now.attack + war_attack_of(state, war_side(state), war_kind_of(next)));
        }
    }
}

/* Every card is active, so that all of them add to sums. */
static void activate(WarState *state, Rng *rng) {
    for (int seat = 0; seat < WAR_SEATS; seat++) {
        state->works[seat] = (uint32_t)rng_below(rng, 1U << WAR_CARDS);
    }
}

static void test_W_16_W_27_W_30_sums_add_up_in_random_games(void **unused) {
    (void)unused;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        Rng rng = rng_seeded(seed);
        sums_begin(&stage, seed);
        activate(state_to_change(), &rng);
        for (int ply = 0; ply < 400; ply++) {
            const WarState *state = stage_look(&stage)->state;
            if (stage.scene.outcome.kind == OUTCOME_NONE) {
                for (Cell cell = 0; cell < WAR_CELLS; cell++) {
                    check_cell(state, cell);
                }
                check_panel(state);
                check_stacks(state);
            }
            if (!sums_go_on(&stage, &rng)) {
                break;
            }
        }
    }
}

static void test_W_16_W_33_a_tile_says_what_cards_add(void **unused) {
    (void)unused;
    InspectText text = {.count = 0};
    set((Setting){.cells = "f6=p/1H1H1F", .cards = {"Spears,Palisades,Masonry"}});
    firstwar_view.inspect(stage_look(&stage), cell_named("f6"), &text);
    assert_true(says(&text, "South: 2 Hunters, 1 Farmer; attack 2 × 2 + 1 + 2 Spears = 7, defence "
                            "2 × 1 + 2 + 1 Palisades + 3 Masonry = 8"));
}

static void test_W_29_W_35_food_and_full_tiles_are_explained(void **unused) {
    (void)unused;
    set((Setting){.cells = "f6=m/1E1E1E1E", .cards = {"Pottery"}});
    InspectText text = hot(FOOD);
    assert_string_equal(text.line[0],
                        "8 from 2 tiles, 2 from Pottery; 10 needed, 1 for each piece (W-27)");
    text = hot(GROWTH);
    assert_true(says(&text, "2 tiles are full with 4 pieces: split them to grow"));
    firstwar_view.inspect(&stage.scene, cell_named("f6"), &text);
    assert_true(says(&text, "move 2 to a free tile, and both tiles grow (W-12, W-35)"));
    set((Setting){.cells = "f6=m/1E1E1E1E f7=m/1S1S1S1S", .cards = {"Calendar"}});
    text = hot(FOOD);
    assert_true(says(&text, "6 short, 6 less by Calendar: 0 must go hungry (W-29)"));
}

/* The first round is over after some of these actions. */
static void test_W_19_the_card_of_a_fight_shows_its_sums(void **unused) {
    FightCard card[FIGHTS_AT_ONCE];
    char actions[12 * GAME_TEXT_MAX] = "stack=HFF", next[GAME_TEXT_MAX];
    (void)unused;
    for (int i = 0;; i++) {
        set((Setting){.cells = "f6=p/1H1H2H2F2F",
                      .phase = "conflict",
                      .decider = 2,
                      .cards = {"Spears", "Masonry,Palisades"},
                      .more = "attacker H f6 from f5\nattacker H f6 from f5\nfight f6\ncame f5\n"});
        assert_true(i < 12);
        if (stage_fights(&stage, actions, card) > 0) {
            break;
        }
        stage_look(&stage);
        firstwar_game.action_text(stage.scene.state, stage.scene.source.actions[0], next);
        str_append(actions, sizeof actions, " %s", next);
    }
    assert_string_equal(card[0].row[0].sums, "6 : 10");
    const char *verdict = card[0].row[0].verdict;
    const char *against = strstr(verdict, " against ");
    assert_non_null(against);
    char own[VIEW_LINE_MAX];
    snprintf(own, sizeof own, "%.*s", (int)(against - verdict), verdict);
    assert_string_equal(own, "2 × 2 + 2 Spears = 6");
    assert_int_equal(
        strncmp(against, " against 1 + 2 × 2 + 2 Palisades + 3 Masonry = 10. Weaker", 56), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_W_16_W_27_W_30_sums_add_up_in_random_games),
        cmocka_unit_test(test_W_16_W_33_a_tile_says_what_cards_add),
        cmocka_unit_test(test_W_29_W_35_food_and_full_tiles_are_explained),
        cmocka_unit_test(test_W_19_the_card_of_a_fight_shows_its_sums),
    };
    return cmocka_run_group_tests(tests, NULL, leave);
}
