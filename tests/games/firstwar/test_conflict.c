/* W-15 .. W-23, W-44, W-47: conflicts up to the retreats. */
#include "games/firstwar/positions.h"
#include "games/firstwar/rules.h"

/* South attacks f6 from f5, with land all around. */
#define AROUND " f5=o f7=o e5=m e6=m g5=p g6=p"

static void fight(GamePosition *position, const char *cells, const char *attackers) {
    place(position, (Setting){.cells = cells, .phase = "conflict", .more = attackers});
}

static void test_W_15_the_attacker_chooses_the_order_of_tiles(void **state) {
    GamePosition position;
    (void)state;
    fight(&position, "f6=p/1H2H2F c4=o/1H2H2E" AROUND,
          "attacker H f6 from f5\nattacker H c4 from c5\n");
    assert_decides(&position, 1);
    assert_actions(&position, "fight=c4 fight=f6");
    play(&position, "fight=f6");
    assert_line(&position, "fight f6");
    assert_line(&position, "came f5");
    assert_decides(&position, 2);
    play(&position, "stack=HF");
    /* The Hunter was weaker and went back to f5 by itself; then came the other tile. */
    assert_cell(&position, "f5 forest 1H!");
    assert_line(&position, "fight c4");
}

static void test_W_15_one_conflict_begins_by_itself(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f6=p/2H2F f5=o/1H", .phase = "hunters"});
    play(&position, "H1f5-f6 done done");
    assert_line(&position, "fight f6");
    assert_decides(&position, 2);
}

static void test_W_16_strengths(void **state) {
    static const int attack[] = {2, 1, 0, 0};
    static const int defence[] = {1, 2, 0, 0};
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f6=p/2H2F!"});
    for (int kind = 0; kind < WAR_KINDS; kind++) {
        const WarState *at = state_of(&position);
        assert_int_equal(war_attack_of(at, 0, (WarKind)kind), attack[kind]);
        assert_int_equal(war_defence_of(at, 1, (WarKind)kind, cell_named("f6")), defence[kind]);
    }
}

static void test_W_16_the_wounded_keep_their_defence(void **state) {
    GamePosition position;
    (void)state;
    /* 2 against 2 is equal; if the wounded Farmer were weaker, the Hunter would win. */
    fight(&position, "f6=p/1H2F!" AROUND " f4=p/1F", "attacker H f6 from f5\n");
    assert_line(&position, "track 2 18 18 19 19"); /* the Farmer fell: W-22 */
    assert_cell(&position, "f6 plain");
}

static void test_W_17_stacks_from_all_apart_to_all_in_one(void **state) {
    GamePosition position;
    (void)state;
    fight(&position, "f6=p/1H2F2F2E" AROUND, "attacker H f6 from f5\n");
    assert_decides(&position, 2);
    assert_actions(&position, "stack=F+F+E stack=F+FE stack=FF+E stack=FFE");
    fight(&position, "f6=p/1H2H2F!2E2S" AROUND, "attacker H f6 from f5\n");
    WarDivision division[WAR_DIVISIONS_MAX];
    assert_int_equal(war_divisions(state_of(&position), division), WAR_DIVISIONS_MAX);
    assert_legal(&position, "stack=HF!ES");
    assert_legal(&position, "stack=H+F!+E+S");
    assert_legal(&position, "stack=HE+F!S");
    assert_illegal(&position, "stack=F!S+HE"); /* not in order */
    assert_illegal(&position, "stack=HE+SF!");
    assert_illegal(&position, "stack=HE+F!"); /* one is missing */
}

static void test_W_17_four_alike_have_five_divisions(void **state) {
    GamePosition position;
    (void)state;
    fight(&position, "f6=p/1H2F2F2F2F" AROUND, "attacker H f6 from f5\n");
    assert_actions(&position, "stack=F+F+F+F stack=F+F+FF stack=F+FFF stack=FF+FF stack=FFFF");
}

static void test_W_18_every_attacker_is_placed(void **state) {
    GamePosition position;
    (void)state;
    fight(&position, "f6=p/1H1H1S2F2E" AROUND,
          "attacker H f6 from f5\nattacker H f6 from f5\nattacker S f6 from g5\n");
    play(&position, "stack=F+E");
    assert_decides(&position, 1);
    assert_actions(&position, "on=1 on=2");
    play(&position, "on=1 on=1");
    /* Two stand on the first stack, so the last covers the second, by itself: the Farmer must
     * retreat, Scientist and Healer wound each other, and the Hunters then destroy the Healer. */
    assert_line(&position, "retreats F! f6");
    assert_line(&position, "attacker S! f6 from g5 retreats");
    assert_cell(&position, "f6 plain 1H 1H 1S! 2F!");
}

/* As many as a tile holds: nothing of them is left of the fight behind it. */
static void test_W_12_W_18_four_attackers(void **state) {
    GamePosition position;
    (void)state;
    fight(&position, "f6=p/1H1H1H1H2F" AROUND,
          "attacker H f6 from f5\nattacker H f6 from f5\nattacker H f6 from g5\n"
          "attacker H f6 from g5\n");
    assert_cell(&position, "f6 plain 1H 1H 1H 1H");
    assert_memory_equal(&state_of(&position)->fight, &war_no_fight, sizeof war_no_fight);
    /* Three of four are wounded or fall; the last fights on alone. */
    fight(&position, "f6=p/1H1H1F1S2F2F2F" AROUND,
          "attacker H f6 from f5\nattacker H f6 from f5\nattacker F f6 from g5\n"
          "attacker S f6 from g5\n");
    play(&position, "stack=F+F+F on=1 on=2 on=3");
    const WarFight *at = &state_of(&position)->fight;
    for (int i = at->attackers; i < WAR_TILE_MOST; i++) {
        assert_memory_equal(&at->attacker[i], &war_no_fight.attacker[0], sizeof at->attacker[i]);
    }
}

static void test_W_18_no_stack_twice_while_others_are_free(void **state) {
    GamePosition position;
    (void)state;
    fight(&position, "f6=p/1H1H2F2E2S" AROUND, "attacker H f6 from f5\nattacker H f6 from g5\n");
    play(&position, "stack=F+E+S on=2");
    assert_actions(&position, "on=1 on=3");
    assert_illegal(&position, "on=2");
    assert_line(&position, "stack 1 F");
    assert_line(&position, "stack 2 E Hf5");
}

static void test_W_19_three_times_as_strong_destroys(void **state) {
    GamePosition position;
    (void)state;
    fight(&position, "f6=p/1H1H2H" AROUND, "attacker H f6 from f5\nattacker H f6 from f5\n");
    assert_cell(&position, "f6 plain 1H 1H"); /* 4 against 1 */
    assert_line(&position, "track 2 18 18 19 19");
    fight(&position, "f6=p/1H2S" AROUND, "attacker H f6 from f5\n");
    assert_cell(&position, "f6 plain 1H"); /* 2 against 0 */
    fight(&position, "f6=p/1F2F2F" AROUND, "attacker F f6 from f5\n");
    play(&position, "stack=FF");
    assert_cell(&position, "f6 plain 2F 2F"); /* 1 against 4 */
    assert_line(&position, "track 1 18 18 19 19");
}

static void test_W_19_who_falls_is_reported(void **state) {
    static Events events;
    GamePosition position;
    int captured = 0;
    (void)state;
    fight(&position, "f6=p/1H1H2F2S" AROUND, "attacker H f6 from f5\nattacker H f6 from g5\n");
    play(&position, "stack=F+S");
    game_play(&firstwar_game, position.state, &position.history,
              game_action_parse(&firstwar_game, position.state, "on=2"), &events);
    for (int i = 0; i < events.count; i++) {
        const Event expected = {.kind = EVENT_CAPTURED,
                                .seat = 0,
                                .piece = war_code(1, war_piece(WAR_SCIENTIST, false)),
                                .from = cell_named("f6"),
                                .to = CELL_NONE};
        if (events.at[i].kind == EVENT_CAPTURED && captured++ == 0) {
            assert_memory_equal(&events.at[i], &expected, sizeof expected);
        }
    }
    assert_true(captured > 0);
}

static void test_W_19_exactly_three_times_is_enough(void **state) {
    GamePosition position;
    (void)state;
    fight(&position, "f6=p/1H1F2H" AROUND, "attacker H f6 from f5\nattacker F f6 from f5\n");
    assert_cell(&position, "f6 plain 1H 1F");
    assert_int_equal(war_verdict(3, 1), WAR_DESTROYS);
    assert_int_equal(war_verdict(5, 2), WAR_WOUNDS);
    assert_int_equal(war_verdict(6, 2), WAR_DESTROYS);
    assert_int_equal(war_verdict(1, 0), WAR_DESTROYS);
    assert_int_equal(war_verdict(2, 6), WAR_DESTROYED);
    assert_int_equal(war_verdict(0, 1), WAR_DESTROYED);
}

static void test_W_19_stacks_that_nobody_attacks_are_left_alone(void **state) {
    GamePosition position;
    (void)state;
    fight(&position, "f6=p/1H2E2S" AROUND, "attacker H f6 from f5\n");
    play(&position, "stack=E+S on=1");
    /* The Healer fell; against the Scientist the next round was made by itself. */
    assert_cell(&position, "f6 plain 1H");
    fight(&position, "f6=p/1H2H2S" AROUND, "attacker H f6 from f5\n");
    play(&position, "stack=H+S on=1");
    assert_cell(&position, "f6 plain 1H 2H!"); /* its retreat is not chosen yet */
    assert_line(&position, "retreats H! f6");
}

static void test_W_20_stronger_wounds_and_drives_back(void **state) {
    GamePosition position;
    (void)state;
    fight(&position, "f6=p/1H2H" AROUND, "attacker H f6 from f5\n"); /* 2 against 1 */
    assert_cell(&position, "f6 plain 1H 2H!");
    assert_line(&position, "retreats H! f6");
    assert_decides(&position, 2);
    fight(&position, "f6=p/1H2H2F f4=p/1F" AROUND, "attacker H f6 from f5\n");
    play(&position, "stack=HF"); /* 2 against 3 */
    assert_cell(&position, "f6 plain 2H 2F");
    assert_cell(&position, "f5 forest 1H!"); /* there is only one way back */
}

static void test_W_21_equal_strength_wounds_both(void **state) {
    GamePosition position;
    (void)state;
    fight(&position, "f6=p/1H2F" AROUND, "attacker H f6 from f5\n");
    assert_cell(&position, "f6 plain 2F!");
    assert_cell(&position, "f5 forest 1H!");
}

static void test_W_21_nothing_against_nothing_is_equal(void **state) {
    GamePosition position;
    (void)state;
    fight(&position, "f6=p/1S2E" AROUND, "attacker S f6 from f5\n");
    assert_cell(&position, "f6 plain 2E!");
    assert_cell(&position, "f5 forest 1S!");
}

static void test_W_22_wounded_twice_is_lost(void **state) {
    GamePosition position;
    (void)state;
    fight(&position, "f6=p/1H2F!2F" AROUND, "attacker H f6 from f5\n");
    play(&position, "stack=F+F! on=2"); /* 2 against 2 */
    assert_cell(&position, "f6 plain 2F");
    fight(&position, "f6=p/1H2H!2F" AROUND, "attacker H f6 from f5\n");
    play(&position, "stack=H!+F on=1");     /* 2 against 1 */
    assert_cell(&position, "f6 plain 2F!"); /* and then the Hunter met the Farmer */
    assert_line(&position, "track 2 18 17 19 19");
}

static void test_W_23_rounds_go_on_with_new_stacks(void **state) {
    GamePosition position;
    (void)state;
    fight(&position, "f6=p/1H1H2F2F2E" AROUND, "attacker H f6 from f5\nattacker H f6 from g5\n");
    play(&position, "stack=F+F+E on=1");
    assert_legal(&position, "on=2");
    play(&position, "on=3");
    /* One Hunter and one Farmer wounded each other, the Healer fell. The second round is fought by
     * the other Hunter against both Farmers, who are stacked again. */
    assert_line(&position, "attacker H! f6 from f5 retreats");
    assert_line(&position, "attacker H f6 from g5");
    assert_decides(&position, 2);
    assert_actions(&position, "stack=F+F! stack=FF!");
    play(&position, "stack=F+F! on=2");
    /* The wounded Farmer fell; nobody attacks any more. */
    assert_cell(&position, "f6 plain 1H! 1H! 2F");
    assert_decides(&position, 1);
}

static void test_W_23_those_that_must_retreat_fight_no_more(void **state) {
    GamePosition position;
    (void)state;
    fight(&position, "f6=p/1H1H2H2F" AROUND, "attacker H f6 from f5\nattacker H f6 from f5\n");
    play(&position, "stack=H+F on=1");
    /* The Hunter must retreat; Hunter and Farmer wounded each other. In the second round the other
     * Hunter meets the wounded Farmer, who falls, and is wounded itself. */
    assert_line(&position, "retreats H! f6");
    assert_cell(&position, "f6 plain 1H! 1H! 2H!");
    assert_decides(&position, 2);
}

static void test_W_44_attackers_are_placed_by_kind_and_origin(void **state) {
    GamePosition position;
    (void)state;
    fight(&position, "f6=p/1H1H1F2F2E2S" AROUND,
          "attacker F f6 from e5\nattacker H f6 from g5\nattacker H f6 from f5\n");
    play(&position, "stack=F+E+S on=3");
    assert_line(&position, "stack 3 S Hf5");
    play(&position, "on=2");
    /* The Farmer is last, and the first stack is left for it, by itself: 1 against 2. Then both
     * Hunters meet the other Farmer, 4 against 2. */
    assert_line(&position, "attacker F! f6 from e5 retreats");
    assert_cell(&position, "f6 plain 1H 1H 1F! 2F!");
}

static void test_W_47_the_defender_decides_on_stacks_and_retreats(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.cells = "f6=p/2H1H1H" AROUND,
                               .turn = 2,
                               .phase = "conflict",
                               .more = "attacker H f6 from f7\n"});
    assert_decides(&position, 1);
    assert_actions(&position, "stack=H+H stack=HH");
    play(&position, "stack=H+H");
    assert_decides(&position, 2);
    play(&position, "on=1");
    /* The second round, against the other Hunter, needs no choice; both retreat. */
    assert_decides(&position, 1);
    assert_legal(&position, "H!f6-f5");
    assert_cell(&position, "f6 plain 1H! 1H! 2H");
}

/* The example of the rulebook. */
static void test_W_23_the_fight_of_the_rulebook(void **state) {
    GamePosition position;
    (void)state;
    fight(&position, "g5=p/1H1H1H2F2F2E g4=o f5=o g6=o f6=m h5=m h4=m",
          "attacker H g5 from g4\nattacker H g5 from g4\nattacker H g5 from f5\n");
    play(&position, "stack=F+F+E");
    play(&position, "on=1");
    play(&position, "on=2");
    assert_cell(&position, "g5 plain 1H 1H! 1H! 2F! 2F!");
    GamePosition other = position;
    play(&position, "stack=F!F!");
    assert_cell(&position, "g5 plain 1H! 1H! 1H! 2F! 2F!");
    assert_decides(&position, 1);
    play(&other, "stack=F!+F! on=1");
    assert_cell(&other, "g5 plain 1H! 1H! 1H! 2F!");
}

/* Pieces of a stack, or those of attackers, as notation writes them: `HF!`. */
static void write_stack(char **end, WarStack stack) {
    for (int shift = 12; shift >= 0; shift -= 4) {
        const int piece = (stack >> shift & 15) - 1;
        *end += piece >= 0 ? sprintf(*end, "%c%s", "HFES"[piece / 2], &"!"[1 - piece % 2]) : 0;
    }
}

static void write_piece(char **end, uint16_t code) {
    const int piece = (code - 1) % WAR_PIECES;
    *end +=
        sprintf(*end, "%d%c%s", war_code_seat(code) + 1, "HFES"[piece / 2], &"!"[1 - piece % 2]);
}

/* All that an action reports, a word or a few for each event. */
static void assert_reports(GamePosition *position, const char *action, const char *expected) {
    static Events events;
    char text[512];
    char *end = text;
    events.count = 0;
    game_play(&firstwar_game, position->state, &position->history,
              game_action_parse(&firstwar_game, position->state, action), &events);
    for (int i = 0; i < events.count; i++) {
        const Event *event = &events.at[i];
        end += sprintf(end, "%s%d ", i > 0 ? ", " : "", event->seat + 1);
        if (event->kind == EVENT_CHANGED) {
            write_piece(&end, event->piece);
            end += sprintf(end, ">");
            write_piece(&end, event->into);
        } else if (event->kind == EVENT_CAPTURED) {
            end += sprintf(end, "takes ");
            write_piece(&end, event->piece);
        } else if (event->value == WAR_NOTE_FIGHT || event->value == WAR_NOTE_ROUND) {
            end += sprintf(end, event->value == WAR_NOTE_FIGHT ? "fight" : "round");
        } else if (event->value == WAR_NOTE_ONLY) { /* W-43 */
            end += sprintf(end, "only ");
            write_piece(&end, event->piece);
        } else {
            const int sums = event->value - WAR_NOTE_COMPARED;
            write_stack(&end, event->piece);
            end += sprintf(end, "=%d ", war_attack_in(sums));
            write_stack(&end, event->into);
            end += sprintf(end, "=%d", war_defence_in(sums));
        }
        const Cell cell = event->kind == EVENT_CAPTURED ? event->from : event->to;
        end += sprintf(end, " %s", war_cell_name(cell));
    }
    assert_string_equal(text, expected);
}

/* Who met whom with which sums comes before what became of them. */
static void test_W_19_comparisons_are_reported(void **state) {
    GamePosition position;
    (void)state;
    place(&position, (Setting){.turn = 2,
                               .cells = "f6=p/2H2F2S1F1E1S c4=o/1H2E" AROUND,
                               .phase = "conflict",
                               .more = "attacker E c4 from c5\nattacker H f6 from f5\n"
                                       "attacker F f6 from f5\nattacker S f6 from g5\n"});
    assert_reports(&position, "fight=f6", "2 fight f6");
    play(&position, "stack=F+ES on=1");
    assert_reports(
        &position, "on=1",
        "2 only 2S f6, 2 round f6, 2 HF=3 F=2 f6, 2 S=0 ES=0 f6, 1 1F>1F! f6, 1 1E>1E! f6, "
        "1 1S>1S! f6, 2 2S>2S! f6");
    assert_reports(
        &position, "stack=E!S!",
        "2 only 2H f6, 2 only 2F f6, 2 round f6, 2 HF=3 E!S!=0 f6, 2 takes 1E! f6, 2 takes 1S! f6");
    assert_decides(&position, 1);
}

static void test_W_17_W_19_four_stacks(void **state) {
    GamePosition position;
    (void)state;
    fight(&position, "f6=p/1H2F2E2S2S" AROUND, "attacker H f6 from f5\n");
    play(&position, "stack=F+E+S+S");
    assert_actions(&position, "on=1 on=2 on=3 on=4");
    assert_reports(
        &position, "on=4",
        "1 round f6, 1 =0 F=2 f6, 1 =0 E=0 f6, 1 =0 S=0 f6, 1 H=2 S=0 f6, 1 takes 2S f6");
    play(&position, "stack=F+E+S on=1");
    assert_cell(&position, "f6 plain 2F! 2E 2S");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_W_15_the_attacker_chooses_the_order_of_tiles),
        cmocka_unit_test(test_W_15_one_conflict_begins_by_itself),
        cmocka_unit_test(test_W_16_strengths),
        cmocka_unit_test(test_W_16_the_wounded_keep_their_defence),
        cmocka_unit_test(test_W_17_stacks_from_all_apart_to_all_in_one),
        cmocka_unit_test(test_W_17_four_alike_have_five_divisions),
        cmocka_unit_test(test_W_18_every_attacker_is_placed),
        cmocka_unit_test(test_W_12_W_18_four_attackers),
        cmocka_unit_test(test_W_18_no_stack_twice_while_others_are_free),
        cmocka_unit_test(test_W_19_three_times_as_strong_destroys),
        cmocka_unit_test(test_W_19_who_falls_is_reported),
        cmocka_unit_test(test_W_19_exactly_three_times_is_enough),
        cmocka_unit_test(test_W_19_stacks_that_nobody_attacks_are_left_alone),
        cmocka_unit_test(test_W_20_stronger_wounds_and_drives_back),
        cmocka_unit_test(test_W_21_equal_strength_wounds_both),
        cmocka_unit_test(test_W_21_nothing_against_nothing_is_equal),
        cmocka_unit_test(test_W_22_wounded_twice_is_lost),
        cmocka_unit_test(test_W_23_rounds_go_on_with_new_stacks),
        cmocka_unit_test(test_W_23_those_that_must_retreat_fight_no_more),
        cmocka_unit_test(test_W_23_the_fight_of_the_rulebook),
        cmocka_unit_test(test_W_44_attackers_are_placed_by_kind_and_origin),
        cmocka_unit_test(test_W_47_the_defender_decides_on_stacks_and_retreats),
        cmocka_unit_test(test_W_19_comparisons_are_reported),
        cmocka_unit_test(test_W_17_W_19_four_stacks),
    };
    return cmocka_run_group_tests_name("The First War: conflicts", tests, NULL, NULL);
}
